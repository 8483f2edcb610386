import GuideModel

/// Writes and counts the airings of an import.
struct AiringTable {
  private let generation: Int64
  private let rows: any BulkInsert
  private let connection: Connection
  /// The id of the next airing.
  private(set) var nextID: Int64
  /// The first airing with a text, by `AiringRow.wording`, for recent texts.
  private var saidBy: [Int: Int64] = [:]
  private static let saidLimit = 100_000
  private(set) var totals = ImportTotals()
  /// The span of the airings in seconds since 1970; nil without airings.
  private(set) var span: Range<Int64>?
  /// The first and last start; nil without broadcasts.
  private(set) var starts: ClosedRange<Int64>?
  private var duplicateExamples: [String] = []

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    nextID = Schema.airingIDs(ofGeneration: generation).lowerBound
    rows = try connection.bulkInsert(into: "airing", Self.columns, conflict: "ON CONFLICT DO NOTHING")
  }

  private static let columns = [
    "generation", "id", "provider", "show", "start", "stop", "marks", "title", "subtitle", "season", "number", "rating",
    "production_date", "icon", "categories", "description_id", "day", "key", "wording", "facts_id",
  ]

  /// The provider and show of an airing.
  struct Place {
    var provider: Int64
    var show: Int64
  }

  /// Writes the airings of a batch, and calls `kept` with the index of each. Exact duplicates (same provider, time,
  /// title and key) are skipped. `bytes` are the batch's.
  mutating func insert(
    _ batch: ListingsBatch, in bytes: UnsafeRawBufferPointer, places: [Place], kept: (Int) -> Void
  ) throws {
    let first = nextID
    nextID += Int64(batch.count)
    let wordings = batch.rows.indices.map { wording(of: batch.rows[$0], id: first + Int64($0)) }
    let written = try rows.run(batch.count) { row, index, offset in
      row.bind(generation, at: offset + 1)
      row.bind(first + Int64(index), at: offset + 2)
      row.bind(places[index].provider, at: offset + 3)
      row.bind(places[index].show, at: offset + 4)
      try bind(batch.rows[index], wording: wordings[index], in: bytes, to: row, offset + 4)
    }
    let missing = written < batch.count ? try duplicates(among: batch.rows.indices, first: first) : []
    var next = 0
    for index in batch.rows.indices {
      if next < missing.count, missing[next] == index {
        next += 1
        try forget(batch.rows[index], id: first + Int64(index))
        countDuplicate(batch.rows[index], of: batch)
      } else {
        totals.programmes += 1
        widen(batch.rows[index])
        kept(index)
      }
    }
  }

  /// The first airing with the same text; nil if it is this one or there is no text.
  private mutating func wording(of airing: AiringRow, id: Int64) -> Int64? {
    guard let wording = airing.wording else { return nil }
    if let known = saidBy[wording] { return known }
    if saidBy.count >= Self.saidLimit { saidBy.removeAll(keepingCapacity: true) }
    saidBy[wording] = id
    return nil
  }

  /// Forgets an airing that was not written, so that others with its text do not refer to it.
  private mutating func forget(_ airing: AiringRow, id: Int64) throws {
    guard let wording = airing.wording, saidBy[wording] == id else { return }
    saidBy[wording] = nil
    try connection.run("UPDATE airing SET wording = NULL WHERE wording = ?", .integer(id))
  }

  /// The airings of a batch that were not written.
  private func duplicates(among rows: Range<Int>, first: Int64) throws -> [Int] {
    let kept = Set(
      try connection.all(
        "SELECT id FROM airing WHERE id >= ? AND id < ?", .integer(first + Int64(rows.lowerBound)),
        .integer(first + Int64(rows.upperBound))
      ) { Int($0.integer(0) - first) })
    return rows.filter { !kept.contains($0) }
  }

  private func bind(
    _ airing: AiringRow, wording: Int64?, in bytes: UnsafeRawBufferPointer, to row: any RowParameters, _ offset: Int32
  ) throws {
    row.bind(airing.start, at: offset + 1)
    row.bind(airing.stop, at: offset + 2)
    row.bind(airing.marks.rawValue, at: offset + 3)
    try row.bind(lasting: airing.title.bytes(in: bytes), at: offset + 4)
    try row.bind(lasting: airing.subtitle.bytes(in: bytes), at: offset + 5)
    row.bind(airing.season, at: offset + 6)
    row.bind(airing.number, at: offset + 7)
    try row.bind(lasting: airing.rating.bytes(in: bytes), at: offset + 8)
    try row.bind(lasting: airing.productionDate.bytes(in: bytes), at: offset + 9)
    try row.bind(lasting: airing.icon.bytes(in: bytes), at: offset + 10)
    try row.bind(lasting: airing.categories.bytes(in: bytes), at: offset + 11)
    row.bind(airing.description.map { TextTable.id($0, ofGeneration: generation) }, at: offset + 12)
    row.bind(airing.day, at: offset + 13)
    try row.bind(lasting: airing.key.bytes(in: bytes), at: offset + 14)
    row.bind(wording, at: offset + 15)
    row.bind(airing.facts.map { TextTable.id($0, ofGeneration: generation) }, at: offset + 16)
  }

  /// A programme of more than a day does not extend the span, because one wrong stop must not hide years.
  private mutating func widen(_ airing: AiringRow) {
    let moment = airing.visibilityMoment
    let end = max(moment &+ 1, min(airing.stop ?? moment &+ 1, moment &+ 86_400))
    span = span.map { min($0.lowerBound, moment)..<max($0.upperBound, end) } ?? moment..<end
    if let start = airing.start {
      starts = starts.map { min($0.lowerBound, start)...max($0.upperBound, start) } ?? start...start
    }
  }

  private mutating func countDuplicate(_ airing: AiringRow, of batch: ListingsBatch) {
    totals.duplicates += 1
    guard duplicateExamples.count < 5 else { return }
    let outlet = batch.outlets[Int(airing.outlet)].key
    duplicateExamples.append("\(batch.string(airing.title)) on \(outlet) at \(airing.timeInWords)")
  }

  /// Duplicates.
  var notes: [ImportNote] {
    guard totals.duplicates > 0 else { return [] }
    return [ImportNote(kind: ImportNote.duplicateKind, count: totals.duplicates, examples: duplicateExamples)]
  }
}

extension EpisodeListing.Outlet {
  /// The `Channel.key`.
  var key: String {
    switch self {
    case .channel(let key), .service(let key): key
    }
  }
}
