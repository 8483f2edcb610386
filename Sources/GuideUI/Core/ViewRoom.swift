import GuideModel
import TerminalKit

/// A view of the guide. Each has its own folder in `Views`, and `Views.swift` lists them.
///
/// A view takes the state, reads or changes something, and returns it. It changes the shared state and its own, never
/// that of another view.
protocol ViewRoom: StateLens {
  static var view: GuideView { get }

  // Keys, mouse.
  mutating func perform(_ command: Command) -> [Effect]
  /// The meaning of a key only in this view; nil if it has the usual one.
  mutating func handle(_ key: Key) -> [Effect]?
  /// Selects what is at a position of the screen. `opens` also opens what is already selected.
  mutating func click(x: Int, y: Int, opens: Bool) -> [Effect]
  /// Whether the selection's menu opens at a position.
  func hasMenu(x: Int, y: Int) -> Bool
  /// The wheel turned by a notch: up or left if `step` is negative.
  mutating func turnWheel(_ step: Int, isSideways: Bool, at mouse: Mouse) -> [Effect]

  // Going to places.
  /// Takes the selection from the shared cursor.
  mutating func enter() -> [Effect]
  /// Copies the selection to the shared cursor.
  mutating func leave() -> [Effect]
  mutating func go(to day: GuideDay) -> [Effect]
  /// Whether it has the time of day as an axis.
  static var showsTimesOfDay: Bool { get }
  /// Goes to a time of day, if it shows them.
  mutating func go(toMinute minute: Int, of day: GuideDay?) -> [Effect]
  mutating func go(to found: LocatedEpisode) -> [Effect]
  /// Nil if the view has no own place for it.
  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]?
  /// Returns false if the channel is not shown.
  mutating func go(toChannel key: String) -> Bool
  /// The place for the next start.
  var keptPlace: KeptPlace { get }
  /// Starts at a place.
  mutating func begin(at place: KeptPlace)

  // Loading.
  /// Called after each event while the view is open. Updates it, and requests what is, or soon will be, visible.
  mutating func settle() -> [Effect]
  /// Requests the visible part again.
  mutating func refresh() -> [Effect]
  var isWaiting: Bool { get }
  /// Whether it soon changes by itself.
  var isAnimating: Bool { get }
  /// An animation step of a tenth of a second, while something changes by itself.
  mutating func turnWentBy()
  var isAboutToOpen: Bool { get }
  var hasRestored: Bool { get }
  var wantedPictures: [Pictures.Key] { get }
  /// The broadcasts that are, or soon will be, visible or searched.
  var wantedBroadcasts: [WantedBroadcasts] { get }

  // The size of the screen changed, with any view open.
  mutating func screenChanged()
  mutating func rowsChanged()
  mutating func marksChanged()
  /// The shown channels or their order changed.
  mutating func channelsArranged(before: [Channel], isOrdered: Bool)
  mutating func schedulesCame(_ what: ScheduleArrival)
  /// The listings changed, or are requested again.
  mutating func listingsChanged()
  /// The filter or the start of a day changed.
  mutating func recount() -> [Effect]
  /// The source changed.
  mutating func sourceChanged()

  // The selection.
  /// The show that keys act on, with the selected episode, if there is one.
  var selection: (show: Show, episode: Episode?)? { get }
  var selectedChannel: Channel? { get }
  /// The provider of the selected episode.
  var provider: Provider? { get }
  /// The programme to watch or record; nil if nothing is selected.
  var watchRequest: WatchRequest? { get }
  /// The actions on the selection, for the menu.
  var menu: [Command] { get }
  var labelOfActivate: String { get }
  /// Whether the pane with the selection's details is shown beside it, if there is space.
  static var hasPane: Bool { get }
  /// The content of that pane; nil if nothing is selected.
  var about: About? { get }
  mutating func hide(_ show: Show) -> [Effect]

  // The rows of shows.
  /// Whether it shows the rows, within the loaded days.
  static var showsRows: Bool { get }
  var selectedRow: Int { get }
  /// The index of the selected episode of the day.
  var selectedOrdinal: Int { get }
  var visibleRows: Range<Int> { get }
  /// About how many rows the first screen needs, before any are known. Two screens of rows are loaded in any case.
  var rowsOfFirstScreen: Int { get }
  /// Whether it needs all rows, if there are at most this many.
  func loadsWhole(_ rows: GuideRows) -> Bool
  var cursorColumn: Int? { get }
  mutating func showCursor()
  mutating func showCursor(atColumn column: Int)
  mutating func selectWhatIsOn()
  /// Whether the episode of the cell that is on now or next is selected. The selection then goes on with the clock.
  var selectsCurrent: Bool { get }
  /// Selects it.
  mutating func selectCurrent()
  /// Rows were added to the loaded ones.
  mutating func rowsCame()
  mutating func layOutRows()
  mutating func clampRows()
  mutating func toggleDetails()
  mutating func closeDetails() -> Bool
  mutating func changeColumnWidth(by step: Int) -> Bool

  // Words.
  /// The short name in the hint line.
  static var title: String { get }
  /// Whether nothing is listed that could be selected. Hints for a selection are left out then.
  var isEmpty: Bool { get }
  /// The hints, the most important first: a word or two each.
  var hints: [(command: Command, label: String)] { get }
  var footer: FooterWords { get }
  var banner: Banner? { get }
  var tooltip: Tooltip? { get }
  /// The open details or list, by lines.
  var reading: Reading? { get }
  /// What commands do, if not as in `Command.summary`.
  static var summaries: [Command: String] { get }
  /// The commands without an effect here. Their keys name the views in which they have one.
  static var unlisted: Set<Command> { get }
  /// The view's own keys, for the list of keys.
  static var ownKeys: [(keys: String, summary: String)] { get }
  /// The meanings of signs, for the list of keys.
  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)]
  static var firstAnswer: GuideView.FirstAnswer { get }
  static var printedForm: GuideView.PrintedForm { get }

  func draw(into buffer: inout Buffer)
}

/// The defaults of most views.
extension ViewRoom {
  var provider: Provider? { selectedChannel?.provider ?? state.selectedProvider }
  mutating func handle(_ key: Key) -> [Effect]? { nil }
  func hasMenu(x: Int, y: Int) -> Bool { true }

  mutating func enter() -> [Effect] { [] }
  mutating func leave() -> [Effect] { [] }
  var isEmpty: Bool { false }
  static var showsTimesOfDay: Bool { false }
  mutating func go(toMinute minute: Int, of day: GuideDay?) -> [Effect] { [] }
  mutating func go(to found: LocatedEpisode) -> [Effect] { go(to: found.day) }
  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]? { nil }
  mutating func go(toChannel key: String) -> Bool { false }
  var keptPlace: KeptPlace {
    KeptPlace(
      show: Self.showsRows ? state.selectedShow?.key : nil, channel: state.selectedProvider?.id, day: state.cursor.day)
  }
  mutating func begin(at place: KeptPlace) {}

  mutating func refresh() -> [Effect] { [] }
  var isWaiting: Bool { false }
  var isAnimating: Bool { false }
  mutating func turnWentBy() {}
  var wantedPictures: [Pictures.Key] { [] }
  var wantedBroadcasts: [WantedBroadcasts] { [] }

  mutating func screenChanged() {}
  mutating func rowsChanged() {}
  mutating func marksChanged() {}
  mutating func channelsArranged(before: [Channel], isOrdered: Bool) {}
  mutating func schedulesCame(_ what: ScheduleArrival) {}
  mutating func listingsChanged() {}
  mutating func recount() -> [Effect] { [] }
  mutating func sourceChanged() {}

  var selectedChannel: Channel? { nil }
  var watchRequest: WatchRequest? {
    provider.map { WatchRequest(selection?.show, selection?.episode, on: $0, in: state) }
  }
  static var hasPane: Bool { false }
  var about: About? { nil }
  mutating func hide(_ show: Show) -> [Effect] { state.make(MarkChange(hiding: show)) }

  static var showsRows: Bool { false }
  var selectedRow: Int { state.cursor.row }
  var selectedOrdinal: Int { state.cursor.episode }
  var visibleRows: Range<Int> { state.rowsInViewport }
  var rowsOfFirstScreen: Int { 0 }
  func loadsWhole(_ rows: GuideRows) -> Bool { false }
  var cursorColumn: Int? { nil }
  mutating func showCursor() {}
  mutating func showCursor(atColumn column: Int) {}
  mutating func selectWhatIsOn() { state.showCursorRow() }
  var selectsCurrent: Bool { false }
  mutating func selectCurrent() {}
  mutating func rowsCame() {}
  mutating func layOutRows() {}
  mutating func clampRows() {}
  mutating func toggleDetails() {}
  mutating func closeDetails() -> Bool { false }
  mutating func changeColumnWidth(by step: Int) -> Bool { false }

  /// A click selects, and opens what is already selected. The right button selects and opens the menu.
  mutating func handle(_ mouse: Mouse) -> [Effect] {
    switch mouse.action {
    case .wheelUp: return turnWheel(-1, isSideways: false, at: mouse)
    case .wheelDown: return turnWheel(1, isSideways: false, at: mouse)
    case .wheelLeft: return turnWheel(-1, isSideways: true, at: mouse)
    case .wheelRight: return turnWheel(1, isSideways: true, at: mouse)
    case .press(0): return click(x: mouse.x, y: mouse.y, opens: true)
    case .press(2):
      let effects = click(x: mouse.x, y: mouse.y, opens: false)
      if hasMenu(x: mouse.x, y: mouse.y) { ActionMenu.open(x: mouse.x, y: mouse.y, in: &state) }
      return effects
    case .press, .release, .move: return []
    }
  }

  /// Commands for the selection that are the same in all views.
  mutating func performOnSelection(_ command: Command) -> [Effect] {
    switch command {
    case .tooltip: state.showsTooltip.toggle()
    case .back: return closeUppermost()
    case .toggleWatched, .follow, .poster:
      guard let (show, episode) = selection else { return state.say("nothing is selected") }
      return state.perform(command, on: (show, episode, provider)) ?? []
    default: break
    }
    return []
  }

  /// Closes the topmost thing that is open in the view.
  mutating func closeUppermost() -> [Effect] {
    if state.failure != nil {
      state.failure = nil
    } else if state.showsTooltip {
      state.showsTooltip = false
    } else if !closeDetails() {
      return state.setCriteria(FilterCriteria())
    }
    return []
  }

  var tooltip: Tooltip? { nil }
  var reading: Reading? { nil }
  static func summary(of command: Command) -> String { summaries[command] ?? command.summary }
  static func isListed(_ command: Command) -> Bool { !unlisted.contains(command) }
  static var ownKeys: [(keys: String, summary: String)] { [] }
  static var firstAnswer: GuideView.FirstAnswer { .rows }
  static var printedForm: GuideView.PrintedForm { .table }
}
