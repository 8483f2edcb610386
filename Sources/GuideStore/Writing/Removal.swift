/// Removes invisible rows in small steps. Each transaction is short, and a crash may follow any of them.
enum Removal {
  /// The number of rows per transaction.
  private static let chunk: Int64 = 4_000

  /// Marks the imports whose process has died.
  static func markAbandoned(_ connection: Connection) throws {
    let open = try connection.all("SELECT id, lease FROM generation WHERE phase = 0") { ($0.integer(0), $0.text(1)) }
    // Only now, because an import may begin at this moment. It claims its lease first.
    let held = try connection.heldLeases()
    for (generation, lease) in open where !held.contains(lease) {
      try connection.run("UPDATE generation SET phase = 2 WHERE id = ? AND phase = 0", .integer(generation))
    }
  }

  /// What follows a change that readers see already: removes what nobody sees, moves what a preferred source hides, and
  /// counts shows. What fails now is done after the next change.
  static func tidyUp(_ connection: Connection) {
    try? run(connection)
    try? Shadowing.run(connection)
    try? ShowCounts.run(connection)
  }

  /// Removes marked generations, and from others the rows that no range shows.
  static func run(_ connection: Connection) throws {
    let marked = try connection.all("SELECT id, source FROM generation WHERE phase = 2") {
      (id: $0.integer(0), source: $0.integer(1))
    }
    for generation in marked { try removeWhole(connection, generation.id) }
    let untidy = try connection.all("SELECT id, source, untidy FROM generation WHERE phase = 1 AND untidy > 0") {
      (id: $0.integer(0), source: $0.integer(1), mark: $0.integer(2))
    }
    for generation in untidy { try tidy(connection, generation.id, of: generation.source, mark: generation.mark) }
    for source in Set(marked.map(\.source) + untidy.map(\.source)) { try removeOrphans(connection, source: source) }
  }

  private static func removeWhole(_ connection: Connection, _ generation: Int64) throws {
    let ids = Schema.airingIDs(ofGeneration: generation)
    for table in ["airing", "shadowed", "text", "title"] {
      try inChunks(connection) {
        try connection.run(
          "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE id >= ? AND id < ? LIMIT ?)",
          .integer(ids.lowerBound), .integer(ids.upperBound), .integer(chunk))
      }
    }
    try inChunks(connection) {
      try connection.run(
        """
        DELETE FROM listed_show WHERE (show, generation) IN (
          SELECT show, generation FROM listed_show INDEXED BY listed_show_row WHERE generation = ? LIMIT ?)
        """, .integer(generation), .integer(chunk))
    }
    try connection.transaction {
      try TextIndex.remove(connection, generation: generation)
      try ShowCounts.forget(generation, connection)
      try connection.run("DELETE FROM provider_entry WHERE generation = ?", .integer(generation))
      try connection.run("DELETE FROM note WHERE generation = ?", .integer(generation))
      try connection.run("DELETE FROM visible WHERE generation = ?", .integer(generation))
      try connection.run("DELETE FROM generation WHERE id = ?", .integer(generation))
    }
  }

  /// Keeps the airings inside the generation's ranges, with their shows, texts and channels. The newest generation also
  /// keeps channels that its listing declares without programmes. Words of removed rows stay in the index and match
  /// nothing.
  ///
  /// `mark` is the generation's `untidy` from before. If a later switch has increased it, it stays.
  private static func tidy(_ connection: Connection, _ generation: Int64, of source: Int64, mark: Int64) throws {
    for table in ["airing", "shadowed"] { try tidy(table, connection, generation) }
    try tidyEditions(connection, generation)
    try tidyTexts(connection, generation)
    try connection.transaction {
      try connection.run(
        """
        DELETE FROM provider_entry WHERE generation = ?1 AND NOT EXISTS (
          SELECT 1 FROM listed_show e WHERE e.generation = ?1 AND e.provider = provider_entry.provider)
          AND NOT (declared = 1 AND ?1 = (SELECT max(id) FROM generation WHERE phase = 1 AND source = ?2))
        """, .integer(generation), .integer(source))
      try connection.run(
        "UPDATE generation SET untidy = 0 WHERE id = ? AND untidy = ?", .integer(generation), .integer(mark))
    }
  }

  /// Keeps the airings of a table inside the generation's ranges.
  private static func tidy(_ table: String, _ connection: Connection, _ generation: Int64) throws {
    let ids = Schema.airingIDs(ofGeneration: generation)
    let last = try connection.first(
      "SELECT id FROM \(table) WHERE id < ? ORDER BY id DESC LIMIT 1", .integer(ids.upperBound)
    ) { $0.integer(0) }
    for low in stride(from: ids.lowerBound, through: last ?? 0, by: Int(chunk)) {
      try connection.transaction {
        try connection.run(
          """
          DELETE FROM \(table) AS a WHERE id >= ?1 AND id < ?2
            AND NOT \(Visibility.isVisible())
          """, .integer(low), .integer(min(low + chunk, ids.upperBound)))
      }
    }
  }

  /// Several channels at a time.
  private static func tidyEditions(_ connection: Connection, _ generation: Int64) throws {
    var low: Int64? = 0
    while let from = low {
      low = try connection.transaction {
        let next = try connection.first(
          """
          SELECT CASE WHEN provider > ?2 THEN provider ELSE ?2 + 1 END FROM listed_show INDEXED BY listed_show_row WHERE generation = ?1 AND provider >= ?2
          ORDER BY provider LIMIT 1 OFFSET ?3
          """, .integer(generation), .integer(from), .integer(chunk)
        ) { $0.integer(0) }
        try ShowCounts.forget(generation, connection)
        try connection.run(
          """
          DELETE FROM listed_show AS e WHERE generation = ?1 AND provider >= ?2 AND provider < ?3
            AND NOT EXISTS (SELECT 1 FROM airing a
              WHERE a.show = e.show AND a.generation = ?1 AND a.start BETWEEN e.first_start AND e.last_start)
            AND NOT EXISTS (SELECT 1 FROM airing a WHERE a.show = e.show AND a.generation = ?1 AND a.start IS NULL
              AND a.day BETWEEN e.first_day AND e.last_day)
            AND NOT EXISTS (SELECT 1 FROM shadowed s WHERE s.show = e.show AND s.generation = ?1)
          """, .integer(generation), .integer(from), .integer(next ?? .max))
        return next
      }
    }
  }

  /// Keeps the texts that are referred to.
  private static func tidyTexts(_ connection: Connection, _ generation: Int64) throws {
    let ids = Schema.airingIDs(ofGeneration: generation)
    try connection.execute("CREATE TEMP TABLE IF NOT EXISTS used_text (id INTEGER PRIMARY KEY)")
    try connection.run("DELETE FROM used_text")
    // On one state: another process may move airings from one table to the other.
    try connection.snapshot {
      for table in ["airing", "shadowed"] {
        for column in ["description_id", "facts_id"] {
          try connection.run(
            """
            INSERT INTO used_text SELECT \(column) FROM \(table) WHERE id >= ? AND id < ? AND \(column) IS NOT NULL
            ON CONFLICT DO NOTHING
            """,
            .integer(ids.lowerBound), .integer(ids.upperBound))
        }
      }
      try connection.run(
        """
        INSERT INTO used_text SELECT description_id FROM listed_show WHERE generation = ? AND description_id IS NOT NULL
        ON CONFLICT DO NOTHING
        """, .integer(generation))
    }
    try inChunks(connection) {
      try connection.run(
        """
        DELETE FROM text WHERE id IN (
          SELECT id FROM text WHERE id >= ? AND id < ? AND id NOT IN (SELECT id FROM used_text) LIMIT ?)
        """, .integer(ids.lowerBound), .integer(ids.upperBound), .integer(chunk))
    }
    try connection.run("DELETE FROM used_text")
  }

  /// Removes providers without a generation, and sources without listings.
  private static func removeOrphans(_ connection: Connection, source: Int64) throws {
    try connection.transaction {
      try connection.run(
        """
        DELETE FROM provider WHERE source = ?
          AND NOT EXISTS (SELECT 1 FROM provider_entry e WHERE e.provider = provider.id)
        """, .integer(source))
      try connection.run(
        "DELETE FROM source WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM generation WHERE source = ?1)",
        .integer(source))
    }
  }

  /// Repeats a change in transactions until it finds no more rows. Returns the number of changed rows.
  @discardableResult
  static func inChunks(_ connection: Connection, _ change: () throws -> Void) throws -> Int {
    var count = 0
    while true {
      let changed = try connection.transaction {
        try change()
        return connection.changes
      }
      if changed == 0 { return count }
      count += changed
    }
  }
}
