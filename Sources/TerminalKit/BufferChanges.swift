/// Cells that stand side by side in a row.
public struct CellRun: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// Never empty, and never from or to the middle of a wide glyph.
  public let columns: Range<Int>

  /// Cells of a row.
  public init(row: Int, columns: Range<Int>) {
    (self.row, self.columns) = (row, columns)
  }
}

extension Buffer {
  /// Calls `body` with the columns of each run of cells that look other than those of a buffer of the same size, row by
  /// row. A run never begins or ends between the halves of a wide glyph.
  ///
  /// Runs closer than `gap` columns are one: beginning a run costs more than a few cells that stay.
  /// - Parameter scroll: what was done to the other buffer's rows first.
  public func forEachChangedRun(
    since old: Buffer, after scroll: BufferScroll? = nil, gap: Int = 4,
    _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    var runs: [CellRun] = []
    appendChangedRuns(since: old, after: scroll, gap: gap, to: &runs)
    for run in runs { body(run.row, run.columns) }
  }

  /// The same runs, at the end of an array that may be used again for each frame.
  public func appendChangedRuns(
    since old: Buffer, after scroll: BufferScroll? = nil, gap: Int = 4, to runs: inout [CellRun]
  ) {
    compare(with: old) { comparison in
      for row in 0..<size.height {
        if let source = scroll == nil ? row : scroll?.source(of: row) {
          comparison.appendRuns(row: row, since: source, from: 0, gap: gap, self, old, to: &runs)
        } else {
          comparison.appendRuns(row: row, gap: gap, to: &runs)
        }
      }
    }
  }

  /// The same runs of one row, from a column on.
  public func appendChangedRuns(row: Int, from first: Int, since old: Buffer, to runs: inout [CellRun]) {
    compare(with: old) {
      $0.appendRuns(row: row, since: row, from: first, gap: CellComparison.gap, self, old, to: &runs)
    }
  }

  /// The rows that look other than those of a buffer of the same size, each with its first column that does, at the end of an array.
  public func appendChangedRows(since old: Buffer, to rows: inout [(row: Int, first: Int)]) {
    compare(with: old) { comparison in
      for row in 0..<size.height {
        if let first = comparison.firstDifference(row: row, self, old) { rows.append((row, first)) }
      }
    }
  }

  @inline(__always)
  func compare(with old: Buffer, _ body: (CellComparison) -> Void) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    cells.withUnsafeBufferPointer { cells in
      old.cells.withUnsafeBufferPointer { oldCells in
        CellComparison(cells, oldCells, width: size.width, hasClusters: hasClusters).map(body)
      }
    }
  }
}
