import Foundation
import Testing

@testable import GuideModel

@Suite struct FoldedTextTests {
  private func folded(_ text: String) -> String { String(decoding: FoldedText.bytes(text), as: UTF8.self) }
  private func matches(_ query: String, _ text: String) -> Bool {
    let needles = FoldedText.needles(query)
    return !needles.isEmpty && FoldedText.matches(FoldedText.bytes(text), needles)
  }

  @Test(arguments: [
    ("Café Society", " cafe society "), ("  It’s — a  Knockout! ", " it s a knockout "),
    ("Œdipus ÆØß", " oedipus aeoss "),
    ("新闻 TV", " 新 闻 tv "), ("ÅNGSTRÖM", " angstrom "), ("", ""), ("…", ""), ("!?", ""), ("Новости", " новости "),
  ])
  func foldsCaseAccentsAndPunctuation(text: String, expected: String) { #expect(folded(text) == expected) }

  @Test func wordsMatchInAnyOrderTheLastUnfinished() {
    #expect(matches("soc", "Café Society") && matches("society caf", "Café Society"))
    #expect(!matches("ociety", "Café Society") && !matches("soc ", "Café Society"))
    #expect(!matches("caf society", "Café Society"))
    #expect(matches("联播", "新闻联播") && matches("闻", "新闻联播"))
    #expect(!matches("", "Café") && !matches("…", "Café"))
  }

  /// Listings have full-width letters and half-width kana, which hardly anybody types.
  @Test func bothWidthsMatch() {
    for (typed, listed) in [
      ("TBS", "ＴＢＳテレビ"), ("tbsテレビ", "ＴＢＳテレビ"), ("ニュースウオッチ9", "ニュースウオッチ９"), ("ガキの使い", "ｶﾞｷの使いやあらへんで!"),
      ("NHK BS1", "ＮＨＫ　ＢＳ１"), ("SASUKE2026", "ＳＡＳＵＫＥ２０２６"), ("Final", "Ｆｉnal"), ("final", "ﬁnal"),
    ] {
      #expect(matches(typed, listed), "\(typed)")
    }
    #expect(matches("wordland ", "Wordland™") && matches("1½", "Hour 1½"))
  }

  /// Each prefix of each text finds the text.
  @Test func whatIsTypedOfATextFindsIt() {
    for text in ["The Sound of Trains", "Ünder the Œdipus Bridge", "夜の港 Night Harbour", "E & E", "한국어 방송", "ประเทศไทย"]
    {
      for end in text.indices {
        let typed = String(text[...end])
        if !FoldedText.needles(typed).isEmpty { #expect(matches(typed, text), "\(typed)") }
      }
    }
  }

  /// The table is the same as Unicode's rules.
  @Test func charactersAreFoldedAloneAsAmongOthers() {
    for value in UInt32(0x80)..<0x3200 {
      guard let scalar = Unicode.Scalar(value), !(0xD800..<0xE000).contains(value) else { continue }
      let text = String(Character(scalar))
      // After a character that is not in the table, the whole text is folded by the rules.
      let expected =
        value < 0x3100
        ? text.decomposedStringWithCanonicalMapping : text.decomposedStringWithCompatibilityMapping
      #expect(folded("x" + text + "x") == folded("x" + expected.lowercased() + "x"), "U+\(String(value, radix: 16))")
    }
    #expect(folded("Ｃａｆｅ́ 한글 ǅ …１") == " cafe 한글 ǆ 1 ".decomposedStringWithCanonicalMapping)
  }

  /// Marks have titles in lower case; what they mark is found by its folded title.
  @Test func aMarkedTitleIsFoldedAsTheTitle() {
    for value in UInt32(0x20)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value), !(0xD800..<0xE000).contains(value) else { continue }
      let title = "x \(Character(scalar)) y"
      #expect(
        FoldedText.words(EpisodeMark.normalised(title)) == FoldedText.words(title), "U+\(String(value, radix: 16))")
    }
  }
}
