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

    /// The key of the channel; nil if it may be any.
    public var channel: String? { if case .airing(let channel, _) = self { channel } else { nil } }
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

  /// The title with the season and number: `The Harbour S1E3`.
  public var name: String { Self.name(title, episode) }

  /// A title with the season and number of an episode, if it has these. Without a season: `The Harbour E3`.
  public static func name(_ title: String, _ episode: String?) -> String {
    guard let parts = episode?.split(separator: "/"), parts.count == 2 else { return title }
    return title + (parts[0] == "0" ? " E" : " S\(parts[0])E") + parts[1]
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
