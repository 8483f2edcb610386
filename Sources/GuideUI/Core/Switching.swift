// Switches between the views. Day, show, provider and time stay selected.
extension State {
  /// The open view, for reading.
  var room: any ViewRoom { view.room.init(state: self) }

  /// Runs a body on the open view.
  mutating func inRoom<Result>(_ work: (inout any ViewRoom) -> Result) -> Result {
    var room: any ViewRoom = view.room.init(state: consume self)
    let result = work(&room)
    self = room.state
    return result
  }

  /// Runs a body on every view, open or not.
  mutating func inEveryRoom<Result>(_ work: (inout any ViewRoom) -> Result) -> [Result] {
    var results: [Result] = []
    for type in GuideView.rooms {
      var room: any ViewRoom = type.init(state: consume self)
      results.append(work(&room))
      self = room.state
    }
    return results
  }

  /// Runs a body with a type that works on the state.
  mutating func within<Lens: StateLens, Result>(_ type: Lens.Type, _ work: (inout Lens) -> Result) -> Result {
    // The state is moved and not copied, because copying its contents for each change would be slow.
    var lens = Lens(state: consume self)
    let result = work(&lens)
    self = lens.state
    return result
  }

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
