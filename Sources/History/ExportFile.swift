/// The files of an archive that are read. Exports also contain addresses and tokens, which are not read.
enum ExportFile {
  static func isKnown(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return names.contains(name) || beginnings.contains { name.hasPrefix($0.0) && name.hasSuffix($0.1) }
  }

  private static let names: Set<String> = [
    "tracking-prod-records-v2.csv", "tracking-prod-records.csv", "seen_episode.csv", "seen_episode_source.csv",
    "followed_tv_show.csv", "user_tv_show_data.csv", "shows.json", "series.json", "ratings-shows.json",
    "ratings-episodes.json", "lists-watchlist.json", "lists-favorites.json", "hidden-progress-watched.json",
  ]

  private static let beginnings = [
    ("tvtime-series", ".csv"), ("tvtime-episodes", ".csv"), ("tvtime-series", ".json"), ("tvtime-shows", ".json"),
    ("watched-history", ".json"), ("watched-shows", ".json"), ("history", ".json"), ("seriesguide-shows", ".json"),
    ("sg-shows", ".json"), ("tvguide-history", ".csv"),
  ]
}
