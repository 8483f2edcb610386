import GuideModel

/// The known episodes of a show by season and number, with their airings.
struct EpisodeGuide: Sendable {
  /// An airing of an episode, with its provider.
  struct Airing: Sendable {
    /// The episode as in that listing.
    var show: Show
    var episode: Episode
    var provider: Provider
  }

  /// An episode with its airings, ordered by time; never empty.
  struct Entry: Sendable {
    var airings: [Airing]

    var season: Int? { airings[0].episode.season }
    var number: Int? { airings[0].episode.number }

    /// The airing that is on or next; the last one if all are over.
    func current(at clock: WallClock) -> Airing {
      airings.first { $0.episode.time.standing(at: clock.now, date: clock.date) != .over } ?? airings[airings.count - 1]
    }
  }

  /// Airings with the same value are one episode.
  private enum Name: Hashable {
    case number(season: Int?, Int)
    case title(String)
    case alone(Int)
  }

  /// Ordered by season and number; episodes without a number follow by time.
  private(set) var entries: [Entry] = []

  /// No more are listed.
  static let maximum = 2000

  /// The episodes of a show on all channels and services that have it.
  init(_ rows: [(show: Show, provider: Provider)]) {
    let airings = rows.flatMap { row in
      row.show.episodes.map { Airing(show: row.show, episode: $0, provider: row.provider) }
    }
    .sorted { Episode.airsBefore($0.episode, $1.episode) }
    var places: [Name: Int] = [:]
    for (index, airing) in airings.enumerated() {
      let name = Self.name(airing.episode, index)
      if let place = places[name] {
        entries[place].airings.append(airing)
      } else if entries.count < Self.maximum {
        places[name] = entries.count
        entries.append(Entry(airings: [airing]))
      }
    }
    entries = entries.enumerated().sorted { Self.order($0) < Self.order($1) }.map(\.element)
  }

  private static func name(_ episode: Episode, _ index: Int) -> Name {
    if let number = episode.number { return .number(season: episode.season, number) }
    return episode.title.map { .title($0) } ?? .alone(index)
  }

  /// The entry of an episode that was selected elsewhere; nil if it is not listed.
  func place(of episode: Episode) -> Int? {
    entries.firstIndex { entry in
      episode.number != nil
        ? entry.season == episode.season && entry.number == episode.number
        : entry.airings.contains { $0.episode.day == episode.day && $0.episode.moment == episode.moment }
    }
  }

  private static func order(_ item: (offset: Int, element: Entry)) -> (Int, Int, Int) {
    guard let number = item.element.number else { return (.max, .max, item.offset) }
    return (item.element.season ?? .max, number, item.offset)
  }

  /// The next episode to watch: the first unwatched one after the last watched one. If no listed episode is watched,
  /// the first one whose predecessor by number is. Nil if none is watched or all later ones are. Episodes without a
  /// number only count if no episode has one.
  func nextUnwatched(_ isWatched: (Episode) -> Bool) -> Int? {
    let isNumbered = entries.contains { $0.number != nil }
    let counted = entries.indices.filter { !isNumbered || entries[$0].number != nil }
    let watched = counted.map { isWatched(entries[$0].airings[0].episode) }
    if let last = watched.lastIndex(of: true) { return last + 1 < counted.count ? counted[last + 1] : nil }
    return counted.first { place in
      var former = entries[place].airings[0].episode
      guard let number = former.number, number > 1 else { return false }
      former.number = number - 1
      return isWatched(former)
    }
  }
}
