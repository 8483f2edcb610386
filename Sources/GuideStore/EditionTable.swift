import GuideModel

/// Gathers what one import says of each show: first and last start or day, title, poster, overview, ids.
///
/// Listings mostly run channel by channel, so most shows are complete in memory. At a bounded size they are written out
/// and merged with what is there.
struct EditionTable {
  private struct Draft {
    var show: Int64
    var provider: ProviderTable.Entry
    var title: String
    var name: ShowName
    /// Of its broadcasts, in seconds since 1970.
    var starts: ClosedRange<Int64>?
    /// Of airings with a day alone, in days since 1970.
    var days: ClosedRange<Int64>?
    /// Of the first programme that has one.
    var poster: String?
    /// Nil without, `TextTable.several` where programmes differ: then it tells of an episode, not of the show.
    var told: TextTable.Reference?
    var externalIDs: ExternalIDs
  }

  /// What an airing adds to its show.
  struct Note {
    var show: Int64
    var name: ShowName
    var provider: ProviderTable.Entry
    /// Of the show, where the source says so; else of the airing.
    var told: TextTable.Reference?
    var externalIDs = ExternalIDs()
  }

  private let connection: Connection
  private let generation: Int64
  private let upsert: Statement
  private let texts: RowTexts
  private var drafts: [Draft] = []
  /// By `Draft.show`, the index in `drafts`.
  private var places: [Int64: Int] = [:]
  private var textBytes = 0
  private var names: [String: ShowName] = [:]

  private static let draftLimit = 20_000
  private static let textLimit = 6_000_000
  private static let nameLimit = 5_000
  /// Rows a transaction.
  private static let chunk = 4_000

  init(_ connection: Connection, generation: Int64, texts: RowTexts) throws {
    self.connection = connection
    self.generation = generation
    self.texts = texts
    upsert = try connection.statement(
      """
      INSERT INTO edition (generation, show, provider, key, title, sort, first_start, last_start, first_day, last_day,
        poster, told, tvmaze, tvdb, imdb, tmdb) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        \(Self.merged("first_start", "min")), \(Self.merged("last_start", "max")),
        \(Self.merged("first_day", "min")), \(Self.merged("last_day", "max")),
        poster = ifnull(poster, excluded.poster),
        told = CASE WHEN excluded.told IS NULL OR told = excluded.told THEN told WHEN told IS NULL THEN excluded.told
          WHEN \(TextTable.body("edition.told")) = \(TextTable.body("excluded.told")) THEN told
          ELSE \(TextTable.several.id) END,
        tvmaze = ifnull(tvmaze, excluded.tvmaze), tvdb = ifnull(tvdb, excluded.tvdb),
        imdb = ifnull(imdb, excluded.imdb), tmdb = ifnull(tmdb, excluded.tmdb)
      """)
  }

  /// The lesser or greater of what is there and what comes. SQLite's own `min` and `max` are NULL where either is.
  private static func merged(_ column: String, _ choice: String) -> String {
    "\(column) = ifnull(\(choice)(\(column), excluded.\(column)), ifnull(\(column), excluded.\(column)))"
  }

  /// Whether it is time to `flush`.
  var isFull: Bool { drafts.count >= Self.draftLimit || textBytes >= Self.textLimit }

  /// The title as it is compared and sorted, remembered: titles come again and again.
  mutating func name(_ title: String) -> ShowName {
    if let known = names[title] { return known }
    if names.count >= Self.nameLimit { names.removeAll(keepingCapacity: true) }
    let name = ShowName(title)
    names[title] = name
    return name
  }

  /// One more airing of a show.
  mutating func note(_ airing: AiringRow, _ note: Note) {
    guard let place = places[note.show] else {
      places[note.show] = drafts.count
      drafts.append(
        Draft(
          show: note.show, provider: note.provider, title: airing.title, name: note.name,
          starts: airing.start.map { $0...$0 }, days: airing.day.map { $0...$0 }, poster: airing.icon, told: note.told,
          externalIDs: note.externalIDs))
      textBytes += 200 + airing.title.utf8.count
      return
    }
    drafts[place].starts.widen(to: airing.start)
    drafts[place].days.widen(to: airing.day)
    if let icon = airing.icon, drafts[place].poster == nil {
      drafts[place].poster = icon
      textBytes += icon.utf8.count
    }
    guard let told = note.told else { return }
    guard let known = drafts[place].told else { return drafts[place].told = told }
    if known.fingerprint != told.fingerprint { drafts[place].told = TextTable.several }
  }

  /// Writes out what was gathered, in transactions of their own.
  mutating func flush() throws {
    // In the order of the table's key, which keeps the pages written few.
    let ordered = drafts.indices.map { (show: drafts[$0].show, place: $0) }.sorted { $0.show < $1.show }
    for start in stride(from: 0, to: ordered.count, by: Self.chunk) {
      try connection.transaction {
        for (_, place) in ordered[start..<min(start + Self.chunk, ordered.count)] { try write(drafts[place]) }
      }
    }
    drafts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    textBytes = 0
  }

  private func write(_ draft: Draft) throws {
    let key = ShowKey.make(provider: draft.provider.key, titleHash: draft.name.hash)
    texts.begin(
      bytes: key.utf8.count + draft.title.utf8.count + draft.name.sort.utf8.count + (draft.poster?.utf8.count ?? 0)
        + (draft.externalIDs.imdb?.utf8.count ?? 0))
    upsert.bind(generation, at: 1)
    upsert.bind(draft.show, at: 2)
    upsert.bind(draft.provider.id, at: 3)
    try upsert.bind(key, in: texts, at: 4)
    try upsert.bind(draft.title, in: texts, at: 5)
    try upsert.bind(draft.name.sort, in: texts, at: 6)
    upsert.bind(draft.starts?.lowerBound, at: 7)
    upsert.bind(draft.starts?.upperBound, at: 8)
    upsert.bind(draft.days?.lowerBound, at: 9)
    upsert.bind(draft.days?.upperBound, at: 10)
    try upsert.bind(draft.poster, in: texts, at: 11)
    upsert.bind(draft.told?.id, at: 12)
    upsert.bind(draft.externalIDs.tvmaze, at: 13)
    upsert.bind(draft.externalIDs.tvdb, at: 14)
    try upsert.bind(draft.externalIDs.imdb, in: texts, at: 15)
    upsert.bind(draft.externalIDs.tmdb, at: 16)
    while try upsert.step() {}
  }
}

extension ClosedRange<Int64>? {
  /// Takes in one more value, if there is one.
  fileprivate mutating func widen(to value: Int64?) {
    guard let value else { return }
    self = map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
  }
}
