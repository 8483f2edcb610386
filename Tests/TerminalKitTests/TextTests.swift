import SeededRandom
import Testing

@testable import TerminalKit

@Suite struct TextWidthTests {
  init() { TextWidth.prepare() }

  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("●", 1), ("│─┼", 3), ("👍🏽", 2), ("👨‍👩‍👧", 2),
      ("❤\u{FE0F}", 1), ("a\u{7}b", 3), ("\u{301}", 0), ("…", 1),
      ("กำลัง", 4), ("हिन्दी", 5), ("தமிழ்", 4), ("🇬🇧🇩🇪", 4), ("🏳\u{FE0F}\u{200D}🌈", 1), ("1\u{FE0F}\u{20E3}", 1),
    ])
  func widths(text: String, width: Int) { #expect(TextWidth.of(text) == width) }

  @Test(arguments: [UInt64](1...10))
  func aBufferTakesAsManyColumnsAsTheWidthSays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = RandomText.line(&random)
      var buffer = Buffer(size: Size(width: 400, height: 1))
      #expect(buffer.put(text, x: 0, y: 0, style: .plain, clip: buffer.bounds) == TextWidth.of(text))
    }
  }

  /// Each letter has a cell of its own, with its marks.
  @Test(arguments: [
    ("ทำงาน", ["ท", "ำ", "ง", "า", "น"]), ("क्षत्रिय", ["क\u{94D}", "ष", "त\u{94D}", "र", "ि", "य"]),
    ("क्\u{200D}ष", ["क\u{94D}", "ष"]), ("தமிழ்", ["த", "ம", "ி", "ழ\u{BCD}"]), ("🇬🇧🇩🇪", ["G", "B", "D", "E"]),
    ("a👩🏽\u{200D}🚀b", ["a", "👩", "b"]), ("❤\u{FE0F}\u{200D}🔥", ["❤"]),
  ])
  func noLetterIsLost(text: String, cells: [String]) {
    var buffer = Buffer(size: Size(width: 20, height: 1))
    buffer.put(text, x: 0, y: 0, style: .plain, clip: buffer.bounds)
    #expect(buffer.text(row: 0) == cells.joined())
    var found: [String] = []
    TextWidth.forEachGlyph(in: text) {
      found.append(String(String.UnicodeScalarView([$0.base] + $0.marks)))
      return true
    }
    #expect(found.map { Array($0.unicodeScalars) } == cells.map { Array($0.unicodeScalars) })
  }

  @Test func marksBeyondWhatACellHoldsAreDropped() {
    let text = "a" + String(repeating: "\u{301}", count: 20)
    var glyphs: [TextWidth.Glyph] = []
    TextWidth.forEachGlyph(in: text) {
      glyphs.append($0)
      return true
    }
    #expect(glyphs.count == 1 && glyphs.first?.marks.count == 4)
  }
}

@Suite struct TextLayoutTests {
  init() { TextWidth.prepare() }

  @Test func truncatedExamples() {
    #expect(TextLayout.truncated("Peacemaker", to: 10) == "Peacemaker")
    #expect(TextLayout.truncated("Peacemaker", to: 5) == "Peac…")
    #expect(TextLayout.truncated("one two", to: 5) == "one…")
    #expect(TextLayout.truncated("日本語", to: 4) == "日…")
    #expect(TextLayout.truncated("abc", to: 0) == "")
    #expect(TextLayout.truncated("abcdef", to: 1, ellipsis: "..") == "a")
  }

  @Test func wrappedExamples() {
    #expect(TextLayout.wrapped("the quick brown fox", to: 9) == ["the quick", "brown fox"])
    #expect(TextLayout.wrapped("incomprehensible", to: 6) == ["incom-", "prehe-", "nsible"])
    #expect(TextLayout.wrapped("Spider-Man:", to: 8) == ["Spider-", "Man:"])
    #expect(TextLayout.wrapped("a Documentary", to: 10) == ["a", "Documenta-", "ry"])
    #expect(TextLayout.wrapped("日本語放送局", to: 4) == ["日本", "語放", "送局"])
    #expect(TextLayout.wrapped("20261122", to: 6) == ["202611", "22"])
    #expect(TextLayout.wrapped("a\nb", to: 9) == ["a", "b"])
    #expect(TextLayout.wrapped("a\n\nb", to: 9) == ["a", "", "b"])
    #expect(TextLayout.wrapped("the quick brown fox", to: 9, limit: 1) == ["the quic…"])
  }

  @Test(arguments: [UInt64](1...20))
  func truncatedFitsAndKeepsTheBeginning(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = RandomText.line(&random)
      let width = Int.random(in: 0...40, using: &random)
      let short = TextLayout.truncated(text, to: width)
      #expect(TextWidth.of(short) <= width)
      if TextWidth.of(text) <= width {
        #expect(short == text || width == 0)
      } else if width > 0 {
        #expect(short.hasSuffix("…") && text.hasPrefix(short.dropLast()), "\(text.debugDescription) to \(width)")
      }
    }
  }

  @Test(arguments: [UInt64](1...20))
  func wrappedFitsAndLosesNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = (0..<3).map { _ in RandomText.line(&random) }.joined(separator: "\n")
      // A character of Hindi can be three columns wide.
      let width = Int.random(in: 3...40, using: &random)
      let lines = TextLayout.wrapped(text, to: width)
      #expect(lines.allSatisfy { TextWidth.of($0) <= width })
      #expect(Self.visible(lines.joined()) == Self.visible(text))
      let limit = Int.random(in: 1...4, using: &random)
      let limited = TextLayout.wrapped(text, to: width, limit: limit)
      #expect(limited.count == min(limit, lines.count) && limited.allSatisfy { TextWidth.of($0) <= width })
      if lines.count > limit { #expect(limited.last?.hasSuffix("…") == true) }
    }
  }

  /// The text without the spaces and hyphens. Marks without a letter are invisible, so they may be dropped.
  private static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " && $0 != "-" && TextWidth.of($0) > 0 }
  }

  @Test func oneColumnIsEnoughNotToHang() {
    #expect(TextLayout.wrapped("日本", to: 1).count == 2)
    #expect(TextLayout.wrapped("", to: 5) == [""])
    #expect(TextLayout.wrapped("abc", to: 0) == [])
  }
}

/// Lines of words in several scripts.
enum RandomText {
  private static let words = [
    "the", "Guide", "S1E3", "日本語", "放送", "한국", "e\u{301}tude", "Новости", "👍🏽", "👨‍👩‍👧", "a", "incomprehensibilities", "●",
    "–",
    "\u{301}", "x\u{7}y", "❤\u{FE0F}", "กำลังทำงาน", "हिन्दी", "क्षत्रिय", "🇬🇧🇩🇪",
  ]

  static func line(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: Bool.random(using: &random) ? " " : "")
  }
}
