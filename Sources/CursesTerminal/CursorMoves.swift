import TerminalKit

/// How the cursor of a terminal that understands ECMA-48 goes from one place to another in the fewest bytes.
struct CursorMoves {
  /// A row and a column, from 0; -1 where it is not known.
  struct Place: Equatable {
    var row: Int
    var column: Int

    static let unknown = Place(row: -1, column: -1)
  }

  /// Whether a column can be named alone.
  let namesColumns: Bool
  /// The rows between which text scrolls; nil for all of the screen. A line feed in the last of them scrolls, and no relative move leaves
  /// them.
  var margins: Range<Int>?

  /// What no move costs.
  private static let never = 1 << 20

  /// The bytes that a move takes.
  func cost(from old: Place, to new: Place) -> Int { cost(from: old, to: new, named: Self.named(new)) }

  /// The same, where it is known how many it takes from anywhere.
  @inline(__always)
  func cost(from old: Place, to new: Place, named: Int) -> Int {
    if old.row < 0 { return named }
    if old.row == new.row { return min(across(from: old.column, to: new.column), named) }
    return min(across(from: old.column, to: new.column) + along(from: old.row, to: new.row), named)
  }

  /// Writes a move.
  func write(from old: Place, to new: Place, to bytes: inout [UInt8]) {
    if old == new { return }
    if old.row < 0 || across(from: old.column, to: new.column) + along(from: old.row, to: new.row) >= Self.named(new) {
      return Self.writeNamed(new, to: &bytes)
    }
    // The column first: one that is not known is where no line feed may be.
    writeAcross(from: old.column, to: new.column, to: &bytes)
    writeAlong(new.row - old.row, to: &bytes)
  }

  // MARK: Both named

  /// The bytes that a move takes from anywhere.
  static func named(_ place: Place) -> Int {
    if place.column > 0 { return 4 + digits(place.row + 1) + digits(place.column + 1) }
    return place.row > 0 ? 3 + digits(place.row + 1) : 3
  }

  /// Rows and columns are the first where they are not named.
  static func writeNamed(_ place: Place, to bytes: inout [UInt8]) {
    if place.column > 0 {
      bytes.appendControl(place.row + 1, place.column + 1, final: "H")
    } else if place.row > 0 {
      bytes.appendControl(place.row + 1, final: "H")
    } else {
      bytes.appendControl(final: "H")
    }
  }

  // MARK: Within the row

  @inline(__always)
  private func across(from old: Int, to new: Int) -> Int {
    if new == old { return 0 }
    if new == 0 { return 1 }
    let absolute = namesColumns ? 3 + Self.digits(new + 1) : Self.never
    if old < 0 { return absolute }
    if new < old, old - new <= 3 { return old - new }
    return min(absolute, Self.relative(abs(new - old)))
  }

  private func writeAcross(from old: Int, to new: Int, to bytes: inout [UInt8]) {
    if new == old { return }
    let distance = new - old
    if new == 0 {
      bytes.append(0x0D)
    } else if old >= 0, (-3...(-1)).contains(distance) {
      for _ in distance..<0 { bytes.append(0x08) }
    } else if old >= 0, !namesColumns || Self.relative(abs(distance)) < 3 + Self.digits(new + 1) {
      bytes.appendRelative(abs(distance), final: distance > 0 ? "C" : "D")
    } else {
      bytes.appendControl(new + 1, final: "G")
    }
  }

  // MARK: From row to row

  @inline(__always)
  private func along(from old: Int, to new: Int) -> Int {
    let distance = new - old
    if distance == 0 { return 0 }
    if let margins {
      if distance > 0, old < margins.upperBound, new >= margins.upperBound { return Self.never }
      if distance < 0, old >= margins.lowerBound, new < margins.lowerBound { return Self.never }
    }
    return distance > 0 ? min(distance, Self.relative(distance)) : Self.relative(-distance)
  }

  private func writeAlong(_ distance: Int, to bytes: inout [UInt8]) {
    if distance > 0, distance <= Self.relative(distance) {
      for _ in 0..<distance { bytes.append(0x0A) }
    } else if distance != 0 {
      bytes.appendRelative(abs(distance), final: distance > 0 ? "B" : "A")
    }
  }

  private static func relative(_ distance: Int) -> Int { distance == 1 ? 3 : 3 + digits(distance) }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }
}

// MARK: - Sequences

extension [UInt8] {
  /// CSI, numbers, a final byte.
  @inline(__always)
  mutating func appendControl(_ first: Int? = nil, _ second: Int? = nil, final: Unicode.Scalar) {
    append(0x1B)
    append(0x5B)
    if let first { appendNumber(first) }
    if let second {
      append(0x3B)
      appendNumber(second)
    }
    append(UInt8(truncatingIfNeeded: final.value))
  }

  /// One step need not be named.
  fileprivate mutating func appendRelative(_ distance: Int, final: Unicode.Scalar) {
    if distance == 1 { appendControl(final: final) } else { appendControl(distance, final: final) }
  }

  /// A number's digits; 0 to 9999.
  mutating func appendNumber(_ number: Int) {
    if number >= 1000 { append(UInt8(truncatingIfNeeded: 0x30 + number / 1000)) }
    if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 + number / 100 % 10)) }
    if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
