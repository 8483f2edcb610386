import GuideModel

/// Caches the last row indexes. Making one reads the shows of its window, or counts them; a page reads only its rows.
struct RowIndexCache {
  /// Screens use two or three windows at a time; a household uses a few more.
  static let capacity = 8

  private struct Listings {
    var version: Int64
    var zone: ZoneRules
    var dayStart: DayStart
    var info: ListingsInfo
  }

  private var listings: Listings?
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

  /// The facts about all listings.
  mutating func listings(
    zone: ZoneRules, dayStart: DayStart, version: Int64, reader: GuideReader
  ) throws -> ListingsInfo {
    if let listings, listings.version == version, listings.zone == zone, listings.dayStart == dayStart {
      return listings.info
    }
    let info = try reader.listings(zone: zone, dayStart: dayStart)
    listings = Listings(version: version, zone: zone, dayStart: dayStart, info: info)
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
