import GuideModel

/// A request under way, and what becomes of its answer.
public struct PendingLoad: Hashable, Sendable {
  /// Answers of another generation are late and dropped.
  public var generation: Int
  /// What was asked for.
  public var request: GuideRequest
  /// Whether the answer replaces what is loaded (another window, a refresh) or adds rows to it.
  public var replaces: Bool
  /// Whether it is the first load: then a cursor that was not moved stays at the top.
  public var isOpening = false
  /// The key of the show that was asked for, to be selected when it comes.
  var target: String?
  /// What to select again, and its position on the screen.
  var place: GuidePlace?
}
