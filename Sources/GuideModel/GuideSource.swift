/// The source of the guide for the screens, as closures. Tests use a router or fixed data without a socket.
public struct GuideSource: Sendable {
  /// The name in the status line: `local listings`, `tv.example.org:4000`.
  public var name: String
  /// Returns a page of the guide. Throws `GuideFailure`, or `CancellationError` if the task is cancelled.
  public var guide: @Sendable (GuideRequest) async throws -> GuidePage
  /// Returns the broadcast channels of a country, or all for nil, in the source's order. Throws as `guide` does; the
  /// failure is `isLacking` if the source has no channels.
  public var channels: @Sendable (Country?) async throws -> [Channel]
  /// Returns the programmes of channels in a span of time. Throws as `channels` does.
  public var broadcasts: @Sendable (BroadcastRequest) async throws -> Schedule
  /// Returns the counts of the days of a window. By default they are counted from the whole guide of these days. Throws
  /// as `guide` does.
  public var days: @Sendable (WindowRequest) async throws -> MonthSummary
  /// Returns the prices in a country; nil if none are known, which is the default. Throws as `guide` does.
  public var prices: @Sendable (Country) async throws -> PriceList?

  /// Returns matching shows, episodes and programmes, best first. Throws as `channels` does.
  public var search: @Sendable (SearchRequest) async throws -> [SearchResult]

  /// A source without broadcasts, prices and search until they are set.
  public init(name: String, guide: @escaping @Sendable (GuideRequest) async throws -> GuidePage) {
    self.name = name
    self.guide = guide
    let lacking = GuideFailure("\(name) has no broadcast times", isLacking: true)
    channels = { _ in throw lacking }
    broadcasts = { _ in throw lacking }
    days = { request in
      MonthSummary(of: try await guide(GuideRequest(whole: request)), window: request.window, zone: request.zone)
    }
    prices = { _ in nil }
    search = { _ in throw GuideFailure("\(name) cannot search", isLacking: true) }
  }
}

/// A request for programmes.
public struct BroadcastRequest: Hashable, Sendable {
  /// The start of the span.
  public var from: Instant
  /// The end of the span, exclusive; at most `Schedule.maximumSeconds` after the start.
  public var to: Instant
  /// The keys of the channels; nil for all. The answer is in the source's order.
  public var channels: [String]?
  /// The number of channels to skip.
  public var offset: Int
  /// The maximum number of channels.
  public var limit: Int
  /// The country of the channels; nil for all.
  public var country: Country?
  /// Which programmes are wanted. A source may return others too.
  public var selection = BroadcastSelection()

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

/// Which programmes of a span are wanted; by default all.
public struct BroadcastSelection: Hashable, Sendable {
  /// Whether programmes that began before the span are left out.
  public var startingOnly = false
  /// Whether only programmes that match the filter `new or premiere` are wanted.
  public var newOnly = false
  /// How many programmes are wanted, over all channels, the earliest first: those that begin with the last of them are
  /// included, and channels without any of them are left out. Nil for all.
  public var earliest: Int?

  public init(startingOnly: Bool = false, newOnly: Bool = false, earliest: Int? = nil) {
    self.startingOnly = startingOnly
    self.newOnly = newOnly
    self.earliest = earliest
  }
}

/// The order of rows.
public enum ShowOrder: String, Hashable, Sendable, CaseIterable {
  /// By provider in the order of the listings, then by title.
  case provider
  /// By title, then by provider.
  case title
}

/// A request for the shows with an airing on a guide day of a window.
public struct WindowRequest: Hashable, Sendable {
  public var window: GuideWindow
  /// The country of the listings; nil for all.
  public var country: Country?
  /// The zone that defines the days.
  public var zone: ZoneRules
  /// The start of a guide day.
  public var dayStart: DayStart
  /// The order of the shows.
  public var order: ShowOrder
  /// Only what passes this filter is counted and returned.
  public var filter: GuideFilter

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
}

/// A request for rows of the guide.
public struct GuideRequest: Hashable, Sendable {
  public var window: GuideWindow
  /// The country of the listings; nil for all.
  public var country: Country?
  /// The zone that defines the days and the times shown.
  public var zone: ZoneRules
  /// The start of a guide day.
  public var dayStart: DayStart
  /// The rows, from 0 over all shows of the window. A source without paging returns all rows.
  public var rows: Range<Int>
  /// The key of a show. If it is in the window, the rows around it are returned instead: as many as `rows` has, with
  /// the show `anchorOffset` rows below the first, or fewer at the start.
  public var anchor: String?
  /// The number of rows before `anchor`.
  public var anchorOffset: Int
  /// Only matching rows and episodes are counted and returned.
  public var filter = GuideFilter()

  public init(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard, rows: Range<Int>,
    anchor: String? = nil, anchorOffset: Int = 0
  ) {
    self.window = window
    self.country = country
    self.zone = zone
    self.dayStart = dayStart
    self.rows = rows
    self.anchor = anchor
    self.anchorOffset = anchorOffset
  }
}

extension GuideRequest {
  /// A request for all shows of the days.
  public init(whole request: WindowRequest) {
    self.init(
      window: request.window, country: request.country, zone: request.zone, dayStart: request.dayStart,
      rows: 0..<Self.allRows)
    filter = request.filter
  }

  /// More than any guide has.
  private static let allRows = 1_000_000
}

/// A part of a guide, or all of it.
public struct GuidePage: Hashable, Sendable {
  public var window: GuideWindow
  /// All providers with a show in the window, in row order, with their numbers of rows. The sum is the total number of
  /// rows.
  public var sections: [GuideSection]
  /// The row of the first of `shows`.
  public var offset: Int
  /// Shows with at least one episode in the window, in row order.
  public var shows: [Show]
  /// Facts about the listings as a whole, if the source has them.
  public var listings: ListingsInfo?

  /// `offset + shows.count` must not be greater than the sum of the sections' counts.
  public init(
    window: GuideWindow, sections: [GuideSection], offset: Int, shows: [Show], listings: ListingsInfo? = nil
  ) {
    self.window = window
    self.sections = sections
    self.offset = offset
    self.shows = shows
    self.listings = listings
  }

  /// The number of rows in the window.
  public var total: Int { sections.reduce(0) { $0 + $1.rowCount } }
}

/// The rows of a provider.
public struct GuideSection: Hashable, Sendable {
  public var provider: Provider
  /// The number of rows, at least 1.
  public var rowCount: Int

  public init(provider: Provider, rowCount: Int) {
    self.provider = provider
    self.rowCount = rowCount
  }
}

extension GuidePage {
  /// The shows of the page with their providers.
  public var rows: [(show: Show, provider: Provider)] {
    parts.flatMap { section, shows in shows.map { ($0, section.provider) } }
  }

  /// All sections, each with its shows on the page.
  public var parts: [(section: GuideSection, shows: ArraySlice<Show>)] {
    var start = 0
    return sections.map { section in
      let rows = (start..<(start + section.rowCount)).clamped(to: offset..<(offset + shows.count))
      start += section.rowCount
      return (section, shows[(rows.lowerBound - offset)..<(rows.upperBound - offset)])
    }
  }
}

extension [GuideSection] {
  /// The provider of a row; nil if the row does not exist.
  public func provider(ofRow row: Int) -> Provider? {
    var rest = row
    for section in self {
      if rest < section.rowCount { return section.provider }
      rest -= section.rowCount
    }
    return nil
  }
}

/// What a source with stored listings reports about them.
public struct ListingsInfo: Hashable, Sendable {
  /// The first and last guide day with an airing; nil if there are none.
  public var extent: GuideWindow?
  /// The time of the last import.
  public var updated: Instant?
  public var countries: ListedCountries
  /// Whether the listings are invented, because nothing was imported.
  public var isDemo: Bool
  /// Attributions required by the licences: `Data: TVmaze.com`. Clean text.
  public var credits: [String]

  public init(
    extent: GuideWindow? = nil, updated: Instant? = nil, countries: ListedCountries = ListedCountries(),
    isDemo: Bool = false, credits: [String] = []
  ) {
    self.extent = extent
    self.updated = updated
    self.countries = countries
    self.isDemo = isDemo
    self.credits = credits
  }
}

/// Why the guide is not available, for people.
public struct GuideFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and on what, in one sentence without a full stop: `tv.example.org:4000 answered 503: TMDB is
  /// unavailable`.
  public var message: String
  /// What to do next, in one sentence; empty if the only advice is to try again.
  public var advice: String
  /// Whether the source does not have what was requested. Trying again does not help.
  public var isLacking: Bool

  /// Both texts must be clean (`CleanText`).
  public init(_ message: String, advice: String = "", isLacking: Bool = false) {
    self.message = message
    self.advice = advice
    self.isLacking = isLacking
  }

  public var description: String { advice.isEmpty ? message : "\(message). \(advice)" }
}
