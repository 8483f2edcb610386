import GuideModel

/// Collects airings by row, and keeps the best of each row.
struct ShowFinder {
  /// Where the words are: in a provider's name, in the title, in title and subtitle, or in all texts of an airing.
  enum Field: Int, Comparable {
    case provider, title, subtitle, overview
    static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
  }

  struct Found {
    /// `JoinedShows.row(of:)` of the show; for a provider its rank.
    var row: Int64
    var field: Field
    /// The rank of the title, from 0, the best.
    var fit: Int
    /// The best airing.
    var airing: NearestAiring.Found
  }

  /// The maximum number of airings to look at per field, which takes some milliseconds.
  private static let scanLimit = 2_000
  /// The maximum number of matching shows whose nearest airing is looked up.
  private static let candidateLimit = 200
  /// The maximum number of providers in the results.
  private static let providerLimit = 5

  private let query: SearchTerms
  private let from: Int64
  private let joins: JoinedShows
  /// The results by row.
  private var found: [Int64: Found] = [:]
  private var providers: [Found] = []

  init(query: SearchTerms, from: Int64, joins: JoinedShows) {
    self.query = query
    self.from = from
    self.joins = joins
  }

  var count: Int { found.count }

  /// Finds providers by name, each with its nearest airing.
  mutating func findProviders(_ connection: Connection, _ directory: ProviderIndex, country: Country?) throws {
    let named = zip(directory.names.all(directory.entries), directory.entries.indices).compactMap { name, place in
      query.fit(name).map { (fit: $0, entry: directory.entries[place]) }
    }.filter { isShown($0.entry.country, in: country) }
    guard !named.isEmpty else { return }
    let airings = NearestAiring(connection, of: .provider, from: from)
    var rest = named.sorted { ($0.fit, $0.entry.rank) < ($1.fit, $1.entry.rank) }[...]
    while providers.count < Self.providerLimit, !rest.isEmpty {
      let next = rest.prefix(Self.providerLimit - providers.count)
      rest = rest.dropFirst(next.count)
      let nearest = try airings.find(next.map { (id: $0.entry.id, isPast: false) })
      for case (let named, let nearest?) in zip(next, nearest) {
        providers.append(Found(row: Int64(named.entry.rank), field: .provider, fit: named.fit, airing: nearest))
      }
    }
  }

  /// Finds shows by title, each with its nearest airing.
  mutating func findTitles(_ connection: Connection, _ directory: ProviderIndex, country: Country?, limit: Int) throws {
    var titles = TitleSearch(
      connection, directory, query: query, from: from, country: country, limit: max(Self.candidateLimit, limit))
    // Better ranks come first, for any title of a row.
    var seen: Set<Int64> = []
    let matches = try titles.matches().map { (match: $0, row: joins.row(of: $0.show)) }
      .filter { seen.insert($0.row).inserted }
    let wanted = matches.flatMap { match, row in
      let members = joins.members(ofRow: row)
      return members.map { (id: $0, isPast: match.isPast && members.count == 1) }
    }
    var nearest = try NearestAiring(connection, of: .show, from: from).find(wanted)[...]
    for (match, row) in matches {
      let count = joins.members(ofRow: row).count
      found[row] = Self.best(of: nearest.prefix(count), match, inRow: row)
      nearest = nearest.dropFirst(count)
    }
  }

  /// The best airing in all listings. If several are equal, the one in the preferred listing.
  private static func best(
    of airings: ArraySlice<NearestAiring.Found?>, _ match: TitleSearch.Match, inRow row: Int64
  ) -> Found? {
    var best: Found?
    for case let nearest? in airings {
      let candidate = Found(row: row, field: .title, fit: match.fit, airing: nearest)
      if let known = best, !comesBefore(nearest, known.airing) { continue }
      best = candidate
    }
    return best
  }

  /// Finds shows by subtitles or descriptions of airings.
  mutating func find(
    _ field: Field, connection: Connection, pieces: [ProviderIndex.Piece], country: Country?
  ) throws {
    // Many words start with the same one or two letters, so these only match whole words.
    let query = (query.words.last?.text.unicodeScalars.count ?? 0) < 3 ? query.whole : query
    guard !query.isEmpty else { return }
    let known = Set(found.keys)
    // The newest ranges first, because the search may stop early.
    var left = Self.scanLimit
    var searched: Set<Int64> = []
    for piece in pieces.reversed()
    where left > 0 && isShown(piece.country, in: country) && searched.insert(piece.generation).inserted {
      let kind = field == .subtitle ? TextIndex.Kind.names : .descriptions
      var rows = try MatchingRows(connection, kind, ofGeneration: piece.generation, query)
      var texts = Self.scanLimit
      while left > 0, texts > 0 {
        let seen = try rows.run(TextSQL.airings, upTo: texts) { airings in
          while left > 0, try airings.step() {
            left -= 1
            add(airings, field: field, generation: piece.generation, known: known)
          }
        }
        if seen == 0 { break }
        texts -= seen
      }
    }
  }

  /// Shows that were found in a better field are skipped.
  private mutating func add(_ row: Statement, field: Field, generation: Int64, known: Set<Int64>) {
    let show = row.integer(1)
    let place = joins.row(of: show)
    if known.contains(place) { return }
    let moment = row.integer(4)
    let airing = NearestAiring.Found(
      id: row.integer(0), show: show, generation: generation, start: row.optionalInteger(2), moment: moment,
      isPast: (row.optionalInteger(3) ?? moment &+ 43_200) <= from)
    if let old = found[place], !Self.comesBefore(airing, old.airing) { return }
    found[place] = Found(row: place, field: field, fit: 2, airing: airing)
  }

  /// Airings to come, soonest first, then past ones, latest first.
  private static func comesBefore(_ left: NearestAiring.Found, _ right: NearestAiring.Found) -> Bool {
    if left.isPast != right.isPast { return !left.isPast }
    return left.isPast ? left.moment > right.moment : left.moment < right.moment
  }

  func best(_ limit: Int) -> [Found] {
    let ordered = (providers + found.values).sorted { Self.isBetter($0, $1) ?? ($0.row < $1.row) }
    return Array(ordered.prefix(limit))
  }

  /// Whether a result comes before another one; nil if they are equal.
  static func isBetter(_ left: Found, _ right: Found) -> Bool? {
    // A name ranks like a title.
    let (leftField, rightField) = (max(left.field, .title), max(right.field, .title))
    if leftField != rightField { return leftField < rightField }
    if left.fit != right.fit { return left.fit < right.fit }
    if left.field != right.field { return left.field < right.field }
    if comesBefore(left.airing, right.airing) { return true }
    return comesBefore(right.airing, left.airing) ? false : nil
  }
}

/// The statements of `ShowFinder.find`. A test checks their query plans.
enum TextSQL {
  /// 1 is the first airing with a text. The visible airings with the same text: id, show, start, stop, moment.
  static let airings = "\(seen("a.id = ?1")) UNION ALL \(seen("a.wording = ?1")) /*! ORDER BY 1 */"

  private static func seen(_ condition: String) -> String {
    """
    SELECT a.id, a.show, a.start, a.stop, \(Visibility.moment) FROM airing a WHERE \(condition)
    AND \(Visibility.isVisible())
    """
  }
}
