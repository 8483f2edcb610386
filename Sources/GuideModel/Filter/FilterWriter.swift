extension FilterTerm {
  /// The term as a line, in a normal form.
  var text: String {
    switch self {
    case .all(let terms): terms.map { if case .any = $0 { "(\($0.text))" } else { $0.text } }.joined(separator: " ")
    case .any(let terms): terms.map(\.text).joined(separator: " or ")
    case .not(let term):
      switch term {
      case .all, .any, .begins(.some, .some): "-(\(term.text))"
      case .not, .kind, .text, .begins: "-\(term.text)"
      }
    case .kind(let kind): kind.rawValue
    case .text(.anywhere, let words): words.isQuoted || !words.isPlain ? "\"\(words.text)\"" : words.text
    case .text(let field, let words): "\(field.rawValue):\(words.isQuoted ? "\"\(words.text)\"" : words.text)"
    case .begins(let after, let before):
      [after.map { "after:\(Self.clock($0))" }, before.map { "before:\(Self.clock($0))" }].compactMap { $0 }
        .joined(separator: " ")
    }
  }

  private static func clock(_ minute: Int) -> String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

extension FilterWords {
  /// Whether the words can be written without quotes.
  fileprivate var isPlain: Bool {
    FilterToken.tokens(of: text) == [.word(key: nil, self)] && FilterKind(rawValue: text) == nil
  }
}
