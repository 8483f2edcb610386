import TerminalKit

/// Writes to a terminal that understands ECMA-48, and knows from one frame to the next what was left set there: how text looks, margins, and where the
/// cursor is.
///
/// The look is changed right before the first thing that shows it. Cells are erased that blanks would be written to, where that is shorter.
struct FramePen {
  /// How the cursor moves. The margins in it are the terminal's.
  private(set) var moves: CursorMoves
  /// How the terminal shows text.
  private(set) var look = TextLook.plain
  /// Where the cursor is, not counting blanks that wait.
  private(set) var place = CursorMoves.Place.unknown
  /// Columns of the screen: behind the last of them the cursor is nowhere.
  var width = Int.max
  private(set) var bytes: [UInt8] = []

  private var sequences = LookSequences()
  private let erasesCells: Bool
  private let erasesInColour: Bool
  /// Blanks that are not written yet, left of the cursor.
  private var blanks = 0
  /// So many of them stand there already.
  private var idleBlanks = 0
  /// Whether text was written in this frame that some terminals take for wider or narrower: how far the cursor is then is not known for good.
  private var hasOddWidths = false

  init(_ capabilities: TerminalModes.Capabilities) {
    moves = CursorMoves(namesColumns: capabilities.columnAddress == "\u{1B}[%i%p1%dG")
    erasesCells = capabilities.eraseCells == "\u{1B}[%p1%dX"
    erasesInColour = capabilities.erasesInColour
  }

  // MARK: Frames

  /// Begins a frame where the last one has left the cursor.
  mutating func begin() {
    bytes = []
    bytes.reserveCapacity(480)
    (blanks, idleBlanks, hasOddWidths) = (0, 0, false)
  }

  /// The frame. The look and the margins stay for the next one; but a colour behind text does not, which a terminal might show where it makes
  /// cells by itself.
  mutating func finish() -> [UInt8] {
    eraseOrWriteBlanks()
    if !TextLook.plain.showsBlank(as: look) { change(to: .plain) }
    if hasOddWidths { place.column = -1 }
    defer { bytes = [] }
    return bytes
  }

  /// The bytes that make the terminal what others take it to be: plain text, no margins. The cursor may be anywhere then.
  mutating func release() -> [UInt8] {
    begin()
    liftMargins()
    change(to: .plain)
    place = .unknown
    defer { bytes = [] }
    return bytes
  }

  // MARK: Rows

  /// Moves rows, between margins that are set. The cursor is in a column of the last row that came in from below, or of the first that came in from
  /// above.
  mutating func scroll(_ scroll: BufferScroll, column: Int) {
    let distance = scroll.distance
    showErased()
    move(to: .init(row: scroll.edge, column: column))
    for _ in 0..<abs(distance) {
      if distance > 0 {
        bytes.append(0x0A)
      } else {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "M"))
      }
    }
  }

  /// Rows move between these from now on.
  mutating func setMargins(_ rows: Range<Int>) {
    guard moves.margins != rows else { return }
    bytes.appendControl(rows.lowerBound + 1, rows.upperBound, final: "r")
    (moves.margins, place) = (rows, .unknown)
  }

  private mutating func liftMargins() {
    guard moves.margins != nil else { return }
    bytes.appendControl(final: "r")
    (moves.margins, place) = (nil, .unknown)
  }

  /// Deletes so many cells at a place, or inserts blanks for a negative number: what is right of them moves. Outside of margins terminals
  /// do not do it (VT510).
  mutating func shiftRow(at start: CursorMoves.Place, by distance: Int) {
    if moves.margins?.contains(start.row) == false { liftMargins() }
    move(to: start)
    showErased()
    bytes.appendControl(abs(distance), final: distance > 0 ? "P" : "@")
  }

  /// Makes the rest of the row blank.
  mutating func eraseRow() {
    showErased()
    bytes.appendControl(final: "K")
  }

  // MARK: Text

  /// Goes to a place.
  mutating func move(to new: CursorMoves.Place) {
    if place == new { return }
    eraseOrWriteBlanks()
    moves.write(from: place, to: new, to: &bytes)
    place = new
  }

  /// Text that follows looks so.
  @inline(__always)
  mutating func show(_ wanted: TextLook) {
    if wanted != look { change(to: wanted) }
  }

  /// Blanks that follow look so: only what is behind them is seen, unless they are underlined or reversed.
  mutating func showBlank(_ wanted: TextLook) {
    if wanted.showsBlank(as: look) { return }
    var next = wanted
    if wanted.flags.isDisjoint(with: .onBlanks) {
      next = look
      next.background = wanted.background
      next.flags.subtract(.onBlanks)
    }
    change(to: next)
  }

  private mutating func change(to wanted: TextLook) {
    writeBlanks()
    sequences.write(wanted, after: look, to: &bytes)
    look = wanted
  }

  /// What is erased takes the colour behind text.
  private mutating func showErased() {
    writeBlanks()
    showBlank(.plain)
  }

  /// A blank, that is written or erased with others.
  @inline(__always)
  mutating func putBlank() {
    blanks += 1
    moveOn(by: 1)
  }

  /// So many of the last blanks stand there already: they are written only where text follows at once.
  mutating func leaveOut(blanks count: Int) { idleBlanks = min(count, blanks) }

  /// A glyph of so many columns, and marks over it.
  @inline(__always)
  mutating func put(_ scalar: UInt32, columns: Int) {
    if blanks > 0 { writeBlanks() }
    if columns != 1 { hasOddWidths = true }
    putScalar(scalar)
    moveOn(by: columns)
  }

  /// A mark over the glyph before.
  mutating func putMark(_ value: UInt32) {
    hasOddWidths = true
    putScalar(value)
  }

  @inline(__always)
  private mutating func putScalar(_ value: UInt32) {
    if value < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x1_0000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }

  @inline(__always)
  private mutating func moveOn(by columns: Int) {
    place.column += columns
    if place.column >= width { place.column = -1 }
  }

  private mutating func writeBlanks() {
    for _ in 0..<blanks { bytes.append(0x20) }
    (blanks, idleBlanks) = (0, 0)
  }

  /// For where the cursor goes elsewhere next: erases the cells where that is shorter than to write blanks, and looks the same.
  private mutating func eraseOrWriteBlanks() {
    if idleBlanks > 0 {
      place.column = (place.column < 0 ? width : place.column) - idleBlanks
      blanks -= idleBlanks
    }
    if erasesCells, blanks > (blanks < 10 ? 4 : 5), look.flags.isDisjoint(with: .onBlanks),
      erasesInColour || look.background == .standard
    {
      bytes.appendControl(blanks, final: "X")
      // The cursor stays where it was.
      place.column = (place.column < 0 ? width : place.column) - blanks
      blanks = 0
    }
    writeBlanks()
  }
}
