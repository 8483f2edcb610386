/// What the cursor was on, and where that stood on the screen: to go back there once the show is listed again.
struct GuidePlace: Hashable, Sendable {
  /// The show's key.
  var show: String
  /// Which of the cell's episodes, from 0.
  var episode: Int
  /// Lines below the first one on the screen.
  var line: Int
  /// Columns right of the first one of the vertical guide.
  var column: Int?
}
