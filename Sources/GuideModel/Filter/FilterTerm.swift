/// A condition on episodes, or conditions put together.
indirect enum FilterTerm: Hashable, Sendable {
  /// All of them hold. With none: everything.
  case all([FilterTerm])
  /// One of them holds. With none: nothing.
  case any([FilterTerm])
  /// It does not hold.
  case not(FilterTerm)
  case kind(FilterKind)
  /// A text has the words.
  case text(FilterField, FilterWords)
  /// The airing begins in a span of the day, in minutes; nil for the edge of the guide day. What has no moment does not.
  case begins(after: Int?, before: Int?)
  /// Lets everything through.
  static let everything = FilterTerm.all([])
  /// Lets nothing through.
  static let nothing = FilterTerm.any([])
}

/// What an episode can be, by the word that asks for it.
public enum FilterKind: String, CaseIterable, Sendable {
  case new, premiere, finale, film, `repeat`, unwatched
}

/// Where words are looked for, by the key before the colon.
enum FilterField: String, CaseIterable, Sendable {
  /// Titles, description and categories.
  case anywhere = ""
  /// The show's and the episode's title.
  case title
  case category
  /// The name of the provider or channel.
  case provider = "on"
}

/// Words to look for: beginnings of words, or in quotes exactly these words in this order.
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

  /// Whether there is no word to look for, as in `?`.
  var isEmpty: Bool { needle.isEmpty }

  func isIn(_ folded: [UInt8]) -> Bool { FoldedText.matches(folded, [needle]) }
}

extension FilterTerm {
  /// The same without what says nothing: conditions in conditions of the same sort, and those that always or never hold.
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

  /// `after:` and `before:` are one span, which may pass midnight. The last of each counts.
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

  /// What a provider has to be so that one of its episodes can meet the term: what is asked of episodes counts as met, or
  /// after `not` as missed.
  func ofProviders(isNegated: Bool = false) -> FilterTerm {
    switch self {
    case .all(let terms): .all(terms.map { $0.ofProviders(isNegated: isNegated) })
    case .any(let terms): .any(terms.map { $0.ofProviders(isNegated: isNegated) })
    case .not(let term): .not(term.ofProviders(isNegated: !isNegated))
    case .text(.provider, _): self
    case .kind, .text, .begins: isNegated ? .nothing : .everything
    }
  }

  /// The conditions that all have to hold.
  var conjuncts: [FilterTerm] { if case .all(let terms) = self { terms } else { [self] } }

  /// Whether a condition holds somewhere in the term.
  func contains(_ isWanted: (FilterTerm) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .all(let terms), .any(let terms): terms.contains { $0.contains(isWanted) }
    case .not(let term): term.contains(isWanted)
    case .kind, .text, .begins: false
    }
  }

  /// Whether the term asks for nothing but providers.
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
