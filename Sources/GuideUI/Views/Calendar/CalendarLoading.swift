import GuideModel

// Asking for months, days and prices, and taking in the answers.
extension State {
  /// A month older than this is refreshed behind what is shown.
  static let monthLifeSeconds: Int64 = 600
  /// So many shows of a day or week are read; the rest are counted.
  static let listedRows = 512

  /// Asks for what is visible and not loaded. Called after every event while this view is shown.
  mutating func loadMonth() -> [Effect] {
    if let sheet = calendar.sheet, sheet.country != country { calendar.sheet = nil }
    let effects = loadDays(of: monthKey) + loadAgenda() + loadMoreOfList() + loadPrices()
    return effects + (effects.isEmpty ? loadFollowed() : [])
  }

  /// Asks for a month, unless it is there, on its way or failed.
  mutating func loadDays(of key: CalendarState.Key) -> [Effect] {
    calendar.months.use(key)
    if let failed = calendar.failed, failed.key != key { calendar.failed = nil }
    guard calendar.pending?.key != key, calendar.failed == nil else { return [] }
    if let kept = calendar.months[key], !calendar.wantsRefresh,
      kept.fetchedAt.seconds(to: now) < Self.monthLifeSeconds
    {
      return []
    }
    calendar.wantsRefresh = false
    calendar.followed = nil
    let generation = calendar.nextGeneration()
    calendar.pending = CalendarState.Pending(key: key, generation: generation)
    spinnerPhase = 0
    var request = MonthRequest(
      window: key.month.monthWindow, country: key.country, zone: zone, dayStart: dayStart)
    request.filter = filter
    return [.loadDays(request, generation: generation)]
  }

  /// Asks for the month of the followed shows, where the legend is to tell what they cost. Of months one is asked for at a
  /// time, so the whole one comes first.
  private mutating func loadFollowed() -> [Effect] {
    let key = monthKey
    guard calendar.legend != nil || CalendarAreas(state: self).side.width > 0, !followed.isEmpty, !followedOnly,
      month != nil, calendar.pending == nil,
      calendar.followed?.key != key || calendar.followed?.names != followed
    else { return [] }
    let generation = calendar.nextGeneration()
    calendar.followed = FollowedMonth(key: key, names: followed, generation: generation)
    var request = MonthRequest(window: key.month.monthWindow, country: key.country, zone: zone, dayStart: dayStart)
    request.filter = filter
    request.filter.only = followed
    return [.loadDays(request, generation: generation)]
  }

  private mutating func loadAgenda() -> [Effect] {
    guard calendar.showsAgenda else { return [] }
    let first = cursor.day.startOfWeek(from: firstWeekday)
    let week = GuideWindow(first: first, last: first.advanced(by: 6))
    if let agenda = calendar.agenda, agenda.window == week, agenda.country == country { return [] }
    return openList(\.agenda, window: week)
  }

  /// Begins a list of the episodes of some days.
  mutating func openList(_ list: WritableKeyPath<CalendarState, EpisodeList?>, window: GuideWindow) -> [Effect] {
    let generation = calendar.nextListGeneration()
    spinnerPhase = 0
    calendar[keyPath: list] = EpisodeList(window: window, country: country, generation: generation)
    var request = GuideRequest(
      window: window, country: country, zone: zone, dayStart: dayStart, rows: 0..<Self.listedRows)
    request.filter = filter
    return [.loadDay(request, generation: generation)]
  }

  /// Asks for the next rows of the list in front, where the cursor comes near what is missing.
  private mutating func loadMoreOfList() -> [Effect] {
    let areas = CalendarAreas(state: self)
    guard let path = listPathInFront, let list = calendar[keyPath: path], let page = list.page, !list.failedOn,
      page.shows.count < page.total, !(list.isLoading && list.generation == calendar.lastListGeneration),
      list.isNearMissing(height: path == \.sheet ? areas.sheetText.height : areas.body.height)
    else { return [] }
    let generation = calendar.nextListGeneration()
    calendar[keyPath: path]?.generation = generation
    calendar[keyPath: path]?.isLoading = true
    // Twice as many each time: every answer writes the whole list.
    let next = page.shows.count..<(page.shows.count + min(max(page.shows.count, Self.listedRows), 8 * Self.listedRows))
    var request = GuideRequest(window: list.window, country: country, zone: zone, dayStart: dayStart, rows: next)
    request.filter = filter
    return [.loadDay(request, generation: generation)]
  }

  private mutating func loadPrices() -> [Effect] {
    guard calendar.askedPrices.insert(country).inserted else { return [] }
    return [.loadPrices(country)]
  }

  /// Asks for everything on the screen anew; what is there stays until the answer comes.
  mutating func refreshCalendar() -> [Effect] {
    calendar.failed = nil
    calendar.pending = nil
    calendar.wantsRefresh = true
    calendar.askedPrices.remove(country)
    return askForListsAgain()
  }

  /// Has everything counted anew because something else is wanted, or is there; what is on the screen stays until it comes.
  mutating func countAnew() -> [Effect] {
    calendar.months = calendar.months.keeping(monthKey)
    calendar.pending = nil
    calendar.failed = nil
    return askForListsAgain()
  }

  /// Asks anew for the lists on the screen; one that is not there is asked for when it is opened.
  private mutating func askForListsAgain() -> [Effect] {
    guard view == .calendar, calendar.showsAgenda else {
      calendar.agenda = nil
      return askAgain(\.sheet)
    }
    return askAgain(\.sheet) + askAgain(\.agenda)
  }

  private mutating func askAgain(_ list: WritableKeyPath<CalendarState, EpisodeList?>) -> [Effect] {
    guard let before = calendar[keyPath: list] else { return [] }
    let effects = openList(list, window: before.window)
    calendar[keyPath: list]?.stay(as: before)
    return effects
  }

  /// Takes in a month, unless another was asked for since.
  mutating func take(_ result: Result<MonthSummary, GuideFailure>, generation: Int) -> [Effect] {
    if calendar.followed?.generation == generation {
      if case .success(let summary) = result { calendar.followed?.summary = summary }
      return []
    }
    guard let pending = calendar.pending, pending.generation == generation else { return [] }
    calendar.pending = nil
    switch result {
    case .success(let summary):
      calendar.months.keep(summary, for: pending.key, at: now)
      // What the calendar opens with.
      guard opensSo, pending.key == CalendarState.Key(month: date.startOfMonth, country: country) else { return [] }
      return [.keepMonth(summary, for: openingRequest)]
    case .failure(let failure): calendar.failed = CalendarState.Failed(key: pending.key, failure: failure)
    }
    return []
  }

  /// Shows what is known from before until the first answer comes, where it is of the month that the screen opens on.
  mutating func restore(_ summary: MonthSummary) {
    let key = monthKey
    guard view == .calendar, calendar.months[key] == nil, summary.window == key.month.monthWindow else { return }
    calendar.months.keepOld(summary, for: key)
  }

  /// Takes in the episodes of a day or week, unless others were asked for since.
  mutating func takeDay(_ result: Result<GuidePage, GuideFailure>, generation: Int) {
    let lists: [WritableKeyPath<CalendarState, EpisodeList?>] = [\.sheet, \.agenda]
    for list in lists where calendar[keyPath: list]?.generation == generation {
      guard calendar[keyPath: list]?.country == country else { continue }
      calendar[keyPath: list]?.isLoading = false
      // What is known stays where it cannot be had anew.
      if case .failure = result, calendar[keyPath: list]?.page != nil {
        calendar[keyPath: list]?.failedOn = true
        continue
      }
      calendar[keyPath: list]?.take(result)
      writeList(list)
    }
  }

  /// Takes in prices; nil where none are known.
  mutating func take(_ prices: PriceList?, of country: Country) {
    calendar.prices[country] = prices?.country == country ? prices : nil
    calendar.knownPrices.insert(country)
    writeList(\.sheet)
  }
}
