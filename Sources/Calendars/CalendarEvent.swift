import GuideModel

/// An airing or release in a calendar.
public struct CalendarEvent: Hashable, Sendable {
  /// The UID. It stays the same for an airing, even if it moves.
  public var uid: String
  /// The number of changes since the event was first written.
  public var sequence: Int
  public var moment: CalendarMoment
  /// The title of the event.
  public var summary: String
  /// The description; empty if there is none.
  public var description: String
  /// The channel or service.
  public var location: String
  /// The categories of the programme.
  public var categories: [String]
  /// Whether it was cancelled.
  public var isCancelled = false

  /// Texts are cleaned and cut when they are written.
  public init(
    uid: String, sequence: Int, moment: CalendarMoment, summary: String, description: String = "",
    location: String = "", categories: [String] = []
  ) {
    (self.uid, self.sequence, self.moment) = (uid, sequence, moment)
    (self.summary, self.description, self.location, self.categories) = (summary, description, location, categories)
  }
}
