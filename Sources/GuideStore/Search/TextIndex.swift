import GuideModel

/// The full-text index of one import, with a table for each kind of text: FTS5 without the texts themselves, which are
/// in `airing`, `text` and `title`. The tables are separate because SQLite collects everything that starts with the
/// typed letters: few titles, but perhaps most descriptions.
///
/// Of airings with the same texts only the first is indexed. Indexed and typed text is folded by `FoldedText`, so the
/// tokenizer only has to find spaces: `unicode61` would fold again, by other rules and an older Unicode.
struct TextIndex {
  private let connection: Connection
  private let generation: Int64
  private let names: Source
  private let descriptions: Source
  private let titles: Source
  /// The first airing that was not added yet.
  private var next: Int64
  private var folded: [[UInt8]] = [[], [], []]
  /// The description with the names of people.
  private var described: [UInt8] = []

  /// The texts of a kind with their table.
  private struct Source {
    let rows: Statement
    let insert: Statement

    init(_ connection: Connection, _ kind: Kind, _ sql: String, _ generation: Int64) throws {
      rows = try connection.statement(sql)
      insert = try connection.statement(
        "INSERT INTO \(kind.table(ofGeneration: generation)) (rowid, title, subtitle, overview) VALUES (?, ?, ?, ?)")
    }
  }

  /// The number of airings per transaction. Each creates a segment that SQLite must merge, and blocks other writers.
  private static let chunk: Int64 = 20_000

  /// Row numbers are ids without the generation.
  enum Kind: String, CaseIterable {
    /// The rows of `title`.
    case titles
    /// Titles with subtitles of `airing`.
    case names
    /// Titles, subtitles and descriptions with people of `airing`.
    case descriptions

    /// The name of an import's table.
    func table(ofGeneration generation: Int64) -> String { "words_of_\(rawValue)_\(generation)" }
  }

  /// Runs in the caller's transaction.
  static func make(_ connection: Connection, generation: Int64) throws {
    for kind in Kind.allCases {
      try connection.execute(
        """
        CREATE VIRTUAL TABLE \(kind.table(ofGeneration: generation)) USING fts5(
          title, subtitle, overview, content = '', detail = none, columnsize = 0, tokenize = 'ascii')
        """)
    }
  }

  /// Runs in the caller's transaction.
  static func remove(_ connection: Connection, generation: Int64) throws {
    for kind in Kind.allCases {
      try connection.execute("DROP TABLE IF EXISTS \(kind.table(ofGeneration: generation))")
    }
  }

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    names = try Source(connection, .names, TextIndexSQL.names, generation)
    descriptions = try Source(connection, .descriptions, TextIndexSQL.descriptions, generation)
    titles = try Source(connection, .titles, TextIndexSQL.titles, generation)
    next = Schema.airingIDs(ofGeneration: generation).lowerBound
  }

  /// Whether `add` should be called.
  func isDue(_ end: Int64) -> Bool { end - next >= Self.chunk }

  /// Adds the airings before this one that were written since the last call.
  mutating func add(before end: Int64) throws {
    while next < end {
      let last = min(end, next + Self.chunk)
      try connection.transaction {
        try add(names, from: next, to: last)
        try add(descriptions, from: next, to: last)
      }
      next = last
    }
  }

  /// Adds the remaining airings, and the titles.
  mutating func finish(before end: Int64) throws {
    try add(before: end)
    let ids = Schema.airingIDs(ofGeneration: generation)
    try connection.transaction { try add(titles, from: ids.lowerBound, to: ids.upperBound) }
  }

  private mutating func add(_ source: Source, from low: Int64, to high: Int64) throws {
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    let (rows, insert) = (source.rows, source.insert)
    try rows.bind([.integer(low), .integer(high)])
    while try rows.step() {
      insert.bind(rows.integer(0) - first, at: 1)
      for place in 0..<2 { try bind(rows.bytes(Int32(1 + place)), place, to: insert) }
      try bindDescription(rows.bytes(3), facts: rows.bytes(4), to: insert)
      while try insert.step() {}
    }
  }

  /// The description, followed by the names of people among the facts.
  private mutating func bindDescription(
    _ text: UnsafeRawBufferPointer?, facts: UnsafeRawBufferPointer?, to insert: Statement
  ) throws {
    guard let facts else { return try bind(text, 2, to: insert) }
    described.removeAll(keepingCapacity: true)
    if let text { described += text }
    ProgrammeFacts.appendPeople(of: facts, to: &described)
    let isASCII = described.allSatisfy { $0 < 0x80 }
    let words = isASCII ? described : FoldedText.bytes(String(decoding: described, as: UTF8.self))
    try words.withUnsafeBytes { try insert.bind(text: $0, at: 4) }
  }

  /// The text is already folded, and the tokenizer leaves ASCII unchanged.
  private mutating func bind(_ text: UnsafeRawBufferPointer?, _ place: Int, to insert: Statement) throws {
    guard let text, text.contains(where: { $0 >= 0x80 }) else {
      return try insert.bind(lasting: text, at: Int32(2 + place))
    }
    folded[place].removeAll(keepingCapacity: true)
    FoldedText.append(String(decoding: text, as: UTF8.self), to: &folded[place])
    try folded[place].withUnsafeBytes { try insert.bind(text: $0, at: Int32(2 + place)) }
  }
}

/// The statements of `TextIndex`. 1 and 2 are ids.
enum TextIndexSQL {
  private static let new = "FROM airing a WHERE a.id >= ?1 AND a.id < ?2 AND a.wording IS NULL"
  static let names = "SELECT a.id, a.title, a.subtitle, NULL, NULL \(new) AND a.subtitle IS NOT NULL"
  static let descriptions = """
    SELECT a.id, a.title, a.subtitle, \(TextTable.body("a.description_id")), \(TextTable.body("a.facts_id")) \(new)
      AND (a.description_id IS NOT NULL OR a.facts_id IS NOT NULL)
    """
  static let titles = "SELECT id, folded, NULL, NULL, NULL FROM title WHERE id >= ?1 AND id < ?2"

  /// 1 is the expression. The matching rows of one kind.
  static func having(_ kind: TextIndex.Kind, ofGeneration generation: Int64) -> String {
    let table = kind.table(ofGeneration: generation)
    return "SELECT rowid FROM \(table) WHERE \(table) MATCH ?1"
  }
}
