/// The conditions on episodes, read from a line such as `drama on:hbo -news (new or premiere) after:20:00`.
///
/// All conditions must hold, except with `or` between them. `not` or `-` negates the next condition; parentheses group.
/// Words match the start of words in titles, descriptions and categories; quoted words match exactly. `FilterKind` has
/// the words for kinds, `FilterField` the keys.
public struct FilterCriteria: Hashable, Sendable {
  let term: FilterTerm

  /// Creates conditions that match everything.
  public init() { term = .everything }

  private init(_ term: FilterTerm) { self.term = term.simplified }

  /// Whether everything matches.
  public var isEmpty: Bool { term == .everything }

  /// The maximum length of a line.
  public static let maximumLength = 200

  /// Reads a line. Searches for the words of invalid conditions (`after:99`).
  public init(text: String) {
    var parser = FilterParser(Self.cleaned(text))
    self.init(parser.term())
  }

  /// Reads a line. Throws a description of the first invalid condition.
  public init(parsing text: String) throws(FilterProblem) {
    var parser = FilterParser(Self.cleaned(text))
    self.init(parser.term())
    if let problem = parser.problem { throw problem }
  }

  /// Reads a line that a person wrote. Neither it nor its normal form may be longer than `maximumLength`.
  public init(typed text: String) throws(FilterProblem) {
    try self.init(parsing: text)
    guard !isEmpty || Self.cleaned(text).isEmpty else {
      throw FilterProblem(description: "there is no letter or digit to look for in '\(Self.cleaned(text))'")
    }
    guard max(text.count, self.text.count) <= Self.maximumLength else {
      throw FilterProblem(description: "it is longer than \(Self.maximumLength) characters; write a shorter one")
    }
  }

  private static func cleaned(_ text: String) -> String { String(CleanText.line(text, limit: 2 * maximumLength)) }

  /// The conditions as a line, in a normal form.
  public var text: String { term.text }

  /// Whether a condition, negated or not, is of this kind.
  public func asks(for kind: FilterKind) -> Bool { term.contains { $0 == .kind(kind) } }

  /// The conditions that only depend on the provider. A provider that does not meet them has no matching episode.
  public var ofProviders: FilterCriteria { FilterCriteria(term.ofProviders()) }

  /// The other conditions, for programmes whose provider meets `ofProviders`.
  public var ofEpisodes: FilterCriteria { FilterCriteria(.all(term.conjuncts.filter { !$0.isOfProviders })) }

  /// The words of the language, for completion.
  public static let vocabulary =
    FilterKind.allCases.map(\.rawValue) + ["title:", "category:", "on:", "after:", "before:", "or", "not"]
}

extension Episode {
  /// Whether its categories include film.
  public var isFilm: Bool {
    let names = FoldedText.bytes(categories.joined(separator: " "))
    return Self.filmWords.contains { FoldedText.matches(names, [$0]) }
  }

  private static let filmWords = ["film", "films", "movie", "movies", "spielfilm", "cinema", "pelicula"].map {
    Array(" \($0) ".utf8)
  }
}
