import GuideModel

extension GuideReader {
  /// Every source that was imported, in the order they first were.
  public func sources() throws -> [SourceStatus] {
    try read { connection, _ in
      let found = try connection.all(
        """
        SELECT s.id, s.kind, s.location, s.name, s.country, g.id, g.imported, s.credit FROM source s JOIN generation g
        ON g.id = (SELECT max(id) FROM generation WHERE source = s.id AND phase = 1) ORDER BY s.id
        """
      ) { row in
        let source = ListingsSource(
          kind: row.text(1), location: row.text(2), name: row.text(3),
          country: row.optionalText(4).flatMap { Country($0) }, credit: row.optionalText(7))
        return (id: row.integer(0), source: source, generation: row.integer(5), imported: row.integer(6))
      }
      return try found.map { row in
        SourceStatus(
          source: row.source, importedAt: Instant(secondsSinceEpoch: row.imported),
          programmes: try Self.airings(ofSource: row.id, connection),
          notes: try Self.notes(ofGeneration: row.generation, connection))
      }
    } ?? []
  }

  /// What tells a source from others.
  public struct SourceKey: Hashable, Sendable {
    /// `ListingsSource.kind`.
    public var kind: String
    /// `ListingsSource.location`.
    public var location: String

    /// A source's.
    public init(kind: String, location: String) {
      self.kind = kind
      self.location = location
    }
  }

  /// When each source was last imported. Costs a look at two small tables.
  public func importMoments() throws -> [SourceKey: Instant] {
    let found =
      try read { connection, _ in
        try connection.all(
          """
          SELECT s.kind, s.location, g.imported FROM source s
          JOIN generation g ON g.id = (SELECT max(id) FROM generation WHERE source = s.id AND phase = 1)
          """
        ) { (SourceKey(kind: $0.text(0), location: $0.text(1)), Instant(secondsSinceEpoch: $0.integer(2))) }
      } ?? []
    return Dictionary(found, uniquingKeysWith: { $1 })
  }

  /// Costs a walk over an index of them all.
  private static func airings(ofSource source: Int64, _ connection: Connection) throws -> Int {
    let count = try connection.first(
      SourceSQL.airings, .integer(source)
    ) { $0.integer(0) }
    return Int(count ?? 0)
  }

  private static func notes(ofGeneration generation: Int64, _ connection: Connection) throws -> [ImportNote] {
    try connection.all(
      "SELECT kind, count, examples FROM note WHERE generation = ? ORDER BY kind", .integer(generation)
    ) {
      ImportNote(
        kind: $0.text(0), count: Int($0.integer(1)), examples: $0.text(2).split(separator: "\n").map(String.init))
    }
  }
}

/// By itself so that a test can ask how SQLite runs it.
enum SourceSQL {
  /// 1 source. How many of its airings can be seen.
  static let airings = """
    SELECT (SELECT count(*) FROM provider p CROSS JOIN airing a INDEXED BY airing_start
        ON a.provider = p.id AND a.start IS NOT NULL
      CROSS JOIN visible v ON v.generation = a.generation AND v.low <= a.start AND a.start < v.high WHERE p.source = ?1)
      + (SELECT count(*) FROM provider p JOIN edition e ON e.provider = p.id AND e.first_day IS NOT NULL
        CROSS JOIN airing a ON a.show = e.show AND a.generation = e.generation AND a.start IS NULL
        CROSS JOIN visible v ON v.generation = a.generation AND v.low <= \(Visibility.moment)
          AND \(Visibility.moment) < v.high WHERE p.source = ?1)
    """
}
