import GuideModel

/// Writes the airings of one import and their words, and counts.
struct AiringTable {
  private let generation: Int64
  private let row: Statement
  private let words: Statement
  private let connection: Connection
  private let texts: RowTexts
  private var nextID: Int64
  private(set) var totals = ImportTotals()
  /// The stretch of time that the airings take, in seconds since 1970; nil before the first.
  private(set) var span: Range<Int64>?
  /// The first and last start; nil without any.
  private(set) var starts: ClosedRange<Int64>?
  private var duplicateExamples: [String] = []

  init(_ connection: Connection, generation: Int64, texts: RowTexts) throws {
    self.connection = connection
    self.generation = generation
    self.texts = texts
    nextID = Schema.airingIDs(ofGeneration: generation).lowerBound
    row = try connection.statement(
      """
      INSERT OR IGNORE INTO airing (id, generation, provider, show, start, stop, marks, title, subtitle, season, number,
        rating, made, icon, categories, told, day, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    words = try connection.statement(
      """
      INSERT INTO \(Schema.searchTable(ofGeneration: generation)) (rowid, title, subtitle, overview)
      VALUES (?, ?, ?, ?)
      """)
  }

  /// False for an exact duplicate (same provider, time, title and key), which is not kept. `told` is the id of the text of its overview.
  mutating func insert(_ airing: AiringRow, provider: Int64, show: Int64, told: Int64?) throws -> Bool {
    let categories = airing.categories.count > 1 ? airing.categories.joined(separator: "\n") : airing.categories.first
    begin(airing, categories: categories)
    row.bind(provider, at: 3)
    row.bind(show, at: 4)
    row.bind(told, at: 16)
    try row.bind(categories, in: texts, at: 15)
    try bind(airing)
    while try row.step() {}
    guard connection.changes > 0 else {
      countDuplicate(airing)
      return false
    }
    words.bind(nextID, at: 1)
    try words.bind(SearchText.indexed(airing.title), at: 2)
    try words.bind(airing.subtitle.map(SearchText.indexed), at: 3)
    try words.bind(airing.overview.map(SearchText.indexed), at: 4)
    while try words.step() {}
    nextID += 1
    totals.programmes += 1
    widen(airing)
    return true
  }

  private func begin(_ airing: AiringRow, categories: String?) {
    var bytes = airing.title.utf8.count + (airing.subtitle?.utf8.count ?? 0) + (airing.rating?.utf8.count ?? 0)
    bytes += (airing.made?.utf8.count ?? 0) + (airing.icon?.utf8.count ?? 0) + (airing.key?.utf8.count ?? 0)
    texts.begin(bytes: bytes + (categories?.utf8.count ?? 0))
  }

  private func bind(_ airing: AiringRow) throws {
    row.bind(nextID, at: 1)
    row.bind(generation, at: 2)
    row.bind(airing.start, at: 5)
    row.bind(airing.stop, at: 6)
    row.bind(airing.marks.rawValue, at: 7)
    try row.bind(airing.title, in: texts, at: 8)
    try row.bind(airing.subtitle, in: texts, at: 9)
    row.bind(airing.season, at: 10)
    row.bind(airing.number, at: 11)
    try row.bind(airing.rating, in: texts, at: 12)
    try row.bind(airing.made, in: texts, at: 13)
    try row.bind(airing.icon, in: texts, at: 14)
    row.bind(airing.day, at: 17)
    try row.bind(airing.key, in: texts, at: 18)
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

  private mutating func countDuplicate(_ airing: AiringRow) {
    totals.duplicates += 1
    guard duplicateExamples.count < 5 else { return }
    duplicateExamples.append("\(airing.title) on \(airing.provider) at \(airing.timeInWords)")
  }

  /// What was left out.
  var notes: [ImportNote] {
    guard totals.duplicates > 0 else { return [] }
    return [ImportNote(kind: ImportNote.duplicateKind, count: totals.duplicates, examples: duplicateExamples)]
  }
}
