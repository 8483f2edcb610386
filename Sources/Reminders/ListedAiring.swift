import GuideModel

/// An airing or release in the listings, with the facts for reminders.
public struct ListedAiring: Hashable, Sendable {
  /// The start of an airing or release.
  public enum Beginning: Hashable, Sendable {
    /// At a moment.
    case moment(Instant)
    /// On a day without a known hour.
    case day(GuideDay)
  }

  /// The `ShowMark` names of its show.
  public var names: Set<String>
  /// Identifies the episode: the most reliable name of `EpisodeMark`.
  public var episode: String
  /// The season and number of the episode, `1/3`; nil if it has none.
  public var numbers: String?
  /// The key of the channel or service.
  public var channel: String
  /// The start of an airing or release.
  public var beginning: Beginning
  /// Whether it is a repeat.
  public var isRepeat: Bool

  public init(
    names: Set<String>, episode: String, numbers: String? = nil, channel: String, beginning: Beginning,
    isRepeat: Bool = false
  ) {
    self.names = names
    self.episode = episode
    self.numbers = numbers
    self.channel = channel
    self.beginning = beginning
    self.isRepeat = isRepeat
  }
}
