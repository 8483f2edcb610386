import GuideModel
import TerminalKit

// Rail, shows and grid of the horizontal view. Only visible lines are looked at.
extension HorizontalView {
  private var topLine: Int { state.viewport.topLine }
  private var visibleLines: Range<Int> { topLine..<(topLine + panes.grid.height) }

  // MARK: Rail

  /// One merged cell a provider: a bar in its colour, its name in the middle of what is visible of its rows.
  func drawRail(_ rows: GuideRows, into buffer: inout Buffer) {
    let layout = state.layout
    let held = visibleLines.clamped(to: 0..<layout.lineCount)
    guard !held.isEmpty else { return }
    for section in layout.sections(inLines: held) {
      let lines = layout.lines(ofSection: section).clamped(to: held)
      guard !lines.isEmpty else { continue }
      let area = Rect(
        x: panes.rail.x, y: panes.rail.y + lines.lowerBound - topLine, width: panes.rail.width, height: lines.count)
      drawProvider(rows.sections[section].provider, in: area, into: &buffer)
    }
  }

  private func drawProvider(_ provider: Provider, in area: Rect, into buffer: inout Buffer) {
    let bar = theme.provider(provider.color)
    for y in area.y..<area.bottom { buffer.put(glyphs.bar, x: area.x, y: y, style: bar, clip: area) }
    let lines = TextLayout.wrapped(provider.name, to: area.width - 2, limit: area.height, ellipsis: glyphs.ellipsis)
    let top = area.y + (area.height - lines.count) / 2
    for (index, line) in lines.enumerated() {
      buffer.put(line, x: area.x + 2, y: top + index, style: theme.strong, clip: area)
    }
  }

  // MARK: Shows and grid

  func drawRows(_ rows: GuideRows, into buffer: inout Buffer) {
    let days = visibleDays
    for y in panes.grid.y..<panes.grid.bottom {
      switch state.layout.content(ofLine: topLine + y - panes.grid.y) {
      case .row(let row, line: 0)?:
        drawTitle(rows.show(at: row), row: row, y: y, into: &buffer)
        drawEpisodes(rows.show(at: row), row: row, y: y, days: days, loaded: rows.window, into: &buffer)
      case .separator?: drawRule(y: y, into: &buffer)
      case .row(let row, let line)? where line >= state.layout.rowHeight:
        drawTodayMark(y: y, into: &buffer)
        drawDetails(row: row, line: line - state.layout.rowHeight, y: y, into: &buffer)
      case .row?, nil: drawTodayMark(y: y, into: &buffer)
      }
    }
  }

  private func drawTodayMark(y: Int, into buffer: inout Buffer) {
    if let x = todayColumn { buffer.put(glyphs.today, x: x, y: y, style: theme.todayLine, clip: panes.grid) }
  }

  private func drawDetails(row: Int, line: Int, y: Int, into buffer: inout Buffer) {
    guard let details = state.details(ofRow: row), let panel = DetailsPanel(details, state: state, panes: panes) else {
      return
    }
    panel.draw(
      line: line, x: panel.x(viewport: state.viewport, panes: panes), y: y, clip: panes.grid,
      appearance: state.appearance, into: &buffer)
  }

  private func drawTitle(_ show: Show?, row: Int, y: Int, into buffer: inout Buffer) {
    let isSelected = row == state.cursor.row
    let style = show == nil ? theme.faint : isSelected ? theme.selectedTitle : theme.text
    buffer.put(
      show?.title ?? glyphs.ellipsis, x: panes.shows.x + 1, y: y, width: panes.shows.width - 1,
      ellipsis: glyphs.ellipsis, style: style, clip: panes.shows)
  }

  private func drawEpisodes(
    _ show: Show?, row: Int, y: Int, days: [(index: Int, day: GuideDay)], loaded: GuideWindow, into buffer: inout Buffer
  ) {
    for (index, day) in days {
      let columns = panes.columns(ofDay: index)
      let cell = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      if let show, loaded.contains(day) {
        drawEpisodes(show.episodes(on: day), of: show, in: cell, into: &buffer)
      } else {
        // Still to come.
        buffer.put(glyphs.ellipsis, x: cell.x + 1, y: y, style: theme.faint, clip: cell)
      }
      if day == today { buffer.put(glyphs.today, x: cell.x, y: y, style: theme.todayLine, clip: cell) }
      if row == state.cursor.row && day == state.cursor.day {
        let inner = Rect(x: cell.x + 1, y: y, width: cell.width - 1, height: 1)
        buffer.restyle(inner) { $0.attributes.insert(.reverse) }
      }
    }
  }

  /// `● S1E3`, with `+7` at the end where there are more that day.
  private func drawEpisodes(
    _ episodes: ArraySlice<Episode>, of show: Show, in cell: Rect, into buffer: inout Buffer
  ) {
    guard let first = episodes.first else { return }
    let style = first.day < today ? theme.past : first.day == today ? theme.onToday : theme.future
    buffer.put(glyphs.dot, x: cell.x + 1, y: cell.y, style: style, clip: cell)
    let more = episodes.count > 1 ? " +\(episodes.count - 1)" : ""
    // Text is laid out for the whole column; at the screen's edge it is cut.
    let room = panes.metrics.columnWidth - 3
    let badge = EpisodeWords.badge(first, ordinal: episodes.startIndex + 1, zone: state.zone)
    let used = buffer.put(
      badge, x: cell.x + 3, y: cell.y, width: room - more.utf8.count, ellipsis: glyphs.ellipsis, style: style,
      clip: cell)
    if !more.isEmpty { buffer.put(more, x: cell.x + 3 + used, y: cell.y, style: style, clip: cell) }
  }
}
