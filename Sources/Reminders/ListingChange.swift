import GuideModel

/// A change in the listings of something that the user follows or set a reminder for, or a match of a standing search.
public struct ListingChange: Hashable, Codable, Sendable {
  /// The kind of change.
  public enum Kind: String, Codable, Sendable {
    case moved, cancelled, added, finale, match
    case newSeason = "new season"
    case firstDate = "first date"
  }

  /// When it begins.
  public struct Beginning: Hashable, Codable, Sendable {
    /// Seconds since 1970; for a day, its start in UTC.
    public var seconds: Int64
    /// Whether only the day is known.
    public var isDay: Bool

    /// The start of an airing or release.
    public init(_ moment: CalendarMoment) {
      seconds = moment.start.secondsSinceEpoch
      isDay = if case .day = moment { true } else { false }
    }

    /// The day, if only that is known.
    public var day: GuideDay? { isDay ? moment.local(offset: 0).day : nil }
    /// The moment; for a day, its start in UTC.
    public var moment: Instant { Instant(secondsSinceEpoch: seconds) }
  }

  /// The kind of change.
  public var kind: Kind
  /// The show's title.
  public var show: String
  /// The show with the number and title of the episode.
  public var title: String
  /// The season and number of the episode, `1/3`; nil if it has none, and in changes of earlier versions.
  public var episode: String?
  /// The key of the channel or service.
  public var channel: String
  /// The name of the channel or service.
  public var channelName: String
  /// The start. If it was cancelled, the start it had.
  public var start: Beginning
  /// The start before it moved.
  public var former: Beginning?
  /// The standing search that found it.
  public var search: String?
  /// If it was cancelled: what its channel lists at its start instead, as in `title`; nil if nothing is known.
  public var instead: String?

  /// Whether it is about the same airing, at its time before the change or after it.
  public func isAboutSame(as other: ListingChange) -> Bool {
    (channel, show, episode, search) == (other.channel, other.show, other.episode, other.search)
      && [start, former ?? start].contains { $0 == other.start || $0 == other.former }
  }

  /// A change.
  public init(
    _ kind: Kind, show: String, title: String, episode: String? = nil, channel: String, channelName: String,
    start: Beginning, former: Beginning? = nil, search: String? = nil, instead: String? = nil
  ) {
    (self.kind, self.show, self.title, self.episode) = (kind, show, title, episode)
    (self.channel, self.channelName, self.start) = (channel, channelName, start)
    (self.former, self.search, self.instead) = (former, search, instead)
  }
}

/// A stored change.
public struct FoundChange: Hashable, Sendable {
  /// The maximum number of changes in the guide's list.
  public static let shown = 100

  /// From 1. Later changes have higher numbers.
  public let number: Int64
  /// When it was noticed.
  public let found: Instant
  /// Whether the user saw it in the guide.
  public var isRead: Bool
  /// The change.
  public let change: ListingChange

  /// Creates a stored change.
  public init(number: Int64, found: Instant, isRead: Bool, change: ListingChange) {
    (self.number, self.found, self.isRead, self.change) = (number, found, isRead, change)
  }
}
