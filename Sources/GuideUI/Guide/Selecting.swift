import GuideModel

// Goes to a show from a calendar, a search or a link.
extension State {
  /// The cursor's position; nil if its row is not loaded.
  var currentPlace: GuidePlace? {
    guard let rows, cursor.row < rows.count else { return nil }
    return GuidePlace(
      show: rows.show(at: selectedRow)?.key ?? rows.show(at: cursor.row)?.key ?? "",
      line: layout.line(ofRow: cursor.row) - viewport.topLine,
      column: room.cursorColumn)
  }

  /// The section of the cursor; nil if there is no row.
  var cursorSection: Int? {
    guard let rows, cursor.row < rows.count else { return nil }
    return rows.sectionIndex(of: cursor.row)
  }

  var selectedRow: Int { room.selectedRow }

  /// Shows a show's row on a day and selects one of its episodes (from 0), in the current guide or else in the
  /// horizontal one. Requests the row if it is not loaded.
  mutating func open(showKey: String, day: GuideDay, episode: Int = 0) -> [Effect] {
    var effects: [Effect] = []
    cursor = Cursor(row: cursor.row, day: day, episode: episode)
    if !view.room.showsRows {
      effects += leaveView()
      sought = nil
      cursor.day = day
      cursor.episode = episode
      view = .standard
      preferences.view = view
      effects.append(.remember(preferences))
    }
    viewport.left = leftColumn(before: day)
    // Cancels a pending answer that would select something else.
    if !isLoading, window.contains(day), let rows, rows.window == window,
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
    guard let target = opening.target else { return [] }
    return [.locate(target, country, zone, dayStart)]
  }

  /// Shows an episode that was found. If its row is not loaded, its index among the episodes is not certain.
  mutating func open(_ found: LocatedEpisode) -> [Effect] {
    let effects = open(showKey: found.showKey, day: found.day, episode: found.ordinal)
    if let provider = found.provider, let moment = found.moment, isLoading {
      sought = SoughtAiring(provider: provider, show: found.showKey, moment: moment, cursor: cursor)
    }
    return effects
  }

  /// Goes to the result, unless the user moved meanwhile.
  mutating func take(_ result: Result<LocatedEpisode?, GuideFailure>, of target: OpeningTarget) -> [Effect] {
    guard opening.target == target else { return [] }
    opening.target = nil
    switch result {
    case .failure(let failure):
      return say(failure.message)
    case .success(nil):
      return say("'\(target.text)' is not in the guide")
    case .success(let found?):
      guard !opening.hasInput else { return [] }
      if let reason = hiddenReason(of: found) { return say(reason) }
      let effects = inRoom { $0.go(to: found) }
      if !found.isExact { notice = "\(target.words) is not listed; this is another episode of \(found.title)" }
      return effects
    }
  }

  /// Why an episode is not shown, although it is listed; nil if it is shown.
  private func hiddenReason(of found: LocatedEpisode) -> String? {
    if marks.isHidden(Show(key: "", title: found.title)) { return "'\(found.title)' is hidden; :hidden shows it again" }
    guard let channel = found.provider, schedules.arrangement.isHidden(channel) else { return nil }
    let key = bindings.firstName(of: .channels, ascii: appearance.ascii)
    return "'\(found.title)' is on a hidden channel\(key.isEmpty ? "" : "; \(key) shows the channels")"
  }

  /// Selects an episode at the shared cursor: the day, and the row of the provider with the episode nearest to that
  /// moment, else the provider's first row. Requests days that are not loaded.
  mutating func select(provider: String?, day: GuideDay, moment: Instant?) -> [Effect] {
    let hasDay = window.contains(day)
    if !hasDay { window = GuideWindow(around: day) }
    cursor.day = day
    cursor.episode = 0
    var isFound = moment == nil
    if let rows, let index = rows.sections.firstIndex(where: { $0.provider.id == provider }) {
      let section = rows.rows(ofSection: index)
      // The selected row may be one of several matches.
      let candidates = section.contains(cursor.row) ? [cursor.row] + Array(section) : Array(section)
      cursor.row = candidates[0]
      selectCurrentEpisode()
      if let moment, let near = Self.airing(near: moment, on: day, among: candidates, of: rows) {
        cursor.row = near.row
        cursor.episode = near.episode
        isFound = near.distance == 0
      } else if moment != nil {
        cursor.row = section.lowerBound
      }
    }
    moveDetailsUnderCursor()
    sought = nil
    if !isFound, let provider, let moment {
      sought = SoughtAiring(provider: provider, moment: moment, cursor: cursor)
    }
    return hasDay ? [] : load(replacing: true)
  }

  /// The airing whose row is not loaded yet, unless the cursor has moved since.
  var soughtAtCursor: SoughtAiring? { sought?.cursor == cursor ? sought : nil }

  /// Selects the airing that is sought, if its row is loaded. Else requests the provider's other rows. If a filter has
  /// left no rows, waits until it is removed.
  mutating func seek() -> [Effect] {
    guard let sought, !isLoading, let rows, !rows.isEmpty else { return [] }
    let index = rows.sections.firstIndex { $0.provider.id == sought.provider }
    let section = index.map(rows.rows(ofSection:)) ?? 0..<0
    let candidates = sought.show.map { rows.row(ofShow: $0, in: section).map { [$0] } ?? [] } ?? Array(section)
    let near = Self.airing(near: sought.moment, on: cursor.day, among: candidates, of: rows)
    let missing = section.count <= GuideRows.maximumLoaded ? rows.missing(in: section) : nil
    if let near, near.distance == 0 || sought.show == nil && missing == nil {
      cursor.row = near.row
      cursor.episode = near.episode
      moveDetailsUnderCursor()
      showCursor()
    } else if sought.show == nil, let missing {
      self.sought?.cursor = cursor
      return load(replacing: false, rows: missing.prefix(Self.rowsARequest))
    }
    self.sought = nil
    return []
  }

  /// The row and the index of the day's episode that begins nearest to a moment, with its distance in seconds. A filter
  /// may have removed the one at the moment.
  private static func airing(
    near moment: Instant, on day: GuideDay, among candidates: [Int], of rows: GuideRows
  ) -> (row: Int, episode: Int, distance: Int64)? {
    candidates.flatMap { row in
      (rows.show(at: row)?.episodes(on: day) ?? []).enumerated().compactMap { index, episode in
        episode.moment.map { (row, index, abs($0.seconds(to: moment))) }
      }
    }.min { $0.2 < $1.2 }
  }

  /// Moves the row's details with the cursor and keeps the selected episode.
  private mutating func moveDetailsUnderCursor() {
    let episode = cursor.episode
    moveDetailsToCursor()
    cursor.episode = episode
  }
}
