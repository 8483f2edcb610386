import Foundation

/// What the first bytes of an XML text say about its encoding (XML 1.0, appendix F).
struct DeclaredEncoding: Equatable {
  /// The length of the byte order mark, which is skipped.
  var markLength: Int
  /// The encoding proven by the byte order mark or the pattern of zero bytes; nil for ASCII and its supersets.
  var proven: String?
  /// The encoding in the XML declaration, in upper case; nil if there is none.
  var name: String?

  init(_ start: UnsafeRawBufferPointer) {
    let head = Array(start.prefix(4))
    let marks: [(bytes: [UInt8], encoding: String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]
    markLength = 0
    for mark in marks where head.starts(with: mark.bytes) {
      markLength = mark.bytes.count
      proven = mark.encoding
    }
    if head == [0x3C, 0x00, 0x3F, 0x00] { proven = "UTF-16LE" }
    if head == [0x00, 0x3C, 0x00, 0x3F] { proven = "UTF-16BE" }
    name = Self.declaredName(start.dropFirst(markLength).prefix(512))
  }

  /// Whether the declaration names an encoding in which ASCII is more than one byte per character. The declaration was
  /// read as ASCII, so this cannot be true.
  var claimsWideCharacters: Bool {
    guard let name else { return false }
    return ["UTF-16", "UTF16", "UTF-32", "UTF32", "UCS-2", "UCS-4", "UCS2", "UCS4", "UNICODE", "ISO-10646"]
      .contains { name.hasPrefix($0) }
  }

  /// The `encoding` pseudo-attribute of `<?xml … ?>`.
  private static func declaredName(_ start: Slice<UnsafeRawBufferPointer>) -> String? {
    let text = String(decoding: start.prefix { $0 < 0x80 && $0 != 0 }, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>")?.lowerBound,
      let attribute = text[..<end].range(of: "encoding")
    else { return nil }
    let value = text[attribute.upperBound..<end].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }.uppercased()
    // XML 1.0, production 81.
    let isName = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x2E, 0x5F, 0x2D: true
      default: false
      }
    }
    return isName && !name.isEmpty && name.utf8.count <= 40 ? name : nil
  }
}
