/// The descriptions of one import, each stored once: listings say the same of every repeat.
///
/// Which are there already is known of the last ones only, so that memory is bounded: a text may be stored again later.
struct TextTable {
  /// A stored text.
  struct Reference {
    /// What `told` refers to it by.
    var id: Int64
    /// The same for the same text, in this process.
    var fingerprint: Int
  }

  /// Where several airings of a show say different things: then none of it is said of the show.
  static let several = Reference(id: 0, fingerprint: 0)

  /// SQL for the text a column refers to; NULL where it refers to none.
  static func body(_ column: String) -> String { "(SELECT body FROM text WHERE id = \(column))" }

  private let row: Statement
  private let texts: RowTexts
  private var nextID: Int64
  private var known: [String: Reference] = [:]
  private var knownBytes = 0
  /// Bytes of text that are remembered.
  private let limit: Int

  init(_ connection: Connection, generation: Int64, texts: RowTexts, limit: Int = 4_000_000) throws {
    self.texts = texts
    self.limit = limit
    nextID = Schema.airingIDs(ofGeneration: generation).lowerBound
    row = try connection.statement("INSERT INTO text (id, body) VALUES (?, ?)")
  }

  /// Stores a text that is not known to be there. Must not be called while a row is bound that is still to be written.
  mutating func reference(to text: String?) throws -> Reference? {
    guard let text else { return nil }
    if let found = known[text] { return found }
    if knownBytes > limit {
      known.removeAll(keepingCapacity: true)
      knownBytes = 0
    }
    let made = Reference(id: nextID, fingerprint: text.hashValue)
    nextID += 1
    texts.begin(bytes: text.utf8.count)
    row.bind(made.id, at: 1)
    try row.bind(text, in: texts, at: 2)
    while try row.step() {}
    known[text] = made
    knownBytes += text.utf8.count + 64
    return made
  }
}
