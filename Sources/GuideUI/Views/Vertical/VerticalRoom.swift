import GuideModel
import TerminalKit

extension GuideView {
  /// Days down, providers across.
  public static let vertical = GuideView(named: "vertical")
}

/// Days down, providers across. Shares cursor, rows, open details and marks with the horizontal view.
struct VerticalRoom: RowsRoom {
  static let view = GuideView.vertical
  static let title = "Days"
  static let printedForm = GuideView.PrintedForm.days
  var state: State

  mutating func go(to day: GuideDay) -> [Effect] {
    guard state.window.contains(day) else { return goInRows(to: day) }
    show(day)
    return []
  }

  mutating func settle() -> [Effect] {
    layOutIfNeeded()
    return state.loadWhatIsMissing() + loadDayCounts()
  }

  var wantedPictures: [Pictures.Key] {
    state.rows.map { Pictures.posters(ofRows: rowsInCells(of: $0), in: state) } ?? []
  }

  mutating func rowsChanged() { (state.vertical.cells, state.vertical.heights) = (CellIndex(), DayHeights()) }

  // MARK: Selection

  /// Nil for an empty cell, which belongs to no show.
  var menu: [Command] {
    state.selectedEpisode == nil ? [] : [.toggleWatched, .poster, .follow, .remind, .activate, .hide, .back]
  }

  var labelOfActivate: String {
    state.cursorSection.map { openedSections(on: state.cursor.day).contains($0) } == true ? "Close details" : "Details"
  }

  // MARK: Rows

  var selectedRow: Int { cursorItem?.row ?? state.cursor.row }
  var selectedOrdinal: Int { cursorItem?.episode ?? 0 }
  var cursorColumn: Int? { state.cursorSection.map { $0 - (state.vertical.viewport?.left ?? 0) } }
  var rowsOfFirstScreen: Int { min((panes?.visibleColumns ?? 0) * Self.rowsOfProvider, Self.rowsLoadedWhole) }
  func loadsWhole(_ rows: GuideRows) -> Bool { rows.count <= Self.rowsLoadedWhole }

  var visibleRows: Range<Int> {
    let sections = visibleSections
    guard let rows = state.rows, !sections.isEmpty else { return 0..<0 }
    return rows.sectionStarts[sections.lowerBound]..<rows.sectionStarts[sections.upperBound]
  }

  mutating func showCursor(atColumn column: Int) {
    if let section = state.cursorSection { state.vertical.viewport?.left = section - column }
  }

  /// Selects what is on now or next in the cursor's cell, of any show.
  mutating func selectWhatIsOn() {
    takeInCells()
    selectCurrent()
    state.vertical.opening = state.cursor
    layOutRows()
    let top = lineOfDay(before: state.cursor.day)
    state.vertical.viewport?.topLine = top
    showCursor()
  }

  var selectsCurrent: Bool {
    let items = cursorItems
    return cursorItem.map { $0.row == state.cursor.row && $0 == nextItem(of: items, day: state.cursor.day) } ?? false
  }

  mutating func selectCurrent() {
    let isOpening = state.vertical.opening == state.cursor
    defer { if isOpening { state.vertical.opening = state.cursor } }
    if let item = nextItem(of: cursorItems, day: state.cursor.day) {
      (state.cursor.row, state.cursor.episode) = (item.row, item.episode)
    }
  }

  /// What is on now may have arrived with these rows.
  mutating func rowsCame() {
    if !state.opening.hasInput, state.cursor == state.vertical.opening { state.selectWhatIsOn() }
  }

  mutating func changeColumnWidth(by step: Int) -> Bool {
    let width = state.metrics.providerWidth + 2 * step
    guard Preferences.providerWidths.contains(width) else { return false }
    state.preferences.providerWidth = width
    return true
  }

  // MARK: Words

  var footer: FooterWords {
    footer(
      ordinal: state.rows.flatMap { rows in state.cursorSection.map { ("provider", $0 + 1, rows.sections.count) } })
  }

  var reading: Reading? {
    guard let section = state.cursorSection, openedSections(on: state.cursor.day).contains(section) else { return nil }
    return details(section: section, day: state.cursor.day)?.reading
  }

  func draw(into buffer: inout Buffer) {
    if let panes = panes { VerticalView(room: self, panes: panes).draw(into: &buffer) }
  }
}
