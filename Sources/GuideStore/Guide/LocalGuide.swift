import GuideModel

/// Queries of the listings in this process, with values as answers. Paging, filtering and counting are done here, for
/// the screens and the server. Used from one thread at a time, like its reader.
public final class LocalGuide {
  private let reader: GuideReader
  private let isDemo: Bool
  private let prices: @Sendable (Country) -> PriceList?
  /// The guide to use until something is imported.
  private let standIn: (() throws -> LocalGuide)?
  private var cache = WindowRowsCache()
  /// The last version of the data that had listings.
  private var listedVersion: Int64?

  /// A guide of listings, or with `isDemo` of invented ones. `prices` returns prices for a country if the listings have
  /// none. Until something is imported, the guide made by `standIn` is read instead; this is decided for every query.
  public init(
    _ reader: GuideReader, isDemo: Bool = false,
    prices: @escaping @Sendable (Country) -> PriceList? = ShippedPrices.list, standIn: (() throws -> LocalGuide)? = nil
  ) {
    self.reader = reader
    self.isDemo = isDemo
    self.prices = prices
    self.standIn = standIn
  }

  /// Calls the body with this guide, or with its substitute, on one state of the listings, even during an import.
  public func consistently<Result>(_ body: (LocalGuide) throws -> Result) throws -> Result {
    let guide = try current()
    return try guide.reader.consistently { try body(guide) }
  }

  private func current() throws -> LocalGuide {
    guard let standIn else { return self }
    let version = try reader.dataVersion()
    if version == listedVersion { return self }
    guard try reader.hasListings() else { return try standIn() }
    listedVersion = version
    return self
  }

  /// Changes with every visible change.
  public func dataVersion() throws -> Int64 {
    // The states of the demo and of the listings must differ.
    let version = try reader.dataVersion()
    return isDemo ? ~version : version
  }
}

extension LocalGuide {
  /// Some rows of the guide, and the row of the anchor, if there is one.
  public func page(_ wanted: PageQuery) throws -> (page: GuidePage, anchorRow: Int?) {
    var shows = wanted.shows
    if shows.filter.withoutChannels { shows.filter.hide(try channels(country: shows.country)) }
    let version = try reader.dataVersion()
    if cache.version != version { cache = WindowRowsCache(version: version) }
    let rows = try cache.rows(shows, reader)
    let anchorRow = try wanted.anchor.flatMap { try reader.position(ofShow: $0, in: rows) }
    let range = wanted.range(total: rows.total, anchorRow: anchorRow)
    let page = GuidePage(
      window: shows.window, sections: rows.sections, offset: range.lowerBound,
      shows: try self.shows(reader.showIDs(range, of: rows), shows, rows.sections, first: range.lowerBound),
      listings: try listings(shows))
    return (page, anchorRow)
  }

  /// The shows of some rows, with the episodes that pass the filter.
  private func shows(
    _ ids: ArraySlice<Int64>, _ wanted: WindowRequest, _ sections: [GuideSection], first: Int
  ) throws -> [Show] {
    let shows = try reader.shows(ids, wanted)
    if wanted.filter.isEmpty { return shows }
    return zip(first..., shows).map { row, show in
      wanted.filter.filtered(
        show, on: sections.provider(ofRow: row), zone: wanted.zone, dayStart: wanted.dayStart) ?? show
    }
  }

  private func listings(_ wanted: WindowRequest) throws -> ListingsInfo {
    var info = try cache.listings(wanted, reader)
    if isDemo { (info.isDemo, info.updated) = (true, nil) }
    return info
  }

  /// When listings were imported last; nil for the demo.
  public func lastImport() throws -> Instant? { isDemo ? nil : try reader.listings(zone: .utc).updated }

  /// The counts of the days of a window, with their first titles.
  public func days(_ wanted: WindowRequest) throws -> MonthSummary {
    if wanted.filter.isEmpty { return try reader.summary(wanted) }
    let channels = try reader.channels(country: wanted.country)
    var tally = PageTally(window: wanted.window, zone: wanted.zone, channels: Set(channels.map(\.key)))
    var some = PageQuery(shows: wanted, limit: Self.rowsAtOnce)
    var total = 1
    while some.offset < total {
      let page = try page(some).page
      tally.add(page)
      (total, some.offset) = (page.total, some.offset + Self.rowsAtOnce)
    }
    return tally.summary
  }

  /// How many rows of a filtered month are in memory at once.
  private static let rowsAtOnce = 1000

  /// The channels of a country in order; all for nil.
  public func channels(country: Country?) throws -> [Channel] { try reader.channels(country: country) }

  /// Some channels with the programmes that touch a span of time.
  public func broadcasts(_ wanted: BroadcastRequest) throws -> Schedule {
    try reader.epg(wanted)
  }

  /// The results of a search, best first.
  public func search(_ wanted: SearchRequest) throws -> [SearchResult] {
    try reader.search(wanted)
  }

  /// The providers of a country with their prices. Channels are looked up by name only, because their ids come from the
  /// listings: `8` may be any channel.
  public func prices(country: Country) throws -> StreamingServices {
    let listed = try reader.providers(country: country)
    let channels = Set(listed.filter(\.isChannel).map(\.provider.id))
    return StreamingServices(listed.map(\.provider), country: country, prices: prices(country)) { provider, list in
      channels.contains(provider.id) ? list.price(named: provider.name) : list.price(of: provider)
    }
  }
}
