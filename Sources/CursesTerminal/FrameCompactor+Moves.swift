// Moves and margins.
extension FrameCompactor {
  /// A move of rows and columns that both are named; false where they are not.
  mutating func copyMove(_ parameters: UnsafeRawBufferPointer) -> Bool {
    guard !parameters.isEmpty else {
      move(toRow: 1, column: 1)
      return true
    }
    guard let divider = parameters.firstIndex(of: UInt8(ascii: ";")),
      let row = Self.number(UnsafeRawBufferPointer(rebasing: parameters[..<divider])),
      let column = Self.number(UnsafeRawBufferPointer(rebasing: parameters[(divider + 1)...]))
    else { return false }
    move(toRow: row, column: column)
    return true
  }

  /// A move to a row, which keeps the column; false where that is not known to be the first.
  mutating func copyMoveToRow(_ parameters: UnsafeRawBufferPointer) -> Bool {
    guard column == 1, result.last == 0x0D, let row = Self.number(parameters) else { return false }
    result.removeLast()
    move(toRow: row, column: 1, isAtStart: false)
    return true
  }

  /// Moves to a row and a column, from 1.
  /// - Parameter isAtStart: whether the terminal's cursor is in the column that it is known to be in.
  mutating func move(toRow newRow: Int, column newColumn: Int, isAtStart: Bool = true) {
    eraseOrWriteBlanks()
    let isSameRow = newRow == row && row > 0
    if isSameRow, newColumn == column, isAtStart { return }
    if !isSameRow { liftMargins() }
    let back = column - newColumn
    let isBelow = newRow == row + 1 && row > 0 && row < height && row != bottom && isAtStart
    (row, column) = (newRow, newColumn)
    if isSameRow, newColumn == 1 {
      result.append(0x0D)
    } else if isSameRow, movesInRows {
      result.appendControl(newColumn, final: "G")
    } else if isBelow, (0...3).contains(back), back + newColumn <= width {
      for _ in 0..<back { result.append(0x08) }
      result.append(0x0A)
    } else {
      writeMove()
    }
  }

  /// Writes a move to where the cursor is to be. Rows and columns are the first where they are not named.
  mutating func writeMove() {
    CursorMoves.writeNamed(.init(row: row - 1, column: column - 1), to: &result)
  }

  /// A line feed, which in the last row between the margins brings in a row in the colour behind text; false where what it does is not known.
  mutating func copyLineFeed() -> Bool {
    showErased()
    guard liftMargins(keepingPlace: true) else { return false }
    if row > 0, row != bottom { row = row < height ? row + 1 : 0 }
    return true
  }

  /// Sets margins; those that are all of the screen are set when something is done outside the old ones.
  mutating func writeMargins(_ parameters: UnsafeRawBufferPointer) {
    writeBlanks()
    guard !parameters.isEmpty, !parameters.elementsEqual("1;\(height)".utf8) else {
      hasOldMargins = true
      return
    }
    result.append(contentsOf: [0x1B, 0x5B])
    result.append(contentsOf: parameters)
    result.append(UInt8(ascii: "r"))
    let divider = parameters.firstIndex(of: UInt8(ascii: ";")) ?? parameters.endIndex - 1
    bottom = Self.number(UnsafeRawBufferPointer(rebasing: parameters[(divider + 1)...])) ?? 0
    (row, column, hasOldMargins) = (0, 0, false)
  }

  /// Lifts margins that are still set. The cursor goes anywhere by that, and where its place is to be kept, back; false where that is not known.
  @discardableResult
  mutating func liftMargins(keepingPlace: Bool = false) -> Bool {
    guard hasOldMargins else { return true }
    guard !keepingPlace || (row > 0 && column > 0) else { return false }
    result.appendControl(final: "r")
    if keepingPlace { writeMove() } else { (row, column) = (0, 0) }
    (hasOldMargins, bottom) = (false, height)
    return true
  }

  mutating func moveOn(by columns: Int) {
    if column > 0 { column += columns }
    if column > width { column = 0 }
  }

  /// A number of at most four digits.
  static func number(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte) - 0x30
    }
    return value
  }
}
