/// A place in a text in JSON, as editors count.
public struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// In characters of Unicode, from 1.
  public var column: Int

  /// A place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `12:5`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}

/// One step into a text in JSON.
public enum JSONStep: Hashable, Sendable {
  /// To the value of a key in a group; of several the first.
  case key(String)
  /// To an element of a list, from 0.
  case element(Int)
}

extension JSONStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) { self = .key(key) }
  public init(integerLiteral element: Int) { self = .element(element) }
}

extension JSONPlace {
  /// Where the value at a path begins; nil if there is none, or the text is broken before it.
  public static func of(_ path: [JSONStep], in text: some Sequence<UInt8>) -> JSONPlace? {
    var parser = LocatedParser(Array(text))
    guard (try? parser.go(to: path[...])) == true else { return nil }
    return parser.place
  }

  /// Where a text is no JSON (RFC 8259), and why, in a clause; nil if it is, or is empty. Where a bracket is never
  /// closed, or a comma is missing at the end of a line, the place is the end.
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
  /// Where it stands.
  fileprivate var place: JSONPlace {
    let passed = bytes[..<min(index, bytes.count)]
    let start = passed.lastIndex(of: 0x0A).map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    // Bytes that go on a character of UTF-8 are not counted.
    return JSONPlace(line: line, column: 1 + passed[min(start, passed.endIndex)...].count { $0 & 0xC0 != 0x80 })
  }

  /// Goes to the value at a path; false if there is none.
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
