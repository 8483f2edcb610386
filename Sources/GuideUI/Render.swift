import TerminalKit

/// Draws the state into a buffer, which takes on the state's size. Changes nothing else, and costs what is visible.
public func render(_ state: State, into buffer: inout Buffer) {
  var (rowCache, statusLine) = (TimelineRowCache(), StatusLine())
  let none = Buffer(size: Size(width: 0, height: 0))
  render(state, into: &buffer, keeping: nil, rowCache: &rowCache, statusLine: &statusLine, after: none)
}

/// The same, taking over rows that have not changed, with what is remembered of the timeline's rows and of the status line of `shown`, the
/// last frame.
func render(
  _ state: State, into buffer: inout Buffer, keeping kept: KeptRows?, rowCache: inout TimelineRowCache,
  statusLine: inout StatusLine, after shown: Buffer
) {
  buffer.reset(to: state.size)
  guard let panes = state.panes else {
    statusLine.forget()
    drawTooSmall(into: &buffer)
    return
  }
  let drawn = DrawnState(state)
  drawView(drawn, panes: panes, into: &buffer, keeping: kept, rowCache: &rowCache)
  drawTooltips(state, panes: panes, into: &buffer)
  if Banners.areNeeded(state) { Banners(state: state, panes: panes).draw(into: &buffer) }
  Footer(drawn, panes: panes, selected: rowCache.selectedProgramme(in: state))
    .draw(into: &buffer, remembering: &statusLine, after: shown)
  for layer in state.layers { layer.draw(state, into: &buffer) }
}

private func drawView(
  _ drawn: DrawnState, panes: PaneLayout, into buffer: inout Buffer, keeping kept: KeptRows?,
  rowCache: inout TimelineRowCache
) {
  switch drawn.state.view {
  case .horizontal: HorizontalView(drawn, panes: panes).draw(into: &buffer, keeping: kept)
  case .vertical:
    if let panes = drawn.state.verticalPanes { VerticalView(state: drawn.state, panes: panes).draw(into: &buffer) }
  case .timeline: TimelineView(drawn).draw(into: &buffer, keeping: kept, rowCache: &rowCache)
  case .calendar: CalendarView(state: drawn.state).draw(into: &buffer)
  }
}

/// The state that a frame is drawn from, shared by those who draw parts of it: to copy it costs as much as to draw some rows.
final class DrawnState: Sendable {
  let state: State
  let look: Look

  init(_ state: State) { (self.state, look) = (state, state.look) }
}

private func drawTooltips(_ state: State, panes: PaneLayout, into buffer: inout Buffer) {
  // Mostly there is none: to ask for the one at the mouse, the state is copied.
  if state.hover != nil, let atMouse = state.atMouse { Tooltip(state: atMouse, panes: panes).draw(into: &buffer) }
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
