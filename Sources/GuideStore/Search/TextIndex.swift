import GuideModel

/// The full-text index of one import. Each kind of text has its own table, because an engine collects all rows with a
/// word that starts with the typed letters: few titles, but perhaps most descriptions.
///
/// If several airings have the same texts, only the first is indexed.
struct TextIndex {
  private let connection: Connection
  private let generation: Int64
  private let names: Source
  private let descriptions: Source
  private let titles: Source
  /// The first airing that was not added yet.
  private var next: Int64

  /// The texts of a kind with their table.
  private struct Source {
    let rows: Statement
    let words: any WordWriter

    init(_ connection: Connection, _ kind: Kind, _ sql: String, _ generation: Int64) throws {
      rows = try connection.statement(sql)
      words = try connection.words(kind, ofGeneration: generation).writer()
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
    for kind in Kind.allCases { try connection.words(kind, ofGeneration: generation).make() }
  }

  /// Runs in the caller's transaction.
  static func remove(_ connection: Connection, generation: Int64) throws {
    for kind in Kind.allCases { try connection.words(kind, ofGeneration: generation).remove() }
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
    try connection.transaction {
      try add(titles, from: ids.lowerBound, to: ids.upperBound)
      for source in [names, descriptions, titles] { try source.words.finish() }
    }
  }

  private func add(_ source: Source, from low: Int64, to high: Int64) throws {
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    let rows = source.rows
    try rows.bind([.integer(low), .integer(high)])
    // A description with the names of people among the facts.
    var described: [UInt8] = []
    while try rows.step() {
      let (row, title, subtitle, overview) = (rows.integer(0) - first, rows.bytes(1), rows.bytes(2), rows.bytes(3))
      guard let facts = rows.bytes(4) else {
        try source.words.add(row, [title, subtitle, overview])
        continue
      }
      described.removeAll(keepingCapacity: true)
      if let overview { described += overview }
      ProgrammeFacts.appendPeople(of: facts, to: &described)
      try described.withUnsafeBytes { try source.words.add(row, [title, subtitle, $0]) }
    }
    try source.words.flush()
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

  /// The texts of a row. 1 is its id. If its airing was removed, others may have its texts.
  static func texts(_ kind: TextIndex.Kind) -> String {
    switch kind {
    case .titles: "SELECT folded, NULL, NULL, NULL FROM title WHERE id = ?1"
    case .names: anyAiring("a.title, a.subtitle, NULL, NULL")
    case .descriptions:
      anyAiring("a.title, a.subtitle, \(TextTable.body("a.description_id")), \(TextTable.body("a.facts_id"))")
    }
  }

  private static func anyAiring(_ columns: String) -> String {
    """
    SELECT \(columns) FROM airing a WHERE a.id = ?1 UNION ALL
    SELECT \(columns) FROM airing a WHERE a.wording = ?1 LIMIT 1
    """
  }
}
