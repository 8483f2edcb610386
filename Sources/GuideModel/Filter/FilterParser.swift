/// Why a line is not a valid filter, in one sentence.
public struct FilterProblem: Error, Hashable, CustomStringConvertible {
  public let description: String
}

/// Reads a filter. Words in invalid conditions are searched for, and the first problem is kept.
struct FilterParser {
  /// The first problem.
  private(set) var problem: FilterProblem?
  private var tokens: ArraySlice<FilterToken>

  init(_ line: String) { tokens = FilterToken.tokens(of: line)[...] }

  /// The whole line.
  mutating func term() -> FilterTerm {
    var terms = [alternatives()]
    while tokens.popFirst() != nil {
      found("')' without '('")
      terms.append(alternatives())
    }
    return FilterTerm.all(terms).simplified
  }

  /// Reads terms separated by `or`.
  private mutating func alternatives() -> FilterTerm {
    var terms = [group()]
    while tokens.first == .or {
      tokens.removeFirst()
      terms.append(group())
    }
    let filled = terms.filter { $0 != .everything }
    if filled.count < terms.count, terms.count > 1 { found("a condition is missing beside 'or'") }
    return filled.isEmpty ? .everything : .any(filled)
  }

  /// Reads terms that must all hold.
  private mutating func group() -> FilterTerm {
    var terms: [FilterTerm] = []
    while let term = negated() { terms.append(term) }
    return FilterTerm.all(terms).simplified
  }

  /// Reads a term with an optional `not` or `-`; nil at the end of a group.
  private mutating func negated() -> FilterTerm? {
    switch tokens.first {
    case nil, .or, .close: return nil
    case .not:
      tokens.removeFirst()
      if let term = negated() { return term.simplified == .everything ? .everything : .not(term) }
      found("a condition is missing after 'not'")
      return .everything
    case .open:
      tokens.removeFirst()
      let term = alternatives()
      if tokens.popFirst() == nil { found("'(' without ')'") }
      return term
    case .word(let key, let words):
      tokens.removeFirst()
      return single(key, words)
    }
  }

  private mutating func single(_ key: String?, _ words: FilterWords) -> FilterTerm {
    guard let key else {
      if !words.isQuoted, let kind = FilterKind(rawValue: words.text.lowercased()) { return .kind(kind) }
      return words.isEmpty ? .everything : .text(.anywhere, words)
    }
    switch key.lowercased() {
    case "after", "before":
      guard let minute = Self.minute(words.text) else {
        found("invalid time '\(words.text)' after '\(key):' (20:15, 8pm)")
        return literal(key, words)
      }
      return key.lowercased() == "after" ? .begins(after: minute, before: nil) : .begins(after: nil, before: minute)
    case let name:
      guard !name.isEmpty, let field = FilterField(rawValue: name) else {
        found("unknown key '\(key):' (\(Self.keys)); use quotes to search for the text")
        return literal(key, words)
      }
      guard words.isEmpty else { return .text(field, words) }
      found("'\(key):' needs a word after it")
      return literal(key, words)
    }
  }

  private func literal(_ key: String, _ words: FilterWords) -> FilterTerm {
    let words = FilterWords("\(key):\(words.text)", isQuoted: true)
    return words.isEmpty ? .everything : .text(.anywhere, words)
  }

  private mutating func found(_ sentence: String) {
    if problem == nil { problem = FilterProblem(description: sentence) }
  }

  private static let keys = "title, category, on, after, before"

  private static func minute(_ text: String) -> Int? {
    TimeOfDay.minute(text.contains(":") ? text : text + ":00") ?? TimeOfDay.minute(text)
  }
}

/// A token of a line.
enum FilterToken: Equatable {
  case open, close, or, not
  case word(key: String?, FilterWords)

  /// Splits a line. `not`, a leading `-` and parentheses only count outside quotes. `and` is ignored.
  static func tokens(of line: String) -> [FilterToken] {
    var tokens: [FilterToken] = []
    var rest = Substring(line)
    while let character = rest.first {
      switch character {
      case " ": rest.removeFirst()
      case "(", ")":
        rest.removeFirst()
        tokens.append(character == "(" ? .open : .close)
      case "-":
        rest = rest.drop { $0 == "-" }
        if let next = rest.first, next != " ", next != ")" { tokens.append(.not) }
      default: if let token = word(&rest) { tokens.append(token) }
      }
    }
    return tokens
  }

  private static func word(_ rest: inout Substring) -> FilterToken? {
    let first = piece(&rest, endsAtColon: true)
    guard !first.isQuoted, rest.first == ":" else { return first.text.isEmpty ? nil : plain(first) }
    rest.removeFirst()
    let value = piece(&rest, endsAtColon: false)
    return .word(key: first.text, FilterWords(value.text, isQuoted: value.isQuoted))
  }

  private static func plain(_ piece: (text: String, isQuoted: Bool)) -> FilterToken? {
    if !piece.isQuoted {
      switch piece.text.lowercased() {
      case "or", "|": return .or
      case "not": return .not
      case "and", "&": return nil
      default: break
      }
    }
    return .word(key: nil, FilterWords(piece.text, isQuoted: piece.isQuoted))
  }

  /// Reads quoted text, or text up to the end of the word.
  private static func piece(_ rest: inout Substring, endsAtColon: Bool) -> (text: String, isQuoted: Bool) {
    guard rest.first != "\"" else {
      let text = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest[text.endIndex...].dropFirst()
      return (String(text), true)
    }
    let text = rest.prefix { $0 != " " && $0 != "\"" && $0 != "(" && $0 != ")" && !(endsAtColon && $0 == ":") }
    rest = rest[text.endIndex...]
    return (String(text), false)
  }
}
