/// The end of a row that moved left. The terminal can delete columns, so that these cells need not be written again.
public struct RowShift: Equatable, Sendable {
  /// Which row.
  public let row: Int
  /// The column where columns are deleted. Everything right of it moves.
  public let column: Int
  /// The number of deleted columns, and of blanks at the end of the row.
  public let distance: Int
  /// The width of the row.
  public let width: Int

  public init(row: Int, column: Int, distance: Int, width: Int) {
    precondition(column >= 0 && distance > 0 && column + distance < width, "\(column) by \(distance) of \(width)")
    (self.row, self.column, self.distance, self.width) = (row, column, distance, width)
  }

  /// The columns that are blank after the move.
  public var blanks: Range<Int> { (width - distance)..<width }

  /// The columns that move.
  public var moved: Range<Int> { (column + distance)..<width }

  /// The old column of a column after the move; nil for a blank one.
  public func source(of place: Int) -> Int? {
    if place < column { return place }
    return blanks.contains(place) ? nil : place + distance
  }
}

extension Buffer {
  /// The moves that reduce the bytes to write, from a buffer of the same size to this one: at most one per row, all by
  /// the same distance.
  public func shifts(since old: Buffer) -> [RowShift] {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { ShiftFinder(new: new, old: $0, size: size).shifts() }
    }
  }
}

/// Finds rows whose ends moved left. A few patterns give the distance; the costs of each row decide.
private struct ShiftFinder {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let size: Size

  /// The minimum number of rows.
  private static let fewest = 3
  /// The number of rows used to find the distance.
  private static let samples = 8
  /// The length of a pattern in columns.
  private static let pattern = 8
  /// The approximate length of a move in bytes.
  private static let move = 14

  func shifts() -> [RowShift] {
    let changed = (0..<size.height).filter {
      !Cell.isSameMemory(new, $0 * size.width, old, $0 * size.width, count: size.width)
    }
    guard changed.count >= Self.fewest, let distance = distance(among: changed) else { return [] }
    var costs = Costs(width: size.width)
    return changed.compactMap { shift(row: $0, distance: distance, &costs) }
  }

  /// The most common distance of two or more rows.
  private func distance(among rows: [Int]) -> Int? {
    var found: Set<Int> = []
    for sample in stride(from: 0, to: rows.count, by: max(rows.count / Self.samples, 1)) {
      for place in [size.width / 2, size.width * 3 / 4] {
        guard let distance = distance(ofRow: rows[sample], from: place) else { continue }
        if !found.insert(distance).inserted { return distance }
        break
      }
    }
    return nil
  }

  /// The new position of a pattern from an old row; nil if there is none.
  private func distance(ofRow row: Int, from place: Int) -> Int? {
    let start = row * size.width
    let last = size.width - Self.pattern
    guard place <= last,
      let place = (place...last).first(where: {
        let cell = old[start + $0]
        return cell.glyph != 0x20 && !cell.isSameByBytes(as: new[start + $0])
          && !cell.isSameByBytes(as: old[start + $0 + 1])
      })
    else { return nil }
    return (1...max(place, 1)).first {
      place >= $0 && Cell.isSameMemory(new, start + place - $0, old, start + place, count: Self.pattern)
    }
  }

  /// The best move of a row by a distance; nil if writing the differences is cheaper.
  private func shift(row: Int, distance: Int, _ costs: inout Costs) -> RowShift? {
    let (start, width) = (row * size.width, size.width)
    guard distance < width, isPlain(start) else { return nil }
    sum(&costs.staying, start) { $0 }
    guard costs.staying[width] > Self.move else { return nil }
    sum(&costs.moved, start) { $0 + distance < width ? $0 + distance : nil }
    var best = (column: 0, cost: Int.max)
    for column in 0..<(width - distance) {
      let cost = costs.staying[column] + costs.moved[width] - costs.moved[column]
      if cost < best.cost { best = (column, cost) }
    }
    guard best.cost < Int.max, best.cost + Self.move < costs.staying[width] else { return nil }
    return RowShift(row: row, column: best.column, distance: distance, width: width)
  }

  /// Whether both rows only have glyphs of one scalar and one column. Terminals differ in how they move others.
  private func isPlain(_ start: Int) -> Bool {
    (start..<(start + size.width)).allSatisfy {
      old[$0].width == 1 && new[$0].width == 1 && (old[$0].glyph | new[$0].glyph) & Cell.clusterBit == 0
    }
  }

  /// The cumulative cost of writing a new row over an old one or over blanks, by column.
  @inline(__always)
  private func sum(_ sums: inout [Int], _ start: Int, source: (Int) -> Int?) {
    var (total, wasSame) = (0, true)
    for column in 0..<size.width {
      let cell = new[start + column]
      let isSame = cell.isSameByBytes(as: source(column).map { old[start + $0] } ?? .blank)
      if !isSame {
        // The cost of moving the cursor and changing the style.
        if wasSame { total += 8 }
        if column == 0 || new[start + column - 1].style != cell.style { total += 9 }
        total += cell.glyph < 0x80 ? 1 : 3
      }
      wasSame = isSame
      sums[column + 1] = total
    }
  }

  /// Cumulative sums by column.
  private struct Costs {
    var staying: [Int]
    var moved: [Int]

    init(width: Int) {
      let none = [Int](repeating: 0, count: width + 1)
      (staying, moved) = (none, none)
    }
  }
}
