import Foundation
import GuideAPI
import GuideModel

/// A schedule of TVmaze.
public enum ScheduleFeed: Hashable, Sendable {
  /// The broadcasts on a country's channels.
  case broadcast(Country)
  /// The releases on a country's streaming services.
  case streaming(Country)
  /// The releases on international streaming services.
  case globalStreaming

  /// The path and query on TVmaze's server.
  func path(on day: GuideDay) -> String {
    switch self {
    case .broadcast(let country): "/schedule?country=\(country)&date=\(day)"
    case .streaming(let country): "/schedule/web?date=\(day)&country=\(country)"
    case .globalStreaming: "/schedule/web?date=\(day)&country="
    }
  }

  var isStreaming: Bool { if case .broadcast = self { false } else { true } }
}

/// An episode of a schedule with TVmaze's day.
public struct ScheduledEpisode: Hashable, Sendable {
  /// When and where it can be watched.
  public var listing: EpisodeListing
  /// `airdate`; nil if only the moment is known.
  public var day: GuideDay?
}

/// The schedule of a day.
public struct ScheduleAnswer: Hashable, Sendable {
  /// The episodes in TVmaze's order.
  public var episodes: [ScheduledEpisode] = []
  /// The broadcast channels of `episodes`, without duplicates.
  public var channels: [Channel] = []
  /// The streaming services of `episodes`, without duplicates.
  public var services: [Channel] = []
  /// The time zones (IANA names) of channels by country, with counts.
  public var zones: [Country: [String: Int]] = [:]
  /// The problems in the answer.
  public var diagnostics = ScheduleDiagnostics()

  /// The maximum number of entries in an answer. The longest known have some hundred.
  public static let maximumEntries = 5_000

  private var known: Set<String> = []

  /// Reads a body. Diagnostics use `name`. Throws if it is not a JSON list.
  package init(_ body: Data, of schedule: ScheduleFeed, name: String) throws(BodyFault) {
    let entries = try JSONList<ScheduleEntry>(body).elements
    for (index, entry) in entries.prefix(Self.maximumEntries).enumerated() {
      add(entry, isStreaming: schedule.isStreaming, place: "\(name), entry \(index + 1)")
    }
    guard entries.isEmpty || entries.contains(where: { $0?.episode != nil && $0?.show != nil }) else {
      throw BodyFault(reason: "none of its entries is an episode of a show")
    }
    diagnostics.add(.tooManyEntries, count: entries.count - Self.maximumEntries, "\(name): \(entries.count) entries")
  }

  /// The episodes of a show on some days that can be watched in a country: on its channels, its services and
  /// international services.
  public init(_ list: ShowEpisodes, in country: Country, on days: GuideWindow) {
    let show = list.show
    guard let outlet = show.network ?? show.webChannel, outlet.country == nil || outlet.country == country else {
      return
    }
    for episode in list.episodes where episode.day.map(days.contains) ?? false {
      add(ScheduleEntry(episode, of: show), isStreaming: show.network == nil, place: "episodes of \(show.title)")
    }
  }

  private mutating func add(_ entry: ScheduleEntry?, isStreaming: Bool, place: String) {
    guard let entry else { return diagnostics.add(.unreadableEntry, "\(place): not an episode") }
    guard let episode = entry.episode else { return diagnostics.add(.episodeWithoutID, "\(place): it has no id") }
    guard let show = entry.show else {
      return diagnostics.add(.episodeWithoutShow, "\(place): it has no show with an id and a name")
    }
    guard let outlet = outlet(of: show, isStreaming: isStreaming) else {
      return diagnostics.add(.episodeWithoutProvider, "\(place): \(show.title) has no network and no service")
    }
    guard let time = episode.moment.map(EpisodeListing.Time.moment) ?? episode.day.map(EpisodeListing.Time.day) else {
      return diagnostics.add(.episodeWithoutDate, "\(place): an episode of \(show.title) has no date")
    }
    // TVmaze lists an episode on the day of its first showing, without repeats.
    let listing = EpisodeListing(
      key: "tvmaze.\(episode.id)", outlet: outlet, time: time, show: show.listed,
      runtimeMinutes: episode.runtimeMinutes, title: episode.title, season: episode.season, number: episode.number,
      overview: episode.overview, isNew: true)
    episodes.append(ScheduledEpisode(listing: listing, day: episode.day))
  }

  /// The schedule decides between a show's network and its service.
  private mutating func outlet(of show: TVmazeShow, isStreaming: Bool) -> EpisodeListing.Outlet? {
    if let network = show.network, !isStreaming || show.webChannel == nil {
      if let country = network.country, let zone = network.zoneName {
        zones[country, default: [:]][zone, default: 0] += 1
      }
      let key = "tvmaze.network.\(network.id)"
      if known.insert(key).inserted { channels.append(Channel(key: key, name: network.name)) }
      return .channel(key)
    }
    guard let service = show.webChannel else { return nil }
    let key = "tvmaze.web.\(service.id)"
    if known.insert(key).inserted { services.append(Channel(key: key, name: service.name)) }
    return .service(key)
  }
}
