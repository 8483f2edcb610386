import GuideModel
import TerminalKit

/// A month of days, or a week of them as a list; over it a day's sheet.
struct CalendarView {
  let room: CalendarRoom
  let areas: CalendarAreas

  var theme: Theme { room.state.look.theme }
  var glyphs: Glyphs { room.state.look.glyphs }

  init(room: CalendarRoom) {
    self.room = room
    areas = CalendarAreas(room: room)
  }

  func draw(into buffer: inout Buffer) {
    drawTitle(into: &buffer)
    if room.state.calendar.showsAgenda {
      if let agenda = room.state.calendar.agenda {
        ListView(room: room, list: agenda, area: areas.body).draw(into: &buffer)
      }
    } else {
      MonthView(room: room, layout: areas.month).draw(into: &buffer)
      drawSide(into: &buffer)
    }
    if let sheet = room.state.calendar.sheet { drawSheet(sheet, into: &buffer) }
  }

  /// Month, year and country at the left; at the right what the month costs, or that nothing is on.
  private func drawTitle(into buffer: inout Buffer) {
    let area = areas.title
    let day = room.state.cursor.day
    var name = "\(day.monthName) \(day.year)"
    if room.state.calendar.showsAgenda {
      let first = day.startOfWeek(from: room.state.firstWeekday)
      name = "Week of \(first.shortMonthName) \(first.day), \(first.year)"
    }
    let used = 1 + buffer.put(name, x: 1, y: area.y, style: theme.strong, clip: area)
    buffer.put(room.state.country.code, x: used + 2, y: area.y, style: theme.faint, clip: area)
    guard let month = room.month, areas.side.isEmpty || month.days.isEmpty else { return }
    let words = MonthLegend(room: room).total ?? (month.days.isEmpty ? room.nothingInMonth : "")
    let space = area.width - used - 8
    let text = TextLayout.truncated(words, to: space, ellipsis: glyphs.ellipsis)
    buffer.put(text, x: area.right - 1 - TextWidth.of(text), y: area.y, style: theme.text, clip: area)
  }

  private func drawSheet(_ sheet: EpisodeList, into buffer: inout Buffer) {
    let day = sheet.window.first
    var title = "\(day.longLabel), \(day.year)"
    if let page = sheet.page, page.shows.count < page.total {
      let listed = sheet.lines.count { $0.kind == .episode }
      title += "\(glyphs.separator)\(room.listedWords(listed, on: day, isWhole: false))"
    }
    let open: [(Command, String)] = sheet.lines.isEmpty ? [] : [(.activate, "details")]
    let keys = room.state.bindings.words(open + [(.back, "close")])
    Box(title: title, footer: keys, area: areas.sheet).draw(into: &buffer, room.state.look)
    Scrollbar(first: sheet.top, count: sheet.lines.count).draw(
      beside: areas.sheetText, x: areas.sheet.right - 1, into: &buffer, room.state.look)
    guard sheet.result != nil else {
      buffer.put(
        "Loading\(glyphs.ellipsis)", x: areas.sheetText.x, y: areas.sheetText.y, style: theme.faint,
        clip: areas.sheetText)
      return
    }
    ListView(room: room, list: sheet, area: areas.sheetText).draw(into: &buffer)
  }

  // MARK: Beside the month

  private func drawSide(into buffer: inout Buffer) {
    guard !areas.side.isEmpty else { return }
    let line = Rect(x: areas.side.x - 1, y: areas.side.y, width: 1, height: areas.side.height)
    buffer.fill(line, with: glyphs.vertical, style: theme.rule)
    let inner = areas.side.inset(columns: 1, rows: 0)
    let day = DayBeside(room: room).lines(limit: inner.height / 2)
    (day + MonthLegend(room: room).lines).draw(in: inner, into: &buffer, room.state.look)
  }
}

extension CalendarRoom {
  var reading: Reading? {
    guard let list = listInFront, let name = nameOfListInFront else { return nil }
    let lines = list.lines.map { [$0.lead, $0.text, $0.detail].filter { !$0.isEmpty }.joined(separator: ", ") }
    let title = state.calendar.sheet == nil ? "The week as a list" : list.window.first.longLabel
    return Reading(title: title, note: isLoading(name) ? "loading" : nil, lines: lines, selected: list.selected)
  }
}
