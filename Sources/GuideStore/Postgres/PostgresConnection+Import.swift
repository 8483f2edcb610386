// The methods for imports.
extension PostgresConnection {
  func bulkInsert(into table: String, _ columns: [String], conflict: String?) throws -> any BulkInsert {
    try PostgresInsert(self, into: table, columns, conflict: conflict)
  }

  func words(_ kind: TextIndex.Kind, ofGeneration generation: Int64) -> any WordTable {
    PostgresWords(self, kind, ofGeneration: generation)
  }

  /// The lease is a lock of this connection; the server releases it when the connection ends.
  func claimLease() throws -> any ImportLease {
    let number = Int64.random(in: 1 ... .max)
    try command("SELECT pg_advisory_lock(\(number))")
    return PostgresLease(self, number)
  }

  /// The numbers of all locks held in this database.
  func heldLeases() throws -> Set<String> {
    Set(
      try all(
        """
        SELECT classid::BIGINT << 32 | objid::BIGINT FROM pg_catalog.pg_locks WHERE locktype = 'advisory' AND objsubid = 1
          AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
        """
      ) { String($0.integer(0)) })
  }

  func importBegins() {}

  func importGoesOn() {}

  /// Updates the statistics, so that queries are planned for the new rows.
  func importIsWritten() throws {
    for table in ["airing", "listed_show", "title", "text"] { try command("ANALYZE \(table)") }
  }
}

private final class PostgresLease: ImportLease {
  private let connection: PostgresConnection
  private let number: Int64
  private var isHeld = true

  init(_ connection: PostgresConnection, _ number: Int64) {
    self.connection = connection
    self.number = number
  }

  deinit { release() }

  var name: String { String(number) }

  func release() {
    guard isHeld else { return }
    isHeld = false
    try? connection.command("SELECT pg_advisory_unlock(\(number))")
  }
}
