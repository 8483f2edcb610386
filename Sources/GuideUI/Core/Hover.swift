/// A cell on which the mouse rests, where boxes are wanted there.
struct Hover: Hashable, Sendable {
  /// The cell.
  var cursor: Cursor
  /// Turns that went by since the mouse came.
  var turns = 0

  /// The number of turns after which the mouse rests: half a second.
  static let restingTurns = 5

  /// A turn went by.
  mutating func turnWentBy() { if !isResting { turns += 1 } }

  /// Whether the mouse rests there.
  var isResting: Bool { turns >= Self.restingTurns }
}
