import GuideModel

// Opening, moving and closing details; one panel a row, several rows may be open.
extension State {
  /// The details of a row, where open.
  func details(ofRow row: Int) -> OpenedDetails? { opened.first { $0.row == row } }

  /// The episodes under the cursor, in order.
  var selectedEpisodes: ArraySlice<Episode> { selectedShow?.episodes(on: cursor.day) ?? [] }

  /// The one of them that was stepped to; nil where there is none.
  var selectedEpisode: Episode? {
    stepped(among: selectedEpisodes)
  }

  /// Of the selected show's episodes that day the one that was stepped to.
  func stepped(among episodes: ArraySlice<Episode>) -> Episode? {
    let step = room.selectedOrdinal
    return episodes.isEmpty ? nil : episodes[episodes.startIndex + min(step, episodes.count - 1)]
  }

  /// Which of a day's episodes is looked for first.
  func indexOfCurrent(_ episodes: ArraySlice<Episode>) -> Int {
    episodes.indexOfCurrent(at: now, date: date, isToday: episodes.first?.day == today)
  }

  /// Selects what is on now or next where the cursor's cell has several episodes.
  mutating func selectCurrentEpisode() {
    let episodes = rows?.show(at: cursor.row)?.episodes(on: cursor.day) ?? []
    cursor.episode = indexOfCurrent(episodes) - episodes.startIndex
  }

  /// Steps through the episodes of the day under the cursor. Answers whether there was another one.
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

  /// Details follow the cursor along their row.
  mutating func moveDetailsToCursor() {
    selectCurrentEpisode()
    guard let index = opened.firstIndex(where: { $0.row == cursor.row }), opened[index].day != cursor.day else {
      return
    }
    opened[index].day = cursor.day
    layOut()
  }

  /// Computes anew where rows stand: after rows came, details changed, or the width they are wrapped to did.
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
