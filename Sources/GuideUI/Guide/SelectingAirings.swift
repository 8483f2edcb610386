import GuideModel

extension State {
  /// Selects an episode at the shared cursor: the day, and the row of the provider with an episode at that moment, else
  /// the provider's first row. Requests days that are not loaded.
  mutating func select(provider: String?, day: GuideDay, moment: Instant?) -> [Effect] {
    let hasDay = window.contains(day)
    if !hasDay { window = GuideWindow(around: day) }
    cursor.day = day
    cursor.episode = 0
    if let rows, let index = rows.sections.firstIndex(where: { $0.provider.id == provider }) {
      let section = rows.rows(ofSection: index)
      // The selected row may be one of several matches.
      let candidates = section.contains(cursor.row) ? [cursor.row] + Array(section) : Array(section)
      cursor.row = candidates[0]
      selectCurrentEpisode()
      if let moment, let (row, episode) = Self.airing(at: moment, on: day, among: candidates, of: rows) {
        cursor.row = row
        cursor.episode = episode
      } else if moment != nil {
        cursor.row = section.lowerBound
      }
    }
    moveDetailsUnderCursor()
    return hasDay ? [] : load(replacing: true)
  }

  /// The row and the index of the episode on the day.
  private static func airing(
    at moment: Instant, on day: GuideDay, among candidates: [Int], of rows: GuideRows
  ) -> (row: Int, episode: Int)? {
    for row in candidates {
      guard let show = rows.show(at: row) else { continue }
      let episodes = show.episodes(on: day)
      if let index = episodes.firstIndex(where: { $0.moment == moment }) { return (row, index - episodes.startIndex) }
    }
    return nil
  }

  /// Moves the row's details with the cursor and keeps the selected episode.
  private mutating func moveDetailsUnderCursor() {
    let episode = cursor.episode
    moveDetailsToCursor()
    cursor.episode = episode
  }
}
