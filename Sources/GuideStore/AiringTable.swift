import GuideModel

/// Writes the airings of one import, and counts.
struct AiringTable {
  private let generation: Int64
  private let row: Statement
  private let connection: Connection
  private var nextID: Int64
  private(set) var totals = ImportTotals()
  /// The stretch of time that the airings take, in seconds since 1970; nil before the first.
  private(set) var span: Range<Int64>?
  /// The first and last start; nil without any.
  private(set) var starts: ClosedRange<Int64>?
  private var duplicateExamples: [String] = []

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    nextID = Schema.airingIDs(ofGeneration: generation).lowerBound
    row = try connection.statement(
      """
      INSERT OR IGNORE INTO airing (id, generation, provider, show, start, stop, marks, title, subtitle, season, number,
        rating, made, icon, categories, told, day, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    // The same in every row.
    row.bind(generation, at: 2)
  }

  /// The row's id; nil for an exact duplicate (same provider, time, title and key), which is not kept. `bytes` are the batch's.
  mutating func insert(
    _ airing: AiringRow, of batch: ListingsBatch, in bytes: UnsafeRawBufferPointer, provider: Int64, show: Int64
  ) throws -> Int64? {
    row.bind(nextID, at: 1)
    row.bind(provider, at: 3)
    row.bind(show, at: 4)
    try bind(airing, in: bytes)
    while try row.step() {}
    guard connection.changes > 0 else {
      countDuplicate(airing, of: batch)
      return nil
    }
    defer { nextID += 1 }
    totals.programmes += 1
    widen(airing)
    return nextID
  }

  private func bind(_ airing: AiringRow, in bytes: UnsafeRawBufferPointer) throws {
    row.bind(airing.start, at: 5)
    row.bind(airing.stop, at: 6)
    row.bind(airing.marks.rawValue, at: 7)
    try row.bind(lasting: airing.title.bytes(in: bytes), at: 8)
    try row.bind(lasting: airing.subtitle.bytes(in: bytes), at: 9)
    row.bind(airing.season, at: 10)
    row.bind(airing.number, at: 11)
    try row.bind(lasting: airing.rating.bytes(in: bytes), at: 12)
    try row.bind(lasting: airing.made.bytes(in: bytes), at: 13)
    try row.bind(lasting: airing.icon.bytes(in: bytes), at: 14)
    try row.bind(lasting: airing.categories.bytes(in: bytes), at: 15)
    row.bind(airing.told.map { TextTable.id($0, ofGeneration: generation) }, at: 16)
    row.bind(airing.day, at: 17)
    try row.bind(lasting: airing.key.bytes(in: bytes), at: 18)
  }

  /// A programme of more than a day says little about what else is covered: one wrong stop must not hide years.
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

  /// What was left out.
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
