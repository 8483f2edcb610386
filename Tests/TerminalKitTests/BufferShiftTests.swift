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
    new.forEachChangedRun(since: old) { row, columns in
      if row != result.last?.row { result.append((row, columns.lowerBound)) }
    }
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

  /// Rows of titles of all lengths, of which those at the edges are cut and have their beginning there.
  private func titles(from first: Int, width: Int = 70, height: Int = 12) -> Buffer {
    var buffer = Buffer(size: Size(width: width, height: height))
    for y in 0..<height {
      var start = -y
      for number in 0..<30 {
        let length = 9 + (number * 7 + y * 5) % 23
        let (low, high) = (max(start - first, 0), min(start + length - first, width))
        start += length
        guard low < high else { continue }
        let text = String("|Title \(number) of row \(y) and more".prefix(high - low - 1))
        buffer.put(text, x: low, y: y, style: .plain, clip: buffer.bounds)
      }
    }
    return buffer
  }

  @Test(arguments: [10, 15, 30, -10, -15, -30]) func columnsWhoseEndsAreCutAreFound(distance: Int) {
    let (old, new) = (titles(from: 60), titles(from: 60 + distance))
    let changed = rows(new, old)
    #expect(new.columnsMoved(since: old, rows: changed) == distance)
    let shifts = changed.compactMap { new.shift(row: $0.row, from: $0.first, by: distance, since: old) }
    #expect(shifts.count >= 9)
    let written = shifts.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.count } }
    #expect(written < shifts.count * 70 * (abs(distance) < 20 ? 6 : 9) / 10)
  }

  /// Changed rows may begin far to the right, or hold nothing.
  @Test func rowsOfLittleAreNoMove() {
    var (old, new) = (Buffer(size: Size(width: 40, height: 6)), Buffer(size: Size(width: 40, height: 6)))
    for y in 0..<6 {
      old.put("ab", x: 37, y: y, style: .plain, clip: old.bounds)
      new.put("c", x: 39, y: y, style: .plain, clip: new.bounds)
    }
    #expect(new.columnsMoved(since: old, rows: rows(new, old)) == nil)
    #expect(Buffer(size: old.size).columnsMoved(since: old, rows: (0..<6).map { ($0, 37) }) == nil)
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
    for (row, first) in rows(new, old) {
      guard let shift = new.shift(row: row, from: first, by: days * 8 == 0 ? 8 : days * 8, since: old) else { continue }
      shifted += 1
      var shown = (0..<70).map { old[x: $0, y: row] }
      if shift.distance > 0 {
        shown.removeSubrange(shift.column..<(shift.column + shift.distance))
        shown += Array(repeating: .blank, count: shift.distance)
      } else {
        shown.insert(contentsOf: Array(repeating: .blank, count: -shift.distance), at: shift.column)
        shown.removeLast(-shift.distance)
      }
      #expect(shown[shift.column].width > 0)
      for run in shift.runs {
        for column in run { shown[column] = new[x: column, y: row] }
      }
      #expect(shown == (0..<70).map { new[x: $0, y: row] }, "row \(row)")
    }
    // After three days what stands there is mostly the same.
    if days % 3 != 0 { #expect(shifted > 0) }
  }
}
