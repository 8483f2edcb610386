/// An airing that was written to a calendar. It is stored so that the event can be updated when the airing moves.
public struct CalendarEntry: Hashable, Sendable {
  /// The event's UID in calendars.
  public var uid: String
  /// The channel and the episode. Several airings may have the same key.
  public var key: String
  /// The last known time.
  public var moment: CalendarMoment
  /// The number of changes, for `SEQUENCE`.
  public var sequence: Int

  public init(uid: String, key: String, moment: CalendarMoment, sequence: Int) {
    (self.uid, self.key, self.moment, self.sequence) = (uid, key, moment, sequence)
  }
}
