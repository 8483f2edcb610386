/// What is remembered of an airing that was written into a calendar, so that it is known again after it moved.
public struct CalendarEntry: Hashable, Sendable {
  /// What calendars know it by.
  public var uid: String
  /// Its channel and its episode: several airings may have the same.
  public var key: String
  /// When it is, as last seen.
  public var moment: CalendarMoment
  /// How often it moved.
  public var sequence: Int

  /// An entry.
  public init(uid: String, key: String, moment: CalendarMoment, sequence: Int) {
    (self.uid, self.key, self.moment, self.sequence) = (uid, key, moment, sequence)
  }
}
