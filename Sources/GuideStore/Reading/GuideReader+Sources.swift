import GuideModel

/// A provider with its kind.
public struct ListedProvider: Hashable, Sendable {
  /// The channel or service.
  public var provider: Provider
  /// Whether it is a channel. Its id is then only valid in its listings.
  public var isChannel: Bool
}

extension GuideReader {
  /// All providers of a country, in the guide's order.
  public func providers(country: Country) throws -> [ListedProvider] {
    try read { _, directory in
      directory.entries.filter { isShown($0.country, in: country) }
        .map { ListedProvider(provider: $0.provider, isChannel: $0.isChannel) }
    } ?? []
  }

  /// All imported sources, in the order of their first import.
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
          programmes: try Self.count(SourceSQL.airings, row.id, connection),
          notes: try Self.notes(ofGeneration: row.generation, connection),
          providers: try Self.count(SourceSQL.providers, row.id, connection),
          shows: try Self.count(SourceSQL.shows, row.id, connection), span: try Self.span(ofSource: row.id, connection))
      }
    } ?? []
  }

  /// The time of the last import of each source, without sources whose last import has a note of the given kind. Reads
  /// three small tables.
  public func importMoments(withoutNote kind: String = "") throws -> [SourceKey: Instant] {
    let found =
      try read { connection, _ in
        try connection.all(
          """
          SELECT s.kind, s.location, g.imported FROM source s
          JOIN generation g ON g.id = (SELECT max(id) FROM generation WHERE source = s.id AND phase = 1)
          WHERE NOT EXISTS (SELECT 1 FROM note n WHERE n.generation = g.id AND n.kind = ?)
          """, .text(kind)
        ) { (SourceKey(kind: $0.text(0), location: $0.text(1)), Instant(secondsSinceEpoch: $0.integer(2))) }
      } ?? []
    return Dictionary(found, uniquingKeysWith: { $1 })
  }

  /// The count of a kind of note in the last import; nil if there is none. Reads two small tables.
  public func noteCount(_ kind: String) throws -> Int? {
    try read { connection, _ in
      try connection.first(
        "SELECT count FROM note WHERE kind = ? AND generation = (SELECT max(id) FROM generation WHERE phase = 1)",
        .text(kind)
      ) { Int($0.integer(0)) }
    } ?? nil
  }

  private static func count(_ sql: String, _ source: Int64, _ connection: Connection) throws -> Int {
    Int(try connection.first(sql, .integer(source)) { $0.integer(0) } ?? 0)
  }

  private static func span(ofSource source: Int64, _ connection: Connection) throws -> Range<Instant>? {
    try connection.first(SourceSQL.span, .integer(source)) { row -> Range<Instant>? in
      guard let low = row.optionalInteger(0), let high = row.optionalInteger(1), low < high else { return nil }
      return Instant(secondsSinceEpoch: low)..<Instant(secondsSinceEpoch: high)
    } ?? nil
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

/// The statements. A test checks their query plans. 1 source.
enum SourceSQL {
  /// The number of channels and services in its imports.
  static let providers = "SELECT count(*) FROM provider WHERE source = ?1 AND name IS NOT NULL"
  /// The number of shows in its imports.
  static let shows = """
    SELECT count(DISTINCT e.show) FROM generation g JOIN listed_show e ON e.generation = g.id
    WHERE g.source = ?1 AND g.phase = 1
    """
  /// The span of the starts in its complete imports. Days without times count whole.
  static let span = """
    SELECT min(v.low), max(CASE WHEN g.last_start < v.high AND NOT EXISTS
        (SELECT 1 FROM listed_show e WHERE e.generation = g.id AND e.first_day IS NOT NULL) THEN g.last_start + 1
      ELSE v.high END) FROM generation g JOIN visible v ON v.generation = g.id
    WHERE g.source = ?1 AND g.phase = 1 AND v.beyond = 0
    """
  /// The number of its visible airings. Scans an index of all of them.
  static let airings = """
    SELECT (SELECT count(*) FROM provider p CROSS JOIN airing a INDEXED BY airing_start CROSS JOIN visible v
        WHERE p.source = ?1 AND a.provider = p.id AND a.start IS NOT NULL AND v.generation = a.generation
          AND v.low <= a.start AND a.start < v.high)
      + (SELECT count(*) FROM provider p JOIN listed_show e ON e.provider = p.id AND e.first_day IS NOT NULL
        CROSS JOIN airing a CROSS JOIN visible v
        WHERE p.source = ?1 AND a.show = e.show AND a.generation = e.generation AND a.start IS NULL
          AND v.generation = a.generation AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """
}
