import GuideModel
import TerminalKit

// The grid of the vertical view. Only visible lines and columns are computed.
extension VerticalView {
  func drawLines(_ rows: GuideRows, into buffer: inout Buffer) {
    for y in panes.grid.y..<panes.grid.bottom {
      switch room.state.vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y) {
      case nil: drawColumnLines(y: y, into: &buffer)
      case .separator?:
        let day = room.state.window.day(
          at: room.state.vertical.layout.row(nearLine: viewport.topLine + y - panes.grid.y))
        drawSeparator(above: day, y: y, into: &buffer)
      case .row(let row, let line)?: drawLine(line, ofRow: row, y: y, rows: rows, into: &buffer)
      }
    }
  }

  /// The rule above a day. The one above today is different, and the one above the first day of a month has the month's
  /// name.
  private func drawSeparator(above day: GuideDay, y: Int, into buffer: inout Buffer) {
    drawRule(
      y: y, style: day == today ? theme.todayLine : theme.rule, with: day == today ? glyphs.todayRule : nil,
      into: &buffer)
    guard day.day == 1 else { return }
    let label = " \(day.shortMonthName.uppercased()) \(day.year) "
    buffer.put(label, x: 0, y: y, style: theme.strong, clip: panes.rail)
  }

  private func drawLine(_ line: Int, ofRow row: Int, y: Int, rows: GuideRows, into buffer: inout Buffer) {
    let day = room.state.window.day(at: row)
    drawColumnLines(y: y, into: &buffer)
    // The label of a day stays visible if its top is scrolled off.
    let hidden = max(viewport.topLine - room.state.vertical.layout.line(ofRow: row), 0)
    drawDay(day, line: line - hidden, y: y, into: &buffer)
    guard let visible = days[row] else { return }
    guard line < visible.height else {
      return drawDetails(line: line - visible.height, day: day, y: y, into: &buffer)
    }
    for (section, cell) in zip(sections, visible.cells) {
      draw(cell, section: section, day: day, line: line, of: visible.height, y: y, rows, &buffer)
    }
  }

  private func drawColumnLines(y: Int, into buffer: inout Buffer) {
    for x in gridLines { buffer.put(glyphs.vertical, x: x, y: y, style: theme.rule, clip: panes.grid) }
  }

  /// The panels of a day are stacked, each at its provider's column.
  private func drawDetails(line: Int, day: GuideDay, y: Int, into buffer: inout Buffer) {
    guard let (section, panel, line) = room.details(line: line, day: day) else { return }
    let place = room.place(of: panel, section: section, panes: panes)
    panel.draw(line: line, at: place, y: y, clip: panes.grid, into: &buffer, room.state.look)
  }

  // MARK: Cells

  private func draw(
    _ visible: CellOnScreen, section: Int, day: GuideDay, line: Int, of height: Int, y: Int, _ rows: GuideRows,
    _ buffer: inout Buffer
  ) {
    let columns = columns(ofSection: section)
    let cell = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
    let items = visible.items
    if items.isEmpty {
      // Still to come.
      if line == 0, !rows.window.contains(day) || !room.state.vertical.cells.isComplete(section) {
        buffer.put(glyphs.ellipsis, x: cell.x + 1, y: y, style: theme.faint, clip: cell)
      }
    } else if panes.metrics.posterSize.width > 0, items.allSatisfy({ $0.row == items[0].row }) {
      drawPosterCell(items, day: day, line: line, in: cell, section: section, rows, &buffer)
    } else {
      drawList(visible, day: day, line: line, of: height, in: cell, rows, &buffer)
    }
    guard day == room.state.cursor.day, section == room.state.cursorSection else { return }
    drawCursor(visible, line: line, in: cell, into: &buffer)
  }

  /// A line of a cell: each line has a show. If there is only one show, it takes as many lines as it needs.
  private func drawList(
    _ visible: CellOnScreen, day: GuideDay, line: Int, of height: Int, in cell: Rect, _ rows: GuideRows,
    _ buffer: inout Buffer
  ) {
    let lines = visible.lines
    if lines.count == 1 { return drawOnly(lines[0], day: day, line: line, of: height, in: cell, rows, &buffer) }
    guard line < min(lines.count, height) else { return }
    let more = line == height - 1 ? lines.count - height : 0
    draw(lines[visible.first + line], day: day, more: more, in: cell, x: cell.x + 1, rows, &buffer)
  }

  /// The whole cell if it has one show, else the selected line.
  private func drawCursor(_ visible: CellOnScreen, line: Int, in cell: Rect, into buffer: inout Buffer) {
    let lines = visible.lines
    let selected = room.cursorItem.flatMap { item in lines.firstIndex { $0.item == item } } ?? 0
    guard lines.count < 2 || line == selected - visible.first else { return }
    let inner = Rect(x: cell.x + 1, y: cell.y, width: min(cell.width, panes.metrics.providerCellWidth) - 1, height: 1)
    let posterWidth = lines.count == 1 ? panes.metrics.posterSize.width : 0
    let area = Rect(x: inner.x + posterWidth, y: inner.y, width: inner.width - posterWidth, height: 1)
    buffer.restyleAsCursor(area, theme)
  }

  private func cellText(room: Int) -> CellText { CellText(clock: clock, look: self.room.state.look, room: room) }

  /// A line of a show that has the whole cell.
  private func drawOnly(
    _ only: CellLine, day: GuideDay, line: Int, of height: Int, in cell: Rect, _ rows: GuideRows,
    _ buffer: inout Buffer
  ) {
    let lines = room.linesOfOnly(only, on: day, limit: height)
    guard line < lines.count, let show = rows.show(at: only.item.row), let look = look(of: only, show, day: day) else {
      return
    }
    if line == 0 { buffer.put(look.sign, x: cell.x + 1, y: cell.y, style: look.style, clip: cell) }
    buffer.put(lines[line], x: cell.x + 3, y: cell.y, style: look.style, clip: cell)
  }

  /// `● 20:00 Evening News S1E3 +2`.
  private func draw(
    _ line: CellLine, day: GuideDay, more: Int, in cell: Rect, x: Int, _ rows: GuideRows, _ buffer: inout Buffer
  ) {
    guard let show = rows.show(at: line.item.row), let episode = show.episode(line.item.episode, on: day),
      let look = look(of: line, show, day: day)
    else { return }
    buffer.put(look.sign, x: x, y: cell.y, style: look.style, clip: cell)
    let text = cellText(room: panes.metrics.providerTextWidth).line(
      episode, of: room.state.listedTitle(show.title, of: show), more: more, airings: line.count)
    buffer.put(text, x: x + 2, y: cell.y, style: look.style, clip: cell)
  }

  /// The sign and style of a line: those of the airing that it shows.
  private func look(of line: CellLine, _ show: Show, day: GuideDay) -> EpisodeLook? {
    let airing = show.episodes(on: day).dropFirst(line.item.episode).prefix(1)
    return airing.isEmpty ? nil : room.state.look.episodes(airing, of: show, room.state.marks, room.state.clock)
  }

  /// The poster, with sign and badge beside it and the title below them.
  private func drawPosterCell(
    _ items: [CellIndex.Item], day: GuideDay, line: Int, in cell: Rect, section: Int, _ rows: GuideRows,
    _ buffer: inout Buffer
  ) {
    guard let show = rows.show(at: items[0].row) else { return }
    let size = panes.metrics.posterSize
    let picture = room.state.pictures.picture(
      of: show, provider: rows.sections[section].provider, size: size, appearance: room.state.appearance)
    buffer.put(picture, row: line, x: cell.x + 1, y: cell.y, clip: cell)
    let x = cell.x + size.width + 2
    let space = cell.x + panes.metrics.providerCellWidth - x
    let episodes = show.episodes(on: day)
    guard !episodes.isEmpty, space > 4 else { return }
    let look = room.state.look.episodes(episodes, of: show, room.state.marks, room.state.clock)
    if line == 0 { buffer.put(look.sign, x: x, y: cell.y, style: look.style, clip: cell) }
    // The title of a single episode is below, beside the sign if there is neither time nor number.
    let only = episodes.count == 1 ? episodes[episodes.startIndex] : nil
    if let only, only.number == nil, only.moment == nil {
      drawTitles(show, episodes, line: line, limit: size.height, x: x + 2, room: space - 3, in: cell, &buffer)
    } else if line == 0 {
      let current = room.state.indexOfCurrent(episodes) - episodes.startIndex
      let selected = room.state.cursor.day == day ? room.cursorItem.flatMap(items.firstIndex) ?? current : current
      var episode = room.state.marks.told(episodes[episodes.startIndex + min(selected, episodes.count - 1)], of: show)
      // The title of a numbered episode is below.
      if episode.number != nil || only != nil { episode.title = nil }
      let text = cellText(room: space - 2).badge(episode, ordinal: selected + 1, of: show, more: episodes.count - 1)
      buffer.put(text, x: x + 2, y: cell.y, style: look.style, clip: cell)
    } else {
      drawTitles(show, episodes, line: line - 1, limit: size.height - 1, x: x, room: space - 1, in: cell, &buffer)
    }
  }

  /// The show's title, and below it the title of its only episode that day, if there is room.
  private func drawTitles(
    _ show: Show, _ episodes: ArraySlice<Episode>, line: Int, limit: Int, x: Int, room: Int, in cell: Rect,
    _ buffer: inout Buffer
  ) {
    let titles = TextLayout.wrapped(show.title, to: room, limit: limit, ellipsis: glyphs.ellipsis)
    if line < titles.count { buffer.put(titles[line], x: x, y: cell.y, style: theme.text, clip: cell) }
    guard line >= titles.count, episodes.count == 1,
      let title = self.room.state.marks.told(episodes[episodes.startIndex], of: show).title, title != show.title
    else { return }
    let lines = TextLayout.wrapped(title, to: room, limit: limit - titles.count, ellipsis: glyphs.ellipsis)
    guard line - titles.count < lines.count else { return }
    buffer.put(lines[line - titles.count], x: x, y: cell.y, style: theme.faint, clip: cell)
  }
}

extension Buffer {
  /// Draws cells in the style of the cursor.
  mutating func restyleAsCursor(_ area: Rect, _ theme: Theme) {
    restyle(area) { style in
      guard let cursor = theme.cursor else { return style.attributes.formUnion(.reverse) }
      (style.foreground, style.background) = (cursor.foreground, cursor.background)
    }
  }
}
