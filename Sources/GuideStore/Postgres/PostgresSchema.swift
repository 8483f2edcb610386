/// The tables of the listings in PostgreSQL: the same as in SQLite, in their own schema.
enum PostgresSchema {
  /// Creates missing tables. If several programs call this at once, one creates them and the others wait.
  static func make(_ connection: PostgresConnection) throws {
    if try isThere("show_count", connection) { return }
    try connection.transaction {
      if try isThere("show_count", connection) { return }
      if try isThere("state", connection) { return try connection.command(PostgresSQL.translated(Schema.showCounts)) }
      try connection.command(
        """
        CREATE SCHEMA "\(connection.address.schema)"; \(tables)
        INSERT INTO state VALUES (1, (random() * 1000000000000)::BIGINT)
        """)
    }
  }

  private static func isThere(_ table: String, _ connection: PostgresConnection) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = ? AND tablename = ?",
      .text(connection.address.schema), .text(table))
  }

  private static var tables: String {
    PostgresSQL.translated(Schema.tables + Schema.newBroadcasts + Schema.showCounts)
      .replacing("PRIMARY KEY (show, generation DESC)", with: "PRIMARY KEY (show, generation)")
  }
}
