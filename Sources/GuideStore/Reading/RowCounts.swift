import GuideModel

/// The number of rows of each provider in a window: enough to page through a large guide without listing its rows.
/// Valid while `GuideReader.dataVersion` does not change.
public struct RowCounts: Hashable, Sendable {
  /// The rows of each provider, in the guide's order.
  public let sections: [GuideSection]
  /// The first row of each section, with the total at the end.
  let starts: [Int]
  /// The providers of the sections: `provider.id` in the store.
  let providers: [Int64]
  let window: GuideWindow
  /// The country of the listings; nil for all.
  public let country: Country?
  let zone: ZoneRules
  let dayStart: DayStart

  /// The total number of rows.
  public var total: Int { starts[starts.count - 1] }

  init(
    _ counted: [(rank: Int, rows: Int)], of entries: [ProviderIndex.Entry], window: GuideWindow, country: Country?,
    zone: ZoneRules, dayStart: DayStart
  ) {
    sections = counted.map { GuideSection(provider: entries[$0.rank].provider, rowCount: $0.rows) }
    providers = counted.map { entries[$0.rank].id }
    var starts = [0]
    for (_, rows) in counted { starts.append(starts[starts.count - 1] + rows) }
    self.starts = starts
    self.window = window
    self.country = country
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The sections with rows of a range, which must exist.
  func sections(of rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    return starts.partitioningIndex { $0 > rows.lowerBound } - 1..<starts.partitioningIndex { $0 >= rows.upperBound }
  }
}

/// Caches the rows of the last providers, because scrolling stays among few of them.
struct ProviderRows {
  struct Key: Hashable {
    var provider: Int64
    var window: GuideWindow
    /// Joining depends on the country.
    var country: Country?
    var zone: ZoneRules
    var dayStart: DayStart

    /// The key of a section's rows.
    init(_ counts: RowCounts, section: Int) {
      provider = counts.providers[section]
      (window, country) = (counts.window, counts.country)
      (zone, dayStart) = (counts.zone, counts.dayStart)
    }
  }

  private static let capacity = 64
  private static let maximumIDs = 1 << 16
  private var kept: [(key: Key, ids: [Int64])] = []

  /// The cached rows, or those that `make` returns.
  mutating func ids(_ key: Key, make: () throws -> [Int64]) rethrows -> [Int64] {
    if let place = kept.firstIndex(where: { $0.key == key }) {
      kept.append(kept.remove(at: place))
    } else {
      kept.append((key, try make()))
      var count = kept.reduce(0) { $0 + $1.ids.count }
      while kept.count > 1, kept.count > Self.capacity || count > Self.maximumIDs {
        count -= kept.removeFirst().ids.count
      }
    }
    return kept[kept.count - 1].ids
  }
}
