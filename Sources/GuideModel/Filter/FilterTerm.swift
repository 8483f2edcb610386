/// A condition on episodes, or a combination of conditions.
indirect enum FilterTerm: Hashable, Sendable {
  /// All hold. Matches everything if empty.
  case all([FilterTerm])
  /// At least one holds. Matches nothing if empty.
  case any([FilterTerm])
  /// The condition does not hold.
  case not(FilterTerm)
  case kind(FilterKind)
  /// The field contains the words.
  case text(FilterField, FilterWords)
  /// The start is within a span of the day, in minutes; nil is the edge of the guide day. Never matches a release
  /// without a time.
  case begins(after: Int?, before: Int?)
  /// Matches everything.
  static let everything = FilterTerm.all([])
  /// Matches nothing.
  static let nothing = FilterTerm.any([])
}

/// A kind of episode. The raw value is the word in a filter.
public enum FilterKind: String, CaseIterable, Sendable {
  case new, premiere, finale, film, `repeat`, unwatched
}

/// The text to search. The raw value is the key before the colon.
enum FilterField: String, CaseIterable, Sendable {
  /// Titles, description and categories.
  case anywhere = ""
  /// The show's and the episode's title.
  case title
  case category
  /// The name of the provider or channel.
  case provider = "on"
}

/// Words to search for: prefixes of words, or a quoted sequence of whole words.
struct FilterWords: Hashable, Sendable {
  let text: String
  let isQuoted: Bool
  private let needle: [UInt8]

  init(_ text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
    let folded = FoldedText.bytes(text)
    needle = isQuoted ? folded : folded.dropLast()
  }

  /// Whether there is nothing to search for, as in `?`.
  var isEmpty: Bool { needle.isEmpty }

  func isIn(_ folded: [UInt8]) -> Bool { FoldedText.matches(folded, [needle]) }
}

extension FilterTerm {
  /// The same term without nested terms of the same sort and without terms that always or never hold.
  var simplified: FilterTerm {
    switch self {
    case .all(let terms):
      let terms = terms.map(\.simplified).flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
      if terms.contains(.nothing) { return .nothing }
      let one = Self.withOneSpan(terms)
      return one.count == 1 ? one[0] : .all(one)
    case .any(let terms):
      let terms = terms.map(\.simplified).flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
      if terms.contains(.everything) { return .everything }
      return terms.count == 1 ? terms[0] : .any(terms)
    case .not(let term):
      return switch term.simplified {
      case .everything: .nothing
      case .nothing: .everything
      case .not(let inner): inner
      case let inner: .not(inner)
      }
    case .kind, .text, .begins: return self
    }
  }

  /// Combines `after:` and `before:` into one span, which may pass midnight. The last of each counts.
  private static func withOneSpan(_ terms: [FilterTerm]) -> [FilterTerm] {
    var rest: [FilterTerm] = []
    var (after, before): (Int?, Int?) = (nil, nil)
    for term in terms {
      guard case .begins(let first, let last) = term else {
        rest.append(term)
        continue
      }
      (after, before) = (first ?? after, last ?? before)
    }
    return after == nil && before == nil ? rest : rest + [.begins(after: after, before: before)]
  }

  /// The part of the term that only depends on the provider. Conditions on episodes count as met, and below `not` as
  /// not met.
  func ofProviders(isNegated: Bool = false) -> FilterTerm {
    switch self {
    case .all(let terms): .all(terms.map { $0.ofProviders(isNegated: isNegated) })
    case .any(let terms): .any(terms.map { $0.ofProviders(isNegated: isNegated) })
    case .not(let term): .not(term.ofProviders(isNegated: !isNegated))
    case .text(.provider, _): self
    case .kind, .text, .begins: isNegated ? .nothing : .everything
    }
  }

  /// The conditions that must all hold.
  var conjuncts: [FilterTerm] { if case .all(let terms) = self { terms } else { [self] } }

  /// Whether any condition in the term satisfies the predicate.
  func contains(_ isWanted: (FilterTerm) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .all(let terms), .any(let terms): terms.contains { $0.contains(isWanted) }
    case .not(let term): term.contains(isWanted)
    case .kind, .text, .begins: false
    }
  }

  /// Whether all conditions are about the provider.
  var isOfProviders: Bool {
    !contains { term in
      switch term {
      case .kind, .begins: true
      case .text(let field, _): field != .provider
      case .all, .any, .not: false
      }
    }
  }
}
