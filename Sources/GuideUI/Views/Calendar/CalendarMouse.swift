import GuideModel
import TerminalKit

// The mouse in the calendar: a click selects, one on what is selected opens it, the right button shows what can be done.
extension State {
  mutating func handleInCalendar(_ mouse: Mouse) -> [Effect] {
    switch mouse.action {
    case .wheelUp: return performInCalendar(listInFront == nil ? .weekBack : .moveUp)
    case .wheelDown: return performInCalendar(listInFront == nil ? .weekOn : .moveDown)
    case .wheelLeft where calendar.sheet == nil: return performInCalendar(.weekBack)
    case .wheelRight where calendar.sheet == nil: return performInCalendar(.weekOn)
    case .press(0): return press(x: mouse.x, y: mouse.y, opens: true)
    case .press(2):
      let effects = press(x: mouse.x, y: mouse.y, opens: false)
      openMenu(x: mouse.x, y: mouse.y)
      return effects
    case .press, .release, .move, .wheelLeft, .wheelRight: return []
    }
  }

  /// Selects what is there; what is selected is opened, if it is to be.
  private mutating func press(x: Int, y: Int, opens: Bool) -> [Effect] {
    notice = nil
    let areas = CalendarAreas(state: self)
    if calendar.sheet != nil {
      guard areas.sheet.contains(x: x, y: y) else {
        calendar.sheet = nil
        return []
      }
      return press(x: x, y: y, in: areas.sheetText, of: \.sheet, opens: opens)
    }
    guard calendar.legend == nil else {
      calendar.legend = nil
      return []
    }
    if calendar.showsAgenda { return press(x: x, y: y, in: areas.body, of: \.agenda, opens: opens) }
    guard let day = areas.month.day(atX: x, y: y) else { return [] }
    if day == cursor.day { return opens ? performInCalendar(.activate) : [] }
    return goInCalendar(to: day)
  }

  private mutating func press(
    x: Int, y: Int, in area: Rect, of list: WritableKeyPath<CalendarState, EpisodeList?>, opens: Bool
  ) -> [Effect] {
    guard let shown = calendar[keyPath: list], area.contains(x: x, y: y) else { return [] }
    let line = shown.top + y - area.y
    guard shown.lines.indices.contains(line), shown.lines[line].isSelectable else { return [] }
    if line == shown.selected { return opens ? performInCalendar(.activate) : [] }
    calendar[keyPath: list]?.selected = line
    calendar[keyPath: list]?.isGoingToEnd = false
    if list == \.agenda { cursor.day = shown.lines[line].day }
    return []
  }
}
