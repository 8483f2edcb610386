/// Makes text from outside safe to show: it cannot move the cursor, change colours, open a link or reverse other text.
///
/// Removes C0 and C1 controls (ECMA-48), DEL, bidi embeddings, overrides and isolates (UAX #9), invisible format
/// characters that terminals treat differently, and noncharacters. Runs of white space become one space.
public enum CleanText {
  /// A line of at most `limit` scalars, trimmed. Longer text ends in `…`.
  public static func line(_ text: String, limit: Int = 1000) -> String {
    isPlainLine(text, limit: limit) ? text : cleaned(text, limit: limit, keepsParagraphs: false)
  }

  /// A line of a report with its spaces and full length, without the removed characters.
  public static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRemoved) else { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.filter { !isRemoved($0) && $0 != "\u{2028}" && $0 != "\u{2029}" })
    return String(result)
  }

  /// Paragraphs separated by single line feeds, at most `limit` scalars.
  public static func paragraphs(_ text: String, limit: Int = 8000) -> String {
    isPlainLine(text, limit: limit) ? text : cleaned(text, limit: limit, keepsParagraphs: true)
  }

  /// `line`, or nil if nothing is left.
  public static func nonEmptyLine(_ text: String?, limit: Int = 1000) -> String? {
    guard let text else { return nil }
    let line = line(text, limit: limit)
    return line.isEmpty ? nil : line
  }

  /// `paragraphs`, or nil if nothing is left.
  public static func nonEmptyParagraphs(_ text: String?, limit: Int = 8000) -> String? {
    guard let text else { return nil }
    let paragraphs = paragraphs(text, limit: limit)
    return paragraphs.isEmpty ? nil : paragraphs
  }

  /// An absolute http or https URL of at most 2,000 ASCII characters, without spaces or controls; nil for other text.
  public static func url(_ text: String?) -> String? {
    guard let text else { return nil }
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    guard trimmed.count <= 2000, let url = String(trimmed.prefix { $0 > 0x20 && $0 < 0x7F }),
      trimmed.dropFirst(url.utf8.count).allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let hasScheme = ["http://", "https://"].contains { scheme in
      // A host follows.
      url.prefix(scheme.count).lowercased() == scheme && !"/?#:".contains(url.dropFirst(scheme.count).first ?? "/")
    }
    return hasScheme ? url : nil
  }

  /// Most text needs no cleaning: printable ASCII and letters with single spaces. Only bytes that never start a removed
  /// character pass this check.
  private static func isPlainLine(_ text: String, limit: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, bytes.count <= limit else { return false }
      return first != 0x20 && last != 0x20 && isPlain(bytes)
    }
  }

  /// Checks eight ASCII bytes at a time.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    var previousIsSpace = false
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      if word & high == 0 {
        // The high bits of the bytes that are spaces. No sum carries into the next byte.
        let spaces = ~((word ^ (ones &* 0x20)) &+ (ones &* 0x7F)) & high
        let deletes = word ^ (ones &* 0x7F)
        let isBroken =
          (word &- (ones &* 0x20)) & ~word & high != 0 || (deletes &- ones) & ~deletes & high != 0
          || spaces & (spaces << 8) != 0 || (previousIsSpace && spaces & 0x80 != 0)
        if isBroken { return false }
        previousIsSpace = spaces >> 63 == 1
      } else {
        for byte in bytes[index..<(index + 8)] where !isPlain(byte, after: &previousIsSpace) { return false }
      }
      index += 8
    }
    return bytes[index...].allSatisfy { isPlain($0, after: &previousIsSpace) }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  private static func isPlain(_ byte: UInt8, after previousIsSpace: inout Bool) -> Bool {
    let isSecond = byte == 0x20 && previousIsSpace
    previousIsSpace = byte == 0x20
    // 0xC2: C1 controls, no-break space, soft hyphen. 0xD8: Arabic letter mark. 0xE1: Mongolian separators.
    // 0xE2: U+2000–2FFF. 0xE3: ideographic space. 0xEF: BOM, noncharacters. 0xF0…: beyond the BMP.
    return !isSecond && byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xD8 && !(0xE1...0xE3).contains(byte)
      && byte < 0xEF
  }

  static func cleaned(_ text: String, limit: Int, keepsParagraphs: Bool) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var pendingSpace = false
    var pendingBreak = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = true
        if keepsParagraphs && (scalar == "\n" || scalar == "\u{2029}" || scalar == "\u{2028}") { pendingBreak = true }
        continue
      }
      if isRemoved(scalar) { continue }
      let isDivided = pendingSpace && count > 0
      guard count + (isDivided ? 1 : 0) < limit else {
        // `…` replaces the space before the cut.
        if count == limit, let last = result.indices.last { result.remove(at: last) }
        if limit > 0 { result.append("…") }
        break
      }
      if isDivided {
        result.append(pendingBreak ? "\n" : " ")
        count += 1
      }
      pendingSpace = false
      pendingBreak = false
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F,  // C0, DEL, C1
      0xAD, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0,  // soft hyphen, marks and fillers
      0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F,  // zero width space, bidi controls, invisible operators
      0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF,  // BOM, interlinear marks, noncharacters
      0x1_3430...0x1_343F, 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A,  // layout of hieroglyphs, shorthand and music
      0xE0000...0xE0FFF:  // tags and the supplementary variation selectors
      true
    default:
      scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }
}
