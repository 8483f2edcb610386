import GuideModel
import TerminalKit

extension VerticalRoom {
  /// The lines of a day's cells, without opened details.
  func cellLines(on day: GuideDay) -> Int {
    let heights = state.vertical.heights
    guard let index = heights.window?.index(of: day), heights.lines.indices.contains(index) else {
      return measure.least
    }
    return heights.lines[index]
  }

  /// Whether the measured columns or their width differ from the visible ones.
  var hasStaleHeights: Bool {
    state.vertical.heights.measure != measure || state.vertical.heights.visible != visibleSections
  }

  /// Measures the days of the window again if their heights may have changed.
  mutating func measureDays() {
    let (measure, visible) = (measure, visibleSections)
    if state.vertical.heights.measure != measure { state.vertical.heights = DayHeights(measure: measure) }
    let new = visible.filter { state.vertical.heights.sections[$0] == nil }
    for section in new { state.vertical.heights.sections[section] = heights(ofSection: section) }
    let isKnown = new.isEmpty && state.vertical.heights.visible == visible
    guard !isKnown || state.vertical.heights.window != state.window else { return }
    let sections = visible.compactMap { state.vertical.heights.sections[$0] }
    (state.vertical.heights.window, state.vertical.heights.visible) = (state.window, visible)
    state.vertical.heights.lines = state.window.days.map { day in
      sections.reduce(measure.least) { max($0, $1[day] ?? 0) }
    }
  }

  private var measure: DayHeights.Measure {
    let metrics = state.metrics
    let most = max((panes?.grid.height ?? 0) / Self.daysOnAScreen, Self.leastOfBusyDay, metrics.posterSize.height)
    // Beside the weekday there is no room for the number of episodes.
    let least = panes.map { $0.rail.width >= 12 } == true ? 1 : 2
    return DayHeights.Measure(
      metrics: metrics, hidesSpoilers: state.preferences.hidesSpoilers, most: most, least: least)
  }

  /// Days with many lines are limited, so that about this many days are visible.
  private static let daysOnAScreen = 6
  private static let leastOfBusyDay = 2

  private func heights(ofSection section: Int) -> [GuideDay: Int] {
    var heights: [GuideDay: Int] = [:]
    for (day, items) in state.vertical.cells.cells(ofSection: section) {
      let shows = Set(items.map(\.row)).count
      let poster = state.metrics.posterSize.height
      if shows == 1, poster == 0, let line = lines(of: items, day: day).first {
        heights[day] = linesOfOnly(line, on: day, limit: measure.most).count
      } else {
        heights[day] = shows == 1 ? poster : min(shows, measure.most)
      }
    }
    return heights
  }

  /// The lines of a cell with one show: an airing on several lines, or how often the show is on.
  func linesOfOnly(_ line: CellLine, on day: GuideDay, limit: Int) -> [String] {
    guard let show = state.rows?.show(at: line.item.row), let episode = episode(of: line.item, on: day) else {
      return []
    }
    let text = CellText(clock: state.clock, look: state.look, room: state.metrics.providerTextWidth)
    let name = state.listedTitle(show.title, of: show)
    guard line.count > 1 else {
      return text.lines(state.marks.told(episode, of: show), of: show, named: name, limit: limit)
    }
    return text.lines(episode.unnumbered, of: show, named: "\(name) \(text.times(line.count))", limit: limit)
  }
}

extension Episode {
  /// The first airing of a line, for a line with several.
  fileprivate var unnumbered: Episode {
    var episode = self
    (episode.season, episode.number, episode.title) = (nil, nil, nil)
    return episode
  }
}
