import GuideModel
import TerminalKit

/// A view of the rows of shows. Cursor, rows, opened details and marks are the same in all of them.
protocol RowsRoom: ViewRoom {
  /// The selected cell's rectangle on the screen; nil if it is not visible.
  var cursorCell: Rect? { get }
  /// The panes that do not scroll in both directions; nil if the screen is too small.
  var frozen: (header: Rect, rail: Rect)? { get }

  mutating func scroll(lines: Int)
  mutating func scroll(columns: Int)
  mutating func select(x: Int, y: Int, opens: Bool)
  mutating func move(providers: Int)
  /// Moves to the nearest day with an airing of the selected show.
  mutating func goToAiring(_ step: Int) -> [Effect]
  /// Selects the first episode in the evening of the cursor's cell.
  mutating func selectEvening()
}

extension RowsRoom {
  mutating func enter() -> [Effect] {
    state.layOut()
    // Views without a window of days may have left it.
    guard state.window.contains(state.cursor.day) else { return state.go(to: state.cursor.day) }
    state.showCursor()
    return state.seek()
  }

  /// Moves to a day among the rows. Outside the loaded days it moves the window.
  mutating func goInRows(to day: GuideDay) -> [Effect] {
    state.cursor.day = day
    state.moveDetailsToCursor()
    guard !state.window.contains(day) else {
      state.viewport.left = state.leftColumn(before: day)
      state.clampViewport()
      state.showCursorDay()
      return []
    }
    state.viewport.left = state.leftColumn(before: day)
    state.window = state.daysAround(day)
    return state.load(replacing: true)
  }

  mutating func go(to found: LocatedEpisode) -> [Effect] { state.open(found) }

  /// Commands for the selection, and those that move in the same way in all views of rows.
  mutating func performInRows(_ command: Command) -> [Effect] {
    switch command {
    case .scrollUp: scroll(lines: -1)
    case .scrollDown: scroll(lines: 1)
    case .scrollLeft: scroll(columns: -1)
    case .scrollRight: scroll(columns: 1)
    case .nextAiring: return goToAiring(1)
    case .previousAiring: return goToAiring(-1)
    case .nextProvider: move(providers: 1)
    case .previousProvider: move(providers: -1)
    case .evening: selectEvening()
    case .activate:
      if state.rows?.isEmpty == true { return goToNearestListings() }
      toggleDetails()
    case .watchedUpToHere: state.askToWatchUpToHere()
    case .widerColumns: return Preferences.changeColumnWidth(by: 1, in: &state)
    case .narrowerColumns: return Preferences.changeColumnWidth(by: -1, in: &state)
    case .density: return Preferences.toggleDensity(in: &state)
    case .gridLines: return Preferences.toggleGridLines(in: &state)
    default: return performOnSelection(command)
    }
    return []
  }

  mutating func click(x: Int, y: Int, opens: Bool) -> [Effect] {
    select(x: x, y: y, opens: opens)
    return []
  }

  /// Over the header, or with Shift, the wheel scrolls columns.
  mutating func turnWheel(_ step: Int, isSideways: Bool, at mouse: Mouse) -> [Effect] {
    guard let (header, rail) = frozen else { return [] }
    if isSideways {
      if !rail.contains(x: mouse.x, y: mouse.y) { scroll(columns: step) }
    } else if mouse.modifiers.contains(.shift) || header.contains(x: mouse.x, y: mouse.y) {
      scroll(columns: step)
    } else {
      scroll(lines: step * State.wheelLines)
    }
    return []
  }

  private mutating func goToNearestListings() -> [Effect] {
    guard let rows = state.rows, rows.isEmpty, let extent = rows.listings?.extent,
      extent.clamp(state.cursor.day) != state.cursor.day
    else { return [] }
    return go(to: extent.clamp(state.cursor.day))
  }

  var isAboutToOpen: Bool { state.rows == nil && state.isLoading }
  var hasRestored: Bool { state.rows != nil }

  static var unlisted: Set<Command> { [.agenda, .legend, .sort, .channels, .hideEmptyChannels] }

  static var showsRows: Bool { true }
  static var hasPane: Bool { true }
  var selection: (show: Show, episode: Episode?)? { state.selectedShow.map { ($0, state.selectedEpisode) } }
  var about: About? { About(rowIn: state) }
  var banner: Banner? { EmptyGuide(state: state).banner }
  var tooltip: Tooltip? { cursorCell.flatMap { tooltip(at: $0) } }

  var hints: [(command: Command, label: String)] {
    [
      (.activate, "details"), (.toggleWatched, "watched"), (.search, "search"), (.filter, "filter"), (.today, "today"),
      (.goToDate, "go to"), (.nextAiring, "next airing"), (.follow, "follow"), (.poster, "poster"), (.help, "help"),
      (.quit, "quit"),
    ]
  }

  var isEmpty: Bool { state.rows?.isEmpty == true }
}

// MARK: - Going to airings and providers

extension RowsRoom {
  /// The nearest day after or before the cursor's on which the selected show is on; nil if none is loaded.
  func dayOfAiring(_ step: Int) -> GuideDay? {
    guard step < 0 else { return nextAiring?.day }
    guard let episodes = state.selectedShow?.episodes else { return nil }
    return episodes[..<episodes.partitioningIndex { $0.day >= state.cursor.day }].last?.day
  }

  /// The first episode of the selected show on a later day.
  private var nextAiring: Episode? {
    state.rows?.show(at: state.selectedRow)?.episodes(from: state.cursor.day.advanced(by: 1)).first
  }

  /// The next day of the selected show: `next Wed, Nov 25, 20:15`.
  var nextAiringWords: String? {
    guard let episode = nextAiring else { return nil }
    let day = "next " + state.clock.label(ofDay: AiringWords(episode, clock: state.clock).date)
    return episode.moment.map { "\(day), \(state.zone.timeInWords(at: $0))" } ?? day
  }

  /// Requests more days if there is no airing in the loaded ones, or reports that there is none.
  mutating func lookForAiringBeyond(_ step: Int) -> [Effect] {
    guard let show = state.selectedShow else { return [] }
    guard !state.isLoading else { return state.say(State.stillLoading) }
    if state.failure != nil { return [] }
    let end = step > 0 ? state.window.last : state.window.first
    let effects = state.extendWindow(towards: end.advanced(by: step))
    let range = "\(step > 0 ? "until" : "since") \(state.clock.label(ofDay: end))"
    state.notice =
      effects.isEmpty
      ? "\(show.title): no \(step > 0 ? "later" : "earlier") airing in the listings"
      : "\(show.title): nothing \(range); more days are loading, press the key again"
    return effects
  }

  /// The row to select in a section: the first with an episode on the cursor's day, else the first.
  func entryRow(ofSection section: Int) -> Int? {
    guard let rows = state.rows, rows.sections.indices.contains(section) else { return nil }
    let all = rows.rows(ofSection: section)
    let day = state.cursor.day
    // A key must not search thousands of rows.
    return all.prefix(256).first { rows.show(at: $0)?.episodes(from: day).first?.day == day } ?? all.lowerBound
  }
}
