import GuideModel

/// The time for which rows are requested, with the generations that count in it.
struct RowSpan {
  let pieces: [ProviderIndex.Piece]
  private let bounds: WindowDays

  init(_ directory: ProviderIndex, country: Country?, bounds: WindowDays) {
    self.bounds = bounds
    let dated = bounds.dated
    pieces = directory.pieces.filter { piece in
      isShown(piece.country, in: country)
        && (piece.low < bounds.to && piece.high > bounds.from
          || piece.low < dated.upperBound && piece.high > dated.lowerBound)
    }
  }

  /// The parameters of `RowSQL` for a piece.
  func values(_ piece: ProviderIndex.Piece) -> [SQLValue] {
    let (starts, days) = (starts(in: piece), bounds.days(in: piece))
    return [
      .integer(piece.generation), .integer(starts.low), .integer(starts.high), .integer(days.lowerBound),
      .integer(days.upperBound),
    ]
  }

  /// Whether airings are in a piece, by the first and last of those with a start and with a day; nil for none.
  func covers(
    _ piece: ProviderIndex.Piece, starts first: Int64?, _ last: Int64?, days firstDay: Int64?, _ lastDay: Int64?
  ) -> Bool {
    let (starts, days) = (starts(in: piece), bounds.days(in: piece))
    if let first, first < starts.low { return false }
    if let last, last >= starts.high { return false }
    if let firstDay, firstDay < days.lowerBound { return false }
    if let lastDay, lastDay >= days.upperBound { return false }
    return true
  }

  private func starts(in piece: ProviderIndex.Piece) -> (low: Int64, high: Int64) {
    (max(piece.low, bounds.from), min(piece.high, bounds.to))
  }
}

extension WindowDays {
  /// The bounds of airings without a time, on the scale of `visible`.
  fileprivate var dated: Range<Int64> {
    Int64(window.first.daysSinceEpoch) * 86_400..<Int64(window.last.daysSinceEpoch + 1) * 86_400
  }

  /// The days of the window whose noon is in a piece; empty if there are none.
  func days(in piece: ProviderIndex.Piece) -> Range<Int64> {
    // The first noon at or after a moment: noon is 43,200 s into the day.
    func day(ofNoonFrom moment: Int64) -> Int64 { (moment + 43_199).flooredDays }
    let first = max(Int64(window.first.daysSinceEpoch), day(ofNoonFrom: piece.low))
    let end = min(Int64(window.last.daysSinceEpoch) + 1, day(ofNoonFrom: piece.high))
    return first..<max(first, end)
  }
}

extension Int64 {
  /// Whole days since 1970, rounded down.
  fileprivate var flooredDays: Int64 { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}

/// 1 generation, 2 and 3 the span, 4 and 5 the days, 6 the provider.
enum RowSQL {
  /// The first and last airing are enough for most shows. Only shows around the whole span need a look-up.
  private static let isInside = """
    (e.first_start < ?3 AND e.last_start >= ?2 AND (e.first_start >= ?2 OR e.last_start < ?3 OR EXISTS (
      SELECT 1 FROM airing a WHERE a.show = e.show AND a.start >= ?2 AND a.start < ?3 AND a.generation = ?1)))
    OR (e.first_day < ?5 AND e.last_day >= ?4 AND (e.first_day >= ?4 OR e.last_day < ?5 OR EXISTS (
      SELECT 1 FROM airing a
      WHERE a.show = e.show AND a.start IS NULL AND a.day >= ?4 AND a.day < ?5 AND a.generation = ?1)))
    """

  static let all = """
    SELECT e.show, e.provider, e.sort FROM listed_show e INDEXED BY listed_show_row WHERE e.generation = ?1 AND (\(isInside))
    """

  /// The index groups rows by provider.
  static let counts = """
    SELECT e.provider, count(*) FROM listed_show e INDEXED BY listed_show_row
    WHERE e.generation = ?1 AND (\(isInside)) GROUP BY e.provider
    """

  /// 1 alone. What `ShowCounts` counted.
  static let known = """
    SELECT provider, shows, first_start, last_start, first_day, last_day FROM show_count WHERE generation = ?1
    """

  /// 6 the show.
  static let ofShow = """
    SELECT e.show, e.provider, e.sort FROM listed_show e WHERE e.show = ?6 AND e.generation = ?1 AND (\(isInside))
    """

  /// In the order of the index.
  static let ofProvider = """
    SELECT e.show, e.sort FROM listed_show e INDEXED BY listed_show_row
    WHERE e.generation = ?1 AND e.provider = ?6 AND (\(isInside)) ORDER BY /*! left(e.sort, 600), */ e.sort, e.show
    """
}
