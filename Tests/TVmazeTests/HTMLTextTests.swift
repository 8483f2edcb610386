import SeededRandom
import GuideModel
import Testing

@testable import TVmaze

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>Two <b>bold</b> words.</p>", "Two bold words."),
    ("<p>One.</p><p>Two.</p>", "One.\nTwo."),
    ("One<br>Two<br/>Three", "One\nTwo\nThree"),
    ("Tom &amp; Ann &lt;3 caf&eacute; &#8211; &#x2014; it&#39;s", "Tom & Ann <3 café – — it's"),
    ("<ul><li>a</li><li>b</li></ul>", "a\nb"),
    ("plain, 5 > 4", "plain, 5 > 4"),
    ("a\nb <i>c</i>", "a b c"),
    ("Ж<p>日本語</p>", "Ж\n日本語"),
  ])
  func htmlBecomesText(html: String, text: String) {
    #expect(HTMLText.paragraphs(html) == text)
  }

  @Test(arguments: [nil, "", "   ", "<p></p>", "<!-- only -->", "<p>&nbsp;</p>", "<script>alert(1)</script>"])
  func nothingStaysNothing(html: String?) {
    #expect(HTMLText.paragraphs(html) == nil)
  }

  @Test(arguments: [
    ("<p>Cut of", "Cut of"), ("a < b & c", "a < b & c"), ("<b>x</i></b></p>y", "xy"),
    ("before<style>p{color:red}</style> after", "before after"),
    ("safe<script>document.write('<p>evil</p>')</script>", "safe"),
    ("<img src=x onerror=alert(1)>seen", "seen"), ("&unknown; x", "&unknown; x"),
  ])
  func brokenHTMLGivesWhatTextItHas(html: String, text: String) {
    #expect(HTMLText.paragraphs(html).map { $0.replacing("\n", with: "") } == text)
  }

  @Test func nothingThatMovesACursorComesThrough() throws {
    let html = "<p>a\u{1B}[31mb&#27;[2Jc&#x9b;d\u{202E}e&#8238;f&#0;g\u{0}h\u{FEFF}</p>"
    let text = try #require(HTMLText.paragraphs(html))
    #expect(text == CleanText.paragraphs(text))
    #expect(
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) })
    #expect(text.filter(\.isLetter).hasPrefix("a"))
  }

  @Test func deepAndLongMarkupIsBounded() throws {
    #expect(HTMLText.paragraphs(String(repeating: "<div>", count: 100_000) + "deep") == nil)
    #expect(HTMLText.paragraphs(String(repeating: "<b>", count: 200) + "deep") == "deep")
    let long = try #require(HTMLText.paragraphs("<p>" + String(repeating: "word ", count: 50_000)))
    #expect(long.unicodeScalars.count <= 8_000)
    #expect(long.hasSuffix("…"))
  }

  /// For any markup from these pieces, the result is clean and has no complete tag.
  @Test(arguments: 0..<20 as Range<UInt64>) func anyMarkupGivesCleanText(seed: UInt64) {
    let pieces = [
      "<p>", "</p>", "<", ">", "&", "&amp;", "&#", ";", "\"", "'", "<a href='", "<!--", "-->", "<![CDATA[", "]]>",
      "text",
      "\u{1B}", "\u{202E}", "é", "<script>", "</script>", "\n", "<?xml ?>", "<!DOCTYPE x [<!ENTITY e 'v'>]>", "&e;",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let html = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      guard let text = HTMLText.paragraphs(html.joined()) else { continue }
      #expect(text == CleanText.paragraphs(text), "\(html)")
      #expect(!text.isEmpty)
    }
  }
}
