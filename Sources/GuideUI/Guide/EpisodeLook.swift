import GuideModel
import TerminalKit

/// The sign and style of a cell's episodes.
struct EpisodeLook {
  let sign: Unicode.Scalar
  let style: Style

  /// The sign for watched if all episodes are; otherwise that of the first one to select. `episodes` must not be empty.
  init(_ episodes: ArraySlice<Episode>, of show: Show, in state: State) {
    let (theme, glyphs, clock) = (state.look.theme, state.look.glyphs, state.clock)
    if !state.marks.watched.isEmpty, episodes.allSatisfy({ state.marks.isWatched($0, of: show) }) {
      (sign, style) = (glyphs.watched, theme.past)
      return
    }
    let episode = episodes[episodes.indexOfCurrent(at: clock.now, date: clock.date, isToday: true)]
    let standing = episode.time.standing(at: clock.now, date: clock.date)
    sign = glyphs.sign(standing)
    switch standing {
    case .over: style = theme.past
    case .onNow, .today: style = theme.onToday
    case .toCome: style = [clock.guideDay, clock.date].contains(episode.day) ? theme.onToday : theme.future
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
