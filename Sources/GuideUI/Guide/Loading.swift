import GuideModel

// Requests rows and processes the answers.
extension State {
  /// The number of days requested when the user scrolls beyond the loaded ones.
  static let extensionDays = 30
  /// More days are requested when this many are left after the cursor.
  private static let extensionMargin = 5

  /// Requests the visible rows of the window again. The screen stays until the answer arrives.
  mutating func load(
    replacing: Bool, isOpening: Bool = false, isReload: Bool = false, rows range: Range<Int>? = nil,
    target: String? = nil, place: GuidePlace? = nil
  ) -> [Effect] {
    spinnerPhase = 0
    if replacing { requestedAt = now }
    let visible = visibleRows
    let place = replacing && !isOpening && target == nil ? place ?? placeBeforeEmpty : nil
    let left = isOpening && !opening.hasInput && target == nil ? opening.returnsTo?.show : nil
    var request = guideRequest(window, rows: range ?? wantedRows(around: visible))
    request.anchor =
      target ?? place?.show ?? left ?? (replacing && !isOpening ? anchorShow : nil)
    request.anchorOffset =
      left != nil ? Self.rowsBeforePlace : replacing && !isOpening ? anchorOffset(in: visible, at: place) : 0
    let generation = loader.begin(
      PendingLoad(
        request: request, replaces: replacing, isOpening: isOpening, isReload: isReload, target: target, place: place))
    return [.load(request, generation: generation)]
  }

  /// The number of rows to load above the last show of the previous session.
  private static let rowsBeforePlace = 24

  /// Requests rows that are, or soon will be, visible and not loaded. At most one request at a time.
  mutating func loadWhatIsMissing() -> [Effect] {
    guard !isLoading, failure == nil, rows?.window == window else { return [] }
    let visible = visibleRows
    let wanted = wantedRows(around: visible)
    // Visible rows are requested first. Far from loaded rows they arrive sooner without those around them.
    guard let missing = rows?.missing(in: visible) ?? rows?.missing(in: wanted) else { return [] }
    return load(replacing: false, rows: missing.prefix(Self.rowsARequest))
  }

  /// Processes an answer, unless a newer question was asked.
  mutating func take(_ result: Result<GuidePage, GuideFailure>, generation: Int, now: Instant) -> [Effect] {
    guard let load = loader.end(generation) else { return [] }
    if sought?.cursor != cursor { sought = nil }
    switch result {
    case .failure(let failure):
      self.failure = failure
      schedules.hasFailed = false
      // The days and the country on screen are the loaded ones.
      if let rows { keepDays(within: rows.window) }
      return goBackToCountry()
    case .success(let page):
      failure = nil
      fetchedAt = now
      if load.onlyCompares { return page.listings == rows?.listings ? [] : reloadInPlace() }
      if load.isOpening || rows == nil, follow(page.listings) {
        return self.load(replacing: true, isOpening: load.isOpening, target: load.target, place: load.place)
      } else if load.replaces {
        rowsCountry = load.request.country
        let isNew = rows.map { $0.listings?.updated != page.listings?.updated && !load.isOpening } ?? false
        replaceRows(with: page, for: load)
        // Loaded rows are what is searched.
        if search.isLacking { _ = SearchList.reload(in: &self) }
        if isNew, !load.isReload { return reloadOthers() + seek() }
      } else if rows?.matches(page) == true {
        let visible = visibleRows
        rows?.insert(page)
        // Otherwise the same rows would be requested for ever.
        if page.shows.isEmpty { failure = GuideFailure("\(sources.name) has not sent all shows") }
        let wanted = wantedRows(around: visible)
        if sought == nil { rows?.trim(keeping: wanted) }
        rowsChanged()
        // What is on now may have arrived with these rows.
        inRoom { $0.rowsCame() }
      } else {
        // The listings changed: old and new rows cannot be mixed.
        return reloadInPlace()
      }
    }
    return seek()
  }

  /// Shows cached rows until the first answer arrives. The wanted days do not change.
  mutating func restore(_ page: GuidePage, fetched: Instant) {
    guard rows == nil, page.window.contains(cursor.day) else { return }
    let rows = GuideRows(page: page)
    self.rows = rows
    rowsCountry = country
    rowsChanged()
    fetchedAt = fetched
    layOut()
    beginUntouched()
    clampViewport()
  }

  /// Replaces the guide. The show under the cursor stays on its line, and the days stay.
  private mutating func replaceRows(with page: GuidePage, for load: PendingLoad) {
    let target = load.target
    let isUntouched = load.isOpening && !opening.hasInput && target == nil
    let key = isUntouched ? nil : target ?? load.place?.show ?? anchorShow
    let episode = target == nil && load.place == nil ? selectedEpisode?.key : nil
    let place = load.place ?? currentPlace
    let rows = GuideRows(page: page)
    placeBeforeEmpty = rows.isEmpty ? place : nil
    // A month that was asked for with the first rows, and failed, is asked for again now that the source answers.
    if self.rows == nil { months.failed = nil }
    self.rows = rows
    providers.remember(page.sections.lazy.map { $0.provider })
    rowsChanged()
    let loaded = page.offset..<(page.offset + page.shows.count)
    opened = opened.compactMap { details in
      guard page.window.contains(details.day) else { return nil }
      return rows.row(ofShow: details.show, in: loaded).map {
        OpenedDetails(show: details.show, row: $0, day: details.day)
      }
    }
    layOut()
    keepDays(within: page.window)
    if let key, let row = rows.row(ofShow: key, in: loaded) {
      cursor.row = row
    } else {
      cursor.row = min(cursor.row, max(rows.count - 1, 0))
    }
    if target == nil { select(episodeWithKey: episode) }
    if isUntouched {
      beginUntouched()
    } else if !rows.isEmpty, let place {
      viewport.topLine = layout.line(ofRow: cursor.row) - place.line
      if let column = place.column { inRoom { $0.showCursor(atColumn: column) } }
    }
    clampViewport()
    inRoom { $0.clampRows() }
    // The place may be from another view.
    if load.place != nil { inRoom { $0.showCursor() } }
    guard target != nil else { return }
    showCursor()
    if selectedShow?.key != target { notice = "that show is not on from \(clock.label(of: window))" }
  }

  /// The show that stays in place: that of the cursor's cell in the vertical view, else that of the cursor's row.
  private var anchorShow: String? { rows?.show(at: selectedRow)?.key ?? rows?.show(at: cursor.row)?.key }

  /// New episodes may be before it on the same day. If it is not there any more, the one that is on now or next.
  private mutating func select(episodeWithKey key: String?) {
    let episodes = rows?.show(at: cursor.row)?.episodes(on: cursor.day) ?? []
    let index = episodes.firstIndex { $0.key == key } ?? indexOfCurrent(episodes)
    cursor.episode = index - episodes.startIndex
  }

  /// Starts at the last position, else at what is on now.
  private mutating func beginUntouched() {
    if !returnToShow() { selectWhatIsOn() }
  }

  /// Selects the show that was selected last, and its next episode if that day has passed. Returns false if it is not
  /// listed.
  private mutating func returnToShow() -> Bool {
    guard let place = opening.returnsTo, let key = place.show, let rows,
      let row = rows.row(ofShow: key, in: 0..<rows.count)
    else { return false }
    cursor.row = row
    if place.day(after: today) == nil, let next = rows.show(at: row)?.episodes(from: today).first {
      cursor.day = next.day
    }
    selectCurrentEpisode()
    showCursor()
    return true
  }

  /// Starts at the first row with an episode on the day, at the top if it is visible there.
  mutating func selectWhatIsOn() {
    guard let rows else { return }
    viewport.topLine = 0
    if cursor.day == today, today != date {
      selectInNight(of: rows)
    } else if let row = firstRow(of: rows, on: cursor.day) {
      cursor.row = row
    } else {
      cursor.row = 0
      if cursor.day == today { selectNearest(of: rows) }
    }
    selectCurrentEpisode()
    inRoom { $0.selectWhatIsOn() }
  }

  /// The first row on the first screen that is on now, else the first to come, else the first.
  private func firstRow(of rows: GuideRows, on day: GuideDay) -> Int? {
    let seen = layout.rows(inLines: 0..<(panes?.grid.height ?? 0)).lazy.compactMap { row in
      standing(ofRow: row, of: rows, on: day).map { (row: row, standing: $0) }
    }
    return (seen.first { $0.standing == .onNow || $0.standing == .today } ?? seen.first { $0.standing == .toCome })?.row
      ?? (0..<rows.count).first { rows.show(at: $0)?.episodes(from: day).first?.day == day }
  }

  private func standing(ofRow row: Int, of rows: GuideRows, on day: GuideDay) -> AiringTime.Standing? {
    guard let episodes = rows.show(at: row)?.episodes(on: day), !episodes.isEmpty else { return nil }
    return episodes[indexOfCurrent(episodes)].time.standing(at: now, date: date)
  }

  /// If nothing is on today, starts at the nearest later visible day.
  private mutating func selectNearest(of rows: GuideRows) {
    guard let panes else { return }
    let last = viewport.left.advanced(by: panes.wholeColumns - 1)
    let today = cursor.day
    let nextDays = (0..<rows.count).lazy.compactMap { row in
      rows.show(at: row)?.episodes(from: today).first.map { (day: $0.day, row: row) }
    }
    guard let nearest = nextDays.min(by: { $0.day < $1.day }), nearest.day <= last else { return }
    (cursor.row, cursor.day) = (nearest.row, nearest.day)
  }

  /// After midnight the evening's column also has yesterday's releases. What is on or next in this night is preferred,
  /// then the new day.
  private mutating func selectInNight(of rows: GuideRows) {
    if let row = rowOfTonight(rows) {
      cursor.row = row
    } else if let row = firstRow(of: rows, on: date) {
      (cursor.row, cursor.day) = (row, date)
      showCursorDay()
    } else {
      cursor.row = firstRow(of: rows, on: today) ?? 0
    }
  }

  /// The row of what is on now, else of what is next in this night.
  private func rowOfTonight(_ rows: GuideRows) -> Int? {
    let found = (0..<rows.count).lazy.compactMap { row -> (start: Int64, row: Int)? in
      guard let following = rows.show(at: row)?.episodes(from: today) else { return nil }
      let episodes = following.prefix { $0.day == today }
      guard !episodes.isEmpty else { return nil }
      let episode = episodes[indexOfCurrent(episodes)]
      switch episode.time.standing(at: now, date: date) {
      case .onNow: return (.min, row)
      case .toCome: return (episode.moment?.secondsSinceEpoch ?? .max, row)
      case .over, .today: return nil
      }
    }
    return found.min { $0 < $1 }?.row
  }

  private mutating func keepDays(within window: GuideWindow) {
    self.window = window
    // Other views have their own days.
    if view.room.showsRows { cursor.day = window.clamp(cursor.day) }
    clampViewport()
  }

  /// Discards what was computed from the rows.
  private mutating func rowsChanged() { _ = inEveryRoom { $0.rowsChanged() } }

  /// The maximum number of rows per request, so that the first ones arrive soon.
  static let rowsARequest = 512

  var visibleRows: Range<Int> { panes == nil ? 0..<0 : room.visibleRows }

  var rowsInViewport: Range<Int> {
    guard let panes else { return 0..<0 }
    return layout.rows(inLines: viewport.topLine..<(viewport.topLine + max(panes.grid.height, 1)))
  }

  /// The visible rows with a screen before and after.
  func wantedRows(around visible: Range<Int>) -> Range<Int> {
    let margin = max(panes?.grid.height ?? 24, 24)
    guard let rows, !rows.isEmpty else {
      return GuideRows.chunks(around: 0..<max(2 * margin, room.rowsOfFirstScreen))
    }
    if room.loadsWhole(rows) { return GuideRows.chunks(around: 0..<rows.count) }
    return GuideRows.chunks(around: max(visible.lowerBound - margin, 0)..<(visible.upperBound + margin))
  }

  /// The line of the selected show among the requested rows.
  private func anchorOffset(in visible: Range<Int>, at place: GuidePlace?) -> Int {
    let wanted = wantedRows(around: visible)
    return min(max(place?.line ?? selectedRow - wanted.lowerBound, 0), wanted.count - 1)
  }

  /// Requests more days if a move is near the end of the window, up to the end of the listings if it is known.
  mutating func extendWindow(towards day: GuideDay) -> [Effect] {
    guard !isLoading, failure == nil, let rows, rows.window == window else { return [] }
    let extent = rows.listings.map { $0.extent ?? window }
    let (margin, days) = looksAtDaysShown ? (1, 7) : (Self.extensionMargin, Self.extensionDays)
    if day.advanced(by: margin) > window.last, day > cursor.day, (extent?.last ?? .maximum) > window.last {
      let last = window.last.advanced(by: days)
      let first = max(window.first, last.advanced(by: 1 - GuideWindow.maximumDays))
      window = GuideWindow(first: first, last: last)
    } else if day.advanced(by: -margin) < window.first, day < cursor.day,
      (extent?.first ?? .minimum) < window.first
    {
      let first = window.first.advanced(by: -days)
      let last = min(window.last, first.advanced(by: GuideWindow.maximumDays - 1))
      window = GuideWindow(first: first, last: last)
    } else {
      return []
    }
    return load(replacing: true)
  }
}
