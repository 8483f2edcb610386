import GuideModel
import GuideUI

/// Queries a guide for airings, in the order in which they are printed. Everything throws `GuideFailure`.
struct GuideAsker {
  let source: GuideSource
  let country: Country
  let zone: ZoneRules
  let dayStart: DayStart
  let now: Instant
  var filter: GuideFilter
  /// The number of days to look at, if given.
  let days: Int?
  /// The maximum number of airings. A search with very many results stops at one more, which shows that there are more.
  let limit: Int
  /// The user's order of channels.
  var arrangement = ChannelArrangement()

  /// The number of channels per request.
  private static let channelsARequest = 100
  private static let rowsAPage = 500
  /// How far ahead a next programme is searched for, in seconds.
  private static let nextWithin: Int64 = 24 * 3600
  /// Up to this number, all results are counted, even if fewer are requested.
  private static let countedUpTo = 200
  /// The assumed length of programmes before any is known, in seconds.
  private static let usualLength: Int64 = 2400
  private static let shortestStretch: Int64 = 300
  private static let daysOfUpcoming = 14
  private static let daysOfNew = 7
  private static let daysOfShow = (before: 60, after: 90)

  private var date: GuideDay { zone.local(of: now).day }

  // MARK: Broadcasts

  /// The results in order; at least as many as the limit, if there are.
  struct Answer {
    var airings: [PlainAiring]
    /// The total number; nil if they were not all counted.
    var total: Int?

    init(_ airings: [PlainAiring]) { (self.airings, total) = (airings, airings.count) }

    init(_ airings: [PlainAiring], total: Int?) { (self.airings, self.total) = (airings, total) }
  }

  /// What is on now, by channel.
  func onNow() throws -> Answer {
    try channelByChannel(seconds: 1) { programmes in programmes.filter { $0.programme.start <= now } }
  }

  /// What is on next, by channel.
  func next() throws -> Answer {
    try channelByChannel(seconds: Self.nextWithin) { programmes in
      programmes.first { $0.programme.start > now }.map { [$0] } ?? []
    }
  }

  /// Requests channels in batches until there are enough results.
  private func channelByChannel(
    seconds: Int64, _ wanted: ([ScheduledProgramme]) -> [ScheduledProgramme]
  ) throws -> Answer {
    var rest = try channels(areNeeded: true)[...]
    var found: [PlainAiring] = []
    while !rest.isEmpty, found.count <= enough {
      let some = rest.prefix(Self.channelsARequest)
      found += try programmes(from: now, to: now.adding(seconds: seconds), on: some).flatMap { channel, programmes in
        wanted(programmes).map { airing($0, channel) }
      }
      rest = rest.dropFirst(some.count)
    }
    return Answer(found, total: rest.isEmpty ? found.count : nil)
  }

  private var enough: Int { max(limit, Self.countedUpTo) }

  private func airing(_ listed: ScheduledProgramme, _ channel: Channel) -> PlainAiring {
    PlainAiring(listed, on: channel, zone: zone, dayStart: dayStart)
  }

  /// The channels that pass the filter, in order. None if a server has no list of channels, unless they are needed.
  private func channels(areNeeded: Bool = false) throws -> [Channel] {
    do {
      return arrangement.ordered(try asking { [source, country] in try await source.channels(country) })
        .filter { filter.admits(Provider(id: $0.key, name: $0.name)) }
    } catch let failure as GuideFailure where failure.isLacking && !areNeeded { return [] }
  }

  /// The wanted airings of each channel in a span.
  private func programmes(
    from: Instant, to: Instant, on channels: ArraySlice<Channel>, _ selection: BroadcastSelection = BroadcastSelection()
  ) throws -> [(Channel, [ScheduledProgramme])] {
    let wanted = filter.ofProgrammes
    var found: [(Channel, [ScheduledProgramme])] = []
    // If the limit applies to all channels together, they are requested at once.
    let atOnce = selection.earliest == nil ? Self.channelsARequest : channels.count
    for first in stride(from: 0, to: channels.count, by: atOnce) {
      let some = channels.dropFirst(first).prefix(atOnce)
      var request = BroadcastRequest(from: from, to: to, channels: some.map(\.key), country: country)
      if selection.earliest != nil, filter.admitsAllProviders { request.channels = nil }
      request.selection = selection
      let schedule = try asking { [source, request] in try await source.broadcasts(request) }
      found += schedule.channels(inOrderOf: some.map(\.key)).map { listing in
        (listing.channel, listing.programmes.filter { isWanted($0, on: listing.channel, wanted) })
      }
    }
    return found
  }

  private func isWanted(_ listed: ScheduledProgramme, on channel: Channel, _ wanted: GuideFilter) -> Bool {
    guard !wanted.isEmpty else { return true }
    let airing = airing(listed, channel)
    var show = airing.show
    show.episodes = [airing.episode]
    return wanted.filtered(show, on: airing.provider, zone: zone, dayStart: dayStart) != nil
  }

  /// What a channel lists in a span; empty if the source has no broadcast times.
  func airings(onChannel key: String, from: Instant, to: Instant) throws -> [PlainAiring] {
    do {
      let found = try programmes(from: from, to: to, on: [Channel(key: key, name: key)])
      return found.flatMap { channel, programmes in programmes.map { airing($0, channel) } }
    } catch let failure as GuideFailure where failure.isLacking { return [] }
  }

  // MARK: Days

  /// What is on from a moment until the end of the guide day.
  func evening(from: Instant, of day: GuideDay) throws -> Answer {
    try broadcastsAndReleases(GuideWindow(first: day, last: day), from: from, selection) { airing in
      switch airing.time {
      case .day(let release): release == date
      case .moments(_, let end, _): end > from
      }
    }
  }

  /// What is on on a day.
  func day(_ day: GuideDay) throws -> Answer {
    try broadcastsAndReleases(GuideWindow(first: day, last: day.advanced(by: (days ?? 1) - 1)), from: nil, selection)
  }

  /// Coming premieres and new episodes.
  func new() throws -> Answer {
    let line = filter.criteria.isEmpty ? "new or premiere" : "(\(filter.criteria.text)) (new or premiere)"
    var selection = selection
    selection.newOnly = true
    let asker = GuideAsker(
      source: source, country: country, zone: zone, dayStart: dayStart, now: now,
      filter: filter.asking(FilterCriteria(text: line)), days: days, limit: limit)
    return try asker.broadcastsAndReleases(coming(days ?? Self.daysOfNew), from: now, selection, where: isToCome)
  }

  /// The programmes to request: one more than the limit, to detect whether there are more. If a filter is applied here,
  /// all are needed.
  private var selection: BroadcastSelection {
    var selection = BroadcastSelection()
    selection.earliest = filter.ofProgrammes.isEmpty ? enough + 1 : nil
    return selection
  }

  /// Requests the programmes of channels in spans until there are enough, and the shows of services. Leaves out shows
  /// that do not pass the filter and programmes that are over.
  private func broadcastsAndReleases(
    _ window: GuideWindow, from: Instant?, _ selection: BroadcastSelection,
    where isWanted: (PlainAiring) -> Bool = { _ in true }
  ) throws -> Answer {
    let first = from ?? zone.start(of: window.first, dayStart: dayStart)
    let end = zone.start(of: window.last.advanced(by: 1), dayStart: dayStart)
    let channels = try channels()
    var selection = selection
    if channels.count <= Self.channelsARequest { selection.earliest = nil }
    var services = filter
    services.withoutChannels = true
    let releases = try episodes(in: window, services).filter(isWanted)
    let releaseTimes = releases.map(order)
    var broadcasts: [(channel: Channel, listed: ScheduledProgramme)] = []
    var (begin, length) = (first, firstStretch(of: channels.count))
    while begin < end, !channels.isEmpty {
      let releasesBefore = releaseTimes.count { $0 < begin.secondsSinceEpoch }
      guard broadcasts.count + releasesBefore <= enough else { break }
      let stop = min(begin.adding(seconds: length), end)
      // Earlier programmes were found already or belong to the day before, except for those on at the first moment.
      let startingOnly = from == nil || begin > first
      selection.startingOnly = startingOnly
      broadcasts += try programmes(from: begin, to: stop, on: channels[...], selection).flatMap { channel, programmes in
        programmes.filter { $0.programme.start >= begin || !startingOnly }.map { (channel, $0) }
      }
      begin = stop
      length = min(length * 2, Schedule.maximumSeconds)
    }
    let starts = broadcasts.map(\.listed.programme.start.secondsSinceEpoch)
    let earliest = Self.places(inOrderOf: starts).prefix(limit).map {
      airing(broadcasts[$0].listed, broadcasts[$0].channel)
    }
    let isWhole = (channels.isEmpty || begin >= end) && selection.earliest.map { broadcasts.count < $0 } ?? true
    return Answer(sorted(earliest + releases), total: isWhole ? broadcasts.count + releases.count : nil)
  }

  /// The span in which enough programmes are likely to start, in seconds: about one in ten passes a filter.
  private func firstStretch(of channels: Int) -> Int64 {
    let wanted = Int64(min(enough, AskingOptions.maximumLimit)) * (filter.criteria.isEmpty ? 2 : 24)
    let seconds = wanted * Self.usualLength / Int64(max(channels, 1))
    return min(max(seconds, Self.shortestStretch), Schedule.maximumSeconds)
  }

  /// The coming episodes of shows that pass the filter.
  func upcoming() throws -> [PlainAiring] {
    try episodes(in: coming(days ?? Self.daysOfUpcoming)).filter(isToCome)
  }

  /// A number of days from today, the night before, and the day before that, of which programmes may still be on.
  private func coming(_ days: Int) -> GuideWindow {
    let first = zone.guideDay(of: now, dayStart: dayStart).advanced(by: -1)
    let last = first.advanced(by: GuideWindow.maximumDays - 1)
    return GuideWindow(first: first, last: min(date.advanced(by: days - 1), last))
  }

  /// Whether a cancelled airing may have been among the coming ones. Its categories are not known any more, so only its
  /// channel and time count.
  func mayHaveHad(_ provider: Provider, at moment: CalendarMoment) -> Bool {
    let day =
      switch moment {
      case .day(let day): day
      case .span(let start, _): zone.guideDay(of: start, dayStart: dayStart)
      }
    return filter.admits(provider) && day <= coming(days ?? Self.daysOfUpcoming).last
  }

  func isToCome(_ airing: PlainAiring) -> Bool { airing.time.standing(at: now, date: date) != .over }

  /// All episodes of shows that pass the filter, by time.
  func episodes() throws -> [PlainAiring] { try episodes(in: windowOfShow) }

  var windowOfShow: GuideWindow {
    let first = date.advanced(by: -Self.daysOfShow.before)
    let count = Self.daysOfShow.before + (days ?? Self.daysOfShow.after) - 1
    return GuideWindow(first: first, last: first.advanced(by: min(count, GuideWindow.maximumDays - 1)))
  }

  /// The airings of some days, by time. Airings without a time come first on their day.
  func episodes(in window: GuideWindow, _ filter: GuideFilter? = nil) throws -> [PlainAiring] {
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

  /// The days of the listings, if the source tells them.
  var extent: GuideWindow? {
    let request = GuideRequest(
      window: GuideWindow(first: date, last: date), country: country, zone: zone, dayStart: dayStart, rows: 0..<1)
    return try? asking { [source] in try await source.guide(request) }.listings?.extent
  }

  private func sorted(_ airings: [PlainAiring]) -> [PlainAiring] {
    Self.places(inOrderOf: airings.map(order)).map { airings[$0] }
  }

  /// Indexes are sorted instead of airings, which are large.
  private static func places(inOrderOf moments: [Int64]) -> [Int] {
    moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
  }

  private func order(_ airing: PlainAiring) -> Int64 {
    switch airing.time {
    case .day(let day): zone.instant(of: day, secondOfDay: 0).secondsSinceEpoch
    case .moments(let start, _, _): start.secondsSinceEpoch
    }
  }

  func asking<Answer: Sendable>(_ ask: @escaping @Sendable () async throws -> Answer) throws -> Answer {
    try runBlocking(ask)
  }
}

extension GuideFilter {
  /// This filter with other conditions.
  fileprivate func asking(_ criteria: FilterCriteria) -> GuideFilter {
    var result = self
    result.criteria = criteria
    return result
  }
}
