import GuideModel

/// The rows of a window: shows in row order. Valid while `GuideReader.dataVersion` does not change.
///
/// Rows that are only counted are enough to page through a large guide; `GuideReader.showIDs` lists some of them.
public struct WindowRows: Hashable, Sendable {
  /// The rows of each provider, in row order.
  public let sections: [GuideSection]
  /// The ids of shows in row order, without duplicates, for `GuideReader.shows`; empty if rows are only counted.
  public let showIDs: [Int64]
  /// The providers of the sections if rows are only counted: `provider.id` in the store.
  let providers: [Int64]
  /// The first row of each section, with the total at the end.
  let starts: [Int]
  /// Its filter does not count.
  let query: WindowRequest

  /// The total number of rows.
  public var total: Int { starts[starts.count - 1] }

  /// Rows that are listed, or with `providers` only counted.
  init(_ sections: [GuideSection] = [], showIDs: [Int64] = [], providers: [Int64] = [], of query: WindowRequest) {
    self.sections = sections
    self.showIDs = showIDs
    self.providers = providers
    self.query = query
    var starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.rowCount) }
    self.starts = starts
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
  var query: WindowRequest
}
