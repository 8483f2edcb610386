import GuideModel

/// The signs in printed text, as on the screen.
struct PlainSigns: Sendable {
  let clock: WallClock
  let marks: Marks
  let look: Look

  /// Watched if all are, else the sign of the episode that is shown.
  /// - Parameter time: when that is on. A programme knows its end even if its episode has no length.
  func sign(
    of episodes: ArraySlice<Episode>, showing shown: Episode, at time: AiringTime? = nil, of show: Show
  ) -> Unicode.Scalar {
    let isWatched =
      !marks.watched.isEmpty && episodes.allSatisfy { marks.isWatched($0, of: show) }
    if isWatched { return look.glyphs.watched }
    return look.sign((time ?? shown.time).standing(at: clock.now, date: clock.date))
  }

  /// A show's title, with a star if it is followed.
  func title(of show: Show) -> String {
    marks.isFollowed(show) ? "\(look.glyphs.followed) \(show.title)" : show.title
  }
}
