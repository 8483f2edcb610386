import GuideAPI

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
