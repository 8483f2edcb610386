import GuideModel

extension GuideReader {
  /// Every show with an airing on a guide day of the window, in row order. For one country, or all listings without one.
  public func rows(
    window: GuideWindow, country: Country?, zone: ZoneRules, dayStart: DayStart = .standard,
    order: ShowOrder = .provider
  ) throws -> RowIndex {
    let bounds = days(of: window, zone: zone, dayStart: dayStart)
    return try read { connection, directory in
      let joins = try joins(connection, directory, country: country)
      var rows: [Row] = []
      try Self.eachShow(connection, directory, country: country, bounds: bounds) { show in
        rows.append(Row(id: show.id, rank: show.place, sort: show.sort))
      }
      if !joins.isEmpty { rows = Self.joined(rows, joins) }
      var index = Self.index(rows, directory: directory, order: order)
      index.country = country
      return index
    } ?? RowIndex()
  }

  /// The row of a show; nil where it is not in the index.
  public func position(ofShow key: String, in index: RowIndex) throws -> Int? {
    let show = ShowKey.id(key)
    let row = try read { try joins($0, $1, country: index.country).row(of: show) } ?? show
    return index.showIDs.firstIndex(of: row)
  }

  private struct Row {
    var id: Int64
    var rank: Int
    var sort: String
  }

  /// Shows of several listings stand where the first of them stands.
  private static func joined(_ shows: [Row], _ joins: JoinedShows) -> [Row] {
    var seen: Set<Int64> = []
    return shows.compactMap { show in
      let id = joins.row(of: show.id)
      guard seen.insert(id).inserted else { return nil }
      guard let row = joins.joined(id) else { return Row(id: id, rank: show.rank, sort: show.sort) }
      return Row(id: id, rank: row.place, sort: row.sort)
    }
  }

  /// A show with an airing on a guide day of a window.
  struct ListedShow {
    var id: Int64
    /// Its provider's place in `Directory.entries`.
    var place: Int
    private let row: Statement
    /// Its title as rows are sorted.
    var sort: String { row.text(2) }

    fileprivate init(_ row: Statement, place: Int) {
      self.row = row
      self.place = place
      id = row.integer(0)
    }
  }

  /// Calls the body for each show of the window once.
  static func eachShow(
    _ connection: Connection, _ directory: Directory, country: Country?, bounds: WindowDays,
    _ body: (ListedShow) throws -> Void
  ) throws {
    let statement = try connection.cached(rowSQL)
    defer { statement.reset() }
    let dated = Dated(bounds.window)
    var seen: Set<Int64> = []
    let pieces = directory.pieces.filter { piece in
      isShown(piece.country, in: country)
        && (piece.low < bounds.to && piece.high > bounds.from || piece.low < dated.high && piece.high > dated.low)
    }
    for piece in pieces {
      let days = dated.days(in: piece)
      try statement.bind([
        .integer(piece.generation), .integer(max(piece.low, bounds.from)), .integer(min(piece.high, bounds.to)),
        .integer(days.lowerBound), .integer(days.upperBound),
      ])
      while try statement.step() {
        guard let place = directory.index[statement.integer(1)],
          pieces.count == 1 || seen.insert(statement.integer(0)).inserted
        else { continue }
        try body(ListedShow(statement, place: place))
      }
    }
  }

  /// Days without a moment, on the scale of `visible`.
  struct Dated {
    let window: GuideWindow

    init(_ window: GuideWindow) { self.window = window }

    var low: Int64 { Int64(window.first.daysSinceEpoch) * 86_400 }
    var high: Int64 { Int64(window.last.daysSinceEpoch + 1) * 86_400 }

    /// The days of the window whose noon lies in a piece; empty where there are none.
    func days(in piece: Directory.Piece) -> Range<Int64> {
      // The first noon at or after a moment: noon is 43,200 s into the day.
      func day(ofNoonFrom moment: Int64) -> Int64 { (moment + 43_199).flooredDays }
      let first = max(Int64(window.first.daysSinceEpoch), day(ofNoonFrom: piece.low))
      let end = min(Int64(window.last.daysSinceEpoch) + 1, day(ofNoonFrom: piece.high))
      return first..<max(first, end)
    }
  }

  /// 1 generation, 2 and 3 the stretch of time, 4 and 5 the days.
  ///
  /// The first and last airing decide for most shows; only one that spans the stretch is looked up.
  static let rowSQL = """
    SELECT e.show, e.provider, e.sort FROM edition e INDEXED BY edition_row WHERE e.generation = ?1 AND (
      (e.first_start < ?3 AND e.last_start >= ?2 AND (e.first_start >= ?2 OR e.last_start < ?3 OR EXISTS (
        SELECT 1 FROM airing a WHERE a.show = e.show AND a.start >= ?2 AND a.start < ?3 AND a.generation = ?1)))
      OR (e.first_day < ?5 AND e.last_day >= ?4 AND (e.first_day >= ?4 OR e.last_day < ?5 OR EXISTS (
        SELECT 1 FROM airing a
        WHERE a.show = e.show AND a.start IS NULL AND a.day >= ?4 AND a.day < ?5 AND a.generation = ?1))))
    """

  private static func index(_ rows: [Row], directory: Directory, order: ShowOrder) -> RowIndex {
    let ordered = rows.sorted { left, right in
      if order == .provider && left.rank != right.rank { return left.rank < right.rank }
      if left.sort != right.sort { return left.sort < right.sort }
      return (left.rank, left.id) < (right.rank, right.id)
    }
    var index = RowIndex(showIDs: ordered.map(\.id))
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

extension Int64 {
  /// Whole days since 1970, downwards.
  fileprivate var flooredDays: Int64 { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}
