import GuideModel

// The details of a programme: opening, keys, other airings, marks.
extension ScheduleLoader {
  /// The number of days ahead in which other airings are searched.
  static let airingDays: Int64 = 7

  mutating func open(_ listed: ScheduledProgramme, on channel: Channel) -> [Effect] {
    if state.refusesHidden(ProgrammeWords(listed: listed).show) { return [] }
    let first = TimeSpan(of: state.now).index
    let last = TimeSpan(of: state.now.adding(seconds: Self.airingDays * 86_400)).index
    let known = state.schedules.cache.programmes(of: channel.key, spans: first...last).map(\.listed)
    var details = ProgrammeDetails(channel: channel, listed: listed)
    details.airings = Self.airings(of: listed, among: known, at: state.now)
    details.awaitsAirings = state.schedules.lacking == nil
    state.open(details)
    return details.awaitsAirings ? ask(.airings(channel: channel.key)) : []
  }

  /// Processes a channel's programmes of the next days, if the details are still open. A failure keeps what is known.
  mutating func takeAirings(_ result: Result<Schedule, GuideFailure>, channel: String) {
    let found = try? result.get().channels.first { $0.channel.key == channel }
    state.changeUppermost(ProgrammeDetails.self) { details, state in
      guard details.channel.key == channel else { return }
      details.awaitsAirings = false
      if let found { details.airings = Self.airings(of: details.listed, among: found.programmes, at: state.now) }
    }
  }

  /// The programmes with the same title that are not over, without the programme itself.
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
