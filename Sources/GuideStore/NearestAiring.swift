/// Finds a show's next airing, or its last where there is none.
struct NearestAiring {
  /// An airing, and how many there are.
  struct Found {
    var id: Int64
    var generation: Int64
    /// Nil where it has a day alone.
    var start: Int64?
    /// Seconds since 1970.
    var moment: Int64
    /// Whether it ended.
    var isPast: Bool
    /// Of the show in all.
    var airings: Int
  }

  private let next: [Statement]
  private let last: [Statement]
  private let count: Statement
  private let from: Int64

  init(_ connection: Connection, from: Int64) throws {
    next = try NearestSQL.next.map { try connection.cached($0) }
    last = try NearestSQL.last.map { try connection.cached($0) }
    count = try connection.cached(NearestSQL.count)
    self.from = from
  }

  /// Nil where no airing can be seen. Where it is known that all of it is past, only that is looked for.
  func find(show: Int64, isPast: Bool) throws -> Found? {
    var found: Found?
    if !isPast {
      found = try next.compactMap { try first($0, show, isPast: false) }.min { $0.moment < $1.moment }
    }
    if found == nil {
      found = try last.compactMap { try first($0, show, isPast: true) }.max { $0.moment < $1.moment }
    }
    guard var found else { return nil }
    count.bind(show, at: 1)
    defer { count.reset() }
    found.airings = try count.step() ? Int(count.integer(0)) : 1
    return found
  }

  private func first(_ statement: Statement, _ show: Int64, isPast: Bool) throws -> Found? {
    statement.bind(show, at: 1)
    statement.bind(from, at: 2)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return Found(
      id: statement.integer(0), generation: statement.integer(1), start: statement.optionalInteger(2),
      moment: statement.integer(3), isPast: isPast, airings: 1)
  }
}

/// The statements of `NearestAiring`: with a moment, and with a day alone. 1 show, 2 the moment. What has no stop counts as
/// past after half a day; what began over a day before is not looked for among what is still on.
enum NearestSQL {
  private static let columns =
    "SELECT a.id, a.generation, a.start, \(Visibility.moment) FROM airing a WHERE a.show = ?1"
  private static let isVisible = """
    EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
      AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """

  static let next = [
    """
    \(columns) AND a.start > ?2 - 86400 AND ifnull(a.stop, a.start + 43200) > ?2 AND \(isVisible) ORDER BY a.start LIMIT 1
    """,
    "\(columns) AND a.start IS NULL AND a.day > ?2 / 86400 - 1 AND a.day * 86400 + 86400 > ?2 AND \(isVisible) ORDER BY a.day LIMIT 1",
  ]
  static let last = [
    "\(columns) AND a.start <= ?2 AND \(isVisible) ORDER BY a.start DESC LIMIT 1",
    "\(columns) AND a.start IS NULL AND a.day * 86400 + 86400 <= ?2 AND \(isVisible) ORDER BY a.day DESC LIMIT 1",
  ]
  /// Apart from each other, as either has an index of its own.
  static let count = """
    SELECT (SELECT count(*) FROM airing a WHERE a.show = ?1 AND a.start IS NOT NULL AND \(isVisible))
      + (SELECT count(*) FROM airing a WHERE a.show = ?1 AND a.start IS NULL AND \(isVisible))
    """
}
