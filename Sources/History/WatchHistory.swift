import GuideModel

/// What somebody followed, watched and rated, as another program or this one wrote it down.
public struct WatchHistory: Hashable, Sendable {
  /// In the order in which they were first met.
  public var shows: [HistoryShow]

  /// A history.
  public init(shows: [HistoryShow] = []) { self.shows = shows }
}

/// A show of a history. All text is clean.
public struct HistoryShow: Hashable, Sendable {
  /// As far as they are known.
  public var ids: ExternalIDs
  /// Without the year that some programs write behind it; nil where only ids are known.
  public var title: String?
  /// The year in which it began.
  public var year: Int?
  /// Whether it is followed.
  public var isFollowed: Bool
  /// 1 to 10.
  public var rating: Int?
  /// In order of season and number, each once.
  public var episodes: [HistoryEpisode]

  /// A show.
  public init(
    ids: ExternalIDs = ExternalIDs(), title: String? = nil, year: Int? = nil, isFollowed: Bool = false,
    rating: Int? = nil, episodes: [HistoryEpisode] = []
  ) {
    self.ids = ids
    self.title = title
    self.year = year
    self.isFollowed = isFollowed
    self.rating = rating
    self.episodes = episodes
  }

  /// What messages call it: `Dark (2017)`, `tvdb:81189`.
  public var name: String {
    let title = title ?? ids.first?.name ?? "a show without a name"
    return year.map { "\(title) (\($0))" } ?? title
  }
}

/// An episode of a history.
public struct HistoryEpisode: Hashable, Sendable {
  /// 0 for specials.
  public var season: Int
  /// From 1 on.
  public var number: Int
  /// Whether it was watched; an episode may be rated only.
  public var isWatched: Bool
  /// When it was watched the first time, where that is known.
  public var watched: Instant?
  /// 1 to 10.
  public var rating: Int?

  /// An episode.
  public init(season: Int, number: Int, isWatched: Bool = true, watched: Instant? = nil, rating: Int? = nil) {
    self.season = season
    self.number = number
    self.isWatched = isWatched
    self.watched = watched
    self.rating = rating
  }
}
