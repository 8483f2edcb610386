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
}
