import GuideModel

/// Finds airings by the names of their show.
struct AiringIndex {
  /// The maximum distance that an airing moves, in seconds.
  static let reach: Int64 = 6 * 3600
  /// The maximum distance that a release moves, in days. A week later the next one of the show may be released.
  static let daysOfReach = 6

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
  func start(of names: Set<String>, channel: String, near start: Instant) -> Instant? {
    airings(of: names).lazy.filter { $0.channel == channel }.compactMap(\.moment)
      .filter { abs(start.seconds(to: $0)) <= Self.reach }
      .min { (abs(start.seconds(to: $0)), $0) < (abs(start.seconds(to: $1)), $1) }
  }

  /// The current release: that of the same day, else the nearest from `today` on; nil if there is none.
  func release(of names: Set<String>, near day: GuideDay, from today: GuideDay) -> ListedAiring? {
    func distance(_ other: GuideDay) -> Int { abs(other.daysSinceEpoch - day.daysSinceEpoch) }
    return airings(of: names).compactMap { airing in airing.day.map { (airing: airing, day: $0) } }
      .filter { $0.day == day || $0.day >= today && distance($0.day) <= Self.daysOfReach }
      .min { (distance($0.day), $0.day) < (distance($1.day), $1.day) }?.airing
  }
}

extension ListedAiring {
  var moment: Instant? {
    if case .moment(let moment) = beginning { moment } else { nil }
  }

  var day: GuideDay? {
    if case .day(let day) = beginning { day } else { nil }
  }
}
