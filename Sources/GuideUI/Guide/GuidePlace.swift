/// The position of the cursor and its row on screen, to return there when the show is loaded again.
struct GuidePlace: Hashable, Sendable {
  /// The show's key.
  var show: String
  /// The line on screen, from 0.
  var line: Int
  /// The column on screen in the vertical guide, from 0.
  var column: Int?
}
