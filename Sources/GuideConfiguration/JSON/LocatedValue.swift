/// A value of a JSON document that remembers where it stands.
struct LocatedValue: Equatable, Sendable {
  /// What it is.
  var content: Content
  /// The line it begins on, from 1.
  var line: Int

  enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// As it is written: `14.90` stays `14.90`, which binary floating point would not keep.
    case number(String)
    case string(String)
    case array([LocatedValue])
    /// In the order of the text, with every repetition of a key.
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
  /// What a message calls it: `'drak'`, `12`, `a list`.
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
