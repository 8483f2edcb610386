import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import XMLTV

@Suite struct EncodingTests {
  private func listing(declared: String?, titles: [[UInt8]]) throws -> Listing {
    var bytes = Array((declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\n" } ?? "").utf8)
    bytes += Array("<tv>\n".utf8)
    for title in titles {
      bytes += Array("<programme start='20260101000000 Z' stop='20260101010000 Z' channel='a'><title>".utf8)
      bytes += title + Array("</title></programme>\n".utf8)
    }
    return try read(bytes + Array("</tv>\n".utf8))
  }

  private func title(_ declared: String?, _ bytes: [UInt8]) throws -> String {
    try #require(try listing(declared: declared, titles: [bytes]).programmes.first).title
  }

  /// `Café – Zoë` in Windows-1252.
  private static let western: [UInt8] = [0x43, 0x61, 0x66, 0xE9, 0x20, 0x96, 0x20, 0x5A, 0x6F, 0xEB]

  @Test(arguments: [
    nil, "UTF-8", "utf8", "ISO-8859-1", "windows-1252", "iso-8859-2", "windows-1251", "Big5", "utf-16", "x-none",
  ])
  func utf8IsReadWhateverTheDeclarationSays(declared: String?) throws {
    #expect(try title(declared, Array("Café – Zoë 東京 Пётр".utf8)) == "Café – Zoë 東京 Пётр")
  }

  @Test(arguments: [nil, "UTF-8", "ISO-8859-1", "latin1", "windows-1252", "utf-16"])
  func westernBytesAreReadWhateverTheDeclarationSays(declared: String?) throws {
    #expect(try title(declared, Self.western) == "Café – Zoë")
  }

  @Test func otherEncodingsAreWhatTheySay() throws {
    #expect(try title("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC]) == "Łódź")
    #expect(try title("windows-1251", [0xCF, 0xE5, 0xF0, 0xE2, 0xFB, 0xE9]) == "Первый")
    #expect(try title("koi8-r", [0xF0, 0xC5, 0xD2, 0xD7, 0xD9, 0xCA]) == "Первый")
    #expect(try title("Big5", [0xAA, 0x46, 0xA8, 0xCA]) == "東京")
    #expect(try title("Shift_JIS", [0x93, 0x8C, 0x8B, 0x9E]) == "東京")
  }

  @Test func onlyWrongDeclarationsAreTold() throws {
    let accent = Array("é".utf8)
    #expect(try listing(declared: "UTF-8", titles: [accent]).told.isEmpty)
    #expect(try listing(declared: nil, titles: [accent]).told.isEmpty)
    #expect(try listing(declared: "ISO-8859-1", titles: [[0xE9]]).told.isEmpty)
    #expect(try listing(declared: "ISO-8859-1", titles: [Array("e".utf8)]).told.isEmpty)
    #expect(
      try listing(declared: "ISO-8859-1", titles: [Array("e".utf8), accent, accent]).told == [
        "guide.xml:4: the listing declares ISO-8859-1 but is UTF-8; the encoding was detected"
      ])
    #expect(
      try listing(declared: "UTF-8", titles: [[0xE9], [0xE9]]).told == [
        "guide.xml:3: the listing should be UTF-8 but is Windows-1252; the encoding was detected"
      ])
  }

  @Test func latinTextThatHappensToBeUTF8StaysLatin() throws {
    // `CAFÉ»` in ISO-8859-1 ends in two bytes that are one character in UTF-8.
    let titles: [[UInt8]] = [[0x63, 0xE9], [0xE0, 0x20, 0x6C], [0x43, 0x41, 0x46, 0xC9, 0xBB]]
    #expect(try listing(declared: "ISO-8859-1", titles: titles).programmes.map(\.title) == ["cé", "à l", "CAFÉ»"])
  }

  @Test func aBrokenCharacterInUTF8CostsOnlyItself() throws {
    let whole = Array("é".utf8)
    let cut = Array("abc ".utf8) + [0xC3]
    let read = try listing(declared: "UTF-8", titles: [whole, whole, cut, Array("東".utf8) + [0xFF] + Array("京".utf8)])
    #expect(read.programmes.map(\.title) == ["é", "é", "abc Ã", "東ÿ京"])
    #expect(read.summary.diagnostics.counts == [.invalidBytes: 2])
    #expect(read.summary.diagnostics.examples.map(\.line) == [5, 6])
  }

  @Test func byteOrderMarksAndUTF16AreUnderstood() throws {
    let xml =
      "<?xml version=\"1.0\" encoding=\"utf-16\"?><tv><channel id=\"é\"><display-name>東京 𝄞</display-name></channel></tv>"
    let little = xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = xml.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let expected = [Channel(key: "é", name: "東京 𝄞")]
    #expect(try read([0xFF, 0xFE] + little).channels == expected)
    #expect(try read([0xFE, 0xFF] + big).channels == expected)
    #expect(try read(little).channels == expected)
    #expect(try read([0xEF, 0xBB, 0xBF] + Array(xml.utf8)).channels == expected)
    #expect(try read([0xEF, 0xBB, 0xBF] + Array("<tv/>".utf8)).channels.isEmpty)
  }

  @Test func brokenUTF16IsRepaired() throws {
    let xml = "<tv><channel id=\"a\"><display-name>A?B</display-name></channel></tv>"
    // A lone surrogate in place of the question mark.
    let units = xml.utf16.map { $0 == 0x3F ? 0xD800 : $0 }
    let listing = try read([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(listing.channels.map(\.name) == ["A\u{FFFD}B"])
    #expect(listing.summary.diagnostics.counts[.invalidBytes] == 1)
  }

  @Test func charactersAcrossBlocksStayWhole() throws {
    // 64 KiB blocks with three bytes per character, so that blocks end at all positions.
    for shift in 0..<3 {
      let padding = Array(repeating: UInt8(ascii: "x"), count: shift)
      let titles = (0..<40).map { _ in padding + Array(String(repeating: "東", count: 900).utf8) }
      let listing = try listing(declared: nil, titles: titles)
      let expected = String(repeating: "x", count: shift) + String(repeating: "東", count: 900)
      #expect(listing.programmes.allSatisfy { $0.title == expected })
      #expect(listing.programmes.count == 40 && listing.told.isEmpty)
    }
  }

  @Test func lineEndsAreOneKind() throws {
    let xml = "<?xml version=\"1.0\"?>\r\n<tv>\r\n<programme channel='a' start='x'>\r\n</programme>\r\n</tv>\r\n"
    #expect(try read(xml).told == ["guide.xml:3: invalid start \"x\"; skipped"])
    #expect(try programme("<desc>one\r\ntwo</desc>").overview == "one\ntwo")
  }

  @Test func plainTextIsToldAsCleanTextDoes() throws {
    var random = SeededGenerator(seed: 5)
    let bytes: [UInt8] = [
      0x09, 0x0A, 0x1B, 0x20, 0x20, 0x41, 0x61, 0x7A, 0x7E, 0x7F, 0xC3, 0xA9, 0xE2, 0x80, 0xAE, 0x9B,
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).compactMap { _ in
        Int.random(in: 0...3, using: &random) == 0 ? bytes.randomElement(using: &random) : UInt8(ascii: "a")
      }
      let string = String(decoding: text, as: UTF8.self)
      let (line, paragraphs) = text.withUnsafeBufferPointer { (FeedText.line($0, limit: 20), FeedText.paragraphs($0)) }
      #expect(line == CleanText.nonEmptyLine(string, limit: 20), "\(text)")
      #expect(paragraphs == CleanText.nonEmptyParagraphs(string), "\(text)")
    }
  }

  @Test func utf8IsToldFromOtherBytesAsTheStandardLibraryDoes() {
    var random = SeededGenerator(seed: 9)
    let bytes: [UInt8] = [
      0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in bytes.randomElement(using: &random) }
      let run = text.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { ByteRun($0, from: 0, to: buffer.count) }
      }
      #expect(
        ((run?.isUTF8 ?? false) && run?.isCut == false) == (String(validating: text, as: UTF8.self) != nil), "\(text)")
    }
  }
}
