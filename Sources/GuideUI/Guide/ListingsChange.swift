import GuideModel

// What is shown becomes other: the listings were read anew, another source, country or zone is chosen.
extension State {
  /// Tells every view that the listings are others, or are asked for anew.
  mutating func noteListingsChange() {
    if schedules.refresh() { arrangeChannels() }
    _ = inEveryRoom { $0.listingsChanged() }
  }

  /// Has everything counted and listed anew because something else is wanted, or is there.
  mutating func recount() -> [Effect] { inEveryRoom { $0.recount() }.flatMap { $0 } }

  /// Reloads what is on screen without moving the cursor. A guide that replaces the demo starts at what is on.
  mutating func reloadInPlace() -> [Effect] {
    let isFirst = rows?.listings?.isDemo == true
    if isFirst { hasInput = false }
    noteListingsChange()
    return load(replacing: true, isOpening: isFirst || pending?.isOpening == true, target: pending?.target)
      + recount()
  }

  /// Starts again with another source, because rows of two sources cannot be mixed.
  mutating func connected(to name: String, keepsServer: Bool) -> [Effect] {
    sourceName = name
    self.keepsServer = keepsServer
    rows = nil
    rowsCountry = nil
    opened = []
    failure = nil
    fetchedAt = nil
    refreshing = nil
    sourceTroubles = []
    cursor.row = 0
    hasInput = false
    months = Months(after: months)
    schedules = Schedules(after: schedules)
    _ = inEveryRoom { $0.sourceChanged() }
    layOut()
    return load(replacing: true, isOpening: true)
  }

  /// Shows moments in another zone, as after a journey: days and times are laid out anew around the same cell, and what
  /// belongs to a day is asked for again, since other airings are in it.
  mutating func live(in zone: ZoneRules) -> [Effect] {
    guard zone != self.zone else { return [] }
    self.zone = zone.known(around: now)
    noteListingsChange()
    notice = "times are \(zone.identifier) now"
    return load(replacing: true) + recount()
  }

  /// Shows another country's services, in place, and remembers it.
  mutating func choose(_ country: Country) -> [Effect] {
    guard country != self.country else { return [] }
    self.country = country
    preferences.country = country.code
    notice = country.name
    return [.remember(preferences)] + countryChanged()
  }

  /// Where another country could not be had, what is on the screen is said to be what it is.
  mutating func goBackToCountry() -> [Effect] {
    guard let rowsCountry, rowsCountry != country else { return [] }
    country = rowsCountry
    preferences.country = rowsCountry.code
    return [.remember(preferences)]
  }

  /// What was loaded belongs to another country: it stays on the screen until the answer comes, and is asked for anew.
  private mutating func countryChanged() -> [Effect] {
    opened = []
    layOut()
    noteListingsChange()
    return load(replacing: true)
  }
}
