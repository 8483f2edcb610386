import GuideModel

/// A reminder that is to be delivered.
public struct DueReminder: Hashable, Sendable {
  /// What is delivered once.
  public let key: ReminderKey
  /// For people.
  public let title: String
  /// The channel's or service's key; nil where the listings do not have it.
  public let channel: String?
  /// When the airing begins; for a release the time of day at which releases are told.
  public let start: Instant
  /// When the reminder was to be delivered.
  public let moment: Instant
  /// Whether its minute is over: then it says that it was missed.
  public let isMissed: Bool
}
