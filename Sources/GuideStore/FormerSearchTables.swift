/// Replaces what words were kept in before there was the table `words`: the table `word`, and before it a full-text table for each import.
enum FormerSearchTables {
  /// Airings at a time.
  private static let chunk = 4_000

  /// The full-text table of an import.
  static func name(ofGeneration generation: Int64) -> String { "search_\(generation)" }

  /// Writes the words of the imports that have such tables, and drops these. In the caller's transaction.
  static func run(_ connection: Connection) throws {
    try replaceWordTable(connection)
    let generations = try connection.all("SELECT id FROM generation ORDER BY id") { $0.integer(0) }
    for generation in generations {
      let name = name(ofGeneration: generation)
      guard try isThere(name, connection) else { continue }
      try writeWords(ofGeneration: generation, connection)
      try connection.execute("DROP TABLE \(name)")
    }
  }

  private static func isThere(_ table: String, _ connection: Connection) throws -> Bool {
    try connection.first("SELECT 1 FROM sqlite_master WHERE name = ?", .text(table)) { _ in true } ?? false
  }

  /// The table `word` had a row for each word of a segment, with the same lists.
  private static func replaceWordTable(_ connection: Connection) throws {
    guard try isThere("word", connection) else { return }
    let segments = try connection.all("SELECT DISTINCT generation, segment FROM word") {
      (generation: $0.integer(0), segment: $0.integer(1))
    }
    let rows = try connection.statement(
      "SELECT word, airings FROM word WHERE generation = ? AND segment = ? ORDER BY word")
    for (generation, segment) in segments {
      var blocks = try WordBlockTable(connection, generation: generation)
      try rows.bind([.integer(generation), .integer(segment)])
      while try rows.step() {
        var word = rows.text(0)
        let list = rows.blob(1)
        try word.withUTF8 { word in
          try list.withUnsafeBufferPointer { try blocks.add(word, $0, segment: segment) }
        }
      }
      try blocks.end(segment: segment)
    }
    try connection.execute("DROP TABLE word")
  }

  private static func writeWords(ofGeneration generation: Int64, _ connection: Connection) throws {
    let ids = Schema.airingIDs(ofGeneration: generation)
    let texts = "id, title, subtitle, \(TextTable.body("told"))"
    let rows = try connection.statement(
      """
      SELECT \(texts) FROM airing WHERE id >= ?1 AND id < ?2 UNION ALL
      SELECT \(texts) FROM shadowed WHERE id >= ?1 AND id < ?2 ORDER BY id
      """)
    try rows.bind([.integer(ids.lowerBound), .integer(ids.upperBound)])
    var words = try WordTable(connection, generation: generation)
    var packer = ListingsPacker()
    var found: [Int64] = []
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = try !rows.step()
      if !isAtEnd {
        packer.addWords(title: rows.text(1), subtitle: rows.optionalText(2), overview: rows.optionalText(3))
        found.append(rows.integer(0))
      }
      if isAtEnd || found.count >= chunk {
        let batch = packer.take()
        words.begin(batch)
        for (row, id) in zip(batch.rows, found) { words.add(row, of: batch, id: id) }
        try words.end(batch)
        found.removeAll(keepingCapacity: true)
      }
    }
    try words.flush()
  }
}
