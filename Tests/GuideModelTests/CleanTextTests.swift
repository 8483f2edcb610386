@testable import GuideModel
import SeededRandom
import Testing

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("Peacemaker", "Peacemaker"), ("  two   words\t\n", "two words"), ("a\u{0}b\u{1B}[31mred", "ab[31mred"),
    ("\u{9B}31m", "31m"), ("\u{1B}]0;title\u{7}x", "]0;titlex"), ("abc\u{202E}gpj.exe", "abcgpj.exe"),
    ("\u{2066}iso\u{2069}", "iso"), ("\u{FEFF}bom", "bom"), ("non\u{A0}break", "non break"), ("so\u{AD}ft", "soft"),
    ("夜の港", "夜の港"), ("قناة", "قناة"), ("e\u{301}", "e\u{301}"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("", ""), ("\u{1B}", ""),
    ("\u{FFFE}x", "x"),
  ])
  func line(text: String, expected: String) { #expect(CleanText.line(text) == expected) }

  @Test func noControlCharacterPasses() {
    for value in 0..<UInt32(0x11_0000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      guard category == .control || scalar.properties.isBidiControl || scalar.properties.isNoncharacterCodePoint else {
        continue
      }
      for text in ["a\(scalar)b", "\(scalar)", "é\(scalar)"] {
        let allowed = CleanText.line(text).unicodeScalars.allSatisfy { $0 == " " || $0 != scalar }
        #expect(allowed, "U+\(String(value, radix: 16)) passed")
        let paragraphs = CleanText.paragraphs(text).unicodeScalars.allSatisfy { $0 == "\n" || $0 != scalar }
        #expect(paragraphs, "U+\(String(value, radix: 16)) passed in paragraphs")
      }
    }
  }

  @Test func keepsParagraphs() {
    #expect(CleanText.paragraphs("one\r\n\r\n two\u{1B} \nthree\n") == "one\ntwo\nthree")
    #expect(CleanText.line("one\ntwo") == "one two")
  }

  @Test func boundsLengths() {
    #expect(CleanText.line(String(repeating: "x", count: 5000), limit: 10) == "xxxxxxxxx…")
    #expect(CleanText.line(String(repeating: "é", count: 10), limit: 10) == String(repeating: "é", count: 10))
    #expect(CleanText.paragraphs(String(repeating: "ab ", count: 5000), limit: 100).unicodeScalars.count <= 100)
    #expect(CleanText.nonEmptyLine(" \u{7} ") == nil)
    #expect(CleanText.nonEmptyParagraphs(nil) == nil)
  }

  /// A space before the cut must not make the text too long.
  @Test func isCutWithinItsLimitWhereverTheCutFalls() {
    for text in ["$\n c", "a b", "ab c", "abc d e", " a  b", "é\u{0} x"] {
      for limit in 0...6 {
        for cleaned in [CleanText.line(text, limit: limit), CleanText.paragraphs(text, limit: limit)] {
          #expect(cleaned.unicodeScalars.count <= limit)
          #expect(CleanText.paragraphs(cleaned, limit: limit) == cleaned)
        }
      }
    }
    #expect(CleanText.line("abc d", limit: 4) == "abc…")
    #expect(CleanText.line("abc d", limit: 5) == "abc d")
  }

  @Test func isIdempotent() {
    for text in ["a\u{0} b", "  x\u{200B}y ", "\u{2028}p\u{2029}q", String(repeating: "w ", count: 900)] {
      #expect(CleanText.line(CleanText.line(text)) == CleanText.line(text))
      #expect(CleanText.paragraphs(CleanText.paragraphs(text)) == CleanText.paragraphs(text))
    }
  }

  /// The check of eight bytes at a time gives the same result as looking at each scalar, for any position of the odd
  /// one.
  @Test(arguments: [UInt64](1...8)) func plainTextIsTakenAsItIsAndNoOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odd = [
      " ", "  ", "\t", "\n", "\u{7F}", "\u{1F}", "\u{85}", "\u{A0}", "\u{AD}", "é", "日", "\u{202E}", "🎬", "~", "!",
      "\u{FEFF}",
    ]
    for length in 0..<60 {
      for _ in 0..<20 {
        var text = (0..<length).map { _ in String(UnicodeScalar(UInt8.random(in: 0x21...0x7E, using: &random))) }
        for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
          text[Int.random(in: 0..<text.count, using: &random)] = odd.randomElement(using: &random) ?? " "
        }
        let line = text.joined()
        let limit = Int.random(in: 0...70, using: &random)
        #expect(CleanText.line(line, limit: limit) == CleanText.cleaned(line, limit: limit, keepsParagraphs: false))
        #expect(
          CleanText.paragraphs(line, limit: limit) == CleanText.cleaned(line, limit: limit, keepsParagraphs: true))
      }
    }
  }

  @Test func takesWebAddressesOnly() {
    #expect(CleanText.url(" https://example.org/a.png\n") == "https://example.org/a.png")
    #expect(CleanText.url("HTTP://EXAMPLE.ORG") == "HTTP://EXAMPLE.ORG")
    for bad in ["http://", "https:///a", "http://:80", "http://?q"] { #expect(CleanText.url(bad) == nil) }
    for bad in ["", "file:///etc/passwd", "javascript:x", "https://a b", "https://ex\u{1B}ample", "http://é.org", nil] {
      #expect(CleanText.url(bad) == nil)
    }
    #expect(CleanText.url("https://" + String(repeating: "a", count: 3000)) == nil)
  }
}
