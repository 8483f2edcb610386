import GuideModel

// Requests the counts of a month's days.
extension State {
  /// An older month is refreshed in the background.
  static let monthLifeSeconds: Int64 = 600

  /// Requests a month, unless it is known, requested or failed.
  mutating func loadDays(of key: MonthKey) -> [Effect] {
    months.kept.use(key)
    if let failed = months.failed, failed.key != key { months.failed = nil }
    guard months.pending?.key != key, months.failed == nil else { return [] }
    if let kept = months.kept[key], !months.wantsRefresh,
      kept.fetchedAt.seconds(to: now) < Self.monthLifeSeconds
    {
      return []
    }
    months.wantsRefresh = false
    let generation = months.nextGeneration()
    months.pending = Months.Pending(key: key, generation: generation)
    spinnerPhase = 0
    var request = MonthRequest(
      window: key.month.monthWindow, country: key.country, zone: zone, dayStart: dayStart)
    request.filter = filter
    return [.loadDays(request, generation: generation)]
  }

  /// Processes a month, unless another was requested since.
  mutating func take(_ result: Result<MonthSummary, GuideFailure>, generation: Int) -> [Effect] {
    guard let pending = months.pending, pending.generation == generation else { return [] }
    months.pending = nil
    switch result {
    case .success(let summary):
      months.kept.keep(summary, for: pending.key, at: now)
      // The first month of the calendar.
      guard opensSo, pending.key == MonthKey(month: date.startOfMonth, country: country) else { return [] }
      return [.keepMonth(summary, for: openingRequest)]
    case .failure(let failure): months.failed = Months.Failed(key: pending.key, failure: failure)
    }
    return []
  }
}
