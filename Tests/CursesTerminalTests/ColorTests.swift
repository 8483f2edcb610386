import SeededRandom
import TerminalKit
import Testing

@testable import CursesTerminal

@Suite struct ColorTableTests {
  @Test func theTerminalsOwnStaysItsOwn() {
    for depth in [ColorDepth.mono, .ansi8, .ansi16, .palette256, .truecolor] {
      #expect(ColorTable.number(of: .standard, depth: depth) == -1)
    }
  }

  @Test(arguments: [(ColorDepth.ansi8, 8), (.ansi16, 16), (.palette256, 256)])
  func everyColorIsOneTheTerminalHas(depth: ColorDepth, count: Int) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let color = RandomBuffers.color(&random)
      #expect((-1..<count).contains(Int(ColorTable.number(of: color, depth: depth))))
    }
  }

  @Test func paletteEntriesAreKeptWhereTheyExist() {
    for index in UInt8.min...UInt8.max {
      #expect(ColorTable.number(of: .palette(index), depth: .palette256) == Int32(index))
      #expect(ColorTable.number(of: .palette(index), depth: .truecolor) == Int32(index))
      if index < 16 { #expect(ColorTable.number(of: .palette(index), depth: .ansi16) == Int32(index)) }
    }
  }

  @Test func theCubeAndTheGreysAreFoundExactly() {
    for index in 16..<256 {
      let wanted = ColorTable.components(of: index)
      let color = Color.rgb(red: UInt8(wanted.red), green: UInt8(wanted.green), blue: UInt8(wanted.blue))
      let found = Int(ColorTable.number(of: color, depth: .palette256))
      #expect(ColorTable.components(of: found) == wanted)
    }
  }

  /// The fast rule compared with trying all colours.
  @Test func noneOf256IsNearer() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let (red, green, blue) = (
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random)
      )
      let wanted = ColorTable.RGB(red: Int(red), green: Int(green), blue: Int(blue))
      let best = (16..<256).map { wanted.distance(to: ColorTable.components(of: $0)) }.min() ?? 0
      let found = ColorTable.number(of: .rgb(red: red, green: green, blue: blue), depth: .palette256)
      #expect(wanted.distance(to: ColorTable.components(of: Int(found))) == best)
    }
  }

  @Test func directColorsNeverMeanThePalette() {
    for blue in UInt8.min...UInt8.max {
      #expect(ColorTable.number(of: .rgb(red: 0, green: 0, blue: blue), depth: .truecolor) == 0x1_0000 | Int32(blue))
    }
    #expect(ColorTable.number(of: .rgb(red: 1, green: 2, blue: 3), depth: .truecolor) == 0x01_0203)
  }

  /// In xterm-direct only eight numbers are entries of the palette.
  @Test func paletteEntriesBecomeDirectColours() {
    let numbers = [7, 9, 16, 244].map { ColorTable.number(of: .palette($0), depth: .truecolor, palette: 8) }
    #expect(numbers == [7, 0xFF_0000, 0x1_0000, 0x80_8080])
  }

  @Test func twoColorsNeverBecomeOne() {
    var random = SeededGenerator(seed: 3)
    for depth in [ColorDepth.ansi8, .ansi16, .palette256] {
      for _ in 0..<2000 {
        let (front, back) = (RandomBuffers.color(&random), RandomBuffers.color(&random))
        let numbers = ColorTable.numbers(foreground: front, background: back, depth: depth)
        #expect(front == back || numbers.foreground != numbers.background || numbers.background == -1)
      }
    }
  }

  @Test func colonsBecomeSemicolonsInSequencesAlone() {
    let text = "12:30 \u{1B}[38:2::1:2:3m21:00\u{1B}[0;48:2:4:5:6m::"
    let expected = "12:30 \u{1B}[38;2;1;2;3m21:00\u{1B}[0;48;2;4;5;6m::"
    #expect(DirectColors.withSemicolons(Array(text.utf8)) == Array(expected.utf8))
  }
}

@Suite struct ColorPairsTests {
  private typealias Key = ColorPairs.Key

  @Test(arguments: [UInt64](1...10))
  func pairsMeanWhatTheyMeantWhenGivenOut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let capacity = Int.random(in: 2...64, using: &random)
    var pairs = ColorPairs(capacity: capacity)
    var defined: [Int32: Key] = [ColorPairs.standard: Key(foreground: -1, background: -1)]
    for frame in 1...50 {
      // At most the capacity per screen, so every frame fits.
      let wanted = (0..<Int.random(in: 0..<capacity - 1, using: &random)).map { _ in
        Key(foreground: .random(in: -1...20, using: &random), background: .random(in: -1...20, using: &random))
      }
      var shown: [Key: Int32] = [:]
      for key in wanted {
        var pair = pairs.pair(for: key, frame: frame) { defined[$0] = $1 }
        if pair == nil {
          pairs.reclaim(keeping: Set(wanted))
          pair = pairs.pair(for: key, frame: frame) { defined[$0] = $1 }
        }
        shown[key] = pair
        #expect(pair != nil)
      }
      // At the end of the frame, each pair on the screen still has the colours of its cells.
      for (key, pair) in shown {
        #expect(Int(pair) < capacity)
        #expect(defined[pair] == key)
      }
      #expect(pairs.count < capacity - 1)
    }
  }

  @Test func theTerminalsOwnColorsAreNotAllocated() {
    var pairs = ColorPairs(capacity: 2)
    #expect(pairs.pair(for: Key(foreground: -1, background: -1), frame: 1) { _, _ in } == 1)
    #expect(pairs.pair(for: Key(foreground: 1, background: -1), frame: 1) { _, _ in } == nil)
  }

  @Test func whatWasUsedLastIsKeptLongest() {
    var pairs = ColorPairs(capacity: 6)
    func ask(_ color: Int32, _ frame: Int) -> Int32? {
      pairs.pair(for: Key(foreground: color, background: -1), frame: frame) { _, _ in }
    }
    let first = (0..<4).map { ask(Int32($0), $0) }
    #expect(ask(0, 9) == first[0])
    #expect(ask(7, 10) == nil)
    pairs.reclaim(keeping: [])
    #expect(ask(0, 11) == first[0] && ask(3, 11) == first[3])
  }
}
