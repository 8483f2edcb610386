import GuideModel

extension GuideReader {
  /// All shows with an airing on a guide day of the window, in row order. The filter does not count.
  public func rows(_ query: WindowRequest) throws -> WindowRows {
    try rows(query) { connection, span, directory, joins in
      var rows: [Row] = []
      try Self.eachShow(connection, directory, span) { show, place in
        rows.append(Row(id: show.integer(0), rank: place, sort: show.text(2)))
      }
      return joins.isEmpty ? rows : Self.joined(rows, joins)
    }
  }

  /// The rows that the body finds, in row order.
  func rows(
    _ query: WindowRequest, _ find: (Connection, RowSpan, ProviderIndex, JoinedShows) throws -> [Row]
  ) throws -> WindowRows {
    let bounds = days(of: query)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: query.country)
      let span = RowSpan(directory, country: query.country, bounds: bounds)
      let rows = try find(connection, span, directory, joins)
      return Self.sorted(rows, directory, query)
    } ?? WindowRows(of: query)
  }

  struct Row {
    var id: Int64
    /// The index of its provider in `ProviderIndex.entries`.
    var rank: Int
    var sort: String
  }

  /// Joins rows. A joined row is at the position of its first show.
  static func joined(_ shows: [Row], _ joins: JoinedShows) -> [Row] {
    var seen: Set<Int64> = []
    return shows.compactMap { show in
      let id = joins.row(of: show.id)
      guard seen.insert(id).inserted else { return nil }
      guard let row = joins.joined(id) else { return Row(id: id, rank: show.rank, sort: show.sort) }
      return Row(id: id, rank: row.place, sort: row.sort)
    }
  }

  /// Calls the body once for each show of the window, as a row of `RowSQL.all`, with the index of its provider in
  /// `ProviderIndex.entries`.
  static func eachShow(
    _ connection: Connection, _ directory: ProviderIndex, _ span: RowSpan,
    _ body: (_ show: Statement, _ place: Int) throws -> Void
  ) throws {
    var seen: Set<Int64> = []
    for piece in span.pieces {
      try connection.rows(RowSQL.all, span.values(piece)) { row in
        guard let place = directory.index[row.integer(1)],
          span.pieces.count == 1 || seen.insert(row.integer(0)).inserted
        else { return }
        try body(row, place)
      }
    }
  }

  private static func sorted(_ rows: [Row], _ directory: ProviderIndex, _ query: WindowRequest) -> WindowRows {
    let ordered = rows.sorted { left, right in
      if query.order == .provider && left.rank != right.rank { return left.rank < right.rank }
      if left.sort != right.sort { return left.sort < right.sort }
      return (left.rank, left.id) < (right.rank, right.id)
    }
    var sections: [GuideSection] = []
    var lastRank = -1
    for row in ordered {
      if row.rank == lastRank {
        sections[sections.count - 1].rowCount += 1
      } else {
        sections.append(GuideSection(provider: directory.entries[row.rank].provider, rowCount: 1))
        lastRank = row.rank
      }
    }
    return WindowRows(sections, showIDs: ordered.map(\.id), of: query)
  }
}
