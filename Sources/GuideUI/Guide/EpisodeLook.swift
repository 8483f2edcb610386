import GuideModel
import TerminalKit

/// The sign and style of a cell's episodes.
struct EpisodeLook {
  let sign: Unicode.Scalar
  let style: Style
}

extension Look {
  /// The sign for watched if all episodes are; otherwise that of the first one to select. `episodes` must not be empty.
  func look(
    of episodes: ArraySlice<Episode>, _ show: Show, _ marks: Marks, _ clock: WallClock
  ) -> EpisodeLook {
    if !marks.watched.isEmpty, episodes.allSatisfy({ marks.isWatched($0, of: show) }) {
      return EpisodeLook(sign: glyphs.watched, style: theme.past)
    }
    let (now, date) = (clock.now, clock.date)
    let index = episodes.indexOfCurrent(at: now, date: date, isToday: true)
    switch episodes[index].time.standing(at: now, date: date) {
    case .over: return EpisodeLook(sign: glyphs.aired, style: theme.past)
    case .onNow, .today: return EpisodeLook(sign: glyphs.onToday, style: theme.onToday)
    case .toCome:
      let day = episodes[index].day
      let isToday = day == date || day == clock.guideDay
      return EpisodeLook(sign: glyphs.toCome, style: isToday ? theme.onToday : theme.future)
    }
  }
}
