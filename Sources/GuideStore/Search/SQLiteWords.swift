import GuideModel

/// The words of an import in FTS5, without the texts themselves, which are in `airing`, `text` and `title`.
///
/// `FoldedText` folds both indexed and typed text, so the tokenizer only has to find spaces. `unicode61` would fold
/// again, with other rules and an older version of Unicode.
struct SQLiteWords: WordTable {
  private let connection: SQLiteConnection
  private let table: String

  init(_ connection: SQLiteConnection, _ kind: TextIndex.Kind, ofGeneration generation: Int64) {
    self.connection = connection
    table = kind.table(ofGeneration: generation)
  }

  /// Merging 16 segments at a time instead of 4 makes an import faster, and searches take as long.
  func make() throws {
    try connection.execute(
      """
      CREATE VIRTUAL TABLE \(table) USING fts5(
        title, subtitle, overview, content = '', detail = none, columnsize = 0, tokenize = 'ascii');
      CREATE VIRTUAL TABLE \(table)_terms USING fts5vocab(\(table), instance);
      INSERT INTO \(table) (\(table), rank) VALUES ('automerge', 16)
      """)
  }

  func remove() throws { try connection.execute("DROP TABLE IF EXISTS \(table)_terms; DROP TABLE IF EXISTS \(table)") }

  func writer() throws -> any WordWriter {
    SQLiteWordWriter(
      try connection.statement("INSERT INTO \(table) (rowid, title, subtitle, overview) VALUES (?, ?, ?, ?)"))
  }

  func rows(having query: SearchTerms, limit: Int) throws -> Statement {
    let statement = try connection.statement(Self.having(table))
    try statement.bind([.text(query.words.map(expression).joined(separator: " AND "))])
    return statement
  }

  /// The FTS5 query for a word. Folded words have no quotation marks.
  ///
  /// For a prefix, FTS5 first merges the rows of all words with it. Of a few words it finds the rows in a quarter of the
  /// time if they are named.
  private func expression(_ word: SearchTerms.Word) throws -> String {
    guard word.isBeginning else { return "\"\(word.text)\"" }
    guard let words = try words(startingWith: word.text), !words.isEmpty else { return "\"\(word.text)\" *" }
    return "(" + words.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
  }

  /// The maximum number of words to name, and the minimum length in bytes of a prefix that may have so few.
  private static let (mostNamed, leastPrefix) = (16, 3)

  /// The words with a prefix; nil if there may be many. Each is looked up by itself, because a scan would read all rows of
  /// all words.
  private func words(startingWith prefix: String) throws -> [String]? {
    guard prefix.utf8.count >= Self.leastPrefix else { return nil }
    let next = try connection.statement("SELECT term FROM \(table)_terms WHERE term >= ?1 LIMIT 1")
    var words: [String] = []
    while words.count <= Self.mostNamed {
      next.reset()
      try next.bind([.text(words.last.map { $0 + "\u{1}" } ?? prefix)])
      guard try next.step(), case let word = next.text(0), word.utf8.starts(with: prefix.utf8) else { return words }
      words.append(word)
    }
    return nil
  }

  /// 1 is the expression.
  static func having(_ table: String) -> String { "SELECT rowid FROM \(table) WHERE \(table) MATCH ?1" }
}

private final class SQLiteWordWriter: WordWriter {
  private let insert: Statement
  private var folded: [[UInt8]] = [[], [], []]

  init(_ insert: Statement) { self.insert = insert }

  func add(_ row: Int64, _ texts: [UnsafeRawBufferPointer?]) throws {
    insert.bind(row, at: 1)
    for place in 0..<3 { try bind(texts[place], place) }
    while try insert.step() {}
  }

  func flush() {}

  func finish() {}

  /// The text is already folded, and the tokenizer leaves ASCII unchanged.
  private func bind(_ text: UnsafeRawBufferPointer?, _ place: Int) throws {
    guard let text, text.contains(where: { $0 >= 0x80 }) else {
      return try insert.bind(lasting: text, at: Int32(2 + place))
    }
    folded[place].removeAll(keepingCapacity: true)
    FoldedText.append(String(decoding: text, as: UTF8.self), to: &folded[place])
    try folded[place].withUnsafeBytes { try insert.bind(text: $0, at: Int32(2 + place)) }
  }
}
