/// Finds the next airing of a show or provider, else the last.
struct NearestAiring {
  /// An airing.
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
  }

  private let connection: Connection
  private let sql: NearestSQL
  private let from: Int64

  init(_ connection: Connection, of subject: NearestSQL.Subject, from: Int64) {
    self.connection = connection
    self.from = from
    sql = NearestSQL(of: subject)
  }

  /// Nil for each id without a visible airing. If all airings are known to be past, only the last is searched for.
  func find(_ wanted: [(id: Int64, isPast: Bool)]) throws -> [Found?] {
    let ids = wanted.map(\.id)
    var found = try look(sql.next, ids, at: ids.indices.filter { !wanted[$0].isPast }, isPast: false)
    let past = try look(sql.last, ids, at: ids.indices.filter { found[$0] == nil }, isPast: true)
    for place in ids.indices where found[place] == nil { found[place] = past[place] }
    return found
  }

  /// The earliest of the statements' first rows, or for past airings the latest.
  private func look(_ statements: [String], _ ids: [Int64], at places: [Int], isPast: Bool) throws -> [Found?] {
    var found = [Found?](repeating: nil, count: ids.count)
    let runs = places.flatMap { place in
      statements.map { StatementRun(sql: $0, values: [.integer(ids[place]), .integer(from)]) }
    }
    try connection.each(runs) { number, statement in
      guard try statement.step() else { return }
      let candidate = Self.read(statement, isPast: isPast)
      let place = places[number / statements.count]
      if let known = found[place], isPast ? known.moment >= candidate.moment : known.moment <= candidate.moment {
        return
      }
      found[place] = candidate
    }
    return found
  }

  private static func read(_ statement: Statement, isPast: Bool) -> Found {
    Found(
      id: statement.integer(0), show: statement.integer(4), generation: statement.integer(1),
      start: statement.optionalInteger(2), moment: statement.integer(3), isPast: isPast)
  }
}

/// The statements of `NearestAiring`, with and without a time. 1 show or provider, 2 the moment. An airing without a
/// stop is past after half a day. Airings that began more than a day ago are not checked for being still on.
struct NearestSQL {
  enum Subject: CaseIterable { case show, provider }

  let next: [String]
  let last: [String]

  init(of subject: Subject) {
    // The airings of a provider are found by the index of releases, which all have a key.
    let (its, dated) =
      switch subject {
      case .show: ("a.show = ?1", "a.start IS NULL")
      case .provider: ("a.provider = ?1", "a.start IS NULL AND a.key IS NOT NULL")
      }
    let columns = "SELECT a.id, a.generation, a.start, \(Visibility.moment), a.show FROM airing a WHERE \(its)"
    let isVisible = Visibility.isVisible()
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
  }
}
