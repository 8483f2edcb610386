import GuideModel

/// The position of rows, in lines from the top of the first. The density determines their height. Open details are
/// below a row, and a separator line is between sections.
///
/// Only the sums of sections and opened rows are stored, so every query is a binary search for any number of rows.
struct RowLayout: Sendable {
  /// The content of a line.
  enum Line: Equatable, Sendable {
    /// A line of a row by index, including its details.
    case row(Int, line: Int)
    /// The rule above a section.
    case separator(aboveSection: Int)
  }

  private let sectionStarts: [Int]
  /// The number of lines of a row without details.
  let rowHeight: Int
  /// The rows with details, in order. `sum` is the number of detail lines up to and including this row.
  private let opened: [(row: Int, sum: Int)]

  /// The layout of sections that start at these rows; the last entry is the total number of rows.
  init(sectionStarts: [Int], rowHeight: Int = 1, details: [Int: Int] = [:]) {
    self.sectionStarts = sectionStarts
    self.rowHeight = max(rowHeight, 1)
    let count = sectionStarts[sectionStarts.count - 1]
    var sum = 0
    opened = details.filter { $0.key >= 0 && $0.key < count && $0.value > 0 }.sorted { $0.key < $1.key }.map {
      sum += $0.value
      return ($0.key, sum)
    }
  }

  private var sectionCount: Int { sectionStarts.count - 1 }
  private var rowCount: Int { sectionStarts[sectionCount] }

  /// The total number of lines.
  var lineCount: Int {
    rowCount * rowHeight + max(sectionCount - 1, 0) + (opened.last?.sum ?? 0)
  }

  /// The first line of a row.
  func line(ofRow row: Int) -> Int { row * rowHeight + section(ofRow: row) + detailLines(before: row) }

  /// The number of lines of a row, including its details.
  func height(ofRow row: Int) -> Int { rowHeight + detailLines(before: row + 1) - detailLines(before: row) }

  /// The content of a line; nil after the last one.
  func content(ofLine line: Int) -> Line? {
    guard line >= 0, line < lineCount else { return nil }
    let section = (0..<sectionCount).partitioningIndex { self.line(ofSection: $0) > line } - 1
    let row = row(onOrAbove: line, in: section)
    let within = line - (row * rowHeight + section + detailLines(before: row))
    return within < height(ofRow: row) ? .row(row, line: within) : .separator(aboveSection: section + 1)
  }

  /// The first line of a section's first row.
  private func line(ofSection section: Int) -> Int {
    let row = sectionStarts[section]
    return row * rowHeight + section + detailLines(before: row)
  }

  /// The last row of the section that starts on a line, which is not above the section, or above it.
  private func row(onOrAbove line: Int, in section: Int) -> Int {
    let rows = sectionStarts[section]..<sectionStarts[section + 1]
    return rows.partitioningIndex { $0 * rowHeight + section + detailLines(before: $0) > line } - 1
  }

  /// The row on a line, or below it if it is a separator, clamped to the existing rows.
  func row(nearLine line: Int) -> Int {
    guard rowCount > 0 else { return 0 }
    switch content(ofLine: min(max(line, 0), lineCount - 1)) {
    case .row(let row, _): return row
    case .separator(let section): return sectionStarts[section]
    case nil: return 0
    }
  }

  /// The rows with a line in this range.
  func rows(inLines lines: Range<Int>) -> Range<Int> {
    let held = lines.clamped(to: 0..<lineCount)
    guard !held.isEmpty else { return 0..<0 }
    let first = row(nearLine: held.lowerBound)
    switch content(ofLine: held.upperBound - 1) {
    case .row(let last, _)?: return first..<(last + 1)
    case .separator(let section)?: return first..<max(first, sectionStarts[section])
    case nil: return 0..<0
    }
  }

  /// The lines of a section's rows, without its separator.
  func lines(ofSection section: Int) -> Range<Int> {
    let last = sectionStarts[section + 1] - 1
    return line(ofRow: sectionStarts[section])..<(line(ofRow: last) + height(ofRow: last))
  }

  /// The sections with a row in this range of lines.
  func sections(inLines lines: Range<Int>) -> Range<Int> {
    let rows = rows(inLines: lines)
    return rows.isEmpty ? 0..<0 : section(ofRow: rows.lowerBound)..<(section(ofRow: rows.upperBound - 1) + 1)
  }

  /// The section of a row.
  func section(ofRow row: Int) -> Int { sectionStarts[..<sectionCount].partitioningIndex { $0 > row } - 1 }

  /// The number of lines of open details before a row.
  private func detailLines(before row: Int) -> Int {
    let index = opened.partitioningIndex { $0.row >= row }
    return index > 0 ? opened[index - 1].sum : 0
  }
}
