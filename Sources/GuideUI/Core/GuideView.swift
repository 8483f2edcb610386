/// The views of the guide, by the names they have on the command line and in what is remembered.
public enum GuideView: String, CaseIterable, Hashable, Sendable, Codable {
  /// Shows down, days across.
  case horizontal
  /// Days down, providers across.
  case vertical
  /// Channels down, time of day across.
  case timeline
  /// A month of days.
  case calendar
}

// Going from one view to another: day, show, provider and time stay selected.
extension State {
  /// Switches to a view in one step; nothing where it is shown already.
  mutating func show(_ view: GuideView) -> [Effect] {
    guard view != self.view else { return [] }
    let left = leaveView()
    self.view = view
    preferences.view = view
    return [.remember(preferences)] + left + enterView()
  }

  /// The view so many after this one, around the end.
  mutating func showView(after step: Int) -> [Effect] {
    let all = GuideView.allCases
    let index = all.firstIndex(of: view) ?? 0
    return show(all[((index + step) % all.count + all.count) % all.count])
  }

  /// Hands what is selected over to the cursor that the views share.
  mutating func leaveView() -> [Effect] {
    showsTooltip = false
    hover = nil
    switch view {
    case .horizontal, .vertical: break
    case .timeline: return leaveTimeline()
    case .calendar: leaveCalendar()
    }
    return []
  }

  /// Takes what is selected over from the cursor that the views share; asks for what the view needs.
  mutating func enterView() -> [Effect] {
    switch view {
    case .horizontal, .vertical:
      layOut()
      // Views without a window of days may have gone beyond it.
      guard window.contains(cursor.day) else { return goInGuide(to: cursor.day) }
      showCursor()
      return []
    case .timeline: return enterTimeline()
    case .calendar: return enterCalendar()
    }
  }
}
