import GuideModel
import TerminalKit

extension VerticalRoom {
  var frozen: (header: Rect, rail: Rect)? { panes.map { ($0.header, $0.rail) } }

  /// Whether the position is in a cell or its details, not in a header, the rail or a line.
  func hasMenu(x: Int, y: Int) -> Bool {
    guard let panes, let viewport = state.vertical.viewport, panes.grid.contains(x: x, y: y),
      case .row? = state.vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y)
    else { return false }
    return true
  }

  /// Selects the cell of the details, and the listed episode.
  private mutating func select(in panel: DetailsPanel, section: Int, line: Int, x: Int, panes: PaneLayout) {
    let items = cellItems(section: section, day: panel.day)
    let listed = panel.episode(onLine: line, x: x - place(of: panel, section: section, panes: panes).x)
    guard section != state.cursorSection || panel.day != state.cursor.day || listed != nil else { return }
    state.cursor.day = panel.day
    if let listed, items.indices.contains(listed) {
      select(items[listed])
    } else if let item = items.first(where: { item in state.opened.contains { $0.row == item.row } }) ?? items.first {
      select(item)
    }
  }

  mutating func select(x: Int, y: Int, opens: Bool) {
    guard let panes, let rows = state.rows, let viewport = state.vertical.viewport, let before = state.cursorSection
    else { return }
    state.notice = nil
    var (section, day, line) = (before, state.cursor.day, 0)
    let isInGrid = panes.grid.contains(x: x, y: y)
    if isInGrid || panes.header.contains(x: x, y: y) {
      section = min(viewport.left + (x - panes.grid.x) / state.metrics.providerWidth, rows.sections.count - 1)
    }
    if isInGrid || panes.rail.contains(x: x, y: y) {
      guard case .row(let row, let within)? = state.vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y)
      else { return }
      (day, line) = (state.window.day(at: row), within)
      if isInGrid, line >= cellLines(on: day), let found = details(line: line - cellLines(on: day), day: day) {
        return select(in: found.panel, section: found.section, line: found.line, x: x, panes: panes)
      }
    }
    let selected = cursorItem
    let isSame = section == before && day == state.cursor.day
    if !isSame { select(section: section, day: day) }
    // A line of a cell with several episodes selects its episode.
    let lines = cursorLines
    if isInGrid, lines.count > 1, line < min(lines.count, cellLines(on: day)) {
      let first = firstShown(of: lines, day: day, selected: cursorItem, limit: cellLines(on: day))
      let item = lines[first + line].item
      (state.cursor.row, state.cursor.episode) = (item.row, item.episode)
      state.layOut()
    }
    // A second click on the selection acts like Enter.
    if opens, isInGrid, isSame, cursorItem == selected { toggleDetails() }
  }
}
