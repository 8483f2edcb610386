/// Rows that moved up or down together from one buffer to the next: a terminal moves them by itself, so that they need not
/// be written anew.
public struct BufferScroll: Equatable, Sendable {
  /// Where they are moved: what leaves these rows is lost, and blanks come in.
  public let rows: Range<Int>
  /// By how many rows up; negative for down. Never 0, and less than there are rows.
  public let distance: Int

  /// Rows that move.
  public init(rows: Range<Int>, distance: Int) {
    precondition(distance != 0 && abs(distance) < rows.count, "\(rows.count) rows cannot be moved by \(distance)")
    self.rows = rows
    self.distance = distance
  }

  /// The row that is moved to a row; nil if that is blank after the move.
  public func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}

extension Buffer {
  /// The move that leaves least to be written of this buffer where a buffer of the same size is shown; nil if none helps.
  public func scroll(since old: Buffer) -> BufferScroll? {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { ScrollFinder(new: new, old: $0, size: size).scroll() }
    }
  }
}

/// Looks for rows that moved. Costs little where none did: a few comparisons a distance, most of which end at once.
private struct ScrollFinder {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let size: Size

  /// Fewer rows are not worth a move.
  private static let fewest = 4
  /// The number of rows that are checked on either side of the end of moved rows.
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

  /// From the first to the last row that came from so many rows further down, where most of those that changed did.
  private func rowsMoved(by distance: Int, among changed: [Int]) -> ClosedRange<Int>? {
    func hasMoved(_ row: Int) -> Bool {
      row + distance >= 0 && row + distance < size.height && isSame(new: row, old: row + distance)
    }
    // Nearly every wrong distance fails here.
    let samples = stride(from: changed.count / 8, to: changed.count, by: max(changed.count / 4, 1))
    guard samples.contains(where: { hasMoved(changed[$0]) }) else { return nil }
    let moved = changed.filter(hasMoved)
    guard let first = moved.first, let last = moved.last, moved.count * 2 >= changed.count,
      moved.count >= Self.fewest - 1,
      moved.count > abs(distance)
    else { return nil }
    return first...last
  }

  /// The rows to move: about those that did. At either end the row that comes in blank is chosen so that least is to be written: a row
  /// that looks much like the one that stood there before is cheaper where it is.
  private func band(around moved: ClosedRange<Int>, distance: Int) -> BufferScroll {
    let low = distance > 0 ? moved.lowerBound : moved.lowerBound + distance
    let high = distance > 0 ? moved.upperBound + distance : moved.upperBound
    let reach = min(Self.reach, (high - low + 1 - abs(distance)) / 3)
    let lows = max(low - reach, 0)...(low + reach)
    let highs = (high - reach)...min(high + reach, size.height - 1)
    // A row can be in several candidates, with the same cost if they move it from the same row.
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
    // The ends are apart from each other: what is best for one is so whatever the other is.
    let upper = lows.lowerBound...min(lows.upperBound + abs(distance), high)
    let lower = max(highs.lowerBound - abs(distance), low)...highs.upperBound
    let top = best(lows, nearest: low) { cost($0...high, within: upper) }
    let bottom = best(highs, nearest: high) { cost(low...$0, within: lower) }
    return BufferScroll(rows: top..<(bottom + 1), distance: distance)
  }

  /// The candidate of least cost; of several the one nearest to a row.
  private func best(_ candidates: ClosedRange<Int>, nearest: Int, cost: (Int) -> Int) -> Int {
    candidates.map { (cost: cost($0), away: abs($0 - nearest), row: $0) }.min {
      ($0.cost, $0.away) < ($1.cost, $1.away)
    }?.row
      ?? nearest
  }

  /// Whether two rows are the same by their bytes. Marks are not looked up: such a row may count as changed, or as moved, and is compared
  /// cell by cell later.
  private func isSame(new row: Int, old other: Int) -> Bool {
    Cell.isSameMemory(new, row * size.width, old, other * size.width, count: size.width)
  }

  /// About how many bytes it takes to make a row of an old one, or of a blank one.
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

  /// Bytes that place the cursor.
  private static let move = 8

  /// Bytes that make text look as a cell does.
  private static func bytes(of cell: Cell) -> Int {
    (cell.foreground == .standard ? 8 : 11) + (cell.background == .standard ? 0 : 11)
  }
}
