import TerminalKit

/// Draws the state into a buffer of the state's size. Changes nothing else, and the cost depends on what is visible.
public func render(_ state: State, into buffer: inout Buffer) {
  buffer.reset(to: state.size)
  buffer.ellipsis = state.look.glyphs.ellipsis
  guard let panes = state.panes else { return drawTooSmall(into: &buffer) }
  if state.appearance.linear { return LinearScreen(state).draw(into: &buffer) }
  let room = state.room
  let behind = ZoomedPoster.guide(behindPosterOf: state)
  (behind?.room ?? room).draw(into: &buffer)
  SelectionPane(behind ?? state, room: room)?.draw(into: &buffer)
  let above = Rect(x: 0, y: 0, width: state.size.width, height: panes.footer.y)
  Hover.tooltip(in: state)?.draw(in: above, into: &buffer, state.look)
  if state.showsTooltip { room.tooltip?.draw(in: above, into: &buffer, state.look) }
  if let banner = room.banner { BannerView(state: state, panes: panes).draw(banner, into: &buffer) }
  Footer(state: state, panes: panes, room: room).draw(into: &buffer)
  // Behind an enlarged poster only the guide is drawn, dimmed.
  let layers = state.layer is ZoomedPoster ? state.layers.suffix(1) : state.layers[...]
  for layer in layers { layer.draw(state, into: &buffer) }
  buffer.settleImages()
}

/// The position of the last change, where screen readers read. Nil on other screens.
public func readingPosition(of state: State) -> (x: Int, y: Int)? {
  state.appearance.linear && state.panes != nil ? (0, LinearScreen(state).changeTop) : nil
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
