import GuideModel

/// Where rows stand, in lines from the top of the first: one line a row, and a separator line between sections.
///
/// Sums over the sections are kept, so both directions cost a binary search whatever the number of rows.
public struct RowLayout: Sendable {
  /// What stands on a line.
  public enum Line: Equatable, Sendable {
    /// A row of shows.
    case row(Int)
    /// The rule above a section.
    case separator(aboveSection: Int)
  }

  private let sectionStarts: [Int]

  /// The layout of a guide's rows.
  public init(rows: GuideRows) { self.init(sectionStarts: rows.sectionStarts) }

  /// The layout of sections that begin at these rows; the last entry is the number of rows in all.
  init(sectionStarts: [Int]) { self.sectionStarts = sectionStarts }

  private var sectionCount: Int { sectionStarts.count - 1 }
  private var rowCount: Int { sectionStarts[sectionCount] }

  /// How many lines there are in all.
  public var lineCount: Int { rowCount + max(sectionCount - 1, 0) }

  /// The line of a row that exists.
  public func line(ofRow row: Int) -> Int {
    row + sectionStarts[..<sectionCount].partitioningIndex { $0 > row } - 1
  }

  /// What stands on a line; nil beyond the last one.
  public func content(ofLine line: Int) -> Line? {
    guard line >= 0, line < lineCount else { return nil }
    let section = section(ofLine: line)
    if line == firstLine(ofSection: section) - 1 { return .separator(aboveSection: section) }
    return .row(line - section)
  }

  /// The row on a line or, for a separator, below it; held to the rows that exist.
  public func row(nearLine line: Int) -> Int {
    guard rowCount > 0 else { return 0 }
    switch content(ofLine: min(max(line, 0), lineCount - 1)) {
    case .row(let row): return row
    case .separator(let section): return sectionStarts[section]
    case nil: return 0
    }
  }

  /// The rows that are on any of these lines.
  public func rows(inLines lines: Range<Int>) -> Range<Int> {
    let held = lines.clamped(to: 0..<lineCount)
    guard !held.isEmpty else { return 0..<0 }
    let first = row(nearLine: held.lowerBound)
    let last = held.upperBound - 1
    if case .separator(let section)? = content(ofLine: last) { return first..<max(first, sectionStarts[section]) }
    return first..<(row(nearLine: last) + 1)
  }

  /// The lines of a section's rows, without its separator.
  public func lines(ofSection section: Int) -> Range<Int> {
    let first = firstLine(ofSection: section)
    return first..<(first + sectionStarts[section + 1] - sectionStarts[section])
  }

  /// The section a line belongs to; a separator belongs to the one below it.
  public func section(ofLine line: Int) -> Int {
    let index = (0..<sectionCount).partitioningIndex { firstLine(ofSection: $0) - ($0 > 0 ? 1 : 0) > line }
    return max(index - 1, 0)
  }

  private func firstLine(ofSection section: Int) -> Int { sectionStarts[section] + section }
}
