import GuideModel
import TerminalKit

extension State {
  /// The mouse moved, no button held: it begins to rest on a cell that has something, or leaves it.
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

  /// Whether the mouse may come to rest soon.
  public var isHovering: Bool { hover.map { !$0.isResting } ?? false }

  /// What the box at the mouse is drawn from: the same screen with the cursor there. Nil if the mouse does not rest.
  var atMouse: State? {
    guard let hover, hover.isResting, layers.isEmpty else { return nil }
    var result = self
    result.cursor = hover.cursor
    return result
  }
}
