import GuideModel

/// `key`, `otherTitles` and `externalIds` are additions to the contract.
///
/// Members that repeat other parts of the answer are not read: `streamingServices`, `activeWindow`, `nextEpisodeDate`
/// and `country`.
extension Show: JSONReadable {
  /// A show as it is sent; the key is empty if there is none. `ShowMapper` does the rest.
  package init?(json: inout JSONReader) {
    self.init(key: "", title: "")
    // Servers without `externalIds` send the number at TMDB here.
    var tmdb: Int?
    let isObject = json.object { json, name in
      switch name {
      case "key": key = CleanText.nonEmptyLine(json.text()) ?? ""
      case "tmdbId": tmdb = ExternalIDs.positive(json.integer())
      case "title": title = CleanText.nonEmptyLine(json.text()) ?? ""
      case "otherTitles": otherTitles = json.list { CleanText.nonEmptyLine($0.string()) } ?? []
      case "poster": poster = CleanText.url(json.text())
      case "overview": overview = CleanText.nonEmptyParagraphs(json.text())
      case "upcomingEpisodes": episodes = json.list(of: Episode.self) ?? []
      case "externalIds": externalIDs = ExternalIDs(json: &json) ?? ExternalIDs()
      default: break
      }
    }
    guard isObject else { return nil }
    if title.isEmpty { title = "Untitled" }
    externalIDs.tmdb = externalIDs.tmdb ?? tmdb
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

  fileprivate static func positive(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }
}

/// `airDate` is a calendar day; its time is ignored. `key`, `airStamp`, `runtimeMinutes` and what follows are additions
/// to the contract. Its `isWatched` and `tmdbId` are not read.
extension Episode: JSONReadable {
  /// An episode as it is sent, with the day of `airDate`, or of `airStamp` in UTC. The key is empty if there is none.
  /// Nil if there is neither a valid day nor a valid time.
  package init?(json: inout JSONReader) {
    self.init(key: "", day: GuideDay(daysSinceEpoch: 0))
    var airDate: GuideDay?
    let isObject = json.object { json, name in
      switch name {
      case "airDate": airDate = json.text().flatMap { GuideDay(wirePrefix: $0) }
      case "title": title = CleanText.nonEmptyLine(json.text())
      case "seasonNumber": season = json.integer()
      case "episodeNumber": number = json.integer()
      case "overview": overview = CleanText.nonEmptyParagraphs(json.text())
      case "key": key = CleanText.nonEmptyLine(json.text()) ?? ""
      case "airStamp": moment = json.text().flatMap { Instant(rfc3339: $0) }
      case "runtimeMinutes": runtimeMinutes = json.integer()
      case "inferredMinutes": inferredMinutes = json.integer()
      case "isNamedByDay": isNamedByDay = json.flag() ?? false
      case "categories": categories = json.categories()
      case "rating": rating = CleanText.nonEmptyLine(json.text(), limit: 100)
      case "date": date = CleanText.nonEmptyLine(json.text(), limit: 20)
      case "facts": facts = ProgrammeFacts(json: &json)
      default: traits.read(name, from: &json)
      }
    }
    guard isObject, let day = airDate ?? moment?.local(offset: 0).day else { return nil }
    self.day = day
  }
}
