import GuideModel
import TerminalKit

// The mouse in the calendar: a click selects, a click on the selection opens it, the right button shows actions.
extension CalendarRoom {
  mutating func handle(_ mouse: Mouse) -> [Effect] {
    switch mouse.action {
    case .wheelUp: return perform(listInFront == nil ? .weekBack : .moveUp)
    case .wheelDown: return perform(listInFront == nil ? .weekOn : .moveDown)
    case .wheelLeft where state.calendar.sheet == nil: return perform(.weekBack)
    case .wheelRight where state.calendar.sheet == nil: return perform(.weekOn)
    case .press(0): return press(x: mouse.x, y: mouse.y, opens: true)
    case .press(2):
      let effects = press(x: mouse.x, y: mouse.y, opens: false)
      ActionMenu.open(x: mouse.x, y: mouse.y, in: &state)
      return effects
    case .press, .release, .move, .wheelLeft, .wheelRight: return []
    }
  }

  /// Selects what is at a position, or opens it if it is already selected.
  private mutating func press(x: Int, y: Int, opens: Bool) -> [Effect] {
    state.notice = nil
    let areas = CalendarAreas(room: self)
    if state.calendar.sheet != nil {
      guard areas.sheet.contains(x: x, y: y) else {
        state.calendar.sheet = nil
        return []
      }
      return press(x: x, y: y, in: areas.sheetText, of: \.sheet, opens: opens)
    }
    guard state.calendar.legend == nil else {
      state.calendar.legend = nil
      return []
    }
    if state.calendar.showsAgenda { return press(x: x, y: y, in: areas.body, of: \.agenda, opens: opens) }
    guard let day = areas.month.day(atX: x, y: y) else { return [] }
    if day == state.cursor.day { return opens ? perform(.activate) : [] }
    return go(to: day)
  }

  private mutating func press(
    x: Int, y: Int, in area: Rect, of list: WritableKeyPath<CalendarState, EpisodeList?>, opens: Bool
  ) -> [Effect] {
    guard let shown = state.calendar[keyPath: list], area.contains(x: x, y: y) else { return [] }
    let line = shown.top + y - area.y
    guard shown.lines.indices.contains(line), shown.lines[line].isSelectable else { return [] }
    if line == shown.selected { return opens ? perform(.activate) : [] }
    state.calendar[keyPath: list]?.selected = line
    state.calendar[keyPath: list]?.isGoingToEnd = false
    if list == \.agenda { state.cursor.day = shown.lines[line].day }
    return []
  }
}
