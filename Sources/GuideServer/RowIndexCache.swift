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

    var canonical: String {
      "\(window.first) \(window.last) \(country?.code ?? "-") \(zone.identifier) \(dayStart.minutes) \(order.rawValue)"
    }
  }

  /// Screens use two or three windows at a time; a household a few more.
  static let capacity = 8

  private var entries: [(key: Key, version: Int64, index: RowIndex)] = []

  /// The index of a window at a version of the data, from here or from the reader.
  mutating func index(for key: Key, version: Int64, reader: any GuideReading) throws -> RowIndex {
    if let place = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: place)
      if entry.version == version {
        entries.append(entry)
        return entry.index
      }
    }
    let index = try reader.rows(
      window: key.window, country: key.country, zone: key.zone, dayStart: key.dayStart, order: key.order)
    entries.append((key, version, index))
    if entries.count > Self.capacity { entries.removeFirst() }
    return index
  }
}
