import GuideModel
import TerminalKit

/// The layout of the calendar. Pure: the size and open parts of a state in, rectangles out.
struct CalendarAreas {
  /// Month and country.
  let title: Rect
  /// Below the title: weekdays and weeks, or the agenda.
  let body: Rect
  /// To the right of the month; empty if there is no space.
  let side: Rect
  /// The box of a day, over the month; without one, the most that a box may take.
  let sheet: Rect
  let month: MonthLayout

  /// The width from which the legend is beside the month.
  static let sideBySideWidth = 160
  static let legendWidth = 42
  private static let sheetWidth = 78
  private static let sheetHeight = 40

  init(room: CalendarRoom) {
    let size = room.state.size
    let footer = room.state.metrics.footerHeight
    let hasSide = size.width >= Self.sideBySideWidth && size.height >= 20 && !room.state.calendar.showsAgenda
    let width = hasSide ? size.width - Self.legendWidth - 2 : size.width
    title = Rect(x: 0, y: 0, width: size.width, height: 1)
    body = Rect(x: 0, y: 1, width: width, height: size.height - 1 - footer)
    side =
      hasSide
      ? Rect(x: width + 1, y: 1, width: Self.legendWidth, height: body.height) : Rect(x: 0, y: 0, width: 0, height: 0)
    let sheetWidth = min(size.width - 2, Self.sheetWidth)
    let sheetHeight = max(min(size.height - footer - 2, room.sheetLines + 2, Self.sheetHeight), 3)
    sheet = Rect(
      x: (size.width - sheetWidth) / 2, y: max((size.height - footer - sheetHeight) / 2, 0), width: sheetWidth,
      height: sheetHeight)
    month = MonthLayout(area: body, day: room.state.cursor.day, firstWeekday: room.state.firstWeekday)
  }

  /// Inside the sheet's frame.
  var sheetText: Rect { sheet.inset(columns: 2, rows: 1) }

  /// The lines of a list.
  func area(of list: CalendarList) -> Rect { list == .day ? sheetText : body }
}

extension CalendarRoom {
  /// The number of lines of a day's sheet; before it is loaded, an estimate from the month's summary.
  fileprivate var sheetLines: Int {
    guard let sheet = state.calendar.sheet else { return .max - 2 }
    if !sheet.lines.isEmpty { return sheet.lines.count }
    return month?[sheet.window.first].map { $0.providerCount + $0.shows + $0.episodes + 2 } ?? 8
  }
}

/// Six weeks of seven tiles in a rectangle. If they do not fit, the weeks around the selected day.
struct MonthLayout {
  let area: Rect
  let weekdays: Rect
  /// The first day of the first week.
  let firstDay: GuideDay
  /// The index of the first visible week.
  let firstWeek: Int
  /// The number of visible weeks.
  let weeks: Int
  /// The number of lines of a week, including its rule.
  let weekHeight: Int

  /// The number of weeks of a month in the calendar.
  static let allWeeks = 6

  init(area: Rect, day: GuideDay, firstWeekday: Weekday) {
    self.area = area
    let hasWeekdays = area.height >= 5
    weekdays = Rect(x: area.x, y: area.y, width: area.width, height: hasWeekdays ? 1 : 0)
    let height = area.height - weekdays.height
    weekHeight = max(height / Self.allWeeks, 1)
    weeks = max(min(height / weekHeight, Self.allWeeks), 0)
    firstDay = day.startOfMonth.startOfWeek(from: firstWeekday)
    let selected = firstDay.distance(to: day) / 7
    firstWeek = min(max(selected - weeks / 2, 0), Self.allWeeks - weeks)
  }

  /// Whether each week has a line above it.
  var hasRules: Bool { weekHeight >= 3 }

  /// The width of the narrowest tiles, which decides what all of them show.
  var tileWidth: Int { area.width / 7 }

  /// The left column of a weekday's tiles, 0 to 7; the last is the right edge.
  func column(_ index: Int) -> Int { area.x + index * area.width / 7 }

  /// The tile of a weekday in a visible week, both by index.
  func tile(week: Int, weekday: Int) -> Rect {
    let left = column(weekday)
    return Rect(x: left, y: weekdays.bottom + week * weekHeight, width: column(weekday + 1) - left, height: weekHeight)
  }

  /// The day of that tile.
  func day(week: Int, weekday: Int) -> GuideDay { firstDay.advanced(by: (firstWeek + week) * 7 + weekday) }

  /// The day of the tile at a screen position.
  func day(atX x: Int, y: Int) -> GuideDay? {
    for week in 0..<weeks {
      for weekday in 0..<7 where tile(week: week, weekday: weekday).contains(x: x, y: y) {
        return day(week: week, weekday: weekday)
      }
    }
    return nil
  }
}
