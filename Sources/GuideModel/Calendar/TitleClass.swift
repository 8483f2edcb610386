/// The order of the titles of a day.
public enum TitleClass: Int, CaseIterable, Comparable, Sendable {
  /// The first episode of a season, or a film, on a service.
  case premiere
  /// Any other release on a service.
  case release
  /// A broadcast that is a premiere on its channel.
  case broadcastPremiere
  /// A new broadcast.
  case newBroadcast
  /// A broadcast that starts in the evening.
  case evening
  /// Any other broadcast.
  case broadcast
  /// A repeat.
  case repeated

  /// The class of a show on a day, and the episode to name: on a service the first one, on a channel the first one of
  /// the best class. `episodes` has all episodes of the day and must not be empty.
  public static func lead(
    of episodes: ArraySlice<Episode>, isChannel: Bool, evening: Range<Instant>
  ) -> (TitleClass, Episode) {
    let first = episodes[episodes.startIndex]
    guard isChannel else {
      return (TitleClass(releaseWithNumber: first.number, hasTime: first.moment != nil), first)
    }
    var lead = (TitleClass.repeated, first)
    for episode in episodes.reversed() {
      let kind = TitleClass(broadcast: episode.traits, isEvening: episode.moment.map(evening.contains) ?? false)
      if kind <= lead.0 { lead = (kind, episode) }
    }
    return lead
  }

  /// The class of a release on a service. A release without number and time is a film.
  public init(releaseWithNumber number: Int?, hasTime: Bool) {
    self = number == 1 || number == nil && !hasTime ? .premiere : .release
  }

  /// The class of a broadcast.
  public init(broadcast traits: EpisodeTraits, isEvening: Bool) {
    if traits.contains(.isPremiere) {
      self = .broadcastPremiere
    } else if traits.contains(.isNew) {
      self = .newBroadcast
    } else if traits.contains(.isRepeat) {
      self = .repeated
    } else {
      self = isEvening ? .evening : .broadcast
    }
  }

  public static func < (left: TitleClass, right: TitleClass) -> Bool { left.rawValue < right.rawValue }
}

extension ZoneRules {
  /// The evening: from 20:00 to 23:00 in the zone.
  public func evening(of day: GuideDay) -> Range<Instant> {
    let begin = instant(of: day, secondOfDay: 20 * 3600)
    // A clock that is set forward by hours may skip only one of the two.
    return begin..<max(begin, instant(of: day, secondOfDay: 23 * 3600))
  }
}
