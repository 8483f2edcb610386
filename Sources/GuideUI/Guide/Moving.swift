import GuideModel
import TerminalKit

// Moves the cursor and scrolls, along one axis at a time and within the guide.
extension State {
  /// The number of lines kept visible above and below the cursor.
  static let lineMargin = 2
  /// The number of day columns kept visible on both sides of it.
  static let dayMargin = 1
  /// The number of lines per step of the wheel.
  static let wheelLines = 3

  mutating func resize(to size: Size) {
    self.size = size
    layOut()
    showCursor()
    _ = inEveryRoom { $0.screenChanged() }
  }

  mutating func move(days: Int) -> [Effect] { move(to: cursor.day.advanced(by: days)) }

  /// Moves within the loaded days, and requests more at their end.
  mutating func move(to day: GuideDay) -> [Effect] {
    let effects = extendWindow(towards: day)
    cursor.day = window.clamp(day)
    moveDetailsToCursor()
    showCursor()
    return effects
  }

  /// Moves to any day. Outside the loaded days it moves the window.
  mutating func go(to day: GuideDay) -> [Effect] { inRoom { $0.go(to: day) } }

  /// The first visible day when going to a day: the day before, if there is room for both.
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
    window = daysAround(day)
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
