import GuideModel

extension GuideReader {
  /// All shows with an airing on a guide day of the window, in row order. The filter does not count.
  public func rows(_ query: WindowQuery) throws -> RowIndex {
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
    _ query: WindowQuery, _ find: (Connection, RowSpan, ProviderIndex, JoinedShows) throws -> [Row]
  ) throws -> RowIndex {
    let bounds = days(of: query)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: query.country)
      let span = RowSpan(directory, country: query.country, bounds: bounds)
      let rows = try find(connection, span, directory, joins)
      return Self.index(rows, directory: directory, order: query.order, country: query.country)
    } ?? RowIndex(country: query.country)
  }

  /// The row of a show; nil if it is not in the index.
  public func position(ofShow key: String, in index: RowIndex) throws -> Int? {
    let show = ShowKey.id(key)
    let row = try read { try joins($0, $1, country: index.country).row(of: show) } ?? show
    return index.showIDs.firstIndex(of: row)
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

  /// Sorts the rows.
  private static func index(_ rows: [Row], directory: ProviderIndex, order: ShowOrder, country: Country?) -> RowIndex {
    let ordered = rows.sorted { left, right in
      if order == .provider && left.rank != right.rank { return left.rank < right.rank }
      if left.sort != right.sort { return left.sort < right.sort }
      return (left.rank, left.id) < (right.rank, right.id)
    }
    var index = RowIndex(showIDs: ordered.map(\.id), country: country)
    var lastRank = -1
    for row in ordered {
      if row.rank == lastRank {
        index.sections[index.sections.count - 1].rowCount += 1
      } else {
        index.sections.append(GuideSection(provider: directory.entries[row.rank].provider, rowCount: 1))
        lastRank = row.rank
      }
    }
    return index
  }
}
