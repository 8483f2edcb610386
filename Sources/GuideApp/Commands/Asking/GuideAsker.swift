import GuideModel
import GuideUI

/// Asks a guide for airings, in the order in which they are printed. Everything throws `GuideFailure`.
struct GuideAsker {
  let source: GuideSource
  let country: Country
  let zone: ZoneRules
  let dayStart: DayStart
  let now: Instant
  let filter: GuideFilter
  /// How many days are looked at, where that was said.
  let days: Int?
  /// How many airings are wanted: where there may be very many, no more are looked for than show that there are more.
  let limit: Int

  /// Channels asked for at a time.
  private static let channelsARequest = 100
  private static let rowsAPage = 500
  /// So far ahead something that is next is looked for, in seconds.
  private static let nextWithin: Int64 = 12 * 3600
  /// So many are counted even where fewer are wanted.
  private static let countedUpTo = 2000
  /// The stretch of time that is looked at first, in seconds; each next one is twice as long.
  private static let firstStretch: Int64 = 1800
  private static let daysOfUpcoming = 14
  private static let daysOfNew = 7
  private static let daysOfShow = (before: 60, after: 90)

  private var date: GuideDay { zone.local(of: now).day }

  // MARK: Broadcasts

  /// In the order of the channels, what is on.
  func onNow() throws -> [PlainAiring] {
    try programmes(from: now, to: now.adding(seconds: 1)).flatMap { channel, programmes in
      programmes.filter { $0.programme.start <= now }.map { airing($0, channel) }
    }
  }

  /// In the order of the channels, what comes after it.
  func next() throws -> [PlainAiring] {
    try programmes(from: now, to: now.adding(seconds: Self.nextWithin)).compactMap { channel, programmes in
      programmes.first { $0.programme.start > now }.map { airing($0, channel) }
    }
  }

  private func airing(_ listed: ListedProgramme, _ channel: Channel) -> PlainAiring {
    PlainAiring(listed, on: channel, zone: zone, dayStart: dayStart)
  }

  /// Those that the filter lets through, in order.
  private func channels() throws -> [Channel] {
    do {
      return try asking { [source, country] in try await source.channels(country) }
        .filter { filter.admits(Provider(id: $0.key, name: $0.name)) }
    } catch let failure as GuideFailure where failure.isLacking { return [] }
  }

  /// What is wanted of each channel in a span.
  private func programmes(
    from: Instant, to: Instant, on some: [Channel]? = nil
  ) throws -> [(Channel, [ListedProgramme])] {
    let channels = try some ?? channels()
    let wanted = filter.ofProgrammes
    var found: [(Channel, [ListedProgramme])] = []
    for first in stride(from: 0, to: channels.count, by: Self.channelsARequest) {
      let some = channels[first..<min(first + Self.channelsARequest, channels.count)]
      let request = BroadcastRequest(from: from, to: to, channels: some.map(\.key), country: country)
      found += try asking { [source] in try await source.broadcasts(request) }.channels.map { listing in
        (listing.channel, listing.programmes.filter { isWanted($0, on: listing.channel, wanted) })
      }
    }
    return found
  }

  private func isWanted(_ listed: ListedProgramme, on channel: Channel, _ wanted: GuideFilter) -> Bool {
    guard !wanted.isEmpty else { return true }
    let airing = airing(listed, channel)
    var show = airing.show
    show.episodes = [airing.episode]
    return wanted.filtered(show, on: airing.provider, zone: zone, dayStart: dayStart) != nil
  }

  // MARK: Days

  /// By time, what was found; more than the limit where there is more.
  struct Answer {
    var airings: [PlainAiring]
    /// Whether what comes later was not looked at.
    var isCut = false
  }

  /// What is on from a moment on to the end of a guide day.
  func evening(from: Instant, of day: GuideDay) throws -> Answer {
    try broadcastsAndReleases(GuideWindow(first: day, last: day), from: from) { airing in
      switch airing.time {
      case .day(let release): release == date
      case .moments(_, let end, _): end > from
      }
    }
  }

  /// What is on on a day.
  func day(_ day: GuideDay) throws -> Answer {
    try broadcastsAndReleases(GuideWindow(first: day, last: day.advanced(by: (days ?? 1) - 1)), from: nil)
  }

  /// Premieres and new episodes to come.
  func new() throws -> Answer {
    let line = filter.criteria.isEmpty ? "new or premiere" : "(\(filter.criteria.text)) (new or premiere)"
    let asker = GuideAsker(
      source: source, country: country, zone: zone, dayStart: dayStart, now: now,
      filter: filter.asking(FilterCriteria(text: line)), days: days, limit: limit)
    return try asker.broadcastsAndReleases(coming(days ?? Self.daysOfNew), from: now, where: isToCome)
  }

  /// Channels are asked for their programmes, stretch by stretch until there are enough; services for their shows.
  private func broadcastsAndReleases(
    _ window: GuideWindow, from: Instant?, where isWanted: (PlainAiring) -> Bool = { _ in true }
  ) throws -> Answer {
    let first = from ?? zone.instant(of: window.first, secondOfDay: dayStart.minutes * 60)
    let end = zone.instant(of: window.last.advanced(by: 1), secondOfDay: dayStart.minutes * 60)
    let channels = try channels()
    var services = filter
    services.hiddenChannels.formUnion(channels.map(\.key))
    let releases = try episodes(in: window, services).filter(isWanted)
    var broadcasts: [PlainAiring] = []
    var (begin, length) = (first, Self.firstStretch)
    while begin < end, !channels.isEmpty {
      let stop = min(begin.adding(seconds: length), end)
      broadcasts += try programmes(from: begin, to: stop, on: channels).flatMap { channel, programmes in
        // What began before was found already or belongs to the day before; but what is on from a moment on has begun.
        programmes.filter { $0.programme.start >= begin || from != nil && begin == first }
          .map { airing($0, channel) }
      }.filter(isWanted)
      let soon = releases.filter { order($0) < stop.secondsSinceEpoch }
      if stop < end, broadcasts.count + soon.count > max(limit, Self.countedUpTo) {
        return Answer(airings: sorted(broadcasts + soon), isCut: true)
      }
      begin = stop
      length = min(length * 2, Int64(BroadcastListing.maximumSeconds))
    }
    return Answer(airings: sorted(broadcasts + releases))
  }

  /// What is to come of the shows that the filter lets through.
  func upcoming() throws -> [PlainAiring] {
    try episodes(in: coming(days ?? Self.daysOfUpcoming)).filter(isToCome)
  }

  /// So many days from the one that has begun.
  private func coming(_ days: Int) -> GuideWindow {
    let first = zone.guideDay(of: now, dayStart: dayStart)
    return GuideWindow(first: first, last: first.advanced(by: days - 1))
  }

  private func isToCome(_ airing: PlainAiring) -> Bool { airing.time.standing(at: now, date: date) != .over }

  /// All episodes of the show with a title; where there is none, of those that a search for it finds and that begin so.
  func show(_ title: String) throws -> [PlainAiring] {
    let exact = try episodes(ofTitles: [title])
    guard exact.isEmpty else { return exact }
    let wanted = FoldedText.words(title)
    let request = SearchRequest(text: title, country: country, from: now)
    let found = try asking { [source] in try await source.search(request) }.filter {
      $0.kind != .provider && FoldedText.words($0.title).hasPrefix(wanted)
    }
    return found.isEmpty ? [] : try episodes(ofTitles: Set(found.map(\.title)))
  }

  private func episodes(ofTitles titles: Set<String>) throws -> [PlainAiring] {
    let window = GuideWindow(
      first: date.advanced(by: -Self.daysOfShow.before), last: date.advanced(by: days ?? Self.daysOfShow.after))
    var named = filter
    let names = Set(titles.flatMap { ShowMark.names(of: Show(key: "", title: $0)) })
    named.only = named.only.map { $0.intersection(names) } ?? names
    return try episodes(in: window, named)
  }

  /// The airings of some days, by time; what has none stands before the day's others.
  private func episodes(in window: GuideWindow, _ filter: GuideFilter? = nil) throws -> [PlainAiring] {
    var request = GuideRequest(
      window: window, country: country, zone: zone, dayStart: dayStart, rows: 0..<Self.rowsAPage)
    request.filter = filter ?? self.filter
    var found: [PlainAiring] = []
    while true {
      let page = try asking { [source, request] in try await source.guide(request) }
      for (show, provider) in page.rows {
        found += show.episodes.filter { window.contains($0.day) }.map { PlainAiring($0, of: show, on: provider) }
      }
      let end = page.offset + page.shows.count
      guard end < page.total, !page.shows.isEmpty else { break }
      request.rows = end..<(end + Self.rowsAPage)
    }
    return sorted(found)
  }

  private func sorted(_ airings: [PlainAiring]) -> [PlainAiring] {
    airings.enumerated().sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(\.element)
  }

  private func order(_ airing: PlainAiring) -> Int64 {
    switch airing.time {
    case .day(let day): zone.instant(of: day, secondOfDay: 0).secondsSinceEpoch
    case .moments(let start, _, _): start.secondsSinceEpoch
    }
  }

  // MARK: Search

  /// What has the words, best first.
  func search(_ text: String, limit: Int) throws -> [PlainAiring] {
    let request = SearchRequest(text: text, country: country, from: now, limit: min(limit, SearchRequest.standardLimit))
    let results = try asking { [source] in try await source.search(request) }
    return results.compactMap { result -> PlainAiring? in
      guard let provider = result.provider, filter.admits(provider) else { return nil }
      // Of a provider it is what is on or next there.
      let isProvider = result.kind == .provider
      let title = isProvider ? result.subtitle ?? result.title : result.title
      var show = Show(key: result.showKey ?? result.key, title: title, overview: result.overview)
      let day = result.day ?? result.start.map { zone.guideDay(of: $0, dayStart: dayStart) }
      guard let day else { return nil }
      var episode = Episode(
        key: result.key, day: day, moment: result.start, title: isProvider ? nil : result.subtitle,
        season: result.season,
        number: result.episode)
      if let start = result.start, let stop = result.stop { episode.runtimeMinutes = Int(start.seconds(to: stop) / 60) }
      show.episodes = [episode]
      guard filter.filtered(show, on: provider, zone: zone, dayStart: dayStart) != nil else { return nil }
      return PlainAiring(episode, of: show, on: provider)
    }
  }

  private func asking<Answer: Sendable>(_ ask: @escaping @Sendable () async throws -> Answer) throws -> Answer {
    try Waiting.result(ask)
  }
}

extension GuideFilter {
  /// The same with other conditions.
  fileprivate func asking(_ criteria: FilterCriteria) -> GuideFilter {
    var result = self
    result.criteria = criteria
    return result
  }
}
