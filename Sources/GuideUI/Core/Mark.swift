import GuideModel

/// The kind of a user's mark.
public enum Mark: Hashable, Sendable {
  /// An episode was seen.
  case watched
  /// A show is followed.
  case followed
  /// A hidden title.
  case hidden
  /// A service that the user has.
  case service
}

/// A change of marks, so that it can be undone.
struct MarkChange: Hashable, Sendable {
  var mark: Mark
  /// The names of each thing (`EpisodeMark.names`, `ShowMark.names`).
  var things: [[String]]
  /// Whether they were marked.
  var isMarked: Bool
  /// The marked things in words: `S1E3 of Peacemaker`, `12 episodes of Task`.
  var what: String
  /// The cursor's position at the time of the change.
  var place: GuidePlace?

  init(mark: Mark = .watched, things: [[String]], isMarked: Bool, what: String) {
    (self.mark, self.things, self.isMarked, self.what) = (mark, things, isMarked, what)
  }

  /// Marks an episode as watched, or removes its mark.
  init(toggling episode: Episode, of show: Show, _ marks: Marks, what: String) {
    let known = EpisodeMark.knownNames(show: show, episode: episode).filter(marks.watched.contains)
    let things = known.isEmpty ? EpisodeMark.names(show: show, episode: episode) : known
    self.init(things: [things], isMarked: known.isEmpty, what: what)
  }

  /// Marks these episodes of a show as watched.
  init(watching episodes: [Episode], of show: Show) {
    self.init(
      things: episodes.map { EpisodeMark.names(show: show, episode: $0) }, isMarked: true,
      what: "\(episodes.count.counted("episode")) of \(show.title)")
  }

  init(hiding show: Show) {
    self.init(mark: .hidden, things: [ShowMark.names(of: show)], isMarked: true, what: show.title)
  }

  /// Whether the change can take the thing off a filtered screen. Undoing it brings the thing back.
  var removes: Bool { mark == .followed ? !isMarked : isMarked }

  /// The result in words.
  var words: String {
    switch mark {
    case .watched: isMarked ? "watched" : "not watched"
    case .followed: isMarked ? "followed" : "not followed"
    case .hidden: isMarked ? "hidden" : "shown again"
    case .service: isMarked ? "yours" : "not yours"
    }
  }
}
