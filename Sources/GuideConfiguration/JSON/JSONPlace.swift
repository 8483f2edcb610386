/// A position in a JSON text.
public struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// The column in Unicode characters, from 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `12:5`, as in the messages of compilers.
  public var description: String { "\(line):\(column)" }
}

/// A step of a path in a JSON text.
public enum JSONStep: Hashable, Sendable {
  /// To the value of a key. Of duplicate keys the first is used.
  case key(String)
  /// To an element of a list, from 0.
  case element(Int)
}

extension JSONStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) { self = .key(key) }
  public init(integerLiteral element: Int) { self = .element(element) }
}

extension JSONPlace {
  /// The position of the value at a path; nil if there is none, or if the text is invalid before it.
  public static func of(_ path: [JSONStep], in text: some Sequence<UInt8>) -> JSONPlace? {
    var parser = LocatedParser(Array(text))
    guard (try? parser.go(to: path[...])) == true else { return nil }
    return parser.place
  }

  /// The position of the first error in a JSON text (RFC 8259), with the reason as a clause; nil if the text is valid
  /// or empty. For an unclosed bracket or a missing comma at the end of a line, it is the end.
  public static func ofFault(in text: some Sequence<UInt8>) -> (place: JSONPlace, reason: String)? {
    var parser = LocatedParser(Array(text), isStrict: true)
    do throws(ConfigurationMistake) {
      _ = try parser.document()
      return nil
    } catch {
      return (parser.place, error.message)
    }
  }
}

extension LocatedParser {
  /// The current position.
  fileprivate var place: JSONPlace {
    let passed = bytes[..<min(index, bytes.count)]
    let start = passed.lastIndex(of: 0x0A).map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    // Continuation bytes of UTF-8 are not counted.
    return JSONPlace(line: line, column: 1 + passed[min(start, passed.endIndex)...].count { $0 & 0xC0 != 0x80 })
  }

  /// Moves to the value at a path. Returns false if there is none.
  fileprivate mutating func go(to path: ArraySlice<JSONStep>) throws(ConfigurationMistake) -> Bool {
    try skipBlank()
    switch (path.first, next) {
    case (nil, _): return next != nil
    case (.key(let wanted), UInt8(ascii: "{")): return try go(toKey: wanted, path.dropFirst())
    case (.element(let wanted), UInt8(ascii: "[")): return try go(toElement: wanted, path.dropFirst())
    default: return false
    }
  }

  private mutating func go(
    toKey wanted: String, _ rest: ArraySlice<JSONStep>
  ) throws(ConfigurationMistake) -> Bool {
    let start = try open()
    var isFirst = true
    while try !closes(with: UInt8(ascii: "}"), openedAt: start, isFirst: isFirst) {
      isFirst = false
      if try key() == wanted { return try go(to: rest) }
      _ = try value()
    }
    return false
  }

  private mutating func go(
    toElement wanted: Int, _ rest: ArraySlice<JSONStep>
  ) throws(ConfigurationMistake) -> Bool {
    let start = try open()
    var number = 0
    while try !closes(with: UInt8(ascii: "]"), openedAt: start, isFirst: number == 0) {
      if number == wanted { return try go(to: rest) }
      _ = try value()
      number += 1
    }
    return false
  }
}
