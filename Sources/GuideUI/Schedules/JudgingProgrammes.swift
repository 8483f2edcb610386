import GuideModel

// The filter for programmes. Those that are filtered out stay, faint, because time has no holes. Channels that are
// filtered out are removed.
extension State {
  private var programmeFilter: GuideFilter { filter.ofProgrammes }

  /// Starts again if the filter changed or too many results are stored.
  mutating func settleVerdicts(isFilteredAnew: Bool) {
    guard isFilteredAnew || schedules.verdicts.isFull else { return }
    schedules.verdicts.settle(programmeFilter, zone: zone, dayStart: dayStart)
  }

  /// Checks the programmes of some channels in some spans.
  mutating func judge(channels places: Range<Int>, _ spans: ClosedRange<Int>) {
    guard !schedules.verdicts.filter.isEmpty else { return }
    for place in places { judge(schedules.arrangedChannels[place], spans) }
  }

  /// Checks the loaded parts of a channel that were not checked yet.
  mutating func judge(_ channel: Channel, _ spans: ClosedRange<Int>) {
    for span in spans {
      guard let answer = schedules.cache.answer(channel.key, span),
        schedules.verdicts.needs(channel.key, span, answer: answer)
      else { continue }
      let shows = schedules.cache.programmes(of: channel.key, spans: span...span).map { programme in
        let words = ProgrammeWords(listed: programme.listed)
        var show = words.show
        show.episodes = [words.episode(in: self)]
        return show
      }
      schedules.verdicts.judge(shows, channel, span, answer: answer)
    }
  }
}
