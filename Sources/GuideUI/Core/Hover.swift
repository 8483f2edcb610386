import TerminalKit

/// The cell at the mouse, if tooltips are on.
struct Hover: Hashable, Sendable {
  /// Where the mouse arrived in the cell.
  var x: Int
  var y: Int
  /// The cell.
  var cell: Rect
  /// The animation steps since the mouse arrived.
  var turns = 0

  /// The number of steps after which the mouse rests: half a second.
  static let restingTurns = 5

  /// Counts an animation step.
  mutating func turnWentBy() { if !isResting { turns += 1 } }

  /// Whether the mouse rests there.
  var isResting: Bool { turns >= Self.restingTurns }
}
