import Foundation
import GuideModel

extension MonthSummary {
  /// The path on the server.
  public static let path = "/api/days"

  /// Reads a body. Days outside the window and providers that are not described are left out, what exceeds the limits of
  /// a summary is cut. Throws what came instead.
  public init(_ body: Data, from server: String, window: GuideWindow) throws(GuideFailure) {
    let wire = try Envelope<WireMonth>.open(body, from: server, what: "a calendar of days")
    let providers = Dictionary(
      wire.services.map { Provider($0) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var days: [GuideDay: DaySummary] = [:]
    for day in wire.days.compactMap({ DaySummary($0, providers) }) where window.contains(day.day) {
      days[day.day] = day
    }
    let counts = wire.totals.compactMap { ProviderCount($0, providers) }.prefix(Self.maximumProviders)
    self.init(
      window: window, days: days.values.sorted { $0.day < $1.day }, providers: Array(counts),
      providerCount: max(wire.totalServices ?? 0, counts.count))
  }

  /// The body. Moments are written with the offset of `zone`.
  public func data(zone: ZoneRules) throws -> Data {
    var services: [WireService] = []
    var seen: Set<String> = []
    for count in providers + days.flatMap(\.providers) where seen.insert(count.provider.id).inserted {
      services.append(WireService(count.provider))
    }
    let wire = WireMonth(
      dateRange: WireDates(startDate: window.first.description, endDate: window.last.description), services: services,
      totals: providers.map(WireCount.init), totalServices: providerCount, days: days.map { WireDay($0, zone: zone) })
    return try AnswerEncoder.make().encode(Envelope(wire))
  }
}

private struct WireMonth: Codable {
  var dateRange: WireDates?
  /// Every provider that is named below, once.
  var services: [WireService]
  /// What each has in all of the days.
  var totals: [WireCount]
  var totalServices: Int?
  var days: [WireDay]

  enum CodingKeys: String, CodingKey { case dateRange, services, totals, totalServices, days }

  init(
    dateRange: WireDates, services: [WireService], totals: [WireCount], totalServices: Int, days: [WireDay]
  ) {
    self.dateRange = dateRange
    self.services = services
    self.totals = totals
    self.totalServices = totalServices
    self.days = days
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let list = container.list(.days, of: WireDay.self) else {
      throw DecodingError.dataCorruptedError(forKey: .days, in: container, debugDescription: "no days")
    }
    days = list
    services = container.list(.services, of: WireService.self) ?? []
    totals = container.list(.totals, of: WireCount.self) ?? []
    totalServices = container.integer(.totalServices)
  }
}

private struct WireCount: Codable {
  var id: WireID
  var shows: Int
  var episodes: Int

  enum CodingKeys: String, CodingKey { case id, shows, episodes }

  init(_ count: ProviderCount) {
    id = WireID(text: count.provider.id)
    shows = count.shows
    episodes = count.episodes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(WireID.self, forKey: .id)
    shows = container.integer(.shows) ?? 0
    episodes = container.integer(.episodes) ?? 0
  }
}

private struct WireDay: Codable {
  var date: String
  var services: [WireCount]
  var totalServices: Int
  var titles: [WireTitle]
  var totalShows: Int
  var totalEpisodes: Int

  enum CodingKeys: String, CodingKey { case date, services, totalServices, titles, totalShows, totalEpisodes }

  init(_ day: DaySummary, zone: ZoneRules) {
    date = day.day.description
    services = day.providers.map(WireCount.init)
    totalServices = day.providerCount
    titles = day.titles.map { WireTitle($0, zone: zone) }
    totalShows = day.shows
    totalEpisodes = day.episodes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    date = try container.decode(String.self, forKey: .date)
    services = container.list(.services, of: WireCount.self) ?? []
    totalServices = container.integer(.totalServices) ?? 0
    titles = container.list(.titles, of: WireTitle.self) ?? []
    totalShows = container.integer(.totalShows) ?? 0
    totalEpisodes = container.integer(.totalEpisodes) ?? 0
  }
}

private struct WireTitle: Codable {
  var key: String?
  var title: String?
  var service: WireID?
  var seasonNumber: Int?
  var episodeNumber: Int?
  var airStamp: String?
  var episodes: Int?

  enum CodingKeys: String, CodingKey { case key, title, service, seasonNumber, episodeNumber, airStamp, episodes }

  init(_ title: DayTitle, zone: ZoneRules) {
    key = title.showKey
    self.title = title.title
    service = WireID(text: title.providerID)
    seasonNumber = title.season
    episodeNumber = title.number
    airStamp = title.moment.map { $0.rfc3339(offset: zone.offset(at: $0)) }
    episodes = title.episodes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = container.text(.key)
    title = container.text(.title)
    service = container.object(.service, as: WireID.self)
    seasonNumber = container.integer(.seasonNumber)
    episodeNumber = container.integer(.episodeNumber)
    airStamp = container.text(.airStamp)
    episodes = container.integer(.episodes)
  }
}

extension ProviderCount {
  /// Nil for a provider that is not described, and for one that has nothing.
  fileprivate init?(_ wire: WireCount, _ providers: [String: Provider]) {
    guard let id = CleanText.nonEmptyLine(wire.id.text, limit: 200), let provider = providers[id], wire.episodes > 0
    else { return nil }
    self.init(provider: provider, shows: max(wire.shows, 1), episodes: wire.episodes)
  }
}

extension DaySummary {
  /// Nil without a day, and where nothing is on.
  fileprivate init?(_ wire: WireDay, _ providers: [String: Provider]) {
    let counts = wire.services.compactMap { ProviderCount($0, providers) }.prefix(Self.maximumProviders)
    guard let day = GuideDay(wirePrefix: wire.date), !counts.isEmpty else { return nil }
    let titles = wire.titles.compactMap(DayTitle.init).prefix(Self.maximumTitles)
    self.init(
      day: day, providers: Array(counts), providerCount: max(wire.totalServices, counts.count),
      titles: Array(titles), shows: max(wire.totalShows, titles.count, 1), episodes: max(wire.totalEpisodes, 1))
  }
}

extension DayTitle {
  /// Nil without a key or a title.
  fileprivate init?(_ wire: WireTitle) {
    guard let key = CleanText.nonEmptyLine(wire.key), let title = CleanText.nonEmptyLine(wire.title) else { return nil }
    self.init(
      showKey: key, title: title, providerID: CleanText.nonEmptyLine(wire.service?.text, limit: 200) ?? "",
      season: wire.seasonNumber.flatMap { (0...99_999).contains($0) ? $0 : nil },
      number: wire.episodeNumber.flatMap { (0...99_999).contains($0) ? $0 : nil },
      moment: wire.airStamp.flatMap { Instant(rfc3339: $0) }, episodes: max(wire.episodes ?? 1, 1))
  }
}
