/// Rows that moved up or down together from one buffer to the next. A terminal can move them itself, so they need not
/// be written again.
public struct BufferScroll: Equatable, Sendable {
  /// The rows that take part. Rows that leave the range are lost, and blank rows come in.
  public let rows: Range<Int>
  /// The number of rows to move up; negative for down. Never 0, and smaller than the number of rows.
  public let distance: Int

  /// Rows that move.
  public init(rows: Range<Int>, distance: Int) {
    precondition(distance != 0 && abs(distance) < rows.count, "\(rows.count) rows cannot be moved by \(distance)")
    self.rows = rows
    self.distance = distance
  }

  /// The row that is moved to this row; nil if this row is blank after the move.
  public func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}

extension Buffer {
  /// The move that leaves the least to write, from a shown buffer of the same size to this one; nil if no move helps.
  public func scroll(since old: Buffer) -> BufferScroll? {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { ScrollFinder(new: new, old: $0, size: size).scroll() }
    }
  }
}

/// Looks for rows that moved. If none moved, this is cheap: a few comparisons per distance, most of which end at once.
private struct ScrollFinder {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let size: Size

  /// Moving fewer rows is not worth it.
  private static let fewest = 4
  /// The number of moved rows at each end that may be left out.
  private static let reach = 4

  func scroll() -> BufferScroll? {
    let changed = (0..<size.height).filter { !isSame(new: $0, old: $0) }
    guard changed.count >= Self.fewest else { return nil }
    for step in 1...max(changed.count / 2, 1) {
      for distance in [step, -step] {
        guard let moved = rowsMoved(by: distance, among: changed) else { continue }
        return band(around: moved, distance: distance)
      }
    }
    return nil
  }

  /// From the first to the last row that came from this distance below, if most of the changed rows in between did too.
  private func rowsMoved(by distance: Int, among changed: [Int]) -> ClosedRange<Int>? {
    func hasMoved(_ row: Int) -> Bool {
      row + distance >= 0 && row + distance < size.height && isSame(new: row, old: row + distance)
    }
    // Nearly all wrong distances fail here.
    let samples = stride(from: changed.count / 8, to: changed.count, by: max(changed.count / 4, 1))
    guard samples.contains(where: { hasMoved(changed[$0]) }) else { return nil }
    let moved = changed.filter(hasMoved)
    guard let first = moved.first, let last = moved.last, moved.count * 2 >= changed.count,
      moved.count >= Self.fewest - 1,
      moved.count > abs(distance)
    else { return nil }
    return first...last
  }

  /// The rows to move: about those that moved. Both ends are chosen so that the least has to be written. A row that
  /// looks much like its predecessor is cheaper if it is not moved.
  private func band(around moved: ClosedRange<Int>, distance: Int) -> BufferScroll {
    let low = distance > 0 ? moved.lowerBound : moved.lowerBound + distance
    let high = distance > 0 ? moved.upperBound + distance : moved.upperBound
    // Rows with another change beside them, such as those along a pane, were not counted as moved. So look at all
    // changed rows outside, but only at a few inside.
    let reach = min(Self.reach, (high - low + 1 - abs(distance)) / 3)
    let lows = lastChanged(from: low, by: -1)...(low + reach)
    let highs = (high - reach)...lastChanged(from: high, by: 1)
    // A row can be in several candidates. It costs the same in all that move it from the same row.
    var costs = [Int?](repeating: nil, count: 3 * size.height)
    func cost(_ row: Int, from source: Int?) -> Int {
      let place = 3 * row + (source == nil ? 2 : source == row ? 0 : 1)
      if let known = costs[place] { return known }
      let cost = self.cost(row: row, from: source)
      costs[place] = cost
      return cost
    }
    func cost(_ rows: ClosedRange<Int>, within part: ClosedRange<Int>) -> Int {
      let scroll = BufferScroll(rows: rows.lowerBound..<(rows.upperBound + 1), distance: distance)
      return part.reduce(0) { $0 + cost($1, from: scroll.source(of: $1)) }
    }
    // The ends are independent: the best choice for one does not depend on the other.
    let upper = lows.lowerBound...min(lows.upperBound + abs(distance), high)
    let lower = max(highs.lowerBound - abs(distance), low)...highs.upperBound
    let top = best(lows, nearest: low) { cost($0...high, within: upper) }
    let bottom = best(highs, nearest: high) { cost(low...$0, within: lower) }
    return BufferScroll(rows: top..<(bottom + 1), distance: distance)
  }

  /// The last row in a direction before one that has not changed.
  private func lastChanged(from row: Int, by step: Int) -> Int {
    var row = row
    while (0..<size.height).contains(row + step), !isSame(new: row + step, old: row + step) { row += step }
    return row
  }

  /// The candidate with the lowest cost; of equal ones the one nearest to a row.
  private func best(_ candidates: ClosedRange<Int>, nearest: Int, cost: (Int) -> Int) -> Int {
    candidates.map { (cost: cost($0), away: abs($0 - nearest), row: $0) }.min {
      ($0.cost, $0.away) < ($1.cost, $1.away)
    }?.row
      ?? nearest
  }

  /// Whether two rows have equal bytes. Marks are not compared, so a row with marks may count as changed or as moved.
  /// It is compared cell by cell later.
  private func isSame(new row: Int, old other: Int) -> Bool {
    Cell.isSameMemory(new, row * size.width, old, other * size.width, count: size.width)
  }

  /// The approximate number of bytes to turn an old row, or a blank one, into a row.
  private func cost(row: Int, from source: Int?) -> Int {
    let start = row * size.width
    if let source, isSame(new: row, old: source) { return 0 }
    var bytes = 0
    var last = -2
    var style: Style?
    for column in 0..<size.width {
      let cell = new[start + column]
      if cell.isSameByBytes(as: source.map { old[$0 * size.width + column] } ?? .blank) { continue }
      if last != column - 1 { bytes += Self.move }
      if cell.glyph != 0x20 || cell.background != .standard, style != cell.style {
        bytes += Self.bytes(of: cell)
        style = cell.style
      }
      bytes += 1
      last = column
    }
    return bytes
  }

  /// The bytes to move the cursor.
  private static let move = 8

  /// The bytes to set the style of a cell.
  private static func bytes(of cell: Cell) -> Int {
    (cell.foreground == .standard ? 8 : 11) + (cell.background == .standard ? 0 : 11)
  }
}
