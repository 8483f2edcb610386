/// A show on the wire. `key`, `otherTitles` and `externalIds` are ours.
struct WireShow: Decodable, Sendable {
  var key: String?
  var tmdbId: Int?
  var title: String?
  var otherTitles: [String]?
  var poster: String?
  var overview: String?
  var upcomingEpisodes: [WireEpisode]
  var country: String?
  var externalIds: WireExternalIDs?

  enum CodingKeys: String, CodingKey {
    case key, tmdbId, title, poster, overview, upcomingEpisodes, country, externalIds, otherTitles
  }

  /// What is only repeated from elsewhere in the answer (`streamingServices`, `activeWindow`, `nextEpisodeDate`) is not read.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = container.text(.key)
    tmdbId = container.integer(.tmdbId)
    title = container.text(.title)
    otherTitles = container.list(.otherTitles, of: String.self)
    poster = container.text(.poster)
    overview = container.text(.overview)
    upcomingEpisodes = container.list(.upcomingEpisodes, of: WireEpisode.self) ?? []
    country = container.text(.country)
    externalIds = container.object(.externalIds, as: WireExternalIDs.self)
  }
}

struct WireExternalIDs: Decodable, Sendable {
  var tvmaze: Int?
  var tvdb: Int?
  var imdb: String?
  var tmdb: Int?

  enum CodingKeys: String, CodingKey { case tvmaze, tvdb, imdb, tmdb }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tvmaze = container.integer(.tvmaze)
    tvdb = container.integer(.tvdb)
    imdb = container.text(.imdb)
    tmdb = container.integer(.tmdb)
  }
}

/// An episode on the wire. `airDate` is a calendar day whatever time it carries; `key`, `airStamp`, `runtimeMinutes` and what
/// follows are ours.
struct WireEpisode: Decodable, Sendable {
  var airDate: String?
  var title: String?
  var isWatched: Bool
  var tmdbId: Int?
  var seasonNumber: Int?
  var episodeNumber: Int?
  var overview: String?
  var key: String?
  var airStamp: String?
  var runtimeMinutes: Int?
  var isNew: Bool?
  var isPremiere: Bool?
  var isRepeat: Bool?
  var isFinale: Bool?
  var isNamedByDay: Bool?
  var categories: [String]?

  enum CodingKeys: String, CodingKey {
    case airDate, title, isWatched, tmdbId, seasonNumber, episodeNumber, overview, key, airStamp, runtimeMinutes
    case isNew, isPremiere, isRepeat, isFinale, isNamedByDay, categories
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    airDate = container.text(.airDate)
    title = container.text(.title)
    isWatched = container.flag(.isWatched)
    seasonNumber = container.integer(.seasonNumber)
    episodeNumber = container.integer(.episodeNumber)
    overview = container.text(.overview)
    key = container.text(.key)
    airStamp = container.text(.airStamp)
    runtimeMinutes = container.integer(.runtimeMinutes)
    isNew = container.flag(.isNew) ? true : nil
    isPremiere = container.flag(.isPremiere) ? true : nil
    isRepeat = container.flag(.isRepeat) ? true : nil
    isFinale = container.flag(.isFinale) ? true : nil
    isNamedByDay = container.flag(.isNamedByDay) ? true : nil
    categories = container.list(.categories, of: String.self)
  }
}
