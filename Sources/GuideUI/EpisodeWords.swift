import GuideModel

/// What is said of an episode in few words.
enum EpisodeWords {
  /// `S1E3`, `E3`, else its title, else its time of day, else which of the show's it is, `#2`. Nothing is invented.
  ///
  /// Of numbers with no room for both the episode's is kept: `E11917` says more than `S1E11…`.
  static func badge(_ episode: Episode, ordinal: Int, zone: ZoneRules, room: Int = .max) -> String {
    if let numbers = numbers(episode) {
      return numbers.utf8.count <= room ? numbers : "E\(episode.number ?? 0)"
    }
    if let title = episode.title { return title }
    if let moment = episode.moment { return zone.clockTime(at: moment) }
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

  /// When an episode is or was on, seen from now: `On now`, `Aired today`, `Airs in 5 days`.
  static func relative(_ episode: Episode, now: Instant, today: GuideDay) -> String {
    guard episode.day == today, let start = episode.moment, start <= now else {
      return relativeDay(episode.day, today: today)
    }
    let end = episode.runtimeMinutes.map { start.adding(seconds: Int64($0) * 60) }
    return end.map { now < $0 } ?? false ? "On now" : "Aired today"
  }

  /// `Airs tomorrow`, `Aired 3 days ago`: by guide days, not by hours.
  static func relativeDay(_ day: GuideDay, today: GuideDay) -> String {
    switch today.distance(to: day) {
    case 0: "Airs today"
    case 1: "Airs tomorrow"
    case -1: "Aired yesterday"
    case let days where days > 0: "Airs in \(days) days"
    case let days: "Aired \(-days) days ago"
    }
  }

  /// `Today`, `Tomorrow`, `in 3 days`, `2 days ago`.
  static func day(_ day: GuideDay, today: GuideDay) -> String {
    switch today.distance(to: day) {
    case 0: "Today"
    case 1: "Tomorrow"
    case -1: "Yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }

  /// `20:00–21:00`, `20:00`; nil where no moment is known.
  static func time(_ episode: Episode, zone: ZoneRules, dash: String) -> String? {
    guard let moment = episode.moment else { return nil }
    let start = zone.clockTime(at: moment)
    guard let minutes = episode.runtimeMinutes, minutes > 0 else { return start }
    return start + dash + zone.clockTime(at: moment.adding(seconds: Int64(minutes) * 60))
  }
}
