/// Stores the descriptions, facts and titles of an import without duplicates, because listings repeat them.
struct TextTable {
  private let generation: Int64
  private let rows: any BulkInsert
  private let titles: any BulkInsert

  /// The SQL of the text that a column refers to; NULL if it is NULL.
  static func body(_ column: String) -> String { "(SELECT body FROM text WHERE id = \(column))" }

  /// Joins the texts of `airing a`, as `description` and `facts`. Faster than `body` for each of many rows.
  static let ofAiring =
    "LEFT JOIN text description ON description.id = a.description_id LEFT JOIN text facts ON facts.id = a.facts_id"

  /// The id of a text of an import.
  static func id(_ text: TextReference, ofGeneration generation: Int64) -> Int64 {
    Schema.airingIDs(ofGeneration: generation).lowerBound + text.serial
  }

  init(_ connection: Connection, generation: Int64) throws {
    self.generation = generation
    rows = try connection.bulkInsert(into: "text", ["id", "body"], conflict: nil)
    titles = try connection.bulkInsert(into: "title", ["id", "folded"], conflict: nil)
  }

  /// Stores the new texts of a batch. `bytes` are the batch's.
  func add(_ batch: ListingsBatch, in bytes: UnsafeRawBufferPointer) throws {
    let first = Schema.airingIDs(ofGeneration: generation).lowerBound
    try rows.run(batch.texts.count) { row, index, offset in
      row.bind(first + batch.texts[index].serial, at: offset + 1)
      try row.bind(lasting: batch.texts[index].body.bytes(in: bytes), at: offset + 2)
    }
    try titles.run(batch.titles.count) { row, index, offset in
      row.bind(first + batch.titles[index].serial, at: offset + 1)
      try row.bind(lasting: batch.titles[index].folded.bytes(in: bytes), at: offset + 2)
    }
  }
}
