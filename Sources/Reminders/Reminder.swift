import GuideModel

/// A reminder that the user set.
public struct Reminder: Hashable, Sendable {
  /// The target of a reminder.
  public enum Subject: Hashable, Sendable {
    /// One airing, as it was last seen in the listings.
    case airing(channel: String, start: Instant)
    /// Each new episode of the show.
    case show
    /// A release on a day without a known hour.
    case release(GuideDay)
  }

  /// From 1; never used twice.
  public let number: Int64
  /// The target.
  public var subject: Subject
  /// The names of the show (`ShowMark.names`).
  public var names: Set<String>
  /// The title, as shown to the user.
  public var title: String
  /// The season and number of the episode of an airing, `1/3`; nil if it has none.
  public var episode: String?
  /// Minutes before it begins.
  public var minutes: Set<Int>
  /// The time of its creation. Anything that was due before is not reported as missed.
  public var made: Instant

  /// Creates a reminder.
  public init(
    number: Int64, subject: Subject, names: Set<String>, title: String, episode: String? = nil, minutes: Set<Int>,
    made: Instant
  ) {
    self.number = number
    self.subject = subject
    self.names = names
    self.title = title
    self.episode = episode
    self.minutes = minutes
    self.made = made
  }

  /// Whether it reminds of the same, as long before.
  public func isSame(_ subject: Subject, names: Set<String>, minutes: Set<Int>) -> Bool {
    self.subject == subject && self.names == names && self.minutes == minutes
  }

  /// Whether anything that it may remind of begins after `now`. `today` is the day of that moment.
  public func isAhead(of now: Instant, today: GuideDay) -> Bool {
    switch subject {
    case .airing(_, let start): start > now
    case .release(let day): day >= today
    case .show: true
    }
  }
}
