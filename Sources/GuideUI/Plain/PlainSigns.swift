import GuideModel

/// The signs of what is printed: the same as on the screen.
struct PlainSigns: Sendable {
  let clock: WallClock
  let marks: PlainMarks
  let glyphs: Glyphs

  /// Watched where all are, else as the one that is shown stands.
  func sign(of episodes: ArraySlice<Episode>, showing shown: Episode, of show: Show) -> Unicode.Scalar {
    let isWatched =
      !marks.watched.isEmpty && episodes.allSatisfy { marks.isWatched($0, of: show) }
    if isWatched { return glyphs.watched }
    return glyphs.sign(shown.time.standing(at: clock.now, date: clock.date))
  }

  /// A show's title, with a star where it is followed.
  func title(of show: Show) -> String {
    let isFollowed = !marks.followed.isEmpty && ShowMark.names(of: show).contains(where: marks.followed.contains)
    return isFollowed ? "\(glyphs.followed) \(show.title)" : show.title
  }
}

/// What somebody marked, for what is printed.
public struct PlainMarks: Sendable {
  /// Names of watched episodes (`EpisodeMark`).
  public var watched: Set<String>
  /// Names of followed shows (`ShowMark`).
  public var followed: Set<String>

  /// Whether titles and descriptions of episodes are hidden until they are watched.
  public var hidesSpoilers: Bool

  /// Marks; none where none are given.
  public init(watched: Set<String> = [], followed: Set<String> = [], hidesSpoilers: Bool = false) {
    self.watched = watched
    self.followed = followed
    self.hidesSpoilers = hidesSpoilers
  }

  func isWatched(_ episode: Episode, of show: Show) -> Bool {
    EpisodeMark.names(show: show, episode: episode).contains(where: watched.contains)
  }

  /// The episode as it is told of. Marks hang on the title: they are never looked for by this one.
  public func told(_ episode: Episode, of show: Show) -> Episode {
    hidesSpoilers && episode.hasSpoilers && !isWatched(episode, of: show) ? episode.withoutSpoilers : episode
  }
}
