/// Sets missing stops to the next start on the channel in the same import. Releases have no stop.
enum StopInference {
  /// The assumed length if nothing follows within `gapLimit` (seconds).
  static let lastLength: Int64 = 7_200
  /// A later start does not end a programme, because the listing has a gap (seconds).
  static let gapLimit: Int64 = 86_400
  /// The number of rows per transaction.
  private static let chunk = 2_000

  /// Returns the number of inferred stops. Works in short transactions on invisible rows.
  static func run(_ connection: Connection, generation: Int64) throws -> Int {
    var count = 0
    while true {
      let done = try connection.transaction { try inferSome(connection, generation: generation) }
      if done == 0 { return count }
      count += done
    }
  }

  private static func inferSome(_ connection: Connection, generation: Int64) throws -> Int {
    let open = try connection.all(
      """
      SELECT id, provider, start FROM airing a WHERE generation = ? AND start IS NOT NULL AND stop IS NULL
        AND (SELECT kind FROM provider WHERE id = a.provider) = 0 LIMIT ?
      """, .integer(generation), .integer(Int64(chunk))
    ) { (id: $0.integer(0), provider: $0.integer(1), start: $0.integer(2)) }
    for row in open {
      let next = try connection.first(
        "SELECT start FROM airing WHERE provider = ? AND start > ? AND generation = ? ORDER BY start LIMIT 1",
        .integer(row.provider), .integer(row.start), .integer(generation)
      ) { $0.integer(0) }
      let isNear = next.map { $0 - row.start <= gapLimit } ?? false
      try connection.run(
        "UPDATE airing SET stop = ?, marks = marks | ? WHERE id = ?",
        .integer(isNear ? next ?? 0 : row.start &+ lastLength), .integer(AiringMarks.stopIsInferred.rawValue),
        .integer(row.id))
    }
    return open.count
  }
}
