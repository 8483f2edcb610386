/// Stores the descriptions, facts and titles of an import without duplicates, because listings repeat them.
struct TextTable {
  private let generation: Int64
  private let rows: BulkInsert
  private let titles: BulkInsert

  /// The SQL of the text that a column refers to; NULL if it is NULL.
  static func body(_ column: String) -> String { "(SELECT body FROM text WHERE id = \(column))" }

  /// The value of `description_id`; 0, which refers to no text, for several.
  static func id(_ text: TextReference, ofGeneration generation: Int64) -> Int64 {
    text == .several ? 0 : Schema.airingIDs(ofGeneration: generation).lowerBound + text.serial
  }

  init(_ connection: Connection, generation: Int64) throws {
    self.generation = generation
    rows = try BulkInsert(connection, "INSERT INTO text (id, body)", row: "(?, ?)", columns: 2)
    titles = try BulkInsert(connection, "INSERT INTO title (id, folded)", row: "(?, ?)", columns: 2)
  }

  /// Stores the new texts of a batch. `bytes` are the batch's.
  func add(_ batch: ListingsBatch, in bytes: UnsafeRawBufferPointer) throws {
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    try rows.run(batch.texts.count) { statement, index, offset in
      statement.bind(first + batch.texts[index].serial, at: offset + 1)
      try statement.bind(lasting: batch.texts[index].body.bytes(in: bytes), at: offset + 2)
    }
    try titles.run(batch.titles.count) { statement, index, offset in
      statement.bind(first + batch.titles[index].serial, at: offset + 1)
      try statement.bind(lasting: batch.titles[index].folded.bytes(in: bytes), at: offset + 2)
    }
  }
}
