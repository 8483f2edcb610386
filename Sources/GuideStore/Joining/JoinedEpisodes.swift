import GuideModel

/// The episodes of a show on one provider as several listings have them, each airing once.
///
/// Two airings on one guide day are the same where
/// - they begin together, on a channel: it shows one thing at a time, whatever listings call it;
/// - one runs when the other begins, on a channel, and their numbers do not differ;
/// - one runs when the other begins on a service, or has no moment, and their numbers are the same, or in the lack of a
///   number their titles do not differ.
///
/// The one that comes first stays, and is told what only the other knows. Each stands for one of the other listing's: what
/// is shown again the same day stays.
struct JoinedEpisodes {
  /// Of so many on one day each is compared with each; of more, which no schedule has, those that begin together.
  private static let mostADay = 200

  private let isService: Bool
  private var episodes: [Episode]
  /// Whether episodes of another listing were looked at.
  private(set) var isJoined = false

  /// Those of the listing that counts first.
  init(_ episodes: [Episode], isService: Bool) {
    self.isService = isService
    self.episodes = episodes
  }

  /// In the order of a show's episodes.
  var sorted: [Episode] { episodes.sorted(by: Episode.airsBefore) }

  /// Takes in those of another listing that are not there yet.
  mutating func add(_ others: [Episode]) {
    episodes += match(others)
  }

  /// Takes over what another listing knows of those that are there.
  mutating func learn(from others: [Episode]) {
    _ = match(others)
  }

  /// Gives back those of another listing that are not there.
  private mutating func match(_ others: [Episode]) -> [Episode] {
    guard !others.isEmpty else { return [] }
    isJoined = true
    let byDay = Dictionary(grouping: episodes.indices) { episodes[$0].day }
    let isCrowded = byDay.contains { $0.value.count > Self.mostADay }
    let byMoment = isCrowded ? Dictionary(grouping: episodes.indices) { episodes[$0].moment } : [:]
    var taken: Set<Int> = []
    return others.filter { other in
      // The nearest one, where several are the same.
      var places = byDay[other.day] ?? []
      if places.count > Self.mostADay { places = other.moment.flatMap { byMoment[$0] } ?? [] }
      places = places.filter { !taken.contains($0) && isSame(episodes[$0], other) }
      guard let place = places.min(by: { distance($0, other) < distance($1, other) }) else { return true }
      taken.insert(place)
      episodes[place].learn(from: other)
      return false
    }
  }

  /// How far apart two begin, in seconds; what has no moment is far.
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

  /// From its moment on, as long as it is known to run.
  fileprivate func runs(at other: Instant) -> Bool {
    guard let moment else { return false }
    let seconds = moment.seconds(to: other)
    return seconds >= 0 && seconds < max(1, Int64(runtimeMinutes ?? 0) * 60)
  }

  /// Takes over what is not known here. Marks hang on the names that either listing gives it.
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
