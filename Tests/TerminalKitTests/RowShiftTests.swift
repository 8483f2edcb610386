import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct RowShiftTests {
  /// Names on the left, and rows of words that begin some columns further right or left; every row is full.
  private func page(from first: Int, height: Int = 12, names: Int = 0) -> Buffer {
    var buffer = Buffer(size: Size(width: 80, height: height))
    for y in 0..<height {
      var random = SeededGenerator(seed: UInt64(y))
      let text = (0..<40).map { _ in String(UInt64.random(in: (1 << 40)...(1 << 41), using: &random), radix: 36) }
        .joined(separator: "│")
      buffer.put("Name \(y + names)", x: 0, y: y, style: .plain, clip: buffer.bounds)
      buffer.put(text, x: 12 - first, y: y, style: .plain, clip: Rect(x: 12, y: y, width: 68, height: 1))
    }
    return buffer
  }

  @Test(arguments: [1, 6, 15, -1, -6, -15])
  func rowsThatMovedAreFound(distance: Int) {
    let (before, after) = (page(from: 100), page(from: 100 + distance))
    let shifts = after.shifts(since: before)
    #expect(shifts.map(\.row) == Array(0..<12))
    for shift in shifts {
      #expect(shift.distance == distance)
      let differing = (0..<80).filter { column in
        let source = shift.source(of: column)
        return (source.map { before[x: $0, y: shift.row] } ?? .blank) != after[x: column, y: shift.row]
      }
      // What came in.
      #expect(differing.count <= abs(distance))
    }
  }

  /// Of each row no more is left to be written than what came in.
  @Test(arguments: [6, -6]) func whatMovedIsNotWritten(distance: Int) {
    let (before, after) = (page(from: 100), page(from: 100 + distance))
    var columns = 0
    after.forEachChangedRun(since: before, shifts: after.shifts(since: before)) { columns += $1.count }
    #expect(columns <= 12 * 8)
  }

  @Test func nothingMovesWhereNothingDid() {
    let before = page(from: 100)
    #expect(before.shifts(since: before) == [])
    #expect(page(from: 100, names: 20).shifts(since: before) == [])
    #expect(Buffer(size: before.size).shifts(since: before) == [])
    #expect(page(from: 5000).shifts(since: before) == [])
    #expect(Buffer(size: Size(width: 3, height: 8)).shifts(since: Buffer(size: Size(width: 3, height: 8))) == [])
  }

  /// A wide glyph is moved whole or not at all.
  @Test(arguments: [1, 2, 3, -1, -2, -3]) func wideGlyphsStayWhole(distance: Int) {
    func page(from first: Int) -> Buffer {
      var buffer = Buffer(size: Size(width: 40, height: 6))
      for y in 0..<6 {
        buffer.put(
          "日本語放送のテレビ番組表をここに\(y)", x: 8 - first, y: y, style: .plain,
          clip: Rect(x: 4, y: y, width: 36, height: 1))
      }
      return buffer
    }
    let (before, after) = (page(from: 3), page(from: 3 + distance))
    for shift in after.shifts(since: before) {
      #expect(before[x: shift.column, y: shift.row].width != 0)
      #expect(before[x: shift.moved.lowerBound, y: shift.row].width != 0)
      if shift.moved.upperBound < 40 { #expect(before[x: shift.moved.upperBound, y: shift.row].width != 0) }
    }
  }
}
