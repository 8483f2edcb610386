import GuideModel

/// The episodes of a show on one provider from several listings, with each airing once.
///
/// Two airings on one guide day are the same if
/// - they begin together on a channel: it shows one thing at a time, whatever listings call it;
/// - one runs when the other begins, on a channel, and their numbers do not differ;
/// - one runs when the other begins on a service, or has no moment, and their numbers are the same, or their titles if
///   numbers are missing.
///
/// The first one stays and gets facts that only the other has. Each is merged with one of the other listing's, so that
/// a repeat on the same day stays.
struct JoinedEpisodes {
  /// The maximum number of episodes on a day that are compared with each other. With more, only those with the same
  /// start are compared.
  private static let mostADay = 200

  private let isService: Bool
  private var episodes: [Episode]
  /// Whether episodes of another listing were added.
  private(set) var isJoined = false

  /// Adds the episodes of the preferred listing.
  init(_ episodes: [Episode], isService: Bool) {
    self.isService = isService
    self.episodes = episodes
  }

  /// The episodes in the order of a show.
  var sorted: [Episode] { episodes.sorted(by: Episode.airsBefore) }

  /// Adds the episodes of another listing that are missing.
  mutating func add(_ others: [Episode]) {
    episodes += match(others)
  }

  /// Fills in missing facts from another listing.
  mutating func learn(from others: [Episode]) {
    _ = match(others)
  }

  /// Returns the episodes of another listing that are missing here.
  private mutating func match(_ others: [Episode]) -> [Episode] {
    guard !others.isEmpty else { return [] }
    isJoined = true
    let byDay = Dictionary(grouping: episodes.indices) { episodes[$0].day }
    let isCrowded = byDay.contains { $0.value.count > Self.mostADay }
    let byMoment = isCrowded ? Dictionary(grouping: episodes.indices) { episodes[$0].moment } : [:]
    var taken: Set<Int> = []
    return others.filter { other in
      // If several match, the nearest is used.
      var places = byDay[other.day] ?? []
      if places.count > Self.mostADay { places = other.moment.flatMap { byMoment[$0] } ?? [] }
      places = places.filter { !taken.contains($0) && isSame(episodes[$0], other) }
      guard let place = places.min(by: { distance($0, other) < distance($1, other) }) else { return true }
      taken.insert(place)
      episodes[place].learn(from: other)
      return false
    }
  }

  /// The distance of two starts in seconds; very far if one has no time.
  private func distance(_ place: Int, _ other: Episode) -> Int64 {
    guard let left = episodes[place].moment, let right = other.moment else { return .max }
    return abs(left.seconds(to: right))
  }

  private func isSame(_ left: Episode, _ right: Episode) -> Bool {
    guard let one = left.moment, let other = right.moment else { return left.tellsTheSame(as: right) }
    if isService { return left.tellsTheSame(as: right) && (left.runs(at: other) || right.runs(at: one)) }
    if one == other { return true }
    if left.number != nil && right.number != nil && !left.hasSameNumber(as: right) { return false }
    return left.runs(at: other) || right.runs(at: one)
  }
}

extension Episode {
  fileprivate func hasSameNumber(as other: Episode) -> Bool {
    number == other.number && (season == nil || other.season == nil || season == other.season)
  }

  fileprivate func tellsTheSame(as other: Episode) -> Bool {
    if number != nil && other.number != nil { return hasSameNumber(as: other) }
    guard let title, let otherTitle = other.title else { return true }
    return FoldedText.bytes(title) == FoldedText.bytes(otherTitle)
  }

  /// The time of the episode, if its length is known.
  fileprivate func runs(at other: Instant) -> Bool {
    guard let moment else { return false }
    let seconds = moment.seconds(to: other)
    return seconds >= 0 && seconds < max(1, Int64(runtimeMinutes ?? 0) * 60)
  }

  /// Fills in missing facts. Marks refer to names from either listing.
  fileprivate mutating func learn(from other: Episode) {
    if (number == nil) != (other.number == nil) { isNamedByDay = true }
    isNamedByDay = isNamedByDay || other.isNamedByDay
    if number == nil {
      number = other.number
      season = season ?? other.season
    }
    title = title ?? other.title
    overview = overview ?? other.overview
    runtimeMinutes = runtimeMinutes ?? (moment == other.moment ? other.runtimeMinutes : nil)
    if categories.isEmpty { categories = other.categories }
    rating = rating ?? other.rating
    date = date ?? other.date
    facts = facts ?? other.facts
  }
}
