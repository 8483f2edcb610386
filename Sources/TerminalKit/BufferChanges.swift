extension Buffer {
  /// Calls `body` with the columns of each run of cells that look other than those of a buffer of the same size, row by
  /// row. A run never begins or ends between the halves of a wide glyph.
  ///
  /// Runs closer than `gap` columns are one: beginning a run costs more than a few cells that stay.
  public func forEachChangedRun(since old: Buffer, gap: Int = 4, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    cells.withUnsafeBytes { new in
      old.cells.withUnsafeBytes { previous in
        for row in 0..<size.height {
          let start = row * size.width
          var run: Range<Int>?
          for column in 0..<size.width where !Self.isSame(new, previous, at: start + column) {
            // Either really another cell, or one whose bytes do not tell.
            guard !looksSame(cells[start + column], as: old.cells[start + column], in: old) else { continue }
            if let open = run, column - open.upperBound < gap {
              run = open.lowerBound..<(column + 1)
            } else {
              if let open = run { body(row, whole(open, row: start)) }
              run = column..<(column + 1)
            }
          }
          if let open = run { body(row, whole(open, row: start)) }
        }
      }
    }
  }

  /// Whether two cells are the same by their bytes: nearly all are. False says nothing, as it is so for clusters and where
  /// the padding differs. The offsets are inside: both hold as many cells of 16 bytes as the buffers' sizes say.
  @inline(__always)
  private static func isSame(_ new: UnsafeRawBufferPointer, _ old: UnsafeRawBufferPointer, at index: Int) -> Bool {
    let offset = index * MemoryLayout<Cell>.stride
    let first = new.load(fromByteOffset: offset, as: UInt64.self)
    let second = new.load(fromByteOffset: offset + 8, as: UInt64.self)
    let firstDiffers = first ^ old.load(fromByteOffset: offset, as: UInt64.self)
    let secondDiffers = second ^ old.load(fromByteOffset: offset + 8, as: UInt64.self)
    // The glyph stands in the first four bytes, the low ones on all processors that Swift knows.
    return (firstDiffers | secondDiffers | (first & UInt64(Cell.clusterBit))) == 0
  }

  private func whole(_ run: Range<Int>, row start: Int) -> Range<Int> {
    var (lower, upper) = (run.lowerBound, run.upperBound)
    if lower > 0, cells[start + lower].width == 0 { lower -= 1 }
    if upper < size.width, cells[start + upper].width == 0 { upper += 1 }
    return lower..<upper
  }
}
