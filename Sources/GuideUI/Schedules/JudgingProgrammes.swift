import GuideModel

// The filter for programmes. Programmes that do not pass are drawn faint, because the timeline must not have gaps.
// Channels that do not pass are removed.
extension FilterVerdicts {
  /// Starts again if the filter changed or too many results are stored.
  static func settle(in state: inout State) {
    state.schedules.verdicts.settle(state.filter.ofProgrammes, zone: state.zone, dayStart: state.dayStart)
  }

  /// Checks the programmes of some channels in some spans.
  static func judge(channels places: Range<Int>, _ spans: ClosedRange<Int>, in state: inout State) {
    guard !state.schedules.verdicts.filter.isEmpty else { return }
    for place in places { judge(state.schedules.arrangedChannels[place], spans, in: &state) }
  }

  /// Checks the loaded parts of a channel that were not checked yet.
  static func judge(_ channel: Channel, _ spans: ClosedRange<Int>, in state: inout State) {
    for span in spans {
      guard let answer = state.schedules.cache.answer(channel.key, span),
        state.schedules.verdicts.needs(channel.key, span, answer: answer)
      else { continue }
      let shows = state.schedules.cache.programmes(of: channel.key, spans: span...span).map { programme in
        let words = ProgrammeWords(listed: programme.listed)
        var show = words.show
        show.episodes = [words.episode(in: state)]
        return show
      }
      state.schedules.verdicts.judge(shows, channel, span, answer: answer)
    }
  }
}
