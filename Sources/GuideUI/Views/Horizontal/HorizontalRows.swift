import GuideModel
import TerminalKit

// The rail, shows and grid of the horizontal view. Only visible lines are computed.
extension HorizontalView {
  private var topLine: Int { state.viewport.topLine }
  private var visibleLines: Range<Int> { topLine..<(topLine + panes.grid.height) }

  // MARK: Rail

  /// One merged cell per provider: a bar in its colour, and its name in the middle of its visible rows.
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
    // A provider without a colour has the colour of lines.
    let bar = provider.color == .fallback ? theme.rule : theme.provider(provider.color)
    for y in area.y..<area.bottom { buffer.put(glyphs.bar, x: area.x, y: y, style: bar, clip: area) }
    let lines = nameLines(provider.name(in: state, width: area.width - 2), in: area)
    let place = Rect(
      x: area.x + 2, y: area.y + (area.height - lines.count) / 2, width: area.width - 2, height: lines.count)
    buffer.put(lines, in: place, style: state.marks.isMine(provider) ? theme.strong : theme.faint)
  }

  /// A word that is too long is cut and not broken, because its rest would look like another name.
  private func nameLines(_ name: String, in area: Rect) -> [String] {
    let width = area.width - 2
    if TextWidth.of(name) <= width { return [name] }
    let words = name.split(separator: " ").map {
      TextLayout.truncated(String($0), to: width, ellipsis: glyphs.ellipsis)
    }
    return TextLayout.wrapped(words.joined(separator: " "), to: width, limit: area.height, ellipsis: glyphs.ellipsis)
  }

  // MARK: Lines

  func drawRows(_ rows: GuideRows, days: [VisibleDay], into buffer: inout Buffer) {
    let cells = HorizontalCells(state, panes.metrics)
    for (y, content) in zip(panes.grid.y..., visibleLines.map(state.layout.content(ofLine:))) {
      drawLine(content, rows, cells, y: y, days: days, into: &buffer)
    }
  }

  private func drawLine(
    _ content: RowLayout.Line?, _ rows: GuideRows, _ cells: HorizontalCells, y: Int, days: [VisibleDay],
    into buffer: inout Buffer
  ) {
    drawFrozenLines(y: y, into: &buffer)
    switch content {
    case .separator?: drawRule(y: y, into: &buffer)
    case nil: drawEmptyLine(y: y, days: days, into: &buffer)
    case .row(let row, let line)? where line >= state.layout.rowHeight:
      drawEmptyLine(y: y, days: days, into: &buffer)
      drawDetails(row: row, line: line - state.layout.rowHeight, y: y, into: &buffer)
    case .row(let row, let line)?: drawRow(row, rows, cells, line: line, y: y, days: days, into: &buffer)
    }
  }

  /// The lines to the right of the rail and of the shows.
  private func drawFrozenLines(y: Int, into buffer: inout Buffer) {
    buffer.put(glyphs.vertical, x: panes.railLine, y: y, style: theme.rule, clip: buffer.bounds)
    buffer.put(glyphs.vertical, x: panes.showLine, y: y, style: showLineStyle, clip: buffer.bounds)
  }

  private func drawRow(
    _ row: Int, _ rows: GuideRows, _ cells: HorizontalCells, line: Int, y: Int, days: [VisibleDay],
    into buffer: inout Buffer
  ) {
    drawEmptyLine(y: y, days: days, into: &buffer)
    let show = rows.show(at: row)
    drawShow(show, rows, row: row, line: line, y: y, into: &buffer)
    drawCells(of: show, rows, cells, row: row, line: line, y: y, days: days, into: &buffer)
  }

  /// The lines to the left of days on every row: today's, and the grid's if it is on.
  private func drawEmptyLine(y: Int, days: [VisibleDay], into buffer: inout Buffer) {
    if let x = todayColumn { buffer.put(glyphs.today, x: x, y: y, style: theme.todayLine, clip: buffer.bounds) }
    for x in gridLines(days) { buffer.put(glyphs.vertical, x: x, y: y, style: theme.rule, clip: panes.grid) }
  }

  private func drawDetails(row: Int, line: Int, y: Int, into buffer: inout Buffer) {
    guard let details = state.details(ofRow: row), let panel = DetailsPanel(details, state: state, panes: panes) else {
      return
    }
    panel.draw(
      line: line, at: panel.place(viewport: state.viewport, panes: panes), y: y, clip: panes.grid,
      into: &buffer, state.look)
  }

  // MARK: Shows

  /// The title; in rows with posters the poster with the wrapped title beside it.
  private func drawShow(_ show: Show?, _ rows: GuideRows, row: Int, line: Int, y: Int, into buffer: inout Buffer) {
    let isMine = state.marks.isMine(rows.sections[rows.sectionIndex(of: row)].provider)
    let posterSize = panes.metrics.posterSize
    let style = show == nil || !isMine ? theme.faint : row == state.cursor.row ? theme.strong : theme.text
    let title = show.map { state.listedTitle($0.title, of: $0) } ?? glyphs.ellipsis
    if row == state.cursor.row, line == 0, posterSize.width == 0 {
      buffer.put(glyphs.pointer, x: panes.shows.x, y: y, style: theme.text, clip: panes.shows)
    }
    let posterWidth = posterSize.width
    guard posterWidth > 0 else {
      buffer.put(title, x: panes.shows.x + 1, y: y, width: panes.shows.width - 1, style: style, clip: panes.shows)
      return
    }
    if let show {
      let provider = rows.sections[rows.sectionIndex(of: row)].provider
      drawPoster(of: show, provider, line: line, y: y, into: &buffer)
    }
    let room = panes.shows.width - posterWidth - 1
    let lines = TextLayout.wrapped(title, to: room, limit: panes.metrics.rowHeight, ellipsis: glyphs.ellipsis)
    if line < lines.count {
      buffer.put(lines[line], x: panes.shows.x + posterWidth + 1, y: y, style: style, clip: panes.shows)
    }
  }

  /// A line of a poster. A poster that is on the screen completely is an image if the terminal shows images.
  private func drawPoster(of show: Show, _ provider: Provider, line: Int, y: Int, into buffer: inout Buffer) {
    let size = panes.metrics.posterSize
    let top = y - line
    let isComplete = top >= panes.grid.y && top + size.height <= panes.grid.bottom
    let image = isComplete ? state.pictures.image(of: show, size: size) : nil
    // The first line draws all of it.
    if let image, line > 0, line < image.size.height { return }
    let picture = state.pictures.picture(of: show, provider: provider, size: size, appearance: state.appearance)
    guard let image, line == 0 else {
      return buffer.put(picture, row: line, x: panes.shows.x, y: y, clip: panes.shows)
    }
    buffer.place(image, x: panes.shows.x, y: y, over: picture)
  }

  // MARK: Cells

  private func drawCells(
    of show: Show?, _ rows: GuideRows, _ cells: HorizontalCells, row: Int, line: Int, y: Int, days: [VisibleDay],
    into buffer: inout Buffer
  ) {
    for (index, day) in days {
      let columns = panes.columns(at: index)
      let cell = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      let isSelected = row == state.cursor.row && day == state.cursor.day
      if rows.window.contains(day), let show {
        let ofDay = show.episodes(on: day)
        let selected = isSelected ? state.cursor.episode : nil
        if !ofDay.isEmpty { cells.draw(ofDay, selected: selected, line: line, of: show, in: cell, into: &buffer) }
      } else if line == 0 {
        // Still to come.
        buffer.put(glyphs.ellipsis, x: cell.x + 1, y: y, style: theme.faint, clip: cell)
      }
      if isSelected {
        let width = min(cell.width, panes.metrics.columnCellWidth) - 1
        let inner = Rect(x: cell.x + 1, y: y, width: width, height: 1)
        buffer.restyleAsCursor(inner, theme)
      }
    }
  }
}
