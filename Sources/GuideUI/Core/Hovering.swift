import GuideModel
import TerminalKit

extension Hover {
  /// The mouse moved without a button: it arrives at a cell with content, or leaves it.
  static func move(toX x: Int, y: Int, in state: inout State) {
    guard state.appearance.showsTooltipAtMouse, state.layers.isEmpty else { return }
    let target = state.room.cell(x: x, y: y)
    if state.hover?.cursor != target { state.hover = target.map { Hover(cursor: $0) } }
  }

  /// The state for drawing the tooltip: the same screen with the cursor at the mouse. Nil if the mouse does not rest.
  static func guide(atMouseOf state: State) -> State? {
    guard let hover = state.hover, hover.isResting, state.layers.isEmpty else { return nil }
    var result = state
    result.cursor = hover.cursor
    return result
  }
}
