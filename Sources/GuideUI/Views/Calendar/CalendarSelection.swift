import GuideModel

// The selection in the calendar.
extension CalendarRoom {
  var monthKey: MonthKey { MonthKey(month: state.cursor.day.startOfMonth, country: state.country) }

  /// Its summary; nil until it arrives.
  var month: MonthSummary? { state.months.kept[monthKey]?.summary }

  /// The summary of the cursor's day; nil if nothing is on or it is unknown.
  var selectedDay: DaySummary? { month?[state.cursor.day] }

  /// The prices in the country; nil if none are known.
  var prices: PriceList? { state.calendar.prices[state.country] }

  /// Whether an answer is awaited.
  var isWaiting: Bool {
    state.months.loader.question != nil || isLoading(.day) || isLoading(.week)
  }

  /// Whether rows of a list are awaited. Earlier rows may be visible.
  func isLoading(_ list: CalendarList) -> Bool {
    state.calendar.loaders[list]?.question != nil
  }

  var calendarFailure: GuideFailure? {
    if let failure = state.calendar.sheet?.failure { return failure }
    if state.calendar.showsAgenda, let failure = state.calendar.agenda?.failure { return failure }
    return state.months.failed.flatMap { $0.key == monthKey && !$0.isHidden ? $0.failure : nil }
  }

  /// The list that has the keys; nil if the month has them.
  var listInFront: EpisodeList? { nameOfListInFront.flatMap { state.calendar[$0] } }

  var nameOfListInFront: CalendarList? {
    state.calendar.sheet != nil ? .day : state.calendar.showsAgenda ? .week : nil
  }

  var selectedListed: (show: Show, episode: Episode, provider: Provider)? {
    guard let list = listInFront, let line = list.selectedLine, let page = list.page else { return nil }
    for (section, shows) in page.parts {
      guard let show = shows.first(where: { $0.key == line.showKey }) else { continue }
      return show.episode(line.ordinal, on: line.day).map { (show, $0, section.provider) }
    }
    return nil
  }
}
