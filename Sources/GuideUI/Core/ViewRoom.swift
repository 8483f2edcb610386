import GuideModel
import TerminalKit

/// A view of the guide. Each has a folder of its own in `Views`, and `Views.swift` lists them.
///
/// A view takes the state, answers or changes something, and returns it. It changes the shared state and its own, never
/// that of another view.
protocol ViewRoom: StateLens {
  /// The name it goes by.
  static var view: GuideView { get }

  // Keys, mouse.
  mutating func perform(_ command: Command) -> [Effect]
  /// What a key does here alone; nil if it does what its command does.
  mutating func handle(_ key: Key) -> [Effect]?
  mutating func handle(_ mouse: Mouse) -> [Effect]
  /// The cell at a position of the screen, if it has a tooltip.
  func cell(x: Int, y: Int) -> Cursor?

  // Going.
  /// Takes what is selected over from the cursor that the views share.
  mutating func enter() -> [Effect]
  /// Hands what is selected over to it.
  mutating func leave() -> [Effect]
  mutating func go(to day: GuideDay) -> [Effect]
  mutating func go(toMinute minute: Int) -> [Effect]
  mutating func go(to found: LocatedEpisode) -> [Effect]
  /// Nil if the view has no place of its own for it.
  mutating func go(to result: SearchResult, day: GuideDay) -> [Effect]?
  /// False where the channel is not shown.
  mutating func go(toChannel key: String) -> Bool
  /// Where the next start is to begin.
  var keptPlace: KeptPlace { get }
  /// Begins there.
  mutating func begin(at place: KeptPlace)

  // Loading.
  /// After every event while it is open: brings it up to date, and asks for what is, or is about to be, on the screen.
  mutating func settle() -> [Effect]
  /// Asks anew for what is on the screen.
  mutating func refresh() -> [Effect]
  var isWaiting: Bool { get }
  /// Whether it changes by itself soon.
  var isAnimating: Bool { get }
  /// A turn of a tenth of a second went by, while something changes by itself.
  mutating func turnWentBy()
  var isAboutToOpen: Bool { get }
  var hasRestored: Bool { get }
  var wantedPictures: [Pictures.Key] { get }
  /// What is, or is about to be, on the screen of what channels broadcast.
  var wantedBroadcasts: WantedBroadcasts? { get }

  // Whichever view is open.
  mutating func screenChanged()
  mutating func rowsChanged()
  mutating func marksChanged()
  /// Other channels are shown, or in another order.
  mutating func channelsArranged(before: [Channel], isOrdered: Bool)
  mutating func schedulesCame(_ what: ScheduleArrival)
  /// The listings are others, or they are asked for anew.
  mutating func listingsChanged()
  /// What is left out, or when a day begins, is another.
  mutating func recount() -> [Effect]
  /// Another source is read from.
  mutating func sourceChanged()

  // What is selected.
  /// The show that keys act on, and its episode where one is selected.
  var selection: (show: Show, episode: Episode?)? { get }
  /// The channel that is selected, in a view of channels.
  var selectedChannel: Channel? { get }
  /// The provider that has the selected episode.
  var provider: Provider? { get }
  /// What would be watched or recorded; nil if nothing is selected.
  var watchRequest: WatchRequest? { get }
  /// What can be done with it, for the menu.
  var menu: [Command] { get }
  var labelOfActivate: String { get }
  /// Whether the pane with the selection's details is shown beside it, if there is space.
  static var hasPane: Bool { get }
  /// The content of that pane; nil if nothing is selected.
  var about: About? { get }
  mutating func hide(_ show: Show) -> [Effect]

  // Among the rows of shows.
  /// Whether it shows the rows, within the days that are loaded.
  static var showsRows: Bool { get }
  var selectedRow: Int { get }
  /// Which of the day's episodes is stepped to, from 0.
  var selectedOrdinal: Int { get }
  var visibleRows: Range<Int> { get }
  /// Whether so few rows are loaded whole.
  func loadsWhole(_ rows: GuideRows) -> Bool
  var cursorColumn: Int? { get }
  mutating func showCursor()
  mutating func showCursor(atColumn column: Int)
  mutating func selectWhatIsOn()
  /// Rows came beside those that are there.
  mutating func rowsCame()
  mutating func layOutRows()
  mutating func clampRows()
  mutating func toggleDetails()
  mutating func closeDetails() -> Bool
  mutating func changeColumnWidth(by step: Int) -> Bool

  // Words.
  /// Its name in a word, as the hint line has it.
  static var title: String { get }
  /// What the hint line offers, the most wanted first: a word or two each.
  var hints: [(command: Command, label: String)] { get }
  var footer: FooterWords { get }
  var banner: Banner? { get }
  var tooltip: Tooltip? { get }
  /// What it has open, line by line: details or a list.
  var reading: Reading? { get }
  static func summary(of command: Command) -> String
  /// Whether a command does something here, or says in which view it does.
  static func isListed(_ command: Command) -> Bool
  /// Keys that are the view's own, for the list of keys.
  static var ownKeys: [(keys: String, summary: String)] { get }
  /// What signs mean, for the list of keys.
  static func signs(_ appearance: Appearance) -> [(sign: String, meaning: String)]
  /// Whether it opens on the calendar day rather than the guide day.
  static var opensOnDate: Bool { get }

  func draw(into buffer: inout Buffer)
}

/// What most views have in common.
extension ViewRoom {
  var provider: Provider? { selectedChannel?.provider ?? state.selectedProvider }
  mutating func handle(_ key: Key) -> [Effect]? { nil }
  func cell(x: Int, y: Int) -> Cursor? { nil }

  mutating func enter() -> [Effect] { [] }
  mutating func leave() -> [Effect] { [] }
  mutating func go(toMinute minute: Int) -> [Effect] { go(to: state.today) }
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
  var wantedBroadcasts: WantedBroadcasts? { nil }

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
  func loadsWhole(_ rows: GuideRows) -> Bool { false }
  var cursorColumn: Int? { nil }
  mutating func showCursor() {}
  mutating func showCursor(atColumn column: Int) {}
  mutating func selectWhatIsOn() { state.showCursorRow() }
  mutating func rowsCame() {}
  mutating func layOutRows() {}
  mutating func clampRows() {}
  mutating func toggleDetails() {}
  mutating func closeDetails() -> Bool { false }
  mutating func changeColumnWidth(by step: Int) -> Bool { false }

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
  static func isListed(_ command: Command) -> Bool { true }
  static var ownKeys: [(keys: String, summary: String)] { [] }
  static var opensOnDate: Bool { false }
}
