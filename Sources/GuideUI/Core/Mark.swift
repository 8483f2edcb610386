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
  var mark = Mark.watched
  /// The names of each thing (`EpisodeMark.names`, `ShowMark.names`).
  var things: [[String]]
  /// What they became.
  var isMarked: Bool
  /// The marked things in words: `S1E3 of Peacemaker`, `12 episodes of Task`.
  var what: String
  /// Where the cursor was when it was made.
  var place: GuidePlace?

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
