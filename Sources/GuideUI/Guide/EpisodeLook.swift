import GuideModel
import TerminalKit

extension State {
  /// The sign and style of a cell's episodes: watched if all are, else those of the first one to select. Must not be
  /// empty.
  func look(of episodes: ArraySlice<Episode>, show: Show) -> (sign: Unicode.Scalar, style: Style) {
    look(of: episodes, show: show, theme: look.theme, glyphs: look.glyphs)
  }

  /// The same with a prepared theme and signs, for many cells.
  func look(
    of episodes: ArraySlice<Episode>, show: Show, theme: Theme, glyphs: Glyphs
  ) -> (sign: Unicode.Scalar, style: Style) {
    if !watched.isEmpty, episodes.allSatisfy({ isWatched($0, of: show) }) { return (glyphs.watched, theme.past) }
    let episode = episodes[episodes.indexOfCurrent(at: now, date: date, isToday: true)]
    let standing = episode.time.standing(at: now, date: date)
    let sign = glyphs.sign(standing)
    switch standing {
    case .over: return (sign, theme.past)
    case .onNow, .today: return (sign, theme.onToday)
    case .toCome: return (sign, episode.day == today || episode.day == date ? theme.onToday : theme.future)
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
