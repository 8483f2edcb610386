import TerminalKit

/// Draws the state into a buffer, which takes on the state's size. Changes nothing else, and costs what is visible.
public func render(_ state: State, into buffer: inout Buffer) {
  buffer.reset(to: state.size)
  guard let panes = state.panes else {
    drawTooSmall(into: &buffer)
    return
  }
  switch state.view {
  case .horizontal: HorizontalView(state: state, panes: panes).draw(into: &buffer)
  case .vertical:
    if let panes = state.verticalPanes { VerticalView(state: state, panes: panes).draw(into: &buffer) }
  case .timeline: TimelineView(state: state).draw(into: &buffer)
  case .calendar: CalendarView(state: state).draw(into: &buffer)
  }
  if state.showsTooltip { Tooltip(state: state, panes: panes).draw(into: &buffer) }
  if let atMouse = state.atMouse { Tooltip(state: atMouse, panes: panes).draw(into: &buffer) }
  Banners(state: state, panes: panes).draw(into: &buffer)
  Footer(state: state, panes: panes).draw(into: &buffer)
  if case .poster(let poster)? = state.overlay { PosterOverlay(state: state, poster: poster).draw(into: &buffer) }
  if case .picker(let picker)? = state.overlay { PickerView(state: state, picker: picker).draw(into: &buffer) }
  if case .search(let list)? = state.overlay { SearchView(state: state, list: list).draw(into: &buffer) }
  if case .actions(let menu)? = state.overlay { menu.draw(state, into: &buffer) }
  if case .help(let scroll)? = state.overlay { HelpOverlay(state: state, scroll: scroll).draw(into: &buffer) }
}

private func drawTooSmall(into buffer: inout Buffer) {
  let minimum = GuideMetrics.minimumSize
  let texts = [
    "tvguide needs \(minimum.width)x\(minimum.height) characters", "needs \(minimum.width)x\(minimum.height)",
  ]
  let text = texts.first { $0.count <= buffer.size.width } ?? "\(minimum.width)x\(minimum.height)"
  buffer.put(
    text, x: max((buffer.size.width - text.count) / 2, 0), y: buffer.size.height / 2, style: .plain, clip: buffer.bounds
  )
}
