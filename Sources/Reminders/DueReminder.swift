import GuideModel

/// A reminder to deliver.
public struct DueReminder: Hashable, Sendable {
  /// Each key is delivered once.
  public let key: ReminderKey
  /// The text for people.
  public let title: String
  /// The key of the channel or service; nil if it is not in the listings.
  public let channel: String?
  /// The start of the airing; for a release the configured time of day.
  public let start: Instant
  /// When the reminder is due.
  public let moment: Instant
  /// Whether it is more than a minute late. It then says that it was missed.
  public let isMissed: Bool
}
