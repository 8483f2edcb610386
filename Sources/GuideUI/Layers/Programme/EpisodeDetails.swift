import GuideModel
import TerminalKit

/// The details of an episode in a list: of a day in the calendar, or of its show.
struct EpisodeDetails: DetailsLayer {
  /// The show with its episodes on the day, at least.
  let show: Show
  let episode: Episode
  let provider: Provider
  /// Its other airings, or the show's other episodes.
  let others: [Episode]
  var scroll = 0

  var firstKeys: [(Command, String)] { [(.activate, "go there")] }

  func about(in state: State) -> About {
    About(
      show: show, airing: About.Airing(episode), day: episode.day, provider: provider, place: provider.name(in: state),
      others: others.filter { $0 != episode }.prefix(About.mostOthers + 1).map(About.Airing.init))
  }

  func subject(in state: State) -> (show: Show, episode: Episode, provider: Provider) { (show, episode, provider) }

  func watchRequest(in state: State) -> WatchRequest { WatchRequest(show, episode, on: provider, in: state) }

  /// Goes to the episode in the view.
  mutating func activate(in state: inout State) -> LayerOutcome {
    let found = LocatedEpisode(episode, of: show, on: provider)
    state.calendar.closeSheet()
    state.layers = []
    return .closes(isInTimes(of: state) ? state.inRoom { $0.go(to: found) } : state.open(found))
  }

  /// Whether the open view has channels and times, and it is among them.
  private func isInTimes(of state: State) -> Bool {
    state.view.room.showsTimesOfDay && episode.moment != nil && state.schedules.place(ofChannel: provider.id) != nil
  }
}

extension EpisodeDetails {
  /// The airing of an episode that is on or next.
  init(of entry: EpisodeGuide.Entry, at clock: WallClock) { self.init(entry.current(at: clock), of: entry) }

  private init(_ airing: EpisodeGuide.Airing, of entry: EpisodeGuide.Entry, scroll: Int = 0) {
    self.init(
      show: airing.show, episode: airing.episode, provider: airing.provider, others: entry.airings.map(\.episode),
      scroll: scroll)
  }

  /// Shows the same airing as new listings have it; if it is gone, the one that is on or next.
  mutating func take(_ entry: EpisodeGuide.Entry, at clock: WallClock) {
    let same = entry.airings.first { $0.provider.id == provider.id && $0.episode.time == episode.time }
    self = EpisodeDetails(same ?? entry.current(at: clock), of: entry, scroll: scroll)
  }
}
