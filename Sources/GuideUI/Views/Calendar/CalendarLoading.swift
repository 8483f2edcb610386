import GuideModel

// Requests months, days and prices, and processes the answers.
extension CalendarRoom {
  /// The number of shows of a day or week in the first answer.
  static let listedRows = 512
  /// The number of shows that are loaded without being asked for. Lists are sorted, so missing shows would be missing
  /// between others.
  static let wholeRows = 16_384

  /// Requests what is visible and not loaded. Called after each event in this view.
  mutating func loadMonth() -> [Effect] {
    if let sheet = state.calendar.sheet, sheet.country != state.country { state.calendar.closeSheet() }
    let month = Months.load(monthKey, in: &state)
    if !month.isEmpty { state.calendar.followed = nil }
    let effects = month + loadAgenda() + loadMoreOfList() + loadPrices()
    return effects + (effects.isEmpty ? loadFollowed() : [])
  }

  /// Requests the month of the followed shows, which tiles name first and whose price the legend shows. Only one month
  /// is requested at a time, the complete one first.
  private mutating func loadFollowed() -> [Effect] {
    let key = monthKey
    guard !state.marks.followed.isEmpty, !state.followedOnly, month != nil, state.months.loader.question == nil,
      state.calendar.followed?.key != key || state.calendar.followed?.names != state.marks.followed
    else { return [] }
    let generation = state.months.loader.skip()
    state.calendar.followed = FollowedMonth(key: key, names: state.marks.followed, generation: generation)
    var request = state.monthRequest(key)
    request.filter.only = state.marks.followed
    return [.loadDays(request, generation: generation)]
  }

  private mutating func loadAgenda() -> [Effect] {
    guard state.calendar.showsAgenda else { return [] }
    let first = firstOfWeek
    let week = GuideWindow(first: first, last: first.advanced(by: 6))
    if let agenda = state.calendar.agenda, agenda.window == week, agenda.country == state.country { return [] }
    return openList(.week, window: week)
  }

  /// Starts a list of episodes.
  mutating func openList(_ list: CalendarList, window: GuideWindow, rows: Int = listedRows) -> [Effect] {
    state.spinnerPhase = 0
    state.calendar[list] = EpisodeList(window: window, country: state.country)
    return [request(0..<rows, of: list, window: window)]
  }

  private mutating func request(_ rows: Range<Int>, of list: CalendarList, window: GuideWindow) -> Effect {
    let request = state.guideRequest(window, rows: rows)
    return .loadList(list, request, generation: state.calendar.loaders[list, default: Loader()].begin(request))
  }

  /// Requests more rows of the list in front: up to `wholeRows`, and more near the cursor.
  private mutating func loadMoreOfList() -> [Effect] {
    guard let name = nameOfListInFront, let list = state.calendar[name], let page = list.page, !list.failedOn,
      page.shows.count < page.total, !isLoading(name),
      page.shows.count < Self.wholeRows || state.calendar.sought != nil
        || list.isNearMissing(height: CalendarAreas(room: self).area(of: name).height)
    else { return [] }
    // Few answers, because each rebuilds the list.
    let end = max(page.shows.count + 8 * Self.listedRows, Self.wholeRows)
    return [request(page.shows.count..<end, of: name, window: list.window)]
  }

  private mutating func loadPrices() -> [Effect] {
    guard state.calendar.askedPrices.insert(state.country).inserted else { return [] }
    return [.loadPrices(state.country)]
  }

  /// Requests everything on screen again; it stays until the answer arrives.
  mutating func refresh() -> [Effect] {
    state.months.failed = nil
    state.months.loader.cancel()
    state.months.wantsRefresh = true
    state.calendar.askedPrices.remove(state.country)
    return askForListsAgain()
  }

  /// Counts everything again after a change; the screen stays until the answer arrives.
  mutating func recount() -> [Effect] {
    state.months.kept = state.months.kept.keeping(monthKey)
    state.months.loader.cancel()
    state.months.failed = nil
    return askForListsAgain()
  }

  /// Requests the open lists again. Others are requested when they are opened.
  private mutating func askForListsAgain() -> [Effect] {
    guard state.view == .calendar, state.calendar.showsAgenda else {
      state.calendar.forgetAgenda()
      return askAgain(.day)
    }
    return askAgain(.day) + askAgain(.week)
  }

  private mutating func askAgain(_ list: CalendarList) -> [Effect] {
    guard let before = state.calendar[list] else { return [] }
    // As many as there are, so that the selected line stays.
    let effects = openList(list, window: before.window, rows: max(before.page?.shows.count ?? 0, Self.listedRows))
    state.calendar[list]?.stay(as: before)
    return effects
  }

  /// Shows a cached month until the first answer arrives, if it is the month on screen.
  mutating func restore(_ summary: MonthSummary) {
    let key = monthKey
    guard state.view == .calendar, state.months.kept[key] == nil, summary.window == key.month.monthWindow else {
      return
    }
    state.months.kept.keepOld(summary, for: key)
  }

  /// Processes the month of the followed shows. Returns false if it is another request's.
  mutating func takeFollowed(_ result: Result<MonthSummary, GuideFailure>, generation: Int) -> Bool {
    guard state.calendar.followed?.generation == generation else { return false }
    if case .success(let summary) = result { state.calendar.followed?.summary = summary }
    return true
  }

  /// Processes the episodes of a list, unless others were requested since.
  mutating func take(_ result: Result<GuidePage, GuideFailure>, of list: CalendarList, generation: Int) {
    guard let request = state.calendar.loaders[list]?.end(generation), request.country == state.country else { return }
    // Known episodes are kept if a refresh fails.
    if case .failure = result, state.calendar[list]?.page != nil {
      state.calendar[list]?.failedOn = true
      return
    }
    state.calendar[list]?.take(result)
    if case .success(let page) = result { state.providers.remember(page.sections.lazy.map { $0.provider }) }
    writeList(list)
  }

  /// Processes prices; nil if none are known.
  mutating func take(_ prices: PriceList?, of country: Country) {
    state.calendar.prices[country] = prices?.country == country ? prices : nil
    state.calendar.knownPrices.insert(country)
    writeList(.day)
  }
}
