import GuideModel

// The filter among programmes. Time leaves no holes, so those that are filtered out stay, faint; channels that are not asked
// for leave.
extension State {
  private var programmeFilter: GuideFilter { filter.ofProgrammes }

  /// Begins anew where the filter changed, or so much is remembered.
  mutating func settleVerdicts(isFilteredAnew: Bool) {
    guard isFilteredAnew || schedules.verdicts.isFull else { return }
    schedules.verdicts.settle(programmeFilter, zone: zone, dayStart: dayStart)
  }

  /// Judges what some channels have in some spans.
  mutating func judge(channels places: Range<Int>, _ spans: ClosedRange<Int>) {
    guard !schedules.verdicts.filter.isEmpty else { return }
    for place in places { judge(schedules.arrangedChannels[place], spans) }
  }

  /// Judges those pieces of a channel that are loaded and were not judged yet.
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
