import GuideModel

/// Caches the rows of the last windows for one version of the listings. Making them reads the shows of a window, or
/// counts them; a page reads only its rows.
struct WindowRowsCache {
  /// What the facts about the listings depend on.
  private struct ListingsKey: Hashable {
    var zone: ZoneRules
    var dayStart: DayStart
    var country: Country?
  }

  /// The version of the data; nil before the first.
  private(set) var version: Int64?
  // Screens use two or three windows at a time; a household uses a few more.
  private var rows = RecentlyUsed<WindowRequest, WindowRows>(limit: 8)
  private var listings = RecentlyUsed<ListingsKey, ListingsInfo>(limit: 8)

  init(version: Int64? = nil) { self.version = version }

  /// The rows of a window, from the cache or from the reader.
  mutating func rows(_ wanted: WindowRequest, _ reader: GuideReader) throws -> WindowRows {
    if let known = rows.use(wanted) { return known }
    let made = try made(wanted, reader)
    rows.insert(made, for: wanted, cost: 1)
    return made
  }

  /// The facts about the listings.
  mutating func listings(_ wanted: WindowRequest, _ reader: GuideReader) throws -> ListingsInfo {
    let key = ListingsKey(zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    if let known = listings.use(key) { return known }
    let info = try reader.listings(zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    listings.insert(info, for: key, cost: 1)
    return info
  }

  /// Filtered rows are found among candidates if possible, else among all rows, which are cached too.
  private mutating func made(_ wanted: WindowRequest, _ reader: GuideReader) throws -> WindowRows {
    guard wanted.filter.isEmpty else {
      var whole = wanted
      whole.filter = GuideFilter()
      return try reader.filtered(reader.wantedRows(wanted) ?? rows(whole, reader), by: wanted)
    }
    return try wanted.order == .provider ? reader.rowCounts(wanted) : reader.rows(wanted)
  }
}
