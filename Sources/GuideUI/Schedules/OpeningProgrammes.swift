import GuideModel

// The details of a programme: opening, keys, other airings, marks.
extension ScheduleLoader {
  /// The number of days ahead in which other airings are searched.
  static let airingDays: Int64 = 7

  mutating func open(_ listed: ScheduledProgramme, on channel: Channel) -> [Effect] {
    if state.refusesHidden(ProgrammeWords(listed: listed).show) { return [] }
    let details = details(of: listed, on: channel)
    state.open(details)
    return details.awaitsAirings ? ask(.airings(channel: channel.key)) : []
  }

  private func details(of listed: ScheduledProgramme, on channel: Channel) -> ProgrammeDetails {
    var details = ProgrammeDetails(channel: channel, listed: listed)
    details.airings = Self.airings(of: listed, on: channel, in: state)
    details.awaitsAirings = state.schedules.lacking == nil
    return details
  }

  /// How far a programme with open details may have moved, in seconds.
  private static let reach: Int64 = 2 * 3600

  /// Shows in open details what new listings have of their programme, and asks for its other airings again. Closes them,
  /// with what is open above them, if the programme was still to come and is not there any more.
  mutating func refreshDetails(from listing: Schedule) -> [Effect] {
    guard let open = state.layers.uppermost(of: ProgrammeDetails.self),
      let found = listing.channels.first(where: { $0.channel.key == open.channel.key })
    else { return [] }
    let (old, start) = (open.listed.programme, open.listed.programme.start)
    guard listing.from <= start, start < listing.to else { return [] }
    let near = found.programmes.filter { other in
      EpisodeMark.normalised(other.programme.title) == EpisodeMark.normalised(old.title)
        && abs(start.seconds(to: other.programme.start)) <= Self.reach
    }.sorted { abs(start.seconds(to: $0.programme.start)) < abs(start.seconds(to: $1.programme.start)) }
    let same = near.first {
      ($0.programme.subtitle, $0.programme.season, $0.programme.episode) == (old.subtitle, old.season, old.episode)
    }
    let current = same ?? near.first { $0.programme.start == start }
    let isGone = current == nil && start > state.now && start.adding(seconds: Self.reach) <= listing.to
    let known = current ?? open.listed
    if isGone || known.programme.start != start, let place = state.layers.lastIndex(where: { $0 is ProgrammeDetails }) {
      // What is open above them is about the former time.
      state.layers.removeSubrange((isGone ? place : place + 1)...)
    }
    if isGone { return state.say("\(old.title) is not listed at this time any more") }
    var details = details(of: known, on: open.channel)
    details.scroll = open.scroll
    state.changeUppermost(ProgrammeDetails.self) { shown, _ in shown = details }
    return details.awaitsAirings ? ask(.airings(channel: open.channel.key)) : []
  }

  /// Processes a channel's programmes of the next days, if the details are still open. A failure keeps what is known.
  mutating func takeAirings(_ result: Result<Schedule, GuideFailure>, channel: String) {
    let listing = try? result.get()
    let found = listing?.channels.first { $0.channel.key == channel }
    state.changeUppermost(ProgrammeDetails.self) { details, state in
      guard details.channel.key == channel else { return }
      (details.awaitsAirings, details.hasFailed) = (false, listing == nil)
      if let found { details.airings = Self.airings(of: details.listed, among: found.programmes, at: state.now) }
    }
  }

  /// Those that are loaded.
  static func airings(of listed: ScheduledProgramme, on channel: Channel, in state: State) -> [ScheduledProgramme] {
    let first = TimeSpan(of: state.now).index
    let last = TimeSpan(of: state.now.adding(seconds: airingDays * 86_400)).index
    let known = state.schedules.cache.programmes(of: channel.key, spans: first...last).map(\.listed)
    return airings(of: listed, among: known, at: state.now)
  }

  /// The programmes with the same title that are not over, without the programme itself; at most one more than are shown.
  private static func airings(
    of listed: ScheduledProgramme, among programmes: [ScheduledProgramme], at now: Instant
  ) -> [ScheduledProgramme] {
    let title = EpisodeMark.normalised(listed.programme.title)
    return Array(
      programmes.lazy.filter { other in
        other.programme.start != listed.programme.start && other.programme.end > now
          && EpisodeMark.normalised(other.programme.title) == title
      }.prefix(About.mostOthers + 1))
  }
}
