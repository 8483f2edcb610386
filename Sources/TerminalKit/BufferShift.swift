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

  /// Where the move of a row's cells to the left (negative: to the right) leaves much less to be written than writing the row without it:
  /// the runs to be written after it, at the end of an array. A terminal moves them by itself, by deleting or inserting some before them.
  /// - Parameters:
  ///   - first: where cells are deleted or inserted; what is left of it stays. The first column that changed, and no right half.
  ///   - distance: by how many columns. Not 0.
  /// - Returns: whether it does; the array is as it was where not.
  public func appendShift(
    row: Int, from first: Int, by distance: Int, since old: Buffer, to runs: inout [CellRun]
  ) -> Bool {
    let start = row * size.width
    // Halves of wide glyphs are not left behind.
    let cut = distance > 0 ? first + distance : size.width + distance
    guard cut > first, cut < size.width, old.cells[start + first].width > 0, old.cells[start + cut].width > 0 else {
      return false
    }
    let before = runs.count
    var pays = false
    compare(with: old) { comparison in
      let cost = comparison.appendRuns(row: row, from: first, movedBy: distance, to: &runs)
      pays = comparison.differ(atLeast: cost, row: row, from: first)
    }
    if !pays { runs.removeLast(runs.count - before) }
    return pays
  }
}

extension CellComparison {
  /// Runs for which a move does not make up.
  private static let runCost = 4
  private static let moveCost = 8

  /// The runs that are to be written after a row's cells from a column on have moved; about how many bytes they and the move cost.
  fileprivate func appendRuns(row: Int, from first: Int, movedBy distance: Int, to runs: inout [CellRun]) -> Int {
    let start = row * width
    var open = OpenRun(gap: Self.gap)
    // From the left: blanks that came in there, what moved, blanks that came in on the right.
    let moved = distance > 0 ? first..<(width - distance) : (first - distance)..<width
    for column in first..<moved.lowerBound where !isBlank(start + column) {
      open.note(column, in: self, row: row, &runs)
    }
    var column = moved.lowerBound
    while column < moved.upperBound {
      let count = moved.upperBound - column
      column += sameBlocks(start + column, start + column + distance, count: count)
      let end = min(column + Self.block, moved.upperBound)
      while column < end {
        if mayDiffer(start + column, start + column + distance) { open.note(column, in: self, row: row, &runs) }
        column += 1
      }
    }
    for column in moved.upperBound..<width where !isBlank(start + column) {
      open.note(column, in: self, row: row, &runs)
    }
    open.close(in: self, row: row, &runs)
    return open.columns + Self.runCost * open.runs + Self.moveCost
  }

  /// Whether so many cells of a row may differ where they are.
  fileprivate func differ(atLeast least: Int, row: Int, from first: Int) -> Bool {
    guard width - first >= least else { return false }
    var left = least
    for index in (row * width + first)..<((row + 1) * width) where mayDiffer(index, index) {
      left -= 1
      if left == 0 { return true }
    }
    return false
  }
}
