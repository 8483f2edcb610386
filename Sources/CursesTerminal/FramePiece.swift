import TerminalKit

/// Cells of one look that stand side by side in a row and are written together.
struct FramePiece {
  /// Where it stands once rows have moved.
  let row: Int
  let lower: Int
  /// The column behind the last; `lower` where the rest of the row is made blank and nothing is written.
  var upper: Int
  var look: TextLook
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
  /// A cost that is not known yet.
  private static let unknown: UInt8 = 255
  private var looks: [TextLook] = []
  /// By the one before and the one after, first those of text and then those of blanks.
  private var costs = [UInt8](repeating: unknown, count: 2 * capacity * capacity)
  private var scratch: [UInt8] = []

  /// Forgets looks where there are as many as can be known.
  mutating func beginFrame() {
    guard looks.count == Self.capacity else { return }
    looks.removeAll(keepingCapacity: true)
    for index in costs.indices { costs[index] = Self.unknown }
  }

  /// The number of a look; nil where there are too many.
  mutating func number(of look: TextLook) -> Int? {
    for index in looks.indices where looks[index] == look { return index }
    guard looks.count < Self.capacity else { return nil }
    looks.append(look)
    return looks.count - 1
  }

  /// Bytes that change the look for text, or for blanks: for those none where they look the same anyway.
  @inline(__always)
  mutating func cost(from old: Int, to new: Int, isBlank: Bool) -> Int {
    let place = ((isBlank ? Self.capacity : 0) + old) * Self.capacity + new
    let known = costs[place]
    if known != Self.unknown { return Int(known) }
    return measure(place, from: looks[old], to: looks[new], isBlank: isBlank)
  }

  private mutating func measure(_ place: Int, from old: TextLook, to new: TextLook, isBlank: Bool) -> Int {
    scratch.removeAll(keepingCapacity: true)
    if !(isBlank && new.showsBlank(as: old)) { new.write(after: old, to: &scratch) }
    costs[place] = UInt8(min(scratch.count, 254))
    return scratch.count
  }
}

/// Sequences that change one look to another, each made once: a frame writes the same few again and again.
struct LookSequences {
  private struct Entry {
    var old: TextLook
    var new: TextLook
    var bytes: [UInt8]
  }

  private static let count = 64
  private var entries: [Entry?] = Array(repeating: nil, count: count)

  /// Writes the shortest sequence that changes `old` to `new`.
  mutating func write(_ new: TextLook, after old: TextLook, to bytes: inout [UInt8]) {
    let place = Self.place(old, new)
    if let entry = entries[place], entry.old == old, entry.new == new { return bytes.append(contentsOf: entry.bytes) }
    var entry = Entry(old: old, new: new, bytes: [])
    new.write(after: old, to: &entry.bytes)
    bytes.append(contentsOf: entry.bytes)
    entries[place] = entry
  }

  private static func place(_ old: TextLook, _ new: TextLook) -> Int {
    Int((old.mixed &* 31 &+ new.mixed) % UInt64(count))
  }
}

extension TextLook {
  /// Of other looks another number, as a rule.
  fileprivate var mixed: UInt64 {
    UInt64(foreground.packed) &* 7 &+ UInt64(background.packed) &* 5 &+ UInt64(flags.rawValue) &* 3
  }
}
