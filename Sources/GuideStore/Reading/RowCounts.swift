import GuideModel

/// How many rows each provider has in a window: what is known of a large guide's rows without having them. Good for as long
/// as `GuideReader.dataVersion` stays the same.
public struct RowCounts: Hashable, Sendable {
  /// Runs of rows of one provider, in the guide's order.
  public let sections: [GuideSection]
  /// The first row of each section, and the number of rows in all at the end.
  let starts: [Int]
  /// Whose rows they are, by section: `provider.id` in the store.
  let providers: [Int64]
  let window: GuideWindow
  /// Whose listings; nil for all.
  public let country: Country?
  let zone: ZoneRules
  let dayStart: DayStart

  /// How many rows there are in all.
  public var total: Int { starts[starts.count - 1] }

  init(
    _ counted: [(entry: ProviderIndex.Entry, rows: Int)], window: GuideWindow, country: Country?, zone: ZoneRules,
    dayStart: DayStart
  ) {
    sections = counted.map { GuideSection(provider: $0.entry.provider, rowCount: $0.rows) }
    providers = counted.map(\.entry.id)
    var starts = [0]
    for (_, rows) in counted { starts.append(starts[starts.count - 1] + rows) }
    self.starts = starts
    self.window = window
    self.country = country
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The sections that have rows of a range, which must exist.
  func sections(of rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    return starts.partitioningIndex { $0 > rows.lowerBound } - 1..<starts.partitioningIndex { $0 >= rows.upperBound }
  }
}

/// The rows of the providers that were looked at last. Scrolling stays among few of them; all would be the whole guide.
struct ProviderRows {
  struct Key: Hashable {
    var provider: Int64
    var window: GuideWindow
    /// What is joined depends on whose listings are looked at.
    var country: Country?
    var zone: ZoneRules
    var dayStart: DayStart

    /// Of a section's rows.
    init(_ counts: RowCounts, section: Int) {
      provider = counts.providers[section]
      (window, country) = (counts.window, counts.country)
      (zone, dayStart) = (counts.zone, counts.dayStart)
    }
  }

  private static let capacity = 64
  private static let maximumIDs = 1 << 16
  private var kept: [(key: Key, ids: [Int64])] = []

  /// What is kept, or what `make` makes.
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
