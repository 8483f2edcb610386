/// The order of the titles of a day.
public enum TitleClass: Int, CaseIterable, Comparable, Sendable {
  /// The first episode of a season, or a film, on a service.
  case premiere
  /// Any other release on a service.
  case release
  /// A broadcast that is a premiere on its channel.
  case firstBroadcast
  /// A new broadcast.
  case newBroadcast
  /// A broadcast that starts in the evening.
  case evening
  /// Any other broadcast.
  case broadcast
  /// A repeat.
  case repeated

  /// The class of a release on a service. One without number and time is a film.
  public init(releaseWithNumber number: Int?, hasTime: Bool) {
    self = number == 1 || number == nil && !hasTime ? .premiere : .release
  }

  /// The class of a broadcast.
  public init(broadcast traits: EpisodeTraits, isEvening: Bool) {
    if traits.contains(.isPremiere) {
      self = .firstBroadcast
    } else if traits.contains(.isNew) {
      self = .newBroadcast
    } else if traits.contains(.isRepeat) {
      self = .repeated
    } else {
      self = isEvening ? .evening : .broadcast
    }
  }

  /// The first class that one of a show's broadcasts on a day has, and the first of these broadcasts. `episodes` must
  /// not be empty.
  public static func broadcast(_ episodes: ArraySlice<Episode>, evening: Range<Instant>) -> (TitleClass, Episode) {
    var lead = (TitleClass.repeated, episodes[episodes.startIndex])
    for episode in episodes.reversed() {
      let kind = TitleClass(
        broadcast: episode.traits, isEvening: episode.moment.map(evening.contains) ?? false)
      if kind <= lead.0 { lead = (kind, episode) }
    }
    return lead
  }

  public static func < (left: TitleClass, right: TitleClass) -> Bool { left.rawValue < right.rawValue }
}

extension ZoneRules {
  /// When most people watch: from 20:00 to 23:00 by the clocks of the zone.
  public func evening(of day: GuideDay) -> Range<Instant> {
    instant(of: day, secondOfDay: 20 * 3600)..<instant(of: day, secondOfDay: 23 * 3600)
  }
}
