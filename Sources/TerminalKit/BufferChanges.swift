#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Buffer {
  /// Calls `body` with the columns of each run of cells that look different in a buffer of the same size, row by row. A
  /// run never splits a wide glyph.
  ///
  /// Runs closer than `gap` columns are joined, because starting a run costs more than a few unchanged cells.
  /// - Parameter scroll: a move of rows that is applied to the other buffer first.
  public func forEachChangedRun(
    since old: Buffer, after scroll: BufferScroll? = nil, gap: Int = 4,
    _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    for row in 0..<size.height {
      let source = scroll == nil ? row : scroll?.source(of: row)
      if let source, isSame(row: row, as: source, of: old) { continue }
      let start = row * size.width
      var run = 0..<0
      for column in 0..<size.width {
        // A row that came in is blank.
        let former = source.map { old.cells[$0 * size.width + column] } ?? .blank
        if looksSame(cells[start + column], as: former, in: old) { continue }
        if !run.isEmpty, column - run.upperBound >= gap {
          body(row, whole(run, row: start))
          run = 0..<0
        }
        run = (run.isEmpty ? column : run.lowerBound)..<(column + 1)
      }
      if !run.isEmpty { body(row, whole(run, row: start)) }
    }
  }

  /// Whether two rows are equal for certain. False with clusters, because each buffer has its own indexes.
  private func isSame(row: Int, as source: Int, of old: Buffer) -> Bool {
    guard !hasClusters else { return false }
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer {
        Cell.isSameMemory(new, row * size.width, $0, source * size.width, count: size.width)
      }
    }
  }

  /// Extends a run to both halves of wide glyphs.
  private func whole(_ run: Range<Int>, row start: Int) -> Range<Int> {
    var (lower, upper) = (run.lowerBound, run.upperBound)
    if lower > 0, cells[start + lower].width == 0 { lower -= 1 }
    if upper < size.width, cells[start + upper].width == 0 { upper += 1 }
    return lower..<upper
  }
}

extension Cell {
  /// Whether a number of cells are equal as bytes.
  static func isSameMemory(
    _ cells: UnsafeBufferPointer<Cell>, _ start: Int, _ others: UnsafeBufferPointer<Cell>, _ otherStart: Int, count: Int
  ) -> Bool {
    guard let cells = cells.baseAddress, let others = others.baseAddress else { return true }
    return memcmp(cells + start, others + otherStart, count * MemoryLayout<Cell>.stride) == 0
  }
}
