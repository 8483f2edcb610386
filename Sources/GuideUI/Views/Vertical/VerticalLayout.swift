import GuideModel
import TerminalKit

// The position of days in the vertical view.
extension VerticalRoom {
  /// Computes the layout of days again; the cursor's day stays on its line of the screen.
  mutating func layOutRows() {
    guard panes != nil else { return }
    takeInCells()
    var starts = [0]
    for index in 1..<max(state.window.count, 1) {
      let day = state.window.day(at: index)
      // If grid lines are on, days need no other separation.
      if !state.preferences.showsGridLines, day.day == 1 || day == state.date { starts.append(index) }
    }
    starts.append(state.window.count)
    var heights: [Int: Int] = [:]
    for day in Set(state.opened.map(\.day)) {
      guard let index = state.window.index(of: day) else { continue }
      heights[index] = openedSections(on: day).reduce(0) { $0 + (details(section: $1, day: day)?.height ?? 0) }
    }
    let old = line(ofDay: state.cursor.day)
    state.vertical.layout = RowLayout(sectionStarts: starts, rowHeight: state.metrics.dayHeight, details: heights)
    (state.vertical.window, state.vertical.today) = (state.window, state.date)
    placeViewport(oldLine: old)
  }

  /// The line of a day in the current layout; nil if it has none.
  private func line(ofDay day: GuideDay) -> Int? {
    state.vertical.window?.index(of: day).map { state.vertical.layout.line(ofRow: $0) }
  }

  /// The line on which the day before starts. If it is visible, it shows that there is more above.
  func lineOfDay(before day: GuideDay) -> Int {
    state.vertical.layout.line(ofRow: max((state.window.index(of: day) ?? 0) - 1, 0))
  }

  private mutating func placeViewport(oldLine: Int?) {
    let line = line(ofDay: state.cursor.day) ?? 0
    if state.vertical.viewport != nil, let oldLine {
      state.vertical.viewport?.topLine += line - oldLine
    } else {
      state.vertical.viewport = Viewport(
        topLine: lineOfDay(before: state.cursor.day), left: state.vertical.viewport?.left ?? 0)
    }
    clampRows()
  }

  mutating func clampRows() {
    guard let panes = panes, let viewport = state.vertical.viewport else { return }
    let last = max((state.rows?.sections.count ?? 1) - 1, 0)
    state.vertical.viewport = viewport.clamped(
      lineCount: state.vertical.layout.lineCount, height: panes.grid.height, among: 0...last,
      columns: panes.wholeColumns)
  }

  /// Scrolls just enough that the cursor's cell and its details are visible.
  mutating func showCursor() {
    guard let panes = panes, let row = state.vertical.window?.index(of: state.cursor.day) else { return clampRows() }
    let first = state.vertical.layout.line(ofRow: row)
    let height = state.vertical.layout.height(ofRow: row)
    state.vertical.viewport = state.vertical.viewport?.showing(
      lines: first..<(first + height), height: panes.grid.height, margin: State.lineMargin)
    if let section = state.cursorSection {
      state.vertical.viewport = state.vertical.viewport?.showing(
        column: section, columns: panes.wholeColumns, margin: 0)
    }
    clampRows()
  }

  /// Indexes the visible sections, and all sections if there are few, so that days can be counted.
  mutating func takeInCells() {
    guard let rows = state.rows else { return }
    let sections = rows.count <= Self.rowsLoadedWhole ? 0..<rows.sections.count : visibleSections
    for section in sections { state.vertical.cells.take(section, of: rows) }
    if let section = state.cursorSection { state.vertical.cells.take(section, of: rows) }
  }

  /// The maximum number of rows that the vertical view loads as a whole.
  static let rowsLoadedWhole = 1024

  /// Called after each event: updates the layout for the days and the cells for the loaded rows.
  mutating func layOutIfNeeded() {
    guard state.view == .vertical, state.rows != nil else { return }
    if state.vertical.window != state.window || state.vertical.today != state.date || state.vertical.viewport == nil {
      layOutRows()
      showCursor()
    }
    takeInCells()
  }
}
