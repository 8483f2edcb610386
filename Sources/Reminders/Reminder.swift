import GuideModel

/// Something that a person wants to be reminded of before it begins.
public struct Reminder: Hashable, Sendable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// One airing, as it was in the listings when it was last seen there.
    case airing(channel: String, start: Instant)
    /// Each new episode of the show.
    case show
    /// What comes out on a day, at an hour nobody knows.
    case release(GuideDay)
  }

  /// From 1 on; never used twice.
  public let number: Int64
  /// What it is about.
  public var subject: Subject
  /// The names of the show, as `ShowMark.names` gives them.
  public var names: Set<String>
  /// For people.
  public var title: String
  /// Minutes before it begins.
  public var minutes: Set<Int>
  /// When it was made: what was due before is not missed.
  public var made: Instant

  /// A reminder.
  public init(
    number: Int64, subject: Subject, names: Set<String>, title: String, minutes: Set<Int>, made: Instant
  ) {
    self.number = number
    self.subject = subject
    self.names = names
    self.title = title
    self.minutes = minutes
    self.made = made
  }

  /// Whether it may still remind of something that begins after `now`; `today` is the day of that moment.
  public func isAhead(of now: Instant, today: GuideDay) -> Bool {
    switch subject {
    case .airing(_, let start): start > now
    case .release(let day): day >= today
    case .show: true
    }
  }
}
