import Foundation

/// A value of a JSON document with its line.
package struct LocatedValue: Equatable, Sendable {
  package var content: Content
  /// The line of its first byte, from 1.
  package var line: Int

  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// The text of the number: `14.90` stays `14.90`.
    case number(String)
    case string(String)
    case array([LocatedValue])
    /// The members in order, including duplicate keys.
    case object([LocatedMember])
  }
}

/// A key and its value.
package struct LocatedMember: Equatable, Sendable {
  package var key: String
  /// The line of the key, from 1.
  package var line: Int
  package var value: LocatedValue
}

// MARK: - Reading

extension LocatedValue {
  /// Reads a whole text in linear time; nil if it only has white space and comments. Trailing commas are allowed.
  package static func read(_ text: Data, allowsComments: Bool) throws(JSONFault) -> LocatedValue? {
    try JSONReader.value(of: text, allowsComments: allowsComments) { reader in
      if reader.isAtEnd() { return nil }
      var lines = LineCounter(bytes: reader.bytes)
      return reader.locatedValue(&lines)
    }
  }
}

/// Counts the lines before an offset. Each offset must not be less than the one before.
private struct LineCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func line(at offset: Int) -> Int {
    line += bytes[self.offset..<max(offset, self.offset)].count { $0 == 0x0A }
    self.offset = max(offset, self.offset)
    return line
  }
}

extension JSONReader {
  /// Reads a value of any type; nil if the text is broken.
  fileprivate mutating func locatedValue(_ lines: inout LineCounter) -> LocatedValue? {
    let first = next()
    let line = lines.line(at: place)
    let content: LocatedValue.Content? =
      switch first {
      case UInt8(ascii: "{"): locatedMembers(&lines).map { .object($0) }
      case UInt8(ascii: "["): list { $0.locatedValue(&lines) }.map { .array($0) }
      case UInt8(ascii: "\""): validText().map { .string($0) }
      case UInt8(ascii: "-"), 0x30...0x39: .number(String(decoding: number(), as: UTF8.self))
      default: word(first)
      }
    return content.map { LocatedValue(content: $0, line: line) }
  }

  private mutating func locatedMembers(_ lines: inout LineCounter) -> [LocatedMember]? {
    var members: [LocatedMember] = []
    let isObject = object { reader, key in
      let line = lines.line(at: key.offset)
      guard String(validating: key.bytes, as: UTF8.self) != nil else { return reader.fail(.encoding, at: key.offset) }
      guard let value = reader.locatedValue(&lines) else { return }
      members.append(LocatedMember(key: key.text, line: line, value: value))
    }
    return isObject ? members : nil
  }

  /// Reads a string, which must be UTF-8.
  private mutating func validText() -> String? {
    let start = place
    let text = stringBytes()
    guard String(validating: bytes[text.range], as: UTF8.self) != nil else {
      fail(.encoding, at: start)
      return nil
    }
    return isBroken ? nil : unescaped(text.range)
  }

  private mutating func word(_ first: UInt8) -> LocatedValue.Content? {
    skip()
    guard !isBroken else { return nil }
    return first == UInt8(ascii: "n") ? .null : .bool(first == UInt8(ascii: "t"))
  }
}
