import GuideModel

/// The rows of one kind of text of an import that have all words of a query, one after another.
struct MatchingRows {
  private let connection: Connection
  /// Added to a row for the id of its airing or title.
  private let first: Int64
  /// The rows that have the words before a prefix, if there are few; else none, and `statements` finds the rows.
  private var few: ArraySlice<Int64> = []
  private var statements: [Statement] = []
  private var seen: Set<Int64> = []

  /// The maximum number of rows that are looked at, which takes some milliseconds. Titles are short.
  private static func mostFew(_ kind: TextIndex.Kind) -> Int { kind == .titles ? 2_000 : 500 }

  /// An engine first merges the rows of all words with a prefix. So if few rows have the words before it, these are
  /// looked at. Otherwise whole words are searched before prefixes, except in titles, of which there are few.
  ///
  /// `mostFew` is for tests.
  init(
    _ connection: Connection, _ kind: TextIndex.Kind, ofGeneration generation: Int64, _ query: SearchTerms,
    mostFew: Int? = nil
  ) throws {
    self.connection = connection
    first = Schema.airingIDs(ofGeneration: generation).lowerBound
    let words = connection.words(kind, ofGeneration: generation)
    if let complete = query.complete, let rows = try Self.few(words, complete, limit: mostFew ?? Self.mostFew(kind)) {
      few = try Self.matching(query, rows, first: first, kind, connection)[...]
      return
    }
    let hasPrefix = query.words.contains(where: \.isBeginning)
    statements = try (hasPrefix && kind != .titles ? [query, query.whole] : [query]).map { try words.rows(having: $0) }
  }

  /// The next row; nil if there is no more.
  mutating func next() throws -> Int64? {
    if let row = few.popFirst() { return row }
    while let statement = statements.last {
      guard try statement.step() else {
        statements.removeLast()
        continue
      }
      if seen.insert(statement.integer(0)).inserted { return statement.integer(0) }
    }
    return nil
  }

  /// Calls the body with a statement for each of the next rows, at most `limit`. Value 1 is the row's id. Returns the
  /// number of rows; 0 if there is no more.
  mutating func run(_ sql: String, upTo limit: Int = .max, _ body: (Statement) throws -> Void) throws -> Int {
    var runs: [StatementRun] = []
    while runs.count < min(limit, connection.runsAtOnce), let row = try next() {
      runs.append(StatementRun(sql: sql, values: [.integer(first + row)]))
    }
    try connection.each(runs) { try body($1) }
    return runs.count
  }

  /// The rows with all words; nil if there are more than `limit`.
  private static func few(_ words: any WordTable, _ query: SearchTerms, limit: Int) throws -> [Int64]? {
    let statement = try words.rows(having: query, limit: limit + 1)
    var rows: [Int64] = []
    while try statement.step() {
      if rows.count == limit { return nil }
      rows.append(statement.integer(0))
    }
    return rows
  }

  /// Those of the rows whose texts have all words.
  private static func matching(
    _ query: SearchTerms, _ rows: [Int64], first: Int64, _ kind: TextIndex.Kind, _ connection: Connection
  ) throws -> [Int64] {
    let sql = TextIndexSQL.texts(kind)
    var matching: [Int64] = []
    try connection.each(rows.map { StatementRun(sql: sql, values: [.integer(first + $0)]) }) { place, texts in
      guard try texts.step() else { return }
      var text = [UInt8(ascii: " ")]
      for column in 0..<3 {
        if let bytes = texts.bytes(Int32(column)) { text += Array(bytes) + [UInt8(ascii: " ")] }
      }
      if let facts = texts.bytes(3) { ProgrammeFacts.appendPeople(of: facts, to: &text) }
      // Titles are stored folded.
      let folded = kind == .titles ? text : FoldedText.bytes(String(decoding: text, as: UTF8.self))
      if FoldedText.matches(folded, query.needles) { matching.append(rows[place]) }
    }
    return matching
  }
}
