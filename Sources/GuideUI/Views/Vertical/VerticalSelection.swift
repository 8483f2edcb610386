import GuideModel
import TerminalKit

// The contents of the cells of the vertical view, and the selection in them.
extension VerticalRoom {
  /// The layout of the vertical guide; nil if the terminal is too small.
  var panes: PaneLayout? { PaneLayout(verticalIn: state.size, metrics: state.metrics) }

  /// The known episodes of a cell.
  func cellItems(section: Int, day: GuideDay) -> [CellIndex.Item] {
    state.vertical.cells.items(ofSection: section, on: day) ?? []
  }

  /// The episodes of the cursor's cell.
  var cursorItems: [CellIndex.Item] { state.cursorSection.map { cellItems(section: $0, day: state.cursor.day) } ?? [] }

  /// The index of the selected episode: that of the cursor's show if it is on that day, else the first one.
  var cursorItem: CellIndex.Item? {
    let items = cursorItems
    let own = items.filter { $0.row == state.cursor.row }
    return own.first { $0.episode == state.cursor.episode } ?? own.last ?? nextItem(of: items, day: state.cursor.day)
  }

  /// The first episode in the evening; nil if none has a time in the evening.
  func eveningItem(of items: [CellIndex.Item], day: GuideDay) -> CellIndex.Item? {
    // They are ordered by time.
    let evening = state.zone.evening(of: day).lowerBound
    let index = items.partitioningIndex { $0.start.map { $0 >= evening } ?? true }
    return index < items.count && items[index].start != nil ? items[index] : nil
  }

  func isOver(_ item: CellIndex.Item) -> Bool { item.time.standing(at: state.now, date: state.date) == .over }

  func episode(of item: CellIndex.Item, on day: GuideDay) -> Episode? {
    state.rows?.show(at: item.row)?.episode(item.episode, on: day)
  }

  /// The columns that are at least partly visible.
  var visibleSections: Range<Int> {
    guard let panes = panes, let rows = state.rows else { return 0..<0 }
    let first = min(max(state.vertical.viewport?.left ?? 0, 0), rows.sections.count)
    return first..<min(first + panes.visibleColumns, rows.sections.count)
  }

  /// The visible sections with open details on a day, in order.
  func openedSections(on day: GuideDay) -> [Int] {
    guard let rows = state.rows else { return [] }
    let sections = state.opened.filter { $0.day == day && $0.row < rows.count }.map { rows.sectionIndex(of: $0.row) }
    return Set(sections).filter(visibleSections.contains).sorted()
  }

  /// The details of a cell for its selected episode.
  func details(section: Int, day: GuideDay) -> DetailsPanel? {
    guard let panes = panes, let rows = state.rows else { return nil }
    let items = cellItems(section: section, day: day)
    let isCursor = section == state.cursorSection && day == state.cursor.day
    let shown =
      isCursor ? cursorItem : items.first { item in state.opened.contains { $0.day == day && $0.row == item.row } }
    let entries = items.compactMap { item -> DetailsPanel.Entry? in
      guard let show = rows.show(at: item.row) else { return nil }
      return show.episode(item.episode, on: day).map { DetailsPanel.Entry(show: show, episode: $0) }
    }
    let selected = shown.flatMap(items.firstIndex) ?? 0
    return DetailsPanel(
      day: day, entries: entries, selected: selected, listsShows: true, gridWidth: panes.grid.width,
      height: panes.grid.height - cellLines(on: day), state: state)
  }

  /// The panel on a line of a day's details, and the index of the line in it. Panels are one below another.
  func details(line: Int, day: GuideDay) -> (section: Int, panel: DetailsPanel, line: Int)? {
    var line = line
    for section in openedSections(on: day) {
      guard let panel = details(section: section, day: day) else { continue }
      if line < panel.height { return (section, panel, line) }
      line -= panel.height
    }
    return nil
  }

  /// The position of a panel in the vertical guide.
  func place(of panel: DetailsPanel, section: Int, panes: PaneLayout) -> DetailsPanel.Place {
    panel.place(atColumn: section - (state.vertical.viewport?.left ?? 0), in: panes)
  }

  /// The rectangle of the cursor's cell on the screen; nil if it is not visible.
  var cursorCell: Rect? {
    guard let panes = panes, let viewport = state.vertical.viewport, let section = state.cursorSection,
      let row = state.vertical.window?.index(of: state.cursor.day)
    else { return nil }
    let index = section - viewport.left
    let y = panes.grid.y + state.vertical.layout.line(ofRow: row) - viewport.topLine
    guard index >= 0, index < panes.visibleColumns, y < panes.grid.bottom else { return nil }
    let columns = panes.columns(at: index)
    let cell = Rect(x: columns.lowerBound, y: y, width: columns.count, height: cellLines(on: state.cursor.day))
      .intersection(panes.grid)
    return cell.height > 0 ? cell : nil
  }
}

// MARK: - Posters

extension VerticalRoom {
  /// The rows whose posters are needed: in the header's strips, in the visible cells, and a screen below.
  func rowsInCells(of rows: GuideRows) -> [Int] {
    guard let panes = panes, let viewport = state.vertical.viewport else { return [] }
    let sections = visibleSections
    let strips =
      state.metrics.stripHeight > 0
      ? sections.flatMap { rows.rows(ofSection: $0).prefix(state.metrics.stripSlots) } : []
    let days = state.vertical.layout.rows(inLines: viewport.topLine..<(viewport.topLine + 2 * panes.grid.height))
    let cells = days.flatMap { day in
      sections.compactMap { section -> Int? in
        let items = cellItems(section: section, day: state.window.day(at: day))
        return items.first.flatMap { first in items.allSatisfy { $0.row == first.row } ? first.row : nil }
      }
    }
    var seen: Set<Int> = []
    return (strips + cells).filter { seen.insert($0).inserted }
  }
}
