import GuideModel

/// What the calendar knows beside the shared cursor.
struct CalendarState: Sendable {
  /// Which month of which country.
  struct Key: Hashable, Sendable {
    var month: GuideDay
    var country: Country
  }

  /// A request under way.
  struct Pending: Hashable, Sendable {
    var key: Key
    var generation: Int
  }

  /// A request that failed: it is not made again by itself.
  struct Failed: Hashable, Sendable {
    var key: Key
    var failure: GuideFailure
    /// Whether its message was waved away.
    var isHidden = false
  }

  /// Months as they came last.
  var months = KeptMonths()
  var pending: Pending?
  var failed: Failed?
  /// What the followed shows of the month are on, for the legend.
  var followed: FollowedMonth?
  /// Whether the month under the cursor is to be asked for though it is known.
  var wantsRefresh = false
  var lastGeneration = 0
  /// The newest question for a list's rows: an older one is answered no more.
  private(set) var lastListGeneration = 0

  /// Prices by country, and which were asked for; a country without prices has none here.
  var prices: [Country: PriceList] = [:]
  var askedPrices: Set<Country> = []
  var knownPrices: Set<Country> = []

  /// The day that is open, over the month.
  var sheet: EpisodeList?
  /// The week that is shown as a list instead of the month; nil shows the month.
  var agenda: EpisodeList?
  var showsAgenda = false
  /// Whether the legend lies over the month, scrolled down by so many lines.
  var legend: Int?

  mutating func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  mutating func nextListGeneration() -> Int {
    lastListGeneration = nextGeneration()
    return lastListGeneration
  }
}

/// The month of the followed shows alone.
struct FollowedMonth: Hashable, Sendable {
  var key: CalendarState.Key
  /// The names they are followed by.
  var names: Set<String>
  var generation: Int
  /// Nil until it came.
  var summary: MonthSummary?
}

/// The months that came last, at most `limit`: the one not used for longest goes first.
struct KeptMonths: Sendable {
  struct Kept: Sendable {
    var summary: MonthSummary
    var fetchedAt: Instant
  }

  static let limit = 24
  private var kept: [CalendarState.Key: Kept] = [:]
  private var order: [CalendarState.Key] = []

  subscript(key: CalendarState.Key) -> Kept? { kept[key] }

  var count: Int { kept.count }

  mutating func keep(_ summary: MonthSummary, for key: CalendarState.Key, at now: Instant) {
    kept[key] = Kept(summary: summary, fetchedAt: now)
    use(key)
    if order.count > Self.limit { kept[order.removeFirst()] = nil }
  }

  /// That month alone, where it is known: to be seen until it is asked for again, whenever that is.
  func keeping(_ key: CalendarState.Key) -> KeptMonths {
    var rest = KeptMonths()
    if let month = kept[key] { rest.keepOld(month.summary, for: key) }
    return rest
  }

  /// To be seen until it is asked for, which it is as soon as it is seen.
  mutating func keepOld(_ summary: MonthSummary, for key: CalendarState.Key) {
    keep(summary, for: key, at: Instant(secondsSinceEpoch: 0))
  }

  /// Puts a month last in the row of those to go.
  mutating func use(_ key: CalendarState.Key) {
    guard kept[key] != nil, order.last != key else { return }
    order.removeAll { $0 == key }
    order.append(key)
  }
}

extension State {
  /// The month under the cursor.
  var monthKey: CalendarState.Key { CalendarState.Key(month: cursor.day.startOfMonth, country: country) }

  /// What is on in it; nil until it came.
  var month: MonthSummary? { calendar.months[monthKey]?.summary }

  /// What is on on the day under the cursor; nil where nothing is, or it is not known.
  var selectedDay: DaySummary? { month?[cursor.day] }

  /// What providers cost here; nil where no price is known.
  var prices: PriceList? { calendar.prices[country] }

  /// What is waited for in the calendar.
  var isCalendarLoading: Bool {
    calendar.pending != nil || calendar.sheet?.isLoading == true || calendar.agenda?.isLoading == true
  }

  /// What failed last of what is shown.
  var calendarFailure: GuideFailure? {
    if let failure = calendar.sheet?.failure { return failure }
    if calendar.showsAgenda, let failure = calendar.agenda?.failure { return failure }
    return calendar.failed.flatMap { $0.key == monthKey && !$0.isHidden ? $0.failure : nil }
  }
}
