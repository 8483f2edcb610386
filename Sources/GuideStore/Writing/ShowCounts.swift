/// The number of shows of each provider in each import. Readers use it for a window that has all airings of an import,
/// which is what most screens show first, and count the shows themselves otherwise.
enum ShowCounts {
  /// Counts the shows of imports without counts, in a short transaction per import.
  static func run(_ connection: Connection) throws {
    let uncounted = try connection.all(
      """
      SELECT id FROM generation WHERE phase = 1
        AND NOT EXISTS (SELECT 1 FROM show_count c WHERE c.generation = generation.id)
      """
    ) { $0.integer(0) }
    for generation in uncounted {
      try connection.transaction {
        try connection.run(
          """
          INSERT INTO show_count
          SELECT generation, provider, count(coalesce(first_start, first_day)), min(first_start), max(last_start),
            min(first_day), max(last_day)
          FROM listed_show INDEXED BY listed_show_row WHERE generation = ? GROUP BY generation, provider
          ON CONFLICT DO NOTHING
          """, .integer(generation))
      }
    }
  }

  /// Removes the counts of an import. Call it in the transaction that changes its shows.
  static func forget(_ generation: Int64, _ connection: Connection) throws {
    try connection.run("DELETE FROM show_count WHERE generation = ?", .integer(generation))
  }

  /// The same for all imports with a provider.
  static func forget(importsOf provider: Int64, _ connection: Connection) throws {
    try connection.run(
      "DELETE FROM show_count WHERE generation IN (SELECT generation FROM provider_entry WHERE provider = ?)",
      .integer(provider))
  }
}
