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
  /// - Parameter scroll: what was done to the other buffer's rows first.
  public func forEachChangedRun(
    since old: Buffer, after scroll: BufferScroll? = nil, gap: Int = 4,
    _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    let blank = scroll == nil ? nil : Buffer(size: Size(width: size.width, height: 1))
    for row in 0..<size.height {
      if let source = scroll == nil ? row : scroll?.source(of: row) {
        forEachRun(row: row, since: old, row: source, gap: gap, body)
      } else if let blank {
        forEachRun(row: row, since: blank, row: 0, gap: gap, body)
      }
    }
  }

  private func forEachRun(row: Int, since old: Buffer, row source: Int, gap: Int, _ body: (Int, Range<Int>) -> Void) {
    let (start, oldStart) = (row * size.width, source * size.width)
    // Nearly every row of a frame is the one before, byte by byte; that says all where no cell names a cluster.
    if !hasClusters, isSameMemory(start, of: old, oldStart) { return }
    var run: Range<Int>?
    func note(_ column: Int) {
      // Either really another cell, or one whose bytes do not tell.
      guard !looksSame(cells[start + column], as: old.cells[oldStart + column], in: old) else { return }
      if let open = run, column - open.upperBound < gap {
        run = open.lowerBound..<(column + 1)
      } else {
        if let open = run { body(row, whole(open, row: start)) }
        run = column..<(column + 1)
      }
    }
    cells.withUnsafeBytes { new in
      old.cells.withUnsafeBytes { previous in
        for column in 0..<size.width where !Self.isSame(new, start + column, previous, oldStart + column) {
          note(column)
        }
      }
    }
    if let open = run { body(row, whole(open, row: start)) }
  }

  /// Whether two cells are the same by their bytes: nearly all are. False says nothing, as it is so for clusters and where
  /// the padding differs. The offsets are inside: both hold as many cells of 16 bytes as the buffers' sizes say.
  @inline(__always)
  private static func isSame(
    _ new: UnsafeRawBufferPointer, _ index: Int, _ old: UnsafeRawBufferPointer, _ oldIndex: Int
  ) -> Bool {
    let (offset, oldOffset) = (index * MemoryLayout<Cell>.stride, oldIndex * MemoryLayout<Cell>.stride)
    let first = new.load(fromByteOffset: offset, as: UInt64.self)
    let second = new.load(fromByteOffset: offset + 8, as: UInt64.self)
    let firstDiffers = first ^ old.load(fromByteOffset: oldOffset, as: UInt64.self)
    let secondDiffers = second ^ old.load(fromByteOffset: oldOffset + 8, as: UInt64.self)
    // The glyph stands in the first four bytes, the low ones on all processors that Swift knows.
    return (firstDiffers | secondDiffers | (first & UInt64(Cell.clusterBit))) == 0
  }

  private func isSameMemory(_ start: Int, of old: Buffer, _ oldStart: Int) -> Bool {
    cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { Cell.isSameMemory(new, start, $0, oldStart, count: size.width) }
    }
  }

  func whole(_ run: Range<Int>, row start: Int) -> Range<Int> {
    var (lower, upper) = (run.lowerBound, run.upperBound)
    if lower > 0, cells[start + lower].width == 0 { lower -= 1 }
    if upper < size.width, cells[start + upper].width == 0 { upper += 1 }
    return lower..<upper
  }
}

extension Cell {
  /// Whether so many cells are the same byte by byte, from one place of some and another of others on. False says nothing: padding may
  /// differ.
  static func isSameMemory(
    _ cells: UnsafeBufferPointer<Cell>, _ start: Int, _ others: UnsafeBufferPointer<Cell>, _ otherStart: Int, count: Int
  ) -> Bool {
    guard let cells = cells.baseAddress, let others = others.baseAddress else { return true }
    return memcmp(cells + start, others + otherStart, count * MemoryLayout<Cell>.stride) == 0
  }
}
