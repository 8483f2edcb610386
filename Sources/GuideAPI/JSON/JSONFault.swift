import GuideModel

/// Why a text is not valid JSON, for people.
package struct JSONFault: Error, Hashable, Sendable {
  /// The position: for an unclosed bracket or text its beginning, for a missing comma the end of the value before it.
  package var place: JSONPlace
  /// What is wrong, as a clause.
  package var reason: String
  /// Whether lists and objects are nested deeper than `JSONReader.maximumDepth`.
  package var isTooDeep = false
}

extension JSONReader {
  /// A fault as the reader notes it, before it is put into words.
  struct Fault {
    enum Reason {
      case value, key, colon, comma, end
      /// A bracket, a text or a comment that is not closed.
      case open, openText, openComment
      case control, escape, unicodeEscape, encoding, comment, depth
    }

    var reason: Reason
    /// The offset of the fault, in bytes.
    var offset: Int
    /// The offset of the text that the message quotes, in bytes.
    var found: Int
  }
}

extension JSONFault {
  init(_ fault: JSONReader.Fault, in text: UnsafeBufferPointer<UInt8>) {
    place = JSONPlace(offset: fault.offset, in: text)
    isTooDeep = fault.reason == .depth
    let rest = text[min(fault.found, text.count)...]
    reason = Self.words(fault.reason, at: rest.first, found: Self.quote(rest))
  }

  private static func words(_ reason: JSONReader.Fault.Reason, at byte: UInt8?, found: String) -> String {
    switch reason {
    case .value, .key, .comma, .end:
      byte == UInt8(ascii: "/") ? "comments are not allowed here" : unexpected(reason, at: byte, found: found)
    case .colon: "missing colon after \(found)"
    case .open: "\(found) is never closed"
    case .openText: "text without a double quote at its end"
    case .openComment: "comment without */ at its end"
    case .control: "control character in a text"
    case .escape: "write a backslash in a text as \\\\"
    case .unicodeEscape: "\\u needs four hexadecimal digits"
    case .encoding: "text is not UTF-8; save the file as UTF-8"
    case .comment: "a comment begins with // or /*"
    case .depth: "more than \(JSONReader.maximumDepth) brackets are open at once"
    }
  }

  private static func unexpected(_ reason: JSONReader.Fault.Reason, at byte: UInt8?, found: String) -> String {
    switch reason {
    case .key: "expected a key in double quotes, found \(found)"
    case .comma: "missing comma before \(found)"
    case .end: "unexpected \(found) after the end"
    default:
      if byte.map(JSONReader.endsWord) ?? true {
        "expected a value, found \(found)"
      } else if byte == UInt8(ascii: "'") {
        "\(found): use double quotes"
      } else {
        "\(found) is not a value; put text in double quotes"
      }
    }
  }

  /// The first word or sign of a text, quoted for messages.
  private static func quote(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard let first = text.first else { return "the end of the file" }
    let rest = text.dropFirst().prefix(60)
    let isText = first == UInt8(ascii: "\"")
    let length =
      isText
      ? rest.prefix { $0 != first && $0 != 0x0A }.count
      : JSONReader.endsWord(first) ? 0 : rest.prefix { !JSONReader.endsWord($0) }.count
    let word = CleanText.line(
      String(decoding: text.prefix(length + 1).dropFirst(isText ? 1 : 0), as: UTF8.self), limit: 60)
    if isText { return "\"\(word)\"" }
    return word.isEmpty ? "a character that cannot be shown" : "'\(word)'"
  }
}
