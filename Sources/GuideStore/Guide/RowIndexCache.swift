import GuideModel

/// Caches the last row indexes. Making one reads the shows of its window, or counts them; a page reads only its rows.
struct RowIndexCache {
  /// Screens use two or three windows at a time; a household uses a few more.
  static let capacity = 8

  private struct ListingsKey: Equatable {
    var version: Int64
    var zone: ZoneRules
    var dayStart: DayStart
    var country: Country?
  }

  private var listings: [(key: ListingsKey, info: ListingsInfo)] = []
  private var entries: [(key: WindowQuery, version: Int64, index: WindowRows)] = []

  /// The index of a window, from the cache or from the reader.
  mutating func index(for key: WindowQuery, version: Int64, reader: GuideReader) throws -> WindowRows {
    if let place = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: place)
      if entry.version == version {
        entries.append(entry)
        return entry.index
      }
    }
    let index = try made(for: key, version: version, reader: reader)
    entries.append((key, version, index))
    if entries.count > Self.capacity { entries.removeFirst() }
    return index
  }

  /// The facts about the listings.
  mutating func listings(_ wanted: WindowQuery, version: Int64, reader: GuideReader) throws -> ListingsInfo {
    let key = ListingsKey(
      version: version, zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    if let known = listings.first(where: { $0.key == key }) { return known.info }
    let info = try reader.listings(zone: wanted.zone, dayStart: wanted.dayStart, country: wanted.country)
    listings.append((key, info))
    if listings.count > Self.capacity { listings.removeFirst() }
    return info
  }

  /// A filtered index is made from an index of candidates if there is one, else from the complete one, which is cached
  /// too.
  private mutating func made(for key: WindowQuery, version: Int64, reader: GuideReader) throws -> WindowRows {
    guard key.filter.isEmpty else {
      if let wanted = try reader.wantedRows(key) { return .listed(try reader.filtered(.listed(wanted), by: key)) }
      let index = try index(for: key.unfiltered, version: version, reader: reader)
      return .listed(try reader.filtered(index, by: key))
    }
    return key.order == .provider ? .counted(try reader.rowCounts(key)) : .listed(try reader.rows(key))
  }
}
