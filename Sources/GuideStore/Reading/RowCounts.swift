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
  /// Its filter does not count.
  let query: WindowQuery

  /// The total number of rows.
  public var total: Int { starts[starts.count - 1] }

  init(_ counted: [(rank: Int, rows: Int)], of entries: [ProviderIndex.Entry], _ query: WindowQuery) {
    sections = counted.map { GuideSection(provider: entries[$0.rank].provider, rowCount: $0.rows) }
    providers = counted.map { entries[$0.rank].id }
    var starts = [0]
    for (_, rows) in counted { starts.append(starts[starts.count - 1] + rows) }
    self.starts = starts
    self.query = query
  }

  /// The sections with rows of a range, which must exist.
  func sections(of rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    return starts.partitioningIndex { $0 > rows.lowerBound } - 1..<starts.partitioningIndex { $0 >= rows.upperBound }
  }
}

/// The rows of a provider in a window.
struct ProviderRows: Hashable {
  var provider: Int64
  var query: WindowQuery
}
