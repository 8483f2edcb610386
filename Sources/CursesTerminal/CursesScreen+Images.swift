import CNcurses
import TerminalKit

extension CursesScreen {
  /// Draws a buffer row by row, because ncurses moves rows if several change and look like others, even without `idlok`.
  /// To ncurses the cells under images are blanks that are not visible, so it does not erase them together with other
  /// blanks.
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
