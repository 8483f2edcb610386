import GuideModel

// Going to a show from elsewhere: a calendar, a search, a link.
extension State {
  /// Shows a show's row on a day, with one of its episodes that day selected (from 0): in the guide that is shown, else
  /// in the horizontal one. Where the row is not loaded it is asked for.
  mutating func open(showKey: String, day: GuideDay, episode: Int = 0) -> [Effect] {
    var effects: [Effect] = []
    cursor = Cursor(row: cursor.row, day: day, episode: episode)
    if view == .timeline || view == .calendar {
      leaveView()
      cursor.day = day
      cursor.episode = episode
      view = .horizontal
      preferences.view = view
      effects.append(.remember(preferences))
    }
    viewport.left = day.advanced(by: -1)
    // An answer that is awaited would select something else.
    if pending == nil, window.contains(day), let rows, rows.window == window,
      let row = rows.row(ofShow: showKey, in: 0..<rows.count)
    {
      cursor.row = row
      layOut()
      showCursor()
      return effects
    }
    if !window.contains(day) { window = GuideWindow(around: day) }
    return effects + load(replacing: true, target: showKey)
  }

  /// Asks where the show is that the guide was opened for.
  mutating func locateTarget() -> [Effect] {
    guard let target else { return [] }
    return [.locate(target, country, zone, dayStart)]
  }

  /// Goes to what was found, unless somebody has gone elsewhere meanwhile.
  mutating func take(_ result: Result<LocatedEpisode?, GuideFailure>, of target: OpeningTarget) -> [Effect] {
    guard self.target == target else { return [] }
    self.target = nil
    switch result {
    case .failure(let failure):
      notice = failure.message
      return []
    case .success(nil):
      notice = "“\(target.text)” is not in the guide"
      return []
    case .success(let found?):
      guard !hasInput else { return [] }
      let effects =
        view == .calendar || view == .timeline
        ? go(to: found.day) : open(showKey: found.showKey, day: found.day, episode: found.ordinal)
      if !found.isExact { notice = "\(target.words) is not listed; this is another episode of \(found.title)" }
      return effects
    }
  }
}

// Handing what is selected over from a view to the cursor that the views share.
extension State {
  /// Selects an episode where the views share a cursor: the day, and the loaded row of a provider whose show has an episode
  /// at that moment; without one the provider's first row. Days that are not loaded are asked for by the view that is shown next.
  mutating func select(provider: String?, day: GuideDay, moment: Instant?) {
    cursor.day = day
    cursor.episode = 0
    if let rows, let index = rows.sections.firstIndex(where: { $0.provider.id == provider }) {
      let section = rows.rows(ofSection: index)
      // The row that is selected already may be one of several that fit.
      let candidates = section.contains(cursor.row) ? [cursor.row] + Array(section) : Array(section)
      cursor.row = candidates[0]
      if let moment, let (row, episode) = Self.airing(at: moment, on: day, among: candidates, of: rows) {
        cursor.row = row
        cursor.episode = episode
      } else if moment != nil {
        cursor.row = section.lowerBound
      }
    }
    moveDetailsUnderCursor()
  }

  /// The row, and which of the day's episodes.
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

  /// Details follow the cursor along their row, and the episode that was selected stays so.
  private mutating func moveDetailsUnderCursor() {
    let episode = cursor.episode
    moveDetailsToCursor()
    cursor.episode = episode
  }
}
