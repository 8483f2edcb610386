#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Buffer {
  /// Calls `body` with the columns of each run of cells that look other than those of a buffer of the same size, row by
  /// row. A run never begins or ends between the halves of a wide glyph.
  ///
  /// Runs closer than `gap` columns are one: beginning a run costs more than a few cells that stay.
  /// - Parameters:
  ///   - scroll: what was done to the other buffer's rows first.
  ///   - shifts: what was done to the ends of its rows instead, from the topmost down.
  public func forEachChangedRun(
    since old: Buffer, after scroll: BufferScroll? = nil, shifts: [RowShift] = [], gap: Int = 4,
    _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    var left = shifts[...]
    for row in 0..<size.height {
      if left.first?.row == row, let shift = left.popFirst() {
        forEachChangedRun(
          of: row, of: old, gap: gap, source: { shift.source(of: $0).map { row * size.width + $0 } }
        ) { body(row, $0) }
        continue
      }
      let source = scroll == nil ? row : scroll?.source(of: row)
      if let source, isSame(row: row, as: source, of: old) { continue }
      forEachChangedRun(
        of: row, of: old, gap: gap, source: { column in source.map { $0 * size.width + column } }
      ) { body(row, $0) }
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

  /// The runs of a row that differ from the old buffer, or from blanks if there is no source.
  @inline(__always)
  private func forEachChangedRun(
    of row: Int, of old: Buffer, gap: Int, source: (Int) -> Int?, _ body: (Range<Int>) -> Void
  ) {
    let start = row * size.width
    var run: Range<Int>?
    for column in 0..<size.width {
      let before = source(column).map { old.cells[$0] } ?? .blank
      if looksSame(cells[start + column], as: before, in: old) { continue }
      if let open = run, column - open.upperBound < gap {
        run = open.lowerBound..<(column + 1)
      } else {
        if let run { body(whole(run, row: start)) }
        run = column..<(column + 1)
      }
    }
    if let run { body(whole(run, row: start)) }
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
