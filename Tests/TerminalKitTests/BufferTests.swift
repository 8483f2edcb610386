import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct BufferTests {
  init() { TextWidth.prepare() }

  private static func scribble(on buffer: inout Buffer, clip: Rect, _ random: inout SeededGenerator) {
    for _ in 0..<30 {
      let (x, y) = (Int.random(in: -10...50, using: &random), Int.random(in: -3...15, using: &random))
      let style = Style(foreground: .palette(.random(in: 0...255, using: &random)))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let area = Rect(
          x: x, y: y, width: .random(in: 0...20, using: &random), height: .random(in: 0...5, using: &random))
        buffer.fill(area.intersection(clip), with: "#", style: style)
      case 1: buffer.put("│", x: x, y: y, style: style, clip: clip)
      default: buffer.put(RandomText.line(&random), x: x, y: y, style: style, clip: clip)
      }
    }
  }

  @Test(arguments: [UInt64](1...30))
  func nothingIsDrawnOutsideTheClip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = Buffer(size: Size(width: 40, height: 12))
    buffer.fill(buffer.bounds, with: ".", style: .plain)
    let clip = Rect(
      x: .random(in: -5...39, using: &random), y: .random(in: -2...11, using: &random),
      width: .random(in: 0...50, using: &random), height: .random(in: 0...14, using: &random))
    let before = buffer
    Self.scribble(on: &buffer, clip: clip, &random)
    for y in 0..<12 {
      for x in 0..<40 where !clip.contains(x: x, y: y) { #expect(buffer[x: x, y: y] == before[x: x, y: y]) }
    }
  }

  @Test(arguments: [UInt64](1...30))
  func wideGlyphsAreAlwaysWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = Buffer(size: Size(width: 40, height: 12))
    for _ in 0..<20 {
      let clip = Rect(
        x: .random(in: -5...39, using: &random), y: .random(in: -2...11, using: &random),
        width: .random(in: 0...50, using: &random), height: .random(in: 0...14, using: &random))
      Self.scribble(on: &buffer, clip: clip, &random)
      for y in 0..<12 {
        for x in 0..<40 {
          let cell = buffer[x: x, y: y]
          if cell.width == 2 { #expect(x < 39 && buffer[x: x + 1, y: y].width == 0) }
          if cell.width == 0 { #expect(x > 0 && buffer[x: x - 1, y: y].width == 2) }
          #expect((cell.width == 0) == buffer.scalars(of: cell).isEmpty)
        }
      }
    }
  }

  @Test func textIsCutAtBothEdges() {
    var buffer = Buffer(size: Size(width: 10, height: 1))
    buffer.put("Peacemaker returns", x: -4, y: 0, style: .plain, clip: buffer.bounds)
    #expect(buffer.text(row: 0) == "emaker ret")
    buffer.reset(to: buffer.size)
    buffer.put("日本語", x: 1, y: 0, style: .plain, clip: Rect(x: 2, y: 0, width: 4, height: 1))
    #expect(buffer.text(row: 0) == "   本")
  }

  @Test func halfOfAWideGlyphIsASpace() {
    var buffer = Buffer(size: Size(width: 6, height: 1))
    buffer.put("日本", x: 0, y: 0, style: .plain, clip: buffer.bounds)
    buffer.put("x", x: 1, y: 0, style: .plain, clip: buffer.bounds)
    #expect(buffer.text(row: 0) == " x本")
    buffer.fill(Rect(x: 2, y: 0, width: 1, height: 1), with: "-", style: .plain)
    #expect(buffer.text(row: 0) == " x-")
  }

  @Test func restylingLeavesTheText() {
    var buffer = Buffer(size: Size(width: 6, height: 1))
    buffer.put("日e\u{301}", x: 0, y: 0, style: .plain, clip: buffer.bounds)
    buffer.restyle(buffer.bounds) { $0.attributes = .reverse }
    #expect(buffer.text(row: 0) == "日e\u{301}" + "")
    #expect(buffer.cells.allSatisfy { $0.attributes == .reverse })
  }

  @Test func emptyBuffersTakeAnything() {
    for size in [
      Size(width: 0, height: 0), Size(width: 0, height: 5), Size(width: 5, height: 0), Size(width: -1, height: -1),
    ] {
      var buffer = Buffer(size: size)
      #expect(buffer.put("text", x: 0, y: 0, style: .plain, clip: buffer.bounds) == 0)
      buffer.fill(Rect(x: -5, y: -5, width: 50, height: 50), with: "x", style: .plain)
      #expect(buffer.cells.isEmpty)
    }
  }

  @Test func resettingIsAsNew() {
    var buffer = Buffer(size: Size(width: 8, height: 2))
    buffer.put("e\u{301}日", x: 0, y: 1, style: Style(attributes: .bold), clip: buffer.bounds)
    buffer.reset(to: Size(width: 8, height: 2))
    #expect(buffer.cells == Buffer(size: buffer.size).cells)
    buffer.reset(to: Size(width: 3, height: 1))
    #expect(buffer.text == "" && buffer.cells.count == 3)
  }
}

@Suite struct BufferChangesTests {
  init() { TextWidth.prepare() }

  @Test(arguments: [UInt64](1...30))
  func copyingTheRunsGivesTheNewBuffer(seed: UInt64) {
    // Equal in one half of their bytes.
    let styles = [
      Style.plain, Style(attributes: .bold), Style(foreground: .palette(1)), Style(background: .palette(1)),
      Style(foreground: .palette(1), background: .palette(1)), Style(foreground: .palette(32), attributes: .bold),
    ]
    var random = SeededGenerator(seed: seed)
    var old = Buffer(size: Size(width: 40, height: 12))
    for _ in 0..<20 {
      var new = Bool.random(using: &random) ? old : Buffer(size: old.size)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        new.put(
          RandomText.line(&random), x: .random(in: -5...40, using: &random), y: .random(in: 0..<12, using: &random),
          style: styles.randomElement(using: &random) ?? .plain, clip: new.bounds)
      }
      var covered = Set<Int>()
      new.forEachChangedRun(since: old) { row, columns in
        #expect(!columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= 40)
        #expect(new[x: columns.lowerBound, y: row].width != 0)
        #expect(columns.upperBound == 40 || new[x: columns.upperBound, y: row].width != 0)
        for column in columns { #expect(covered.insert(row * 40 + column).inserted) }
      }
      for index in 0..<(40 * 12) where !covered.contains(index) {
        #expect(new.looksSame(new.cells[index], as: old.cells[index], in: old))
      }
      old = new
    }
  }

  @Test func anEqualBufferHasNoRuns() {
    func picture(_ first: String) -> Buffer {
      var buffer = Buffer(size: Size(width: 20, height: 2))
      // The clusters are in another order, so cells have other indexes.
      buffer.put(first, x: 0, y: 1, style: .plain, clip: buffer.bounds)
      buffer.put("e\u{301} o\u{308}", x: 0, y: 0, style: .plain, clip: buffer.bounds)
      buffer.put("a\u{300}", x: 0, y: 1, style: .plain, clip: buffer.bounds)
      return buffer
    }
    var runs = 0
    picture("a\u{300}").forEachChangedRun(since: picture("x")) { _, _ in runs += 1 }
    #expect(runs == 0)
  }

  @Test func clustersOfTheSameIndexAreToldApart() {
    var (old, new) = (Buffer(size: Size(width: 3, height: 1)), Buffer(size: Size(width: 3, height: 1)))
    old.put("e\u{301}", x: 0, y: 0, style: .plain, clip: old.bounds)
    new.put("e\u{300}", x: 0, y: 0, style: .plain, clip: new.bounds)
    var runs: [Range<Int>] = []
    new.forEachChangedRun(since: old) { _, columns in runs.append(columns) }
    #expect(runs == [0..<1])
  }
}

@Suite struct GeometryTests {
  @Test(arguments: [UInt64](1...10))
  func anIntersectionHoldsWhatBothHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> Rect {
      Rect(
        x: .random(in: -6...6, using: &random), y: .random(in: -6...6, using: &random),
        width: .random(in: -2...8, using: &random), height: .random(in: -2...8, using: &random))
    }
    for _ in 0..<50 {
      let (a, b) = (rect(), rect())
      let both = a.intersection(b)
      for x in -8...16 {
        for y in -8...16 {
          #expect(both.contains(x: x, y: y) == (a.contains(x: x, y: y) && b.contains(x: x, y: y)))
        }
      }
    }
  }

  @Test func insetNeverTurnsInsideOut() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 3).inset(columns: 2, rows: 2)
    #expect(rect.isEmpty && rect.width == 0)
  }
}

@Suite struct ColorTests {
  @Test func kindsAreWhatWasPutIn() {
    #expect(Color.standard.kind == .standard)
    for value in UInt8.min...UInt8.max {
      #expect(Color.palette(value).kind == .palette(value))
      #expect(Color.rgb(red: value, green: 0, blue: 255).kind == .rgb(value, 0, 255))
    }
    #expect(MemoryLayout<Cell>.size == 16)
  }
}
