import GuideModel
import TerminalKit

extension TimelineRoom {
  /// The tooltip of the selected cell: title, episode in words, time, remaining time, channel.
  var tooltip: Tooltip? {
    guard let cell = selectedCell, let channel = selectedChannel, let segment = selectedSegment else {
      return nil
    }
    return Tooltip(lines: lines(of: segment, channel), cell: cell)
  }

  private func lines(of segment: TimelineSegment, _ channel: Channel) -> [String] {
    guard let listed = segment.programme else {
      let what = segment.content == .gap ? "No data" : "Not loaded yet"
      return [what, blankTimes(segment), state.name(of: channel)].compactMap { $0 }
    }
    return ProgrammeWords(listed: listed).box(channel: state.name(of: channel), in: state)
  }
  /// The selected cell's rectangle on the screen; nil if it is not visible.
  var selectedCell: Rect? {
    guard let layout = state.timelineLayout, let channel = selectedChannel else { return nil }
    let y = layout.grid.y + (state.timeline.channel - state.timeline.top) * layout.rowHeight
    guard y >= layout.grid.y, y < layout.grid.bottom else { return nil }
    let scale = scale
    let segments = segments(
      of: channel.key, from: min(scale.left, state.timeline.anchor), to: max(scale.right, state.timeline.anchor))
    guard let index = Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments) else {
      return nil
    }
    let row = TimelineRow(segments: segments, scale: scale, selected: segments[index])
    guard let cell = row.cells.first(where: { $0.segment == segments[index] }) else { return nil }
    return Rect(
      x: layout.grid.x + cell.columns.lowerBound, y: y, width: cell.columns.count, height: layout.cellHeight
    ).intersection(layout.grid)
  }
}
