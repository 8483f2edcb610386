import GuideModel

/// The full-text index of one import, a table of its own: FTS5 without the texts themselves, which stand in `airing`, `text` and
/// `title`.
///
/// A row for each title, numbered backwards from -1 in the order of `title`; and a row for each airing that says something new, by
/// its ordinal (the low half of its id). What is indexed was folded by `FoldedText`, as what is typed is, so that the tokenizer has
/// only spaces to look for: `unicode61` would fold once more, by other rules and an older Unicode.
struct TextIndex {
  private let connection: Connection
  private let generation: Int64
  private let airings: Statement
  private let titles: Statement
  private let insert: Statement
  /// The first airing that is not in it yet.
  private var next: Int64
  private var folded: [[UInt8]] = [[], [], []]

  /// Airings a transaction: each makes a piece that SQLite has to join with others, and keeps other writers waiting.
  private static let chunk: Int64 = 20_000

  /// The table of an import.
  static func name(ofGeneration generation: Int64) -> String { "words_\(generation)" }

  /// The row of a title.
  private static func row(ofTitle serial: Int64) -> Int64 { -1 - serial }

  /// The title of a row.
  static func title(ofRow row: Int64) -> Int64 { -1 - row }

  /// In the caller's transaction.
  static func make(_ connection: Connection, generation: Int64) throws {
    try connection.execute(
      """
      CREATE VIRTUAL TABLE \(name(ofGeneration: generation)) USING fts5(
        name, title, subtitle, overview, content = '', detail = column, columnsize = 0, tokenize = 'ascii')
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
    airings = try connection.statement(TextIndexSQL.airings)
    titles = try connection.statement(TextIndexSQL.titles)
    insert = try connection.statement(
      "INSERT INTO \(table) (rowid, name, title, subtitle, overview) VALUES (?, ?, ?, ?, ?)")
    next = Schema.airingIDs(ofGeneration: generation).lowerBound
  }

  /// Whether it is time to `add`.
  func isDue(_ end: Int64) -> Bool { end - next >= Self.chunk }

  /// Adds the airings before this one that were written since the last call.
  mutating func add(before end: Int64) throws {
    while next < end {
      let last = min(end, next + Self.chunk)
      try connection.transaction {
        try airings.bind([.integer(next), .integer(last)])
        while try airings.step() { try addAiring() }
      }
      next = last
    }
  }

  /// Adds the rest of the airings, and the titles.
  mutating func finish(before end: Int64) throws {
    try add(before: end)
    let ids = Schema.airingIDs(ofGeneration: generation)
    try connection.transaction {
      try titles.bind([.integer(ids.lowerBound), .integer(ids.upperBound)])
      while try titles.step() {
        insert.bind(Self.row(ofTitle: titles.integer(0) - ids.lowerBound), at: 1)
        try insert.bind(lasting: titles.bytes(1), at: 2)
        for place in 0..<3 { insert.bind(nil as Int64?, at: Int32(3 + place)) }
        while try insert.step() {}
      }
    }
  }

  private mutating func addAiring() throws {
    insert.bind(airings.integer(0) - Schema.airingIDs(ofGeneration: generation).lowerBound, at: 1)
    insert.bind(nil as Int64?, at: 2)
    for place in 0..<3 { try bind(airings.bytes(Int32(1 + place)), place) }
    while try insert.step() {}
  }

  /// The tokenizer folds ASCII as it stands.
  private mutating func bind(_ text: UnsafeRawBufferPointer?, _ place: Int) throws {
    guard let text, text.contains(where: { $0 >= 0x80 }) else {
      return try insert.bind(lasting: text, at: Int32(3 + place))
    }
    folded[place].removeAll(keepingCapacity: true)
    FoldedText.append(String(decoding: text, as: UTF8.self), to: &folded[place])
    try folded[place].withUnsafeBytes { try insert.bind(text: $0, at: Int32(3 + place)) }
  }
}

/// The statements of `TextIndex`. 1 and 2 the ids.
enum TextIndexSQL {
  static let airings = """
    SELECT a.id, a.title, a.subtitle, \(TextTable.body("a.description_id")) FROM airing a WHERE a.id >= ?1 AND a.id < ?2
    AND a.wording IS NULL AND (a.subtitle IS NOT NULL OR a.description_id IS NOT NULL)
    """
  /// The last first, as their rows are numbered backwards.
  static let titles = "SELECT id, folded FROM title WHERE id >= ?1 AND id < ?2 ORDER BY id DESC"
}
