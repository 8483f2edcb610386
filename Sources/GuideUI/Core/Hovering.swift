import TerminalKit

extension Hover {
  /// The mouse moved without a button: it arrives at a cell with a tooltip, or leaves it.
  static func move(toX x: Int, y: Int, in state: inout State) {
    guard state.appearance.showsTooltipAtMouse, state.layers.isEmpty else { return }
    let cell = tooltip(atX: x, y: y, in: state)?.cell
    if state.hover?.cell != cell { state.hover = cell.map { Hover(x: x, y: y, cell: $0) } }
  }

  /// The tooltip of the cell where the mouse rests.
  static func tooltip(in state: State) -> Tooltip? {
    guard let hover = state.hover, hover.isResting, state.layers.isEmpty else { return nil }
    return tooltip(atX: hover.x, y: hover.y, in: state)
  }

  /// The tooltip that the cell would have if it were selected; nil if it is empty.
  private static func tooltip(atX x: Int, y: Int, in state: State) -> Tooltip? {
    var room = state.room
    _ = room.click(x: x, y: y, opens: false)
    guard room.selection?.episode != nil, let tooltip = room.tooltip, tooltip.cell.contains(x: x, y: y) else {
      return nil
    }
    return tooltip
  }
}
