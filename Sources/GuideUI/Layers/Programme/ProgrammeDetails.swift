import GuideModel
import TerminalKit

/// The details of a programme, over the timeline.
struct ProgrammeDetails: DetailsLayer, Hashable {
  /// The channel on which it airs.
  var channel: Channel
  /// The programme.
  var listed: ScheduledProgramme
  /// The number of lines that are scrolled out at the top.
  var scroll = 0
  /// The known later airings on the channel, in order.
  var airings: [ScheduledProgramme] = []
  /// Whether more of them are being requested.
  var awaitsAirings = false
  /// Whether only those that were loaded anyway are known.
  var hasFailed = false

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = state.bindings.command(for: key)
    if scroll(by: command, in: state) { return .stays }
    switch command {
    case .toggleWatched?: return .stays(state.toggleWatched(listed))
    case .watch?: return .stays([.watch(WatchRequest(listed, on: channel, in: state))])
    case .watchFromStart?:
      var request = WatchRequest(listed, on: channel, in: state)
      request.fromStart = true
      return .stays([.watch(request)])
    case .record?: return .stays(WatchRequest.askRecording(WatchRequest(listed, on: channel, in: state), in: &state))
    case .follow?: return .stays(state.toggleFollowed(listed))
    case .remind?:
      let words = ProgrammeWords(listed: listed)
      ReminderChoice.open(of: (words.show, words.episode(in: state), channel.provider), in: &state)
    case .hide?: return .closes(state.make(state.marks.togglingHidden(ProgrammeWords(listed: listed).show)))
    case .poster?: ZoomedPoster.open(listed, on: channel, in: &state)
    case .episodes?:
      let words = ProgrammeWords(listed: listed)
      return .closes(EpisodesLayer.open(of: words.show, at: words.episode(in: state), in: &state))
    case .quit? where key != Key("q"): return .stays([.quit])
    case .back?, .activate?, .quit?: return .closes
    default: return state.performOverBox(command)
    }
    return .stays
  }

  var picture: String? { listed.programme.icon }

  func about(in state: State) -> About {
    var about = About(listed, on: channel, others: airings, in: state)
    (about.daysOfOthers, about.awaitsOthers) = (hasFailed ? nil : ScheduleLoader.airingDays, awaitsAirings)
    return about
  }

  func hints(in state: State) -> [Hint] {
    state.bindings.hints([
      (.back, "close"), (.toggleWatched, "watched"), (.follow, "follow"), (.poster, "poster"), (.hide, "hide"),
    ])
  }
}
