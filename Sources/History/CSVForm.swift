import GuideModel

/// The supported tables with their required columns. The first that matches is used.
enum CSVForm: CaseIterable {
  /// The form of tvguide.
  case plain
  /// TV Time's log, `tracking-prod-records-v2.csv`. `key` gives the kind of a row.
  case tvTimeRecords
  /// The same log without its other columns.
  case tvTimeEpisodes
  /// TV Time's older log, `tracking-prod-records.csv`, which has films too.
  case tvTimeOlderRecords
  /// `seen_episode.csv` of old exports.
  case tvTimeSeen
  /// `followed_tv_show.csv` and `user_tv_show_data.csv`.
  case tvTimeShows
  /// The form of browser extensions that exported from TV Time before it closed.
  case extensionEpisodes
  case otherExtensionEpisodes
  case extensionShows

  var columns: Set<String> {
    switch self {
    case .plain: ["kind", "title", "season", "episode", "watched_at"]
    case .tvTimeRecords: ["key", "s_id", "series_name"]
    case .tvTimeEpisodes: ["s_id", "series_name", "season_number", "episode_number"]
    case .tvTimeOlderRecords: ["type", "series_name", "season_number", "episode_number"]
    case .tvTimeSeen: ["tv_show_name", "episode_season_number", "episode_number"]
    case .tvTimeShows: ["tv_show_id", "tv_show_name"]
    case .extensionEpisodes: ["series_tvdb_id", "season", "episode", "is_watched"]
    case .otherExtensionEpisodes: ["show_title", "season_number", "episode_number", "is_watched"]
    case .extensionShows: ["tvdb_id", "title", "status"]
    }
  }

  var format: HistoryFormat { self == .plain ? .plain : .tvTime }

  /// Adds a row.
  func add(_ row: CSVTable.Row, to builder: inout HistoryBuilder) {
    switch self {
    case .plain: PlainCSV.add(row, to: &builder)
    case .tvTimeRecords: addRecord(row, to: &builder)
    case .tvTimeEpisodes, .tvTimeSeen, .otherExtensionEpisodes, .extensionEpisodes: addEpisode(row, to: &builder)
    case .tvTimeOlderRecords:
      if row["type"] == "watch" || row["type"] == "rewatch", row["series_name"] != nil { addEpisode(row, to: &builder) }
    case .tvTimeShows, .extensionShows: addShow(row, to: &builder)
    }
  }

  private func addRecord(_ row: CSVTable.Row, to builder: inout HistoryBuilder) {
    let key = row["key"] ?? ""
    if key.hasPrefix("watch-episode") || key.hasPrefix("rewatch-episode") {
      addEpisode(row, to: &builder)
    } else if key.hasPrefix("user-series") {
      addShow(row, to: &builder)
    }
  }

  private func addEpisode(_ row: CSVTable.Row, to builder: inout HistoryBuilder) {
    if let watched = row["is_watched"], !Self.isTrue(watched) { return }
    guard let place = builder.show(Self.reference(row)) else { return }
    // Newer rows have the number among the regular episodes in `s_no` and `ep_no`, if it is known.
    let isNumbered = row["ep_no"].flatMap { Int($0) } ?? 0 > 0
    let season =
      isNumbered ? row["s_no"] : row["season_number", "episode_season_number", "season", "s_no"]
    let number = isNumbered ? row["ep_no"] : row["episode_number", "episode"]
    builder.watch(
      place, season: season.flatMap { Int($0) }, number: number.flatMap { Int($0) },
      at: builder.date(row["watched_at", "created_at", "watch_date", "updated_at"]))
  }

  private func addShow(_ row: CSVTable.Row, to builder: inout HistoryBuilder) {
    guard let place = builder.show(Self.reference(row)) else { return }
    let isLeft =
      ["archived", "is_archived"].contains { row[$0].map(Self.isTrue) ?? false }
      || ["active", "is_followed"].contains { row[$0].map { !Self.isTrue($0) } ?? false }
      || ["stopped", "archived"].contains(row["status"])
    if isLeft { builder.unfollow(place) } else { builder.follow(place) }
  }

  private static func reference(_ row: CSVTable.Row) -> ShowReference {
    var reference = ShowReference()
    reference.set(title: row["series_name", "tv_show_name", "show_title", "title"])
    reference.ids.tvdb = ShowReference.id(
      row["s_id", "series_tvdb_id", "series_id", "tv_show_id", "tvdb_id"].flatMap { Int($0) })
    reference.ids.imdb = ShowReference.imdb(row["series_imdb_id", "imdb_id"])
    return reference
  }

  private static func isTrue(_ text: String) -> Bool { ["true", "1", "yes"].contains(text.lowercased()) }
}
