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

  /// The current airing on the same channel that is nearest in time; nil if there is none.
  func airing(of names: Set<String>, channel: String, near start: Instant) -> ListedAiring? {
    let near = airings(of: names).filter { $0.channel == channel }.compactMap { airing in
      airing.moment.map { (distance: abs(start.seconds(to: $0)), moment: $0, airing: airing) }
    }
    return near.filter { $0.distance <= Self.reach }
      .min { ($0.distance, $0.moment) < ($1.distance, $1.moment) }?.airing
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
