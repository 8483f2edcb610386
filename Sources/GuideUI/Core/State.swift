import GuideModel
import Reminders
import TerminalKit

/// Everything the screen is drawn from. Only `update` changes it.
public struct State: Sendable {
  // Set from outside.
  /// The terminal's size.
  public internal(set) var size: Size { didSet { measure() } }
  /// The moment, the zone in which moments are shown, and when guide days begin.
  @Boxed var clock: WallClock
  /// The country of the services.
  public internal(set) var country: Country
  /// How things are drawn, with the styles and signs made from it.
  private(set) var look: Look
  /// How things are drawn.
  public internal(set) var appearance: Appearance {
    get { look.appearance }
    set { look = Look(newValue) }
  }
  /// The key bindings.
  @Boxed public private(set) var bindings: KeyBindings

  // Computed once from the values above, because every key needs them many times.
  /// The sizes the panes are made with.
  private(set) var metrics: GuideMetrics
  /// The layout of the panes; nil if the terminal is too small.
  @Boxed private(set) var panes: PaneLayout?
  /// The layout of the timeline's panes; nil if the terminal is too small.
  @Boxed private(set) var timelineLayout: TimelineLayout?

  /// The open view.
  public internal(set) var view: GuideView

  // The guide.
  /// The requested days.
  @Boxed public internal(set) var window: GuideWindow
  /// The loaded rows; nil before the first answer.
  @Boxed public internal(set) var rows: GuideRows? {
    didSet {
      if rows?.sections.count != oldValue?.sections.count || rows?.count != oldValue?.count { measure() }
    }
  }
  var rowsCountry: Country?
  /// The time of the latest answer.
  public internal(set) var fetchedAt: Instant?
  /// When all rows were last requested.
  var requestedAt: Instant
  var layout = RowLayout(sectionStarts: [0])
  @Boxed var vertical = VerticalState()

  // Loading.
  /// The request for rows.
  @Boxed var loader = Loader<PendingLoad>()
  /// The last failure, until an answer arrives or the user closes the message.
  @Boxed public internal(set) var failure: GuideFailure?
  /// How the guide opened.
  @Boxed var opening: Opening

  /// Where listings come from.
  @Boxed var sources: SourcesStatus

  // What the user made.
  /// The user's marks: watched, followed and hidden, and the user's services.
  @Boxed public internal(set) var marks: Marks
  var reminders: [Reminder] = []
  @Boxed var foundChanges = ChangeList()
  @Boxed var providers = ProviderNames()
  /// Whether only followed shows are shown.
  public internal(set) var followedOnly = false
  /// The criteria for episodes.
  @Boxed public internal(set) var criteria = FilterCriteria()
  /// How the guide is drawn.
  @Boxed public internal(set) var preferences: Preferences {
    didSet {
      measure()
      marks.hidesSpoilers = preferences.hidesSpoilers == true
    }
  }

  /// The posters.
  @Boxed public internal(set) var pictures = Pictures()

  // The user's position.
  /// The selected cell.
  var cursor: Cursor
  /// What is selected when its row arrives.
  var sought: SoughtAiring?
  /// The visible part.
  var viewport: Viewport<GuideDay>
  /// Open details under rows, at most one per row.
  var opened: [OpenedDetails] = []
  /// Whether the box at the cursor's cell is shown.
  var showsTooltip = false
  var hover: Hover?
  /// The layers over the guide. The last one is on top and takes the keys.
  var layers: [any Layer] = []
  @Boxed var search = SearchState()
  @Boxed var months = Months()
  @Boxed var calendar = CalendarState()
  /// The position of the cursor before a filter removed all rows.
  @Boxed var placeBeforeEmpty: GuidePlace?
  /// The first day of a week; nil for that of the country.
  let configuredFirstWeekday: Weekday?
  /// Channels with their programmes.
  @Boxed var schedules = Schedules()
  /// The position in the timeline.
  @Boxed var timeline = TimelineState()
  @Boxed var nowView = NowState()
  /// A message about the last key, for the status line.
  public internal(set) var notice: String?
  /// The due reminders that were not shown until a key was pressed, the latest first.
  var reminded: [String] = []
  /// The last reported change of the linear screen, and the lines before it.
  var lastChange = ""
  var linesBefore: [LinearScreen.Line] = []
  /// The animation steps of the spinner; 0 until the wait is long enough to show it.
  public internal(set) var spinnerPhase = 0

  /// A screen before its first answer, on `day` or today. `notice` is in the status line until a key is pressed.
  /// `place` is the place of the last session.
  public init(
    size: Size, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard, country: Country, sourceName: String,
    appearance: Appearance = Appearance(), bindings: KeyBindings = .standard, preferences: Preferences = Preferences(),
    view: GuideView = .standard, day: GuideDay? = nil, notice: String? = nil,
    firstWeekday: Weekday? = nil, target: OpeningTarget? = nil, keepsServer: Bool = false, asksForSources: Bool = false,
    place: KeptPlace? = nil, assumesCountry: Bool = false
  ) {
    self.size = size
    let clock = WallClock(now: now, zone: zone.known(around: now), dayStart: dayStart)
    self.clock = clock
    requestedAt = now
    self.country = country
    sources = SourcesStatus(name: sourceName, keepsServer: keepsServer)
    look = Look(appearance)
    self.bindings = bindings
    self.preferences = preferences
    marks = Marks(hidesSpoilers: preferences.hidesSpoilers == true)
    self.view = view
    self.notice = notice
    configuredFirstWeekday = firstWeekday
    if asksForSources { layers = [SourceChooser()] }
    metrics = GuideMetrics(size: size, preferences: preferences)
    panes = PaneLayout(size: size, metrics: metrics)
    timelineLayout = TimelineLayout(size: size, preferences: preferences, channels: 0, images: appearance.images)
    // A requested day or show has priority.
    let opening = Opening(
      returnsTo: day == nil && target == nil ? place : nil, target: target, assumesCountry: assumesCountry)
    self.opening = opening
    let day = day ?? opening.returnsTo?.day(after: clock.date) ?? clock.guideDay
    window = GuideWindow(around: day)
    cursor = Cursor(row: 0, day: day)
    viewport = Viewport(left: day)
    viewport.left = leftColumn(before: day)
  }

  /// The first request.
  public var openingRequest: GuideRequest {
    guideRequest(window, rows: wantedRows(around: visibleRows))
  }

  /// A request for rows of some days, with the filter.
  func guideRequest(_ window: GuideWindow, rows: Range<Int>) -> GuideRequest {
    var request = GuideRequest(window: window, country: country, zone: zone, dayStart: dayStart, rows: rows)
    request.filter = filter
    return request
  }

  /// A request for the counts of a month, with the filter.
  func monthRequest(_ key: MonthKey) -> WindowRequest {
    var request = WindowRequest(window: key.month.monthWindow, country: key.country, zone: zone, dayStart: dayStart)
    request.filter = filter
    return request
  }

  /// The filter of every request.
  var filter: GuideFilter {
    var filter = GuideFilter(
      only: followedOnly ? marks.followed : nil, hidden: marks.hidden,
      providers: preferences.servicesOnly == true && !marks.services.isEmpty ? marks.services : nil,
      criteria: criteria, watched: criteria.asks(for: .unwatched) ? marks.watched : [])
    filter.hiddenChannels = schedules.arrangement.hidden
    return filter
  }

  /// Whether nothing is filtered, as when the guide opens.
  var opensSo: Bool { criteria.isEmpty && !followedOnly }

  /// The place for the next start; nil if the user has not moved.
  public var placeToKeep: KeptPlace? {
    guard opening.hasInput, let placeAtFirst = opening.placeAtFirst else { return nil }
    let place = room.keptPlace
    return place == placeAtFirst ? nil : place
  }

  /// The first day of a week in the calendar.
  public var firstWeekday: Weekday { configuredFirstWeekday ?? country.firstWeekday }

  /// The moment the screen counts as now.
  public var now: Instant { clock.now }
  /// The zone in which moments are shown.
  public var zone: ZoneRules { clock.zone }
  /// When a guide day begins.
  public var dayStart: DayStart { clock.dayStart }
  /// Today's column: the guide day. Between midnight and the day's start it is the day of the evening before. What is
  /// on now is in this column.
  public var today: GuideDay { clock.guideDay }
  /// The calendar day, which people call today. It applies to releases without a time, the calendar, and typed dates.
  public var date: GuideDay { clock.date }

  /// Whether the selected show is on after midnight, in the guide day that began yesterday.
  var isOnTonight: Bool {
    today != date
      && selectedShow?.episodes(on: today).contains { $0.time.standing(at: now, date: date) == .onNow } == true
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
  public var turnsQuickly: Bool { hover.map { !$0.isResting } ?? false || room.isAnimating }

  /// Whether rows are loading that will be shown.
  var isLoading: Bool { loader.question.map { !$0.onlyCompares } ?? false }

  /// Whether the screen waits for an answer.
  var isWaiting: Bool { isLoading || room.isWaiting }

  /// The layer that takes the keys.
  var layer: (any Layer)? { layers.last }

  /// Opens a layer above all others.
  mutating func open(_ layer: some Layer) { layers.append(layer) }
}
