import GuideModel

// Requests rows again after the listings, the source, the country, the zone or the filter changed. The source filters
// rows, so a change of the filter needs a new request.
extension State {
  /// Switches between all shows and followed ones.
  mutating func toggleFollowedOnly() -> [Effect] {
    followedOnly.toggle()
    notice = !followedOnly ? "all shows" : marks.followed.isEmpty ? "you follow no show yet" : "followed shows"
    return filterChanged()
  }

  /// Shows only what meets the criteria; everything if there are none.
  mutating func setCriteria(_ new: FilterCriteria) -> [Effect] {
    guard new != criteria else { return [] }
    let looked = looksAtDaysShown
    criteria = new
    if looked || looksAtDaysShown { window = daysAround(cursor.day) }
    notice = new.isEmpty ? "no filter" : nil
    return filterChanged()
  }

  /// Whether only the visible days are requested. A filter for new episodes, premieres or finales is about these days.
  var looksAtDaysShown: Bool { [.new, .premiere, .finale].contains { criteria.asks(for: $0) } }

  /// The days to load around a day. If the filter is for the visible days, only these.
  func daysAround(_ day: GuideDay) -> GuideWindow {
    guard looksAtDaysShown else { return GuideWindow(around: day) }
    let columns = panes?.wholeColumns ?? 1
    let left = viewport.left
    let isShown = (left...left.advanced(by: columns - 1)).contains(day)
    let first = isShown ? left : leftColumn(before: day)
    return GuideWindow(first: first, last: first.advanced(by: columns - 1))
  }

  /// Requests everything again. The screen stays until the answer arrives. The cursor then goes to the place, if there
  /// is one.
  mutating func filterChanged(backTo place: GuidePlace? = nil) -> [Effect] {
    load(replacing: true, place: place) + recount()
  }

  /// Notifies all views that the listings have changed or are requested again.
  mutating func noteListingsChange() {
    if schedules.refresh() { Schedules.arrange(in: &self) }
    _ = inEveryRoom { $0.listingsChanged() }
  }

  /// Counts and lists everything again, because the filter or the listings changed.
  mutating func recount() -> [Effect] { inEveryRoom { $0.recount() }.flatMap { $0 } }

  /// Reloads what is on screen without moving the cursor. A guide that replaces the demo starts at what is on.
  mutating func reloadInPlace() -> [Effect] {
    let isFirst = rows?.listings?.isDemo == true
    if isFirst { opening.hasInput = false }
    return load(
      replacing: true, isOpening: isFirst || loader.question?.isOpening == true, isReload: true,
      target: loader.question?.target)
      + reloadOthers()
  }

  /// Requests again what the other views and open lists show, because the listings changed.
  mutating func reloadOthers() -> [Effect] {
    noteListingsChange()
    return recount() + EpisodesLayer.reload(in: self) + SearchList.reload(in: &self)
  }

  /// After this many seconds, requests are repeated, because a server does not report changes.
  static let lifeSeconds: Int64 = 300

  /// Requests again what failed, because a server may be back, and what is old. Called every minute.
  mutating func askAgain() -> [Effect] {
    months.failed?.isDue = true
    guard !isWaiting else { return [] }
    guard failure == nil, let rows else { return reloadInPlace() }
    // Without facts about its listings, a server cannot be compared.
    guard rows.listings != nil, requestedAt.seconds(to: now) >= Self.lifeSeconds else { return [] }
    requestedAt = now
    let request = guideRequest(window, rows: wantedRows(around: visibleRows))
    return [.load(request, generation: loader.begin(PendingLoad(request: request, replaces: true, onlyCompares: true)))]
  }

  /// Starts again with another source, because rows of two sources cannot be mixed.
  mutating func connected(to name: String, keepsServer: Bool) -> [Effect] {
    sources = SourcesStatus(name: name, keepsServer: keepsServer)
    rows = nil
    rowsCountry = nil
    opened = []
    failure = nil
    fetchedAt = nil
    cursor.row = 0
    opening.hasInput = false
    months = Months(after: months)
    schedules = Schedules(after: schedules)
    search = SearchState(after: search)
    _ = inEveryRoom { $0.sourceChanged() }
    layOut()
    return load(replacing: true, isOpening: true)
  }

  /// Changes the time zone, as after a journey. The layout is computed again around the same cell, and everything that
  /// depends on days is requested again.
  mutating func live(in zone: ZoneRules) -> [Effect] {
    guard zone != self.zone else { return [] }
    clock = WallClock(now: now, zone: zone.known(around: now), dayStart: dayStart)
    noteListingsChange()
    notice = "times are \(zone.name) now"
    return load(replacing: true) + recount()
  }

  /// Shows the services of another country, in place, and stores the choice.
  mutating func choose(_ country: Country) -> [Effect] {
    let isKept = preferences.country == country.code
    opening.assumesCountry = false
    preferences.country = country.code
    guard country != self.country else { return isKept ? [] : [.remember(preferences)] }
    self.country = country
    notice = country.name
    // The loaded rows belong to the other country. They stay until the answer arrives.
    opened = []
    layOut()
    noteListingsChange()
    return [.remember(preferences)] + load(replacing: true)
  }

  /// If the country is only assumed, and the listings name others, shows one of those. Returns whether it did.
  mutating func follow(_ listings: ListingsInfo?) -> Bool {
    guard opening.assumesCountry, let best = listings?.countries.best(country), best != country else { return false }
    opening.assumesCountry = false
    country = best
    noteListingsChange()
    return true
  }

  /// If the chosen country could not be loaded, the screen shows the loaded country's name.
  mutating func goBackToCountry() -> [Effect] {
    guard let rowsCountry, rowsCountry != country, preferences.country != nil else { return [] }
    country = rowsCountry
    notice = nil
    noteListingsChange()
    preferences.country = rowsCountry.code
    return [.remember(preferences)]
  }
}
