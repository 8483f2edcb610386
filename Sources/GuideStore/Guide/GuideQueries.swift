import GuideModel

/// Which shows are asked for: those with an airing on a guide day of a window.
public struct WindowQuery: Hashable, Sendable {
  /// The days.
  public var window: GuideWindow
  /// Whose listings; nil for all.
  public var country: Country?
  /// In which days are meant.
  public var zone: ZoneRules
  /// When a guide day begins.
  public var dayStart: DayStart
  /// The order of the shows.
  public var order: ShowOrder
  /// What is wanted of them.
  public var filter: GuideFilter

  /// A question.
  public init(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard,
    order: ShowOrder = .provider, filter: GuideFilter = GuideFilter()
  ) {
    self.window = window
    self.country = country
    self.zone = zone
    self.dayStart = dayStart
    self.order = order
    self.filter = filter
  }

  var unfiltered: WindowQuery {
    var whole = self
    whole.filter = GuideFilter()
    return whole
  }
}

/// Which of these shows are asked for.
public struct PageQuery: Hashable, Sendable {
  /// All of them.
  public var shows: WindowQuery
  /// How many are left out first.
  public var offset: Int
  /// How many at most; nil for all.
  public var limit: Int?
  /// Where it is there, the page begins with this show, or `anchorOffset` rows before it.
  public var anchor: String?
  /// See `anchor`.
  public var anchorOffset: Int

  /// A question.
  public init(
    shows: WindowQuery, offset: Int = 0, limit: Int? = nil, anchor: String? = nil, anchorOffset: Int = 0
  ) {
    self.shows = shows
    self.offset = offset
    self.limit = limit
    self.anchor = anchor
    self.anchorOffset = anchorOffset
  }

  /// The rows to read of a total. If the anchor is there, they begin around it.
  func range(total: Int, anchorRow: Int?) -> Range<Int> {
    let begin = min(anchorRow.map { max(0, $0 - anchorOffset) } ?? offset, total)
    return begin..<(begin + min(limit ?? total, total - begin))
  }
}

/// Whose broadcasts are asked for, and when.
public struct BroadcastQuery: Hashable, Sendable {
  /// The span's beginning.
  public var from: Instant
  /// The span's end, not part of it.
  public var to: Instant
  /// Channels by key; nil for all.
  public var channels: [String]?
  /// How many channels are left out first.
  public var offset: Int
  /// How many channels at most.
  public var limit: Int
  /// Whose channels; nil for all.
  public var country: Country?
  /// Which programmes.
  public var selection = BroadcastSelection()

  /// A question.
  public init(
    from: Instant, to: Instant, channels: [String]? = nil, offset: Int = 0, limit: Int = .max, country: Country? = nil
  ) {
    self.from = from
    self.to = to
    self.channels = channels
    self.offset = offset
    self.limit = limit
    self.country = country
  }
}

/// What is searched for.
public struct SearchQuery: Hashable, Sendable {
  /// As typed.
  public var text: String
  /// What has ended before comes last.
  public var from: Instant
  /// How many results at most.
  public var limit: Int
  /// Whose listings; nil for all.
  public var country: Country?

  /// A question.
  public init(text: String, from: Instant, limit: Int, country: Country? = nil) {
    self.text = text
    self.from = from
    self.limit = limit
    self.country = country
  }
}
