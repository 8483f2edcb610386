import GuideModel
import TerminalKit

extension State {
  mutating func enterCalendar() -> [Effect] { [] }

  mutating func leaveCalendar() {
    calendar.sheet = nil
    calendar.legend = nil
  }

  mutating func performInCalendar(_ command: Command) -> [Effect] {
    if calendar.sheet != nil { return performInSheet(command) }
    if calendar.legend != nil, performInLegend(command) { return [] }
    switch command {
    case .weekBack: goToMonth(-1)
    case .weekOn: goToMonth(1)
    case .agenda: toggleAgenda()
    case .legend: calendar.legend = 0
    case .back: return backInCalendar()
    case .moveLeft: selectDay(cursor.day.advanced(by: -1))
    case .moveRight: selectDay(cursor.day.advanced(by: 1))
    default: return calendar.showsAgenda ? performInAgenda(command) : performInMonth(command)
    }
    return []
  }

  private mutating func performInMonth(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: selectDay(cursor.day.advanced(by: -7))
    case .moveDown: selectDay(cursor.day.advanced(by: 7))
    case .pageUp: goToMonth(-1)
    case .pageDown: goToMonth(1)
    case .firstDay: selectDay(cursor.day.startOfMonth)
    case .lastDay: selectDay(cursor.day.monthWindow.last)
    case .activate: return openSheet()
    default: return performOnListed(command)
    }
    return []
  }

  /// What is done to the episode that is selected in a list. On the month none is: there its day has to be opened first.
  private mutating func performOnListed(_ command: Command) -> [Effect] {
    guard [.toggleWatched, .follow, .poster].contains(command) else { return [] }
    guard let (show, episode, provider) = selectedListed else {
      let key = bindings.firstName(of: .activate, ascii: true)
      notice = calendar.sheet == nil && !calendar.showsAgenda ? "\(key) opens the day first" : "no show is selected"
      return []
    }
    switch command {
    case .toggleWatched: return toggleWatched(episode, of: show)
    case .follow: return toggleFollowed(show)
    default: open(ZoomedPoster(show: show, provider: provider))
    }
    return []
  }

  mutating func goInCalendar(to day: GuideDay) -> [Effect] {
    calendar.sheet = nil
    selectDay(day)
    return []
  }

  /// Moves the cursor; in the agenda its line follows.
  private mutating func selectDay(_ day: GuideDay) {
    cursor.day = day
    cursor.episode = 0
    guard calendar.showsAgenda, var agenda = calendar.agenda, agenda.window.contains(day) else { return }
    agenda.selected = agenda.lines.firstIndex { $0.day == day } ?? agenda.selected
    agenda.top = agenda.selected
    agenda.isGoingToEnd = false
    calendar.agenda = agenda
    scrollList(\.agenda)
  }

  private mutating func goToMonth(_ step: Int) { selectDay(cursor.day.addingMonths(step)) }

  /// Closes one thing, the uppermost first.
  private mutating func backInCalendar() -> [Effect] {
    if calendar.failed?.isHidden == false {
      calendar.failed?.isHidden = true
    } else if calendar.showsAgenda {
      calendar.showsAgenda = false
    } else {
      return setCriteria(FilterCriteria())
    }
    return []
  }

  // MARK: Lists

  /// Scrolls a list so that its selected line is on the screen.
  mutating func scrollList(_ list: WritableKeyPath<CalendarState, EpisodeList?>) {
    let areas = CalendarAreas(state: self)
    calendar[keyPath: list]?.showSelected(height: max(list == \.sheet ? areas.sheetText.height : areas.body.height, 1))
  }

  private mutating func openSheet() -> [Effect] {
    guard selectedDay != nil else { return [] }
    return openList(\.sheet, window: GuideWindow(first: cursor.day, last: cursor.day))
  }

  private mutating func performInSheet(_ command: Command) -> [Effect] {
    guard let sheet = calendar.sheet else { return [] }
    calendar.sheet?.isGoingToEnd = false
    let page = max(CalendarAreas(state: self).sheetText.height - 1, 1)
    switch command {
    case .moveUp, .scrollUp, .previousEpisode: _ = calendar.sheet?.move(by: -1)
    case .moveDown, .scrollDown, .nextEpisode: _ = calendar.sheet?.move(by: 1)
    case .pageUp: calendar.sheet?.select(near: sheet.selected - page)
    case .pageDown: calendar.sheet?.select(near: sheet.selected + page)
    case .firstDay: calendar.sheet?.select(near: 0)
    case .lastDay: calendar.sheet?.goToEnd()
    case .activate: return openSelected(in: sheet)
    case .back: calendar.sheet = nil
    default: return performOnListed(command)
    }
    scrollList(\.sheet)
    return []
  }

  /// Goes to the selected episode in the guide.
  private mutating func openSelected(in list: EpisodeList) -> [Effect] {
    guard let line = list.selectedLine, let key = line.showKey else {
      // What could not be had is asked for again.
      if list.selectedLine?.kind == .more, let path = listPathInFront { calendar[keyPath: path]?.failedOn = false }
      return []
    }
    calendar.sheet = nil
    return open(showKey: key, day: line.day, episode: line.ordinal)
  }

  // MARK: The agenda

  private mutating func toggleAgenda() {
    calendar.showsAgenda.toggle()
    calendar.legend = nil
    if calendar.showsAgenda { selectDay(cursor.day) }
  }

  private mutating func performInAgenda(_ command: Command) -> [Effect] {
    guard let agenda = calendar.agenda, !agenda.lines.isEmpty else { return [] }
    calendar.agenda?.isGoingToEnd = false
    let page = max(CalendarAreas(state: self).body.height - 1, 1)
    switch command {
    case .moveUp: if calendar.agenda?.move(by: -1) == false { cursor.day = agenda.window.first.advanced(by: -1) }
    case .moveDown: if calendar.agenda?.move(by: 1) == false { cursor.day = agenda.window.last.advanced(by: 1) }
    case .pageUp: calendar.agenda?.select(near: agenda.selected - page)
    case .pageDown: calendar.agenda?.select(near: agenda.selected + page)
    case .firstDay: calendar.agenda?.select(near: 0)
    case .lastDay: calendar.agenda?.goToEnd()
    case .activate: return openSelected(in: agenda)
    default: return performOnListed(command)
    }
    if agenda.window.contains(cursor.day), let line = calendar.agenda?.selectedLine { cursor.day = line.day }
    scrollList(\.agenda)
    return []
  }

  // MARK: The legend

  /// What keys do while the legend lies over the month; false where they do what they do without it.
  private mutating func performInLegend(_ command: Command) -> Bool {
    guard let top = calendar.legend else { return false }
    let last = max(MonthLegend(state: self).lines.count - CalendarAreas(state: self).sheetText.height, 0)
    switch command {
    case .moveUp, .scrollUp: calendar.legend = max(min(top, last) - 1, 0)
    case .moveDown, .scrollDown: calendar.legend = min(top + 1, last)
    case .back, .legend, .activate: calendar.legend = nil
    default:
      calendar.legend = nil
      return false
    }
    return true
  }
}
