import GuideModel
import TerminalKit

extension GuideView {
  /// The calendar view.
  public static let calendar = GuideView(named: "calendar")
}

/// Shows a month of days, or a week as a list.
struct CalendarRoom: ViewRoom {
  static let view = GuideView.calendar
  static let title = "Month"
  static let firstAnswer = GuideView.FirstAnswer.month
  static let printedForm = GuideView.PrintedForm.month
  var state: State

  mutating func enter() -> [Effect] {
    selectInAgenda(state.cursor.day)
    return []
  }

  /// Copies the selection of an open list to the shared cursor.
  mutating func leave() -> [Effect] {
    let (selected, line) = (selectedListed, listInFront?.selectedLine)
    state.calendar.closeSheet()
    state.calendar.sought = nil
    guard let (show, episode, provider) = selected else { return [] }
    let effects = state.select(provider: provider.id, day: episode.day, moment: episode.moment)
    if let rows = state.rows, let row = rows.row(ofShow: show.key, in: 0..<rows.count) {
      state.cursor.row = row
      state.cursor.episode = line?.ordinal ?? 0
      state.sought = nil
    }
    return effects
  }

  /// Opens the day, or the week if that is shown, and selects the result in it.
  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]? {
    let effects = go(to: day)
    guard result.foundShow != nil else { return effects }
    state.calendar.sought = result
    if state.calendar.showsAgenda {
      writeList(.week)
      return effects
    }
    return effects + openList(.day, window: GuideWindow(first: day, last: day))
  }

  var keptPlace: KeptPlace { KeptPlace(day: state.cursor.day) }

  mutating func settle() -> [Effect] { loadMonth() }
  var isAboutToOpen: Bool { month == nil && state.months.loader.question != nil && state.months.kept.count == 0 }
  var hasRestored: Bool { month != nil }

  mutating func screenChanged() {
    scrollList(.day)
    scrollList(.week)
  }

  mutating func marksChanged() { writeLists() }

  mutating func sourceChanged() {
    state.calendar = CalendarState(after: state.calendar)
  }

  // MARK: Selection

  var selection: (show: Show, episode: Episode?)? { selectedListed.map { ($0.show, $0.episode) } }

  var provider: Provider? { selectedListed?.provider }

  var menu: [Command] {
    guard selection == nil else { return [.toggleWatched, .poster, .follow, .remind, .activate, .hide, .back] }
    return listInFront == nil && selectedDay != nil ? [.activate, .agenda, .legend, .back] : []
  }

  /// Whether Enter opens a day: in the month, and on the heading of a day in the week.
  private var opensDay: Bool { listInFront.map { $0.selectedLine?.kind == .day } ?? true }

  var labelOfActivate: String { opensDay ? "Open the day" : "Details" }

  // MARK: Words

  var hints: [(command: Command, label: String)] {
    let others: [(Command, String)] =
      state.calendar.sheet == nil
      ? [(.agenda, state.calendar.showsAgenda ? "month" : "week"), (.legend, "prices")] : [(.back, "close")]
    return [(.activate, opensDay ? "the day" : "details")] + others + [
      (.search, "search"),
      (.filter, "filter"),
      (.today, "today"),
      (.goToDate, "go to"),
      (.help, "help"),
      (.quit, "quit"),
    ]
  }

  var banner: Banner? {
    if let failure = calendarFailure { return .failure(failure) }
    return month == nil && state.months.loader.question != nil && state.spinnerPhase > 0 ? .wait : nil
  }

  func draw(into buffer: inout Buffer) { CalendarView(room: self).draw(into: &buffer) }
}

extension Provider {
  /// The logo for a tile; nil if there is none.
  var logoKey: Pictures.Key? {
    logo.flatMap { $0.isEmpty ? nil : Pictures.Key(url: $0, size: DayTile.logoSize, isWhole: true) }
  }
}

extension CalendarRoom {
  /// The logos of the month's tiles, without duplicates.
  var wantedPictures: [Pictures.Key] {
    var seen: Set<Pictures.Key> = []
    return (month?.days ?? []).compactMap { DayMark.primary(of: $0)?.logoKey }.filter { seen.insert($0).inserted }
  }
}
