import GuideModel

// Goes to a show from a calendar, a search or a link.
extension State {
  /// The cursor's position; nil if its row is not loaded.
  var currentPlace: GuidePlace? {
    guard let rows, cursor.row < rows.count else { return nil }
    return GuidePlace(
      show: rows.show(at: selectedRow)?.key ?? rows.show(at: cursor.row)?.key ?? "", episode: cursor.episode,
      line: layout.line(ofRow: cursor.row) - viewport.topLine,
      column: room.cursorColumn)
  }

  /// The section of the cursor; nil if there is no row.
  var cursorSection: Int? {
    guard let rows, cursor.row < rows.count else { return nil }
    return rows.sectionIndex(of: cursor.row)
  }

  /// The row of the selected show.
  var selectedRow: Int { room.selectedRow }

  /// Shows a show's row on a day and selects one of its episodes (from 0), in the current guide or else in the
  /// horizontal one. Requests the row if it is not loaded.
  mutating func open(showKey: String, day: GuideDay, episode: Int = 0) -> [Effect] {
    var effects: [Effect] = []
    cursor = Cursor(row: cursor.row, day: day, episode: episode)
    if !view.room.showsRows {
      effects += leaveView()
      cursor.day = day
      cursor.episode = episode
      view = .standard
      preferences.view = view
      effects.append(.remember(preferences))
    }
    viewport.left = leftColumn(before: day)
    // Cancels a pending answer that would select something else.
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

  /// Requests the position of the show that the guide was opened for.
  mutating func locateTarget() -> [Effect] {
    guard let target else { return [] }
    return [.locate(target, country, zone, dayStart)]
  }

  /// Shows an episode that was found.
  mutating func open(_ found: LocatedEpisode) -> [Effect] {
    open(showKey: found.showKey, day: found.day, episode: found.ordinal)
  }

  /// Shows the shared cursor among the rows.
  mutating func enterRows() -> [Effect] {
    layOut()
    // Views without a window of days may have left it.
    guard window.contains(cursor.day) else { return go(to: cursor.day) }
    showCursor()
    return []
  }

  /// Goes to the result, unless the user moved meanwhile.
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
      let effects = inRoom { $0.go(to: found) }
      if !found.isExact { notice = "\(target.words) is not listed; this is another episode of \(found.title)" }
      return effects
    }
  }
}
