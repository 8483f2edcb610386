/// The end of a row, moved to the left from one buffer to the next: a terminal deletes columns by itself, so that what moved need not be
/// written anew.
public struct RowShift: Equatable, Sendable {
  /// Which row.
  public let row: Int
  /// Where columns are deleted; all that is right of them moves.
  public let column: Int
  /// How many are deleted; as many blanks come in at the row's end.
  public let distance: Int
  /// How many columns the row has.
  public let width: Int

  /// A move of what stands right of a column.
  public init(row: Int, column: Int, distance: Int, width: Int) {
    precondition(column >= 0 && distance > 0 && column + distance < width, "\(column) by \(distance) of \(width)")
    (self.row, self.column, self.distance, self.width) = (row, column, distance, width)
  }

  /// The columns that are blank after the move.
  public var blanks: Range<Int> { (width - distance)..<width }

  /// The columns that are moved.
  public var moved: Range<Int> { (column + distance)..<width }

  /// The column that stands in a column after the move; nil for one that is blank then.
  public func source(of place: Int) -> Int? {
    if place < column { return place }
    return blanks.contains(place) ? nil : place + distance
  }
}

extension Buffer {
  /// The moves that leave less to be written of this buffer where a buffer of the same size is shown: one a row at most, all by as many
  /// columns. Empty if none helps.
  public func shifts(since old: Buffer) -> [RowShift] {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { ShiftFinder(new: new, old: $0, size: size).shifts() }
    }
  }
}

/// Looks for rows whose ends moved to the left: a few patterns say how far, and each row's costs whether it is worth it.
private struct ShiftFinder {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let size: Size

  /// Fewer rows are not worth a look.
  private static let fewest = 3
  /// So many rows are looked at to find out how far they moved.
  private static let samples = 8
  /// So many columns are looked for.
  private static let pattern = 8
  /// A move takes about so many bytes.
  private static let move = 14

  func shifts() -> [RowShift] {
    let changed = (0..<size.height).filter {
      !Cell.isSameMemory(new, $0 * size.width, old, $0 * size.width, count: size.width)
    }
    guard changed.count >= Self.fewest, let distance = distance(among: changed) else { return [] }
    var costs = Costs(width: size.width)
    return changed.compactMap { shift(row: $0, distance: distance, &costs) }
  }

  /// How far two rows moved that say the same.
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

  /// Where a few columns of an old row, from about some place on, stand in the new one; nil for nowhere else.
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

  /// The best move of a row by so many columns; nil if writing what differs is cheaper.
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

  /// Whether a row had, and has, glyphs of one scalar and one column alone: terminals do not agree on what becomes of others that are moved.
  private func isPlain(_ start: Int) -> Bool {
    (start..<(start + size.width)).allSatisfy {
      old[$0].width == 1 && new[$0].width == 1 && (old[$0].glyph | new[$0].glyph) & Cell.clusterBit == 0
    }
  }

  /// What it takes to make the columns up to each of a new row of those of the old one, or of blanks.
  @inline(__always)
  private func sum(_ sums: inout [Int], _ start: Int, source: (Int) -> Int?) {
    var (total, wasSame) = (0, true)
    for column in 0..<size.width {
      let cell = new[start + column]
      let isSame = cell.isSameByBytes(as: source(column).map { old[start + $0] } ?? .blank)
      if !isSame {
        // The cursor is placed, and text changes its look.
        if wasSame { total += 8 }
        if column == 0 || new[start + column - 1].style != cell.style { total += 9 }
        total += cell.glyph < 0x80 ? 1 : 3
      }
      wasSame = isSame
      sums[column + 1] = total
    }
  }

  /// Sums from a row's beginning on, by column.
  private struct Costs {
    var staying: [Int]
    var moved: [Int]

    init(width: Int) {
      let none = [Int](repeating: 0, count: width + 1)
      (staying, moved) = (none, none)
    }
  }
}
