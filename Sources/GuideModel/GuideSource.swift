/// Where the screens get their guide from, as data and closures: tests put a router or a fixture behind it without a socket.
public struct GuideSource: Sendable {
  /// What the status line calls it: `local listings`, `tv.example.org:4000`.
  public var name: String
  /// Answers one request. Throws `GuideFailure`, or `CancellationError` when its task is cancelled.
  public var guide: @Sendable (GuideRequest) async throws -> GuidePage
  /// Every broadcast channel of a country, in the source's order. Throws as `guide` does; the failure `isLacking` where
  /// the source has no such thing.
  public var channels: @Sendable (Country) async throws -> [Channel]
  /// What some channels broadcast in a span of time. Throws as `channels` does.
  public var broadcasts: @Sendable (BroadcastRequest) async throws -> BroadcastListing
  /// The days of a window counted. Throws as `guide` does. Counted from the whole guide of these days unless set.
  public var days: @Sendable (MonthRequest) async throws -> MonthSummary
  /// What providers cost in a country; nil if no price is known, as until it is set. Throws as `guide` does.
  public var prices: @Sendable (Country) async throws -> PriceList?

  /// Shows, episodes and programmes that match, best first. Throws as `channels` does.
  public var search: @Sendable (SearchRequest) async throws -> [SearchResult]

  /// A source of a guide, without broadcast times, prices and search until they are set.
  public init(name: String, guide: @escaping @Sendable (GuideRequest) async throws -> GuidePage) {
    self.name = name
    self.guide = guide
    let lacking = GuideFailure("\(name) has no broadcast times", isLacking: true)
    channels = { _ in throw lacking }
    broadcasts = { _ in throw lacking }
    days = { request in MonthSummary(of: try await guide(GuideRequest(whole: request)), window: request.window) }
    prices = { _ in nil }
    search = { _ in throw GuideFailure("\(name) cannot search", isLacking: true) }
  }
}

/// What a screen asks for of what is broadcast.
public struct BroadcastRequest: Hashable, Sendable {
  /// The span's beginning.
  public var from: Instant
  /// The span's end, not part of it; at most `BroadcastListing.maximumSeconds` later.
  public var to: Instant
  /// The keys of the channels wanted, in any order; the answer has them in the source's.
  public var channels: [String]
  /// Whose channels.
  public var country: Country
  /// Whether a source may leave out programmes that began before the span.
  public var startingOnly = false

  /// A request.
  public init(from: Instant, to: Instant, channels: [String], country: Country) {
    self.from = from
    self.to = to
    self.channels = channels
    self.country = country
  }
}

/// What a screen asks for.
public struct GuideRequest: Hashable, Sendable {
  /// The days wanted.
  public var window: GuideWindow
  /// The country whose services are meant.
  public var country: Country
  /// In which days are meant and moments are shown.
  public var zone: ZoneRules
  /// When a guide day begins.
  public var dayStart: DayStart
  /// The rows wanted, counted from 0 over all shows of the window. A source that cannot page answers with all.
  public var rows: Range<Int>
  /// Where set, and the show is in the window, rows around it are wanted instead: as many as `rows` has, the show
  /// `anchorOffset` rows below the first (as far as there are rows before it).
  public var anchor: String?
  /// See `anchor`.
  public var anchorOffset: Int
  /// What is wanted of it: rows and episodes are counted and answered as if there were no others.
  public var filter = GuideFilter()

  /// A request.
  public init(
    window: GuideWindow, country: Country, zone: ZoneRules, dayStart: DayStart = .standard, rows: Range<Int>,
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
  /// Every show of the days.
  public init(whole request: MonthRequest) {
    self.init(
      window: request.window, country: request.country, zone: request.zone, dayStart: request.dayStart,
      rows: 0..<Self.allRows)
    filter = request.filter
  }

  /// More rows than any guide has.
  private static let allRows = 1_000_000
}

/// Part or all of a guide.
public struct GuidePage: Hashable, Sendable {
  /// The days it covers.
  public var window: GuideWindow
  /// Every provider with a show in the window, in row order, with how many rows it has. Their sum is the number of rows in all.
  public var sections: [GuideSection]
  /// The row of the first of `shows`.
  public var offset: Int
  /// Shows with at least one episode in the window, in row order.
  public var shows: [Show]
  /// What the source has beyond this window, where it says.
  public var listings: ListingsInfo?

  /// A page. `offset + shows.count` is at most the sum of the sections' counts.
  public init(
    window: GuideWindow, sections: [GuideSection], offset: Int, shows: [Show], listings: ListingsInfo? = nil
  ) {
    self.window = window
    self.sections = sections
    self.offset = offset
    self.shows = shows
    self.listings = listings
  }

  /// How many rows the window has in all.
  public var total: Int { sections.reduce(0) { $0 + $1.rowCount } }
}

/// One provider's run of rows.
public struct GuideSection: Hashable, Sendable {
  /// Whose rows they are.
  public var provider: Provider
  /// How many, at least 1.
  public var rowCount: Int

  /// A section.
  public init(provider: Provider, rowCount: Int) {
    self.provider = provider
    self.rowCount = rowCount
  }
}

extension GuidePage {
  /// The page's shows, each with whose it is.
  public var rows: [(show: Show, provider: Provider)] {
    let providers = sections.flatMap { repeatElement($0.provider, count: $0.rowCount) }
    return zip(shows, providers.dropFirst(offset)).map { ($0, $1) }
  }
}

extension [GuideSection] {
  /// Whose row it is; nil for one that no section has.
  public func provider(ofRow row: Int) -> Provider? {
    var rest = row
    for section in self {
      if rest < section.rowCount { return section.provider }
      rest -= section.rowCount
    }
    return nil
  }
}

/// What a server that keeps listings says about them as a whole.
public struct ListingsInfo: Hashable, Sendable {
  /// The first and last guide day anything is on; nil if there is nothing.
  public var extent: GuideWindow?
  /// When the newest of them were imported.
  public var updated: Instant?
  /// The countries they are for, in alphabetical order; empty if some show everywhere.
  public var countries: [Country]
  /// Whether they are invented, because there are no others.
  public var isDemo: Bool
  /// Who has to be named where they are shown, as their licences ask: `Data: TVmaze.com`. Clean text.
  public var credits: [String]

  /// Extent and moment may be unknown.
  public init(
    extent: GuideWindow? = nil, updated: Instant? = nil, countries: [Country] = [], isDemo: Bool = false,
    credits: [String] = []
  ) {
    self.extent = extent
    self.updated = updated
    self.countries = countries
    self.isDemo = isDemo
    self.credits = credits
  }
}

/// Why a guide could not be had, in words for people.
public struct GuideFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and on what, in one sentence without a full stop: `tv.example.org:4000 answered 503: TMDB is unavailable`.
  public var message: String
  /// What to do next, in one sentence; empty if trying again is all there is.
  public var advice: String
  /// Whether the source answers, but has no such thing: trying again does not help.
  public var isLacking: Bool

  /// A failure. Both texts must be clean (`CleanText`).
  public init(_ message: String, advice: String = "", isLacking: Bool = false) {
    self.message = message
    self.advice = advice
    self.isLacking = isLacking
  }

  public var description: String { advice.isEmpty ? message : "\(message). \(advice)" }
}
