import GuideModel

/// The binary form of the calendar's first month. A provider of several days is written once.
extension CompactWriter {
  package mutating func add(_ month: MonthSummary) {
    var places: [Provider: Int] = [:]
    var providers: [Provider] = []
    for counted in month.providers + month.days.flatMap(\.providers) where places[counted.provider] == nil {
      places[counted.provider] = providers.count
      providers.append(counted.provider)
    }
    add(month.window)
    add(providers) { $0.add($1) }
    add(month.providers) { $0.add($1, places) }
    add(month.providerCount)
    add(month.channelCount)
    add(month.days) { $0.add($1, places) }
  }

  private mutating func add(_ counted: ProviderCount, _ places: [Provider: Int]) {
    add(places[counted.provider] ?? 0)
    add(counted.shows)
    add(counted.episodes)
    add(counted.isChannel ? 1 : 0)
  }

  private mutating func add(_ day: DaySummary, _ places: [Provider: Int]) {
    add(day.day.daysSinceEpoch)
    add(day.providers) { $0.add($1, places) }
    add(day.providerCount)
    add(day.titles) { $0.add($1) }
    add(day.shows)
    add(day.episodes)
    add(day.ofChannels.channels)
    add(day.ofChannels.shows)
    add(day.ofChannels.episodes)
  }

  private mutating func add(_ title: DayTitle) {
    add(title.showKey)
    add(title.title)
    add(title.providerID)
    add(title.season)
    add(title.number)
    add(title.moment.map { Int($0.secondsSinceEpoch) })
    add(title.episodes)
  }
}

extension CompactReader {
  /// Reads a month. Its days must be in order and within the limits.
  package mutating func month() throws(Broken) -> MonthSummary {
    let window = try window()
    let providers = try list { (reader) throws(Broken) in try reader.provider() }
    let all = try list { (reader) throws(Broken) in try reader.counted(providers) }
    let (count, channels) = (try count(), try count())
    let days = try list { (reader) throws(Broken) in try reader.daySummary(providers) }
    let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0.day < $1.day }
    guard isInOrder, days.allSatisfy({ window.contains($0.day) }), all.count <= MonthSummary.maximumProviders else {
      throw Broken()
    }
    return MonthSummary(window: window, days: days, providers: all, providerCount: count, channelCount: channels)
  }

  /// A count within the range that guides need.
  private mutating func count() throws(Broken) -> Int {
    let number = try number()
    guard (0...Int(Int32.max)).contains(number) else { throw Broken() }
    return number
  }

  private mutating func counted(_ providers: [Provider]) throws(Broken) -> ProviderCount {
    let place = try number()
    guard providers.indices.contains(place) else { throw Broken() }
    return ProviderCount(
      provider: providers[place], shows: try count(), episodes: try count(),
      isChannel: try count() == 1)
  }

  private mutating func daySummary(_ providers: [Provider]) throws(Broken) -> DaySummary {
    let summary = DaySummary(
      day: GuideDay(daysSinceEpoch: try number()),
      providers: try list { (reader) throws(Broken) in try reader.counted(providers) }, providerCount: try count(),
      titles: try list { (reader) throws(Broken) in try reader.dayTitle() }, shows: try count(),
      episodes: try count(),
      ofChannels: .init(channels: try count(), shows: try count(), episodes: try count()))
    guard summary.providers.count <= DaySummary.maximumProviders, summary.titles.count <= DaySummary.maximumTitles
    else { throw Broken() }
    return summary
  }

  private mutating func dayTitle() throws(Broken) -> DayTitle {
    DayTitle(
      showKey: try text(), title: try text(), providerID: try text(), season: try optionalCount(),
      number: try optionalCount(), moment: try optionalInstant(), episodes: try count())
  }
}
