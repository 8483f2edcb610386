/// The spans in which an import's airings count: the table `visible`.
enum Visibility {
  /// The time of a row of `airing a` for them: its start, or noon UTC of its day.
  static let moment = "ifnull(a.start, a.day * 86400 + 43200)"

  /// The same for a day, in days since 1970.
  static func moment(ofDay day: Int64) -> Int64 { day * 86_400 + 43_200 }

  /// The condition that a row of `airing a` counts. Rows with a start need only `a.start`, which an index may cover.
  static func isVisible(at moment: String = moment) -> String {
    """
    EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation AND v.low <= \(moment) AND \(moment) < v.high)
    """
  }

  /// Lets the airings of an import in a span count. `beyond` is 1 for days after the complete ones.
  static func add(
    _ span: Range<Int64>, ofGeneration generation: Int64, beyond: Int64 = 0, _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT INTO visible VALUES (?, ?, ?, ?)", .integer(generation), .integer(span.lowerBound),
      .integer(span.upperBound), .integer(beyond))
  }

  /// Cuts a span out of those of a source. Returns the imports that lost something.
  @discardableResult
  static func cut(_ span: Range<Int64>, ofSource source: Int64, _ connection: Connection) throws -> [Int64] {
    let (from, to) = (span.lowerBound, span.upperBound)
    let found = try connection.all(
      """
      SELECT v.generation, v.low, v.high, v.beyond FROM generation g JOIN visible v ON v.generation = g.id
      WHERE g.source = ? AND v.low < ? AND v.high > ?
      """, .integer(source), .integer(to), .integer(from)
    ) { (generation: $0.integer(0), low: $0.integer(1), high: $0.integer(2), beyond: $0.integer(3)) }
    for (generation, low, high, beyond) in found {
      try connection.run(
        "DELETE FROM visible WHERE generation = ? AND low = ?", .integer(generation), .integer(low))
      if low < from { try add(low..<from, ofGeneration: generation, beyond: beyond, connection) }
      if high > to { try add(to..<high, ofGeneration: generation, beyond: beyond, connection) }
      try connection.run("UPDATE generation SET untidy = untidy + 1 WHERE id = ?", .integer(generation))
    }
    return found.map(\.generation)
  }
}
