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

  func subject(in state: State) -> (show: Show, episode: Episode, provider: Provider) {
    let words = ProgrammeWords(listed: listed)
    return (words.show, words.episode(in: state), channel.provider)
  }

  func watchRequest(in state: State) -> WatchRequest { WatchRequest(listed, on: channel, in: state) }

  mutating func activate(in state: inout State) -> LayerOutcome { .closes }

  func about(in state: State) -> About {
    var about = About(listed, on: channel, others: airings, in: state)
    (about.daysOfOthers, about.awaitsOthers) = (hasFailed ? nil : ScheduleLoader.airingDays, awaitsAirings)
    return about
  }
}
