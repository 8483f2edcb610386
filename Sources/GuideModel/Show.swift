/// A series, film or regular programme of a provider, with its episodes in a window.
public struct Show: Hashable, Sendable, Identifiable {
  /// A key that is stable and unique within a source. The cursor and marks refer to it.
  public var key: String
  /// Clean text, never empty.
  public var title: String
  /// The titles in other listings that were joined with this one. Marks may use them. Clean text.
  public var otherTitles: [String] = []
  /// The absolute URL of a poster.
  public var poster: String?
  /// Clean text.
  public var overview: String?
  /// The ids of the show at other services.
  public var externalIDs: ExternalIDs
  /// The episodes, ordered by day, moment and number.
  public var episodes: [Episode]

  public var id: String { key }

  /// Sorts the episodes.
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
    // Most are sorted already, and then the array is not copied.
    let isInOrder = zip(episodes, episodes.dropFirst()).allSatisfy { !Episode.airsBefore($1, $0) }
    self.episodes = isInOrder ? episodes : episodes.sorted(by: Episode.airsBefore)
  }

  /// The episodes from a day on, in order. O(log n).
  public func episodes(from day: GuideDay) -> ArraySlice<Episode> {
    episodes[episodes.partitioningIndex { $0.day >= day }...]
  }

  /// The episodes of a day, in order. O(log n).
  public func episodes(on day: GuideDay) -> ArraySlice<Episode> {
    let start = episodes.partitioningIndex { $0.day >= day }
    let end = episodes[start...].partitioningIndex { $0.day > day }
    return episodes[start..<end]
  }

  /// An episode of a day, by its index among those of the day, from 0; nil if there are fewer.
  public func episode(_ ordinal: Int, on day: GuideDay) -> Episode? {
    let index = episodes.partitioningIndex { $0.day >= day } + ordinal
    return index < episodes.count && episodes[index].day == day ? episodes[index] : nil
  }
}

/// An airing or a release of an episode.
public struct Episode: Hashable, Sendable {
  /// A key that is stable within the show.
  public var key: String
  /// The guide day. Always known.
  public var day: GuideDay
  /// The start, if known. It is never derived from the day.
  public var moment: Instant?
  /// The length in minutes, if known.
  public var runtimeMinutes: Int?
  /// The minutes until the next airing on the channel, if the listings give no length. The timeline uses it as the
  /// length.
  public var inferredMinutes: Int?
  /// The episode's title, clean text. Nil if unknown, if it repeats the show's title, or if it is only `Episode N`.
  public var title: String?
  /// The season; nil if unknown.
  public var season: Int?
  /// The number in the season; nil if unknown.
  public var number: Int?
  /// Clean text.
  public var overview: String?
  /// Marks such as new and premiere.
  public var traits: EpisodeTraits = []
  /// The categories as in the listings; empty if unknown. Clean text.
  public var categories: [String] = []
  /// The age rating as in the listings.
  public var rating: String?
  /// The production date as in the listings: `yyyy`, `yyyyMM` or `yyyyMMdd`.
  public var date: String?
  /// Other facts, such as the people who made it.
  public var facts: ProgrammeFacts?
  /// Whether a joined listing has no number for the episode. Marks then use its title and day too.
  public var isNamedByDay = false

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

  /// The order of episodes: by day, known moments, season and number, then key.
  public static func airsBefore(_ left: Episode, _ right: Episode) -> Bool {
    if left.day != right.day { return left.day < right.day }
    let moments = (left.moment?.secondsSinceEpoch ?? .max, right.moment?.secondsSinceEpoch ?? .max)
    if moments.0 != moments.1 { return moments.0 < moments.1 }
    if left.season != right.season { return left.season ?? .max < right.season ?? .max }
    if left.number != right.number { return left.number ?? .max < right.number ?? .max }
    return left.key < right.key
  }
}

/// What the listings say about an airing.
public struct EpisodeTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Never shown before.
  public static let isNew = EpisodeTraits(rawValue: 1)
  /// A premiere on this channel.
  public static let isPremiere = EpisodeTraits(rawValue: 2)
  /// A repeat.
  public static let isRepeat = EpisodeTraits(rawValue: 4)
  /// The last episode of its season, if the listings give the number of episodes.
  public static let isFinale = EpisodeTraits(rawValue: 8)
  /// A live broadcast.
  public static let isLive = EpisodeTraits(rawValue: 16)
}

extension RandomAccessCollection {
  /// The index of the first element of the second part. Elements must be partitioned. O(log n).
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
