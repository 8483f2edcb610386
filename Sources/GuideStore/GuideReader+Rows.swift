import GuideModel

extension GuideReader {
  /// Every show with an airing on a guide day of the window, in row order. For one country, or all listings without one.
  public func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard,
    order: ShowOrder = .provider
  ) throws -> RowIndex {
    let bounds = days(of: window, zone: zone, dayStart: dayStart)
    return try read { connection, directory in
      let rows = try Self.rows(connection, directory, country: country, bounds: bounds)
      return Self.index(rows, directory: directory, order: order)
    } ?? RowIndex()
  }

  /// The row of a show; nil where it is not in the index.
  public func position(ofShow key: String, in index: RowIndex) throws -> Int? {
    let id = ShowKey.id(key)
    return index.showIDs.firstIndex(of: id)
  }

  private struct Row {
    var show: Int64
    var rank: Int
    var sort: String
  }

  private static func rows(
    _ connection: Connection, _ directory: Directory, country: Country?, bounds: WindowDays
  ) throws -> [Row] {
    let statement = try connection.cached(RowSQL.all)
    defer { statement.reset() }
    let span = RowSpan(directory, country: country, bounds: bounds)
    var rows: [Row] = []
    var seen: Set<Int64> = []
    for piece in span.pieces {
      try statement.bind(span.values(piece))
      while try statement.step() {
        let show = statement.integer(0)
        guard let rank = directory.index[statement.integer(1)], span.pieces.count == 1 || seen.insert(show).inserted
        else {
          continue
        }
        rows.append(Row(show: show, rank: rank, sort: statement.text(2)))
      }
    }
    return rows
  }

  private static func index(_ rows: [Row], directory: Directory, order: ShowOrder) -> RowIndex {
    let ordered = rows.sorted { left, right in
      if order == .provider && left.rank != right.rank { return left.rank < right.rank }
      if left.sort != right.sort { return left.sort < right.sort }
      return (left.rank, left.show) < (right.rank, right.show)
    }
    var index = RowIndex(showIDs: ordered.map(\.show))
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
