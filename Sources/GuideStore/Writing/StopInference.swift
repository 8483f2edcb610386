/// Sets missing stops to the next start on the channel in the same import. Releases have no stop.
enum StopInference {
  /// The assumed length if nothing follows within `gapLimit` (seconds).
  static let lastLength: Int64 = 7_200
  /// A later start does not end a programme, because the listing has a gap (seconds).
  static let gapLimit: Int64 = 21_600
  /// The number of rows per transaction.
  private static let chunk: Int64 = 2_000

  /// Returns the number of inferred stops. Works in short transactions on invisible rows.
  static func run(_ connection: Connection, generation: Int64) throws -> Int {
    try Removal.inChunks(connection) {
      try connection.run(
        sql, .integer(gapLimit), .integer(lastLength), .integer(AiringMarks.stopIsInferred.rawValue),
        .integer(generation), .integer(chunk))
    }
  }

  /// 1 the longest gap, 2 the length before a gap, 3 the mark, 4 the generation, 5 the most rows.
  static let sql = """
    UPDATE airing SET marks = marks | ?3, stop = ifnull((SELECT n.start FROM airing n
        WHERE n.provider = airing.provider AND n.start > airing.start AND n.start <= airing.start + ?1
          AND n.generation = airing.generation ORDER BY n.start LIMIT 1), start + ?2)
    WHERE id IN (SELECT a.id FROM airing a WHERE a.generation = ?4 AND a.start IS NOT NULL AND a.stop IS NULL
      AND (SELECT p.kind FROM provider p WHERE p.id = a.provider) = 0 LIMIT ?5)
    """
}
