import GuideModel
import TerminalKit

/// The sign and style of a cell's episodes.
struct EpisodeLook {
  let sign: Unicode.Scalar
  let style: Style
}

extension Look {
  /// The sign for watched if all episodes are; otherwise that of the first one to select. `episodes` must not be empty.
  func episodes(_ episodes: ArraySlice<Episode>, of show: Show, _ marks: Marks, _ clock: WallClock) -> EpisodeLook {
    if episodes.allSatisfy({ marks.isWatched($0, of: show) }) {
      return EpisodeLook(sign: glyphs.watched, style: theme.past)
    }
    let index = episodes.indexOfCurrent(at: clock.now, date: clock.date, isToday: true)
    let standing = episodes[index].time.standing(at: clock.now, date: clock.date)
    let style: Style
    switch standing {
    case .over: style = theme.past
    case .onNow, .today: style = theme.onToday
    case .toCome:
      let day = episodes[index].day
      style = day == clock.date || day == clock.guideDay ? theme.onToday : theme.future
    }
    return EpisodeLook(sign: sign(standing), style: style)
  }

  /// The sign of an episode that is not watched.
  func sign(_ standing: AiringTime.Standing) -> Unicode.Scalar {
    switch standing {
    case .over: glyphs.aired
    case .onNow, .today: glyphs.onToday
    case .toCome: glyphs.toCome
    }
  }
}
