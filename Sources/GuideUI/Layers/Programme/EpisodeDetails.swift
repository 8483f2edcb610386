import GuideModel
import TerminalKit

/// The details of an episode in a list: of a day in the calendar, or of its show.
struct EpisodeDetails: DetailsLayer {
  /// The show, as far as it is loaded.
  let show: Show
  let episode: Episode
  let provider: Provider
  var scroll = 0

  var picture: String? { show.poster }
  var footerStart: String { "Enter go there, " }

  func about(in state: State) -> About {
    About(
      show: show, airing: About.Airing(episode), day: episode.day, provider: provider, place: provider.name(in: state),
      others: show.episodes.filter { $0 != episode }.prefix(About.mostOthers).map(About.Airing.init))
  }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = state.bindings.command(for: key)
    if scroll(by: command, in: state) { return .stays }
    switch command {
    case .toggleWatched?: return .stays(state.toggleWatched(episode, of: show))
    case .watch?: return .stays([.watch(WatchRequest(show, episode, on: provider, in: state))])
    case .follow?: return .stays(state.toggleFollowed(show))
    case .hide?: return .closes(state.make(state.marks.togglingHidden(show)))
    case .undo?: return .stays(state.undo())
    case .episodes?: return .closes(EpisodesLayer.open(of: show, in: &state))
    case .poster?: state.open(ZoomedPoster(show: show, provider: provider))
    case .activate?:
      state.calendar.closeSheet()
      state.layers = []
      return .closes(state.open(showKey: show.key, day: episode.day, episode: ordinal))
    case .quit? where key != Key("q"): return .stays([.quit])
    case .back?, .quit?: return .closes
    default: break
    }
    return .stays
  }

  /// Its index among the show's episodes that day.
  private var ordinal: Int {
    let ofDay = show.episodes(on: episode.day)
    return ofDay.firstIndex(of: episode).map { $0 - ofDay.startIndex } ?? 0
  }

  func hints(in state: State) -> [Hint] {
    let keys: [(Command, String)] = [
      (.back, "close"), (.activate, "go there"), (.toggleWatched, "watched"), (.follow, "follow"), (.poster, "poster"),
    ]
    return state.bindings.hints(keys)
  }
}
