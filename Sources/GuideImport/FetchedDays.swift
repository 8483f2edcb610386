import GuideModel
import TVmaze

/// The days fetched so far: complete days without gaps.
struct FetchedDays {
  /// The maximum number of episodes of an import. The largest countries have some 300 a day.
  static let maximumEpisodes = 100_000

  /// The complete days; nil before the first.
  private(set) var window: GuideWindow?
  private(set) var episodes: [ScheduledEpisode] = []
  var diagnostics = ScheduleDiagnostics()
  private var channelsByKey: [String: Channel] = [:]
  private var servicesByKey: [String: Channel] = [:]
  private var zones: [Country: [String: Int]] = [:]
  /// The episodes of the incomplete day.
  private var pending: [ScheduleAnswer] = []

  /// The number of complete days.
  var days: Int { window?.count ?? 0 }
  /// Sorted by name, because TVmaze has no order.
  var channels: [Channel] { Self.ordered(channelsByKey) }
  /// Sorted by name too.
  var services: [Channel] { Self.ordered(servicesByKey) }

  /// Adds an answer of the current day. Throws if there are too many episodes.
  mutating func add(_ answer: ScheduleAnswer) throws(TVmazeError) {
    pending.append(answer)
    guard episodes.count + pending.reduce(0, { $0 + $1.episodes.count }) <= Self.maximumEpisodes else {
      throw TVmazeError(
        .tooMuch, "the requested days have more than \(Self.maximumEpisodes) episodes",
        advice: "Request fewer with --days, or check that the address is TVmaze's")
    }
  }

  /// Marks the current day as complete. It must directly follow or precede the other days.
  mutating func finish(_ day: GuideDay) { finish(GuideWindow(first: day, last: day)) }

  /// Marks the current days as complete.
  mutating func finish(_ days: GuideWindow) {
    for answer in pending {
      episodes += answer.episodes
      diagnostics.add(answer.diagnostics)
      for channel in answer.channels { channelsByKey[channel.key] = channel }
      for service in answer.services { servicesByKey[service.key] = service }
      for (country, names) in answer.zones { zones[country, default: [:]].merge(names, uniquingKeysWith: +) }
    }
    pending = []
    window = window.map { GuideWindow(first: min($0.first, days.first), last: max($0.last, days.last)) } ?? days
  }

  /// The zone of most of the country's channels; UTC if none is known.
  func zone(of country: Country) -> ZoneRules {
    let names = (zones[country] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return names.lazy.compactMap { ZoneRules(identifier: $0.key) }.first ?? .utc
  }

  /// The episodes of the covered days, with times shifted by some seconds, and all diagnostics.
  func placed(in cover: DayCover, shiftedBy seconds: Int64 = 0) -> (
    episodes: [EpisodeListing], diagnostics: ScheduleDiagnostics
  ) {
    var diagnostics = diagnostics
    let placed = episodes.compactMap { episode -> EpisodeListing? in
      var listing = cover.placed(episode)
      if case .moment(let moment) = listing.time { listing.time = .moment(moment.adding(seconds: seconds)) }
      if cover.contains(listing.time) { return listing }
      let place = "\(listing.show.title) is on another day than requested (\(listing.time.words))"
      diagnostics.add(.outsideDays, place)
      return nil
    }
    return (placed, diagnostics)
  }

  private static func ordered(_ channels: [String: Channel]) -> [Channel] {
    channels.values.sorted { ($0.name.lowercased(), $0.key) < ($1.name.lowercased(), $1.key) }
  }
}

extension EpisodeListing.Time {
  /// The moment in UTC, or the day.
  fileprivate var words: String {
    switch self {
    case .day(let day): day.description
    case .moment(let moment): moment.description
    }
  }
}
