import GuideModel

// Requests the counts of a month's days.
extension Months {
  /// An older month is refreshed in the background.
  static let lifeSeconds = State.lifeSeconds

  /// Requests a month, unless it is known or requested, or failed less than a minute ago.
  static func load(_ key: MonthKey, in state: inout State) -> [Effect] {
    if let failed = state.months.failed, failed.key != key { state.months.failed = nil }
    guard state.months.loader.question != key, state.months.failed?.isDue != false else { return [] }
    if let kept = state.months.kept[key], !state.months.wantsRefresh,
      kept.fetchedAt.seconds(to: state.now) < lifeSeconds
    {
      return []
    }
    state.months.wantsRefresh = false
    state.months.failed?.isDue = false
    let generation = state.months.loader.begin(key)
    state.spinnerPhase = 0
    return [.loadDays(state.monthRequest(key), generation: generation)]
  }

  /// Processes a month, unless another was requested since.
  static func take(_ result: Result<MonthSummary, GuideFailure>, generation: Int, in state: inout State) -> [Effect] {
    guard let key = state.months.loader.end(generation) else { return [] }
    switch result {
    case .success(let summary):
      state.months.kept.keep(summary, for: key, at: state.now)
      if state.months.failed?.key == key { state.months.failed = nil }
      // The first month of the calendar.
      guard state.opensSo, key == MonthKey(month: state.date.startOfMonth, country: state.country) else {
        return []
      }
      return [.keepMonth(summary, for: state.openingRequest)]
    case .failure(let failure):
      state.months.failed = Months.Failed(key: key, failure: failure, isHidden: state.months.failed?.isHidden ?? false)
    }
    return []
  }
}
