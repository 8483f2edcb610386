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

extension MonthSummary {
  /// Counts the shows of a page on the days of a window.
  ///
  /// The page must start at the first row, or the counts of providers are too low. `channels` are the ids of broadcast
  /// channels.
  public init(of page: GuidePage, window: GuideWindow, zone: ZoneRules, channels: Set<String> = []) {
    let evenings = (0..<window.count).map { zone.evening(of: window.day(at: $0)) }
    var tally = MonthTally(window: window)
    var titles = Array(repeating: [(kind: TitleClass, title: DayTitle)](), count: window.count)
    var places: [String: Int] = [:]
    var providers: [Provider] = []
    var shows = page.shows[...]
    for section in page.sections {
      let provider = section.provider
      let place = places[provider.id] ?? providers.count
      if place == providers.count { providers.append(provider) }
      let isChannel = channels.contains(provider.id)
      places[provider.id] = place
      for show in shows.prefix(section.rowCount) {
        var isNew = true
        for episodes in show.episodesByDay {
          guard let first = episodes.first, let day = window.index(of: first.day) else { continue }
          tally.add(episodes: episodes.count, shows: 1, newShows: isNew ? 1 : 0, onDay: day, ofProvider: place)
          isNew = false
          let (kind, lead) = TitleClass.lead(of: episodes, isChannel: isChannel, evening: evenings[day])
          titles[day].append((kind, DayTitle(show, lead, of: episodes.count, providerID: provider.id)))
        }
      }
      shows = shows.dropFirst(section.rowCount)
    }
    self = tally.summary(
      provider: { providers[$0] }, isChannel: { channels.contains(providers[$0].id) },
      titles: { day in
        TitleClass.allCases.flatMap { kind in titles[day].filter { $0.kind == kind }.map(\.title) }
      })
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
