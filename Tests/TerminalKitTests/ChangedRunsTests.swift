import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct ChangedRunsTests {
  /// Rows longer than the blocks that are compared at once, and not a multiple of them.
  private static let size = Size(width: 93, height: 6)

  private func page(marks: Bool) -> Buffer {
    var buffer = Buffer(size: Self.size)
    for y in 0..<6 {
      buffer.put(String(repeating: "日 row \(y) ", count: 9), x: 0, y: y, style: .plain, clip: buffer.bounds)
    }
    if marks { buffer.put("e\u{301}", x: 50, y: 3, style: .plain, clip: buffer.bounds) }
    return buffer
  }

  /// All differences are in runs, runs start and end with a difference, and are at least a gap apart.
  @Test(arguments: [UInt64](1...12)) func runsAreWhatDiffers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = page(marks: seed % 3 == 0)
    var new = old
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let text = ["x", " ", "本", "many words", "e\u{301}"].randomElement(using: &random) ?? ""
      new.put(
        text, x: .random(in: 0..<93, using: &random), y: .random(in: 0..<6, using: &random), style: .plain,
        clip: new.bounds)
    }
    var runs: [(row: Int, columns: Range<Int>)] = []
    new.forEachChangedRun(since: old) { runs.append(($0, $1)) }
    for y in 0..<6 {
      let differing = (0..<93).filter { !new.looksSame(new[x: $0, y: y], as: old[x: $0, y: y], in: old) }
      let here = runs.filter { $0.row == y }.map(\.columns)
      #expect(differing.allSatisfy { column in here.contains { $0.contains(column) } })
      for run in here {
        #expect(new[x: run.lowerBound, y: y].width > 0, "a run begins in the middle of a wide glyph")
        let inside = differing.filter(run.contains)
        #expect(zip(inside, inside.dropFirst()).allSatisfy { $1 - $0 <= 4 }, "same cells are written")
      }
      #expect(zip(here, here.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound >= 2 })
    }
  }

  @Test func cellsHoldNothingThatIsNotCompared() {
    #expect(MemoryLayout<Cell>.size == 16 && MemoryLayout<Cell>.stride == 16)
    let cell = Cell(glyph: 0x41, width: 1, style: Style(foreground: .palette(3), attributes: .bold))
    let bytes = withUnsafeBytes(of: cell) { Array($0) }
    #expect(bytes[6] == 0 && bytes[7] == 0, "what would be padding")
  }
}
