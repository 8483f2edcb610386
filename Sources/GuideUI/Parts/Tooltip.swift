import GuideModel
import TerminalKit

/// A small box at the cell under the cursor: show, season and episode in words, title, date, how many that day, provider.
struct Tooltip {
  let state: State
  let panes: PaneLayout

  func draw(into buffer: inout Buffer) {
    guard let cell else { return }
    let lines = texts
    guard !lines.isEmpty else { return }
    Self.draw(lines, at: cell, state: state, into: &buffer)
  }

  /// Lines in a box at a cell, the first of them strong; nothing where the screen has no room for it.
  static func draw(_ lines: [String], at cell: Rect, state: State, into buffer: inout Buffer) {
    let room = buffer.size.width
    let width = min((lines.map { TextWidth.of($0) }.max() ?? 0) + 4, room)
    guard let area = place(width: width, height: lines.count + 2, at: cell, screen: buffer.bounds) else { return }
    let appearance = state.appearance
    Box(title: "", footer: "", area: area).draw(into: &buffer, appearance: appearance)
    let inner = area.inset(columns: 2, rows: 1)
    for (index, line) in lines.enumerated() {
      buffer.put(
        line, x: inner.x, y: inner.y + index, width: inner.width, ellipsis: appearance.glyphs.ellipsis,
        style: index == 0 ? appearance.theme.strong : appearance.theme.text, clip: inner)
    }
  }

  /// The cell's rectangle on the screen; nil where it is scrolled out.
  private var cell: Rect? {
    if state.view == .vertical { return state.cursorCellInVertical }
    guard let rows = state.rows, state.cursor.row < rows.count else { return nil }
    let index = state.viewport.left.distance(to: state.cursor.day)
    let y = panes.grid.y + state.layout.line(ofRow: state.cursor.row) - state.viewport.topLine
    guard index >= 0, index < panes.visibleColumns, y >= panes.grid.y, y < panes.grid.bottom else { return nil }
    let columns = panes.columns(ofDay: index)
    return Rect(x: columns.lowerBound, y: y, width: columns.count, height: state.layout.rowHeight)
      .intersection(panes.grid)
  }

  /// Below the cell where it fits, else above, else beside it; never over it. Nil where the screen has no room for it.
  static func place(width: Int, height: Int, at cell: Rect, screen: Rect) -> Rect? {
    let x = max(min(cell.x, screen.right - width), 0)
    if cell.bottom + height <= screen.bottom { return Rect(x: x, y: cell.bottom, width: width, height: height) }
    if cell.y - height >= 0 { return Rect(x: x, y: cell.y - height, width: width, height: height) }
    guard height <= screen.height else { return nil }
    let y = max(min(cell.y, screen.bottom - height), 0)
    if cell.x >= width { return Rect(x: cell.x - width, y: y, width: width, height: height) }
    if cell.right + width <= screen.right { return Rect(x: cell.right, y: y, width: width, height: height) }
    return nil
  }

  private var texts: [String] {
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return [] }
    let day = state.cursor.day
    var lines = [show.title]
    if let episode = state.selectedEpisode {
      if let words = EpisodeWords.numbersInWords(episode) { lines.append(words) }
      if let title = episode.title { lines.append(title) }
      lines.append(AiringWords(episode, clock: state.clock).sentence(dash: state.appearance.glyphs.dash))
      if state.selectedEpisodes.count > 1 { lines.append("\(state.selectedEpisodes.count) episodes that day") }
    } else {
      lines.append("Nothing on \(day.weekday.longName), \(day.shortMonthName) \(day.day)")
    }
    return lines + [provider.name]
  }
}
