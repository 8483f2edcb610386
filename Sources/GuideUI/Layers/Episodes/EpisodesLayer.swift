import GuideModel
import TerminalKit

/// The episodes of a show by season. Enter opens the details of one.
struct EpisodesLayer: ListLayer {
  let show: Show
  /// The selected episode of the view, if there is one.
  let origin: Episode?
  let request: GuideRequest
  /// The known episodes; nil until the answer arrives.
  private(set) var guide: EpisodeGuide?
  private(set) var failure: GuideFailure?
  /// The index of the selected episode.
  private(set) var selected = 0
  /// The first visible line.
  private(set) var top = 0

  /// The selected episode; nil if none is known.
  var entry: EpisodeGuide.Entry? {
    guide.flatMap { $0.entries.indices.contains(selected) ? $0.entries[selected] : nil }
  }

  /// Processes the answer. Selects the next episode to watch, else the view's, else the one on now or next. If the list
  /// is shown already, the same episode stays selected.
  mutating func take(_ result: Result<GuidePage, GuideFailure>, in state: State) {
    switch result {
    case .failure(let failure): if guide == nil { self.failure = failure }
    case .success(let page):
      let former = entry?.airings[0].episode
      let guide = EpisodeGuide(page.rows)
      self.guide = guide
      failure = nil
      if let former { return select(guide.place(of: former) ?? selected, in: state) }
      let clock = state.clock
      // Another season may come first in the list, and later in time.
      let coming = guide.entries.enumerated().map { (index: $0, episode: $1.current(at: clock).episode) }
        .filter { $0.episode.time.standing(at: clock.now, date: clock.date) != .over }
        .min { Self.order(of: $0.episode) < Self.order(of: $1.episode) }?.index
      let own = origin.flatMap(guide.place)
      select(nextUnwatched(in: state) ?? own ?? coming ?? guide.entries.count - 1, in: state)
    }
  }

  /// By day, those without a time first.
  private static func order(of episode: Episode) -> (GuideDay, Int64) {
    (episode.day, episode.moment?.secondsSinceEpoch ?? .min)
  }

  func nextUnwatched(in state: State) -> Int? { guide?.nextUnwatched { state.marks.isWatched($0, of: show) } }

  mutating func select(_ index: Int, in state: State) {
    selected = min(max(index, 0), max((guide?.entries.count ?? 1) - 1, 0))
    top = box(in: state).topShowingSelection
  }

  // MARK: Keys

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let command = move(by: key, in: state)
    switch command {
    case .activate?: return choose(in: &state)
    case .toggleWatched?: return .stays(entry.map { state.toggleWatched($0.airings[0].episode, of: show) } ?? [])
    case .watchedUpToHere?: watchUpToHere(in: &state)
    case .follow?: return .stays(state.toggleFollowed(show))
    case .undo?: return .stays(state.undo())
    case .refresh?: return .stays(state.perform(.refresh) + [.loadEpisodes(request)])
    case .remind?:
      guard let airing = entry?.current(at: state.clock) else { break }
      ReminderChoice.open(of: (airing.show, airing.episode, airing.provider), in: &state)
    default: return state.performOverBox(command, key, openedBy: .episodes)
    }
    return .stays
  }

  /// Opens the details of the selected episode.
  func choose(in state: inout State) -> LayerOutcome {
    if let entry { state.open(EpisodeDetails(of: entry, at: state.clock)) }
    return .stays
  }

  /// Asks whether to mark this episode and all earlier ones in the list.
  private func watchUpToHere(in state: inout State) {
    let earlier = (guide?.entries.prefix(selected + 1) ?? []).map(\.airings[0].episode).filter {
      !state.marks.isWatched($0, of: show)
    }
    if !earlier.isEmpty { state.askToWatch(earlier, of: show) }
  }

  // MARK: Drawing

  func hints(in state: State) -> [Hint] {
    state.bindings.hints([
      (.activate, "details"), (.toggleWatched, "watched"), (.watchedUpToHere, "watched up to here"),
      (.follow, "follow"), (.back, "close"),
    ])
  }

  func box(in state: State) -> EpisodesBox { EpisodesBox(state: state, layer: self) }

  /// The number of days before and after today in which episodes are searched.
  private static let days = (before: 60, after: 180)
  /// The maximum number of channels and services of a show.
  private static let rows = 200

  /// Opens the list of episodes of the selected show.
  static func open(in state: inout State) -> [Effect] {
    guard let selection = state.room.selection else { return state.say("no show is selected") }
    return open(of: selection.show, at: selection.episode, in: &state)
  }

  static func open(of show: Show, at episode: Episode? = nil, in state: inout State) -> [Effect] {
    if state.refusesHidden(show) { return [] }
    var request = GuideRequest(
      window: GuideWindow(first: state.date.advanced(by: -days.before), last: state.date.advanced(by: days.after)),
      country: state.country, zone: state.zone, dayStart: state.dayStart, rows: 0..<rows)
    request.filter.only = Set(ShowMark.names(of: show))
    request.filter.hiddenChannels = state.schedules.arrangement.hidden
    state.layers.removeAll { $0 is EpisodesLayer }
    state.open(EpisodesLayer(show: show, origin: episode, request: request))
    return [.loadEpisodes(request)]
  }

  /// Requests an open list again.
  static func reload(in state: State) -> [Effect] {
    state.layers.uppermost(of: EpisodesLayer.self).map { [.loadEpisodes($0.request)] } ?? []
  }

  /// Processes an answer if its list is still open, and shows the new time in the details that were opened from it.
  static func take(_ result: Result<GuidePage, GuideFailure>, to request: GuideRequest, in state: inout State) {
    state.changeUppermost(EpisodesLayer.self) { if $0.request == request { $0.take(result, in: $1) } }
    guard let list = state.layers.uppermost(of: EpisodesLayer.self), list.request == request, let guide = list.guide
    else { return }
    state.changeUppermost(EpisodeDetails.self) { details, state in
      if let place = guide.place(of: details.episode) { details.take(guide.entries[place], at: state.clock) }
    }
  }
}
