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

extension State {
  /// Where the cursor is; nil without a loaded row there.
  var currentPlace: GuidePlace? {
    guard let rows, cursor.row < rows.count else { return nil }
    return GuidePlace(
      show: rows.show(at: selectedRow)?.key ?? rows.show(at: cursor.row)?.key ?? "", episode: cursor.episode,
      line: layout.line(ofRow: cursor.row) - viewport.topLine,
      column: room.cursorColumn)
  }
}
