import GuideModel
import TVmaze

/// What was fetched so far: whole days that follow each other.
struct FetchedDays {
  /// The most episodes of one import. The largest countries have some 300 a day.
  static let maximumEpisodes = 100_000

  /// The days that are there whole; nil before the first.
  private(set) var window: GuideWindow?
  private(set) var episodes: [ScheduledEpisode] = []
  var diagnostics = ScheduleDiagnostics()
  private var channelsByKey: [String: Channel] = [:]
  private var servicesByKey: [String: Channel] = [:]
  private var zones: [Country: [String: Int]] = [:]
  /// Of the day that is not whole yet.
  private var pending: [ScheduleAnswer] = []

  /// How many days.
  var days: Int { window?.count ?? 0 }
  /// By name: TVmaze gives no order.
  var channels: [Channel] { Self.ordered(channelsByKey) }
  /// By name.
  var services: [Channel] { Self.ordered(servicesByKey) }

  /// One answer of the day under way. Throws if there are too many.
  mutating func add(_ answer: ScheduleAnswer) throws(TVmazeError) {
    pending.append(answer)
    guard episodes.count + pending.reduce(0, { $0 + $1.episodes.count }) <= Self.maximumEpisodes else {
      throw TVmazeError(
        .tooMuch, "the days asked for have more than \(Self.maximumEpisodes) episodes",
        advice: "Ask for fewer with --days, or check that the address is TVmaze's")
    }
  }

  /// The day under way is whole. It must lie beside those that are there.
  mutating func finish(_ day: GuideDay) { finish(GuideWindow(first: day, last: day)) }

  /// The days under way are whole.
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

  /// The zone that most of a country's channels keep; UTC where none says.
  func zone(of country: Country) -> ZoneRules {
    let names = (zones[country] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return names.lazy.compactMap { ZoneRules(identifier: $0.key) }.first ?? .utc
  }

  /// The episodes of the covered days, with times shifted by some seconds, and everything that was left out.
  func placed(in cover: DayCover, shiftedBy seconds: Int64 = 0) -> (
    episodes: [EpisodeListing], diagnostics: ScheduleDiagnostics
  ) {
    var diagnostics = diagnostics
    let placed = episodes.compactMap { episode -> EpisodeListing? in
      var listing = cover.placed(episode)
      if case .moment(let moment) = listing.time { listing.time = .moment(moment.adding(seconds: seconds)) }
      if cover.contains(listing.time) { return listing }
      let place = "\(listing.show.title) is on another day than was asked for (\(listing.time.words))"
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
