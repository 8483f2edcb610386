import GuideModel

/// Gathers what one import says of each show: first and last start, title, poster, overview.
///
/// Listings mostly run channel by channel, so most shows are complete in memory. At a bounded size they are written out
/// and merged with what is there.
struct EditionTable {
  private struct Draft {
    var provider: Int64
    var key: String
    var title: String
    var first: Int64
    var last: Int64
    /// Of the first programme that has one.
    var poster: String?
    /// Nil without, empty where programmes differ: then it tells of an episode, not of the show.
    var overview: String?
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
      INSERT INTO edition (generation, show, provider, key, title, sort, first_start, last_start, poster, overview)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        first_start = min(ifnull(first_start, excluded.first_start), excluded.first_start),
        last_start = max(ifnull(last_start, excluded.last_start), excluded.last_start),
        poster = ifnull(poster, excluded.poster),
        overview = CASE WHEN excluded.overview IS NULL OR overview = excluded.overview THEN overview
          WHEN overview IS NULL THEN excluded.overview ELSE '' END
      """)
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
  mutating func note(_ programme: Programme, show: Int64, titleHash: UInt64, provider: ProviderTable.Entry) {
    let start = programme.start.secondsSinceEpoch
    guard let index = drafts.index(forKey: show) else {
      drafts[show] = Draft(
        provider: provider.id, key: ShowKey.make(provider: provider.key, titleHash: titleHash),
        title: programme.title, first: start, last: start, poster: programme.icon, overview: programme.overview)
      textBytes += 200 + programme.title.utf8.count + (programme.overview?.utf8.count ?? 0)
      return
    }
    drafts.values[index].first = min(drafts.values[index].first, start)
    drafts.values[index].last = max(drafts.values[index].last, start)
    if let icon = programme.icon, drafts.values[index].poster == nil {
      drafts.values[index].poster = icon
      textBytes += icon.utf8.count
    }
    guard let overview = programme.overview, overview != drafts.values[index].overview else { return }
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
    upsert.bind(draft.first, at: 7)
    upsert.bind(draft.last, at: 8)
    try upsert.bind(draft.poster, at: 9)
    try upsert.bind(draft.overview, at: 10)
    while try upsert.step() {}
  }
}
