import GuideModel
import TerminalKit

// The wheel over the ruler turns time alone, over the channels channels alone; over the grid both as turned.
extension State {
  private static let wheelChannels = 3

  mutating func handleInTimeline(_ mouse: Mouse) -> [Effect] {
    guard let layout = timelineLayout else { return [] }
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
      if layout.grid.contains(x: mouse.x, y: mouse.y) { openMenu(x: mouse.x, y: mouse.y) }
    case .press, .release, .move: break
    }
    return []
  }

  /// A click selects; one on what is selected is Enter.
  private mutating func select(x: Int, y: Int, _ layout: TimelineLayout, opens: Bool = true) -> [Effect] {
    notice = nil
    if !timeline.digits.isEmpty { timeline.digits = "" }
    let isInGrid = layout.grid.contains(x: x, y: y)
    guard isInGrid || layout.channels.contains(x: x, y: y) || layout.preview.contains(x: x, y: y) else { return [] }
    let place = timeline.top + (y - layout.grid.y) / layout.rowHeight
    guard timeline.arrangedChannels.indices.contains(place) else { return [] }
    guard isInGrid else {
      timeline.channel = place
      timeline.programme = nil
      return []
    }
    return select(place: place, column: x - layout.grid.x, opens: opens)
  }

  private mutating func select(place: Int, column: Int, opens: Bool) -> [Effect] {
    let scale = timelineScale
    let segments = segments(of: timeline.arrangedChannels[place].key, from: scale.left, to: scale.right)
    let current =
      place == timeline.channel
      ? Self.index(at: timeline.anchor, programme: timeline.programme, in: segments).map { segments[$0] } : nil
    let row = TimelineRow(segments: segments, scale: scale, selected: current)
    guard let segment = row.cell(at: column)?.segment else { return [] }
    if segment == current { return opens ? openProgramme() : [] }
    timeline.channel = place
    // The clicked moment, within what was clicked: a cell may stand a column beside its moment.
    let moment = min(scale.instant(at: column), segment.to.adding(seconds: -1))
    timeline.anchor = max(moment, segment.from)
    timeline.programme = segment.shared?.key
    timeline.followsNow = false
    return []
  }
}
