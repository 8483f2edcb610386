import GuideModel

/// The order of rows.
public enum ShowOrder: String, Hashable, Sendable, CaseIterable {
  /// By provider in the order of the listings, then by title.
  case provider
  /// By title, then by provider.
  case title
}

/// Selects shows with an airing on a guide day of a window.
public struct WindowQuery: Hashable, Sendable {
  /// The days.
  public var window: GuideWindow
  /// The country of the listings; nil for all.
  public var country: Country?
  /// The zone of the days.
  public var zone: ZoneRules
  /// The start of a guide day.
  public var dayStart: DayStart
  /// The order of the shows.
  public var order: ShowOrder
  /// The filter for shows and episodes.
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

/// A page of these shows.
public struct PageQuery: Hashable, Sendable {
  /// The query for all rows.
  public var shows: WindowQuery
  /// The number of rows to skip.
  public var offset: Int
  /// The maximum number of rows; nil for all.
  public var limit: Int?
  /// If the show exists, the page begins with it, or `anchorOffset` rows before it.
  public var anchor: String?
  /// The number of rows before the anchor on the page.
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

  /// The rows to read of a total. If the anchor exists, they start around it.
  func range(total: Int, anchorRow: Int?) -> Range<Int> {
    let begin = min(anchorRow.map { max(0, $0 - anchorOffset) } ?? offset, total)
    return begin..<(begin + min(limit ?? total, total - begin))
  }
}

/// Selects broadcasts by channel and time.
public struct BroadcastQuery: Hashable, Sendable {
  /// The span's beginning.
  public var from: Instant
  /// The end of the span, exclusive.
  public var to: Instant
  /// Channels by key; nil for all.
  public var channels: [String]?
  /// The number of channels to skip.
  public var offset: Int
  /// The maximum number of channels.
  public var limit: Int
  /// The country of the channels; nil for all.
  public var country: Country?
  /// Which programmes are wanted.
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

/// A search.
public struct SearchQuery: Hashable, Sendable {
  /// As typed.
  public var text: String
  /// Results that ended before this moment come last.
  public var from: Instant
  /// The maximum number of results.
  public var limit: Int
  /// The country of the listings; nil for all.
  public var country: Country?

  /// A question.
  public init(text: String, from: Instant, limit: Int, country: Country? = nil) {
    self.text = text
    self.from = from
    self.limit = limit
    self.country = country
  }
}
