import GuideModel
import TerminalKit

/// Shows down, days across. All panes use one viewport: header and grid its day, rail, shows and grid its line.
struct HorizontalView {
  /// A day and its index among the visible columns.
  typealias VisibleDay = (index: Int, day: GuideDay)

  let state: State
  let panes: PaneLayout

  var theme: Theme { state.look.theme }
  var glyphs: Glyphs { state.look.glyphs }
  /// The marked day: the calendar day, also between midnight and the start of the guide day.
  var today: GuideDay { state.date }

  /// Draws all panes except the footer. Without rows they are empty, for a message.
  func draw(into buffer: inout Buffer) {
    let days = visibleDays
    drawHeader(days, into: &buffer)
    guard let rows = state.rows, !rows.isEmpty else { return }
    drawRail(rows, into: &buffer)
    drawRows(rows, days: days, into: &buffer)
  }

  /// The days with visible columns and their indexes, up to the end of the window.
  private var visibleDays: [VisibleDay] {
    (0..<panes.visibleColumns).compactMap { index in
      let day = state.viewport.left.advanced(by: index)
      return state.window.contains(day) ? (index, day) : nil
    }
  }

  /// A line across all panes, with crossings for the vertical lines and today's.
  func drawRule(y: Int, railJoint: Unicode.Scalar? = nil, into buffer: inout Buffer) {
    let width = buffer.size.width
    buffer.fill(Rect(x: 0, y: y, width: width, height: 1), with: glyphs.horizontal, style: theme.rule)
    buffer.put(railJoint ?? glyphs.cross, x: panes.railLine, y: y, style: theme.rule, clip: buffer.bounds)
    buffer.put(glyphs.cross, x: panes.showLine, y: y, style: showLineStyle, clip: buffer.bounds)
    let joint = y < panes.grid.y ? glyphs.tee : glyphs.cross
    for x in gridLines(visibleDays) { buffer.put(joint, x: x, y: y, style: theme.rule, clip: buffer.bounds) }
    if let x = todayColumn { buffer.put(glyphs.cross, x: x, y: y, style: theme.todayLine, clip: buffer.bounds) }
  }

  /// The screen columns of the grid lines, if they are on: one to the left of each day.
  /// Today has its own line.
  func gridLines(_ days: [VisibleDay]) -> [Int] {
    guard state.preferences.showsGridLines else { return [] }
    return days.filter { $0.index > 0 && $0.day != today }.map { panes.columns(at: $0.index).lowerBound - 1 }
  }

  /// The screen column of today's line, which replaces a grid line if those are on; nil if today is not visible, or if
  /// the line left of the grid is used for it.
  var todayColumn: Int? {
    let index = state.viewport.left.distance(to: today)
    guard index >= 0, index < panes.visibleColumns, state.window.contains(today) else { return nil }
    let column = panes.columns(at: index).lowerBound
    guard state.preferences.showsGridLines else { return column }
    return index > 0 ? column - 1 : nil
  }

  /// For the line to the right of the shows: with grid lines it is also today's line if today is the first day.
  var showLineStyle: Style {
    state.preferences.showsGridLines && state.viewport.left == today ? theme.todayLine : theme.rule
  }
}

// MARK: - Header

extension HorizontalView {
  private func drawHeader(_ days: [VisibleDay], into buffer: inout Buffer) {
    drawCorner(into: &buffer)
    let line = Rect(x: panes.showLine, y: 0, width: 1, height: panes.header.height)
    buffer.fill(line, with: glyphs.vertical, style: theme.rule)
    if panes.header.height == 3 { drawRule(y: 2, railJoint: glyphs.tee, into: &buffer) }
    for (index, day) in days { drawDay(day, columns: panes.columns(at: index), into: &buffer) }
  }

  private func drawCorner(into buffer: inout Buffer) {
    let first = state.viewport.left
    let label = "\(first.shortMonthName.uppercased()) \(first.year)"
    buffer.put(label, x: 1, y: 0, style: theme.strong, clip: panes.corner)
    let country = state.country.code
    buffer.put(country, x: panes.corner.right - country.count - 1, y: 0, style: theme.faint, clip: panes.corner)
    guard panes.corner.height >= 2 else { return }
    buffer.put(
      "Provider", x: 1, y: 1, width: panes.rail.width - 1, ellipsis: "", style: theme.faint, clip: panes.rail.at(y: 1))
    buffer.put("Show", x: panes.shows.x + 1, y: 1, style: theme.faint, clip: panes.corner)
  }

  private func drawDay(_ day: GuideDay, columns: Range<Int>, into buffer: inout Buffer) {
    let clip = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: panes.header.height)
    let isSelected = day == state.cursor.day
    var style = isSelected ? theme.strong : theme.text
    if isSelected { style = style.adding(.underline) }
    let weekday = day.weekday.shortName.uppercased()
    let number = day.day == 1 ? "\(day.shortMonthName) 1" : "\(day.day)"
    let x = columns.lowerBound + 1
    func draw(_ date: String, y: Int) {
      if day != today { return _ = buffer.put(date, x: x, y: y, style: style, clip: clip) }
      state.look.drawToday(date, x: x - 1, y: y, isSelected: isSelected, clip: clip, into: &buffer)
    }
    guard panes.header.height > 1 else { return draw("\(weekday) \(number)", y: 0) }
    let isWeekend = day.weekday == .saturday || day.weekday == .sunday
    buffer.put(
      weekday, x: x, y: 0, style: day == today ? theme.today : isWeekend ? theme.text : theme.faint, clip: clip)
    draw(number, y: 1)
  }
}

extension Look {
  /// Today's date, filled with a blank on both sides; in brackets in ASCII.
  func drawToday(_ date: String, x: Int, y: Int, isSelected: Bool, clip: Rect, into buffer: inout Buffer) {
    let badge = theme.badge
    buffer.put(
      appearance.ascii ? "[\(date)]" : " \(date) ", x: x, y: y, style: isSelected ? badge.adding(.underline) : badge,
      clip: clip)
  }
}

extension Rect {
  /// The same columns on one other row.
  fileprivate func at(y: Int) -> Rect { Rect(x: x, y: y, width: width, height: 1) }
}
