import GuideModel
import TerminalKit

/// Six weeks of tiles below the names of the weekdays.
struct MonthView {
  let room: CalendarRoom
  let layout: MonthLayout

  /// The minimum width for blanks around the number, the month's name on its first day, and `today`.
  private static let paddedWidth = 6
  private static let monthNameWidth = 9
  private static let todayWidth = 11
  /// If a week has one line, the minimum widths for a provider's name beside the number, and for the number of
  /// providers.
  private static let namedWidth = 14
  /// The width from which tiles have a margin beside their content.
  private static let marginWidth = 18

  var theme: Theme { room.state.look.theme }
  var glyphs: Glyphs { room.state.look.glyphs }

  func draw(into buffer: inout Buffer) {
    drawWeekdays(into: &buffer)
    for week in 0..<layout.weeks {
      if layout.hasRules {
        drawRule(y: layout.tile(week: week, weekday: 0).y, joint: week == 0 ? glyphs.tee : glyphs.cross, into: &buffer)
      }
      for weekday in 0..<7 { drawTile(week: week, weekday: weekday, into: &buffer) }
    }
    let bottom = layout.weekdays.bottom + layout.weeks * layout.weekHeight
    if layout.hasRules, bottom < layout.area.bottom { drawRule(y: bottom, joint: glyphs.horizontal, into: &buffer) }
  }

  private func drawWeekdays(into buffer: inout Buffer) {
    guard layout.weekdays.height > 0 else { return }
    for weekday in 0..<7 {
      let day = layout.firstDay.advanced(by: weekday)
      let name =
        layout.tileWidth >= 14
        ? day.weekday.longName
        : layout.tileWidth >= 5 ? day.weekday.shortName : String(day.weekday.shortName.prefix(2))
      let isSelected = day.weekday == room.state.cursor.day.weekday
      buffer.put(
        name, x: layout.column(weekday) + 1, y: layout.weekdays.y, style: isSelected ? theme.strong : theme.faint,
        clip: layout.weekdays)
    }
  }

  private func drawRule(y: Int, joint: Unicode.Scalar, into buffer: inout Buffer) {
    let area = layout.area
    buffer.fill(Rect(x: area.x, y: y, width: area.width, height: 1), with: glyphs.horizontal, style: theme.rule)
    for weekday in 1..<7 {
      buffer.put(joint, x: layout.column(weekday), y: y, style: theme.rule, clip: area)
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
    let isInMonth = day.startOfMonth == room.state.cursor.day.startOfMonth
    let used = drawNumber(day, isInMonth: isInMonth, in: tile, into: &buffer)
    if isInMonth, let summary = room.month?[day] {
      let inner = inner(of: tile)
      let content = DayTile(room: room, summary: summary, width: layout.tileWidth - tile.width + inner.width)
      if inner.height > 0 {
        content.draw(in: inner, into: &buffer)
      } else {
        let rest = Rect(x: tile.x + 1 + used, y: tile.y, width: layout.tileWidth - 1 - used, height: 1)
        content.drawMark(in: rest, isNarrow: layout.tileWidth < Self.namedWidth, into: &buffer)
      }
    }
    if !isInMonth { drawWayToMonth(of: day, in: inner(of: tile), into: &buffer) }
    if day == room.state.cursor.day { drawCursor(tile, into: &buffer) }
  }

  /// Only the cursor's month is shown. The nearest days of others have the key that shows theirs: `] for Apr`.
  private func drawWayToMonth(of day: GuideDay, in area: Rect, into buffer: inout Buffer) {
    let month = room.state.cursor.day.monthWindow
    let isNext = day == month.last.advanced(by: 1)
    guard isNext || day == month.first.advanced(by: -1), area.height > 0 else { return }
    let key = room.state.bindings.firstName(of: isNext ? .weekOn : .weekBack, ascii: true)
    let words = "\(key) for \(day.shortMonthName)"
    guard !key.isEmpty, TextWidth.of(words) <= area.width else { return }
    buffer.put(words, x: area.x, y: area.y, style: theme.faint, clip: area)
  }

  /// The content of a tile, below its number.
  private func inner(of tile: Rect) -> Rect {
    let margin = layout.tileWidth >= Self.marginWidth ? 1 : 0
    return Rect(x: tile.x + 1 + margin, y: tile.y + 1, width: tile.width - 1 - 2 * margin, height: tile.height - 1)
  }

  /// Draws the day's number. Today's is a badge, with the word if there is space, so that it is visible without colour
  /// too. Returns the number of columns.
  private func drawNumber(_ day: GuideDay, isInMonth: Bool, in tile: Rect, into buffer: inout Buffer) -> Int {
    let isToday = day == room.state.date
    let number = day.day == 1 && tile.width >= Self.monthNameWidth ? "\(day.shortMonthName) 1" : "\(day.day)"
    let clip = Rect(x: tile.x, y: tile.y, width: tile.width, height: 1)
    let x = tile.x + 1
    if isToday { return drawToday(number, x: x, in: tile, clip, into: &buffer) }
    return buffer.put(
      layout.tileWidth >= Self.paddedWidth ? " \(number) " : number, x: x, y: tile.y,
      style: isInMonth ? theme.strong : theme.faint, clip: clip)
  }

  private func drawToday(_ number: String, x: Int, in tile: Rect, _ clip: Rect, into buffer: inout Buffer) -> Int {
    guard layout.tileWidth >= Self.paddedWidth else {
      return buffer.put(
        room.state.appearance.ascii ? "[" + number : number, x: x, y: tile.y, style: theme.badge, clip: clip)
    }
    room.state.look.drawToday(number, x: x, y: tile.y, isSelected: false, clip: clip, into: &buffer)
    let used = number.utf8.count + 2
    guard layout.tileWidth >= max(Self.todayWidth, used + 7), layout.weekHeight > 1 else { return used }
    return used + buffer.put("today ", x: x + used, y: tile.y, style: theme.today, clip: clip)
  }

  /// The line with the number, between the vertical lines.
  private func drawCursor(_ tile: Rect, into buffer: inout Buffer) {
    let left = layout.tileWidth >= Self.paddedWidth ? tile.x + 1 : tile.x + (tile.x > 0 ? 1 : 0)
    if layout.hasRules {
      // The rule would be visible between the half blocks and the next tile.
      for x in left..<tile.right where buffer[x: x, y: tile.y].singleScalar == glyphs.horizontal.value {
        buffer.put(" ", x: x, y: tile.y, style: .plain, clip: layout.area)
      }
    }
    buffer.restyleAsCursor(Rect(x: left, y: tile.y, width: tile.right - left, height: 1), theme)
  }
}
