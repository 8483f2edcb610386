import GuideModel

/// The rows of one window of a guide, as far as they are loaded, and what is known of all of them.
///
/// A source that pages gives those around what is visible; one that cannot gives everything at once. Views ask for a row
/// and need not know which. All look-ups cost a binary search over the sections at most, never the number of rows.
public struct GuideRows: Sendable {
  /// The days the rows cover.
  public let window: GuideWindow
  /// Every provider with its number of rows, in row order.
  public let sections: [GuideSection]
  /// The first row of each section, and the number of rows in all at the end.
  public let sectionStarts: [Int]
  /// What the source has beyond this window.
  public let listings: ListingsInfo?
  private var loaded = LoadedRows()
  private let whole: [Show]?

  /// Rows are asked for by so many, so that a scroll of one row does not ask for one row.
  public static let chunkSize = 64
  /// So many rows are kept; those farthest from what is visible go first.
  static let maximumLoaded = 1536

  /// The rows of a page; those beyond it are not loaded.
  public init(page: GuidePage) {
    window = page.window
    sections = Self.sections(of: page)
    listings = page.listings
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.rowCount) }
    sectionStarts = starts
    whole = page.offset == 0 && page.shows.count == starts[starts.count - 1] ? page.shows : nil
    if whole == nil { insert(page) }
  }

  /// How many rows there are in all.
  public var count: Int { sectionStarts[sectionStarts.count - 1] }

  /// Whether there is no row.
  public var isEmpty: Bool { count == 0 }

  /// The show of a row; nil where it is not loaded or there is no such row.
  public func show(at row: Int) -> Show? {
    guard row >= 0, row < count else { return nil }
    if let whole { return whole[row] }
    return loaded[row]
  }

  /// The episodes of a row's show on a day and on all days after it; nil where it is not loaded. Costs less than the show.
  func episodes(ofRow row: Int, from day: GuideDay) -> ArraySlice<Episode>? {
    guard row >= 0, row < count else { return nil }
    let episodes = whole.map { $0[row].episodes } ?? loaded.episodes(ofRow: row)
    return episodes.map { $0[$0.partitioningIndex { $0.day >= day }...] }
  }

  /// The section of a row, which must exist.
  public func sectionIndex(of row: Int) -> Int {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return sectionStarts.partitioningIndex { $0 > row } - 1
  }

  /// The rows of a section.
  public func rows(ofSection index: Int) -> Range<Int> { sectionStarts[index]..<sectionStarts[index + 1] }

  /// Whether the page belongs to the same rows, so that it can be joined to them.
  func matches(_ page: GuidePage) -> Bool {
    page.window == window && Self.sections(of: page) == sections
  }

  /// Those with rows. Nearly always all have some: then they are not copied, and those of two pages of one guide are the same memory.
  private static func sections(of page: GuidePage) -> [GuideSection] {
    page.sections.allSatisfy { $0.rowCount > 0 } ? page.sections : page.sections.filter { $0.rowCount > 0 }
  }

  /// Takes in the shows of a page.
  mutating func insert(_ page: GuidePage) {
    for (row, show) in zip(page.offset..<max(count, page.offset), page.shows) { loaded.insert(show, at: row) }
  }

  /// The rows to ask for so that a range is loaded, in whole chunks; nil where it is. The range is held to what exists.
  func missing(in range: Range<Int>) -> Range<Int>? {
    guard whole == nil else { return nil }
    let held = range.clamped(to: 0..<count)
    guard let first = held.first(where: { !isLoaded($0) }), let last = held.last(where: { !isLoaded($0) })
    else { return nil }
    return Self.chunks(around: first..<(last + 1)).clamped(to: 0..<count)
  }

  private func isLoaded(_ row: Int) -> Bool { loaded.contains(row) }

  /// The whole chunks that hold a range.
  static func chunks(around range: Range<Int>) -> Range<Int> {
    range.lowerBound / chunkSize * chunkSize..<(range.upperBound + chunkSize - 1) / chunkSize * chunkSize
  }

  /// Lets go of rows where there are too many; of those wanted, and those near them, none.
  mutating func trim(keeping wanted: Range<Int>) {
    guard loaded.count > max(Self.maximumLoaded, wanted.count + Self.maximumLoaded / 2) else { return }
    let reach = Self.maximumLoaded / 4
    let kept = (wanted.lowerBound - reach)..<(wanted.upperBound + reach)
    loaded.keep(only: kept)
  }

  /// The row of a show among those loaded in a range.
  func row(ofShow key: String, in range: Range<Int>) -> Int? {
    range.first { show(at: $0)?.key == key }
  }
}
