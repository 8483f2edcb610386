import GuideModel

/// The signs before what is printed: the same as on the screen.
struct PlainSigns: Sendable {
  let clock: WallClock
  /// Names of watched episodes (`EpisodeMark`).
  let watched: Set<String>
  let glyphs: Glyphs

  /// Watched where all are, else as the one that is shown stands.
  func sign(of episodes: ArraySlice<Episode>, showing shown: Episode, of show: Show) -> Unicode.Scalar {
    let isWatched =
      !watched.isEmpty
      && episodes.allSatisfy { EpisodeMark.names(show: show, episode: $0).contains(where: watched.contains) }
    if isWatched { return glyphs.watched }
    return glyphs.sign(shown.time.standing(at: clock.now, date: clock.date))
  }
}
