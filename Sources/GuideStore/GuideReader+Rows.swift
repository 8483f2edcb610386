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
    let statement = try connection.cached(rowSQL)
    defer { statement.reset() }
    let dated = Dated(bounds.window)
    var rows: [Row] = []
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
        let show = statement.integer(0)
        guard let rank = directory.index[statement.integer(1)], pieces.count == 1 || seen.insert(show).inserted else {
          continue
        }
        rows.append(Row(show: show, rank: rank, sort: statement.text(2)))
      }
    }
    return rows
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

extension Int64 {
  /// Whole days since 1970, downwards.
  fileprivate var flooredDays: Int64 { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}
