import GuideModel

/// `data` of an answer to `/api/epg`.
struct WireListing: Sendable {
  var window: WireMoments
  var page: WirePage?
  var channels: [WireChannel]
}

extension WireListing: JSONReadable {
  /// Nil without a window or a list of channels, because then it is not a listing.
  init?(json: inout JSONReader) {
    var (window, page, channels): (WireMoments?, WirePage?, [WireChannel]?)
    let isObject = json.object { json, key in
      switch key {
      case "window": window = WireMoments(json: &json)
      case "page": page = WirePage(json: &json)
      case "channels": channels = json.list(of: WireChannel.self)
      default: break
      }
    }
    guard isObject, let window, let channels else { return nil }
    self.init(window: window, page: page, channels: channels)
  }
}

/// A span `{from, to}` in RFC 3339.
struct WireMoments: Sendable {
  var from: String
  var to: String
}

extension WireMoments: JSONReadable {
  init?(json: inout JSONReader) {
    var (from, to): (String?, String?)
    let isObject = json.object { json, key in
      switch key {
      case "from": from = json.string()
      case "to": to = json.string()
      default: break
      }
    }
    guard isObject, let from, let to else { return nil }
    self.init(from: from, to: to)
  }
}

/// A channel. `programmes` is only used in answers to `/api/epg`.
struct WireChannel: Sendable {
  var key: String?
  var number: Int?
  var name: String?
  var logo: String?
  var programmes: [WireProgramme]?
}

extension WireChannel: JSONObject {
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "key": key = json.text()
    case "number": number = json.integer()
    case "name": self.name = json.text()
    case "logo": logo = json.text()
    case "programmes": programmes = json.list(of: WireProgramme.self)
    default: break
    }
  }
}

struct WireProgramme: Sendable {
  var key: String?
  var start: String?
  var stop: String?
  var title: String?
  var subtitle: String?
  var overview: String?
  var seasonNumber: Int?
  var episodeNumber: Int?
  var categories: [String]?
  var rating: String?
  var date: String?
  var facts: ProgrammeFacts?
  var traits: EpisodeTraits = []
  var stopIsInferred = false
  var poster: String?
}

extension WireProgramme: JSONObject {
  mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "key": key = json.text()
    case "start": start = json.text()
    case "stop": stop = json.text()
    case "title": title = json.text()
    case "subtitle": subtitle = json.text()
    case "overview": overview = json.text()
    case "seasonNumber": seasonNumber = json.integer()
    case "episodeNumber": episodeNumber = json.integer()
    case "categories": categories = json.list { $0.string() }
    case "rating": rating = json.text()
    case "date": date = json.text()
    case "facts": facts = ProgrammeFacts(json: &json)
    case "isFinale": if json.flag() ?? false { traits.insert(.isFinale) }
    case "isLive": if json.flag() ?? false { traits.insert(.isLive) }
    case "isNew": if json.flag() ?? false { traits.insert(.isNew) }
    case "isPremiere": if json.flag() ?? false { traits.insert(.isPremiere) }
    case "isRepeat": if json.flag() ?? false { traits.insert(.isRepeat) }
    case "stopIsInferred": stopIsInferred = json.flag() ?? false
    case "poster": poster = json.text()
    default: break
    }
  }
}

extension Channel {
  /// Nil without a key.
  init?(_ wire: WireChannel) {
    guard let key = CleanText.nonEmptyLine(wire.key) else { return nil }
    self.init(
      key: key, number: wire.number, name: CleanText.nonEmptyLine(wire.name, limit: 200) ?? key,
      logo: CleanText.url(wire.logo))
  }
}

extension ChannelListing {
  init?(_ wire: WireChannel) {
    guard let channel = Channel(wire) else { return nil }
    let programmes = (wire.programmes ?? []).compactMap { ScheduledProgramme($0, channel: channel.key) }
    // Programmes with the same start keep the order of the answer.
    let sorted = programmes.enumerated().sorted {
      ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset)
    }
    self.init(channel: channel, programmes: sorted.map(\.element))
  }
}

extension ScheduledProgramme {
  /// Nil if start, stop or title is missing, or if it ends before it starts.
  init?(_ wire: WireProgramme, channel: String) {
    guard let start = wire.start.flatMap({ Instant(rfc3339: $0) }),
      let stop = wire.stop.flatMap({ Instant(rfc3339: $0) }),
      start < stop, let title = CleanText.nonEmptyLine(wire.title)
    else { return nil }
    let programme = Programme(
      channel: channel, start: start, stop: stop, title: title, subtitle: CleanText.nonEmptyLine(wire.subtitle),
      overview: CleanText.nonEmptyParagraphs(wire.overview), season: wire.seasonNumber, episode: wire.episodeNumber,
      categories: (wire.categories ?? []).prefix(50).compactMap { CleanText.nonEmptyLine($0, limit: 100) },
      rating: CleanText.nonEmptyLine(wire.rating, limit: 100), date: CleanText.nonEmptyLine(wire.date, limit: 20),
      facts: wire.facts, icon: CleanText.url(wire.poster), traits: wire.traits)
    self.init(
      key: CleanText.nonEmptyLine(wire.key) ?? "\(channel)@\(start)", programme: programme,
      stopIsInferred: wire.stopIsInferred)
  }
}
