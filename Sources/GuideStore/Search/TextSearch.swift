/// Finds airings of an import by their texts, some at a time, in the order of the listings.
struct TextSearch {
  private let connection: Connection
  private var rows: MatchingRows
  /// Added to a row number for the airing's id.
  private let first: Int64

  init(_ connection: Connection, generation: Int64, query: SearchTerms, in kind: TextIndex.Kind) throws {
    self.connection = connection
    first = Schema.airingIDs(ofGeneration: generation).lowerBound
    rows = try MatchingRows(connection, kind, ofGeneration: generation, query)
  }

  /// Calls the body with the airings of the next matching texts, as rows of `TextSQL.airings`, until it returns false.
  /// Returns the number of texts; 0 if there is no more.
  mutating func next(upTo limit: Int, _ body: (Statement) -> Bool) throws -> Int {
    var runs: [StatementRun] = []
    while runs.count < min(limit, connection.runsAtOnce), let row = try rows.next() {
      runs.append(StatementRun(sql: TextSQL.airings, values: [.integer(first + row)]))
    }
    var isOver = false
    try connection.each(runs) { _, airings in
      while !isOver, try airings.step() { isOver = !body(airings) }
    }
    return runs.count
  }
}

/// The statements of `TextSearch`. A test checks their query plans.
enum TextSQL {
  /// 1 is the first airing with a text. The visible airings with the same text: id, show, start, stop, moment.
  static let airings = "\(seen("a.id = ?1")) UNION ALL \(seen("a.wording = ?1")) /*! ORDER BY 1 */"

  private static func seen(_ condition: String) -> String {
    """
    SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment) FROM airing a WHERE \(condition)
    AND \(Visibility.isVisible())
    """
  }
}
