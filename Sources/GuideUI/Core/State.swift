import GuideModel
import Reminders
import TerminalKit

/// Everything the screen is drawn from. Only `update` changes it.
public struct State: Sendable {
  // Set from outside.
  /// The terminal's size.
  public internal(set) var size: Size { didSet { measure() } }
  /// The moment that is used as now.
  public internal(set) var now: Instant { didSet { readClock() } }
  /// The zone of the times shown.
  public internal(set) var zone: ZoneRules {
    didSet {
      readClock()
      filterChanges &+= 1
    }
  }
  /// The start of a guide day.
  public let dayStart: DayStart
  /// The country of the services.
  public internal(set) var country: Country
  /// The name of the source in the status line.
  public internal(set) var sourceName: String
  /// How things are drawn.
  public internal(set) var appearance: Appearance {
    get { look.appearance }
    set { look = Look(newValue) }
  }
  /// The key bindings.
  public let bindings: KeyBindings

  private(set) var look: Look

  // Computed once, because every key needs them many times.
  /// The column of today: the guide day. Between midnight and the start of the day it is the day before. What is on now
  /// is in this column.
  public private(set) var today: GuideDay
  /// The calendar day, which people call today. It applies to releases without a time, the calendar, and typed dates.
  public private(set) var date: GuideDay
  /// The sizes of the panes.
  private(set) var metrics: GuideMetrics
  /// The layout of the panes; nil if the terminal is too small.
  public private(set) var panes: PaneLayout?
  /// The layout of the timeline's panes; nil if the terminal is too small.
  private(set) var timelineLayout: TimelineLayout?

  /// The open view.
  public internal(set) var view: GuideView

  // The guide.
  /// The requested days.
  public internal(set) var window: GuideWindow
  /// The loaded rows; nil before the first answer.
  public internal(set) var rows: GuideRows? {
    didSet {
      if rows?.sections.count != oldValue?.sections.count || rows?.count != oldValue?.count { measure() }
      settledRows = nil
    }
  }
  /// A range of rows that is known to be completely loaded.
  var settledRows: Range<Int>?
  /// The country of the rows.
  var rowsCountry: Country?
  /// The time of the latest answer.
  public internal(set) var fetchedAt: Instant?
  var layout = RowLayout(sectionStarts: [0])
  var vertical = VerticalState()

  // Loading.
  /// The running request.
  public internal(set) var pending: PendingLoad?
  /// The last failure, until an answer arrives or the user closes the message.
  public internal(set) var failure: GuideFailure?
  var lastGeneration = 0
  /// Whether the user has moved since the guide opened.
  var hasInput = false

  // The sources of listings.
  /// The progress of a refresh; nil if none is running.
  public internal(set) var refreshing: SourceProgress?
  /// The sources that fail.
  public internal(set) var sourceTroubles: [SourceTrouble] = []
  /// Whether the guide reads from a server that the user chose in it and can leave.
  public internal(set) var keepsServer: Bool

  // The user's data.
  /// The names of watched episodes (`EpisodeMark`).
  public internal(set) var watched: Set<String> = [] { didSet { filterChanges &+= 1 } }
  /// The names of followed shows (`ShowMark`).
  public internal(set) var followed: Set<String> = [] { didSet { filterChanges &+= 1 } }
  /// The names of hidden shows (`ShowMark`).
  public internal(set) var hidden: Set<String> = [] { didSet { filterChanges &+= 1 } }
  /// The names of the user's services (`ProviderMark`); empty if none were chosen.
  public internal(set) var services: Set<String> = [] { didSet { filterChanges &+= 1 } }
  /// The reminders.
  var reminders: [Reminder] = []
  /// The changes in the listings.
  var foundChanges = ChangeList()
  /// The names of each hidden show.
  var hiddenThings: [[String]] = []
  /// The known providers, by `ProviderMark`.
  var knownProviders: [String: String] = [:]
  /// The names that several providers have.
  var sharedNames: Set<String> = []
  /// Whether only followed shows are shown.
  public internal(set) var followedOnly = false { didSet { filterChanges &+= 1 } }
  /// The criteria for episodes.
  public internal(set) var criteria = FilterCriteria() { didSet { filterChanges &+= 1 } }
  /// Changes whenever a part of the filters does.
  private(set) var filterChanges = 0
  var changes: [MarkChange] = []
  /// How the guide is drawn.
  public internal(set) var preferences: Preferences {
    didSet {
      measure()
      filterChanges &+= 1
    }
  }

  // Posters.
  /// The loaded posters.
  public internal(set) var pictures = Pictures()
  var askedPictures: [Pictures.Key] = []
  /// How the terminal shows images; nil if it does not, or before this is known.
  public internal(set) var graphics: TerminalGraphics?

  // The user's position.
  /// The selected cell.
  public internal(set) var cursor: Cursor
  /// The visible part.
  public internal(set) var viewport: Viewport<GuideDay>
  /// Open details under rows, at most one per row.
  public internal(set) var opened: [OpenedDetails] = []
  /// Whether the box at the cursor's cell is shown.
  public internal(set) var showsTooltip = false
  var hover: Hover?
  /// The layers over the guide. The last one is on top and takes the keys.
  public internal(set) var layers: [any Layer] = []
  /// The search and its results.
  var search = SearchState()
  /// The counts of months.
  var months = Months()
  /// The state of the calendar.
  var calendar = CalendarState()
  /// The position of the cursor before a filter removed all rows.
  var placeBeforeEmpty: GuidePlace?
  /// The place of the last session, to start there.
  let returnsTo: KeptPlace?
  /// The place at the start, before the first key.
  var placeAtFirst: KeptPlace?
  /// The target to go to when it is found.
  var target: OpeningTarget?
  /// The first day of a week; nil for that of the country.
  let configuredFirstWeekday: Weekday?
  /// Channels with their programmes.
  var schedules = Schedules()
  /// The position in the timeline.
  public internal(set) var timeline = TimelineState()
  /// The state of each view, by its type.
  var keptByViews: [ObjectIdentifier: any KeptByView] = [:]
  /// A message about the last key, for the status line.
  public internal(set) var notice: String?
  /// The last reported change of the linear screen.
  var lastChange = ""
  /// The animation steps of the spinner; 0 until the wait is long enough to show it.
  public internal(set) var spinnerPhase = 0

  /// A screen before its first answer, on `day` or today. `notice` is in the status line until a key is pressed.
  /// `place` is the place of the last session.
  public init(
    size: Size, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard, country: Country, sourceName: String,
    appearance: Appearance = Appearance(), bindings: KeyBindings = .standard, preferences: Preferences = Preferences(),
    view: GuideView = .standard, day: GuideDay? = nil, notice: String? = nil,
    firstWeekday: Weekday? = nil, target: OpeningTarget? = nil, keepsServer: Bool = false, asksForSources: Bool = false,
    place: KeptPlace? = nil
  ) {
    self.size = size
    self.now = now
    self.zone = zone.known(around: now)
    self.dayStart = dayStart
    self.country = country
    self.sourceName = sourceName
    look = Look(appearance)
    self.bindings = bindings
    self.preferences = preferences
    self.view = view
    self.notice = notice
    configuredFirstWeekday = firstWeekday
    self.target = target
    self.keepsServer = keepsServer
    if asksForSources { layers = [SourceChooser()] }
    date = zone.local(of: now).day
    today = zone.guideDay(of: now, dayStart: dayStart)
    metrics = GuideMetrics(size: size, preferences: preferences)
    panes = PaneLayout(size: size, metrics: metrics)
    timelineLayout = TimelineLayout(size: size, preferences: preferences, channels: 0, images: appearance.images)
    // A requested day or show has priority.
    returnsTo = day == nil && target == nil ? place : nil
    let day = day ?? returnsTo?.day(after: date) ?? (view.room.opensOnDate ? date : today)
    window = GuideWindow(around: day)
    cursor = Cursor(row: 0, day: day)
    viewport = Viewport(left: day)
    viewport.left = leftColumn(before: day)
  }

  /// The first request.
  public var openingRequest: GuideRequest {
    var request = GuideRequest(
      window: window, country: country, zone: zone, dayStart: dayStart, rows: wantedRows(around: visibleRows))
    request.filter = filter
    return request
  }

  /// The first day of a week in the calendar.
  public var firstWeekday: Weekday { configuredFirstWeekday ?? country.firstWeekday }

  private mutating func readClock() {
    date = zone.local(of: now).day
    today = zone.guideDay(of: now, dayStart: dayStart)
  }

  mutating func measure() {
    let providers = rows?.isEmpty == false ? rows?.sections.count : nil
    metrics = GuideMetrics(size: size, preferences: preferences, providers: providers, shows: rows?.count)
    panes = PaneLayout(size: size, metrics: metrics)
    timelineLayout = TimelineLayout(
      size: size, preferences: preferences, channels: schedules.arrangedChannels.count, images: appearance.images)
  }

  /// The selected show, if it is loaded.
  public var selectedShow: Show? { rows?.show(at: selectedRow) }

  /// The provider of the cursor's row.
  public var selectedProvider: Provider? {
    guard let rows, cursor.row < rows.count else { return nil }
    return rows.sections[rows.sectionIndex(of: cursor.row)].provider
  }

  /// Whether the first answer may arrive any moment, so that drawing now would only flash.
  public var isAboutToOpen: Bool {
    spinnerPhase == 0 && room.isAboutToOpen
  }

  /// Whether the current view has cached content, before any request.
  public var hasRestored: Bool { room.hasRestored }

  /// Whether something is animated, so that the screen must be drawn again soon.
  public var isAnimating: Bool { isWaiting || turnsQuickly }

  /// Whether animation steps are counted, because within a second the mouse may rest or a typed number may be complete.
  public var turnsQuickly: Bool { isHovering || room.isAnimating }

  /// Whether the screen waits for an answer.
  var isWaiting: Bool { pending != nil || room.isWaiting }

  /// The current time.
  var clock: WallClock { WallClock(now: now, zone: zone, dayStart: dayStart) }

  /// The layer that takes the keys.
  public var layer: (any Layer)? { layers.last }

  /// Opens a layer above all others.
  mutating func open(_ layer: some Layer) { layers.append(layer) }

  /// The state of a view.
  subscript<Kept: KeptByView>(type: Kept.Type) -> Kept {
    get { keptByViews[ObjectIdentifier(type)] as? Kept ?? Kept() }
    set { keptByViews[ObjectIdentifier(type)] = newValue }
  }
}
