import GuideModel

/// Writes the programmes of one import and their words, and counts.
struct AiringTable {
  /// The stretch of time an import covers, in seconds since 1970.
  struct Span: Equatable {
    /// The first start.
    var low: Int64
    /// The last start.
    var last: Int64
    /// The end, after `last`.
    var high: Int64
  }

  private let generation: Int64
  private let row: Statement
  private let words: Statement
  private let connection: Connection
  private var nextID: Int64
  private(set) var totals = ImportTotals()
  /// Nil before the first programme.
  private(set) var span: Span?
  private var duplicateExamples: [String] = []

  init(_ connection: Connection, generation: Int64) throws {
    self.connection = connection
    self.generation = generation
    nextID = Schema.airingIDs(ofGeneration: generation).lowerBound
    row = try connection.statement(
      """
      INSERT OR IGNORE INTO airing (id, generation, provider, show, start, stop, marks, title, subtitle, season, number,
        rating, made, icon, categories, overview) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    words = try connection.statement(
      """
      INSERT INTO \(Schema.searchTable(ofGeneration: generation)) (rowid, title, subtitle, overview)
      VALUES (?, ?, ?, ?)
      """)
  }

  /// False for an exact duplicate (same channel, start and title), which is not kept.
  mutating func insert(_ programme: Programme, provider: Int64, show: Int64) throws -> Bool {
    // A stop that is not after the start is none: it is inferred like a missing one.
    let stop = programme.stop.flatMap { $0 > programme.start ? $0.secondsSinceEpoch : nil }
    try bind(programme, provider: provider, show: show, stop: stop)
    while try row.step() {}
    guard connection.changes > 0 else {
      countDuplicate(programme)
      return false
    }
    words.bind(nextID, at: 1)
    try words.bind(SearchText.indexed(programme.title), at: 2)
    try words.bind(programme.subtitle.map(SearchText.indexed), at: 3)
    try words.bind(programme.overview.map(SearchText.indexed), at: 4)
    while try words.step() {}
    nextID += 1
    totals.programmes += 1
    widen(start: programme.start.secondsSinceEpoch, stop: stop)
    return true
  }

  private func bind(_ programme: Programme, provider: Int64, show: Int64, stop: Int64?) throws {
    var marks: AiringMarks = []
    if programme.isNew { marks.insert(.isNew) }
    if programme.isPremiere { marks.insert(.isPremiere) }
    if programme.isRepeat { marks.insert(.isRepeat) }
    row.bind(nextID, at: 1)
    row.bind(generation, at: 2)
    row.bind(provider, at: 3)
    row.bind(show, at: 4)
    row.bind(programme.start.secondsSinceEpoch, at: 5)
    row.bind(stop, at: 6)
    row.bind(marks.rawValue, at: 7)
    try row.bind(programme.title, at: 8)
    try row.bind(programme.subtitle, at: 9)
    row.bind(programme.season, at: 10)
    row.bind(programme.episode, at: 11)
    try row.bind(programme.rating, at: 12)
    try row.bind(programme.date, at: 13)
    try row.bind(programme.icon, at: 14)
    try row.bind(programme.categories.isEmpty ? nil : programme.categories.joined(separator: "\n"), at: 15)
    try row.bind(programme.overview, at: 16)
  }

  /// A programme of more than a day says little about what else is covered: one wrong stop must not hide years.
  private mutating func widen(start: Int64, stop: Int64?) {
    let end = max(start &+ 1, min(stop ?? start &+ 1, start &+ 86_400))
    guard let old = span else {
      span = Span(low: start, last: start, high: end)
      return
    }
    span = Span(low: min(old.low, start), last: max(old.last, start), high: max(old.high, end))
  }

  private mutating func countDuplicate(_ programme: Programme) {
    totals.duplicates += 1
    guard duplicateExamples.count < 5 else { return }
    duplicateExamples.append("\(programme.title) on \(programme.channel) at \(programme.start)")
  }

  /// What was left out.
  var notes: [ImportNote] {
    guard totals.duplicates > 0 else { return [] }
    return [ImportNote(kind: ImportNote.duplicateKind, count: totals.duplicates, examples: duplicateExamples)]
  }
}
