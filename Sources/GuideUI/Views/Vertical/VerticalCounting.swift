import GuideModel
import TerminalKit

// The numbers of episodes of days.
extension VerticalRoom {
  /// The total number of episodes of a day; nil if unknown.
  func episodeCount(on day: GuideDay) -> Int? {
    guard let rows = state.rows, rows.window.contains(day) else { return nil }
    if state.vertical.cells.hasAll(rows.sections.count) { return state.vertical.cells.count(on: day) }
    let key = MonthKey(month: day.startOfMonth, country: state.country)
    return state.months.kept[key].map { $0.summary[day]?.episodes ?? 0 }
  }

  /// Requests the counts of visible days if not all rows are loaded.
  mutating func loadDayCounts() -> [Effect] {
    guard state.months.failed?.isDue != false else { return [] }
    for month in Set(daysToCount.map(\.startOfMonth)).sorted() {
      let effects = Months.load(MonthKey(month: month, country: state.country), in: &state)
      if !effects.isEmpty || state.months.loader.question != nil { return effects }
    }
    return []
  }

  /// The visible days whose counts are not in the loaded rows. Before any are loaded, the cursor's day, so that its
  /// month arrives with them.
  private var daysToCount: [GuideDay] {
    guard let rows = state.rows else { return [state.cursor.day] }
    guard let panes, let top = state.vertical.viewport?.topLine, state.vertical.window == state.window,
      rows.count > Self.rowsLoadedWhole, !state.vertical.cells.hasAll(rows.sections.count)
    else { return [] }
    return state.vertical.layout.rows(inLines: top..<(top + panes.grid.height)).map { state.window.day(at: $0) }
  }
}
