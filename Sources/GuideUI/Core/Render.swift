import TerminalKit

/// Draws the state into a buffer, which takes on the state's size. Changes nothing else, and costs what is visible.
public func render(_ state: State, into buffer: inout Buffer) {
  buffer.reset(to: state.size)
  guard let panes = state.panes else { return drawTooSmall(into: &buffer) }
  drawView(state.behindPoster ?? state, panes: panes, into: &buffer)
  drawTooltips(state, panes: panes, into: &buffer)
  Banners(state: state, panes: panes).draw(into: &buffer)
  Footer(state: state, panes: panes).draw(into: &buffer)
  // Behind a poster only the guide is seen, dimmed.
  let layers = state.layer is ZoomedPoster ? state.layers.suffix(1) : state.layers[...]
  for layer in layers { layer.draw(state, into: &buffer) }
}

private func drawView(_ state: State, panes: PaneLayout, into buffer: inout Buffer) {
  switch state.view {
  case .horizontal: HorizontalView(state: state, panes: panes).draw(into: &buffer)
  case .vertical:
    if let panes = state.verticalPanes { VerticalView(state: state, panes: panes).draw(into: &buffer) }
  case .timeline: TimelineView(state: state).draw(into: &buffer)
  case .calendar: CalendarView(state: state).draw(into: &buffer)
  }
}

private func drawTooltips(_ state: State, panes: PaneLayout, into buffer: inout Buffer) {
  if let atMouse = state.atMouse { Tooltip(state: atMouse, panes: panes).draw(into: &buffer) }
  guard state.showsTooltip else { return }
  if state.view == .timeline {
    TimelineTooltip(state: state).draw(into: &buffer)
  } else {
    Tooltip(state: state, panes: panes).draw(into: &buffer)
  }
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
