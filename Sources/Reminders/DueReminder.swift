import GuideModel

/// A reminder to deliver.
public struct DueReminder: Hashable, Sendable {
  /// Each key is delivered once.
  public let key: ReminderKey
  /// The title of the show.
  public let title: String
  /// The title with the number of the episode, if it is known.
  public let name: String
  /// The key of the channel or service; nil if it is not in the listings.
  public let channel: String?
  /// When it begins.
  public let beginning: ListedAiring.Beginning
  /// When the reminder is due.
  public let moment: Instant
  /// Whether it began more than a minute ago; for a release, whether its day is over.
  public let isMissed: Bool
  /// Whether the listings show that it was cancelled.
  public let isCancelled: Bool
  /// What the listings show in place of a cancelled airing, if they do.
  public let instead: String?

  /// What people are reminded of.
  public struct Airing: Hashable, Sendable {
    let title: String
    let channel: String?
    let beginning: ListedAiring.Beginning
  }

  /// The airing or release. Several reminders may be of the same one.
  public var airing: Airing { Airing(title: title, channel: channel, beginning: beginning) }
}
