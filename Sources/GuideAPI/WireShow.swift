import GuideModel

/// A show on the wire. `key`, `otherTitles` and `externalIds` are additions.
///
/// Members that repeat other parts of the answer are not read: `streamingServices`, `activeWindow`, `nextEpisodeDate`
/// and `country`.
struct WireShow: Sendable {
  var key: String?
  /// The number at TMDB of servers without `externalIds`.
  var tmdb: Int?
  var title: String?
  var otherTitles: [String]?
  var poster: String?
  var overview: String?
  var upcomingEpisodes: [WireEpisode] = []
  var externalIDs = ExternalIDs()
}

extension WireShow: JSONObject {
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "key": key = json.text()
    case "tmdbId": tmdb = ExternalIDs.positive(json.integer())
    case "title": title = json.text()
    case "otherTitles": otherTitles = json.list { $0.string() }
    case "poster": poster = json.text()
    case "overview": overview = json.text()
    case "upcomingEpisodes": upcomingEpisodes = json.list(of: WireEpisode.self) ?? []
    case "externalIds": externalIDs = ExternalIDs(json: &json) ?? ExternalIDs()
    default: break
    }
  }
}

extension ExternalIDs: JSONReadable {
  package init?(json: inout JSONReader) {
    self.init()
    let isObject = json.object { json, key in
      switch key {
      case "tvmaze": tvmaze = Self.positive(json.integer())
      case "tvdb": tvdb = Self.positive(json.integer())
      case "imdb": imdb = CleanText.nonEmptyLine(json.text(), limit: 40)
      case "tmdb": tmdb = Self.positive(json.integer())
      default: break
      }
    }
    guard isObject else { return nil }
  }

  static func positive(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }
}

/// An episode on the wire. `airDate` is a calendar day; its time is ignored. `key`, `airStamp`, `runtimeMinutes` and
/// what follows are additions. The contract's `isWatched` and `tmdbId` are not read.
struct WireEpisode: Sendable {
  /// Nil if missing or invalid.
  var airDate: GuideDay?
  var title: String?
  var seasonNumber: Int?
  var episodeNumber: Int?
  var overview: String?
  var key: String?
  /// Nil if missing or invalid.
  var airStamp: Instant?
  var runtimeMinutes: Int?
  var inferredMinutes: Int?
  var traits: EpisodeTraits = []
  var isNamedByDay = false
  var categories: [String]?
  var rating: String?
  var date: String?
  var facts: ProgrammeFacts?
}

extension WireEpisode: JSONObject {
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "airDate": airDate = json.text().flatMap { GuideDay(wirePrefix: $0) }
    case "title": title = json.text()
    case "seasonNumber": seasonNumber = json.integer()
    case "episodeNumber": episodeNumber = json.integer()
    case "overview": overview = json.text()
    case "key": key = json.text()
    case "airStamp": airStamp = json.text().flatMap { Instant(rfc3339: $0) }
    case "runtimeMinutes": runtimeMinutes = json.integer()
    case "inferredMinutes": inferredMinutes = json.integer()
    case "isNew": if json.flag() ?? false { traits.insert(.isNew) }
    case "isPremiere": if json.flag() ?? false { traits.insert(.isPremiere) }
    case "isRepeat": if json.flag() ?? false { traits.insert(.isRepeat) }
    case "isFinale": if json.flag() ?? false { traits.insert(.isFinale) }
    case "isLive": if json.flag() ?? false { traits.insert(.isLive) }
    case "isNamedByDay": isNamedByDay = json.flag() ?? false
    case "categories": categories = json.list { $0.string() }
    case "rating": rating = json.text()
    case "date": date = json.text()
    case "facts": facts = ProgrammeFacts(json: &json)
    default: break
    }
  }
}
