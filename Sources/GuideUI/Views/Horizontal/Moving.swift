import GuideModel
import TerminalKit

// Moving the cursor and scrolling. One axis at a time, and never past what there is.
extension State {
  /// Lines kept visible above and below the cursor.
  static let lineMargin = 2
  /// Day columns kept visible on either side of it.
  static let dayMargin = 1

  mutating func resize(to size: Size) {
    self.size = size
    layOut()
    showCursor()
    resizeTimeline()
    scrollList(\.sheet)
    scrollList(\.agenda)
  }

  /// Through what is listed in open details, and from their end on to the next row.
  mutating func move(rows: Int) {
    guard let guide = self.rows, !guide.isEmpty else { return }
    if details(ofRow: cursor.row)?.day == cursor.day, step(episodes: rows) { return }
    cursor.row = min(max(cursor.row + rows, 0), guide.count - 1)
    selectCurrentEpisode()
    // Both ways: a cursor that moves and is not seen looks lost.
    showCursor()
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
  mutating func go(to day: GuideDay) -> [Effect] {
    switch view {
    case .horizontal, .vertical: return goInGuide(to: day)
    case .timeline: return goInTimeline(to: day)
    case .calendar: return goInCalendar(to: day)
    }
  }

  /// What stands left of a day that is gone to: the day before, where there is room for both.
  func leftColumn(before day: GuideDay) -> GuideDay {
    day.advanced(by: (panes?.wholeColumns ?? 1) > 1 ? -1 : 0)
  }

  mutating func goInGuide(to day: GuideDay) -> [Effect] {
    guard !window.contains(day) else {
      if view == .vertical {
        goInVertical(to: day)
        return []
      }
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

  mutating func movePage(_ direction: Int) {
    guard let panes, let guide = rows, !guide.isEmpty else { return }
    let page = max(panes.grid.height - 1, 1)
    let line = layout.line(ofRow: cursor.row)
    let target = layout.row(nearLine: line + direction * page)
    viewport.topLine += direction * page
    cursor.row = target == cursor.row ? min(max(target + direction, 0), guide.count - 1) : target
    selectCurrentEpisode()
    showCursorRow()
  }

  mutating func scroll(lines: Int) {
    viewport.topLine += lines
    clampViewport()
  }

  mutating func scroll(days: Int) {
    viewport.left = viewport.left.advanced(by: days)
    clampViewport()
  }

  mutating func showCursor() {
    showCursorRow()
    showCursorDay()
    if view == .vertical { showCursorInVertical() }
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

// MARK: - The mouse

extension State {
  static let wheelLines = 3

  mutating func handle(_ mouse: Mouse) -> [Effect] {
    if let effects = offerToLayer({ $0.handle(mouse, in: &$1) }) { return effects }
    guard mouse.action != .move(nil) else {
      hover(x: mouse.x, y: mouse.y)
      return []
    }
    hover = nil
    switch view {
    case .horizontal: handleInHorizontal(mouse)
    case .vertical: return handleInVertical(mouse)
    case .timeline: return handleInTimeline(mouse)
    case .calendar: return handleInCalendar(mouse)
    }
    return []
  }

  private mutating func handleInHorizontal(_ mouse: Mouse) {
    guard let panes else { return }
    let sideways = mouse.modifiers.contains(.shift) || panes.header.contains(x: mouse.x, y: mouse.y)
    switch mouse.action {
    case .wheelUp: sideways ? scroll(days: -1) : scroll(lines: -Self.wheelLines)
    case .wheelDown: sideways ? scroll(days: 1) : scroll(lines: Self.wheelLines)
    case .wheelLeft: if !panes.rail.contains(x: mouse.x, y: mouse.y) { scroll(days: -1) }
    case .wheelRight: if !panes.rail.contains(x: mouse.x, y: mouse.y) { scroll(days: 1) }
    case .press(0): select(x: mouse.x, y: mouse.y, panes: panes)
    case .press(2):
      select(x: mouse.x, y: mouse.y, panes: panes, opens: false)
      if isOnShow(x: mouse.x, y: mouse.y, panes: panes) { openMenu(x: mouse.x, y: mouse.y) }
    case .press, .release, .move: break
    }
  }

  /// Whether there is a show or one of its days, not a header or a line between.
  private func isOnShow(x: Int, y: Int, panes: PaneLayout) -> Bool {
    guard panes.grid.contains(x: x, y: y) || panes.shows.contains(x: x, y: y),
      case .row(let row, _)? = layout.content(ofLine: viewport.topLine + y - panes.grid.y)
    else { return false }
    return row == cursor.row
  }

  /// Selects the row that details are told of; a listed episode too.
  private mutating func select(in details: OpenedDetails, line: Int, x: Int, panes: PaneLayout) {
    cursor = Cursor(row: details.row, day: details.day, episode: details.row == cursor.row ? cursor.episode : 0)
    guard let panel = DetailsPanel(details, state: self, panes: panes),
      let episode = panel.episode(onLine: line, x: x - panel.place(viewport: viewport, panes: panes).x)
    else { return }
    cursor.episode = episode
    layOut()
    showCursorRow()
  }

  private mutating func select(x: Int, y: Int, panes: PaneLayout, opens: Bool = true) {
    notice = nil
    let before = cursor
    if panes.header.contains(x: x, y: y) || panes.grid.contains(x: x, y: y) {
      let column = (x - panes.grid.x) / panes.metrics.columnWidth
      cursor.day = window.clamp(viewport.left.advanced(by: column))
    }
    let inRows = panes.grid.contains(x: x, y: y) || panes.shows.contains(x: x, y: y) || panes.rail.contains(x: x, y: y)
    if inRows, case .row(let row, let line)? = layout.content(ofLine: viewport.topLine + y - panes.grid.y) {
      if line >= layout.rowHeight, panes.grid.contains(x: x, y: y), let details = details(ofRow: row) {
        cursor = before
        return select(in: details, line: line - layout.rowHeight, x: x, panes: panes)
      }
      cursor.row = row
      // A second click on what is selected is Enter.
      if opens, panes.grid.contains(x: x, y: y), (cursor.row, cursor.day) == (before.row, before.day) {
        return toggleDetails()
      }
    }
    if (cursor.row, cursor.day) != (before.row, before.day) { moveDetailsToCursor() }
  }
}
