import GuideModel
import TerminalKit

// Moving the cursor and scrolling. One axis at a time, and never past what there is.
extension State {
  /// Lines kept visible above and below the cursor.
  static let lineMargin = 2
  /// Day columns kept visible on either side of it.
  static let dayMargin = 1
  /// A step of the wheel.
  static let wheelLines = 3

  mutating func resize(to size: Size) {
    self.size = size
    layOut()
    showCursor()
    _ = inEveryRoom { $0.screenChanged() }
  }

  mutating func move(days: Int) -> [Effect] { move(to: cursor.day.advanced(by: days)) }

  /// Moves within the loaded days, and asks for more when they run out.
  mutating func move(to day: GuideDay) -> [Effect] {
    let effects = extendWindow(towards: day)
    cursor.day = window.clamp(day)
    moveDetailsToCursor()
    showCursor()
    return effects
  }

  /// Moves to a day wherever it is; beyond the loaded days the window is moved there.
  mutating func go(to day: GuideDay) -> [Effect] { inRoom { $0.go(to: day) } }

  /// What stands left of a day that is gone to: the day before, where there is room for both.
  func leftColumn(before day: GuideDay) -> GuideDay {
    day.advanced(by: (panes?.wholeColumns ?? 1) > 1 ? -1 : 0)
  }

  /// Moves to a day among the rows.
  mutating func goInRows(to day: GuideDay) -> [Effect] {
    guard !window.contains(day) else {
      cursor.day = day
      moveDetailsToCursor()
      viewport.left = leftColumn(before: day)
      clampViewport()
      showCursorDay()
      return []
    }
    cursor.day = day
    viewport.left = leftColumn(before: day)
    window = GuideWindow(around: day)
    return load(replacing: true)
  }

  mutating func goToNearestListings() -> [Effect] {
    guard let rows, rows.isEmpty, let extent = rows.listings?.extent, extent.clamp(cursor.day) != cursor.day else {
      return []
    }
    return go(to: extent.clamp(cursor.day))
  }

  mutating func showCursor() {
    showCursorRow()
    showCursorDay()
    inRoom { $0.showCursor() }
  }

  mutating func showCursorRow() {
    guard let panes, let rows, cursor.row < rows.count else { return clampViewport() }
    let first = layout.line(ofRow: cursor.row)
    viewport = viewport.showing(
      lines: first..<(first + layout.height(ofRow: cursor.row)), height: panes.grid.height, margin: Self.lineMargin)
    clampViewport()
  }

  mutating func showCursorDay() {
    guard let panes else { return }
    let columns = panes.wholeColumns
    viewport = viewport.showing(column: cursor.day, columns: columns, margin: columns >= 5 ? Self.dayMargin : 0)
    clampViewport()
  }

  mutating func clampViewport() {
    guard let panes else { return }
    viewport = viewport.clamped(
      lineCount: layout.lineCount, height: panes.grid.height, among: window.days, columns: panes.wholeColumns)
  }
}
