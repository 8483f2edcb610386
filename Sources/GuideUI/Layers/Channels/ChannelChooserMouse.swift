import GuideModel
import TerminalKit

extension ChannelChooser {
  /// The wheel moves the selection. A click selects, on the selection it acts like Enter, and outside it closes.
  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    if let lines = mouse.wheelLines { turn(by: lines, in: state) }
    return mouse.action == .press(0) ? click(x: mouse.x, y: mouse.y, in: &state) : .stays
  }

  private mutating func turn(by lines: Int, in state: State) {
    if case .groups(let selected) = mode {
      mode = .groups(min(max(selected + lines, 0), state.schedules.arrangement.groups.count))
    } else {
      select(by: lines, in: state)
    }
  }

  private mutating func click(x: Int, y: Int, in state: inout State) -> LayerOutcome {
    state.notice = nil
    let view = box(in: state)
    guard view.area.contains(x: x, y: y) else { return .closes }
    guard view.list.contains(x: x, y: y) else { return .stays }
    let line = view.firstLine + y - view.list.y
    if case .groups = mode { return .stays(show(group: line, in: &state)) }
    let channels = channels(in: state)
    guard channels.indices.contains(line) else { return .stays }
    mode = .list
    if channels[line].key == selected { return go(in: &state) }
    selected = channels[line].key
    settle(in: state)
    return .stays
  }
}
