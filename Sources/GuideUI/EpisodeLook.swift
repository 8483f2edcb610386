import GuideModel
import TerminalKit

extension State {
  /// How a day's episodes of a show stand, as sign and style: watched where all of them are; else by the day. Not empty.
  func look(of episodes: ArraySlice<Episode>, show: Show) -> (sign: Unicode.Scalar, style: Style) {
    let (theme, glyphs) = (appearance.theme, appearance.glyphs)
    if !watched.isEmpty, episodes.allSatisfy({ isWatched($0, of: show) }) { return (glyphs.watched, theme.past) }
    let day = episodes[episodes.startIndex].day
    if day < today { return (glyphs.aired, theme.past) }
    return day == today ? (glyphs.onToday, theme.onToday) : (glyphs.toCome, theme.future)
  }
}
