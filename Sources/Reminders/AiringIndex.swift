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

  /// The current airing of a reminder: on the same channel, of its own episode if that is still to come or at `start`,
  /// then the nearest in time; nil if there is none.
  func airing(
    of reminder: Reminder, channel: String, near start: Instant, at now: Instant
  ) -> (airing: ListedAiring, isOwn: Bool)? {
    let near = airings(of: reminder.names).filter { $0.channel == channel }.compactMap { airing in
      airing.moment.map { moment in
        let isOwn = reminder.episode != nil && airing.numbers == reminder.episode && (moment > now || moment == start)
        return (isOwn: isOwn, distance: abs(start.seconds(to: moment)), moment: moment, airing: airing)
      }
    }
    return near.filter { $0.distance <= Self.reach }
      .min { ($0.isOwn ? 0 : 1, $0.distance, $0.moment) < ($1.isOwn ? 0 : 1, $1.distance, $1.moment) }
      .map { ($0.airing, $0.isOwn) }
  }

  /// The release on a day; nil if there is none.
  func release(of names: Set<String>, on day: GuideDay) -> ListedAiring? {
    airings(of: names).first { $0.beginning == .day(day) }
  }
}

extension ListedAiring {
  var moment: Instant? {
    if case .moment(let moment) = beginning { moment } else { nil }
  }
}
