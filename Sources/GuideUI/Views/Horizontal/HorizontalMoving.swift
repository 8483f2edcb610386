import GuideModel
import TerminalKit

// Moving, scrolling and the mouse in the horizontal view, along one axis at a time and within the guide.
extension HorizontalRoom {
  /// Moves through the list of open details, and from its end to the next row.
  mutating func move(rows: Int) {
    guard let guide = state.rows, !guide.isEmpty else { return }
    if state.details(ofRow: state.cursor.row)?.day == state.cursor.day, state.step(episodes: rows) { return }
    move(toRow: min(max(state.cursor.row + rows, 0), guide.count - 1))
  }

  /// Moves to the first or last row, also out of open details.
  mutating func move(toRow row: Int) {
    guard let guide = state.rows, !guide.isEmpty else { return }
    state.cursor.row = min(max(row, 0), guide.count - 1)
    state.selectCurrentEpisode()
    // Along both axes, because a cursor outside the screen would seem lost.
    state.showCursor()
  }

  mutating func goToAiring(_ step: Int) -> [Effect] {
    guard let day = dayOfAiring(step) else { return lookForAiringBeyond(step) }
    return state.move(to: day)
  }

  mutating func move(providers: Int) {
    guard let rows = state.rows, let section = state.cursorSection,
      let row = entryRow(ofSection: min(max(section + providers, 0), rows.sections.count - 1))
    else { return }
    move(toRow: row)
  }

  mutating func selectEvening() {
    let episodes = state.selectedEpisodes
    let evening = state.zone.evening(of: state.cursor.day).lowerBound
    guard let index = episodes.firstIndex(where: { $0.moment.map { $0 >= evening } ?? false }) else {
      return state.notice = "nothing that evening"
    }
    state.cursor.episode = index - episodes.startIndex
    state.layOut()
    state.showCursorRow()
  }

  mutating func movePage(_ direction: Int) {
    guard let panes = state.panes, let guide = state.rows, !guide.isEmpty else { return }
    let page = max(panes.grid.height - 1, 1)
    let line = state.layout.line(ofRow: state.cursor.row)
    let target = state.layout.row(nearLine: line + direction * page)
    state.viewport.topLine += direction * page
    state.cursor.row = target == state.cursor.row ? min(max(target + direction, 0), guide.count - 1) : target
    state.selectCurrentEpisode()
    state.showCursorRow()
  }

  mutating func scroll(lines: Int) {
    state.viewport.topLine += lines
    state.clampViewport()
  }

  mutating func scroll(columns: Int) {
    state.viewport.left = state.viewport.left.advanced(by: columns)
    state.clampViewport()
  }

  var frozen: (header: Rect, rail: Rect)? { state.panes.map { ($0.header, $0.rail) } }

  /// Whether the position is in a show or one of its days, and not in a header or line.
  func hasMenu(x: Int, y: Int) -> Bool {
    guard let panes = state.panes, panes.grid.contains(x: x, y: y) || panes.shows.contains(x: x, y: y),
      case .row(let row, _)? = state.layout.content(ofLine: state.viewport.topLine + y - panes.grid.y)
    else { return false }
    return row == state.cursor.row
  }

  /// Selects the row of the details, and the listed episode.
  private mutating func select(in details: OpenedDetails, line: Int, x: Int, panes: PaneLayout) {
    state.cursor = Cursor(
      row: details.row, day: details.day, episode: details.row == state.cursor.row ? state.cursor.episode : 0)
    guard let panel = DetailsPanel(details, state: state, panes: panes),
      let episode = panel.episode(onLine: line, x: x - panel.place(viewport: state.viewport, panes: panes).x)
    else { return }
    state.cursor.episode = episode
    state.layOut()
    state.showCursorRow()
  }

  mutating func select(x: Int, y: Int, opens: Bool) {
    guard let panes = state.panes else { return }
    state.notice = nil
    let before = state.cursor
    if panes.header.contains(x: x, y: y) || panes.grid.contains(x: x, y: y) {
      let column = (x - panes.grid.x) / panes.columnWidth
      state.cursor.day = state.window.clamp(state.viewport.left.advanced(by: column))
    }
    let inRows = panes.grid.contains(x: x, y: y) || panes.shows.contains(x: x, y: y) || panes.rail.contains(x: x, y: y)
    if inRows, case .row(let row, let line)? = state.layout.content(ofLine: state.viewport.topLine + y - panes.grid.y) {
      if line >= state.layout.rowHeight, panes.grid.contains(x: x, y: y), let details = state.details(ofRow: row) {
        state.cursor = before
        return select(in: details, line: line - state.layout.rowHeight, x: x, panes: panes)
      }
      state.cursor.row = row
      // A second click on the selection acts like Enter.
      if opens, panes.grid.contains(x: x, y: y), (state.cursor.row, state.cursor.day) == (before.row, before.day) {
        return toggleDetails()
      }
    }
    if (state.cursor.row, state.cursor.day) != (before.row, before.day) { state.moveDetailsToCursor() }
  }

  /// Opens the details of the cursor's cell, or closes them if they are open for this day.
  mutating func toggleDetails() {
    guard let show = state.selectedShow else { return }
    if let index = state.opened.firstIndex(where: { $0.row == state.cursor.row }) {
      if state.opened[index].day == state.cursor.day {
        state.opened.remove(at: index)
      } else {
        state.opened[index].day = state.cursor.day
      }
    } else if show.episodes(on: state.cursor.day).isEmpty {
      state.notice = "\(show.title): nothing on \(state.cursor.day.shortLabel)"
      return
    } else {
      state.showsTooltip = false
      state.opened.append(OpenedDetails(show: show.key, row: state.cursor.row, day: state.cursor.day))
    }
    state.layOut()
    state.showCursorRow()
  }

  /// Closes the details of the cursor's row. Returns whether there were any.
  mutating func closeDetails() -> Bool {
    guard let index = state.opened.firstIndex(where: { $0.row == state.cursor.row }) else { return false }
    state.opened.remove(at: index)
    state.layOut()
    state.showCursorRow()
    return true
  }

  /// The cell's rectangle on the screen; nil if it is not visible.
  var cursorCell: Rect? {
    guard let panes = state.panes, let rows = state.rows, state.cursor.row < rows.count else { return nil }
    let index = state.viewport.left.distance(to: state.cursor.day)
    let y = panes.grid.y + state.layout.line(ofRow: state.cursor.row) - state.viewport.topLine
    guard index >= 0, index < panes.visibleColumns, y >= panes.grid.y, y < panes.grid.bottom else { return nil }
    let columns = panes.columns(at: index)
    return Rect(x: columns.lowerBound, y: y, width: columns.count, height: state.layout.rowHeight)
      .intersection(panes.grid)
  }
}
