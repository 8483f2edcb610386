import GuideModel

/// The words of an import: a `tsvector` for each row, with a GIN index. `FoldedText` folds and splits the words;
/// PostgreSQL's dictionaries and parsers are not used.
struct PostgresWords: WordTable {
  private let connection: PostgresConnection
  private let table: String

  init(_ connection: PostgresConnection, _ kind: TextIndex.Kind, ofGeneration generation: Int64) {
    self.connection = connection
    table = kind.table(ofGeneration: generation)
  }

  func make() throws { try connection.command("CREATE TABLE \(table) (id BIGINT NOT NULL, words TSVECTOR NOT NULL)") }

  func remove() throws { try connection.command("DROP TABLE IF EXISTS \(table)") }

  func writer() -> any WordWriter { PostgresWordWriter(connection, table) }

  func rows(having query: SearchTerms, limit: Int) throws -> Statement {
    let statement = try connection.statement(
      "SELECT id FROM \(table) WHERE words @@ CAST(?1 AS TSQUERY) ORDER BY id LIMIT ?2")
    try statement.bind([.text(query.tsquery), .integer(Int64(limit))])
    return statement
  }
}

extension SearchTerms {
  /// The query for all words. Folded words only have letters and digits, so they need no escapes.
  fileprivate var tsquery: String {
    words.map { word in
      let text = String(decoding: PostgresWordWriter.indexed(Array(word.text.utf8)[...]), as: UTF8.self)
      return "'\(text)'" + (word.isBeginning ? ":*" : "")
    }.joined(separator: " & ")
  }
}

private final class PostgresWordWriter: WordWriter {
  /// The maximum length of a word in PostgreSQL's index, in bytes.
  private static let longestWord = 2_000

  private let connection: PostgresConnection
  private let table: String
  private let rows = CopiedRows()
  private var folded: [UInt8] = []
  private var words: [UInt8] = []

  init(_ connection: PostgresConnection, _ table: String) {
    self.connection = connection
    self.table = table
  }

  /// The part of a word that is in the index.
  static func indexed(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.count > longestWord else { return word }
    var word = word.prefix(longestWord)
    while let last = word.last, last & 0xC0 == 0x80 { word.removeLast() }
    return word.dropLast()
  }

  func add(_ row: Int64, _ texts: [UnsafeRawBufferPointer?]) throws {
    folded.removeAll(keepingCapacity: true)
    for case let text? in texts { FoldedText.append(String(decoding: text, as: UTF8.self), to: &folded) }
    words.removeAll(keepingCapacity: true)
    for word in Set(folded.split(separator: UInt8(ascii: " ")).map(Self.indexed)) {
      words.append(UInt8(ascii: "'"))
      words += word
      words += [UInt8(ascii: "'"), UInt8(ascii: " ")]
    }
    rows.bind(row, at: 1)
    words.withUnsafeBytes { rows.bind(text: $0, at: 2) }
    rows.endRow()
  }

  func flush() throws {
    guard !rows.bytes.isEmpty else { return }
    try connection.copy("COPY \(table) (id, words) FROM STDIN", rows.bytes)
    rows.removeAll()
  }

  func finish() throws { try connection.command("CREATE INDEX ON \(table) USING gin (words)") }
}
