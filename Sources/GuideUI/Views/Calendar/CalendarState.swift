import GuideModel

/// The state of the calendar, except for the shared cursor.
struct CalendarState: Sendable {
  /// The month of the followed shows, for the legend.
  var followed: FollowedMonth?
  /// The number of the latest request for a list. Answers to older ones are ignored.
  private(set) var lastListGeneration = 0

  /// The prices by country, and the countries requested; a country without prices has no entry.
  var prices: [Country: PriceList] = [:]
  var askedPrices: Set<Country> = []
  var knownPrices: Set<Country> = []

  /// The open day, over the month.
  var sheet: EpisodeList?
  /// The week as a list instead of the month; nil shows the month.
  var agenda: EpisodeList?
  var showsAgenda = false
  /// The scroll position of the open legend; nil if it is closed.
  var legend: Int?

  /// The state after a change of the source: without data. Generations continue, so that late answers are recognised.
  init(after other: CalendarState? = nil) { lastListGeneration = other?.lastListGeneration ?? 0 }

  mutating func nextListGeneration() -> Int {
    lastListGeneration += 1
    return lastListGeneration
  }
}

/// The month of the followed shows.
struct FollowedMonth: Hashable, Sendable {
  var key: MonthKey
  /// The names of the followed shows.
  var names: Set<String>
  var generation: Int
  /// The counts of the month; nil until they arrive.
  var summary: MonthSummary?
}
