import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct RowShiftTests {
  /// Names on the left, and rows of words that begin some columns further left; every row is full.
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

  @Test(arguments: [1, 6, 15])
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
      // What came in; a blank there may move too.
      #expect(differing.count <= distance + 1)
    }
  }

  /// Of each row no more is left to be written than what came in.
  @Test func whatMovedIsNotWritten() {
    let (before, after) = (page(from: 100), page(from: 106))
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

  /// Terminals do not agree on what becomes of a wide glyph or of marks that are moved.
  @Test(arguments: ["日本語放送のテレビ番組表をここに", "e\u{301}te\u{301} a\u{308}o\u{308} e\u{301}te\u{301} a\u{308}o\u{308}"])
  func onlyPlainRowsMove(text: String) {
    func page(from first: Int) -> Buffer {
      var buffer = self.page(from: first)
      for y in 0..<4 { buffer.put(text, x: 40 - first, y: y, style: .plain, clip: buffer.bounds) }
      return buffer
    }
    #expect(page(from: 12).shifts(since: page(from: 10)).allSatisfy { $0.row >= 4 })
  }
}
