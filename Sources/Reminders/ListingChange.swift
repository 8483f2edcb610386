import GuideModel

/// What became different in the listings of something that is followed or reminded of, or what a standing search found.
public struct ListingChange: Hashable, Codable, Sendable {
  /// What became of it.
  public enum Kind: String, Codable, Sendable {
    case moved, cancelled, added, finale, match
    case newSeason = "new season"
    case firstDate = "first date"
  }

  /// When it begins.
  public struct Beginning: Hashable, Codable, Sendable {
    /// Seconds since 1970; of a day its beginning in UTC.
    public var seconds: Int64
    /// Whether only the day is known.
    public var isDay: Bool

    /// The beginning of an event.
    public init(_ moment: CalendarMoment) {
      seconds = moment.start.secondsSinceEpoch
      isDay = if case .day = moment { true } else { false }
    }

    /// The day, where only that is known.
    public var day: GuideDay? { isDay ? moment.local(offset: 0).day : nil }
    /// The moment; of a day its beginning in UTC.
    public var moment: Instant { Instant(secondsSinceEpoch: seconds) }
  }

  /// What became of it.
  public var kind: Kind
  /// The show's title.
  public var show: String
  /// The show with the episode's numbers and title.
  public var title: String
  /// The channel's or service's key.
  public var channel: String
  /// What people call it.
  public var channelName: String
  /// When it begins; of what was cancelled, when it was to begin.
  public var start: Beginning
  /// When it was to begin before it moved.
  public var former: Beginning?
  /// The line of the standing search that found it.
  public var search: String?

  /// A change.
  public init(
    _ kind: Kind, show: String, title: String, channel: String, channelName: String, start: Beginning,
    former: Beginning? = nil, search: String? = nil
  ) {
    (self.kind, self.show, self.title) = (kind, show, title)
    (self.channel, self.channelName, self.start) = (channel, channelName, start)
    (self.former, self.search) = (former, search)
  }
}

/// A change as it is kept.
public struct FoundChange: Hashable, Sendable {
  /// The maximum number in the guide's list.
  public static let shown = 100

  /// From 1 on, the later the higher.
  public let number: Int64
  /// When it was noticed.
  public let found: Instant
  /// Whether the person saw it in the guide.
  public var isRead: Bool
  /// What it is.
  public let change: ListingChange

  /// A change that was noticed.
  public init(number: Int64, found: Instant, isRead: Bool, change: ListingChange) {
    (self.number, self.found, self.isRead, self.change) = (number, found, isRead, change)
  }
}
