import GuideModel
import TerminalKit

/// Days down, providers across. All panes use one viewport: header and grid its column, rail and grid its line.
struct VerticalView {
  let room: VerticalRoom
  let panes: PaneLayout
  let today: GuideDay
  let clock: WallClock
  let viewport: Viewport<Int>
  /// The columns that are at least partly visible.
  let sections: Range<Int>
  /// The visible days by their row.
  let days: [Int: DayOnScreen]

  var theme: Theme { room.state.look.theme }
  var glyphs: Glyphs { room.state.look.glyphs }

  init(room: VerticalRoom, panes: PaneLayout) {
    self.room = room
    self.panes = panes
    today = room.state.date
    clock = room.state.clock
    viewport = room.state.vertical.viewport ?? Viewport(left: 0)
    sections = room.visibleSections
    days = room.visibleDays(height: panes.grid.height)
  }

  /// Draws all panes except the footer. Without rows they are empty, for a message.
  func draw(into buffer: inout Buffer) {
    drawCorner(into: &buffer)
    let railLine = Rect(x: panes.railLine, y: 0, width: 1, height: panes.grid.bottom)
    buffer.fill(railLine, with: glyphs.vertical, style: theme.rule)
    if panes.metrics.headerHeight == 3 {
      drawRule(y: panes.header.bottom - 1, style: theme.rule, joint: glyphs.tee, into: &buffer)
    }
    guard let rows = room.state.rows else { return }
    for section in sections {
      drawProvider(rows.sections[section].provider, section: section, rows: rows, into: &buffer)
    }
    drawLines(rows, into: &buffer)
  }

  /// The screen columns of a visible section.
  func columns(ofSection section: Int) -> Range<Int> { panes.columns(at: section - viewport.left) }

  /// The day on the first visible line.
  private var firstDay: GuideDay {
    room.state.window.day(at: room.state.vertical.layout.row(nearLine: viewport.topLine))
  }

  /// A line across rail and grid, with crossings for the vertical lines.
  func drawRule(
    y: Int, style: Style, with scalar: Unicode.Scalar? = nil, joint: Unicode.Scalar? = nil, into buffer: inout Buffer
  ) {
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), with: scalar ?? glyphs.horizontal, style: style)
    buffer.put(glyphs.cross, x: panes.railLine, y: y, style: style, clip: buffer.bounds)
    for x in gridLines { buffer.put(joint ?? glyphs.cross, x: x, y: y, style: style, clip: buffer.bounds) }
  }

  /// The screen columns of the grid lines, if they are on: one to the left of each provider.
  var gridLines: [Int] {
    guard room.state.preferences.showsGridLines else { return [] }
    return sections.dropFirst().map { columns(ofSection: $0).lowerBound - 1 }
  }
}

// MARK: - Header

extension VerticalView {
  private func drawCorner(into buffer: inout Buffer) {
    let first = firstDay
    let isWide = panes.corner.width >= 13
    let month = "\(first.shortMonthName.uppercased()) \(first.year)"
    buffer.put(month, x: isWide ? 1 : 0, y: 0, style: theme.strong, clip: panes.corner)
    let country = room.state.country.code
    if isWide || panes.metrics.headerHeight >= 2 {
      buffer.put(
        country, x: isWide ? panes.corner.right - country.count - 1 : 1, y: isWide ? 0 : 1, style: theme.faint,
        clip: panes.corner)
    }
    guard panes.metrics.headerHeight >= 2, isWide else { return }
    buffer.put("Day", x: 1, y: 1, style: theme.faint, clip: panes.corner)
    // The unit of the numbers below.
    let noun = "episodes"
    guard panes.corner.width >= noun.count + 5 else { return }
    buffer.put(noun, x: max(panes.corner.right - noun.count - 1, 5), y: 1, style: theme.faint, clip: panes.corner)
  }

  /// A bar in the provider's colour, its name, and its count with the unit.
  private func drawProvider(_ provider: Provider, section: Int, rows: GuideRows, into buffer: inout Buffer) {
    let columns = columns(ofSection: section)
    let height = panes.header.height - (panes.metrics.headerHeight == 3 ? 1 : 0)
    let area = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: height)
    let bar = theme.provider(provider.color)
    buffer.fill(Rect(x: area.x, y: 0, width: 1, height: area.height), with: glyphs.bar, style: bar)
    let space = panes.metrics.providerWidth - 3
    let style = room.state.marks.isMine(provider) ? theme.strong : theme.faint
    let name = section == room.state.cursorSection ? style.adding(.underline) : style
    buffer.put(provider.name(in: room.state, width: space), x: area.x + 2, y: 0, width: space, style: name, clip: area)
    guard panes.metrics.headerHeight >= 2 else { return }
    let range = rows.rows(ofSection: section)
    let count = range.count == 1 ? "1 show" : "\(range.count) shows"
    buffer.put(count, x: area.x + 2, y: 1, width: space, ellipsis: "", style: theme.faint, clip: area)
    let strip = Rect(x: area.x + 2, y: 2, width: area.width - 2, height: panes.metrics.stripHeight)
    guard strip.height > 0 else { return }
    if panes.metrics.posterSize.width > 0, strip.height >= panes.metrics.posterSize.height {
      drawPosters(of: range, rows: rows, provider: provider, strip: strip, into: &buffer)
    } else {
      drawTitles(of: range, rows: rows, strip: strip, room: space, into: &buffer)
    }
  }

  /// The titles of the first shows, over the strip's lines.
  private func drawTitles(of range: Range<Int>, rows: GuideRows, strip: Rect, room: Int, into buffer: inout Buffer) {
    let titles = range.prefix(4 * strip.height).compactMap { rows.show(at: $0)?.title }
    let text = titles.joined(separator: glyphs.separator)
    let lines = TextLayout.wrapped(text, to: room, limit: strip.height, ellipsis: glyphs.ellipsis)
    buffer.put(lines, in: strip, style: theme.faint)
  }

  /// The posters of the first shows, as many as fit completely, each with its title beside it.
  private func drawPosters(
    of range: Range<Int>, rows: GuideRows, provider: Provider, strip: Rect, into buffer: inout Buffer
  ) {
    let size = panes.metrics.posterSize
    let slots = panes.metrics.stripSlots
    let width = (panes.metrics.providerWidth - 2) / slots
    for (slot, row) in range.prefix(slots).enumerated() {
      guard let show = rows.show(at: row) else { continue }
      let x = strip.x + slot * width
      let picture = room.state.pictures.picture(
        of: show, provider: provider, size: size, appearance: room.state.appearance)
      buffer.put(picture, x: x, y: strip.y, clip: strip)
      let lines = TextLayout.wrapped(
        show.title, to: width - size.width - 2, limit: size.height, ellipsis: glyphs.ellipsis)
      let beside = Rect(x: x + size.width + 1, y: strip.y, width: width - size.width - 1, height: size.height)
      buffer.put(lines, in: beside.intersection(strip), style: theme.faint)
    }
  }
}

// MARK: - Day rail

extension VerticalView {
  /// The number, the weekday, and the day's number of episodes.
  func drawDay(_ day: GuideDay, line: Int, y: Int, into buffer: inout Buffer) {
    let clip = Rect(x: panes.rail.x, y: y, width: panes.rail.width, height: 1)
    let isWide = panes.rail.width >= 12
    if line == 0 {
      let isSelected = day == room.state.cursor.day
      var style = isSelected ? theme.strong : theme.text
      if isSelected { style = style.adding(.underline) }
      let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
      if day == today {
        room.state.look.drawToday(number, x: 0, y: y, isSelected: isSelected, clip: clip, into: &buffer)
      } else {
        buffer.put(number, x: 1, y: y, style: style, clip: clip)
      }
      let isWeekend = day.weekday == .saturday || day.weekday == .sunday
      buffer.put(
        day.weekday.shortName.uppercased(), x: 4, y: y,
        style: day == today ? theme.today : isWeekend ? theme.text : theme.faint, clip: clip)
    }
    guard let count = room.episodeCount(on: day), count > 0 else { return }
    let text = String(count)
    let x = panes.rail.right - text.count - 1
    // Beside the weekday if there is room for a blank, else below it.
    guard line == (isWide && x > Self.weekdayEnd ? 0 : 1) else { return }
    buffer.put(text, x: x, y: y, style: theme.faint, clip: clip)
  }

  /// The column after `22 SAT`.
  private static let weekdayEnd = 7
}
