import Foundation
import GuideModel

extension MonthSummary {
  /// The path on the server.
  public static let path = "/api/days"

  /// Reads a body. Leaves out days outside the window and unknown providers, and cuts what exceeds the limits of a
  /// summary. Without a window it is the one of the body. Throws if the body is not a list of days.
  public init(_ body: Data, from server: String, window: GuideWindow? = nil) throws(GuideFailure) {
    let wire: WireMonth = try Envelope.read(body, from: server, what: "a calendar of days")
    guard let window = window ?? wire.dateRange?.window else {
      throw GuideFailure("\(server) sent a calendar with invalid days")
    }
    let providers = Dictionary(wire.services.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var days: [GuideDay: DaySummary] = [:]
    for day in wire.days.compactMap({ DaySummary($0, providers) }) where window.contains(day.day) {
      days[day.day] = day
    }
    let counts = wire.totals.compactMap { ProviderCount($0, providers) }.prefix(Self.maximumProviders)
    self.init(
      window: window, days: days.values.sorted { $0.day < $1.day }, providers: Array(counts),
      providerCount: max(wire.totalServices ?? 0, counts.count),
      channelCount: min(max(wire.totalChannels, 0), max(wire.totalServices ?? 0, counts.count)))
  }

  /// The JSON body. Times have the offset of `zone`.
  public func data(zone: ZoneRules) -> Data {
    JSONWriter.envelope(capacity: days.count * 1024) { writer in
      writer.name("dateRange")
      writer.object { $0.span(window, first: "startDate", last: "endDate") }
      writer.name("days")
      writer.array(days) { writer, day in writer.object { $0.members(day, zone: zone) } }
      writer.name("services")
      writer.array(described) { $0.service($1) }
      if channelCount > 0 { writer.member("totalChannels", channelCount) }
      writer.member("totalServices", providerCount)
      writer.name("totals")
      writer.counts(providers)
    }
  }

  /// All providers that are named, without duplicates.
  private var described: [Provider] {
    var seen: Set<String> = []
    return (providers + days.flatMap(\.providers)).map(\.provider).filter { seen.insert($0.id).inserted }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ day: DaySummary, zone: ZoneRules) {
    name("date")
    quoted { $0.day(day.day) }
    name("services")
    counts(day.providers)
    name("titles")
    array(day.titles) { writer, title in writer.object { $0.members(title, zone: zone) } }
    if day.ofChannels.channels > 0 {
      member("totalChannelEpisodes", day.ofChannels.episodes)
      member("totalChannelShows", day.ofChannels.shows)
      member("totalChannels", day.ofChannels.channels)
    }
    member("totalEpisodes", day.episodes)
    member("totalServices", day.providerCount)
    member("totalShows", day.shows)
  }

  fileprivate mutating func members(_ title: DayTitle, zone: ZoneRules) {
    if let moment = title.moment {
      name("airStamp")
      self.moment(moment, offset: zone.offset(at: moment))
    }
    member("episodeNumber", title.number)
    member("episodes", title.episodes)
    member("key", title.showKey)
    member("seasonNumber", title.season)
    name("service")
    id(title.providerID)
    member("title", title.title)
  }

  fileprivate mutating func counts(_ counts: [ProviderCount]) {
    array(counts) { writer, count in
      writer.object { writer in
        if count.isChannel { writer.member("channel", true) }
        writer.member("episodes", count.episodes)
        writer.name("id")
        writer.id(count.provider.id)
        writer.member("shows", count.shows)
      }
    }
  }
}

private struct WireMonth {
  var dateRange: WireDates?
  /// All providers of the days, without duplicates.
  var services: [Provider]
  /// The counts of each provider over all days.
  var totals: [WireCount]
  var totalServices: Int?
  var totalChannels = 0
  var days: [WireDay]
}

extension WireMonth: JSONReadable {
  init?(json: inout JSONReader) {
    self.init(services: [], totals: [], days: [])
    var list: [WireDay]?
    let isObject = json.object { json, key in
      switch key {
      case "dateRange": dateRange = WireDates(json: &json)
      case "days": list = json.list(of: WireDay.self)
      case "services": services = json.list(of: Provider.self) ?? []
      case "totals": totals = json.list(of: WireCount.self) ?? []
      case "totalServices": totalServices = json.count()
      case "totalChannels": totalChannels = json.count() ?? 0
      default: break
      }
    }
    guard isObject, let list else { return nil }
    days = list
  }
}

private struct WireCount {
  var id = ""
  var shows = 0
  var episodes = 0
  var isChannel = false
}

extension WireCount: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "id": id = json.id() ?? ""
    case "shows": shows = json.count() ?? 0
    case "episodes": episodes = json.count() ?? 0
    case "channel": isChannel = json.flag() ?? false
    default: break
    }
  }
}

private struct WireDay {
  var date = ""
  var services: [WireCount] = []
  var totalServices = 0
  var titles: [DayTitle] = []
  var totalShows = 0
  var totalEpisodes = 0
  var ofChannels = DaySummary.ChannelShare()
}

extension WireDay: JSONObject {
  mutating func read(_ key: JSONReader.Key, from json: inout JSONReader) {
    switch key {
    case "date": date = json.string() ?? ""
    case "services": services = json.list(of: WireCount.self) ?? []
    case "totalServices": totalServices = json.count() ?? 0
    case "titles": titles = json.list(of: DayTitle.self) ?? []
    case "totalShows": totalShows = json.count() ?? 0
    case "totalEpisodes": totalEpisodes = json.count() ?? 0
    case "totalChannels": ofChannels.channels = json.count() ?? 0
    case "totalChannelShows": ofChannels.shows = json.count() ?? 0
    case "totalChannelEpisodes": ofChannels.episodes = json.count() ?? 0
    default: break
    }
  }
}

extension ProviderCount {
  /// Nil for a missing or unknown provider, or one without episodes.
  fileprivate init?(_ wire: WireCount, _ providers: [String: Provider]) {
    guard let id = CleanText.nonEmptyLine(wire.id, limit: 200), let provider = providers[id], wire.episodes > 0
    else { return nil }
    self.init(provider: provider, shows: max(wire.shows, 1), episodes: wire.episodes, isChannel: wire.isChannel)
  }
}

extension DaySummary {
  /// Nil without a valid day or without episodes.
  fileprivate init?(_ wire: WireDay, _ providers: [String: Provider]) {
    let counts = wire.services.compactMap { ProviderCount($0, providers) }.prefix(Self.maximumProviders)
    guard let day = GuideDay(wirePrefix: wire.date), !counts.isEmpty else { return nil }
    let titles = wire.titles.prefix(Self.maximumTitles)
    let (providers, shows) = (max(wire.totalServices, counts.count), max(wire.totalShows, titles.count, 1))
    let episodes = max(wire.totalEpisodes, 1)
    func held(_ share: Int, _ whole: Int) -> Int { min(max(share, 0), whole) }
    self.init(
      day: day, providers: Array(counts), providerCount: providers, titles: Array(titles), shows: shows,
      episodes: episodes,
      ofChannels: .init(
        channels: held(wire.ofChannels.channels, providers), shows: held(wire.ofChannels.shows, shows),
        episodes: held(wire.ofChannels.episodes, episodes)))
  }
}

extension DayTitle: JSONReadable {
  /// Nil without a key or a title.
  package init?(json: inout JSONReader) {
    self.init(showKey: "", title: "", providerID: "")
    let isObject = json.object { json, name in
      switch name {
      case "key": showKey = CleanText.nonEmptyLine(json.text()) ?? ""
      case "title": title = CleanText.nonEmptyLine(json.text()) ?? ""
      case "service": providerID = CleanText.nonEmptyLine(json.id(), limit: 200) ?? ""
      case "seasonNumber": season = json.ordinal()
      case "episodeNumber": number = json.ordinal()
      case "airStamp": moment = json.text().flatMap { Instant(rfc3339: $0) }
      case "episodes": episodes = max(json.count() ?? 1, 1)
      default: break
      }
    }
    guard isObject, !showKey.isEmpty, !title.isEmpty else { return nil }
  }
}
