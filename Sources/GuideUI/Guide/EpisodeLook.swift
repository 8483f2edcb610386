import GuideModel
import TerminalKit

/// The sign and style of a cell's episodes.
struct EpisodeLook {
  let sign: Unicode.Scalar
  let style: Style

  /// The sign for watched if all episodes are; otherwise that of the first one to select. `episodes` must not be empty.
  init(_ episodes: ArraySlice<Episode>, of show: Show, in state: State) {
    if !state.marks.watched.isEmpty, episodes.allSatisfy({ state.marks.isWatched($0, of: show) }) {
      (sign, style) = (state.look.glyphs.watched, state.look.theme.past)
      return
    }
    let (now, date) = (state.now, state.date)
    let episode = episodes[episodes.indexOfCurrent(at: now, date: date, isToday: true)]
    let standing = episode.time.standing(at: now, date: date)
    sign = state.look.glyphs.sign(standing)
    switch standing {
    case .over: style = state.look.theme.past
    case .onNow, .today: style = state.look.theme.onToday
    case .toCome:
      let isToday = episode.day == date || episode.day == state.today
      style = isToday ? state.look.theme.onToday : state.look.theme.future
    }
  }
}

extension Glyphs {
  /// The sign of an episode that is not watched.
  func sign(_ standing: AiringTime.Standing) -> Unicode.Scalar {
    switch standing {
    case .over: aired
    case .onNow, .today: onToday
    case .toCome: toCome
    }
  }
}
