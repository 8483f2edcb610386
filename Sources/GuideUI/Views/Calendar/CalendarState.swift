import GuideModel

/// What the calendar knows beside the shared cursor.
struct CalendarState: Sendable {
  /// What the followed shows of the month are on, for the legend.
  var followed: FollowedMonth?
  /// The number of the newest request for a list's rows. Answers to older ones are dropped.
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

  /// Nothing asked for yet of another source: no number that tells one answer from another comes again.
  init(after other: CalendarState? = nil) { lastListGeneration = other?.lastListGeneration ?? 0 }

  mutating func nextListGeneration() -> Int {
    lastListGeneration += 1
    return lastListGeneration
  }
}

/// The month of the followed shows alone.
struct FollowedMonth: Hashable, Sendable {
  var key: MonthKey
  /// The names they are followed by.
  var names: Set<String>
  var generation: Int
  /// Nil until it came.
  var summary: MonthSummary?
}
