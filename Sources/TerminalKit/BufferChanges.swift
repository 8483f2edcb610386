extension Buffer {
  /// Calls `body` with the columns of each run of cells that look other than those of a buffer of the same size, row by
  /// row. A run never begins or ends between the halves of a wide glyph.
  ///
  /// Runs closer than `gap` columns are one: beginning a run costs more than a few cells that stay.
  public func forEachChangedRun(since old: Buffer, gap: Int = 4, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    let width = size.width
    cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { previous in
        for row in 0..<size.height {
          var run: Range<Int>?
          let start = row * width
          for column in 0..<width where !isSame(new[start + column], previous[start + column], in: old) {
            if let open = run, column - open.upperBound < gap {
              run = open.lowerBound..<(column + 1)
            } else {
              if let open = run { body(row, whole(open, row: start, in: new)) }
              run = column..<(column + 1)
            }
          }
          if let open = run { body(row, whole(open, row: start, in: new)) }
        }
      }
    }
  }

  @inline(__always)
  private func isSame(_ cell: Cell, _ other: Cell, in old: Buffer) -> Bool {
    if (cell.glyph | other.glyph) & Cell.clusterBit == 0 { return cell == other }
    return looksSame(cell, as: other, in: old)
  }

  private func whole(_ run: Range<Int>, row start: Int, in cells: UnsafeBufferPointer<Cell>) -> Range<Int> {
    var (lower, upper) = (run.lowerBound, run.upperBound)
    if lower > 0, cells[start + lower].width == 0 { lower -= 1 }
    if upper < size.width, cells[start + upper].width == 0 { upper += 1 }
    return lower..<upper
  }
}
