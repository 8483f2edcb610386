import GuideModel

/// One airing or release in a calendar.
public struct CalendarEvent: Hashable, Sendable {
  /// The same for the same airing each time a calendar is written, even where it moved.
  public var uid: String
  /// How often it moved since it was first written.
  public var sequence: Int
  /// When it is.
  public var moment: CalendarMoment
  /// What is shown of it in a calendar.
  public var summary: String
  /// The rest; empty where nothing more is known.
  public var description: String
  /// The channel or service.
  public var location: String
  /// What kinds of programme it is.
  public var categories: [String]
  /// Whether it does not take place any more.
  public var isCancelled = false

  /// An event. Its words are cleaned and cut when they are written.
  public init(
    uid: String, sequence: Int, moment: CalendarMoment, summary: String, description: String = "",
    location: String = "", categories: [String] = []
  ) {
    (self.uid, self.sequence, self.moment) = (uid, sequence, moment)
    (self.summary, self.description, self.location, self.categories) = (summary, description, location, categories)
  }
}
