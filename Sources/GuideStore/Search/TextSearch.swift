/// Finds the airings of one import whose texts have all words, some at a time, in the order in which they were listed.
struct TextSearch {
  private let airings: Statement
  private var rows: [Statement]
  /// What a row's number is added to for the airing's id.
  private let first: Int64
  private var seen: Set<Int64> = []

  /// Whole words come before words that are begun: for the latter SQLite puts together all that begins so first.
  init(_ connection: Connection, generation: Int64, query: SearchTerms, in kind: TextIndex.Kind) throws {
    airings = try connection.cached(TextSQL.airings)
    first = Schema.airingIDs(ofGeneration: generation).lowerBound
    let isWhole = query.words.allSatisfy { !$0.isBeginning }
    rows = try (isWhole ? [query] : [query, query.whole]).map { query in
      let statement = try connection.statement(TextIndexSQL.having(kind, ofGeneration: generation))
      try statement.bind([.text(query.expression)])
      return statement
    }
  }

  /// Calls the body with the airings of the next text that has the words, as rows of `TextSQL.airings`, until it answers false; answers
  /// false where there is no more text.
  mutating func next(_ body: (Statement) -> Bool) throws -> Bool {
    while let statement = rows.last {
      guard try statement.step() else {
        rows.removeLast()
        continue
      }
      guard seen.insert(statement.integer(0)).inserted else { continue }
      defer { airings.reset() }
      airings.bind(first + statement.integer(0), at: 1)
      while try airings.step(), body(airings) {}
      return true
    }
    return false
  }
}

/// The statements of `TextSearch`, by themselves so that a test can ask how SQLite runs them.
enum TextSQL {
  /// 1 the airing that said it first. Of those that say the same what can be seen: id, show, start, stop, moment.
  static let airings = "\(seen("a.id = ?1")) UNION ALL \(seen("a.wording = ?1"))"

  private static func seen(_ condition: String) -> String {
    """
    SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment) FROM airing a WHERE \(condition)
    AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
      AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """
  }
}
