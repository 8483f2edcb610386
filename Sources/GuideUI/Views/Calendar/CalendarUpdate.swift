import GuideModel
import TerminalKit

extension CalendarRoom {
  mutating func perform(_ command: Command) -> [Effect] {
    state.calendar.sought = nil
    if state.calendar.sheet != nil { return perform(command, in: .day) }
    switch command {
    case .weekBack: turn(-1)
    case .weekOn: turn(1)
    case .firstRow: selectDay(state.cursor.day.startOfMonth)
    case .lastRow: selectDay(state.cursor.day.monthWindow.last)
    case .agenda: toggleAgenda()
    case .legend: state.open(LegendLayer())
    case .back: return backInCalendar()
    case .moveLeft: selectDay(state.cursor.day.advanced(by: -1))
    case .moveRight: selectDay(state.cursor.day.advanced(by: 1))
    default: return state.calendar.showsAgenda ? perform(command, in: .week) : performInMonth(command)
    }
    return []
  }

  var firstOfWeek: GuideDay { state.cursor.day.startOfWeek(from: state.firstWeekday) }

  private mutating func performInMonth(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: selectDay(state.cursor.day.advanced(by: -7))
    case .moveDown: selectDay(state.cursor.day.advanced(by: 7))
    case .pageUp: goToMonth(-1)
    case .pageDown: goToMonth(1)
    case .firstDay: selectDay(max(firstOfWeek, state.cursor.day.startOfMonth))
    case .lastDay: selectDay(min(firstOfWeek.advanced(by: 6), state.cursor.day.monthWindow.last))
    case .activate: return openSheet()
    default: return performOnListed(command)
    }
    return []
  }

  /// Commands for the selected episode of a list. The month has no selected episode.
  private mutating func performOnListed(_ command: Command) -> [Effect] {
    guard [.toggleWatched, .follow, .poster, .nextEpisode, .previousEpisode].contains(command) else { return [] }
    guard nameOfListInFront != nil else {
      return state.say("\(state.bindings.firstName(of: .activate, ascii: true)) opens the day first")
    }
    return performOnSelection(command)
  }

  mutating func go(to day: GuideDay) -> [Effect] {
    state.calendar.closeSheet()
    selectDay(day)
    return []
  }

  /// Moves the cursor; in the agenda with its line.
  private mutating func selectDay(_ day: GuideDay) {
    state.calendar.sought = nil
    state.cursor.day = day
    state.cursor.episode = 0
    selectInAgenda(day)
  }

  /// Selects the heading of a day, if the week is shown.
  mutating func selectInAgenda(_ day: GuideDay) {
    guard state.calendar.showsAgenda, var agenda = state.calendar.agenda, agenda.window.contains(day) else { return }
    agenda.selected = agenda.lines.firstIndex { $0.day == day } ?? agenda.selected
    agenda.top = agenda.selected
    agenda.isGoingToEnd = false
    state.calendar.agenda = agenda
    scrollList(.week)
  }

  /// Goes to another month, or another week if that is shown.
  private mutating func turn(_ step: Int) {
    if state.calendar.showsAgenda { selectDay(state.cursor.day.advanced(by: 7 * step)) } else { goToMonth(step) }
  }

  private mutating func goToMonth(_ step: Int) { selectDay(state.cursor.day.addingMonths(step)) }

  /// Closes the topmost layer or part.
  private mutating func backInCalendar() -> [Effect] {
    if state.months.failed?.isHidden == false {
      state.months.failed?.isHidden = true
    } else if state.calendar.showsAgenda {
      state.calendar.showsAgenda = false
    } else {
      return state.setCriteria(FilterCriteria())
    }
    return []
  }

  // MARK: Lists

  /// Scrolls a list so that the selected line is visible.
  mutating func scrollList(_ list: CalendarList) {
    let height = CalendarAreas(room: self).area(of: list).height
    state.calendar[list]?.showSelected(height: max(height, 1))
  }

  private mutating func openSheet() -> [Effect] {
    guard selectedDay != nil else {
      return state.say(month == nil ? "not loaded yet" : sentence(of: state.cursor.day, in: month))
    }
    return openList(.day, window: GuideWindow(first: state.cursor.day, last: state.cursor.day))
  }

  /// Commands in the open day, or in the week in place of the month.
  private mutating func perform(_ command: Command, in name: CalendarList) -> [Effect] {
    guard let list = state.calendar[name], name == .day || !list.lines.isEmpty else { return [] }
    state.calendar[name]?.isGoingToEnd = false
    let page = max(CalendarAreas(room: self).area(of: name).height - 1, 1)
    switch command {
    case .moveUp: step(-1, in: name, beyond: list.window.first.advanced(by: -1))
    case .moveDown: step(1, in: name, beyond: list.window.last.advanced(by: 1))
    case .scrollUp where name == .day: _ = state.calendar.sheet?.move(by: -1)
    case .scrollDown where name == .day: _ = state.calendar.sheet?.move(by: 1)
    case .nextEpisode: stepToEpisode(1, in: name)
    case .previousEpisode: stepToEpisode(-1, in: name)
    case .pageUp: state.calendar[name]?.select(near: list.selected - page)
    case .pageDown: state.calendar[name]?.select(near: list.selected + page)
    case .firstDay: state.calendar[name]?.select(near: 0)
    case .lastDay: state.calendar[name]?.goToEnd()
    case .activate: return openSelected(in: list)
    case .back where name == .day: state.calendar.closeSheet()
    default: return performOnListed(command)
    }
    if name == .week, list.window.contains(state.cursor.day), let line = state.calendar.agenda?.selectedLine {
      state.cursor.day = line.day
    }
    scrollList(name)
    return []
  }

  /// Moves to the next line; from the end of a week to another week.
  private mutating func step(_ step: Int, in name: CalendarList, beyond day: GuideDay) {
    if state.calendar[name]?.move(by: step) == false, name == .week { state.cursor.day = day }
  }

  /// Moves to the next episode; if there is none, to the end of an incomplete list, or says so.
  private mutating func stepToEpisode(_ step: Int, in name: CalendarList) {
    guard let list = state.calendar[name], state.calendar[name]?.move(toEpisode: step) == false else { return }
    if step > 0, list.page.map({ $0.shows.count < $0.total }) ?? true {
      state.calendar[name]?.select(near: list.lines.count - 1)
    } else {
      state.notice = "no \(step > 0 ? "later" : "earlier") episode that \(name == .day ? "day" : "week")"
    }
  }

  /// Shows the details of the selected episode.
  private mutating func openSelected(in list: EpisodeList) -> [Effect] {
    if list.selectedLine?.kind == .day { return openSheet() }
    guard list.selectedLine?.showKey != nil else {
      // Repeats failed requests.
      if list.selectedLine?.kind == .more, let name = nameOfListInFront {
        state.calendar[name]?.failedOn = false
      }
      return []
    }
    guard let (show, episode, provider) = selectedListed else { return [] }
    if state.refusesHidden(show) { return [] }
    state.open(EpisodeDetails(show: show, episode: episode, provider: provider, others: show.episodes))
    return []
  }

  // MARK: The agenda

  private mutating func toggleAgenda() {
    state.calendar.showsAgenda.toggle()
    if state.calendar.showsAgenda { selectDay(state.cursor.day) }
  }
}

// The mouse in the calendar: a click selects, a click on the selection opens it, the right button shows actions.
extension CalendarRoom {
  mutating func turnWheel(_ step: Int, isSideways: Bool, at mouse: Mouse) -> [Effect] {
    if isSideways, state.calendar.sheet != nil { return [] }
    let isInList = !isSideways && listInFront != nil
    return perform(step < 0 ? (isInList ? .moveUp : .weekBack) : isInList ? .moveDown : .weekOn)
  }

  /// Selects what is at a position, or opens it if it is already selected.
  mutating func click(x: Int, y: Int, opens: Bool) -> [Effect] {
    state.notice = nil
    let areas = CalendarAreas(room: self)
    if state.calendar.sheet != nil {
      guard areas.sheet.contains(x: x, y: y) else {
        state.calendar.closeSheet()
        return []
      }
      return press(x: x, y: y, in: .day, opens: opens)
    }
    if state.calendar.showsAgenda { return press(x: x, y: y, in: .week, opens: opens) }
    guard let day = areas.month.day(atX: x, y: y) else { return [] }
    if day == state.cursor.day { return opens ? perform(.activate) : [] }
    return go(to: day)
  }

  private mutating func press(x: Int, y: Int, in list: CalendarList, opens: Bool) -> [Effect] {
    let area = CalendarAreas(room: self).area(of: list)
    guard let shown = state.calendar[list], area.contains(x: x, y: y) else { return [] }
    var line = shown.top + y - area.y
    // The episodes of a show are below its title.
    if shown.lines.indices.contains(line), shown.lines[line].kind == .show { line += 1 }
    guard shown.lines.indices.contains(line), shown.lines[line].isSelectable else { return [] }
    if line == shown.selected { return opens ? perform(.activate) : [] }
    state.calendar[list]?.selected = line
    state.calendar[list]?.isGoingToEnd = false
    state.calendar.sought = nil
    if list == .week { state.cursor.day = shown.lines[line].day }
    return []
  }
}
