import GuideModel

/// The followed, watched and rated shows from an export.
public struct WatchHistory: Hashable, Sendable {
  /// The shows in the order of the file.
  public var shows: [HistoryShow]

  public init(shows: [HistoryShow] = []) { self.shows = shows }
}

/// A show of a history. All text is clean.
public struct HistoryShow: Hashable, Sendable {
  /// The known ids.
  public var ids: ExternalIDs
  /// The title without the year that some programs add; nil if only ids are known.
  public var title: String?
  /// The first year.
  public var year: Int?
  /// Whether it is followed.
  public var isFollowed: Bool
  /// The rating, 1 to 10.
  public var rating: Int?
  /// The episodes, ordered by season and number, without duplicates.
  public var episodes: [HistoryEpisode]

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

  /// The name for messages: `Dark (2017)`, `tvdb:81189`.
  public var name: String {
    let title = title ?? ids.first?.name ?? "a show without a name"
    return year.map { "\(title) (\($0))" } ?? title
  }
}

/// An episode of a history.
public struct HistoryEpisode: Hashable, Sendable {
  /// The season; 0 for specials.
  public var season: Int
  /// The number, from 1.
  public var number: Int
  /// Whether it was watched. An episode may only be rated.
  public var isWatched: Bool
  /// When it was first watched, if known.
  public var watched: Instant?
  /// The rating, 1 to 10.
  public var rating: Int?

  public init(season: Int, number: Int, isWatched: Bool = true, watched: Instant? = nil, rating: Int? = nil) {
    self.season = season
    self.number = number
    self.isWatched = isWatched
    self.watched = watched
    self.rating = rating
  }
}
