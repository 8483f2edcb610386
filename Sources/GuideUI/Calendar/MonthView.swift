import GuideModel
import TerminalKit

/// Six weeks of tiles under the names of the weekdays.
struct MonthView {
  let state: State
  let layout: MonthLayout
  let theme: Theme
  let glyphs: Glyphs

  init(state: State, layout: MonthLayout) {
    self.state = state
    self.layout = layout
    theme = state.appearance.theme
    glyphs = state.appearance.glyphs
  }

  func draw(into buffer: inout Buffer) {
    drawWeekdays(into: &buffer)
    for week in 0..<layout.weeks {
      if layout.hasRules { drawRule(y: layout.tile(week: week, weekday: 0).y, isFirst: week == 0, into: &buffer) }
      for weekday in 0..<7 { drawTile(week: week, weekday: weekday, into: &buffer) }
    }
    let bottom = layout.weekdays.bottom + layout.weeks * layout.weekHeight
    if layout.hasRules, bottom < layout.area.bottom { drawRule(y: bottom, isFirst: false, into: &buffer) }
  }

  private func drawWeekdays(into buffer: inout Buffer) {
    guard layout.weekdays.height > 0 else { return }
    for weekday in 0..<7 {
      let day = layout.firstDay.advanced(by: weekday)
      let left = layout.column(weekday)
      let width = layout.column(weekday + 1) - left
      let name =
        width >= 14
        ? day.weekday.longName : width >= 5 ? day.weekday.shortName : String(day.weekday.shortName.prefix(2))
      let isSelected = day.weekday == state.cursor.day.weekday
      buffer.put(
        name, x: left + 1, y: layout.weekdays.y, style: isSelected ? theme.strong : theme.faint, clip: layout.weekdays)
    }
  }

  private func drawRule(y: Int, isFirst: Bool, into buffer: inout Buffer) {
    let area = layout.area
    buffer.fill(Rect(x: area.x, y: y, width: area.width, height: 1), with: glyphs.horizontal, style: theme.rule)
    for weekday in 1..<7 {
      buffer.put(
        isFirst ? glyphs.tee : glyphs.cross, x: layout.column(weekday), y: y, style: theme.rule, clip: area)
    }
  }

  private func drawTile(week: Int, weekday: Int, into buffer: inout Buffer) {
    let tile = layout.tile(week: week, weekday: weekday)
    let day = layout.day(week: week, weekday: weekday)
    if weekday > 0 {
      for y in (tile.y + (layout.hasRules ? 1 : 0))..<tile.bottom {
        buffer.put(glyphs.vertical, x: tile.x, y: y, style: theme.rule, clip: layout.area)
      }
    }
    let isInMonth = day.startOfMonth == state.cursor.day.startOfMonth
    let used = drawNumber(day, isInMonth: isInMonth, in: tile, into: &buffer)
    if isInMonth, let summary = state.month?[day] {
      let content = DayTile(state: state, summary: summary)
      let inner = Rect(x: tile.x + 1, y: tile.y + 1, width: tile.width - 1, height: tile.height - 1)
      if inner.height > 0 {
        content.draw(in: inner, into: &buffer)
      } else {
        let rest = Rect(x: tile.x + 1 + used, y: tile.y, width: tile.width - 1 - used, height: 1)
        content.drawMark(in: rest, into: &buffer)
      }
    }
    if day == state.cursor.day { drawCursor(tile, into: &buffer) }
  }

  /// The day's number; today's between half blocks or brackets, so that it is told without colour too. Answers the
  /// columns it takes.
  private func drawNumber(_ day: GuideDay, isInMonth: Bool, in tile: Rect, into buffer: inout Buffer) -> Int {
    let isToday = day == state.today
    let style = isToday ? theme.today : isInMonth ? theme.strong : theme.faint
    let number = day.day == 1 && tile.width >= 9 ? "1 \(day.shortMonthName)" : "\(day.day)"
    let x = tile.x + 2
    let clip = Rect(x: tile.x, y: tile.y, width: tile.width, height: 1)
    guard tile.width >= 6 else {
      let mark = isToday ? (state.appearance.ascii ? "[" : "▐") : ""
      return buffer.put(mark + number, x: tile.x + 1, y: tile.y, style: style, clip: clip)
    }
    let padded = isToday ? number : " \(number) "
    buffer.put(padded, x: isToday ? x : x - 1, y: tile.y, style: style, clip: clip)
    if isToday {
      let ascii = state.appearance.ascii
      buffer.put(ascii ? "[" : "▐", x: x - 1, y: tile.y, style: theme.todayLine, clip: clip)
      buffer.put(ascii ? "]" : "▌", x: x + number.count, y: tile.y, style: theme.todayLine, clip: clip)
    }
    return number.count + 2
  }

  /// The line with the number, from line to line.
  private func drawCursor(_ tile: Rect, into buffer: inout Buffer) {
    let left = tile.width >= 6 ? tile.x + 1 : tile.x + (tile.x > 0 ? 1 : 0)
    let cursor = theme.cursor
    if layout.hasRules {
      // Between the half blocks and the next tile the rule would show through.
      for x in left..<tile.right where buffer.singleScalar(of: buffer[x: x, y: tile.y]) == glyphs.horizontal.value {
        buffer.put(" ", x: x, y: tile.y, style: .plain, clip: layout.area)
      }
    }
    buffer.restyle(Rect(x: left, y: tile.y, width: tile.right - left, height: 1)) { style in
      guard let cursor else { return style.attributes.formUnion(.reverse) }
      (style.foreground, style.background) = (cursor.foreground, cursor.background)
    }
  }
}
