/// Identifies a delivery: a reminder, an airing, and the minutes before it. Each is delivered at most once.
public struct ReminderKey: Hashable, Sendable {
  /// The reminder's number.
  public let reminder: Int64
  /// The episode, for a reminder of all new episodes; else empty. It does not depend on the time, so that an airing
  /// that moves stays the same.
  public let episode: String
  /// Minutes before it begins.
  public let minutes: Int

  public init(reminder: Int64, episode: String, minutes: Int) {
    self.reminder = reminder
    self.episode = episode
    self.minutes = minutes
  }
}
