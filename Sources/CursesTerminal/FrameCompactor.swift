/// Says with fewer bytes what a frame of ncurses says: that it changes how text looks only where that is seen.
///
/// ncurses goes back to plain text and sets every colour in a sequence of its own, also for the sake of blanks, and selects the
/// character set each time. Here the look is kept track of, and the shortest sequence is written right before the first
/// thing that shows it. What moves the cursor and what is text stays as it is.
struct FrameCompactor {
  /// Rows of the screen: margins that are all of it are written short.
  var height: Int

  private var wanted = TextLook.plain
  private var shown = TextLook.plain
  private var result: [UInt8] = []

  /// Nil for a terminal that does not change text as ECMA-48 says.
  init?(resetAttributes: String?, resetColors: String?, height: Int) {
    guard let resetAttributes, Self.knownResets.contains(TerminalModes.withoutPadding(resetAttributes)),
      resetColors == "\u{1B}[39;49m"
    else { return nil }
    self.height = height
  }

  /// `sgr0` as entries have it; with it goes the selection of ASCII, which is never left.
  private static let knownResets = Set(
    ["\u{1B}(B\u{1B}[m", "\u{1B}[m\u{0F}", "\u{1B}[m", "\u{1B}[0m", "\u{1B}[0;10m", "\u{1B}[0m\u{0F}"].map { Array($0.utf8) })

  /// The same frame in fewer bytes. It begins and ends with plain text, as ncurses' frames do. Nil where there is a sequence in it that is not known
  /// here.
  mutating func compacted(_ frame: [UInt8]) -> [UInt8]? {
    (wanted, shown) = (.plain, .plain)
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
    wanted.write(after: shown, to: &result)
    return result
  }

  /// Takes in one byte or sequence and answers where the next begins; nil where it is not known.
  private mutating func copy(_ bytes: UnsafeRawBufferPointer, from index: Int) -> Int? {
    let byte = bytes[index]
    switch byte {
    case 0x1B: return copySequence(bytes, from: index)
    case 0x20: showBlank()
    case 0x21...: showText()
    // A line feed in the last row brings in a row in the colour behind text.
    case 0x0A: showErased()
    case 0x07, 0x08, 0x09, 0x0D, 0x0E, 0x0F: break
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
    case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "P"), UInt8(ascii: "@"), UInt8(ascii: "L"),
      UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "T"):
      showErased()
    case UInt8(ascii: "r") where isWhole(parameters):
      result.append(contentsOf: [0x1B, 0x5B, UInt8(ascii: "r")])
      return end + 1
    case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "d"), UInt8(ascii: "r"), UInt8(ascii: "h"), UInt8(ascii: "l"): break
    // Repeats the character before it as it looks.
    case UInt8(ascii: "b"): showText()
    default: return nil
    }
    result.append(contentsOf: bytes[start...end])
    return end + 1
  }

  /// Whether margins are those of the whole screen.
  private func isWhole(_ margins: UnsafeRawBufferPointer) -> Bool { margins.elementsEqual("1;\(height)".utf8) }

  private mutating func showText() {
    guard wanted != shown else { return }
    wanted.write(after: shown, to: &result)
    shown = wanted
  }

  private mutating func showBlank() {
    if !wanted.showsBlank(as: shown) { showText() }
  }

  /// What is erased takes the colour behind text.
  private mutating func showErased() {
    if !wanted.showsBlank(as: shown) { showText() }
  }
}
