import GuideModel

/// Gathers airings by row, and keeps each row's best.
struct ShowFinder {
  struct Found {
    /// `JoinedShows.row(of:)` of the show.
    var row: Int64
    /// The one that the best airing is of.
    var show: Int64
    var field: SearchHit.Field
    /// How well the title fits, from 0, the best.
    var fit: Int
    /// Of what several listings have, of the one that has most.
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

  /// Airings looked at in each field: so many take some five milliseconds.
  private static let scanLimit = 4_000
  /// Shows of which the nearest airing is looked up, where more titles match.
  private static let candidateLimit = 200

  private let query: String
  private let from: Int64
  private let joins: JoinedShows
  /// By row.
  private var found: [Int64: Found] = [:]

  init(query: String, from: Int64, joins: JoinedShows) {
    self.query = query
    self.from = from
    self.joins = joins
  }

  var count: Int { found.count }

  /// Shows whose titles match, each with its nearest airing.
  mutating func find(
    _ titles: TitleIndex, connection: Connection, directory: Directory, country: Country?, limit: Int
  ) throws {
    let matches = try titles.matches(query, from: from, limit: max(Self.candidateLimit, limit)) { provider in
      isShown(directory.entries[provider].country, in: country)
    }
    let airings = try NearestAiring(connection, from: from)
    for match in matches {
      // The better fits come first, whichever of its titles they are of.
      let row = joins.row(of: match.entry.show)
      guard found[row] == nil else { continue }
      found[row] = try nearest(match, inRow: row, airings)
    }
  }

  /// The best airing that any listing has; of equal ones that of the listing that counts first.
  private func nearest(_ match: TitleIndex.Match, inRow row: Int64, _ airings: NearestAiring) throws -> Found? {
    let members = joins.members(ofRow: row)
    var best: Found?
    for show in members {
      guard let nearest = try airings.find(show: show, isPast: match.isPast && members.count == 1) else { continue }
      var candidate = Found(
        row: row, show: show, field: .title, fit: match.fit, airings: nearest.airings,
        generation: nearest.generation, airing: nearest.id, start: nearest.start, moment: nearest.moment,
        isPast: nearest.isPast)
      if let known = best {
        let most = max(known.airings, candidate.airings)
        if !Self.comesBefore(candidate, known) { candidate = known }
        candidate.airings = most
      }
      best = candidate
    }
    return best
  }

  mutating func find(
    _ field: SearchHit.Field, connection: Connection, pieces: [Directory.Piece], country: Country?
  ) throws {
    let words = SearchText.query(query)
    guard !words.isEmpty else { return }
    var known = Set(found.keys)
    // The newest ranges first, where it has to stop early.
    var left = Self.scanLimit
    var searched: Set<Int64> = []
    for piece in pieces.reversed()
    where left > 0 && isShown(piece.country, in: country) && searched.insert(piece.generation).inserted {
      var search = try WordSearch(
        connection, generation: piece.generation, words: words, namesOnly: field == .subtitle)
      while left > 0, let ids = try search.more() {
        try look(at: ids, connection, left: &left) {
          add($0, field: field, generation: piece.generation, known: &known)
        }
      }
    }
  }

  /// Calls the body with those airings that can be seen, as many as are left to be looked at.
  private func look(at ids: [Int64], _ connection: Connection, left: inout Int, _ body: (Statement) -> Void) throws {
    let statement = try connection.cached(Self.sql)
    defer { statement.reset() }
    for id in ids where left > 0 {
      statement.bind(id, at: 1)
      if try statement.step() {
        left -= 1
        body(statement)
      }
      statement.reset()
    }
  }

  /// 1 airing.
  private static let sql = """
    SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment) FROM airing a WHERE a.id = ?
    AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation
      AND v.low <= \(Visibility.moment) AND \(Visibility.moment) < v.high)
    """

  /// A show that a better field found already is not found again.
  private mutating func add(_ row: Statement, field: SearchHit.Field, generation: Int64, known: inout Set<Int64>) {
    let show = row.integer(1)
    let place = joins.row(of: show)
    if known.contains(place) { return }
    let moment = row.integer(4)
    let isPast = (row.optionalInteger(3) ?? moment &+ 43_200) <= from
    var candidate = Found(
      row: place, show: show, field: field, fit: 2, airings: 1, generation: generation, airing: row.integer(0),
      start: row.optionalInteger(2), moment: moment, isPast: isPast)
    guard let old = found[place] else {
      found[place] = candidate
      return
    }
    found[place]?.airings += 1
    guard Self.comesBefore(candidate, old) else { return }
    candidate.airings = old.airings + 1
    found[place] = candidate
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
      return Self.comesBefore(right, left) ? false : left.row < right.row
    }
    return Array(ordered.prefix(limit))
  }
}
