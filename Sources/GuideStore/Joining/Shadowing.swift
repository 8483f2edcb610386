/// If two sources list a channel, the one with the higher preference is used, from its first start to its last stop
/// there. With equal preferences both are shown.
///
/// Unused airings are moved to `shadowed`, which readers do not read, and moved back when nothing hides them.
/// Channels match if their ids are equal and neither names nor countries differ, or if both names and countries are
/// equal. Streaming services are not compared.
enum Shadowing {
  /// A channel of a source, for comparing.
  private struct Candidate {
    var id: Int64
    var source: Int64
    var listed: String
    var name: String
    var country: String?
    var preference: Int64

    func isSame(as other: Candidate) -> Bool {
      if listed == other.listed {
        return isNamed(as: other) && (country == nil || other.country == nil || country == other.country)
      }
      return name == other.name && country == other.country
    }

    /// A name that is equal to the id does not count.
    private func isNamed(as other: Candidate) -> Bool {
      name == other.name || [name, other.name].contains(listed.lowercased()) || listed.hasPrefix("tvmaze.")
    }
  }

  /// Updates `shadowed`, in a short transaction per changed channel.
  static func run(_ connection: Connection) throws {
    let isEmpty = try !connection.exists("SELECT 1 FROM shadowed LIMIT 1")
    let preferences = try connection.first("SELECT count(DISTINCT preference) FROM source") { $0.integer(0) } ?? 0
    if isEmpty, preferences < 2 { return }
    let above = try preferred(connection)
    let apart = try connection.all("SELECT DISTINCT provider FROM shadowed") { $0.integer(0) }
    for provider in Set(above.keys).union(apart).sorted() {
      try settle(provider, behind: above[provider] ?? [], connection)
    }
  }

  /// For each channel, the channels that are preferred to it.
  private static func preferred(_ connection: Connection) throws -> [Int64: [Int64]] {
    let all = try connection.all(
      """
      SELECT p.id, p.source, p.source_key, lower(p.name), s.country, s.preference
      FROM provider p JOIN source s ON s.id = p.source WHERE p.kind = 0 AND p.name IS NOT NULL
      """
    ) {
      Candidate(
        id: $0.integer(0), source: $0.integer(1), listed: $0.text(2), name: $0.text(3), country: $0.optionalText(4),
        preference: $0.integer(5))
    }
    let byID = Dictionary(grouping: all, by: \.listed)
    let byName = Dictionary(grouping: all, by: \.name)
    var above: [Int64: [Int64]] = [:]
    for candidate in all {
      let alike = (byID[candidate.listed] ?? []) + (byName[candidate.name] ?? [])
      let found = alike.filter {
        $0.preference > candidate.preference && $0.source != candidate.source && $0.isSame(as: candidate)
      }
      if !found.isEmpty { above[candidate.id] = Array(Set(found.map(\.id))).sorted() }
    }
    return above
  }

  /// Moves the airings of a channel to the table they belong to.
  private static func settle(_ provider: Int64, behind others: [Int64], _ connection: Connection) throws {
    try connection.transaction {
      let spans = try others.compactMap { try span(of: $0, connection) }
      let isBehind =
        spans.isEmpty
        ? "1 = 0" : spans.map { "(start >= \($0.lowerBound) AND start < \($0.upperBound))" }.joined(separator: " OR ")
      let back = try move(provider, from: "shadowed", to: "airing", where: "NOT (\(isBehind))", connection)
      let away = try move(provider, from: "airing", to: "shadowed", where: "(\(isBehind))", connection)
      guard back + away > 0 else { return }
      try narrowEditions(of: provider, connection)
      try connection.run("UPDATE state SET version = version + 1")
    }
  }

  /// Returns the number of moved airings. Unfinished imports are not changed.
  private static func move(
    _ provider: Int64, from: String, to: String, where condition: String, _ connection: Connection
  ) throws -> Int {
    let rows = """
      provider = ?1 AND start IS NOT NULL AND \(condition)
      AND generation IN (SELECT id FROM generation WHERE phase = 1)
      """
    try connection.run("INSERT INTO \(to) SELECT * FROM \(from) WHERE \(rows)", .integer(provider))
    guard connection.changes > 0 else { return 0 }
    try connection.run("DELETE FROM \(from) WHERE \(rows)", .integer(provider))
    return connection.changes
  }

  /// The span from the first start to the last stop of a channel in both tables; nil if it has no airings.
  private static func span(of provider: Int64, _ connection: Connection) throws -> Range<Int64>? {
    try connection.first(
      """
      SELECT min(start), max(CASE WHEN stop > start THEN stop ELSE start + 1 END) FROM (
        SELECT start, stop, generation FROM airing WHERE provider = ?1 AND start IS NOT NULL
        UNION ALL SELECT start, stop, generation FROM shadowed WHERE provider = ?1) listed
      WHERE generation IN (SELECT id FROM generation WHERE phase = 1)
      """, .integer(provider)
    ) { row in row.optionalInteger(0).map { $0..<max(row.integer(1), $0 + 1) } } ?? nil
  }

  /// Updates the first and last start of each show, which readers use, from the remaining airings.
  private static func narrowEditions(of provider: Int64, _ connection: Connection) throws {
    let starts = """
      FROM airing a WHERE a.show = listed_show.show AND a.generation = listed_show.generation AND a.start IS NOT NULL
      """
    try connection.run(
      """
      UPDATE listed_show SET first_start = (SELECT min(a.start) \(starts)), last_start = (SELECT max(a.start) \(starts))
      WHERE provider = ?1 AND generation IN (
        SELECT g.id FROM provider_entry e JOIN generation g ON g.id = e.generation WHERE e.provider = ?1 AND g.phase = 1)
      """, .integer(provider))
    try ShowCounts.forget(importsOf: provider, connection)
  }
}
