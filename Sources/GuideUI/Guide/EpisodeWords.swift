import GuideModel

/// What is said of an episode in few words.
enum EpisodeWords {
  /// `S1E3`, `E3`, else its title, else its time of day, else which of the show's it is, `#2`. Nothing is invented.
  ///
  /// Of numbers with no room for both the episode's is kept: `E11917` says more than `S1E11…`.
  static func badge(
    _ episode: Episode, ordinal: Int, clock: WallClock, glyphs: Glyphs, room: Int = .max
  ) -> String {
    if let numbers = numbers(episode) {
      return numbers.utf8.count <= room ? numbers : "E\(episode.number ?? 0)"
    }
    if let title = episode.title { return title }
    if let moment = episode.moment { return clock.listed(moment, glyphs) }
    return "#\(ordinal)"
  }

  /// `S1E3` or `E3`; nil where the episode's number is not known.
  static func numbers(_ episode: Episode) -> String? { numbers(season: episode.season, number: episode.number) }

  /// The same of the numbers themselves.
  static func numbers(season: Int?, number: Int?) -> String? {
    guard let number else { return nil }
    let badge = "E" + String(number)
    return season.map { "S" + String($0) + badge } ?? badge
  }

  /// `Season 1, Episode 3` or `Episode 3`; nil where the episode's number is not known.
  static func numbersInWords(_ episode: Episode) -> String? {
    guard let number = episode.number else { return nil }
    return episode.season.map { "Season \($0), Episode \(number)" } ?? "Episode \(number)"
  }
}
