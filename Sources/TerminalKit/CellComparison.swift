#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The cells of two buffers of the same size, compared as memory is: nearly all of a frame's are those of the frame before.
struct CellComparison {
  /// Runs closer than so many columns are one.
  static let gap = 4
  /// So many cells are compared at once until some differ.
  static let block = 8

  private let cells: UnsafePointer<Cell>
  private let oldCells: UnsafePointer<Cell>
  let width: Int
  /// Whether a cell may name a cluster: then its bytes do not tell what it looks like, as each buffer numbers its own.
  let hasClusters: Bool

  /// Nil where there are no cells.
  init?(_ cells: UnsafeBufferPointer<Cell>, _ oldCells: UnsafeBufferPointer<Cell>, width: Int, hasClusters: Bool) {
    guard let new = cells.baseAddress, let old = oldCells.baseAddress, !cells.isEmpty else { return nil }
    (self.cells, self.oldCells, self.width, self.hasClusters) = (new, old, width, hasClusters)
  }

  subscript(index: Int) -> Cell { cells[index] }

  /// Whether two cells may look different.
  @inline(__always)
  func mayDiffer(_ index: Int, _ oldIndex: Int) -> Bool {
    let (cell, other) = (UnsafeRawPointer(cells + index), UnsafeRawPointer(oldCells + oldIndex))
    let (first, second) = (cell.load(as: UInt64.self), cell.load(fromByteOffset: 8, as: UInt64.self))
    let firstDiffers = first ^ other.load(as: UInt64.self)
    let secondDiffers = second ^ other.load(fromByteOffset: 8, as: UInt64.self)
    // The glyph stands in the first four bytes, the low ones on all processors that Swift knows.
    return (firstDiffers | secondDiffers | (first & UInt64(Cell.clusterBit))) != 0
  }

  /// Whether two cells of two buffers look different.
  @inline(__always)
  private func differs(_ index: Int, _ oldIndex: Int, _ buffer: Buffer, _ old: Buffer) -> Bool {
    mayDiffer(index, oldIndex)
      && !(hasClusters && buffer.looksSame(cells[index], as: oldCells[oldIndex], in: old))
  }

  @inline(__always)
  func isBlank(_ index: Int) -> Bool { cells[index].isSameByBytes(as: .blank) }

  /// Whether so many cells from two places on are surely the same.
  @inline(__always)
  func isSame(_ start: Int, _ oldStart: Int, count: Int) -> Bool {
    !hasClusters && memcmp(cells + start, oldCells + oldStart, count * MemoryLayout<Cell>.stride) == 0
  }

  /// How many cells from two places on are surely the same, of at most so many: whole blocks of them.
  @inline(__always)
  func sameBlocks(_ start: Int, _ oldStart: Int, count: Int) -> Int {
    var same = 0
    while same + Self.block <= count, isSame(start + same, oldStart + same, count: Self.block) { same += Self.block }
    return same
  }

  /// The first column of a row that looks different; nil where none does.
  func firstDifference(row: Int, _ buffer: Buffer, _ old: Buffer) -> Int? {
    let start = row * width
    if isSame(start, start, count: width) { return nil }
    var column = sameBlocks(start, start, count: width)
    while column < width {
      if differs(start + column, start + column, buffer, old) { return wholeColumn(column, row: start) }
      column += 1
    }
    return nil
  }

  /// The runs of a row that look other than a row of the old buffer, from a column on.
  func appendRuns(
    row: Int, since source: Int, from first: Int, gap: Int, _ buffer: Buffer, _ old: Buffer, to runs: inout [CellRun]
  ) {
    let (start, oldStart) = (row * width, source * width)
    if isSame(start + first, oldStart + first, count: width - first) { return }
    var open = OpenRun(gap: gap)
    var column = first + sameBlocks(start + first, oldStart + first, count: width - first)
    while column < width {
      if differs(start + column, oldStart + column, buffer, old) {
        open.note(column, in: self, row: row, &runs)
        column += 1
      } else if column == open.upper + gap {
        // Here no run goes on any more.
        column += max(sameBlocks(start + column, oldStart + column, count: width - column), 1)
      } else {
        column += 1
      }
    }
    open.close(in: self, row: row, &runs)
  }

  /// The runs of a row that are not blank.
  func appendRuns(row: Int, gap: Int, to runs: inout [CellRun]) {
    var open = OpenRun(gap: gap)
    for column in 0..<width where !isBlank(row * width + column) { open.note(column, in: self, row: row, &runs) }
    open.close(in: self, row: row, &runs)
  }

  /// A run of a row with both halves of each wide glyph.
  fileprivate func whole(_ run: Range<Int>, row start: Int) -> Range<Int> {
    var upper = run.upperBound
    if upper < width, cells[start + upper].width == 0 { upper += 1 }
    return wholeColumn(run.lowerBound, row: start)..<upper
  }

  /// The left half's column where a column is a wide glyph's right one.
  private func wholeColumn(_ column: Int, row start: Int) -> Int {
    column > 0 && cells[start + column].width == 0 ? column - 1 : column
  }
}

/// A run that may become longer.
struct OpenRun {
  let gap: Int
  private var lower = -1
  private(set) var upper = -1
  /// How many columns were noted, in how many runs.
  private(set) var (columns, runs) = (0, 0)

  init(gap: Int) { self.gap = gap }

  /// A column right of those before.
  @inline(__always)
  mutating func note(_ column: Int, in comparison: CellComparison, row: Int, _ result: inout [CellRun]) {
    columns += 1
    if lower < 0 || column - upper >= gap {
      close(in: comparison, row: row, &result)
      lower = column
      runs += 1
    }
    upper = column + 1
  }

  mutating func close(in comparison: CellComparison, row: Int, _ result: inout [CellRun]) {
    guard lower >= 0 else { return }
    result.append(CellRun(row: row, columns: comparison.whole(lower..<upper, row: row * comparison.width)))
    lower = -1
  }
}

extension Cell {
  /// Whether so many cells are the same byte by byte, from one place of some and another of others on.
  static func isSameMemory(
    _ cells: UnsafeBufferPointer<Cell>, _ start: Int, _ others: UnsafeBufferPointer<Cell>, _ otherStart: Int, count: Int
  ) -> Bool {
    guard let cells = cells.baseAddress, let others = others.baseAddress else { return true }
    return memcmp(cells + start, others + otherStart, count * MemoryLayout<Cell>.stride) == 0
  }
}
