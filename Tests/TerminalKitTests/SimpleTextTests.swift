import SeededRandom
import CTerminalSupport
import Testing

@testable import TerminalKit

@Suite struct SimpleTextTests {
  private static let simple = (0...0x3_FFFF as ClosedRange<UInt32>).filter { SimpleText.isSimple($0) }.compactMap(
    Unicode.Scalar.init)

  @Test func eachIsOneColumnWide() {
    TextWidth.prepare()
    let others = Self.simple.filter { tvg_wcwidth($0.value) != 1 }
    #expect(others.isEmpty)
    #expect(Self.simple.count > 1000)
  }

  @Test func noneEverJoinsAnother() {
    // One of each kind, beside every other on both sides.
    let neighbours = ["a", "é", "©", "®", "Ω", "Й", "…", "‹", "│", "▌", "●", "★", " "]
    let joined = Self.simple.filter { scalar in
      neighbours.contains { ($0 + String(scalar) + $0).count != 3 }
    }
    #expect(joined.isEmpty)
  }

  @Test func whatIsNotSimpleIsToldFromWhatIs() {
    for text in ["", "Task", "Été – “Noir” … ●", "Война и мир", "Ωμέγα│▌"] {
      #expect(SimpleText.columns(of: text) == text.unicodeScalars.count)
    }
    for text in ["日本", "e\u{301}", "👍", "a\tb", "\u{AD}", "a\u{200D}", "한", "\u{7F}", "\u{9B}"] {
      #expect(SimpleText.columns(of: text) == nil, "\(text.debugDescription)")
    }
  }

  /// Several bytes are checked together: each counts as it does alone, at any position.
  @Test func everyByteCountsInEveryPlace() {
    for byte in UInt8(1)...0x7F {
      let isSimple = SimpleText.isSimple(UInt32(byte))
      for place in 0..<20 {
        var bytes = Array("~ twenty characters ".utf8)
        bytes[place] = byte
        #expect(bytes.withUnsafeBufferPointer { SimpleText.columns(of: $0) } == (isSimple ? 20 : nil))
      }
    }
    for text in ["eight by…", "é eight b", "sixteen bytes ab│", "seven b日"] {
      let expected = text.contains("日") ? nil : text.unicodeScalars.count
      #expect(SimpleText.columns(of: text) == expected)
    }
  }

  /// In a number of columns it is drawn like the same text cut before.
  @Test func isDrawnInSoManyColumns() {
    for text in ["", "S1E3", "long words here …", "日本 long"] {
      for (x, y) in [(-3, 0), (0, 0), (15, 0), (0, 1), (0, -1)] {
        for width in 0...20 {
          var (buffer, expected) = (Buffer(size: Size(width: 18, height: 1)), Buffer(size: Size(width: 18, height: 1)))
          let clip = Rect(x: 1, y: 0, width: 16, height: 1)
          let used = buffer.put(text, x: x, y: y, width: width, ellipsis: "…", style: .plain, clip: clip)
          let cut = width > 0 ? TextLayout.truncated(text, to: width, ellipsis: "…") : ""
          #expect(used == expected.put(cut, x: x, y: y, style: .plain, clip: clip))
          #expect(buffer.text == expected.text)
        }
      }
    }
  }

  @Test(arguments: [UInt64](1...20))
  func isDrawnAndCutAsCharactersOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let pieces = ["S1E3", " ", "…", "é", "ж", "●", "日", "e\u{301}", "│", "long words here"]
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let clip = Rect(
        x: .random(in: -2...8, using: &random), y: 0, width: .random(in: 0...20, using: &random), height: 1)
      let x = Int.random(in: -6...22, using: &random)
      var buffer = Buffer(size: Size(width: 20, height: 1))
      buffer.fill(buffer.bounds, with: "x", style: .plain)
      var expected = buffer
      let used = buffer.put(text, x: x, y: 0, style: Style(attributes: .bold), clip: clip)
      #expect(used == putOneByOne(text, x: x, into: &expected, clip: clip), "\(text) at \(x) in \(clip)")
      #expect(buffer.text == expected.text, "\(text) at \(x) in \(clip)")
      let width = Int.random(in: 1...12, using: &random)
      #expect(TextWidth.of(TextLayout.truncated(text, to: width)) <= width)
      #expect(text.hasPrefix(TextLayout.prefix(of: text, width: width)))
    }
  }

  /// By the rules, a character at a time.
  private func putOneByOne(_ text: String, x: Int, into buffer: inout Buffer, clip: Rect) -> Int {
    let clip = clip.intersection(buffer.bounds)
    var column = x
    guard clip.height > 0 else { return 0 }
    for character in text {
      let width = tvg_wcwidth(character.unicodeScalars.first?.value ?? 0) == 2 ? 2 : 1
      guard column + width <= clip.right else { break }
      buffer.put(String(character), x: column, y: 0, style: Style(attributes: .bold), clip: clip)
      column += width
    }
    return column - x
  }

  @Test func spacesBeforeTheEllipsisGo() {
    #expect(TextLayout.truncated("The Pitt and more", to: 10) == "The Pitt…")
    #expect(TextLayout.truncated("Été à la mer", to: 6) == "Été à…")
    #expect(TextLayout.truncated("     x", to: 3) == "…")
  }
}
