import GuideModel
import TerminalKit

// Moves the cursor and scrolls, along one axis at a time and within the guide.
extension State {
  /// The number of lines kept visible above and below the cursor.
  static let lineMargin = 2
  /// The number of day columns kept visible on both sides of it.
  static let dayMargin = 1
  /// The notice for a key that needs rows which have not arrived.
  static let stillLoading = "still loading; press the key again"
  /// The number of lines per step of the wheel.
  static let wheelLines = 3

  mutating func resize(to size: Size) {
    self.size = size
    layOut()
    showCursor()
    _ = inEveryRoom { $0.screenChanged() }
  }

  mutating func move(days: Int) -> [Effect] { move(to: cursor.day.advanced(by: days)) }

  /// Moves within the loaded days, and requests more at their end.
  mutating func move(to day: GuideDay) -> [Effect] {
    let effects = extendWindow(towards: day)
    sayIfEnded(towards: day)
    cursor.day = window.clamp(day)
    moveDetailsToCursor()
    showCursor()
    return effects
  }

  /// Reports why the cursor stays, if it is on the last day before `day`.
  mutating func sayIfEnded(towards day: GuideDay) {
    guard window.clamp(day) == cursor.day, day != cursor.day, rows != nil, failure == nil else { return }
    let isLater = day > cursor.day
    notice = !isLoading ? "the listings have no \(isLater ? "later" : "earlier") days" : Self.stillLoading
  }

  /// Moves to any day. Outside the loaded days it moves the window.
  mutating func go(to day: GuideDay) -> [Effect] { inRoom { $0.go(to: day) } }

  /// The first visible day when going to a day: the day before, if there is room for both.
  func leftColumn(before day: GuideDay) -> GuideDay {
    day.advanced(by: (panes?.wholeColumns ?? 1) > 1 ? -1 : 0)
  }

  mutating func showCursor() {
    showCursorRow()
    showCursorDay()
    inRoom { $0.showCursor() }
  }

  mutating func showCursorRow() {
    guard let panes, let rows, cursor.row < rows.count else { return clampViewport() }
    let first = layout.line(ofRow: cursor.row)
    viewport = viewport.showing(
      lines: first..<(first + layout.height(ofRow: cursor.row)), height: panes.grid.height, margin: Self.lineMargin)
    clampViewport()
  }

  mutating func showCursorDay() {
    guard let panes else { return }
    let columns = panes.wholeColumns
    viewport = viewport.showing(column: cursor.day, columns: columns, margin: columns >= 5 ? Self.dayMargin : 0)
    clampViewport()
  }

  mutating func clampViewport() {
    guard let panes else { return }
    viewport = viewport.clamped(
      lineCount: layout.lineCount, height: panes.grid.height, among: window.days, columns: panes.wholeColumns)
  }
}

// MARK: - Details: one panel per row, several rows at a time

extension State {
  func details(ofRow row: Int) -> OpenedDetails? { opened.first { $0.row == row } }

  /// The episodes under the cursor, in order.
  var selectedEpisodes: ArraySlice<Episode> { selectedShow?.episodes(on: cursor.day) ?? [] }

  /// The selected episode under the cursor; nil if there are none.
  var selectedEpisode: Episode? {
    stepped(among: selectedEpisodes)
  }

  /// The episode of the show selected on this day.
  func stepped(among episodes: ArraySlice<Episode>) -> Episode? {
    let step = room.selectedOrdinal
    return episodes.isEmpty ? nil : episodes[episodes.startIndex + min(step, episodes.count - 1)]
  }

  /// The index of the episode of a day that is selected first.
  func indexOfCurrent(_ episodes: ArraySlice<Episode>) -> Int { clock.indexOfCurrent(episodes) }

  /// Selects what is on now or next if the cursor's cell has several episodes.
  mutating func selectCurrentEpisode() {
    let episodes = rows?.show(at: cursor.row)?.episodes(on: cursor.day) ?? []
    cursor.episode = indexOfCurrent(episodes) - episodes.startIndex
  }

  /// Steps through the episodes of the cursor's day. Returns whether there was another one.
  @discardableResult
  mutating func step(episodes: Int) -> Bool {
    let count = selectedEpisodes.count
    let next = min(cursor.episode, count - 1) + episodes
    guard count > 1, (0..<count).contains(next) else { return false }
    cursor.episode = next
    layOut()
    showCursorRow()
    return true
  }

  /// Moves the row's details with the cursor.
  mutating func moveDetailsToCursor() {
    selectCurrentEpisode()
    guard let index = opened.firstIndex(where: { $0.row == cursor.row }), opened[index].day != cursor.day else {
      return
    }
    opened[index].day = cursor.day
    layOut()
  }

  /// Updates the layout of rows after rows, details or the width changed.
  mutating func layOut() {
    guard let rows else { return }
    var heights: [Int: Int] = [:]
    if let panes {
      for details in opened { heights[details.row] = DetailsPanel(details, state: self, panes: panes)?.height }
    }
    layout = RowLayout(sectionStarts: rows.sectionStarts, rowHeight: metrics.rowHeight, details: heights)
    inRoom { $0.layOutRows() }
  }
}
