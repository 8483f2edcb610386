import GuideModel

/// How the guide opened, and whether the user has moved since.
struct Opening: Sendable {
  /// The place of the last session, to start there.
  let returnsTo: KeptPlace?
  /// The target to go to when it is found.
  var target: OpeningTarget?
  /// The place at the start, before the first key.
  var placeAtFirst: KeptPlace?
  /// Whether the user has moved.
  var hasInput = false
  /// Whether nobody chose the country. The first listings decide then.
  var assumesCountry = false
}
