import GuideModel
import TerminalKit

/// What the vertical guide keeps for itself; cursor, rows, opened details and marks are those of the horizontal one.
struct VerticalState: Sendable {
  /// What is on the screen; nil before it is shown first.
  var viewport: Viewport<Int>?
  /// Where days stand, a month being a section, and today beginning one of its own.
  var layout = RowLayout(sectionStarts: [0])
  /// The days it was made for.
  var window: GuideWindow?
  /// And the day that was today.
  var today: GuideDay?
  /// What is in the cells, as far as it was looked at.
  var cells = CellIndex()
  /// Where the cursor was put when the guide opened.
  var opening: Cursor?
}

extension State {
  /// Where the panes of the vertical guide stand; nil where the terminal is too small.
  var verticalPanes: VerticalPanes? { VerticalPanes(size: size, metrics: metrics) }

  /// Which place days and providers have there.
  var axes: GuideAxes { GuideAxes(window: window, rows: rows) }

  /// The section the cursor is in; nil where there is no row.
  var cursorSection: Int? {
    guard let rows, cursor.row < rows.count else { return nil }
    return rows.sectionIndex(of: cursor.row)
  }

  /// The episodes of a cell, as far as they are known.
  func cellItems(section: Int, day: GuideDay) -> [CellIndex.Item] {
    vertical.cells.items(ofSection: section, on: day) ?? []
  }

  /// The episodes of the cell under the cursor.
  var cursorItems: [CellIndex.Item] { cursorSection.map { cellItems(section: $0, day: cursor.day) } ?? [] }

  /// Which of them is selected: the cursor's own show where it is on that day, else the first.
  var cursorItem: CellIndex.Item? {
    let items = cursorItems
    let own = items.filter { $0.row == cursor.row }
    return own.first { $0.episode == cursor.episode } ?? own.last ?? nextItem(of: items, day: cursor.day)
  }

  /// Which episode stands on the first line of a cell that has not room for all: in the cursor's cell so that the selected
  /// one is seen, today so that what is over makes room for what is on and to come.
  func firstShown(of items: [CellIndex.Item], day: GuideDay, isCursor: Bool, lines: Int) -> Int {
    guard items.count > lines else { return 0 }
    var first = nextItem(of: items, day: day).flatMap(items.firstIndex) ?? 0
    if isCursor, let selected = cursorItem.flatMap(items.firstIndex) {
      first = min(max(first, selected - lines + 1), selected)
    }
    return min(first, items.count - lines)
  }

  /// What is looked for first in a cell: today what is on now or comes next, else the first.
  func nextItem(of items: [CellIndex.Item], day: GuideDay) -> CellIndex.Item? {
    day == today || day == date ? items.first { !isOver($0, on: day) } ?? items.last : items.first
  }

  private func isOver(_ item: CellIndex.Item, on day: GuideDay) -> Bool {
    guard let episodes = rows?.show(at: item.row)?.episodes(on: day), item.episode < episodes.count else {
      return false
    }
    let episode = episodes[episodes.startIndex + item.episode]
    return episode.time.standing(at: now, date: date) == .over
  }

  /// Lines of a cell that episodes stand on.
  var cellLines: Int { metrics.dayHeight - (preferences.showsGridLines ? 1 : 0) }

  /// The row of the show that keys act on.
  var selectedRow: Int { view == .vertical ? cursorItem?.row ?? cursor.row : cursor.row }

  /// The columns of which anything is visible.
  var visibleSections: Range<Int> {
    guard let panes = verticalPanes, let rows else { return 0..<0 }
    let first = min(max(vertical.viewport?.left ?? 0, 0), rows.sections.count)
    return first..<min(first + panes.visibleColumns, rows.sections.count)
  }

  /// The sections of one day whose details are open, in order.
  func openedSections(on day: GuideDay) -> [Int] {
    guard let rows else { return [] }
    return Set(opened.lazy.filter { $0.day == day && $0.row < rows.count }.map { rows.sectionIndex(of: $0.row) })
      .sorted()
  }

  /// What the details of a cell tell, and of which of its episodes.
  func details(section: Int, day: GuideDay) -> DetailsPanel? {
    guard let panes = verticalPanes, let rows else { return nil }
    let items = cellItems(section: section, day: day)
    let isCursor = section == cursorSection && day == cursor.day
    let shown = isCursor ? cursorItem : items.first { item in opened.contains { $0.day == day && $0.row == item.row } }
    let entries = items.compactMap { item -> DetailsPanel.Entry? in
      guard let show = rows.show(at: item.row) else { return nil }
      let episodes = show.episodes(on: day)
      let index = episodes.startIndex + item.episode
      return index < episodes.endIndex ? DetailsPanel.Entry(show: show, episode: episodes[index]) : nil
    }
    let selected = shown.flatMap(items.firstIndex) ?? 0
    return DetailsPanel(
      day: day, entries: entries, selected: selected, listsShows: true, gridWidth: panes.grid.width, state: self)
  }

  /// The panel on a line of a day's details, and which of its lines that is. They stand under one another.
  func details(line: Int, day: GuideDay) -> (section: Int, panel: DetailsPanel, line: Int)? {
    var line = line
    for section in openedSections(on: day) {
      guard let panel = details(section: section, day: day) else { continue }
      if line < panel.height { return (section, panel, line) }
      line -= panel.height
    }
    return nil
  }

  /// Where a panel of the vertical guide stands.
  func place(of panel: DetailsPanel, section: Int, panes: VerticalPanes) -> DetailsPanel.Place {
    panel.place(
      atColumn: section - (vertical.viewport?.left ?? 0), width: metrics.providerWidth, of: panes.visibleColumns,
      in: panes.grid)
  }
}

extension State {
  /// The rectangle of the cell under the cursor on the screen; nil where it is scrolled out.
  var cursorCellInVertical: Rect? {
    guard let panes = verticalPanes, let viewport = vertical.viewport, let section = cursorSection,
      let row = vertical.window?.index(of: cursor.day)
    else { return nil }
    let index = section - viewport.left
    let y = panes.grid.y + vertical.layout.line(ofRow: row) - viewport.topLine
    guard index >= 0, index < panes.visibleColumns, y < panes.grid.bottom else { return nil }
    let columns = panes.columns(ofProvider: index)
    let cell = Rect(x: columns.lowerBound, y: y, width: columns.count, height: metrics.dayHeight)
      .intersection(panes.grid)
    return cell.height > 0 ? cell : nil
  }
}

// MARK: - Posters

extension State {
  /// The rows whose posters stand in the header's strips and in the cells on the screen and a screenful below.
  func rowsInVerticalCells(of rows: GuideRows) -> [Int] {
    guard let panes = verticalPanes, let viewport = vertical.viewport else { return [] }
    let sections = visibleSections
    let strips = metrics.stripHeight > 0 ? sections.flatMap { rows.rows(ofSection: $0).prefix(metrics.stripSlots) } : []
    let days = vertical.layout.rows(inLines: viewport.topLine..<(viewport.topLine + 2 * panes.grid.height))
    let cells = days.flatMap { day in
      sections.compactMap { section -> Int? in
        let items = cellItems(section: section, day: window.day(at: day))
        return items.first.flatMap { first in items.allSatisfy { $0.row == first.row } ? first.row : nil }
      }
    }
    var seen: Set<Int> = []
    return (strips + cells).filter { seen.insert($0).inserted }
  }
}

// MARK: - Counting

extension State {
  /// How many episodes a day has in all; nil where that is not known.
  func episodeCount(on day: GuideDay) -> Int? {
    guard let rows, rows.window.contains(day) else { return nil }
    if vertical.cells.hasAll(rows.sections.count) { return vertical.cells.count(on: day) }
    let key = CalendarState.Key(month: day.startOfMonth, country: country)
    return calendar.months[key].map { $0.summary[day]?.episodes ?? 0 }
  }

  /// Has the days on the screen counted, where not all rows are loaded.
  mutating func loadDayCounts() -> [Effect] {
    guard let rows, let panes = verticalPanes, let top = vertical.viewport?.topLine, vertical.window == window,
      rows.count > Self.rowsLoadedWhole, calendar.failed == nil, !vertical.cells.hasAll(rows.sections.count)
    else { return [] }
    let shown = vertical.layout.rows(inLines: top..<(top + panes.grid.height))
    let months = Set(shown.map { window.day(at: $0).startOfMonth }).sorted()
    for month in months {
      let effects = loadDays(of: CalendarState.Key(month: month, country: country))
      if !effects.isEmpty || calendar.pending != nil { return effects }
    }
    return []
  }
}

// MARK: - Laying out

extension State {
  /// Computes anew where days stand; the cursor's day stays on its line of the screen.
  mutating func layOutVertical() {
    guard verticalPanes != nil else { return }
    takeInCells()
    var starts = [0]
    for index in 1..<max(window.count, 1) {
      let day = window.day(at: index)
      // The lines between days, where they are switched on, are enough.
      if !preferences.showsGridLines, day.day == 1 || day == date { starts.append(index) }
    }
    starts.append(window.count)
    var heights: [Int: Int] = [:]
    for day in Set(opened.map(\.day)) {
      guard let index = window.index(of: day) else { continue }
      heights[index] = openedSections(on: day).reduce(0) { $0 + (details(section: $1, day: day)?.height ?? 0) }
    }
    let old = line(ofDay: cursor.day)
    vertical.layout = RowLayout(sectionStarts: starts, rowHeight: metrics.dayHeight, details: heights)
    (vertical.window, vertical.today) = (window, date)
    placeVerticalViewport(oldLine: old)
  }

  /// The line of a day in the layout there is; nil where it has none.
  private func line(ofDay day: GuideDay) -> Int? {
    vertical.window?.index(of: day).map { vertical.layout.line(ofRow: $0) }
  }

  /// The line on which the day before one begins: above it, it shows that there is more.
  func lineOfDay(before day: GuideDay) -> Int {
    vertical.layout.line(ofRow: max((window.index(of: day) ?? 0) - 1, 0))
  }

  private mutating func placeVerticalViewport(oldLine: Int?) {
    let line = line(ofDay: cursor.day) ?? 0
    if vertical.viewport != nil, let oldLine {
      vertical.viewport?.topLine += line - oldLine
    } else {
      vertical.viewport = Viewport(topLine: lineOfDay(before: cursor.day), left: vertical.viewport?.left ?? 0)
    }
    clampVertical()
  }

  mutating func clampVertical() {
    guard let panes = verticalPanes, let viewport = vertical.viewport else { return }
    let last = max((rows?.sections.count ?? 1) - 1, 0)
    vertical.viewport = viewport.clamped(
      lineCount: vertical.layout.lineCount, height: panes.grid.height, among: 0...last, columns: panes.wholeColumns)
  }

  /// Scrolls just enough that the cursor's cell, and its details, are seen.
  mutating func showCursorInVertical() {
    guard let panes = verticalPanes, let row = vertical.window?.index(of: cursor.day) else { return clampVertical() }
    let first = vertical.layout.line(ofRow: row)
    let height = vertical.layout.height(ofRow: row)
    vertical.viewport = vertical.viewport?.showing(
      lines: first..<(first + height), height: panes.grid.height, margin: Self.lineMargin)
    if let section = cursorSection {
      vertical.viewport = vertical.viewport?.showing(column: section, columns: panes.wholeColumns, margin: 0)
    }
    clampVertical()
  }

  /// Looks into the sections on the screen, and into all where they are few: then the days can be counted.
  mutating func takeInCells() {
    guard let rows else { return }
    let sections = rows.count <= Self.rowsLoadedWhole ? 0..<rows.sections.count : visibleSections
    for section in sections { vertical.cells.take(section, of: rows) }
    if let section = cursorSection { vertical.cells.take(section, of: rows) }
  }

  /// Guides of so many rows are loaded whole for the vertical view.
  static let rowsLoadedWhole = 1024

  /// After an event: the layout follows the days, the cells what is loaded.
  mutating func settleVertical() {
    guard view == .vertical, rows != nil else { return }
    if vertical.window != window || vertical.today != date || vertical.viewport == nil {
      layOutVertical()
      showCursorInVertical()
    }
    takeInCells()
  }
}
