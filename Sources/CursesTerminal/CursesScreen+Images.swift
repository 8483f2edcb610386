import CNcurses
import TerminalKit

extension CursesScreen {
  /// Draws a buffer row by row, because ncurses may move the cursor to another row by writing cells again that have the
  /// style of the last one. To ncurses the cells under images are blanks that are not visible, so it does not erase them
  /// together with other blanks.
  func putAroundImages(_ buffer: Buffer) {
    var last: Int?
    buffer.forEachChangedRun(since: shown) { row, columns in
      if let last, last != row { update() }
      last = row
      put(buffer, row: row, columns: columns)
      images.touch(row: row, columns: columns)
    }
    if last != nil { update() }
  }

  /// Not before a screen that is drawn completely, which is cleared first.
  private func update() {
    guard !isLost else { return }
    doupdate()
  }
}
