import GuideModel

/// The signs in printed text, as on the screen.
struct PlainSigns: Sendable {
  let clock: WallClock
  let marks: PlainMarks
  let glyphs: Glyphs

  /// Watched if all are, else the sign of the episode that is shown.
  func sign(of episodes: ArraySlice<Episode>, showing shown: Episode, of show: Show) -> Unicode.Scalar {
    let isWatched =
      !marks.watched.isEmpty && episodes.allSatisfy { marks.isWatched($0, of: show) }
    if isWatched { return glyphs.watched }
    return glyphs.sign(shown.time.standing(at: clock.now, date: clock.date))
  }

  /// A show's title, with a star if it is followed.
  func title(of show: Show) -> String {
    let isFollowed = !marks.followed.isEmpty && ShowMark.names(of: show).contains(where: marks.followed.contains)
    return isFollowed ? "\(glyphs.followed) \(show.title)" : show.title
  }
}

/// The user's marks, for printing.
public struct PlainMarks: Sendable {
  /// The `EpisodeMark` names of watched episodes.
  public var watched: Set<String>
  /// The `ShowMark` names of followed shows.
  public var followed: Set<String>

  /// Whether titles and descriptions are hidden until an episode is watched.
  public var hidesSpoilers: Bool

  public init(watched: Set<String> = [], followed: Set<String> = [], hidesSpoilers: Bool = false) {
    self.watched = watched
    self.followed = followed
    self.hidesSpoilers = hidesSpoilers
  }

  func isWatched(_ episode: Episode, of show: Show) -> Bool {
    EpisodeMark.names(show: show, episode: episode).contains(where: watched.contains)
  }

  /// The episode for printing. Do not use it to find marks, which depend on the title.
  public func told(_ episode: Episode, of show: Show) -> Episode {
    hidesSpoilers && episode.hasSpoilers && !isWatched(episode, of: show) ? episode.withoutSpoilers : episode
  }
}
