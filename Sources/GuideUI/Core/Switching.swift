// Switches between views. Day, show, provider and time stay selected.
extension State {
  /// Switches to a view in one step; does nothing if it is already open.
  mutating func show(_ view: GuideView) -> [Effect] {
    guard view != self.view else { return [] }
    let left = leaveView()
    self.view = view
    preferences.view = view
    return [.remember(preferences)] + left + inRoom { $0.enter() }
  }

  /// The view with an index, from 0.
  mutating func showView(at index: Int) -> [Effect] {
    GuideView.allCases.indices.contains(index) ? show(GuideView.allCases[index]) : []
  }

  /// The view at a distance from this one, wrapping around.
  mutating func showView(after step: Int) -> [Effect] {
    let all = GuideView.allCases
    let index = all.firstIndex(of: view) ?? 0
    return show(all[((index + step) % all.count + all.count) % all.count])
  }

  /// Exchanges the axes of the rows; from another view opens the horizontal one.
  mutating func turn() -> [Effect] {
    let (first, second) = GuideView.orientations
    return show(view == first ? second : first)
  }

  /// Copies the selection to the shared cursor.
  mutating func leaveView() -> [Effect] {
    showsTooltip = false
    hover = nil
    return inRoom { $0.leave() }
  }
}
