import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct BufferScrollTests {
  /// 30 to 36 letters, different from those of any other row.
  private func words(of row: Int) -> String {
    var random = SeededGenerator(seed: UInt64(bitPattern: Int64(row)))
    return (0..<3).map { _ in String(UInt64.random(in: (1 << 52)...(1 << 53), using: &random), radix: 36) }.joined()
  }

  /// A header, rows from a number on with one of them selected, and a status line.
  private func page(from first: Int, selected: Int, height: Int = 24) -> Buffer {
    var buffer = Buffer(size: Size(width: 60, height: height))
    buffer.put("Header", x: 0, y: 0, style: .plain, clip: buffer.bounds)
    for y in 1..<(height - 1) {
      let row = first + y - 1
      let style = row == selected ? Style(attributes: .bold) : .plain
      buffer.put(words(of: row), x: 2, y: y, style: style, clip: buffer.bounds)
      if row == selected {
        buffer.fill(Rect(x: 40, y: y, width: 10, height: 1), style: Style(background: .palette(25)))
      }
    }
    buffer.put("\(selected) selected", x: 0, y: height - 1, style: .plain, clip: buffer.bounds)
    return buffer
  }

  @Test(arguments: [1, 2, 3, 7, -1, -3])
  func rowsThatMovedAreFound(distance: Int) {
    let (before, after) = (page(from: 100, selected: 119), page(from: 100 + distance, selected: 119 + distance))
    #expect(after.scroll(since: before) == BufferScroll(rows: 1..<23, distance: distance))
  }

  /// Rows move even if a pane beside them does not, as long as that leaves less to write.
  @Test func rowsBesideAPaneMoveToo() {
    func page(from first: Int) -> Buffer {
      var buffer = self.page(from: first, selected: -1)
      for y in 1..<10 {
        buffer.fill(Rect(x: 46, y: y, width: 14, height: 1), style: .plain)
        buffer.put("\(first * 31 + y) pane", x: 46, y: y, style: .plain, clip: buffer.bounds)
      }
      return buffer
    }
    #expect(page(from: 101).scroll(since: page(from: 100)) == BufferScroll(rows: 1..<23, distance: 1))
    #expect(page(from: 100).scroll(since: page(from: 101)) == BufferScroll(rows: 1..<23, distance: -1))
  }

  /// If the rows at the end of the band look much like their predecessors, they are not moved.
  @Test func rowsThatAreCheaperWhereTheyAreStay() {
    func page(from first: Int) -> Buffer {
      var buffer = self.page(from: first, selected: -1)
      for y in 19..<23 {
        buffer.fill(Rect(x: 0, y: y, width: 60, height: 1), style: .plain)
        let style = Style(foreground: .palette(UInt8(y)), attributes: y % 2 == 0 ? .bold : .italic)
        buffer.put(
          "\(first + y) the same in all of these rows but for the number", x: 2, y: y, style: style, clip: buffer.bounds
        )
      }
      return buffer
    }
    #expect(page(from: 101).scroll(since: page(from: 100)) == BufferScroll(rows: 1..<19, distance: 1))
  }

  @Test func nothingMovesWhereNothingDid() {
    let before = page(from: 100, selected: 110)
    #expect(before.scroll(since: before) == nil)
    #expect(page(from: 100, selected: 111).scroll(since: before) == nil)
    #expect(page(from: 900, selected: 910).scroll(since: before) == nil)
    #expect(Buffer(size: before.size).scroll(since: before) == nil)
    // The same rows further to the right.
    var shifted = Buffer(size: before.size)
    for y in 0..<24 { shifted.put(before.text(row: y), x: 5, y: y, style: .plain, clip: shifted.bounds) }
    #expect(shifted.scroll(since: before) == nil)
  }

  @Test func whatStandsStillStays() {
    var (before, after) = (page(from: 0, selected: 5), page(from: 1, selected: 6))
    for y in 12..<23 {
      for column in 0..<60 {
        before.put("s", x: column, y: y, style: .plain, clip: before.bounds)
        after.put("s", x: column, y: y, style: .plain, clip: after.bounds)
      }
    }
    #expect(after.scroll(since: before) == BufferScroll(rows: 1..<12, distance: 1))
  }

  @Test func smallBuffersAndSmallMovesAreLeftAlone() {
    for height in 0..<4 {
      let buffer = Buffer(size: Size(width: 3, height: height))
      var other = buffer
      other.fill(other.bounds, with: "x", style: .plain)
      #expect(other.scroll(since: buffer) == nil)
    }
  }

  /// After the move and the runs, a terminal shows the new buffer, for any two buffers.
  @Test(arguments: [UInt64](1...30))
  func moveAndChangesMakeTheNewBuffer(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 4...40, using: &random)
    let first = Int.random(in: 0...50, using: &random)
    let before = page(from: first, selected: first + 3, height: height)
    let distance = Int.random(in: -6...6, using: &random)
    var after = page(from: first + distance, selected: first + 4 + distance, height: height)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let y = Int.random(in: 0..<height, using: &random)
      after.put("日本 changed", x: .random(in: 0...50, using: &random), y: y, style: .plain, clip: after.bounds)
    }
    let scroll = after.scroll(since: before)
    var shown = (0..<height).map { row in
      scroll.map { $0.source(of: row).map { cells(of: before, $0) } ?? blank } ?? cells(of: before, row)
    }
    after.forEachChangedRun(since: before, after: scroll) { row, columns in
      shown[row].replaceSubrange(columns, with: cells(of: after, row)[columns])
    }
    #expect(shown == (0..<height).map { cells(of: after, $0) })
  }

  private var blank: [Cell] { Array(repeating: .blank, count: 60) }
  private func cells(of buffer: Buffer, _ row: Int) -> [Cell] { (0..<60).map { buffer[x: $0, y: row] } }
}
