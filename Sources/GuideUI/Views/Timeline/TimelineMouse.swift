import GuideModel
import TerminalKit

// The wheel over the ruler only scrolls time, over the channels only channels, over the grid both.
extension TimelineRoom {
  private static let wheelChannels = 3

  mutating func handle(_ mouse: Mouse) -> [Effect] {
    guard let layout = state.timelineLayout else { return [] }
    state.timeline.leavesGap = false
    let isOverRuler = layout.ruler.contains(x: mouse.x, y: mouse.y)
    let isOverChannels = layout.channels.contains(x: mouse.x, y: mouse.y)
    let sideways = isOverRuler || (mouse.modifiers.contains(.shift) && !isOverChannels)
    let channels = layout.rowHeight > 1 ? 1 : Self.wheelChannels
    switch mouse.action {
    case .wheelUp: sideways ? scroll(halfHours: -1) : scroll(channels: -channels)
    case .wheelDown: sideways ? scroll(halfHours: 1) : scroll(channels: channels)
    case .wheelLeft: if !isOverChannels { scroll(halfHours: -1) }
    case .wheelRight: if !isOverChannels { scroll(halfHours: 1) }
    case .press(0): return select(x: mouse.x, y: mouse.y, layout)
    case .press(2):
      _ = select(x: mouse.x, y: mouse.y, layout, opens: false)
      if layout.grid.contains(x: mouse.x, y: mouse.y) { ActionMenu.open(x: mouse.x, y: mouse.y, in: &state) }
    case .press, .release, .move: break
    }
    return []
  }

  /// A click selects; on the selection it acts like Enter.
  private mutating func select(x: Int, y: Int, _ layout: TimelineLayout, opens: Bool = true) -> [Effect] {
    state.notice = nil
    if state.timeline.entry != nil { state.timeline.entry = nil }
    let isInGrid = layout.grid.contains(x: x, y: y)
    guard isInGrid || layout.channels.contains(x: x, y: y) || layout.preview.contains(x: x, y: y) else { return [] }
    let place = state.timeline.top + (y - layout.grid.y) / layout.rowHeight
    guard state.schedules.arrangedChannels.indices.contains(place) else { return [] }
    guard isInGrid else {
      state.timeline.channel = place
      state.timeline.programme = nil
      return []
    }
    return select(place: place, column: x - layout.grid.x, opens: opens)
  }

  private mutating func select(place: Int, column: Int, opens: Bool) -> [Effect] {
    let scale = scale
    let segments = segments(of: state.schedules.arrangedChannels[place].key, from: scale.left, to: scale.right)
    let current =
      place == state.timeline.channel
      ? Self.index(at: state.timeline.anchor, programme: state.timeline.programme, in: segments).map { segments[$0] }
      : nil
    let row = TimelineRow(segments: segments, scale: scale, selected: current)
    guard let segment = row.cell(at: column)?.segment else { return [] }
    if segment == current { return opens ? openProgramme() : [] }
    state.timeline.channel = place
    // The clicked moment, limited to the clicked cell, because a cell may be a column off its moment.
    let moment = min(scale.instant(at: column), segment.to.adding(seconds: -1))
    state.timeline.anchor = max(moment, segment.from)
    state.timeline.programme = segment.shared?.key
    state.timeline.followsNow = false
    return []
  }
}
