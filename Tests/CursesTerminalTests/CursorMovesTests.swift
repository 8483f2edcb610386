import SeededRandom
import Testing

@testable import CursesTerminal

@Suite struct CursorMovesTests {
  typealias Place = CursorMoves.Place

  private func written(_ moves: CursorMoves, _ old: Place, _ new: Place) -> String {
    var bytes: [UInt8] = []
    moves.write(from: old, to: new, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test(arguments: [
    // Nothing; both named; the first of either left out.
    (Place(row: 4, column: 4), Place(row: 4, column: 4), ""), (.unknown, Place(row: 4, column: 39), "^[5;40H"),
    (.unknown, Place(row: 4, column: 0), "^[5H"), (.unknown, Place(row: 0, column: 0), "^[H"),
    // Within the row.
    (Place(row: 4, column: 30), Place(row: 4, column: 0), "\r"),
    (Place(row: 4, column: 30), Place(row: 4, column: 28), "\u{8}\u{8}"),
    (Place(row: 4, column: 30), Place(row: 4, column: 26), "^[4D"),
    (Place(row: 4, column: 30), Place(row: 4, column: 31), "^[C"),
    (Place(row: 4, column: 30), Place(row: 4, column: 39), "^[9C"),
    (Place(row: 4, column: 30), Place(row: 4, column: 59), "^[60G"),
    (Place(row: 4, column: -1), Place(row: 4, column: 9), "^[10G"),
    // To other rows.
    (Place(row: 4, column: 30), Place(row: 6, column: 30), "\n\n"),
    (Place(row: 4, column: 30), Place(row: 5, column: 29), "\u{8}\n"),
    (Place(row: 4, column: 30), Place(row: 14, column: 30), "^[10B"),
    (Place(row: 14, column: 30), Place(row: 13, column: 30), "^[A"),
    (Place(row: 4, column: 30), Place(row: 5, column: 0), "\r\n"),
    (Place(row: 4, column: 30), Place(row: 12, column: 50), "^[13;51H"),
  ])
  func theShortestIsWritten(old: Place, new: Place, expected: String) {
    #expect(written(CursorMoves(namesColumns: true), old, new) == expected)
  }

  @Test func marginsAreNotLeftByStepping() {
    let moves = CursorMoves(namesColumns: true, margins: 3..<20)
    #expect(written(moves, Place(row: 18, column: 5), Place(row: 19, column: 5)) == "\n")
    #expect(written(moves, Place(row: 19, column: 5), Place(row: 20, column: 5)) == "^[21;6H")
    #expect(written(moves, Place(row: 20, column: 5), Place(row: 21, column: 5)) == "\n")
    #expect(written(moves, Place(row: 3, column: 5), Place(row: 2, column: 5)) == "^[3;6H")
    #expect(written(moves, Place(row: 20, column: 5), Place(row: 19, column: 5)) == "^[A")
  }

  @Test func columnsAreNotNamedWhereTheyCannotBe() {
    let moves = CursorMoves(namesColumns: false)
    #expect(written(moves, Place(row: 4, column: 30), Place(row: 4, column: 59)) == "^[29C")
    #expect(written(moves, Place(row: 4, column: -1), Place(row: 4, column: 9)) == "^[5;10H")
  }

  /// A terminal of 60 rows and 200 columns, as far as moves go.
  private func cursor(after bytes: [UInt8], from start: Place, margins: Range<Int>) -> Place? {
    var place = start
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x08: place.column -= 1
      case 0x0D: place.column = 0
      case 0x0A:
        // It would scroll, or do nothing.
        if place.row == margins.upperBound - 1 || place.row == 59 { return nil }
        place.row += 1
      default:
        guard byte == 0x1B, rest.popFirst() == 0x5B else { return nil }
        let parameters = rest.prefix { $0 < 0x40 }
        rest = rest.dropFirst(parameters.count)
        let numbers = String(decoding: parameters, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
        let step = numbers.first ?? 1
        switch rest.popFirst() {
        case UInt8(ascii: "A"):
          place.row = max(place.row - step, place.row < margins.lowerBound ? 0 : margins.lowerBound)
        case UInt8(ascii: "B"):
          place.row = min(place.row + step, place.row < margins.upperBound ? margins.upperBound - 1 : 59)
        case UInt8(ascii: "C"): place.column += step
        case UInt8(ascii: "D"): place.column -= step
        case UInt8(ascii: "G"): place.column = step - 1
        case UInt8(ascii: "H"): place = Place(row: step - 1, column: numbers.count > 1 ? numbers[1] - 1 : 0)
        default: return nil
        }
      }
    }
    return place
  }

  @Test(arguments: [UInt64](1...10)) func everyMoveArrivesAndCostsWhatWasSaid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let top = Int.random(in: 0..<58, using: &random)
      let margins = top..<Int.random(in: (top + 2)...60, using: &random)
      let moves = CursorMoves(namesColumns: Bool.random(using: &random), margins: margins)
      let old = Place(row: .random(in: 0..<60, using: &random), column: .random(in: 0..<200, using: &random))
      var new = Place(row: .random(in: 0..<60, using: &random), column: .random(in: 0..<200, using: &random))
      // Near ones, and the same row or column, are what matters.
      if Bool.random(using: &random) { new.row = min(max(old.row + .random(in: -3...3, using: &random), 0), 59) }
      if Bool.random(using: &random) { new.column = min(max(old.column + .random(in: -5...5, using: &random), 0), 199) }
      var bytes: [UInt8] = []
      moves.write(from: old, to: new, to: &bytes)
      #expect(bytes.count == moves.cost(from: old, to: new))
      #expect(cursor(after: bytes, from: old, margins: margins) == new, "\(old) to \(new): \(bytes)")
    }
  }
}
