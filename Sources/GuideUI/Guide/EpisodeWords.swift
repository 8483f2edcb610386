import GuideModel

/// Short descriptions of an episode.
enum EpisodeWords {
  /// `S1E3`, `E3`, else the title, else the time, else its index among the show's, `#2`.
  static func badge(_ episode: Episode, ordinal: Int, clock: WallClock, glyphs: Glyphs) -> String {
    if let numbers = numbers(episode) { return numbers }
    if let title = episode.title { return title }
    if let moment = episode.moment { return clock.listed(moment, glyphs) }
    return "#\(ordinal)"
  }

  /// `S1E3` or `E3`; nil if the episode's number is unknown.
  static func numbers(_ episode: Episode) -> String? { numbers(season: episode.season, number: episode.number) }

  /// The same from numbers.
  static func numbers(season: Int?, number: Int?) -> String? {
    guard let number else { return nil }
    let badge = "E" + String(number)
    return season.map { "S" + String($0) + badge } ?? badge
  }

  /// `Season 1, Episode 3` or `Episode 3`; nil if the episode's number is unknown.
  static func numbersInWords(_ episode: Episode) -> String? {
    guard let number = episode.number else { return nil }
    return episode.season.map { "Season \($0), Episode \(number)" } ?? "Episode \(number)"
  }
}
