import GuideAPI
import GuideModel
import GuideServer
import GuideStore

/// The imported listings, or the demo for as long as nothing was imported: decided anew for every request, so that a guide
/// that is open shows real listings once they are there.
public final class ListingsOrDemo: GuideReading {
  private let listings: GuideReader?
  private let makeDemo: @Sendable () -> DemoGuide
  private lazy var demo = makeDemo()
  private var current: (any GuideReading)?

  /// Reads either; without listings the demo alone. `demo` is made when it is first asked for, which takes a moment.
  public init(listings: GuideReader?, demo: @escaping @autoclosure @Sendable () -> DemoGuide) {
    self.listings = listings
    makeDemo = demo
  }

  /// The one that answers; within `consistently` it stays the same.
  private func reading() throws -> any GuideReading {
    if let current { return current }
    if let listings, try listings.hasListings() { return listings }
    return demo
  }

  public func consistently<Result>(_ body: () throws -> Result) throws -> Result {
    let chosen = try reading()
    let outer = current
    current = chosen
    defer { current = outer }
    return try chosen.consistently(body)
  }

  public func dataVersion() throws -> Int64 { try reading().dataVersion() }

  public func listings(zone: ZoneRules, dayStart: DayStart) throws -> ListingsInfo {
    try reading().listings(zone: zone, dayStart: dayStart)
  }

  public func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart, order: ShowOrder
  ) throws -> RowIndex {
    try reading().rows(window: window, country: country, zone: zone, dayStart: dayStart, order: order)
  }

  public func counts(window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart) throws -> RowCounts? {
    try reading().counts(window: window, country: country, zone: zone, dayStart: dayStart)
  }

  public func showIDs(_ rows: Range<Int>, of counts: RowCounts) throws -> [Int64] {
    try reading().showIDs(rows, of: counts)
  }

  public func position(ofShow key: String, in counts: RowCounts) throws -> Int? {
    try reading().position(ofShow: key, in: counts)
  }

  public func shows(
    _ ids: ArraySlice<Int64>, window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart
  ) throws -> [Show] {
    try reading().shows(ids, window: window, country: country, zone: zone, dayStart: dayStart)
  }

  public func position(ofShow key: String, in index: RowIndex) throws -> Int? {
    try reading().position(ofShow: key, in: index)
  }

  public func names(ofShows ids: [Int64], country: Country?) throws -> [[String]?] {
    try reading().names(ofShows: ids, country: country)
  }

  public func days(_ wanted: DaysQuery) throws -> MonthSummary { try reading().days(wanted) }

  public func channels(country: Country?) throws -> [Channel] { try reading().channels(country: country) }

  public func broadcasts(_ wanted: BroadcastQuery) throws -> BroadcastListing { try reading().broadcasts(wanted) }

  public func found(_ wanted: SearchQuery) throws -> SearchAnswer { try reading().found(wanted) }

  public func prices(country: Country) throws -> StreamingServicesAnswer { try reading().prices(country: country) }
}
