import GuideModel

extension GuideReader {
  /// Counts of the guide days of a window, with the first titles of each. The filter does not count.
  ///
  /// Scans one index over the window and looks up the titles.
  public func summary(_ query: WindowRequest) throws -> MonthSummary {
    let bounds = days(of: query)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: query.country)
      let span = RowSpan(directory, country: query.country, bounds: bounds)
      let several = try Self.rowsOfSeveral(connection, directory, joins, span)
      var scan = DayScan(
        connection: connection, directory: directory, bounds: bounds, joins: joins, several: several)
      for piece in span.pieces {
        try scan.countDated(in: piece)
        try scan.countBroadcasts(in: piece, isAlone: span.pieces.count { $0.source == piece.source } == 1)
      }
      try scan.countJoined()
      return try scan.summary()
    } ?? MonthSummary(window: query.window)
  }

  /// The rows of the window whose airings come from several listings, or from another one than the row. Their airings
  /// must be compared to find duplicates.
  private static func rowsOfSeveral(
    _ connection: Connection, _ directory: ProviderIndex, _ joins: JoinedShows, _ span: RowSpan
  ) throws -> Set<Int64> {
    guard !joins.isEmpty else { return [] }
    var seen: Set<Int64> = []
    var several: Set<Int64> = []
    func isShadowed(_ show: Int64) throws -> Bool {
      try connection.exists("SELECT 1 FROM shadowed WHERE show = ? LIMIT 1", .integer(show))
    }
    try eachShow(connection, directory, span) { listed, place in
      let show = listed.integer(0)
      let row = joins.row(of: show)
      let joined = joins.joined(row)
      guard row != show || joined != nil || joins.members(ofRow: row).count > 1 else { return }
      if try !seen.insert(row).inserted || joined?.place ?? place != place
        || joined?.members.contains(where: isShadowed) ?? false
      {
        several.insert(row)
      }
    }
    return several
  }
}
