import GuideModel

extension GuideReader {
  /// Shows in which every word of the query is found, the last word as far as it is typed; best first.
  ///
  /// Best is: the title itself, a title that begins so, words in the title, then sub-titles, then descriptions; among
  /// equals what is on or yet to come at `from`, soonest first, before what is past, latest first. Nothing typed is
  /// syntax. A query that finds very much (one letter) looks at some 20,000 airings, not all.
  public func search(
    _ query: String, from: Instant? = nil, limit: Int, country: Country? = nil
  ) throws -> [SearchHit] {
    guard limit > 0 else { return [] }
    return try read { connection, directory in
      var finder = ShowFinder(query: query, from: from?.secondsSinceEpoch ?? .min)
      for field in [SearchHit.Field.title, .subtitle, .overview] where finder.count < limit {
        try finder.find(field, connection: connection, pieces: directory.pieces, country: country)
      }
      return try finder.best(limit).compactMap { try Self.hit($0, connection, directory) }
    } ?? []
  }

  private static func hit(
    _ found: ShowFinder.Found, _ connection: Connection, _ directory: Directory
  ) throws -> SearchHit? {
    let edition = try connection.first(
      "SELECT key, title, provider FROM edition WHERE generation = ? AND show = ?", .integer(found.generation),
      .integer(found.show)
    ) { (key: $0.text(0), title: $0.text(1), provider: $0.integer(2)) }
    guard let edition, let entry = directory.entry(edition.provider),
      let airing = try airing(found, title: edition.title, entry, connection)
    else { return nil }
    return SearchHit(
      showKey: edition.key, title: edition.title, provider: entry.provider, field: found.field, airing: airing,
      airings: found.airings)
  }

  private static func airing(
    _ found: ShowFinder.Found, title: String, _ entry: Directory.Entry, _ connection: Connection
  ) throws -> SearchHit.Airing? {
    guard let start = found.start else {
      return try connection.first(
        "SELECT a.day, a.subtitle, a.season, a.number, a.overview, a.key FROM airing a WHERE a.id = ?",
        .integer(found.airing)
      ) { .dated(DatedEpisode.read($0, show: title, ordinal: 0)) }
    }
    // Read among all that begin with it, as its key says its place there.
    let together = try connection.all(
      EPGSQL.recent, .integer(entry.id), .integer(start - 1), .integer(start + 1)
    ) {
      (
        show: $0.integer(StoredProgramme.showColumn),
        row: StoredProgramme.read($0, channel: entry.provider.id, ordinal: 0)
      )
    }
    guard let place = together.firstIndex(where: { $0.show == found.show }) else { return nil }
    var programme = together[place].row
    programme.key = StoredProgramme.key(channel: entry.provider.id, start: start, ordinal: place)
    return .broadcast(programme)
  }
}

/// Gathers airings by show, and keeps each show's best.
private struct ShowFinder {
  struct Found {
    var show: Int64
    var field: SearchHit.Field
    /// How well the title fits, from 0, the best.
    var fit: Int
    var airings: Int
    /// Of the best airing.
    var generation: Int64
    var airing: Int64
    /// Nil where it has a day alone.
    var start: Int64?
    /// Seconds since 1970.
    var moment: Int64
    var isPast: Bool
  }

  /// Airings looked at in each field.
  private static let scanLimit = 20_000

  private let query: String
  private let normalised: String
  private let from: Int64
  private var found: [Int64: Found] = [:]

  init(query: String, from: Int64) {
    self.query = query
    self.from = from
    normalised = ShowKey.normalised(query)
  }

  var count: Int { found.count }

  mutating func find(
    _ field: SearchHit.Field, connection: Connection, pieces: [Directory.Piece], country: Country?
  ) throws {
    let columns = ["title", "title subtitle", "title subtitle overview"][field.rawValue]
    guard let expression = SearchText.expression(query, columns: columns) else { return }
    var known = Set(found.keys)
    // The newest ranges first, where it has to stop early.
    var left = Self.scanLimit
    var searched: Set<Int64> = []
    for piece in pieces.reversed()
    where left > 0 && isShown(piece.country, in: country) && searched.insert(piece.generation).inserted {
      let statement = try connection.statement(Self.sql(generation: piece.generation))
      try statement.bind([.text(expression), .integer(Int64(left))])
      while try Self.stepWithoutPhrases(statement) {
        left -= 1
        add(statement, field: field, generation: piece.generation, known: &known)
      }
    }
  }

  /// A word that SQLite's older Unicode tables take for two is a phrase, which the index cannot answer: nothing has it.
  private static func stepWithoutPhrases(_ statement: Statement) throws -> Bool {
    do {
      return try statement.step()
    } catch let error as StoreError where error.message.contains("phrase queries are not supported") {
      return false
    }
  }

  private static func sql(generation: Int64) -> String {
    let words = Schema.searchTable(ofGeneration: generation)
    return """
      SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment), a.title FROM \(words) CROSS JOIN airing a ON a.id = \(words).rowid
      WHERE \(words) MATCH ? AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
        AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high) LIMIT ?
      """
  }

  /// A show that a better field found already is not found again.
  private mutating func add(_ row: Statement, field: SearchHit.Field, generation: Int64, known: inout Set<Int64>) {
    let show = row.integer(1)
    if known.contains(show) { return }
    let moment = row.integer(4)
    let isPast = (row.optionalInteger(3) ?? moment &+ 43_200) <= from
    var candidate = Found(
      show: show, field: field, fit: 0, airings: 1, generation: generation, airing: row.integer(0),
      start: row.optionalInteger(2), moment: moment, isPast: isPast)
    guard let old = found[show] else {
      candidate.fit = field == .title ? fit(row.text(5)) : 2
      found[show] = candidate
      return
    }
    found[show]?.airings += 1
    guard Self.comesBefore(candidate, old) else { return }
    candidate.fit = old.fit
    candidate.airings = old.airings + 1
    found[show] = candidate
  }

  private func fit(_ title: String) -> Int {
    let title = ShowKey.normalised(title)
    return title == normalised ? 0 : title.hasPrefix(normalised) ? 1 : 2
  }

  /// What is to come, soonest first, before what is past, latest first.
  private static func comesBefore(_ left: Found, _ right: Found) -> Bool {
    if left.isPast != right.isPast { return !left.isPast }
    return left.isPast ? left.moment > right.moment : left.moment < right.moment
  }

  func best(_ limit: Int) -> [Found] {
    let ordered = found.values.sorted { left, right in
      if left.field != right.field { return left.field < right.field }
      if left.fit != right.fit { return left.fit < right.fit }
      if Self.comesBefore(left, right) { return true }
      return Self.comesBefore(right, left) ? false : left.show < right.show
    }
    return Array(ordered.prefix(limit))
  }
}
