import CXML2
import Glibc
import GuideModel

/// Cleans the text of an element. Most text needs no cleaning, which a look at its bytes shows.
enum FeedText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// As `CleanText.nonEmptyLine`.
  static func line(_ bytes: Bytes, limit: Int = 1000) -> String? {
    let trimmed = trimmed(bytes)
    return trimmed.count <= limit && isPlain(trimmed)
      ? String(decoding: trimmed, as: UTF8.self) : CleanText.nonEmptyLine(unescaped(trimmed), limit: limit)
  }

  /// As `CleanText.nonEmptyParagraphs`.
  static func paragraphs(_ bytes: Bytes, limit: Int = 8000) -> String? {
    let trimmed = trimmed(bytes)
    return trimmed.count <= limit && isPlain(trimmed)
      ? String(decoding: trimmed, as: UTF8.self) : CleanText.nonEmptyParagraphs(unescaped(trimmed), limit: limit)
  }

  /// As `CleanText.url`.
  static func url(_ bytes: Bytes?) -> String? {
    guard let bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return isPlainURL(bytes) ? text : CleanText.url(text)
  }

  /// Whether an address in the usual form needs no cleaning.
  private static func isPlainURL(_ bytes: Bytes) -> Bool {
    guard bytes.count > 8, bytes.count <= 2000, let start = bytes.baseAddress,
      memcmp(start, "https://", 8) == 0 || memcmp(start, "http://", 7) == 0
    else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    var start = 0
    var end = bytes.count
    while start < end && isSpace(bytes[start]) { start += 1 }
    while end > start && isSpace(bytes[end - 1]) { end -= 1 }
    return Bytes(rebasing: bytes[start..<end])
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// The text with characters for the entities of HTML that are left in it, because the listing was escaped twice:
  /// `&amp;ensp;`.
  private static func unescaped(_ bytes: Bytes) -> String {
    guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
    var rest = bytes[...]
    var text: [UInt8] = []
    while let start = rest.firstIndex(of: 0x26) {
      text += rest[..<start]
      let end = rest[start...].prefix(longestEntity).firstIndex(of: 0x3B)
      if let end, let character = character(String(decoding: rest[(start + 1)..<end], as: UTF8.self)) {
        text += String(character).utf8
        rest = rest[(end + 1)...]
      } else {
        text.append(0x26)
        rest = rest[(start + 1)...]
      }
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// The maximum length of an entity, in bytes: `&thetasym;`.
  private static let longestEntity = 10

  /// The character of an entity of HTML: `ensp`, `#39`, `#x2019`; nil for other names.
  static func character(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else {
      return (htmlEntityLookup(name)?.pointee.value).flatMap(Unicode.Scalar.init)
    }
    let digits = name.dropFirst()
    let number = ["x", "X"].contains(digits.first) ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  /// Whether the text is printable ASCII with single spaces inside and none at the ends, and without `&`. False for empty
  /// text.
  private static func isPlain(_ bytes: Bytes) -> Bool {
    var endsInSpace = false
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F, byte != 0x26, byte != 0x20 || !endsInSpace else { return false }
      endsInSpace = byte == 0x20
    }
    return !bytes.isEmpty
  }
}

/// Whether two byte ranges are equal.
@inline(__always)
func sameBytes(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count, let other = right.baseAddress else { return false }
  return left.withUnsafeBufferPointer { $0.baseAddress.map { memcmp($0, other, left.count) == 0 } ?? false }
}
