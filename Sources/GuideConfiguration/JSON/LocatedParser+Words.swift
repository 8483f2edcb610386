// Strings, numbers and names.
extension LocatedParser {
  /// The next word or sign, for messages.
  var found: String {
    guard let next else { return "the end of the file" }
    if next == UInt8(ascii: "\"") {
      var ahead = self
      return (try? ahead.string()).map { "\"\(Shown.word($0))\"" } ?? "a text"
    }
    let end = wordEnd
    let word = Shown.word(String(decoding: bytes[index..<min(max(end, index + 1), index + 60)], as: UTF8.self))
    return word.isEmpty ? "a sign that cannot be shown" : "'\(word)'"
  }

  /// Skips bytes up to white space or a sign of JSON.
  private var wordEnd: Int {
    let ends = " \t\r\n{}[],:\"/".utf8
    return bytes[index...].firstIndex { ends.contains($0) } ?? bytes.count
  }

  /// Reads `true`, `false`, `null` or a number.
  mutating func word() throws(ConfigurationMistake) -> LocatedValue.Content {
    let end = wordEnd
    let word = bytes[index..<end]
    if word.first == UInt8(ascii: "'") { throw mistake("\(found): texts stand in double quotes") }
    let content: LocatedValue.Content? =
      switch String(decoding: word.prefix(5), as: UTF8.self) {
      case "true" where word.count == 4: .bool(true)
      case "false" where word.count == 5: .bool(false)
      case "null" where word.count == 4: .null
      default: Self.isNumber(word) ? .number(String(decoding: word, as: UTF8.self)) : nil
      }
    guard let content else {
      throw mistake(
        word.isEmpty ? "\(found) found; a value belongs here" : "\(found) is not a value; put texts in double quotes")
    }
    index = end
    return content
  }

  /// Reads a number such as `-0.5e+3` (RFC 8259, section 6).
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func takeDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let leading = rest.first
    let count = takeDigits()
    guard count > 0, leading != UInt8(ascii: "0") || count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

// MARK: - Strings

extension LocatedParser {
  /// Reads a quoted string and decodes its escapes.
  mutating func string() throws(ConfigurationMistake) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw mistake("the text is not UTF-8; save the file as UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0x00...0x1F: throw mistake(byte == 0x0A ? Self.unclosed : "a text holds a control character")
      default: text.append(byte)
      }
    }
    throw mistake(Self.unclosed)
  }

  private static let unclosed = "a text is not closed with a double quote on its line"

  /// Decodes an escape after its backslash.
  private mutating func escape() throws(ConfigurationMistake) -> Unicode.Scalar {
    let sign = next ?? 0
    index += 1
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(sign)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw mistake("a backslash in a text is written \\\\")
    }
  }

  /// Decodes the four hexadecimal digits after `\u`, or two such groups (UTF-16 surrogates).
  private mutating func scalar() throws(ConfigurationMistake) -> Unicode.Scalar {
    let malformed = mistake("\\u needs four hexadecimal digits that mean a character")
    guard let first = codeUnit() else { throw malformed }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[min(index, bytes.count)...].starts(with: Array("\\u".utf8)) else { throw malformed }
    index += 2
    guard let second = codeUnit(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw malformed }
    return scalar
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<(index + 4)]
    index += 4
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
