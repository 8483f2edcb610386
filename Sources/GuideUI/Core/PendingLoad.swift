import GuideModel

/// A request under way, and what becomes of its answer.
public struct PendingLoad: Hashable, Sendable {
  /// Answers of another generation are late and dropped.
  public var generation: Int
  /// What was asked for.
  public var request: GuideRequest
  /// Whether the answer replaces what is loaded (another window, a refresh) or adds rows to it.
  public var replaces: Bool
  /// Whether it is the first: then a cursor that was not moved since stays at the top, whatever stands there.
  public var isOpening = false
  /// The key of the show that was asked for, to be selected when it comes.
  var target: String?
  /// What is to be selected again, and where it stood on the screen.
  var place: GuidePlace?
}
