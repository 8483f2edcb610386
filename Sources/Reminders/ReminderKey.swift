/// What is delivered at most once: one reminder, of one airing, so many minutes before.
public struct ReminderKey: Hashable, Sendable {
  /// The reminder's number.
  public let reminder: Int64
  /// The episode, for a reminder of each new one; else empty. Says nothing of when it is on, so that an airing which moves
  /// stays the same one.
  public let episode: String
  /// Minutes before it begins.
  public let minutes: Int

  /// A key.
  public init(reminder: Int64, episode: String, minutes: Int) {
    self.reminder = reminder
    self.episode = episode
    self.minutes = minutes
  }
}
