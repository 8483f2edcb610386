import GuideModel

/// How the guide opened, and whether somebody has gone anywhere since.
struct Opening: Sendable {
  /// Where the guide was left last time, and is to begin.
  let returnsTo: KeptPlace?
  /// The target to go to when it is found.
  var target: OpeningTarget?
  /// Where it began, before the first key.
  var placeAtFirst: KeptPlace?
  /// Whether somebody has gone anywhere.
  var hasInput = false

  init(returnsTo: KeptPlace?, target: OpeningTarget?) { (self.returnsTo, self.target) = (returnsTo, target) }
}
