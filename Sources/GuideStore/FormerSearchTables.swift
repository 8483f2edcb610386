/// Replaces the full-text tables that imports had before there was the table `word`.
enum FormerSearchTables {
  /// Airings at a time.
  private static let chunk = 4_000

  /// The full-text table of an import.
  static func name(ofGeneration generation: Int64) -> String { "search_\(generation)" }

  /// Writes the words of the imports that have such a table, and drops it. In the caller's transaction.
  static func run(_ connection: Connection) throws {
    let generations = try connection.all("SELECT id FROM generation ORDER BY id") { $0.integer(0) }
    for generation in generations {
      let name = name(ofGeneration: generation)
      let isThere = try connection.first("SELECT 1 FROM sqlite_master WHERE name = ?", .text(name)) { _ in true }
      guard isThere == true else { continue }
      try writeWords(ofGeneration: generation, connection)
      try connection.execute("DROP TABLE \(name)")
    }
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
