import GuideModel

/// Collects the facts of an import about each show: first and last start or day, title, poster, overview, ids.
///
/// Listings are mostly ordered by channel, so most shows are complete in memory. When a limit is reached, they are
/// written and merged with the stored ones.
struct ListedShowTable {
  private struct Draft {
    var show: Int64
    var provider: Int64
    /// The number of its title in the import.
    var titleSerial: Int64
    /// Texts in `bytes`.
    var key: TextPart
    var title: TextPart
    var sort: TextPart
    /// The start of its broadcasts, in seconds since 1970.
    var starts: ClosedRange<Int64>?
    /// The day of its airings without a time, in days since 1970.
    var days: ClosedRange<Int64>?
    /// From the first airing that has one, as the description.
    var poster: TextPart
    var description: TextReference?
  }

  /// The ids of the show at other services.
  private struct Identity {
    var ids: ExternalIDs
    /// The show with only its title.
    var titleOnlyShow: Int64
  }

  private let connection: Connection
  private let generation: Int64
  private let rows: any BulkInsert
  private var drafts: [Draft] = []
  /// Indexes in `drafts` by `Draft.show`.
  private var places: [Int64: Int] = [:]
  /// The few shows with ids, by `Draft.show`.
  private var identities: [Int64: Identity] = [:]
  private var bytes: [UInt8] = []

  private static let draftLimit = 12_000
  private static let byteLimit = 6_000_000
  /// Rows a transaction.
  private static let chunk = 4_000

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    rows = try connection.bulkInsert(into: "listed_show", Self.columns, conflict: Self.merge)
  }

  private static let columns = [
    "generation", "show", "provider", "key", "title", "sort", "first_start", "last_start", "first_day", "last_day",
    "poster", "description_id", "tvmaze", "tvdb", "imdb", "tmdb", "title_only_show", "title_id",
  ]

  /// The `ON CONFLICT` clause for a show that was written before.
  private static let merge = """
    ON CONFLICT (show, generation) DO UPDATE SET
      \(chosen("first_start", "<")), \(chosen("last_start", ">")), \(chosen("first_day", "<")), \(chosen("last_day", ">")),
      poster = ifnull(listed_show.poster, excluded.poster),
      description_id = ifnull(listed_show.description_id, excluded.description_id),
      \(agreed("tvmaze", else: "0")), \(agreed("tvdb", else: "0")), \(agreed("imdb", else: "''")),
      \(agreed("tmdb", else: "0"))
    """

  /// The minimum or maximum of the stored and the new value.
  private static func chosen(_ column: String, _ comparison: String) -> String {
    """
    \(column) = CASE WHEN listed_show.\(column) \(comparison) excluded.\(column) OR excluded.\(column) IS NULL
      THEN listed_show.\(column) ELSE excluded.\(column) END
    """
  }

  /// The stored or the new value; nothing if both exist and differ.
  private static func agreed(_ column: String, else contradiction: String) -> String {
    """
    \(column) = CASE WHEN listed_show.\(column) IS NULL OR listed_show.\(column) = excluded.\(column)
      THEN excluded.\(column) WHEN excluded.\(column) IS NULL THEN listed_show.\(column) ELSE \(contradiction) END
    """
  }

  /// Whether `flush` should be called.
  var isFull: Bool { drafts.count >= Self.draftLimit || bytes.count >= Self.byteLimit }

  /// Adds an airing of a show. `memory` is the batch's.
  mutating func note(
    _ airing: AiringRow, of batch: ListingsBatch, in memory: UnsafeRawBufferPointer, provider: ProviderTable.Entry,
    show: Int64
  ) {
    if let ids = batch.externalIDs(of: airing) { note(ids, airing, provider: provider, show: show) }
    guard let place = places[show] else {
      places[show] = drafts.count
      drafts.append(
        Draft(
          show: show, provider: provider.id, titleSerial: airing.titleSerial,
          key: bytes.put(provider.key, titleHash: airing.titleHash),
          title: bytes.put(airing.title, of: memory), sort: bytes.put(airing.sort, of: memory),
          starts: airing.start.map { $0...$0 }, days: airing.day.map { $0...$0 },
          poster: bytes.put(airing.icon, of: memory), description: airing.descriptionOfShow))
      return
    }
    drafts[place].starts.widen(to: airing.start)
    drafts[place].days.widen(to: airing.day)
    if drafts[place].poster.count < 0 { drafts[place].poster = bytes.put(airing.icon, of: memory) }
    drafts[place].description = drafts[place].description ?? airing.descriptionOfShow
  }

  private mutating func note(_ ids: ExternalIDs, _ airing: AiringRow, provider: ProviderTable.Entry, show: Int64) {
    guard let place = identities.index(forKey: show) else {
      let titleOnlyShow = ShowKey.id(providerHash: provider.hash, titleHash: airing.titleHash)
      identities[show] = Identity(ids: ids, titleOnlyShow: titleOnlyShow)
      return
    }
    if identities.values[place].ids != ids { identities.values[place].ids.take(ids) }
  }

  /// Writes the collected facts in their own transactions.
  mutating func flush() throws {
    // In the order of the table's key, so that few pages are written.
    let ordered = drafts.indices.map { (show: drafts[$0].show, place: $0) }.sorted { $0.show < $1.show }
    try bytes.withUnsafeBytes { memory in
      for start in stride(from: 0, to: ordered.count, by: Self.chunk) {
        try connection.transaction {
          _ = try rows.run(min(Self.chunk, ordered.count - start)) { row, index, offset in
            try bind(drafts[ordered[start + index].place], in: memory, to: row, offset)
          }
        }
      }
    }
    drafts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    identities.removeAll()
    bytes.removeAll(keepingCapacity: true)
  }

  private func bind(
    _ draft: Draft, in memory: UnsafeRawBufferPointer, to row: any RowParameters, _ offset: Int32
  ) throws {
    let identity = identities.isEmpty ? nil : identities[draft.show]
    row.bind(generation, at: offset + 1)
    row.bind(draft.show, at: offset + 2)
    row.bind(draft.provider, at: offset + 3)
    try row.bind(lasting: draft.key.bytes(in: memory), at: offset + 4)
    try row.bind(lasting: draft.title.bytes(in: memory), at: offset + 5)
    try row.bind(lasting: draft.sort.bytes(in: memory), at: offset + 6)
    row.bind(draft.starts?.lowerBound, at: offset + 7)
    row.bind(draft.starts?.upperBound, at: offset + 8)
    row.bind(draft.days?.lowerBound, at: offset + 9)
    row.bind(draft.days?.upperBound, at: offset + 10)
    try row.bind(lasting: draft.poster.bytes(in: memory), at: offset + 11)
    row.bind(draft.description.map { TextTable.id($0, ofGeneration: generation) }, at: offset + 12)
    row.bind(identity?.ids.tvmaze, at: offset + 13)
    row.bind(identity?.ids.tvdb, at: offset + 14)
    try row.bind(identity?.ids.imdb, at: offset + 15)
    row.bind(identity?.ids.tmdb, at: offset + 16)
    row.bind(identity?.titleOnlyShow, at: offset + 17)
    row.bind(Schema.airingIDs(ofGeneration: generation).lowerBound + draft.titleSerial, at: offset + 18)
  }
}

extension [UInt8] {
  /// Appends a text from another piece of memory.
  fileprivate mutating func put(_ part: TextPart, of memory: UnsafeRawBufferPointer) -> TextPart {
    guard let text = part.bytes(in: memory) else { return .none }
    append(contentsOf: text)
    return TextPart(start: Int32(count - text.count), count: Int32(text.count))
  }

  /// Appends a `ShowKey`.
  fileprivate mutating func put(_ provider: String, titleHash: UInt64) -> TextPart {
    let start = count
    ShowKey.append(provider: provider, titleHash: titleHash, to: &self)
    return TextPart(start: Int32(start), count: Int32(count - start))
  }
}

extension ExternalIDs {
  /// Adds the ids of another programme. An id about which two programmes disagree becomes 0 or empty and stays so,
  /// because some listings have ids of episodes instead of ids of shows.
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
  /// Adds a value, if there is one.
  fileprivate mutating func widen(to value: Int64?) {
    guard let value else { return }
    self = map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
  }
}
