import TerminalKit

/// Cells of one look that stand side by side in a row and are written together.
struct FramePiece {
  /// Where it stands once rows have moved.
  let row: Int
  let lower: Int
  /// The column behind the last; `lower` where the rest of the row is made blank and nothing is written.
  var upper: Int
  var look: TextLook
  /// The look's number, where its costs are known; -1 where there are too many looks.
  var number = -1
  /// Whether there are blanks alone.
  var isBlank: Bool
  /// Whether its row is one that comes in where rows move.
  let isArriving: Bool
  /// So many blanks at its end stand there already: they are written only where the next piece follows at once.
  var idleBlanks = 0

  init(row: Int, lower: Int, upper: Int, look: TextLook, isBlank: Bool, isArriving: Bool = false) {
    (self.row, self.lower, self.upper, self.look, self.isBlank) = (row, lower, upper, look, isBlank)
    self.isArriving = isArriving
  }

  /// Whether the rest of the row is made blank from here on.
  var erasesRow: Bool { lower == upper }
}

/// What it takes to change from one look to another, known for the first few looks of a frame: each pair is asked for many times.
struct LookCosts {
  private static let capacity = 16
  private var looks: [TextLook] = []
  /// By the one before and the one after; 255 where not known yet.
  private var costs = [UInt8](repeating: 255, count: capacity * capacity)
  private var scratch: [UInt8] = []

  /// Forgets looks where there are as many as can be known.
  mutating func beginFrame() {
    guard looks.count == Self.capacity else { return }
    looks.removeAll(keepingCapacity: true)
    for index in costs.indices { costs[index] = 255 }
  }

  /// The number of a look; -1 where it cannot be known.
  mutating func number(of look: TextLook) -> Int {
    for index in looks.indices where looks[index] == look { return index }
    guard looks.count < Self.capacity else { return -1 }
    looks.append(look)
    return looks.count - 1
  }

  /// Bytes that change the look.
  mutating func cost(from old: TextLook, _ oldNumber: Int, to new: TextLook, _ newNumber: Int) -> Int {
    guard oldNumber >= 0, newNumber >= 0 else { return measured(old, new) }
    let place = oldNumber * Self.capacity + newNumber
    if costs[place] == 255 { costs[place] = UInt8(min(measured(old, new), 254)) }
    return Int(costs[place])
  }

  private mutating func measured(_ old: TextLook, _ new: TextLook) -> Int {
    scratch.removeAll(keepingCapacity: true)
    new.write(after: old, to: &scratch)
    return scratch.count
  }
}
