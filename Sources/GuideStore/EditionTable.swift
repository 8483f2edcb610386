import GuideModel

/// Gathers what one import says of each show: first and last start or day, title, poster, overview, ids.
///
/// Listings mostly run channel by channel, so most shows are complete in memory. At a bounded size they are written out
/// and merged with what is there.
struct EditionTable {
  private struct Draft {
    var provider: Int64
    var key: String
    var title: String
    /// Of its broadcasts, in seconds since 1970.
    var starts: ClosedRange<Int64>?
    /// Of airings with a day alone, in days since 1970.
    var days: ClosedRange<Int64>?
    /// Of the first programme that has one.
    var poster: String?
    /// Nil without, empty where programmes differ: then it tells of an episode, not of the show.
    var overview: String?
    var externalIDs: ExternalIDs
    /// The show of its title alone; nil without ids.
    var untold: Int64?
  }

  /// What an airing adds to its show.
  struct Note {
    var show: Int64
    var titleHash: UInt64
    var provider: ProviderTable.Entry
    /// Of the show, where the source says so; else of the airing.
    var overview: String?
    var externalIDs = ExternalIDs()
  }

  private let connection: Connection
  private let generation: Int64
  private let upsert: Statement
  private var drafts: [Int64: Draft] = [:]
  private var textBytes = 0
  private var titleHashes: [String: UInt64] = [:]

  private static let draftLimit = 20_000
  private static let textLimit = 6_000_000
  private static let titleLimit = 5_000
  /// Rows a transaction.
  private static let chunk = 4_000

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    upsert = try connection.statement(
      """
      INSERT INTO edition (generation, show, provider, key, title, sort, first_start, last_start, first_day, last_day,
        poster, overview, tvmaze, tvdb, imdb, tmdb, untold) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        \(Self.merged("first_start", "min")), \(Self.merged("last_start", "max")),
        \(Self.merged("first_day", "min")), \(Self.merged("last_day", "max")),
        poster = ifnull(poster, excluded.poster),
        overview = CASE WHEN excluded.overview IS NULL OR overview = excluded.overview THEN overview
          WHEN overview IS NULL THEN excluded.overview ELSE '' END,
        \(Self.agreed("tvmaze", else: "0")), \(Self.agreed("tvdb", else: "0")), \(Self.agreed("imdb", else: "''")),
        \(Self.agreed("tmdb", else: "0"))
      """)
  }

  /// The lesser or greater of what is there and what comes. SQLite's own `min` and `max` are NULL where either is.
  private static func merged(_ column: String, _ choice: String) -> String {
    "\(column) = ifnull(\(choice)(\(column), excluded.\(column)), ifnull(\(column), excluded.\(column)))"
  }

  /// What is there or what comes, where not both are and differ.
  private static func agreed(_ column: String, else contradiction: String) -> String {
    """
    \(column) = CASE WHEN ifnull(\(column), excluded.\(column)) = ifnull(excluded.\(column), \(column))
      OR ifnull(\(column), excluded.\(column)) IS NULL THEN ifnull(\(column), excluded.\(column)) ELSE \(contradiction) END
    """
  }

  /// Whether it is time to `flush`.
  var isFull: Bool { drafts.count >= Self.draftLimit || textBytes >= Self.textLimit }

  /// `ShowKey.titleHash`, remembered: titles come again and again.
  mutating func titleHash(_ title: String) -> UInt64 {
    if let known = titleHashes[title] { return known }
    if titleHashes.count >= Self.titleLimit { titleHashes.removeAll(keepingCapacity: true) }
    let hash = ShowKey.titleHash(title)
    titleHashes[title] = hash
    return hash
  }

  /// One more airing of a show.
  mutating func note(_ airing: AiringRow, _ note: Note) {
    guard let index = drafts.index(forKey: note.show) else {
      drafts[note.show] = Draft(
        provider: note.provider.id, key: ShowKey.make(provider: note.provider.key, titleHash: note.titleHash),
        title: airing.title, starts: airing.start.map { $0...$0 }, days: airing.day.map { $0...$0 },
        poster: airing.icon, overview: note.overview, externalIDs: note.externalIDs,
        untold: note.externalIDs.isEmpty
          ? nil : ShowKey.id(providerHash: note.provider.hash, titleHash: note.titleHash))
      textBytes += 200 + airing.title.utf8.count + (note.overview?.utf8.count ?? 0)
      return
    }
    drafts.values[index].starts.widen(to: airing.start)
    drafts.values[index].days.widen(to: airing.day)
    if note.externalIDs != drafts.values[index].externalIDs { drafts.values[index].externalIDs.take(note.externalIDs) }
    if let icon = airing.icon, drafts.values[index].poster == nil {
      drafts.values[index].poster = icon
      textBytes += icon.utf8.count
    }
    guard let overview = note.overview, overview != drafts.values[index].overview else { return }
    if drafts.values[index].overview == nil { textBytes += overview.utf8.count }
    drafts.values[index].overview = drafts.values[index].overview == nil ? overview : ""
  }

  /// Writes out what was gathered, in transactions of their own.
  mutating func flush() throws {
    // In the order of the table's key, which keeps the pages written few.
    let ordered = drafts.keys.sorted()
    for start in stride(from: 0, to: ordered.count, by: Self.chunk) {
      try connection.transaction {
        for show in ordered[start..<min(start + Self.chunk, ordered.count)] {
          if let draft = drafts[show] { try write(show, draft) }
        }
      }
    }
    drafts.removeAll(keepingCapacity: true)
    textBytes = 0
  }

  private func write(_ show: Int64, _ draft: Draft) throws {
    upsert.bind(generation, at: 1)
    upsert.bind(show, at: 2)
    upsert.bind(draft.provider, at: 3)
    try upsert.bind(draft.key, at: 4)
    try upsert.bind(draft.title, at: 5)
    try upsert.bind(ShowKey.sortKey(draft.title), at: 6)
    upsert.bind(draft.starts?.lowerBound, at: 7)
    upsert.bind(draft.starts?.upperBound, at: 8)
    upsert.bind(draft.days?.lowerBound, at: 9)
    upsert.bind(draft.days?.upperBound, at: 10)
    try upsert.bind(draft.poster, at: 11)
    try upsert.bind(draft.overview, at: 12)
    upsert.bind(draft.externalIDs.tvmaze, at: 13)
    upsert.bind(draft.externalIDs.tvdb, at: 14)
    try upsert.bind(draft.externalIDs.imdb, at: 15)
    upsert.bind(draft.externalIDs.tmdb, at: 16)
    upsert.bind(draft.untold, at: 17)
    while try upsert.step() {}
  }
}

extension ExternalIDs {
  /// Takes in those of another programme. One that the two disagree about becomes 0 or empty, and stays so: feeds put ids of
  /// episodes where those of shows belong.
  fileprivate mutating func take(_ other: ExternalIDs) {
    Self.take(other.tvmaze, into: &tvmaze, contradiction: 0)
    Self.take(other.tvdb, into: &tvdb, contradiction: 0)
    Self.take(other.imdb, into: &imdb, contradiction: "")
    Self.take(other.tmdb, into: &tmdb, contradiction: 0)
  }

  private static func take<ID: Equatable>(_ other: ID?, into known: inout ID?, contradiction: ID) {
    guard let other, other != known else { return }
    known = known == nil ? other : contradiction
  }
}

extension ClosedRange<Int64>? {
  /// Takes in one more value, if there is one.
  fileprivate mutating func widen(to value: Int64?) {
    guard let value else { return }
    self = map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
  }
}
