import GuideModel
import TerminalKit

// Moving and scrolling in the vertical guide: up and down go by days, left and right by providers.
extension State {
  mutating func performInVertical(_ command: Command) -> [Effect] {
    switch command {
    case .moveUp: return stepInVertical(-1)
    case .moveDown: return stepInVertical(1)
    case .moveLeft: moveInVertical(providers: -1)
    case .moveRight: moveInVertical(providers: 1)
    case .scrollUp: scrollVertical(lines: -1)
    case .scrollDown: scrollVertical(lines: 1)
    case .scrollLeft: scrollVertical(columns: -1)
    case .scrollRight: scrollVertical(columns: 1)
    case .pageUp: return moveInVertical(days: -daysOnScreen)
    case .pageDown: return moveInVertical(days: daysOnScreen)
    case .firstDay: moveInVertical(providers: -(rows?.sections.count ?? 0))
    case .lastDay: moveInVertical(providers: rows?.sections.count ?? 0)
    case .weekBack: return moveInVertical(days: -7)
    case .weekOn: return moveInVertical(days: 7)
    case .nextEpisode: stepInCell(1)
    case .previousEpisode: stepInCell(-1)
    default: return performOnSelection(command)
    }
    return []
  }

  /// A page is what fits, less a day to find one's way by.
  private var daysOnScreen: Int { max((verticalPanes?.grid.height ?? 1) / metrics.dayHeight - 1, 1) }

  /// To the next show of the cell, where its details are open to the next episode; from its end on to the next day's cell.
  private mutating func stepInVertical(_ step: Int) -> [Effect] {
    if let item = neighbour(step) {
      select(item)
      return []
    }
    let before = cursor.day
    let effects = moveInVertical(days: step)
    if cursor.day != before, let item = step > 0 ? cursorItems.first : cursorItems.last { select(item) }
    return effects
  }

  private func neighbour(_ step: Int) -> CellIndex.Item? {
    let items = cursorItems
    guard let selected = cursorItem, let index = items.firstIndex(of: selected), let section = cursorSection else {
      return nil
    }
    let following = step > 0 ? Array(items[(index + 1)...]) : items[..<index].reversed()
    return openedSections(on: cursor.day).contains(section)
      ? following.first : following.first { $0.row != selected.row }
  }

  /// Puts the cursor on one of its cell's episodes.
  private mutating func select(_ item: CellIndex.Item) {
    (cursor.row, cursor.episode) = (item.row, item.episode)
    layOut()
    showCursorInVertical()
  }

  private mutating func moveInVertical(days: Int) -> [Effect] {
    guard let section = cursorSection else { return [] }
    let day = cursor.day.advanced(by: days)
    let effects = extendWindow(towards: day)
    if vertical.window != window { layOutVertical() }
    select(section: section, day: window.clamp(day))
    return effects
  }

  private mutating func moveInVertical(providers: Int) {
    guard let rows, let section = cursorSection else { return }
    select(section: min(max(section + providers, 0), rows.sections.count - 1), day: cursor.day)
  }

  /// Puts the cursor on a cell: on the show it is on where that is on that day, else on the first that is. Details that are
  /// open follow it along their row.
  mutating func select(section: Int, day: GuideDay) {
    guard let rows, let before = cursorSection else { return }
    let from = cursor.day
    vertical.cells.take(section, of: rows)
    let items = cellItems(section: section, day: day)
    cursor.day = day
    if section == before, items.contains(where: { $0.row == cursor.row }) {
      selectCurrentEpisode()
    } else if let item = nextItem(of: items, day: day) {
      (cursor.row, cursor.episode) = (item.row, item.episode)
    } else {
      if section != before { cursor.row = rows.rows(ofSection: section).lowerBound }
      cursor.episode = 0
    }
    if day == from, section != before { moveDetails(from: before) }
    layOut()
    showCursorInVertical()
  }

  /// Selects a day that is loaded, and shows it with the day before above it.
  mutating func goInVertical(to day: GuideDay) {
    guard let section = cursorSection, window.contains(day) else { return }
    select(section: section, day: day)
    let top = lineOfDay(before: day)
    vertical.viewport?.topLine = top
    showCursorInVertical()
  }

  /// Steps through what the cell holds.
  private mutating func stepInCell(_ step: Int) {
    let items = cursorItems
    guard items.count > 1, let item = cursorItem, let index = items.firstIndex(of: item) else { return }
    select(items[min(max(index + step, 0), items.count - 1)])
  }

  // MARK: Details

  /// Opens the details of the cell under the cursor, or closes them.
  mutating func toggleDetailsInVertical() {
    guard let section = cursorSection, let provider = selectedProvider else { return }
    if openedSections(on: cursor.day).contains(section) {
      closeDetails(section: section, day: cursor.day)
    } else if let show = selectedShow, !cursorItems.isEmpty {
      open(show: show, row: selectedRow)
    } else {
      notice = "\(provider.name): nothing on \(cursor.day.shortLabel)"
      return
    }
    layOut()
    showCursorInVertical()
  }

  /// At most one a show: the one that was open elsewhere moves here.
  private mutating func open(show: Show, row: Int) {
    opened.removeAll { $0.row == row }
    opened.append(OpenedDetails(show: show.key, row: row, day: cursor.day))
  }

  /// Answers whether there were any.
  @discardableResult
  mutating func closeDetails(section: Int, day: GuideDay) -> Bool {
    guard let rows else { return false }
    let count = opened.count
    opened.removeAll { $0.day == day && $0.row < rows.count && rows.sectionIndex(of: $0.row) == section }
    return opened.count != count
  }

  private mutating func moveDetails(from section: Int) {
    guard openedSections(on: cursor.day).contains(section), let show = rows?.show(at: selectedRow) else { return }
    closeDetails(section: section, day: cursor.day)
    open(show: show, row: selectedRow)
  }

  // MARK: Scrolling

  mutating func scrollVertical(lines: Int) {
    vertical.viewport?.topLine += lines
    clampVertical()
  }

  mutating func scrollVertical(columns: Int) {
    vertical.viewport?.left += columns
    clampVertical()
  }

  // MARK: The mouse

  mutating func handleInVertical(_ mouse: Mouse) -> [Effect] {
    guard let panes = verticalPanes else { return [] }
    let sideways = mouse.modifiers.contains(.shift) || panes.header.contains(x: mouse.x, y: mouse.y)
    let isOverRail = panes.rail.contains(x: mouse.x, y: mouse.y)
    switch mouse.action {
    case .wheelUp: sideways ? scrollVertical(columns: -1) : scrollVertical(lines: -Self.wheelLines)
    case .wheelDown: sideways ? scrollVertical(columns: 1) : scrollVertical(lines: Self.wheelLines)
    case .wheelLeft: if !isOverRail { scrollVertical(columns: -1) }
    case .wheelRight: if !isOverRail { scrollVertical(columns: 1) }
    case .press(0): clickInVertical(x: mouse.x, y: mouse.y, panes: panes)
    case .press(2):
      clickInVertical(x: mouse.x, y: mouse.y, panes: panes, opens: false)
      if isOnDay(x: mouse.x, y: mouse.y, panes: panes) { openMenu(x: mouse.x, y: mouse.y) }
    case .press, .release, .move: break
    }
    return []
  }

  /// Whether there is a cell or what is told of it, not a header, the rail or a line between.
  private func isOnDay(x: Int, y: Int, panes: VerticalPanes) -> Bool {
    guard let viewport = vertical.viewport, panes.grid.contains(x: x, y: y),
      case .row? = vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y)
    else { return false }
    return true
  }

  /// Selects the cell that details are told of; a listed episode of it too.
  private mutating func select(in panel: DetailsPanel, section: Int, line: Int, x: Int, panes: VerticalPanes) {
    let items = cellItems(section: section, day: panel.day)
    let listed = panel.episode(onLine: line, x: x - place(of: panel, section: section, panes: panes).x)
    guard section != cursorSection || panel.day != cursor.day || listed != nil else { return }
    cursor.day = panel.day
    if let listed, items.indices.contains(listed) {
      select(items[listed])
    } else if let item = items.first(where: { item in opened.contains { $0.row == item.row } }) ?? items.first {
      select(item)
    }
  }

  private mutating func clickInVertical(x: Int, y: Int, panes: VerticalPanes, opens: Bool = true) {
    guard let rows, let viewport = vertical.viewport, let before = cursorSection else { return }
    notice = nil
    var (section, day, line) = (before, cursor.day, 0)
    let isInGrid = panes.grid.contains(x: x, y: y)
    if isInGrid || panes.header.contains(x: x, y: y) {
      section = min(viewport.left + (x - panes.grid.x) / metrics.providerWidth, rows.sections.count - 1)
    }
    if isInGrid || panes.rail.contains(x: x, y: y) {
      guard case .row(let row, let within)? = vertical.layout.content(ofLine: viewport.topLine + y - panes.grid.y)
      else { return }
      (day, line) = (window.day(at: row), within)
      if isInGrid, line >= cellLines, let found = details(line: line - cellLines, day: day) {
        return select(in: found.panel, section: found.section, line: found.line, x: x, panes: panes)
      }
    }
    let selected = cursorItem
    let isSame = section == before && day == cursor.day
    if !isSame { select(section: section, day: day) }
    // The line of a stacked episode selects that one.
    let items = cursorItems
    if isInGrid, items.count > 1, line < min(items.count, cellLines) {
      let item = items[firstShown(of: items, day: day, isCursor: true, lines: cellLines) + line]
      (cursor.row, cursor.episode) = (item.row, item.episode)
      layOut()
    }
    // A second click on what is selected is Enter.
    if opens, isInGrid, isSame, cursorItem == selected { toggleDetailsInVertical() }
  }
}
