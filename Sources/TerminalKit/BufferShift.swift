/// Cells of a row that moved left or right together from one buffer to the next: a terminal moves them by itself, by deleting or inserting
/// some before them.
public struct BufferShift: Equatable, Sendable {
  /// The row.
  public let row: Int
  /// Where cells are deleted or inserted; what is left of it stays.
  public let column: Int
  /// By how many columns to the left; negative for to the right. Never 0.
  public let distance: Int
  /// What is to be written after that.
  public let runs: [Range<Int>]
}

extension Buffer {
  /// By how many columns most of what changed moved to the left, negative for to the right, where a buffer of the same size is shown; nil where
  /// it did not.
  /// - Parameter rows: those that changed, with the first column that did.
  public func columnsMoved(since old: Buffer, rows: [(row: Int, first: Int)], atMost reach: Int = 40) -> Int? {
    // The move of a few rows is that of all.
    let samples = rows.indices.filter { $0 % max(rows.count / 8, 1) == 0 }
    var votes: [Int: Int] = [:]
    for index in samples {
      for step in 2...max(min(reach, size.width / 2), 2) {
        for distance in [step, -step] where hasMoved(rows[index], by: distance, since: old) {
          votes[distance, default: 0] += 1
        }
      }
    }
    guard let best = votes.max(by: { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }),
      best.value * 4 >= samples.count
    else { return nil }
    return best.key
  }

  private func hasMoved(_ place: (row: Int, first: Int), by distance: Int, since old: Buffer) -> Bool {
    let (start, end) = (place.row * size.width, size.width - abs(distance))
    guard place.first < end else { return false }
    var told = 0
    for column in place.first..<end {
      let (from, to) = distance > 0 ? (column + distance, column) : (column, column - distance)
      guard cells[start + to].isSameByBytes(as: old.cells[start + from]) else { return false }
      if cells[start + to].glyph != 0x20 { told += 1 }
    }
    return told >= 3
  }

  /// The move of a row's cells by so many columns, where it leaves much less to be written than writing the row without it.
  public func shift(row: Int, from first: Int, by distance: Int, since old: Buffer) -> BufferShift? {
    let start = row * size.width
    // Halves of wide glyphs are not left behind.
    let cut = distance > 0 ? first + distance : size.width + distance
    guard cut > first, cut < size.width, old.cells[start + first].width > 0, old.cells[start + cut].width > 0 else {
      return nil
    }
    var (unmoved, moved) = (0, 0)
    var runs: [Range<Int>] = []
    for column in first..<size.width {
      let (cell, source) = (cells[start + column], column + distance)
      if !cell.isSame(as: old.cells[start + column]) { unmoved += 1 }
      if cell.isSame(as: source < first || source >= size.width ? .blank : old.cells[start + source]) { continue }
      moved += 1
      if let last = runs.last, column - last.upperBound < 4 {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    guard moved + 4 * runs.count + 8 <= unmoved else { return nil }
    return BufferShift(row: row, column: first, distance: distance, runs: runs.map { whole($0, row: start) })
  }
}

extension Cell {
  /// Whether two cells are known to be the same: clusters of two buffers are not.
  fileprivate func isSame(as other: Cell) -> Bool {
    isSameByBytes(as: other) && glyph & Cell.clusterBit == 0
  }
}
