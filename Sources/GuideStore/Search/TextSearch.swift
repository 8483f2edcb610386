/// Finds airings of an import by their texts, some at a time, in the order of the listings.
struct TextSearch {
  private let connection: Connection
  private var rows: [Statement]
  /// Added to a row number for the airing's id.
  private let first: Int64
  private var seen: Set<Int64> = []

  /// Whole words are searched before prefixes, because SQLite first merges all words with a prefix.
  init(_ connection: Connection, generation: Int64, query: SearchTerms, in kind: TextIndex.Kind) throws {
    self.connection = connection
    first = Schema.airingIDs(ofGeneration: generation).lowerBound
    let isWhole = query.words.allSatisfy { !$0.isBeginning }
    let words = connection.words(kind, ofGeneration: generation)
    rows = try (isWhole ? [query] : [query, query.whole]).map { try words.rows(having: $0) }
  }

  /// Calls the body with the airings of the next matching texts, as rows of `TextSQL.airings`, until it returns false.
  /// Returns the number of texts; 0 if there is no more.
  mutating func next(upTo limit: Int, _ body: (Statement) -> Bool) throws -> Int {
    var runs: [StatementRun] = []
    while runs.count < min(limit, connection.runsAtOnce), let row = try nextRow() {
      runs.append(StatementRun(sql: TextSQL.airings, values: [.integer(first + row)]))
    }
    var isOver = false
    try connection.each(runs) { _, airings in
      while !isOver, try airings.step() { isOver = !body(airings) }
    }
    return runs.count
  }

  /// The next row of a text that was not seen before.
  private mutating func nextRow() throws -> Int64? {
    while let statement = rows.last {
      guard try statement.step() else {
        rows.removeLast()
        continue
      }
      if seen.insert(statement.integer(0)).inserted { return statement.integer(0) }
    }
    return nil
  }
}

/// The statements of `TextSearch`. A test checks their query plans.
enum TextSQL {
  /// 1 is the first airing with a text. The visible airings with the same text: id, show, start, stop, moment.
  static let airings = "\(seen("a.id = ?1")) UNION ALL \(seen("a.wording = ?1")) /*! ORDER BY 1 */"

  private static func seen(_ condition: String) -> String {
    """
    SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment) FROM airing a WHERE \(condition)
    AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
      AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """
  }
}
