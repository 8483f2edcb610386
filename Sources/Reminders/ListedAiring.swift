import GuideModel

/// One airing or release that the listings have now, as far as reminders need it.
public struct ListedAiring: Hashable, Sendable {
  /// When it begins.
  public enum Beginning: Hashable, Sendable {
    /// At a moment.
    case moment(Instant)
    /// On a day, at an hour nobody knows.
    case day(GuideDay)
  }

  /// The names of its show, as `ShowMark.names` gives them.
  public var names: Set<String>
  /// What tells the episode from others of its show, wherever and whenever it is on: `EpisodeMark`'s surest name.
  public var episode: String
  /// The channel's or service's key.
  public var channel: String
  /// When it begins.
  public var beginning: Beginning
  /// Whether the listings say that it was on before.
  public var isRepeat: Bool

  /// An airing.
  public init(names: Set<String>, episode: String, channel: String, beginning: Beginning, isRepeat: Bool = false) {
    self.names = names
    self.episode = episode
    self.channel = channel
    self.beginning = beginning
    self.isRepeat = isRepeat
  }
}
