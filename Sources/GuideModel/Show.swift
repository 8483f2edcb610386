/// A series, film or regular programme, on one provider, with its episodes in some window.
public struct Show: Hashable, Sendable, Identifiable {
  /// Stable and unique within one source: cursor and marks hang on it.
  public var key: String
  /// Clean text, never empty.
  public var title: String
  /// What other listings call it that were joined with this one: marks hang on these titles too. Clean text.
  public var otherTitles: [String] = []
  /// An absolute URL.
  public var poster: String?
  /// Clean text.
  public var overview: String?
  /// What other services call the show.
  public var externalIDs: ExternalIDs
  /// In order of day, then moment, then number.
  public var episodes: [Episode]

  public var id: String { key }

  /// A show; episodes are sorted.
  public init(
    key: String, title: String, poster: String? = nil, overview: String? = nil,
    externalIDs: ExternalIDs = ExternalIDs(),
    episodes: [Episode] = []
  ) {
    self.key = key
    self.title = title
    self.poster = poster
    self.overview = overview
    self.externalIDs = externalIDs
    // Nearly always they come so, and are not copied then.
    let isInOrder = zip(episodes, episodes.dropFirst()).allSatisfy { !Episode.airsBefore($1, $0) }
    self.episodes = isInOrder ? episodes : episodes.sorted(by: Episode.airsBefore)
  }

  /// The episodes of a day and of all days after it, in order. Costs a binary search.
  public func episodes(from day: GuideDay) -> ArraySlice<Episode> {
    episodes[episodes.partitioningIndex { $0.day >= day }...]
  }

  /// The episodes of one day, in order. Costs a binary search.
  public func episodes(on day: GuideDay) -> ArraySlice<Episode> {
    let start = episodes.partitioningIndex { $0.day >= day }
    let end = episodes[start...].partitioningIndex { $0.day > day }
    return episodes[start..<end]
  }
}

/// One airing or release of an episode.
public struct Episode: Hashable, Sendable {
  /// Stable within the show.
  public var key: String
  /// The guide day it is on. Always known.
  public var day: GuideDay
  /// The moment, where one is known. A day is never turned into one.
  public var moment: Instant?
  /// Length, where known.
  public var runtimeMinutes: Int?
  /// Minutes until what comes next on the channel, where the listing gives no length: what the timeline takes for it.
  public var inferredMinutes: Int?
  /// The episode's own title, clean text; nil where unknown (a title that only repeats the show's or says `Episode N` counts as unknown).
  public var title: String?
  /// Nil if unknown, never invented.
  public var season: Int?
  /// Nil if unknown, never invented.
  public var number: Int?
  /// Clean text.
  public var overview: String?
  /// What the listing says it is.
  public var traits: EpisodeTraits = []
  /// As the listing names them; empty if unknown. Clean text.
  public var categories: [String] = []
  /// An age rating, as the listing writes it.
  public var rating: String?
  /// When it was made: `yyyy`, `yyyyMM` or `yyyyMMdd`, as the listing writes it.
  public var date: String?
  /// Who made it and the like, where the listing says so.
  public var facts: ProgrammeFacts?
  /// A listing that was joined with this one has no number for it: marks hang on its title and day too.
  public var isNamedByDay = false

  /// An episode on a day; everything else may be unknown.
  public init(
    key: String, day: GuideDay, moment: Instant? = nil, runtimeMinutes: Int? = nil, title: String? = nil,
    season: Int? = nil, number: Int? = nil, overview: String? = nil
  ) {
    self.key = key
    self.day = day
    self.moment = moment
    self.runtimeMinutes = runtimeMinutes
    self.title = title
    self.season = season
    self.number = number
    self.overview = overview
  }

  /// The order of episodes in a show: by day, then known moments, then season and number, then key.
  public static func airsBefore(_ left: Episode, _ right: Episode) -> Bool {
    if left.day != right.day { return left.day < right.day }
    let moments = (left.moment?.secondsSinceEpoch ?? .max, right.moment?.secondsSinceEpoch ?? .max)
    if moments.0 != moments.1 { return moments.0 < moments.1 }
    if left.season != right.season { return left.season ?? .max < right.season ?? .max }
    if left.number != right.number { return left.number ?? .max < right.number ?? .max }
    return left.key < right.key
  }
}

/// What a listing says of an airing.
public struct EpisodeTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Never shown anywhere before.
  public static let isNew = EpisodeTraits(rawValue: 1)
  /// A premiere on this channel.
  public static let isPremiere = EpisodeTraits(rawValue: 2)
  /// Shown before.
  public static let isRepeat = EpisodeTraits(rawValue: 4)
  /// The last of its season, as far as the listing says how many there are.
  public static let isFinale = EpisodeTraits(rawValue: 8)
  /// While it happens.
  public static let isLive = EpisodeTraits(rawValue: 16)
}

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part, where all that belong to it come last. O(log n).
  @inlinable
  public func partitioningIndex(where belongsToSecondPart: (Element) throws -> Bool) rethrows -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsToSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
