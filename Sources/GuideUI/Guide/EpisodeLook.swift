import GuideModel
import TerminalKit

/// The sign and style of a cell's episodes.
struct EpisodeLook {
  let sign: Unicode.Scalar
  let style: Style

  /// The sign for watched if all episodes are; otherwise that of the first one to select. `episodes` must not be empty.
  init(_ episodes: ArraySlice<Episode>, of show: Show, _ marks: Marks, _ look: Look, _ clock: WallClock) {
    let theme = look.theme
    if !marks.watched.isEmpty, episodes.allSatisfy({ marks.isWatched($0, of: show) }) {
      (sign, style) = (look.glyphs.watched, theme.past)
      return
    }
    let (now, date) = (clock.now, clock.date)
    let episode = episodes[episodes.indexOfCurrent(at: now, date: date, isToday: true)]
    let standing = episode.time.standing(at: now, date: date)
    sign = look.glyphs.sign(standing)
    switch standing {
    case .over: style = theme.past
    case .onNow, .today: style = theme.onToday
    case .toCome:
      let isToday = episode.day == date || episode.day == clock.guideDay
      style = isToday ? theme.onToday : theme.future
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
