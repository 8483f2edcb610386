import GuideModel

/// Finds shows by title, the best matches first.
struct TitleSearch {
  /// A show with a matching title.
  struct Match {
    var show: Int64
    /// See `SearchTerms.fit`.
    var fit: Int
    var isPast: Bool
  }

  private let connection: Connection
  private let directory: ProviderIndex
  private let query: SearchTerms
  private let from: Int64
  private let country: Country?
  private let limit: Int
  private let visible: Set<Int64>
  private var seen: Set<Int64> = []
  /// The matches by rank, and within a rank those that may have airings at `from` or later first.
  private var ranked: [[Match]] = Array(repeating: [], count: 6)
  private var left = Self.scanLimit

  /// The maximum number of shows to look at for prefixes, and again for words, which takes some milliseconds.
  private static let scanLimit = 2_000

  init(
    _ connection: Connection, _ directory: ProviderIndex, query: SearchTerms, from: Int64, country: Country?, limit: Int
  ) {
    self.connection = connection
    self.directory = directory
    self.query = query
    self.from = from
    self.country = country
    self.limit = limit
    visible = Set(directory.pieces.map(\.generation))
  }

  /// Shows whose titles have all words, at most `limit`: by rank, and within a rank those that may have airings at
  /// `from` or later first. Among many equal ones the choice is arbitrary but stable.
  mutating func matches() throws -> [Match] {
    guard !query.isEmpty, limit > 0 else { return [] }
    let beginning = try connection.cached(TitleSQL.beginning)
    defer { beginning.reset() }
    try beginning.bind([.text(query.typed), .text(query.behindTyped)])
    while left > 0, !isFull(1), try beginning.step() { add(beginning) }
    if ranked.prefix(4).reduce(0, { $0 + $1.count }) < limit { try findWords() }
    return Array(ranked.joined().prefix(limit))
  }

  /// Whether there are enough future matches of a rank.
  private func isFull(_ fit: Int) -> Bool { ranked[2 * fit].count >= limit }

  private mutating func findWords() throws {
    left = Self.scanLimit
    for generation in visible.sorted(by: >) {
      var rows = try MatchingRows(connection, .titles, ofGeneration: generation, query)
      var isMore = true
      while isMore, left > 0, !isFull(2) {
        let seen = try rows.run(TitleSQL.shows) { shows in
          guard left > 0, !isFull(2) else { return }
          left -= 1
          while left > 0, try shows.step() { add(shows) }
        }
        isMore = seen > 0
      }
    }
  }

  private mutating func add(_ row: Statement) {
    left -= 1
    let show = row.integer(1)
    guard visible.contains(row.integer(2)), let provider = directory.entry(row.integer(3)),
      isShown(provider.country, in: country),
      let fit = query.fit([0x20] + Array(row.bytes(0) ?? UnsafeRawBufferPointer(start: nil, count: 0)) + [0x20]),
      seen.insert(show).inserted
    else { return }
    let last = max(row.optionalInteger(4) ?? .min, row.optionalInteger(5).map { $0 * 86_400 + 43_200 } ?? .min)
    let isPast = last &+ Schema.longAiring < from
    let rank = 2 * fit + (isPast ? 1 : 0)
    if ranked[rank].count < limit { ranked[rank].append(Match(show: show, fit: fit, isPast: isPast)) }
  }
}

/// The statements of `TitleSearch`. A test checks their query plans.
enum TitleSQL {
  private static let columns =
    "SELECT t.folded, e.show, e.generation, e.provider, e.last_start, e.last_day FROM title t"

  /// 1 is a prefix of titles, 2 the first text after all titles with it.
  static let beginning = """
    \(columns) INDEXED BY title_folded CROSS JOIN listed_show e INDEXED BY listed_show_title
    WHERE t.folded >= ?1 AND t.folded < ?2 AND e.title_id = t.id
    /*! AND left(t.folded, 600) >= left(?1, 600) AND left(t.folded, 600) <= left(?2, 600) */
    ORDER BY /*! left(t.folded, 600), */ t.folded /*!, t.id, e.show, e.generation DESC LIMIT 2000 */
    """
  /// 1 is a folded title.
  static let exactly = """
    SELECT e.show FROM title t INDEXED BY title_folded CROSS JOIN listed_show e INDEXED BY listed_show_title
    WHERE t.folded = ?1 AND e.title_id = t.id /*! AND left(t.folded, 600) = left(?1, 600) */
    """
  /// 1 is a title.
  static let shows = """
    \(columns) CROSS JOIN listed_show e INDEXED BY listed_show_title WHERE t.id = ?1 AND e.title_id = t.id
    /*! ORDER BY e.show, e.generation DESC */
    """
}
