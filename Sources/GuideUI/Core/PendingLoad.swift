import GuideModel

/// A running request, and what to do with its answer.
struct PendingLoad: Hashable, Sendable {
  /// The request.
  var request: GuideRequest
  /// Whether the answer replaces the loaded rows (another window, a refresh) or adds to them.
  var replaces: Bool
  /// Whether it is the first load. The cursor then stays at the top, unless the user moved it.
  var isOpening = false
  /// Whether the other views request everything again, too.
  var isReload = false
  /// The key of the show to select when it arrives.
  var target: String?
  /// Whether the answer is only compared with the loaded rows. If its facts about the listings differ, everything is
  /// requested again.
  var onlyCompares = false
  /// What to select again, and its position on the screen.
  var place: GuidePlace?
}
