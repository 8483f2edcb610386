import SeededRandom
import Testing

@testable import CursesTerminal

@Suite struct FrameCompactorTests {
  private func capabilities(
    reset: String = "\u{1B}(B\u{1B}[m", colors: String? = "\u{1B}[39;49m", isPoor: Bool = false
  ) -> TerminalModes.Capabilities {
    TerminalModes.Capabilities(
      resetAttributes: reset, resetColors: colors, columnAddress: isPoor ? nil : "\u{1B}[%i%p1%dG",
      eraseCells: isPoor ? nil : "\u{1B}[%p1%dX", erasesInColour: !isPoor)
  }

  private func compact(_ frame: String, isPoor: Bool = false) throws -> String? {
    var compactor = try #require(FrameCompactor(capabilities(isPoor: isPoor), height: 24))
    return compactor.compacted(Array(frame.replacing("^", with: "\u{1B}").utf8)).map {
      String(decoding: $0, as: UTF8.self).replacing("\u{1B}", with: "^")
    }
  }

  @Test(arguments: [
    // A sign, a blank and a badge of one colour; ncurses goes back to plain for the blank.
    ("^[38;5;244m○^[39m^(B^[m ^[38;5;244mS2E4^[39m^(B^[m", "^[38;5;244m○ S2E4^[m"),
    ("^(B^[0;1m^[38;5;32m◉^[39m^(B^[m ", "^[1;38;5;32m◉ ^[m"),
    // The colour behind a blank is seen.
    ("^[48;5;25m  ^[39;49m^(B^[m  x", "^[48;5;25m  ^[m  x"),
    ("^[7m a^[27m b^(B^[m", "^[7m a^[m b"),
    ("^[31mred^[32mgreen^[39m^(B^[m", "^[31mred^[32mgreen^[m"),
    ("^(B^[0;1mbold^(B^[m plain", "^[1mbold ^[mplain"),
    // Where nothing shows it, nothing is written.
    ("^[31m^[32m^[39m^(B^[m^[4;5H", "^[4;5H"),
    // Erased cells take the colour behind text, and no other.
    ("^[31m^[K^[39;49m^[m", "^[K"),
    ("^[48;5;25m^[11X^[49m^[K^[m", "^[48;5;25m^[11X^[m^[K"),
    ("^[4;23r^[23;1H\n^[1;24r", "^[4;23r^[23H\n^[r^[23H"),
    ("^[4;12r^[2;3H", "^[4;12r^[2;3H"),
    // Of blanks only what is behind them is changed.
    ("^[31ma^[38;5;231;48;5;25m   ^[49m^[32mb^[m", "^[31ma^[48;5;25m   ^[0;32mb^[m"),
    ("^[38:2::1:2:3mx^[48:2:4:5:6my^[m", "^[38;2;1;2;3mx^[48;2;4;5;6my^[m"),
    ("^[2J^[Hx", "^(B^[2J^[Hx"),
    // Within a row the column is enough; elsewhere it is not.
    ("^[5;1Ha^[5;40Hb^[6;40Hc", "^[5Ha^[40Gb\u{8}\nc"), ("^[1;1Ha^[1;1Hb", "^[Ha\rb"),
    ("^[5;1Ha\n^[5;40Hb", "^[5Ha\n^[5;40Hb"), ("^[5;1Ha\n^[6;40Hb", "^[5Ha\n^[40Gb"),
    ("^[5;1Ha^[6d^[5;40Hb", "^[5Ha^[6d^[5;40Hb"),
    // The start of another row; where the cursor is already.
    ("^[5;9Ha\r^[6db", "^[5;9Ha^[6Hb"), ("^[5;9Ha\r^[5db", "^[5;9Ha\rb"), ("^[5;9Ha^[5;10Hb", "^[5;9Hab"),
    ("^[5;9Hä^[5;10Hb", "^[5;9Hä^[10Gb"), ("^[5;9Habcd^[6;9He", "^[5;9Habcd^[6;9He"),
    ("^[3;5r^[5;9Ha^[6;9Hb", "^[3;5r^[5;9Ha^[6;9Hb"), ("^[24;9Ha^[25;9Hb", "^[24;9Ha^[25;9Hb"),
    // Margins stay while what is done is not outside them, and are lifted in the end.
    ("^[4;23r^[23;1H\n^[1;24r^[23;1Ha", "^[4;23r^[23H\na^[r^[23;2H"),
    ("^[4;23r^[23;1H\n^[1;24r^[23;1Ha^[9;7Hb", "^[4;23r^[23H\na^[r^[9;7Hb"),
    ("^[4;23r^[23;1H\n^[1;24r^[23;1Hab\nc", "^[4;23r^[23H\nab^[r^[23;3H\nc"),
    ("^[4;23r^[23;1H\n^[1;24r^[9;1Hab^[Mc", "^[4;23r^[23H\n^[r^[9Hab^[Mc"),
    // Blanks are erased where the cursor goes elsewhere then.
    ("a       ^[5;40Hb", "a^[7X^[5;40Hb"), ("a    ^[5;40Hb", "a    ^[5;40Hb"), ("a       b", "a       b"),
    ("a       \rb", "a^[7X\rb"), ("^[5;2Ha       ^[5;10Hb", "^[5;2Ha^[7X^[10Gb"), ("a       ^[40Gb", "a^[7X^[40Gb"),
    ("^[4mx       ^[5;40Hy^[m", "^[4mx       ^[5;40Hy^[m"), ("a       ", "a       "),
    ("", ""), ("plain text", "plain text"),
  ])
  func saysTheSameShorter(frame: String, expected: String) throws {
    #expect(try compact(frame) == expected)
  }

  @Test(arguments: [
    "^[5mblink^[m", "^[4;23r^[23;1H\n^[1;24r^[23;1Hä\nc", "^[38;7;1mx", "^]0;title\u{7}", "^[2", "^", "^(0x",
    "^[1munended", "^[?1;2c", "\u{1}",
  ])
  func whatIsNotKnownIsLeftAsItIs(frame: String) throws {
    #expect(try compact(frame) == nil)
  }

  @Test func whatTheTerminalCannotIsNotAskedOfIt() throws {
    let frame = "^[5;2Ha       ^[5;40Hb"
    #expect(try compact(frame, isPoor: true) == frame)
  }

  @Test func terminalsOfAnotherKindAreLeftAlone() {
    #expect(FrameCompactor(capabilities(reset: "\u{1B}[m\u{0F}$<2>", colors: nil), height: 24) == nil)
    #expect(FrameCompactor(capabilities(reset: "\u{1B}G0"), height: 24) == nil)
    #expect(FrameCompactor(capabilities(reset: "\u{1B}[m\u{0F}"), height: 24) != nil)
  }

  @Test func aFrameThatFailedDoesNotSpoilTheNext() throws {
    var compactor = try #require(FrameCompactor(capabilities(), height: 24))
    #expect(compactor.compacted(Array("\u{1B}[31mred   \u{1B}[5m".utf8)) == nil)
    #expect(compactor.compacted(Array("text".utf8)) == Array("text".utf8))
  }
}

@Suite struct TextLookTests {
  private func look(_ random: inout SeededGenerator) -> TextLook {
    func colour() -> TextLook.Colour {
      switch Int.random(in: 0...3, using: &random) {
      case 0: .standard
      case 1: .palette(.random(in: 0...15, using: &random))
      case 2: .palette(.random(in: 16...255, using: &random))
      default: .direct(.random(in: 0...0xFF_FFFF, using: &random))
      }
    }
    return TextLook(
      flags: TextLook.Flags(rawValue: .random(in: 0...31, using: &random)), foreground: colour(), background: colour())
  }

  @Test(arguments: [UInt64](1...20))
  func whatIsWrittenIsWhatIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let (old, new) = (look(&random), look(&random))
      var bytes: [UInt8] = []
      new.write(after: old, to: &bytes)
      #expect(bytes.isEmpty == (old == new))
      var read = old
      let parameters = bytes.dropFirst(2).dropLast()
      let isKnown = bytes.isEmpty || Array(parameters).withUnsafeBytes { read.apply($0) }
      #expect(isKnown && read == new, "\(old) to \(new)")
      // Beginning anew is never much shorter: at most by what the length of a direct colour is guessed too high.
      var fresh: [UInt8] = []
      new.write(after: .plain, to: &fresh)
      #expect(bytes.count <= fresh.count + 2 + 12)
    }
  }

  @Test func blanksHideTheColourOfText() {
    let red = TextLook(flags: .bold, foreground: .palette(1))
    #expect(red.showsBlank(as: .plain))
    #expect(!TextLook(flags: .underline).showsBlank(as: .plain))
    #expect(!TextLook(flags: .reverse, foreground: .palette(1)).showsBlank(as: TextLook(flags: .reverse)))
    #expect(!TextLook(background: .palette(1)).showsBlank(as: .plain))
  }
}
