/// What episodes have to be to be shown: read from a line as people type it, `drama on:hbo -news (new or premiere) after:20:00`.
///
/// All of it has to hold, unless `or` is between. `not` or `-` turns round what comes after it; parentheses put together. Words are
/// beginnings of words in titles, descriptions and categories; in quotes they are exactly these words. `FilterKind` has the words
/// that ask for a kind, `FilterField` the keys.
public struct FilterCriteria: Hashable, Sendable {
  let term: FilterTerm

  /// Everything.
  public init() { term = .everything }

  private init(_ term: FilterTerm) { self.term = term.simplified }

  /// Whether everything is let through.
  public var isEmpty: Bool { term == .everything }

  /// No longer line is typed.
  public static let maximumLength = 200

  /// Reads a line; what cannot be read (`after:99`) is looked for as words.
  public init(text: String) {
    var parser = FilterParser(Self.cleaned(text))
    self.init(parser.term())
  }

  /// Reads a line; throws what is wrong with it.
  public init(parsing text: String) throws(FilterProblem) {
    var parser = FilterParser(Self.cleaned(text))
    self.init(parser.term())
    if let problem = parser.problem { throw problem }
  }

  private static func cleaned(_ text: String) -> String { String(CleanText.line(text, limit: 2 * maximumLength)) }

  /// The line that says it, in one form.
  public var text: String { term.text }

  /// Whether a kind is asked for, or left out.
  public func asks(for kind: FilterKind) -> Bool { term.contains { $0 == .kind(kind) } }

  /// What is asked of providers alone: a provider that does not meet it has no episode that meets the whole.
  public var ofProviders: FilterCriteria { FilterCriteria(term.ofProviders()) }

  /// What is left to ask of programmes whose provider meets `ofProviders`.
  public var ofEpisodes: FilterCriteria { FilterCriteria(.all(term.conjuncts.filter { !$0.isOfProviders })) }

  /// What a line can hold, for completion.
  public static let vocabulary =
    FilterKind.allCases.map(\.rawValue) + ["title:", "category:", "on:", "after:", "before:", "or", "not"]
}

extension Episode {
  /// Whether its categories say that it is a film.
  public var isFilm: Bool {
    let names = FoldedText.bytes(categories.joined(separator: " "))
    return Self.filmWords.contains { FoldedText.matches(names, [$0]) }
  }

  private static let filmWords = ["film", "films", "movie", "movies", "spielfilm", "cinema", "pelicula"].map {
    Array(" \($0) ".utf8)
  }
}
