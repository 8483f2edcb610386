import GuideModel
import Reminders
import TerminalKit

/// Everything the screen is drawn from. Only `update` changes it.
public struct State: Sendable {
  // Given from outside.
  /// The terminal's size.
  public internal(set) var size: Size { didSet { measure() } }
  /// The moment the screen counts as now, in the zone in which moments are shown.
  var clock: WallClock
  /// Whose services are shown.
  public internal(set) var country: Country
  /// How things are drawn.
  public internal(set) var appearance: Appearance {
    get { look.appearance }
    set { look = Look(newValue) }
  }
  /// What keys do.
  public let bindings: KeyBindings

  private(set) var look: Look

  // Made of those, once: every key asks for them many times.
  /// The sizes the panes are made with.
  private(set) var metrics: GuideMetrics
  /// The layout of the panes; nil if the terminal is too small.
  public private(set) var panes: PaneLayout?
  /// The layout of the timeline's panes; nil if the terminal is too small.
  private(set) var timelineLayout: TimelineLayout?

  /// Which view is shown.
  public internal(set) var view: GuideView

  // The guide.
  /// The days asked for.
  public internal(set) var window: GuideWindow
  /// What is loaded; nil before the first answer.
  public internal(set) var rows: GuideRows? {
    didSet {
      if rows?.sections.count != oldValue?.sections.count || rows?.count != oldValue?.count { measure() }
      settledRows = nil
    }
  }
  /// A range of rows that is known to be loaded whole.
  var settledRows: Range<Int>?
  /// Whose services they are.
  var rowsCountry: Country?
  /// When the newest answer came.
  public internal(set) var fetchedAt: Instant?
  var layout = RowLayout(sectionStarts: [0])
  var vertical = VerticalState()

  // Loading.
  /// The request under way.
  public internal(set) var pending: PendingLoad?
  /// What failed last, until an answer comes or it is waved away.
  public internal(set) var failure: GuideFailure?
  var lastGeneration = 0
  /// How the guide opened.
  var opening: Opening

  /// Where listings come from.
  var sources: SourcesStatus

  // What the user made.
  /// What is watched, followed and hidden, and whose services are the user's.
  public internal(set) var marks: Marks { didSet { filterChanges &+= 1 } }
  /// What there are reminders of.
  var reminders: [Reminder] = []
  /// What changed in the listings.
  var foundChanges = ChangeList()
  /// What providers there are.
  var providers = ProviderNames()
  /// Whether only followed shows are shown.
  public internal(set) var followedOnly = false { didSet { filterChanges &+= 1 } }
  /// What episodes have to be to be shown.
  public internal(set) var criteria = FilterCriteria() { didSet { filterChanges &+= 1 } }
  /// Changes with all that filters are made of.
  var filterChanges = 0
  /// How the guide is drawn.
  public internal(set) var preferences: Preferences {
    didSet {
      measure()
      marks.hidesSpoilers = preferences.hidesSpoilers == true
    }
  }

  /// What is there of posters.
  public internal(set) var pictures = Pictures()

  // Where the user is.
  /// The cell keys act on.
  public internal(set) var cursor: Cursor
  /// What is on the screen.
  public internal(set) var viewport: Viewport<GuideDay>
  /// Details opened under rows, at most one a row.
  public internal(set) var opened: [OpenedDetails] = []
  /// Whether the box at the cursor's cell is shown.
  public internal(set) var showsTooltip = false
  var hover: Hover?
  /// What lies over the guide, the uppermost last: it takes the keys.
  public internal(set) var layers: [any Layer] = []
  /// What was searched for, and what was found.
  var search = SearchState()
  /// How much the days of months have.
  var months = Months()
  /// What the calendar knows.
  var calendar = CalendarState()
  /// Where the cursor was before a filter left no row.
  var placeBeforeEmpty: GuidePlace?
  /// With which day weeks begin; nil as in the country.
  let configuredFirstWeekday: Weekday?
  /// Channels, and what they broadcast.
  var schedules = Schedules()
  /// Where the user is among channels and hours.
  public internal(set) var timeline = TimelineState()
  /// What views keep for themselves, by its type.
  var keptByViews: [ObjectIdentifier: any KeptByView] = [:]
  /// A short answer to the last key, for the status line.
  public internal(set) var notice: String?
  /// What the linear screen says that changed last.
  var lastChange = ""
  /// Turns while something is awaited; 0 until the wait is long enough to be worth telling.
  public internal(set) var spinnerPhase = 0

  /// A screen before its first answer, on `day` or today. `notice` is in the status line until a key is pressed.
  /// `place` is where the guide was left.
  public init(
    size: Size, now: Instant, zone: ZoneRules, dayStart: DayStart = .standard, country: Country, sourceName: String,
    appearance: Appearance = Appearance(), bindings: KeyBindings = .standard, preferences: Preferences = Preferences(),
    view: GuideView = .standard, day: GuideDay? = nil, notice: String? = nil,
    firstWeekday: Weekday? = nil, target: OpeningTarget? = nil, keepsServer: Bool = false, asksForSources: Bool = false,
    place: KeptPlace? = nil
  ) {
    self.size = size
    clock = WallClock(now: now, zone: zone.known(around: now), dayStart: dayStart)
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
    // A day or a show that was asked for goes before.
    opening = Opening(returnsTo: day == nil && target == nil ? place : nil, target: target)
    let day =
      day ?? opening.returnsTo?.day(after: clock.date) ?? (view.room.opensOnDate ? clock.date : clock.guideDay)
    window = GuideWindow(around: day)
    cursor = Cursor(row: 0, day: day)
    viewport = Viewport(left: day)
    viewport.left = leftColumn(before: day)
  }

  /// What will be asked for first.
  public var openingRequest: GuideRequest {
    var request = GuideRequest(
      window: window, country: country, zone: zone, dayStart: dayStart, rows: wantedRows(around: visibleRows))
    request.filter = filter
    return request
  }

  /// What goes into every request.
  var filter: GuideFilter {
    var filter = GuideFilter(
      only: followedOnly ? marks.followed : nil, hidden: marks.hidden,
      providers: preferences.servicesOnly == true && !marks.services.isEmpty ? marks.services : nil,
      criteria: criteria, watched: criteria.asks(for: .unwatched) ? marks.watched : [])
    filter.hiddenChannels = schedules.arrangement.hidden
    return filter
  }

  /// Whether the guide is filtered as it is when it opens.
  var opensSo: Bool { criteria.isEmpty && !followedOnly }

  /// Where the next start is to begin: nil if nobody has gone anywhere.
  public var placeToKeep: KeptPlace? {
    guard opening.hasInput, let placeAtFirst = opening.placeAtFirst else { return nil }
    let place = room.keptPlace
    return place == placeAtFirst ? nil : place
  }

  /// With which day a week begins on the calendar.
  public var firstWeekday: Weekday { configuredFirstWeekday ?? country.firstWeekday }

  // Of the clock.
  public var now: Instant { clock.now }
  public var zone: ZoneRules { clock.zone }
  public var dayStart: DayStart { clock.dayStart }
  /// Today's column: the guide day. Between midnight and the day's start it is the day of the evening before. What is
  /// on now is in this column.
  public var today: GuideDay { clock.guideDay }
  /// The calendar day, which people call today: releases with a day alone, the calendar and what is typed go by it.
  public var date: GuideDay { clock.date }

  mutating func measure() {
    let providers = rows?.isEmpty == false ? rows?.sections.count : nil
    metrics = GuideMetrics(size: size, preferences: preferences, providers: providers, shows: rows?.count)
    panes = PaneLayout(size: size, metrics: metrics)
    timelineLayout = TimelineLayout(
      size: size, preferences: preferences, channels: schedules.arrangedChannels.count, images: appearance.images)
  }

  /// The show that is selected, where it is loaded.
  public var selectedShow: Show? { rows?.show(at: selectedRow) }

  /// The provider whose row the cursor is on.
  public var selectedProvider: Provider? {
    guard let rows, cursor.row < rows.count else { return nil }
    return rows.sections[rows.sectionIndex(of: cursor.row)].provider
  }

  /// Whether the first answer is awaited and may come any moment, so that drawing would only flash.
  public var isAboutToOpen: Bool {
    spinnerPhase == 0 && room.isAboutToOpen
  }

  /// Whether the view that is shown has what it began with last time, before anything was asked for.
  public var hasRestored: Bool { room.hasRestored }

  /// Whether something is animated, so that the screen must be drawn again soon.
  public var isAnimating: Bool { isWaiting || turnsQuickly }

  /// Whether turns are counted: the mouse may come to rest, or a number may be taken, within a second.
  public var turnsQuickly: Bool { hover.map { !$0.isResting } ?? false || room.isAnimating }

  /// Whether the screen waits for an answer.
  var isWaiting: Bool { pending != nil || room.isWaiting }

  /// The layer that takes the keys.
  public var layer: (any Layer)? { layers.last }

  /// Opens a layer over all others.
  mutating func open(_ layer: some Layer) { layers.append(layer) }

  /// What a view keeps.
  subscript<Kept: KeptByView>(type: Kept.Type) -> Kept {
    get { keptByViews[ObjectIdentifier(type)] as? Kept ?? Kept() }
    set { keptByViews[ObjectIdentifier(type)] = newValue }
  }
}
