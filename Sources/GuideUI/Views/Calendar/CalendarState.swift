import GuideModel

/// The state of the calendar, except for the shared cursor.
struct CalendarState: Sendable {
  /// The month of the followed shows, for the legend.
  var followed: FollowedMonth?
  /// The prices by country, and the countries requested; a country without prices has no entry.
  var prices: [Country: PriceList] = [:]
  var askedPrices: Set<Country> = []
  var knownPrices: Set<Country> = []

  /// The open day, over the month.
  var sheet: EpisodeList?
  /// The week as a list instead of the month; nil shows the month.
  var agenda: EpisodeList?
  var showsAgenda = false
  /// The search result to select when its day or week arrives.
  var sought: SearchResult?
  var loaders: [CalendarList: Loader<GuideRequest>] = [.day: Loader(), .week: Loader()]

  /// The state after a change of the source: without data. Generations continue, so that late answers are recognised.
  init(after other: CalendarState? = nil) {
    if let other { loaders = other.loaders.mapValues(Loader.init(after:)) }
  }

  subscript(list: CalendarList) -> EpisodeList? {
    get { list == .day ? sheet : agenda }
    set { if list == .day { sheet = newValue } else { agenda = newValue } }
  }

  /// Closes the day and ignores the answer to its request.
  mutating func closeSheet() {
    sheet = nil
    loaders[.day]?.cancel()
  }

  /// Forgets the week and ignores the answer to its request.
  mutating func forgetAgenda() {
    agenda = nil
    loaders[.week]?.cancel()
  }
}

/// A list of episodes in the calendar.
public enum CalendarList: Hashable, Sendable {
  /// The episodes of a day, over the month.
  case day
  /// The episodes of a week, in place of the month.
  case week
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
