import GuideModel

// Going to a show from elsewhere: a calendar, a search, a link.
extension State {
  /// Shows a show's row on a day, with one of its episodes that day selected (from 0): in the guide that is shown, else
  /// in the horizontal one. Where the row is not loaded it is asked for.
  mutating func open(showKey: String, day: GuideDay, episode: Int = 0) -> [Effect] {
    var effects: [Effect] = []
    cursor = Cursor(row: cursor.row, day: day, episode: episode)
    if view == .timeline || view == .calendar {
      leaveView()
      cursor.day = day
      cursor.episode = episode
      view = .horizontal
      preferences.view = view
      effects.append(.remember(preferences))
    }
    viewport.left = day.advanced(by: -1)
    if window.contains(day), let rows, rows.window == window, let row = rows.row(ofShow: showKey, in: 0..<rows.count) {
      cursor.row = row
      layOut()
      showCursor()
      return effects
    }
    if !window.contains(day) { window = GuideWindow(around: day) }
    return effects + load(replacing: true, target: showKey)
  }
}
