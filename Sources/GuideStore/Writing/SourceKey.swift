import GuideModel

/// Identifies a source of listings.
public struct SourceKey: Hashable, Sendable {
  /// `ListingsSource.kind`.
  public var kind: String
  /// `ListingsSource.location`.
  public var location: String

  public init(kind: String, location: String) {
    self.kind = kind
    self.location = location
  }

  /// The id of the source in a database; nil if it has none.
  func id(_ connection: Connection) throws -> Int64? {
    try connection.first(
      "SELECT id FROM source WHERE kind = ? AND location = ?", .text(kind), .text(location)
    ) { $0.integer(0) }
  }

  /// Confirms that the listings of the source in the database at `path` are still current: if its last import was at
  /// `earlier`, it counts as of `moment`. Otherwise returns false and changes nothing. Throws `StoreError`.
  public func confirmListings(in path: String, importedAt earlier: Instant, at moment: Instant) throws -> Bool {
    guard ListingsDatabase.isThere(path) else { return false }
    let connection = try ListingsDatabase.openForWriting(path)
    return try connection.transaction {
      guard let source = try id(connection) else { return false }
      try connection.run(
        """
        UPDATE generation SET imported = ?1 WHERE imported = ?2
          AND id = (SELECT max(id) FROM generation WHERE source = ?3 AND phase = 1)
        """, .integer(moment.secondsSinceEpoch), .integer(earlier.secondsSinceEpoch), .integer(source))
      guard connection.changes == 1 else { return false }
      // Readers show the age of the listings.
      try connection.run("UPDATE state SET version = version + 1")
      return true
    }
  }
}
