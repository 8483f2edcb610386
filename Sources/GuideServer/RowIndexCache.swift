import GuideAPI
import GuideModel
import GuideStore

/// The row indexes asked for last: making one looks at every show, a page of rows only at its own.
struct RowIndexCache {
  /// What decides an index, but the data.
  struct Key: Hashable, Sendable {
    var window: GuideWindow
    var country: Country?
    var zone: ZoneRules
    var dayStart: DayStart
    var order: ShowOrder
    var filter = GuideFilter()

    var canonical: String {
      "\(window.first) \(window.last) \(country?.code ?? "-") \(zone.identifier) \(dayStart.minutes) \(order.rawValue)"
        + (filter.isEmpty ? "" : filter.text)
    }
  }

  /// Screens use two or three windows at a time; a household a few more.
  static let capacity = 8

  private struct Listings {
    var version: Int64
    var zone: ZoneRules
    var dayStart: DayStart
    var info: ListingsInfo
  }

  private var listings: Listings?
  private var entries: [(key: Key, version: Int64, index: WindowRows)] = []

  /// The index of a window at a version of the data, from here or from the reader.
  mutating func index(for key: Key, version: Int64, reader: any GuideReading) throws -> WindowRows {
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

  /// What there is in all, which looks at every show too.
  mutating func listings(
    zone: ZoneRules, dayStart: DayStart, version: Int64, reader: any GuideReading
  ) throws -> ListingsInfo {
    if let listings, listings.version == version, listings.zone == zone, listings.dayStart == dayStart {
      return listings.info
    }
    let info = try reader.listings(zone: zone, dayStart: dayStart)
    listings = Listings(version: version, zone: zone, dayStart: dayStart, info: info)
    return info
  }

  /// A filtered index is made from the whole one, which is kept too.
  private mutating func made(for key: Key, version: Int64, reader: any GuideReading) throws -> WindowRows {
    guard key.filter.isEmpty else {
      var whole = key
      whole.filter = GuideFilter()
      let index = try index(for: whole, version: version, reader: reader)
      return .listed(
        try reader.filtered(index, by: key.filter, window: key.window, zone: key.zone, dayStart: key.dayStart))
    }
    if key.order == .provider,
      let counts = try reader.counts(
        window: key.window, country: key.country, zone: key.zone, dayStart: key.dayStart)
    {
      return .counted(counts)
    }
    return .listed(
      try reader.rows(
        window: key.window, country: key.country, zone: key.zone, dayStart: key.dayStart, order: key.order))
  }
}
