import GuideModel

/// The meaning of a user's mark.
public enum Mark: Hashable, Sendable {
  /// An episode was seen.
  case watched
  /// A show is followed.
  case followed
  /// A title is not to be shown.
  case hidden
  /// A service the user has.
  case service
}

/// A change of marks, as it was made, so that it can be taken back.
struct MarkChange: Hashable, Sendable {
  /// What is said of them.
  var mark: Mark
  /// The names of each thing (`EpisodeMark.names`, `ShowMark.names`).
  var things: [[String]]
  /// What they became.
  var isMarked: Bool
  /// The marked things in words: `S1E3 of Peacemaker`, `12 episodes of Task`.
  var what: String
  /// Where the cursor was when it was made.
  var place: GuidePlace?

  init(mark: Mark = .watched, things: [[String]], isMarked: Bool, what: String) {
    (self.mark, self.things, self.isMarked, self.what) = (mark, things, isMarked, what)
  }

  /// Marks these episodes of a show as watched.
  init(watching episodes: [Episode], of show: Show) {
    let count = episodes.count == 1 ? "1 episode" : "\(episodes.count) episodes"
    self.init(
      things: episodes.map { EpisodeMark.names(show: show, episode: $0) }, isMarked: true,
      what: "\(count) of \(show.title)")
  }

  init(hiding show: Show) {
    self.init(mark: .hidden, things: [ShowMark.names(of: show)], isMarked: true, what: show.title)
  }

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
