import GuideModel

/// Finds airings by the names of their show.
struct AiringIndex {
  /// The maximum distance that an airing moves, in seconds.
  static let reach: Int64 = 6 * 3600

  private let airings: [ListedAiring]
  private var places: [String: [Int]] = [:]

  init(_ airings: [ListedAiring]) {
    self.airings = airings
    for (place, airing) in airings.enumerated() {
      for name in airing.names { places[name, default: []].append(place) }
    }
  }

  /// All airings of a show, in the order of the listings.
  func airings(of names: Set<String>) -> [ListedAiring] {
    Set(names.flatMap { places[$0] ?? [] }).sorted().map { airings[$0] }
  }

  /// The airings of a reminder's show on a channel near a moment, but no other episodes, and nothing that began before
  /// both the moment and now, unless it is the episode and the moment is over. First come those of its episode, then the nearest. What is at the moment is always
  /// there.
  func airings(of reminder: Reminder, channel: String, near start: Instant, at now: Instant) -> [FoundAiring] {
    let near = airings(of: reminder.names).filter { $0.channel == channel }.compactMap { airing in
      airing.moment.map { moment in
        let isSame = EpisodeMark.areSame(airing.numbers, reminder.episode)
        let isThere = moment == start
        return (
          found: FoundAiring(airing: airing, isOwn: isSame == true && (moment > now || isThere)),
          distance: abs(start.seconds(to: moment)), moment: moment,
          isPossible: isThere || isSame == true && start <= now || isSame != false && moment > min(start, now)
        )
      }
    }
    return near.filter { $0.isPossible && $0.distance <= Self.reach }
      .sorted { ($0.found.isOwn ? 0 : 1, $0.distance, $0.moment) < ($1.found.isOwn ? 0 : 1, $1.distance, $1.moment) }
      .map(\.found)
  }

  /// The release on a day; nil if there is none.
  func release(of names: Set<String>, on day: GuideDay) -> ListedAiring? {
    airings(of: names).first { $0.beginning == .day(day) }
  }
}

/// An airing that may be a reminder's, and whether it is of the same episode.
struct FoundAiring {
  let airing: ListedAiring
  let isOwn: Bool
}

extension ListedAiring {
  var moment: Instant? {
    if case .moment(let moment) = beginning { moment } else { nil }
  }
}
