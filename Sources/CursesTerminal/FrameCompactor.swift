/// Says with fewer bytes what a frame of ncurses says: that it changes how text looks only where that is seen.
///
/// ncurses goes back to plain text and sets every colour in a sequence of its own, also for the sake of blanks, and selects the
/// character set each time. Here the look is kept track of, and the shortest sequence is written right before the first
/// thing that shows it. Where the terminal can, a move within a row names its column alone, and cells are erased that blanks would be written
/// to. What is text stays as it is.
struct FrameCompactor {
  /// Rows of the screen: margins that are all of it are written short.
  var height: Int

  private let movesInRows: Bool
  private let erasesCells: Bool
  private let erasesInColour: Bool
  private let selectsASCII: Bool

  private var wanted = TextLook.plain
  private var shown = TextLook.plain
  private var result: [UInt8] = []
  /// Blanks that are not written yet.
  private var blanks = 0
  /// Where the cursor is known to be, from 1; 0 where it is not.
  private var row = 0

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
    (wanted, shown, blanks, row) = (.plain, .plain, 0, 0)
    result.removeAll(keepingCapacity: true)
    let isUnderstood = frame.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        guard let next = copy(bytes, from: index) else { return false }
        index = next
      }
      return true
    }
    guard isUnderstood, wanted == .plain else { return nil }
    writeBlanks()
    wanted.write(after: shown, to: &result)
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
      return index + 1
    case 0x21...: showText()
    // A line feed in the last row brings in a row in the colour behind text.
    case 0x0A:
      showErased()
      row = 0
    case 0x07, 0x08, 0x09, 0x0D, 0x0E, 0x0F: writeBlanks()
    default: return nil
    }
    result.append(byte)
    return index + 1
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
    row = 0
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
    case UInt8(ascii: "J"):
      showErased()
      // Whatever was on the screen before may have left another set of characters.
      if selectsASCII, parameters.elementsEqual("2".utf8) { result.append(contentsOf: Self.asciiSet) }
    case UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "P"), UInt8(ascii: "@"): showErased()
    case UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "T"): showErased()
    case UInt8(ascii: "r"): writeMargins(parameters)
    case UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "h"), UInt8(ascii: "l"): writeBlanks()
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "H"), UInt8(ascii: "d"):
      writeBlanks()
      row = 0
    // Repeats the character before it as it looks.
    case UInt8(ascii: "b"): showText()
    default: return nil
    }
    if bytes[end] != UInt8(ascii: "r") { result.append(contentsOf: bytes[start...end]) }
    return end + 1
  }
}

// MARK: - Moves and margins

extension FrameCompactor {
  /// Writes a move to a row and a column, and the blanks before it; false where it does not name both.
  private mutating func copyMove(_ parameters: UnsafeRawBufferPointer) -> Bool {
    guard let divider = parameters.firstIndex(of: UInt8(ascii: ";")) else { return false }
    var target = 0
    for byte in parameters[..<divider] {
      guard (0x30...0x39).contains(byte), target < 10_000 else { return false }
      target = target * 10 + Int(byte) - 0x30
    }
    if canErase {
      result.append(contentsOf: "\u{1B}[\(blanks)X".utf8)
      blanks = 0
    }
    writeBlanks()
    result.append(contentsOf: [0x1B, 0x5B])
    if movesInRows, target == row, row > 0 {
      result.append(contentsOf: parameters[(divider + 1)...])
      result.append(UInt8(ascii: "G"))
    } else {
      result.append(contentsOf: parameters)
      result.append(UInt8(ascii: "H"))
    }
    row = target
    return true
  }

  /// Whether erasing cells is shorter than writing the blanks, and looks the same.
  private var canErase: Bool {
    erasesCells && blanks > (blanks < 10 ? 4 : 5) && shown.flags.isDisjoint(with: .onBlanks)
      && (erasesInColour || shown.background == .standard)
  }

  private mutating func writeMargins(_ parameters: UnsafeRawBufferPointer) {
    writeBlanks()
    row = 0
    result.append(contentsOf: [0x1B, 0x5B])
    if !parameters.elementsEqual("1;\(height)".utf8) { result.append(contentsOf: parameters) }
    result.append(UInt8(ascii: "r"))
  }
}

// MARK: - What shows

extension FrameCompactor {
  private mutating func writeBlanks() {
    for _ in 0..<blanks { result.append(0x20) }
    blanks = 0
  }

  private mutating func showText() {
    writeBlanks()
    guard wanted != shown else { return }
    wanted.write(after: shown, to: &result)
    shown = wanted
  }

  private mutating func showBlank() {
    if !wanted.showsBlank(as: shown) { showText() }
  }

  /// What is erased takes the colour behind text.
  private mutating func showErased() {
    writeBlanks()
    if !wanted.showsBlank(as: shown) { showText() }
  }
}
