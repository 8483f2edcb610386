import GuideAPI
import GuideModel

/// An element of a JSON list with the members that any of the programs writes. Other members are ignored.
///
/// Only this file depends on the JSON decoder.
struct JSONItem {
  var reference = ShowReference()
  /// The show of an element about an episode.
  var show: ShowReference?
  var isFilm = false
  var type: String?
  var season: Int?
  var number: Int?
  var isWatched: Bool?
  var watched: String?
  var isListed = false
  var rating: Int?
  var userRating: Int?
  var isFollowed: Bool?
  var isHidden = false
  var isMonitored: Bool?
  var status: String?
  var hasUUID = false
  var hasSonarrID = false
  var seasons: [JSONItem]?
  var episodes: [JSONItem] = []

  /// The elements of a list, or a single object. Empty if the text is not valid JSON.
  static func items(in text: String) -> [JSONItem] {
    var text = text
    return text.withUTF8 { bytes in
      var reader = JSONReader(bytes)
      let isList = bytes.first { $0 > 0x20 } == UInt8(ascii: "[")
      let items = isList ? reader.list { JSONItem(&$0) } ?? [] : JSONItem(&reader).map { [$0] } ?? []
      return reader.isAtEnd() ? items : []
    }
  }

  init?(_ json: inout JSONReader) {
    guard json.object({ self.read($1, &$0) }) else { return nil }
  }

  private mutating func read(_ key: JSONReader.Key, _ json: inout JSONReader) {
    switch key {
    case "title", "name": reference.set(title: json.string())
    case "year": reference.year = ShowReference.year(json.integer()) ?? reference.year
    case "ids", "id": Self.readIDs(&json, into: &reference.ids)
    case "tvdb_id", "tvdbId": reference.ids.tvdb = ShowReference.id(json.integer())
    case "tmdb_id", "tmdbId": reference.ids.tmdb = ShowReference.id(json.integer())
    case "imdb_id", "imdbId": reference.ids.imdb = ShowReference.imdb(json.string())
    case "tvMazeId": reference.ids.tvmaze = ShowReference.id(json.integer())
    case "show": show = JSONItem(&json)?.reference
    case "movie": isFilm = JSONItem(&json) != nil
    case "type": type = json.string()
    default: readEpisode(key, &json)
    }
  }

  private mutating func readEpisode(_ key: JSONReader.Key, _ json: inout JSONReader) {
    switch key {
    case "episode":
      // Trakt writes an object, SeriesGuide a number.
      var plain = json
      if let object = JSONItem(&json) {
        (season, number) = (object.season, object.number)
      } else {
        number = plain.integer()
      }
    case "season", "seasonNumber": season = json.integer()
    case "number": number = json.integer()
    case "watched", "is_watched": isWatched = json.flag()
    case "watched_at", "last_watched_at": watched = json.string()
    case "listed_at": isListed = json.string() != nil
    case "rating": rating = json.integer()
    case "rating_user": userRating = json.integer()
    case "seasons": seasons = json.list { JSONItem(&$0) }
    case "episodes": episodes = json.list { JSONItem(&$0) } ?? []
    default: readState(key, &json)
    }
  }

  private mutating func readState(_ key: JSONReader.Key, _ json: inout JSONReader) {
    switch key {
    case "is_followed": isFollowed = json.flag()
    case "hidden", "is_archived": isHidden = json.flag() ?? false
    case "monitored": isMonitored = json.flag()
    case "status": status = json.string()
    case "uuid": hasUUID = json.string() != nil
    case "titleSlug", "qualityProfileId", "seriesType": hasSonarrID = true
    default: break
    }
  }

  private static func readIDs(_ json: inout JSONReader, into ids: inout ExternalIDs) {
    _ = json.object { json, key in
      switch key {
      case "tvmaze": ids.tvmaze = ShowReference.id(json.integer())
      case "tvdb": ids.tvdb = ShowReference.id(json.integer())
      case "tmdb": ids.tmdb = ShowReference.id(json.integer())
      case "imdb": ids.imdb = ShowReference.imdb(json.string())
      default: break
      }
    }
  }
}
