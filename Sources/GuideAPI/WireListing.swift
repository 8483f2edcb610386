import GuideModel

/// `data` of an answer to `/api/epg`.
struct WireListing: Decodable, Sendable {
  var window: WireMoments
  var page: WirePage?
  var channels: [WireChannel]

  enum CodingKeys: String, CodingKey { case window, page, channels }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    window = try container.decode(WireMoments.self, forKey: .window)
    page = container.object(.page, as: WirePage.self)
    guard let list = container.list(.channels, of: WireChannel.self) else {
      throw DecodingError.dataCorruptedError(forKey: .channels, in: container, debugDescription: "no channels")
    }
    channels = list
  }
}

/// `{from, to}` in RFC 3339.
struct WireMoments: Decodable, Sendable {
  var from: String
  var to: String
}

/// A channel; `programmes` only in answers to `/api/epg`.
struct WireChannel: Decodable, Sendable {
  var key: String?
  var number: Int?
  var name: String?
  var logo: String?
  var programmes: [WireProgramme]?

  enum CodingKeys: String, CodingKey { case key, number, name, logo, programmes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = container.text(.key)
    number = container.integer(.number)
    name = container.text(.name)
    logo = container.text(.logo)
    programmes = container.list(.programmes, of: WireProgramme.self)
  }
}

struct WireProgramme: Decodable, Sendable {
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
  var isFinale: Bool
  var isNew: Bool
  var isPremiere: Bool
  var isRepeat: Bool
  var stopIsInferred: Bool
  var poster: String?

  enum CodingKeys: String, CodingKey {
    case key, start, stop, title, subtitle, overview, seasonNumber, episodeNumber, categories, rating, date
    case isFinale, isNew, isPremiere, isRepeat, stopIsInferred, poster
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = container.text(.key)
    start = container.text(.start)
    stop = container.text(.stop)
    title = container.text(.title)
    subtitle = container.text(.subtitle)
    overview = container.text(.overview)
    seasonNumber = container.integer(.seasonNumber)
    episodeNumber = container.integer(.episodeNumber)
    categories = container.list(.categories, of: String.self)
    rating = container.text(.rating)
    date = container.text(.date)
    isFinale = container.flag(.isFinale)
    isNew = container.flag(.isNew)
    isPremiere = container.flag(.isPremiere)
    isRepeat = container.flag(.isRepeat)
    stopIsInferred = container.flag(.stopIsInferred)
    poster = container.text(.poster)
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
    let programmes = (wire.programmes ?? []).compactMap { ListedProgramme($0, channel: channel.key) }
    // As sent among those that begin together.
    let sorted = programmes.enumerated().sorted {
      ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset)
    }
    self.init(channel: channel, programmes: sorted.map(\.element))
  }
}

extension ListedProgramme {
  /// Nil where start, stop or title is missing, or it ends before it begins.
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
      icon: CleanText.url(wire.poster), isNew: wire.isNew, isPremiere: wire.isPremiere, isRepeat: wire.isRepeat,
      isFinale: wire.isFinale)
    self.init(
      key: CleanText.nonEmptyLine(wire.key) ?? "\(channel)@\(start)", programme: programme,
      stopIsInferred: wire.stopIsInferred)
  }
}
