/// Counts episodes and shows by day and provider.
public struct MonthTally: Sendable {
  private struct Count {
    var shows = 0
    var episodes = 0
  }

  private let window: GuideWindow
  /// The counts of each day, by the provider's position.
  private var days: [[Int: Count]]
  private var totals: [Int: Count] = [:]

  /// Creates an empty tally.
  public init(window: GuideWindow) {
    self.window = window
    days = Array(repeating: [:], count: window.count)
  }

  /// Adds episodes and shows of a provider on a day. `day` is an index in the window and `provider` an index in the
  /// source's order. `newShows` is the number of shows that no other day counted.
  public mutating func add(episodes: Int, shows: Int, newShows: Int, onDay day: Int, ofProvider place: Int) {
    days[day][place, default: Count()].episodes += episodes
    days[day][place, default: Count()].shows += shows
    totals[place, default: Count()].episodes += episodes
    totals[place, default: Count()].shows += newShows
  }

  /// The positions of the providers of a day, in order.
  public func providers(onDay day: Int) -> [Int] { days[day].keys.sorted() }

  /// The summary. `titles` is called with a day's index in the window, `isChannel` with a provider's position.
  public func summary(
    provider: (Int) -> Provider, isChannel: (Int) -> Bool, titles: (Int) throws -> [DayTitle]
  ) rethrows -> MonthSummary {
    let found = try days.indices.filter { !days[$0].isEmpty }.map { index in
      let counts = days[index]
      let channels = counts.filter { isChannel($0.key) }.values
      return DaySummary(
        day: window.day(at: index),
        providers: Self.named(counts, limit: DaySummary.maximumProviders, provider: provider, isChannel),
        providerCount: counts.count, titles: Array(try titles(index).prefix(DaySummary.maximumTitles)),
        shows: counts.values.reduce(0) { $0 + $1.shows }, episodes: counts.values.reduce(0) { $0 + $1.episodes },
        ofChannels: .init(
          channels: channels.count, shows: channels.reduce(0) { $0 + $1.shows },
          episodes: channels.reduce(0) { $0 + $1.episodes }))
    }
    return MonthSummary(
      window: window, days: found,
      providers: Self.named(totals, limit: MonthSummary.maximumProviders, provider: provider, isChannel),
      providerCount: totals.count, channelCount: totals.keys.count(where: isChannel))
  }

  private static func named(
    _ counts: [Int: Count], limit: Int, provider: (Int) -> Provider, _ isChannel: (Int) -> Bool
  ) -> [ProviderCount] {
    counts.sorted { (isChannel($0.key) ? 1 : 0, $0.key) < (isChannel($1.key) ? 1 : 0, $1.key) }.prefix(limit).map {
      ProviderCount(
        provider: provider($0.key), shows: $0.value.shows, episodes: $0.value.episodes,
        isChannel: isChannel($0.key))
    }
  }
}

/// Counts the shows of pages, so that not all of them must be in memory at once.
public struct PageTally: Sendable {
  private let window: GuideWindow
  private let channels: Set<String>
  private let evenings: [Range<Instant>]
  private var tally: MonthTally
  /// The first titles of each day, by their class.
  private var titles: [[TitleClass: [DayTitle]]]
  private var places: [String: Int] = [:]
  private var providers: [Provider] = []

  /// Counts nothing yet. `channels` are the ids of broadcast channels.
  public init(window: GuideWindow, zone: ZoneRules, channels: Set<String>) {
    (self.window, self.channels) = (window, channels)
    evenings = (0..<window.count).map { zone.evening(of: window.day(at: $0)) }
    tally = MonthTally(window: window)
    titles = Array(repeating: [:], count: window.count)
  }

  /// Adds the shows of a page. The pages must be in order and begin with the first row.
  public mutating func add(_ page: GuidePage) {
    for (section, shows) in page.parts {
      let provider = section.provider
      let place = places[provider.id] ?? providers.count
      if place == providers.count { providers.append(provider) }
      let isChannel = channels.contains(provider.id)
      places[provider.id] = place
      for show in shows {
        var isNew = true
        for episodes in show.episodesByDay {
          guard let first = episodes.first, let day = window.index(of: first.day) else { continue }
          tally.add(episodes: episodes.count, shows: 1, newShows: isNew ? 1 : 0, onDay: day, ofProvider: place)
          isNew = false
          let (kind, lead) = TitleClass.lead(of: episodes, isChannel: isChannel, evening: evenings[day])
          guard titles[day][kind, default: []].count < DaySummary.maximumTitles else { continue }
          titles[day][kind, default: []].append(
            DayTitle(show, lead, of: episodes.count, providerID: provider.id))
        }
      }
    }
  }

  /// The counts so far.
  public var summary: MonthSummary {
    tally.summary(
      provider: { providers[$0] }, isChannel: { channels.contains(providers[$0].id) },
      titles: { day in TitleClass.allCases.flatMap { titles[day][$0] ?? [] } })
  }
}

extension MonthSummary {
  /// Counts all shows of a guide on the days of a window. `channels` are the ids of broadcast channels.
  public init(of page: GuidePage, window: GuideWindow, zone: ZoneRules, channels: Set<String> = []) {
    var tally = PageTally(window: window, zone: zone, channels: channels)
    tally.add(page)
    self = tally.summary
  }
}

extension Show {
  /// The episodes of each day that has any, in order.
  public var episodesByDay: [ArraySlice<Episode>] {
    var found: [ArraySlice<Episode>] = []
    var rest = episodes[...]
    while let day = rest.first?.day {
      let end = rest.partitioningIndex { $0.day > day }
      found.append(rest[..<end])
      rest = rest[end...]
    }
    return found
  }
}

extension DayTitle {
  fileprivate init(_ show: Show, _ episode: Episode, of count: Int, providerID: String) {
    self.init(
      showKey: show.key, title: show.title, providerID: providerID, season: episode.season, number: episode.number,
      moment: episode.moment, episodes: count)
  }
}
