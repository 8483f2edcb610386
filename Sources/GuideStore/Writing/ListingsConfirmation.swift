import GuideModel

/// Confirms that the stored listings of a source are still current. They then count as imported now.
public struct ListingsConfirmation {
  private let path: String
  private let kind: String
  private let location: String

  /// For the source with this kind and location in the database at `path`.
  public init(path: String, kind: String, location: String) {
    self.path = path
    self.kind = kind
    self.location = location
  }

  /// If the last import was at `earlier`, it counts as of `moment`. Otherwise returns false and changes nothing. Throws
  /// `StoreError`.
  public func confirm(importOf earlier: Instant, at moment: Instant) throws -> Bool {
    guard ListingsDatabase.isThere(path) else { return false }
    let connection = try ListingsDatabase.openForWriting(path)
    return try connection.transaction {
      try connection.run(
        """
        UPDATE generation SET imported = ?1 WHERE imported = ?2 AND id = (
          SELECT max(g.id) FROM generation g JOIN source s ON s.id = g.source
          WHERE s.kind = ?3 AND s.location = ?4 AND g.phase = 1)
        """, .integer(moment.secondsSinceEpoch), .integer(earlier.secondsSinceEpoch), .text(kind), .text(location))
      guard connection.changes == 1 else { return false }
      // Readers show the age of the listings.
      try connection.run("UPDATE state SET version = version + 1")
      return true
    }
  }
}
