import GuideModel
import TerminalKit

// The position of days in the vertical view.
extension VerticalRoom {
  /// Computes the layout of days again; the cursor's day, if it is visible, stays on its line of the screen.
  mutating func layOutRows() {
    guard panes != nil else { return }
    takeInCells()
    measureDays()
    var heights: [Int: Int] = [:]
    for (index, lines) in state.vertical.heights.lines.enumerated() { heights[index] = lines - 1 }
    for day in Set(state.opened.map(\.day)) {
      guard let index = state.window.index(of: day) else { continue }
      heights[index, default: 0] += openedSections(on: day).reduce(0) {
        $0 + (details(section: $1, day: day)?.height ?? 0)
      }
    }
    let anchor = anchorDay
    let old = line(ofDay: anchor)
    state.vertical.layout = RowLayout(sectionStarts: sectionStarts, details: heights)
    (state.vertical.window, state.vertical.today) = (state.window, state.date)
    placeViewport(anchor: anchor, oldLine: old)
  }

  /// The days with a rule above them: all days, or on low screens only today and the first of a month.
  private var sectionStarts: [Int] {
    let isLow = (panes?.grid.height ?? 0) < Self.leastHeightWithRules
    let ruled = (1..<max(state.window.count, 1)).filter { index in
      guard isLow else { return true }
      let day = state.window.day(at: index)
      return day.day == 1 || day == state.date
    }
    return [0] + ruled + [state.window.count]
  }

  private static let leastHeightWithRules = 10

  /// The day that keeps its line on the screen: the cursor's, or the first visible one if the cursor is not visible.
  private var anchorDay: GuideDay {
    guard let viewport = state.vertical.viewport, let window = state.vertical.window, let panes,
      let line = line(ofDay: state.cursor.day),
      !(viewport.topLine..<(viewport.topLine + panes.grid.height)).contains(line)
    else { return state.cursor.day }
    return window.day(at: state.vertical.layout.row(nearLine: viewport.topLine))
  }

  /// The line of a day in the current layout; nil if it has none.
  private func line(ofDay day: GuideDay) -> Int? {
    state.vertical.window?.index(of: day).map { state.vertical.layout.line(ofRow: $0) }
  }

  /// The line on which the day before starts. If it is visible, it shows that there is more above.
  func lineOfDay(before day: GuideDay) -> Int {
    state.vertical.layout.line(ofRow: max((state.window.index(of: day) ?? 0) - 1, 0))
  }

  private mutating func placeViewport(anchor: GuideDay, oldLine: Int?) {
    let line = line(ofDay: anchor) ?? 0
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
    guard let panes = panes, state.vertical.window?.index(of: state.cursor.day) != nil else { return clampRows() }
    showCursorDay(height: panes.grid.height, margin: State.lineMargin)
    if let section = state.cursorSection {
      state.vertical.viewport = state.vertical.viewport?.showing(
        column: section, columns: panes.wholeColumns, margin: 0)
    }
    clampRows()
  }

  private mutating func showCursorDay(height: Int, margin: Int) {
    guard let row = state.vertical.window?.index(of: state.cursor.day) else { return }
    let first = state.vertical.layout.line(ofRow: row)
    let lines = first..<(first + state.vertical.layout.height(ofRow: row))
    state.vertical.viewport = state.vertical.viewport?.showing(lines: lines, height: height, margin: margin)
  }

  /// Lays out the days again if other columns became visible, because days may be higher or lower there.
  private mutating func measureAgain() {
    guard let panes, hasStaleHeights else { return }
    let wasVisible = anchorDay == state.cursor.day
    layOutRows()
    if wasVisible { showCursorDay(height: panes.grid.height, margin: 0) }
    clampRows()
  }

  /// Indexes the visible sections, and all sections if there are few, so that days can be counted.
  mutating func takeInCells() {
    guard let rows = state.rows else { return }
    let sections = rows.count <= Self.rowsLoadedWhole ? 0..<rows.sections.count : visibleSections
    for section in sections { state.vertical.cells.take(section, of: rows) }
    if let section = state.cursorSection { state.vertical.cells.take(section, of: rows) }
  }

  /// About how many shows a channel has in the days that are loaded first.
  static let rowsOfProvider = 100

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
    measureAgain()
  }
}
