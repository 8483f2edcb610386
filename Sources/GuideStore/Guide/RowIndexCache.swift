import GuideModel

/// Caches the last row indexes of one version of the listings. Making one reads the shows of its window, or counts
/// them; a page reads only its rows.
struct RowIndexCache {
  /// What the facts about the listings depend on.
  private struct ListingsKey: Hashable {
    var zone: ZoneRules
    var dayStart: DayStart
    var country: Country?
  }

  /// The version of the data; nil before the first.
  private(set) var version: Int64?
  // Screens use two or three windows at a time; a household uses a few more.
  private var indexes = RecentlyUsed<WindowQuery, WindowRows>(limit: 8)
  private var listings = RecentlyUsed<ListingsKey, ListingsInfo>(limit: 8)

  init(version: Int64? = nil) { self.version = version }

  /// The index of a window, from the cache or from the reader.
  mutating func index(for key: WindowQuery, _ reader: GuideReader) throws -> WindowRows {
    if let known = indexes.use(key) { return known }
    let index = try made(for: key, reader)
    indexes.insert(index, for: key, cost: 1)
    return index
  }

  /// The facts about the listings.
  mutating func listings(_ wanted: WindowQuery, _ reader: GuideReader) throws -> ListingsInfo {
    let key = ListingsKey(zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    if let known = listings.use(key) { return known }
    let info = try reader.listings(zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    listings.insert(info, for: key, cost: 1)
    return info
  }

  /// A filtered index is made from an index of candidates if there is one, else from the complete one, which is cached
  /// too.
  private mutating func made(for key: WindowQuery, _ reader: GuideReader) throws -> WindowRows {
    guard key.filter.isEmpty else {
      if let wanted = try reader.wantedRows(key) { return .listed(try reader.filtered(.listed(wanted), by: key)) }
      return .listed(try reader.filtered(index(for: key.unfiltered, reader), by: key))
    }
    return key.order == .provider ? .counted(try reader.rowCounts(key)) : .listed(try reader.rows(key))
  }
}
