import GuideModel
import TerminalKit

// Moves and scrolls in the vertical guide: by days up and down, by providers left and right.
extension VerticalRoom {
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: return step(-1)
    case .moveDown: return step(1)
    case .moveLeft: move(providers: -1)
    case .moveRight: move(providers: 1)
    case .pageUp: return move(days: -daysOnScreen)
    case .pageDown: return move(days: daysOnScreen)
    case .firstDay: move(providers: -(state.rows?.sections.count ?? 0))
    case .lastDay: move(providers: state.rows?.sections.count ?? 0)
    case .weekBack: return move(days: -7)
    case .weekOn: return move(days: 7)
    case .firstRow: return move(to: state.window.first)
    case .lastRow: return move(to: state.window.last)
    case .nextEpisode: stepInCell(1)
    case .previousEpisode: stepInCell(-1)
    default: return performInRows(command)
    }
    return []
  }

  /// A page is the number of days that fit, minus one.
  private var daysOnScreen: Int {
    guard let panes, let top = state.vertical.viewport?.topLine else { return 1 }
    return max(state.vertical.layout.rows(inLines: top..<(top + panes.grid.height)).count - 1, 1)
  }

  /// Moves to the next show of the cell, or to the next episode if its details are open; from the last one to the next
  /// day's cell.
  private mutating func step(_ step: Int) -> [Effect] {
    if let item = neighbour(step) {
      select(item)
      return []
    }
    let before = state.cursor.day
    let effects = move(days: step)
    let items = stops
    if state.cursor.day != before, let item = step > 0 ? items.first : items.last { select(item) }
    return effects
  }

  private func neighbour(_ step: Int) -> CellIndex.Item? {
    let items = stops
    guard let selected = cursorItem, let place = items.firstIndex(of: selected), items.indices.contains(place + step)
    else { return nil }
    return items[place + step]
  }

  /// The episodes that up and down select in the cursor's cell: those in its open details, else one of each show.
  private var stops: [CellIndex.Item] {
    let lists = state.cursorSection.map { openedSections(on: state.cursor.day).contains($0) } ?? false
    return lists ? cursorItems : cursorLines.map(\.item)
  }

  /// Selects one of a cell's episodes.
  mutating func select(_ item: CellIndex.Item) {
    (state.cursor.row, state.cursor.episode) = (item.row, item.episode)
    state.layOut()
    showCursor()
  }

  private mutating func move(days: Int) -> [Effect] { move(to: state.cursor.day.advanced(by: days)) }

  private mutating func move(to day: GuideDay) -> [Effect] {
    guard let section = state.cursorSection else { return [] }
    let effects = state.extendWindow(towards: day)
    state.sayIfEnded(towards: day)
    if state.vertical.window != state.window { layOutRows() }
    select(section: section, day: state.window.clamp(day))
    return effects
  }

  mutating func goToAiring(_ step: Int) -> [Effect] {
    guard let day = dayOfAiring(step) else { return lookForAiringBeyond(step) }
    // The cell may have shown another show than the cursor's row.
    state.cursor.row = state.selectedRow
    return move(to: day)
  }

  mutating func selectEvening() {
    let item = eveningItem(of: cursorItems, day: state.cursor.day)
    guard let item else { return state.notice = "nothing that evening" }
    select(item)
  }

  mutating func move(providers: Int) {
    guard let rows = state.rows, let section = state.cursorSection else { return }
    select(section: min(max(section + providers, 0), rows.sections.count - 1), day: state.cursor.day)
  }

  /// Selects a cell: the same show if it is on that day, else the first one. Open details follow it along their row.
  mutating func select(section: Int, day: GuideDay) {
    guard let rows = state.rows, let before = state.cursorSection else { return }
    let from = state.cursor.day
    state.vertical.cells.take(section, of: rows)
    let items = cellItems(section: section, day: day)
    state.cursor.day = day
    if section == before, items.contains(where: { $0.row == state.cursor.row }) {
      state.selectCurrentEpisode()
    } else if let item = nextItem(of: items, day: day) {
      (state.cursor.row, state.cursor.episode) = (item.row, item.episode)
    } else {
      if section != before { state.cursor.row = rows.rows(ofSection: section).lowerBound }
      state.cursor.episode = 0
    }
    if day == from, section != before { moveDetails(from: before) }
    state.layOut()
    showCursor()
  }

  /// Selects a loaded day, and shows it with the day before above it.
  mutating func show(_ day: GuideDay) {
    guard let section = state.cursorSection, state.window.contains(day) else { return }
    select(section: section, day: day)
    let top = lineOfDay(before: day)
    state.vertical.viewport?.topLine = top
    showCursor()
  }

  /// Steps through the episodes of the cell.
  private mutating func stepInCell(_ step: Int) {
    let items = cursorItems
    guard items.count > 1, let item = cursorItem, let index = items.firstIndex(of: item) else { return }
    select(items[min(max(index + step, 0), items.count - 1)])
  }

  // MARK: Details

  /// Opens or closes the details of the cursor's cell.
  mutating func toggleDetails() {
    guard let section = state.cursorSection, let provider = state.selectedProvider else { return }
    if openedSections(on: state.cursor.day).contains(section) {
      closeDetails(section: section, day: state.cursor.day)
    } else if let show = state.selectedShow, !cursorItems.isEmpty {
      open(show: show, row: state.selectedRow)
    } else {
      state.notice = "\(provider.name(in: state)): nothing on \(state.cursor.day.shortLabel)"
      return
    }
    state.layOut()
    showCursor()
  }

  /// Closes those of the cursor's cell, else those that are visible in its column.
  mutating func closeDetails() -> Bool {
    guard let section = state.cursorSection else { return false }
    let days = [state.cursor.day] + state.opened.map(\.day)
    guard let day = days.first(where: { openedSections(on: $0).contains(section) }),
      closeDetails(section: section, day: day)
    else { return false }
    state.layOut()
    showCursor()
    return true
  }

  /// At most one per show: details that are open on another day move here.
  private mutating func open(show: Show, row: Int) {
    state.opened.removeAll { $0.row == row }
    state.showsTooltip = false
    state.opened.append(OpenedDetails(show: show.key, row: row, day: state.cursor.day))
  }

  /// Returns whether there were any.
  @discardableResult
  mutating func closeDetails(section: Int, day: GuideDay) -> Bool {
    guard let rows = state.rows else { return false }
    let count = state.opened.count
    state.opened.removeAll { $0.day == day && $0.row < rows.count && rows.sectionIndex(of: $0.row) == section }
    return state.opened.count != count
  }

  private mutating func moveDetails(from section: Int) {
    guard openedSections(on: state.cursor.day).contains(section), let show = state.rows?.show(at: state.selectedRow)
    else { return }
    closeDetails(section: section, day: state.cursor.day)
    open(show: show, row: state.selectedRow)
  }

  // MARK: Scrolling

  mutating func scroll(lines: Int) {
    state.vertical.viewport?.topLine += lines
    clampRows()
  }

  mutating func scroll(columns: Int) {
    state.vertical.viewport?.left += columns
    clampRows()
  }
}
