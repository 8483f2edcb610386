import GuideModel
import TerminalKit

extension State {
  /// The mouse moved without a button: it arrives at a cell with content, or leaves it.
  mutating func hover(x: Int, y: Int) {
    guard appearance.showsTooltipAtMouse, layers.isEmpty else { return }
    let target = room.cell(x: x, y: y)
    if hover?.cursor != target { hover = target.map { Hover(cursor: $0) } }
  }

  /// A turn went by.
  mutating func hoverOn() {
    guard let hover, !hover.isResting else { return }
    self.hover?.turns += 1
  }

  /// Whether the mouse may soon rest.
  public var isHovering: Bool { hover.map { !$0.isResting } ?? false }

  /// The state for drawing the tooltip: the same screen with the cursor at the mouse. Nil if the mouse does not rest.
  var atMouse: State? {
    guard let hover, hover.isResting, layers.isEmpty else { return nil }
    var result = self
    result.cursor = hover.cursor
    return result
  }
}
