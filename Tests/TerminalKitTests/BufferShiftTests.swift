import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct BufferShiftTests {
  /// Titles that stay, and beside them what stands on days of eight columns each, the first of them a number.
  private func page(from first: Int, width: Int = 70, height: Int = 12) -> Buffer {
    var buffer = Buffer(size: Size(width: width, height: height))
    for y in 0..<height {
      buffer.put("Title of row \(y)", x: 0, y: y, style: .plain, clip: buffer.bounds)
      for (index, x) in stride(from: 20, to: width, by: 8).enumerated() where (first + index + y) % 3 == 0 {
        let text = y == 5 ? "日本" : "S\(first + index)E\(y)"
        buffer.put(text, x: x, y: y, style: Style(foreground: .palette(65)), clip: buffer.bounds)
      }
    }
    return buffer
  }

  private func rows(_ new: Buffer, _ old: Buffer) -> [(row: Int, first: Int)] {
    var result: [(row: Int, first: Int)] = []
    new.appendChangedRows(since: old, to: &result)
    return result
  }

  @Test(arguments: [1, 2, 3, -1, -2]) func columnsThatMovedAreFound(days: Int) {
    let (old, new) = (page(from: 100), page(from: 100 + days))
    #expect(new.columnsMoved(since: old, rows: rows(new, old)) == days * 8)
  }

  @Test func nothingMovedWhereNothingDid() {
    let old = page(from: 100)
    #expect(old.columnsMoved(since: old, rows: []) == nil)
    var other = Buffer(size: old.size)
    for y in 0..<12 { other.put("all else in row \(y * 7919)", x: 3, y: y, style: .plain, clip: other.bounds) }
    #expect(other.columnsMoved(since: old, rows: rows(other, old)) == nil)
  }

  /// What a terminal shows after the move and the runs is the new row, whatever the two are.
  @Test(arguments: [UInt64](1...40)) func moveAndRunsMakeTheNewRow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (old, days) = (page(from: 100), Int.random(in: -3...3, using: &random))
    var new = page(from: 100 + days)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let y = Int.random(in: 0..<12, using: &random)
      let text = ["x", "本", "e\u{301}", "   "].randomElement(using: &random) ?? ""
      new.put(text, x: .random(in: 0..<66, using: &random), y: y, style: .plain, clip: new.bounds)
    }
    var shifted = 0
    let before = CellRun(row: 3, columns: 1..<2)
    for (row, first) in rows(new, old) {
      var runs = [before]
      let distance = days * 8 == 0 ? 8 : days * 8
      guard new.appendShift(row: row, from: first, by: distance, since: old, to: &runs) else {
        #expect(runs == [before])
        continue
      }
      shifted += 1
      var shown = (0..<70).map { old[x: $0, y: row] }
      if distance > 0 {
        shown.removeSubrange(first..<(first + distance))
        shown += Array(repeating: .blank, count: distance)
      } else {
        shown.insert(contentsOf: Array(repeating: .blank, count: -distance), at: first)
        shown.removeLast(-distance)
      }
      #expect(shown[first].width > 0)
      for run in runs.dropFirst() {
        #expect(run.row == row && !run.columns.isEmpty)
        for column in run.columns { shown[column] = new[x: column, y: row] }
      }
      #expect(shown == (0..<70).map { new[x: $0, y: row] }, "row \(row)")
    }
    // After three days what stands there is mostly the same.
    if days % 3 != 0 { #expect(shifted > 0) }
  }
}
