import GuideModel

/// Makes a generation visible in a short transaction. Only ranges and a few rows per channel change.
struct GenerationSwitch {
  let generation: Int64
  let sourceID: Int64
  let source: ListingsSource
  let now: Instant
  /// The span of the generation in seconds since 1970; nil if it is empty and earlier listings stay.
  let span: Range<Int64>?
  /// The span after `span` with only some of the shows; nil keeps the source's listings there.
  let beyond: Range<Int64>?
  /// The first and last start of its broadcasts; nil without any.
  let starts: ClosedRange<Int64>?
  let notes: [ImportNote]

  func run(_ connection: Connection) throws {
    try connection.transaction {
      if let span { try takeOver(span, connection) }
      if let beyond { try replaceBeyond(beyond, connection) }
      try describe(connection)
      try publishProviders(connection)
      try keepNotes(connection)
      // An earlier import without visible airings is removed.
      try connection.run(
        """
        UPDATE generation SET phase = 2 WHERE source = ? AND phase = 1 AND id <> ?
          AND NOT EXISTS (SELECT 1 FROM visible WHERE visible.generation = generation.id)
        """, .integer(sourceID), .integer(generation))
      try connection.run("UPDATE state SET version = version + 1")
    }
  }

  /// Subtracts the span from the ranges of the source's earlier generations.
  private func takeOver(_ span: Range<Int64>, _ connection: Connection) throws {
    let cut = try connection.all(
      """
      SELECT v.generation, v.low, v.high, v.beyond FROM generation g JOIN visible v ON v.generation = g.id
      WHERE g.source = ? AND v.low < ? AND v.high > ?
      """, .integer(sourceID), .integer(span.upperBound), .integer(span.lowerBound)
    ) { (generation: $0.integer(0), low: $0.integer(1), high: $0.integer(2), beyond: $0.integer(3)) }
    for range in cut {
      try connection.run(
        "DELETE FROM visible WHERE generation = ? AND low = ?", .integer(range.generation), .integer(range.low))
      if range.low < span.lowerBound {
        try show(range.generation, from: range.low, to: span.lowerBound, beyond: range.beyond, connection)
      }
      if range.high > span.upperBound {
        try show(range.generation, from: span.upperBound, to: range.high, beyond: range.beyond, connection)
      }
      try connection.run("UPDATE generation SET untidy = untidy + 1 WHERE id = ?", .integer(range.generation))
    }
    try show(generation, from: span.lowerBound, to: span.upperBound, connection)
  }

  /// Removes the source's earlier listings beyond the span. The new ones start where the complete days end.
  private func replaceBeyond(_ beyond: Range<Int64>, _ connection: Connection) throws {
    let ranges = "generation IN (SELECT id FROM generation WHERE source = ?)"
    try connection.run("DELETE FROM visible WHERE beyond = 1 AND \(ranges)", .integer(sourceID))
    let end = try connection.first("SELECT max(high) FROM visible WHERE \(ranges)", .integer(sourceID)) {
      $0.optionalInteger(0)
    }
    let low = max(beyond.lowerBound, (end ?? nil) ?? .min)
    if low < beyond.upperBound { try show(generation, from: low, to: beyond.upperBound, beyond: 1, connection) }
  }

  private func show(
    _ generation: Int64, from low: Int64, to high: Int64, beyond: Int64 = 0, _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT INTO visible VALUES (?, ?, ?, ?)", .integer(generation), .integer(low), .integer(high),
      .integer(beyond))
  }

  private func describe(_ connection: Connection) throws {
    try connection.run(
      "UPDATE generation SET phase = 1, imported = ?, first_start = ?, last_start = ? WHERE id = ? AND phase = 0",
      .integer(now.secondsSinceEpoch), SQLValue(starts?.lowerBound), SQLValue(starts?.upperBound),
      .integer(generation))
    guard connection.changes == 1 else {
      throw StoreError(
        .internal, "another program removed the unfinished import from \(connection.path)", advice: "Import again")
    }
    try connection.run(
      "UPDATE source SET name = ?, country = ?, credit = ?, preference = ifnull(?, preference) WHERE id = ?",
      .text(source.name), SQLValue(source.country?.code), SQLValue(source.credit),
      SQLValue(source.preference.map { Int64($0) }), .integer(sourceID))
  }

  /// A channel that only programmes name keeps its name from an earlier import.
  private func publishProviders(_ connection: Connection) throws {
    try connection.run(
      """
      UPDATE provider SET position = e.position,
        number = CASE e.declared WHEN 1 THEN e.number ELSE ifnull(provider.number, e.number) END,
        name = CASE e.declared WHEN 1 THEN e.name ELSE ifnull(provider.name, e.name) END,
        logo = CASE e.declared WHEN 1 THEN e.logo ELSE ifnull(provider.logo, e.logo) END,
        color = CASE e.declared WHEN 1 THEN e.color ELSE ifnull(provider.color, e.color) END
      FROM provider_entry e WHERE e.generation = ? AND e.provider = provider.id
      """, .integer(generation))
  }

  private func keepNotes(_ connection: Connection) throws {
    for note in notes {
      try connection.run(
        """
        INSERT INTO note VALUES (?, ?, ?, ?) ON CONFLICT (generation, kind) DO UPDATE
          SET count = note.count + excluded.count, examples = note.examples || ? || excluded.examples
        """, .integer(generation), .text(note.kind), .integer(Int64(note.count)),
        .text(note.examples.map { CleanText.line($0) }.joined(separator: "\n")), "\n")
    }
  }
}
