/// Finds the next airing of a show or provider, else the last.
struct NearestAiring {
  /// An airing, with the number of airings.
  struct Found {
    var id: Int64
    var show: Int64
    var generation: Int64
    /// Nil for an airing without a time.
    var start: Int64?
    /// Seconds since 1970.
    var moment: Int64
    /// Whether it has ended.
    var isPast: Bool
    /// The total number.
    var airings: Int
  }

  /// A time before all airings, in seconds since 1970.
  static let longAgo = -(Int64(1) << 40)

  private let next: [Statement]
  private let last: [Statement]
  private let count: Statement
  private let from: Int64

  init(_ connection: Connection, of subject: NearestSQL.Subject, from: Int64) throws {
    let sql = NearestSQL(of: subject)
    next = try sql.next.map { try connection.cached($0) }
    last = try sql.last.map { try connection.cached($0) }
    count = try connection.cached(sql.count)
    self.from = from
  }

  /// Nil if no airing is visible. If all airings are known to be past, only the last is searched for.
  func find(_ id: Int64, isPast: Bool = false) throws -> Found? {
    var found: Found?
    if !isPast {
      found = try next.compactMap { try first($0, id, isPast: false) }.min { $0.moment < $1.moment }
    }
    if found == nil {
      found = try last.compactMap { try first($0, id, isPast: true) }.max { $0.moment < $1.moment }
    }
    guard var found else { return nil }
    count.bind(id, at: 1)
    defer { count.reset() }
    found.airings = try count.step() ? Int(count.integer(0)) : 1
    return found
  }

  private func first(_ statement: Statement, _ id: Int64, isPast: Bool) throws -> Found? {
    statement.bind(id, at: 1)
    statement.bind(from, at: 2)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return Found(
      id: statement.integer(0), show: statement.integer(4), generation: statement.integer(1),
      start: statement.optionalInteger(2), moment: statement.integer(3), isPast: isPast, airings: 1)
  }
}

/// The statements of `NearestAiring`, with and without a time. 1 show or provider, 2 the moment. An airing without a
/// stop is past after half a day. Airings that began more than a day ago are not checked for being still on.
struct NearestSQL {
  enum Subject: CaseIterable { case show, provider }

  let next: [String]
  let last: [String]
  /// Separate, because each has its own index.
  let count: String

  init(of subject: Subject) {
    // The airings of a provider are found by the index of releases, which all have a key.
    let (its, dated) =
      switch subject {
      case .show: ("a.show = ?1", "a.start IS NULL")
      case .provider: ("a.provider = ?1", "a.start IS NULL AND a.key IS NOT NULL")
      }
    let columns = "SELECT a.id, a.generation, a.start, \(Visibility.moment), a.show FROM airing a WHERE \(its)"
    let isVisible = Self.isVisible
    next = [
      """
      \(columns) AND a.start > ?2 - 86400 AND ifnull(a.stop, a.start + 43200) > ?2 AND \(isVisible) ORDER BY a.start LIMIT 1
      """,
      """
      \(columns) AND \(dated) AND a.day > ?2 / 86400 - 1 AND a.day * 86400 + 86400 > ?2 AND \(isVisible) ORDER BY a.day LIMIT 1
      """,
    ]
    last = [
      "\(columns) AND a.start <= ?2 AND \(isVisible) ORDER BY a.start DESC LIMIT 1",
      "\(columns) AND \(dated) AND a.day * 86400 + 86400 <= ?2 AND \(isVisible) ORDER BY a.day DESC LIMIT 1",
    ]
    count = """
      SELECT (SELECT count(*) FROM airing a WHERE \(its) AND a.start IS NOT NULL AND \(isVisible))
        + (SELECT count(*) FROM airing a WHERE \(its) AND \(dated) AND \(isVisible))
      """
  }

  private static let isVisible = """
    EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
      AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """
}
