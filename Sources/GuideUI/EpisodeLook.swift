import GuideModel
import TerminalKit

extension State {
  /// How a day's episodes of a show stand, as sign and style: watched where all of them are; else by the day. Not empty.
  func look(of episodes: ArraySlice<Episode>, show: Show) -> (sign: Unicode.Scalar, style: Style) {
    look(of: episodes, show: show, theme: appearance.theme, glyphs: appearance.glyphs, today: today)
  }

  /// The same for who draws many: theme, signs and today made once.
  func look(
    of episodes: ArraySlice<Episode>, show: Show, theme: Theme, glyphs: Glyphs, today: GuideDay
  ) -> (sign: Unicode.Scalar, style: Style) {
    if !watched.isEmpty, episodes.allSatisfy({ isWatched($0, of: show) }) { return (glyphs.watched, theme.past) }
    let day = episodes[episodes.startIndex].day
    if day < today { return (glyphs.aired, theme.past) }
    return day == today ? (glyphs.onToday, theme.onToday) : (glyphs.toCome, theme.future)
  }
}
