/// Says with fewer bytes what a frame of ncurses says: that it changes how text looks only where that is seen.
///
/// ncurses goes back to plain text and sets every colour in a sequence of its own, also for the sake of blanks, and selects the
/// character set each time. Here the look is kept track of, and the shortest sequence is written right before the first
/// thing that shows it. Where the terminal can, a move within a row names its column alone, and cells are erased that blanks would be written
/// to. Margins are left set until something else would be done outside them. What is text stays as it is.
struct FrameCompactor {
  /// Rows of the screen: margins that are all of it are written short.
  var height: Int
  /// Columns of the screen: behind the last of them the cursor is nowhere.
  var width = Int.max

  let movesInRows: Bool
  private let erasesCells: Bool
  private let erasesInColour: Bool
  private let selectsASCII: Bool

  private var wanted = TextLook.plain
  private var shown = TextLook.plain
  var result: [UInt8] = []
  /// Blanks that are not written yet.
  private var blanks = 0
  /// Where the cursor is known to be, from 1; 0 where it is not.
  var (row, column) = (0, 0)
  /// The row of the lower margin.
  var bottom = 0
  /// Whether margins are still set that ncurses has lifted.
  var hasOldMargins = false

  /// Nil for a terminal that does not change text as ECMA-48 says.
  init?(_ capabilities: TerminalModes.Capabilities, height: Int) {
    guard let reset = capabilities.resetAttributes.map(TerminalModes.withoutPadding), Self.knownResets.contains(reset),
      capabilities.resetColors == "\u{1B}[39;49m"
    else { return nil }
    self.height = height
    movesInRows = capabilities.columnAddress == "\u{1B}[%i%p1%dG"
    erasesCells = capabilities.eraseCells == "\u{1B}[%p1%dX"
    erasesInColour = capabilities.erasesInColour
    selectsASCII = reset.starts(with: Self.asciiSet)
  }

  private static let asciiSet = Array("\u{1B}(B".utf8)

  /// `sgr0` as entries have it; with it goes the selection of ASCII, which is never left.
  private static let knownResets = Set(
    ["\u{1B}(B\u{1B}[m", "\u{1B}[m\u{0F}", "\u{1B}[m", "\u{1B}[0m", "\u{1B}[0;10m", "\u{1B}[0m\u{0F}"].map {
      Array($0.utf8)
    })

  /// The same frame in fewer bytes. It begins and ends with plain text, as ncurses' frames do. Nil where there is a sequence in it that is not known
  /// here.
  mutating func compacted(_ frame: [UInt8]) -> [UInt8]? {
    begin()
    let isUnderstood = frame.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        guard let next = copy(bytes, from: index) else { return false }
        index = next
      }
      return true
    }
    // The next frame may begin where ncurses takes the cursor to be.
    guard isUnderstood, wanted == .plain, liftMargins(keepingPlace: true) else { return nil }
    return finish()
  }

  private mutating func begin() {
    (wanted, shown, blanks) = (.plain, .plain, 0)
    (row, column, bottom, hasOldMargins) = (0, 0, height, false)
    result.removeAll(keepingCapacity: true)
  }

  private mutating func finish() -> [UInt8] {
    writeBlanks()
    liftMargins()
    TextLook.plain.write(after: shown, to: &result)
    return result
  }

  /// Takes in one byte or sequence and answers where the next begins; nil where it is not known.
  private mutating func copy(_ bytes: UnsafeRawBufferPointer, from index: Int) -> Int? {
    let byte = bytes[index]
    switch byte {
    case 0x1B: return copySequence(bytes, from: index)
    case 0x20:
      showBlank()
      blanks += 1
      moveOn(by: 1)
      return index + 1
    case 0x21...:
      showText()
      // How wide other characters are is not looked up.
      if byte < 0x7F { moveOn(by: 1) } else { column = 0 }
    default:
      guard copiesControlCharacter(byte) else { return nil }
    }
    result.append(byte)
    return index + 1
  }

  /// Gets ready for a control character; false where it is not known.
  private mutating func copiesControlCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A: return copyLineFeed()
    case 0x0D:
      eraseOrWriteBlanks()
      column = 1
    case 0x07, 0x0E, 0x0F: writeBlanks()
    case 0x08:
      writeBlanks()
      column = max(column - 1, 0)
    case 0x09:
      writeBlanks()
      column = 0
    default: return false
    }
    return true
  }

  private mutating func copySequence(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return copyControl(bytes, from: start)
    case UInt8(ascii: "("):
      // No other set is ever selected.
      return start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "B") ? start + 3 : nil
    case UInt8(ascii: "M"): showErased()
    // Cursor kept and put back.
    case UInt8(ascii: "7"), UInt8(ascii: "8"): showText()
    default: return nil
    }
    guard liftMargins(keepingPlace: true) else { return nil }
    (row, column) = (0, 0)
    result.append(contentsOf: bytes[start..<(start + 2)])
    return start + 2
  }

  private mutating func copyControl(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var end = start + 2
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    let parameters = UnsafeRawBufferPointer(rebasing: bytes[(start + 2)..<end])
    switch bytes[end] {
    case UInt8(ascii: "m"): return wanted.apply(parameters) ? end + 1 : nil
    case UInt8(ascii: "H") where copyMove(parameters): return end + 1
    case UInt8(ascii: "d") where copyMoveToRow(parameters): return end + 1
    case UInt8(ascii: "G"):
      eraseOrWriteBlanks()
      column = Self.number(parameters) ?? 0
    case UInt8(ascii: "C"), UInt8(ascii: "D"):
      writeBlanks()
      column = 0
    case UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "P"), UInt8(ascii: "@"): showErased()
    // Repeats the character before it as it looks.
    case UInt8(ascii: "b"):
      showText()
      column = 0
    case UInt8(ascii: "h"), UInt8(ascii: "l"): writeBlanks()
    case UInt8(ascii: "r"):
      writeMargins(parameters)
      return end + 1
    default:
      guard copiesBeyondRow(bytes[end], parameters) else { return nil }
    }
    result.append(contentsOf: bytes[start...end])
    return end + 1
  }

  /// Gets ready for a sequence that does something outside the cursor's row; false where it is not known.
  private mutating func copiesBeyondRow(_ final: UInt8, _ parameters: UnsafeRawBufferPointer) -> Bool {
    switch final {
    case UInt8(ascii: "J"):
      showErased()
      // Whatever was on the screen before may have left another set of characters.
      if selectsASCII, parameters.elementsEqual("2".utf8) { result.append(contentsOf: Self.asciiSet) }
    case UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "T"): showErased()
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "H"), UInt8(ascii: "d"): writeBlanks()
    default: return false
    }
    guard liftMargins(keepingPlace: true) else { return false }
    (row, column) = (0, 0)
    return true
  }
}

// MARK: - What shows

extension FrameCompactor {
  mutating func writeBlanks() {
    for _ in 0..<blanks { result.append(0x20) }
    blanks = 0
  }

  /// For where the cursor goes to another column next: erases the cells where that is shorter than to write blanks, and looks the same.
  mutating func eraseOrWriteBlanks() {
    if erasesCells, blanks > (blanks < 10 ? 4 : 5), shown.flags.isDisjoint(with: .onBlanks),
      erasesInColour || shown.background == .standard
    {
      result.appendControl(blanks, final: "X")
      // The cursor stays where it was.
      moveOn(by: -blanks)
      blanks = 0
    }
    writeBlanks()
  }

  private mutating func showText() {
    writeBlanks()
    guard wanted != shown else { return }
    wanted.write(after: shown, to: &result)
    shown = wanted
  }

  /// Of a blank only what is behind it is seen, unless it is underlined or reversed.
  private mutating func showBlank() {
    guard !wanted.showsBlank(as: shown) else { return }
    writeBlanks()
    var look = wanted
    if wanted.flags.isDisjoint(with: .onBlanks) {
      look = shown
      look.background = wanted.background
      look.flags.subtract(.onBlanks)
    }
    look.write(after: shown, to: &result)
    shown = look
  }

  /// What is erased takes the colour behind text.
  mutating func showErased() {
    writeBlanks()
    if !wanted.showsBlank(as: shown) { showText() }
  }
}
