import GuideModel

// Opens, moves and closes details: one panel per row, several rows at a time.
extension State {
  /// The open details of a row.
  func details(ofRow row: Int) -> OpenedDetails? { opened.first { $0.row == row } }

  /// The episodes under the cursor, in order.
  var selectedEpisodes: ArraySlice<Episode> { selectedShow?.episodes(on: cursor.day) ?? [] }

  /// The selected one of them; nil if there are none.
  var selectedEpisode: Episode? {
    stepped(among: selectedEpisodes)
  }

  /// The episode of the show selected on this day.
  func stepped(among episodes: ArraySlice<Episode>) -> Episode? {
    let step = room.selectedOrdinal
    return episodes.isEmpty ? nil : episodes[episodes.startIndex + min(step, episodes.count - 1)]
  }

  /// The index of the episode of a day that is selected first.
  func indexOfCurrent(_ episodes: ArraySlice<Episode>) -> Int {
    episodes.indexOfCurrent(at: now, date: date, isToday: episodes.first?.day == today)
  }

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
    layout = RowLayout(rows: rows, rowHeight: metrics.rowHeight, details: heights)
    inRoom { $0.layOutRows() }
  }
}
