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
  /// The settings that its times depend on.
  let timing: String

  func run(_ connection: Connection) throws {
    try connection.transaction {
      if let span {
        try Visibility.cut(try readsTimesAsBefore(connection) ? span : .min..<(.max), ofSource: sourceID, connection)
        try removeMoved(into: span, connection)
        try Visibility.add(span, ofGeneration: generation, connection)
      }
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

  /// Whether the source's earlier listings have the same settings for times. If not, all of them are wrong.
  private func readsTimesAsBefore(_ connection: Connection) throws -> Bool {
    try connection.exists("SELECT 1 FROM source WHERE id = ? AND timing = ?", .integer(sourceID), .text(timing))
  }

  /// Removes the source's earlier airings that begin before the span but overlap an airing in it of the same episode and
  /// length on the same channel: it was moved. Looks back as far as `airing_long` does.
  private func removeMoved(into span: Range<Int64>, _ connection: Connection) throws {
    try connection.run(
      """
      DELETE FROM airing AS a WHERE provider IN (SELECT provider FROM provider_entry WHERE generation = ?1)
        AND start >= ?2 - 14400 AND start < ?2 AND stop > ?2
        AND generation IN (SELECT id FROM generation WHERE source = ?3 AND phase = 1)
        AND EXISTS (SELECT 1 FROM airing n WHERE n.provider = a.provider AND n.start >= ?2 AND n.start < a.stop
          AND n.generation = ?1 AND n.show = a.show AND n.stop - n.start = a.stop - a.start
          AND ifnull(n.season, -1) = ifnull(a.season, -1) AND ifnull(n.number, -1) = ifnull(a.number, -1)
          AND ifnull(n.subtitle, '') = ifnull(a.subtitle, ''))
      """, .integer(generation), .integer(span.lowerBound), .integer(sourceID))
  }

  /// Removes the source's earlier listings beyond the span. The new ones start where the complete days end.
  private func replaceBeyond(_ beyond: Range<Int64>, _ connection: Connection) throws {
    let ranges = "generation IN (SELECT id FROM generation WHERE source = ?)"
    try connection.run("DELETE FROM visible WHERE beyond = 1 AND \(ranges)", .integer(sourceID))
    let end = try connection.first("SELECT max(high) FROM visible WHERE \(ranges)", .integer(sourceID)) {
      $0.optionalInteger(0)
    }
    let low = max(beyond.lowerBound, (end ?? nil) ?? .min)
    guard low < beyond.upperBound else { return }
    try Visibility.add(low..<beyond.upperBound, ofGeneration: generation, beyond: 1, connection)
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
      "UPDATE source SET name = ?, country = ?, credit = ?, timing = ?, preference = ifnull(?, preference) WHERE id = ?",
      .text(source.name), SQLValue(source.country?.code), SQLValue(source.credit), .text(timing),
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
