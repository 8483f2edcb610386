import GuideModel

// Listings become invisible in a short transaction. Then their rows are removed in small steps. Other sources and
// personal marks are not changed.
extension SourceKey {
  /// Removes all listings of the source from the database at `path`, if there are any. Throws `StoreError`.
  public func removeListings(in path: String) throws {
    try change(path) { connection, source in
      try connection.run(
        """
        DELETE FROM visible WHERE generation IN (SELECT id FROM generation WHERE source = ? AND phase = 1)
        """, .integer(source))
      try connection.run("UPDATE generation SET phase = 2 WHERE source = ? AND phase = 1", .integer(source))
      return connection.changes > 0
    }
  }

  /// Removes the source's listings before a moment. A day without a time counts as noon UTC. Throws `StoreError`.
  public func removeListings(in path: String, before moment: Instant) throws {
    try change(path) { connection, source in
      let end = moment.secondsSinceEpoch
      let cut = try Visibility.cut(.min..<end, ofSource: source, connection)
      for generation in cut { try narrowStarts(of: generation, from: end, connection) }
      try retireEmptyGenerations(of: source, connection)
      return !cut.isEmpty
    }
  }

  /// Updates the first and last start of the remaining airings, which determine the extent of the listings.
  private func narrowStarts(of generation: Int64, from moment: Int64, _ connection: Connection) throws {
    let ids = Schema.airingIDs(ofGeneration: generation)
    try connection.run(
      """
      UPDATE generation SET (first_start, last_start) = (
        SELECT min(start), max(start) FROM airing WHERE id >= ?2 AND id < ?3 AND start >= ?4)
      WHERE id = ?1 AND first_start < ?4
      """, .integer(generation), .integer(ids.lowerBound), .integer(ids.upperBound), .integer(moment))
  }

  /// The latest generation stays even if it is empty, because it has the time and the notes of the import.
  private func retireEmptyGenerations(of source: Int64, _ connection: Connection) throws {
    try connection.run(
      """
      UPDATE generation SET phase = 2 WHERE source = ?1 AND phase = 1
        AND id <> (SELECT max(id) FROM generation WHERE source = ?1 AND phase = 1)
        AND NOT EXISTS (SELECT 1 FROM visible WHERE visible.generation = generation.id)
      """, .integer(source))
  }

  /// Changes what is visible in a transaction, then removes the rows.
  private func change(_ path: String, _ body: (Connection, Int64) throws -> Bool) throws {
    guard ListingsDatabase.isThere(path) else { return }
    let connection = try ListingsDatabase.openForWriting(path)
    let isChanged = try connection.transaction {
      guard let source = try id(connection), try body(connection, source) else { return false }
      try connection.run("UPDATE state SET version = version + 1")
      return true
    }
    if isChanged { Removal.tidyUp(connection) }
  }
}
