import GuideModel
import TerminalKit

extension State {
  /// The wheel moves the selection; a click selects, one on what is selected is Enter, one outside closes.
  mutating func handle(_ mouse: Mouse, in chooser: ChannelChooser) -> [Effect] {
    switch mouse.action {
    case .wheelDown: turn(chooser, by: Self.wheelLines)
    case .wheelUp: turn(chooser, by: -Self.wheelLines)
    case .press(0): return click(x: mouse.x, y: mouse.y, chooser)
    default: break
    }
    return []
  }

  private mutating func turn(_ chooser: ChannelChooser, by lines: Int) {
    if case .groups(let selected) = chooser.mode {
      let last = timeline.arrangement.groups.count
      overlay = .channels(chooser.in(.groups(min(max(selected + lines, 0), last))))
    } else {
      select(chooser, by: lines)
    }
  }

  private mutating func click(x: Int, y: Int, _ chooser: ChannelChooser) -> [Effect] {
    notice = nil
    let view = ChannelChooserView(state: self, chooser: chooser)
    guard view.area.contains(x: x, y: y) else {
      overlay = nil
      return []
    }
    guard view.list.contains(x: x, y: y) else { return [] }
    let line = view.firstLine + y - view.list.y
    if case .groups = chooser.mode { return show(group: line, chooser) }
    let channels = channels(of: chooser)
    guard channels.indices.contains(line) else { return [] }
    if channels[line].key == chooser.selected {
      go(from: chooser.in(.list))
    } else {
      var chooser = chooser.in(.list)
      chooser.selected = channels[line].key
      show(chooser)
    }
    return []
  }
}
