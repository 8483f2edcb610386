/// A value of a JSON document with its line.
struct LocatedValue: Equatable, Sendable {
  var content: Content
  /// The line of its first byte, from 1.
  var line: Int

  enum Content: Equatable, Sendable {
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
struct LocatedMember: Equatable, Sendable {
  var key: String
  /// The line of the key, from 1.
  var line: Int
  var value: LocatedValue
}

extension LocatedValue.Content {
  /// A description for messages: `'drak'`, `12`, `a list`.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): Shown.word(text)
    case .string(let text): "'\(Shown.word(text))'"
    case .array: "a list"
    case .object: "a group in braces"
    }
  }
}
