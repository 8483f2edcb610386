import GuideModel

/// The full-text index of one import, a table of its own: FTS5 without the texts themselves, which stand in `airing`, `text` and
/// `title`.
///
/// It says which rows have a word, and nothing more; where the word stands is told by the number of the row. Behind each other come a row
/// for each title, one for each airing that has a sub-title (title and sub-title), and one for each airing that has a description (all
/// three); of airings that say the same, the first. What is indexed was folded by `FoldedText`, as what is typed is, so that the tokenizer
/// has only spaces to look for: `unicode61` would fold once more, by other rules and an older Unicode.
struct TextIndex {
  private let connection: Connection
  private let generation: Int64
  private let names: Statement
  private let descriptions: Statement
  private let titles: Statement
  private let insert: Statement
  /// The first airing that is not in it yet.
  private var next: Int64
  private var folded: [[UInt8]] = [[], [], []]

  /// Airings a transaction: each makes a piece that SQLite has to join with others, and keeps other writers waiting.
  private static let chunk: Int64 = 20_000

  /// The table of an import.
  static func name(ofGeneration generation: Int64) -> String { "words_\(generation)" }

  /// Rows of one kind, and what an airing's ordinal (the low half of its id) or a title's serial number is added to.
  static let titles = kind(0)
  static let names = kind(1)
  static let descriptions = kind(2)

  private static func kind(_ number: Int64) -> Range<Int64> { number << 40..<(number + 1) << 40 }

  /// In the caller's transaction.
  static func make(_ connection: Connection, generation: Int64) throws {
    try connection.execute(
      """
      CREATE VIRTUAL TABLE \(name(ofGeneration: generation)) USING fts5(
        title, subtitle, overview, content = '', detail = none, columnsize = 0, tokenize = 'ascii')
      """)
  }

  /// In the caller's transaction.
  static func remove(_ connection: Connection, generation: Int64) throws {
    try connection.execute("DROP TABLE IF EXISTS \(name(ofGeneration: generation))")
  }

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    let table = Self.name(ofGeneration: generation)
    names = try connection.statement(TextIndexSQL.names)
    descriptions = try connection.statement(TextIndexSQL.descriptions)
    titles = try connection.statement(TextIndexSQL.titles)
    insert = try connection.statement("INSERT INTO \(table) (rowid, title, subtitle, overview) VALUES (?, ?, ?, ?)")
    next = Schema.airingIDs(ofGeneration: generation).lowerBound
  }

  /// Whether it is time to `add`.
  func isDue(_ end: Int64) -> Bool { end - next >= Self.chunk }

  /// Adds the airings before this one that were written since the last call.
  mutating func add(before end: Int64) throws {
    while next < end {
      let last = min(end, next + Self.chunk)
      try connection.transaction {
        // One after the other: SQLite takes rows in the order of their numbers.
        try add(names, Self.names, from: next, to: last)
        try add(descriptions, Self.descriptions, from: next, to: last)
      }
      next = last
    }
  }

  /// Adds the rest of the airings, and the titles.
  mutating func finish(before end: Int64) throws {
    try add(before: end)
    let ids = Schema.airingIDs(ofGeneration: generation)
    try connection.transaction { try add(titles, Self.titles, from: ids.lowerBound, to: ids.upperBound) }
  }

  private mutating func add(_ rows: Statement, _ kind: Range<Int64>, from low: Int64, to high: Int64) throws {
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    try rows.bind([.integer(low), .integer(high)])
    while try rows.step() {
      insert.bind(kind.lowerBound + rows.integer(0) - first, at: 1)
      for place in 0..<3 { try bind(rows.bytes(Int32(1 + place)), place) }
      while try insert.step() {}
    }
  }

  /// The tokenizer folds ASCII as it stands.
  private mutating func bind(_ text: UnsafeRawBufferPointer?, _ place: Int) throws {
    guard let text, text.contains(where: { $0 >= 0x80 }) else {
      return try insert.bind(lasting: text, at: Int32(2 + place))
    }
    folded[place].removeAll(keepingCapacity: true)
    FoldedText.append(String(decoding: text, as: UTF8.self), to: &folded[place])
    try folded[place].withUnsafeBytes { try insert.bind(text: $0, at: Int32(2 + place)) }
  }
}

/// The statements of `TextIndex`. 1 and 2 the ids.
enum TextIndexSQL {
  private static let new = "FROM airing a WHERE a.id >= ?1 AND a.id < ?2 AND a.wording IS NULL"
  static let names = "SELECT a.id, a.title, a.subtitle, NULL \(new) AND a.subtitle IS NOT NULL"
  static let descriptions = """
    SELECT a.id, a.title, a.subtitle, \(TextTable.body("a.description_id")) \(new) AND a.description_id IS NOT NULL
    """
  static let titles = "SELECT id, folded, NULL, NULL FROM title WHERE id >= ?1 AND id < ?2"

  /// 1 expression. The rows of one kind that have it.
  static func having(_ kind: Range<Int64>, ofGeneration generation: Int64) -> String {
    let table = TextIndex.name(ofGeneration: generation)
    return
      "SELECT rowid FROM \(table) WHERE \(table) MATCH ?1 AND rowid BETWEEN \(kind.lowerBound) AND \(kind.upperBound - 1)"
  }
}
