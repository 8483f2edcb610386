import GuideModel
import TerminalKit

/// Rows of an earlier frame.
struct KeptRows {
  /// The frame.
  let buffer: Buffer
  /// By how many lines it was scrolled since.
  let shift: Int
  /// By how many columns what is in the grid moved to the left since; negative for to the right.
  var columns = 0
  /// Whether the header looks as it did.
  var hasHeader = true
  /// Rows that may look different now.
  let changed: [Int]

  /// Whether what stands in a row's columns may be taken from others of the same row.
  func movesColumns(ofRow row: Int) -> Bool { columns != 0 && !changed.contains(row) }
}

/// What of an earlier frame's rows is in a frame of the horizontal guide.
///
/// A day's column that was whole and is whole is taken over wherever it stands now. One that the screen's edge cuts, then or now, is drawn anew:
/// a wide glyph may be cut there.
struct KeptGrid {
  /// A day, and in which of the visible columns it stands.
  typealias VisibleDay = (index: Int, day: GuideDay)

  private let rows: KeptRows
  private let lines: Range<Int>
  /// Columns that are where they were: those left of the grid, without the rail where that moved; all where no day moved.
  private let still: Range<Int>
  /// Columns of days that moved, where they stood.
  private let moved: Range<Int>
  /// The visible days that are to be drawn.
  let missing: [VisibleDay]

  /// - Parameter days: the visible days, the one that comes first at 0.
  init(_ rows: KeptRows, days: [VisibleDay], panes: PaneLayout, hasGridLines: Bool) {
    self.rows = rows
    lines = panes.grid.y..<panes.grid.bottom
    let first = rows.shift == 0 ? 0 : panes.railLine
    guard rows.columns != 0 else {
      (still, moved, missing) = (first..<panes.grid.right, 0..<0, [])
      return
    }
    still = first..<panes.grid.x
    let width = panes.metrics.columnWidth
    let (whole, step) = (panes.grid.width / width, rows.columns / width)
    // No line is left of the first day: neither where it was that, nor where it is.
    let start = max(-step, 0) + (hasGridLines ? 1 : 0)
    let places = start..<max(min(whole, whole - step), start)
    moved = (panes.grid.x + (places.lowerBound + step) * width)..<(panes.grid.x + (places.upperBound + step) * width)
    missing = days.filter { !places.contains($0.index) }
  }

  /// Takes what there is of a row to a line that is blank; false where the row was not on the screen, or may look different.
  func take(_ row: Int, to y: Int, into buffer: inout Buffer) -> Bool {
    let source = y + rows.shift
    guard lines.contains(source), !rows.changed.contains(row) else { return false }
    buffer.copy(row: source, of: rows.buffer, columns: still, to: y)
    if !moved.isEmpty {
      buffer.copy(row: source, of: rows.buffer, columns: moved, to: y, at: moved.lowerBound - rows.columns)
    }
    return true
  }

  /// Takes the rail of a line, where it did not move.
  func takeRail(y: Int, panes: PaneLayout, into buffer: inout Buffer) {
    guard rows.shift == 0 else { return }
    buffer.copy(row: y, of: rows.buffer, columns: 0..<panes.railLine, to: y)
  }
}
