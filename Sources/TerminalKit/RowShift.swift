/// The end of a row, moved sideways from one buffer to the next: a terminal deletes or inserts columns by itself, so that what moved need not
/// be written anew.
public struct RowShift: Equatable, Sendable {
  /// Which row.
  public let row: Int
  /// Where columns are deleted or inserted; all that is right of it moves.
  public let column: Int
  /// How many are deleted, and blanks come in at the row's end; negative where so many blanks are inserted, and the row's end is lost.
  public let distance: Int
  /// How many columns the row has.
  public let width: Int

  /// A move of what stands right of a column.
  public init(row: Int, column: Int, distance: Int, width: Int) {
    precondition(column >= 0 && distance != 0 && column + abs(distance) < width, "\(column) by \(distance) of \(width)")
    (self.row, self.column, self.distance, self.width) = (row, column, distance, width)
  }

  /// The columns that are blank after the move.
  public var blanks: Range<Int> {
    distance > 0 ? (width - distance)..<width : column..<(column - distance)
  }

  /// The columns that are moved to another place.
  public var moved: Range<Int> {
    distance > 0 ? (column + distance)..<width : column..<(width + distance)
  }

  /// The column that stands in a column after the move; nil for one that is blank then.
  public func source(of place: Int) -> Int? {
    if place < column { return place }
    return blanks.contains(place) ? nil : place + distance
  }
}

extension Buffer {
  /// The moves that leave less to be written of this buffer where a buffer of the same size is shown: one a row at most, all by as many
  /// columns. Empty where none helps.
  public func shifts(since old: Buffer) -> [RowShift] {
    precondition(size == old.size, "buffers of \(old.size) and \(size) cannot be compared")
    return cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { ShiftFinder(new: new, old: $0, size: size).shifts() }
    }
  }
}

/// Looks for rows whose ends moved sideways: a few patterns say how far, and each row's costs whether it is worth it.
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
    for step in 1...max(size.width / 2, 1) {
      for distance in [step, -step] where (0...last).contains(place - distance) {
        if Cell.isSameMemory(new, start + place - distance, old, start + place, count: Self.pattern) { return distance }
      }
    }
    return nil
  }

  /// The best move of a row by so many columns; nil where writing what differs is cheaper.
  private func shift(row: Int, distance: Int, _ costs: inout Costs) -> RowShift? {
    let (start, width, step) = (row * size.width, size.width, abs(distance))
    guard step < width else { return nil }
    sum(&costs.staying, start) { $0 }
    guard costs.staying[width] > Self.move else { return nil }
    sum(&costs.moved, start) { (0..<width).contains($0 + distance) ? $0 + distance : nil }
    if distance < 0 { sum(&costs.blank, start) { _ in nil } }
    func cost(_ column: Int) -> Int {
      let gap = distance < 0 ? costs.blank[column + step] - costs.blank[column] : 0
      return costs.staying[column] + gap + costs.moved[width] - costs.moved[distance < 0 ? column + step : column]
    }
    var best = (column: 0, cost: Int.max)
    for column in 0..<(width - step) where old[start + column].width != 0 {
      // Neither half of a wide glyph goes without the other.
      guard old[start + (distance > 0 ? column + step : width - step)].width != 0 else { continue }
      let cost = cost(column)
      if cost < best.cost { best = (column, cost) }
    }
    guard best.cost < Int.max, best.cost + Self.move < costs.staying[width] else { return nil }
    return RowShift(row: row, column: best.column, distance: distance, width: width)
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
    var blank: [Int]

    init(width: Int) {
      let none = [Int](repeating: 0, count: width + 1)
      (staying, moved, blank) = (none, none, none)
    }
  }
}
