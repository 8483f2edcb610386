import GuideModel

// Changes of what is shown: new listings, another source, country or zone.
extension State {
  /// Notifies all views that the listings have changed or are requested again.
  mutating func noteListingsChange() {
    if schedules.refresh() { arrangeChannels() }
    _ = inEveryRoom { $0.listingsChanged() }
  }

  /// Counts and lists everything again, because the filter or the listings changed.
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

  /// Changes the time zone, as after a journey. The layout is computed again around the same cell, and everything that
  /// depends on days is requested again.
  mutating func live(in zone: ZoneRules) -> [Effect] {
    guard zone != self.zone else { return [] }
    self.zone = zone.known(around: now)
    noteListingsChange()
    notice = "times are \(zone.identifier) now"
    return load(replacing: true) + recount()
  }

  /// Shows the services of another country, in place, and stores the choice.
  mutating func choose(_ country: Country) -> [Effect] {
    guard country != self.country else { return [] }
    self.country = country
    preferences.country = country.code
    notice = country.name
    return [.remember(preferences)] + countryChanged()
  }

  /// If the other country could not be loaded, the screen shows the loaded country's name.
  mutating func goBackToCountry() -> [Effect] {
    guard let rowsCountry, rowsCountry != country else { return [] }
    country = rowsCountry
    preferences.country = rowsCountry.code
    return [.remember(preferences)]
  }

  /// The loaded rows belong to another country. They stay until the answer arrives, and are requested again.
  private mutating func countryChanged() -> [Effect] {
    opened = []
    layOut()
    noteListingsChange()
    return load(replacing: true)
  }
}
