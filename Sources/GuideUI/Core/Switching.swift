// Going from one view to another: day, show, provider and time stay selected.
extension State {
  /// Switches to a view in one step; nothing where it is shown already.
  mutating func show(_ view: GuideView) -> [Effect] {
    guard view != self.view else { return [] }
    let left = leaveView()
    self.view = view
    preferences.view = view
    return [.remember(preferences)] + left + inRoom { $0.enter() }
  }

  /// The so-manieth view, from 0.
  mutating func showView(at index: Int) -> [Effect] {
    GuideView.allCases.indices.contains(index) ? show(GuideView.allCases[index]) : []
  }

  /// The view some places after this one, around the end.
  mutating func showView(after step: Int) -> [Effect] {
    let all = GuideView.allCases
    let index = all.firstIndex(of: view) ?? 0
    return show(all[((index + step) % all.count + all.count) % all.count])
  }

  /// The same rows the other way round; from another view the first way.
  mutating func turn() -> [Effect] {
    let (first, second) = GuideView.orientations
    return show(view == first ? second : first)
  }

  /// Hands what is selected over to the cursor that the views share.
  mutating func leaveView() -> [Effect] {
    showsTooltip = false
    hover = nil
    return inRoom { $0.leave() }
  }
}
