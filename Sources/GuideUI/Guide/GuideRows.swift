import GuideModel

/// The rows of a window, as far as they are loaded, with the sections of all rows.
///
/// A source with paging returns the rows around the visible ones; others return everything. Views need not know which.
/// Look-ups are binary searches over the sections at most.
public struct GuideRows: Sendable {
  /// The days of the rows.
  public let window: GuideWindow
  /// All providers with their numbers of rows, in row order.
  public let sections: [GuideSection]
  /// The first row of each section, with the total at the end.
  public let sectionStarts: [Int]
  /// Facts about the listings as a whole.
  public let listings: ListingsInfo?
  /// The loaded shows by row.
  private var loaded: [Int: Show] = [:]
  private var loadedRows = RangeSet<Int>()

  /// Rows are requested in chunks of this size, so that scrolling by a row does not request a single one.
  public static let chunkSize = 64
  /// The maximum number of loaded rows. Those farthest from the visible ones are removed first.
  static let maximumLoaded = 1536

  /// Creates rows from a page. The others are not loaded.
  public init(page: GuidePage) {
    window = page.window
    sections = Self.sections(of: page)
    listings = page.listings
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.rowCount) }
    sectionStarts = starts
    insert(page)
  }

  /// The total number of rows.
  public var count: Int { sectionStarts[sectionStarts.count - 1] }

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The show of a row; nil if it is not loaded or does not exist.
  public func show(at row: Int) -> Show? { loaded[row] }

  /// The section of a row, which must exist.
  public func sectionIndex(of row: Int) -> Int {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return sectionStarts.partitioningIndex { $0 > row } - 1
  }

  /// The rows of a section.
  public func rows(ofSection index: Int) -> Range<Int> { sectionStarts[index]..<sectionStarts[index + 1] }

  /// Whether a page has the same sections, so that its shows can be added.
  func matches(_ page: GuidePage) -> Bool {
    page.window == window && Self.sections(of: page) == sections
  }

  /// The sections with rows. Usually these are all, and then the array is not copied.
  private static func sections(of page: GuidePage) -> [GuideSection] {
    page.sections.allSatisfy { $0.rowCount > 0 } ? page.sections : page.sections.filter { $0.rowCount > 0 }
  }

  /// Adds the shows of a page.
  mutating func insert(_ page: GuidePage) {
    let rows = page.offset..<max(min(page.offset + page.shows.count, count), page.offset)
    for (row, show) in zip(rows, page.shows) { loaded[row] = show }
    loadedRows.insert(contentsOf: rows)
  }

  /// The rows to request so that a range is loaded, in whole chunks; nil if it is loaded. The range is clamped to the
  /// existing rows, and begins after loaded ones, because a server may send fewer rows than requested.
  func missing(in range: Range<Int>) -> Range<Int>? {
    let missing = RangeSet(range.clamped(to: 0..<count)).subtracting(loadedRows).ranges
    guard let first = missing.first, let last = missing.last else { return nil }
    let chunks = Self.chunks(around: first.lowerBound..<last.upperBound).clamped(to: 0..<count)
    let begin = RangeSet(chunks).subtracting(loadedRows).ranges.first?.lowerBound
    return (begin ?? chunks.lowerBound)..<chunks.upperBound
  }

  static func chunks(around range: Range<Int>) -> Range<Int> {
    range.lowerBound / chunkSize * chunkSize..<(range.upperBound + chunkSize - 1) / chunkSize * chunkSize
  }

  /// Removes rows if there are too many, but none near the wanted ones.
  mutating func trim(keeping wanted: Range<Int>) {
    guard loaded.count > max(Self.maximumLoaded, wanted.count + Self.maximumLoaded / 2) else { return }
    let reach = Self.maximumLoaded / 4
    let kept = (wanted.lowerBound - reach)..<(wanted.upperBound + reach)
    loaded = loaded.filter { kept.contains($0.key) }
    loadedRows.formIntersection(RangeSet(kept))
  }

  /// The row of a show among the loaded ones of a range.
  func row(ofShow key: String, in range: Range<Int>) -> Int? {
    range.first { show(at: $0)?.key == key }
  }
}
