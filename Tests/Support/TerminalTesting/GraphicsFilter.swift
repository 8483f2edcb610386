/// Removes kitty's graphics commands (`ESC _ G … ESC \`) from a stream, because libvterm 0.1.4 shows them as text.
struct GraphicsFilter {
  private enum State { case text, escape, command, commandEscape }
  private var state = State.text

  /// The bytes without commands, which may be split over calls.
  mutating func without(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch (state, byte) {
      case (.text, 0x1B): state = .escape
      case (.text, _): result.append(byte)
      case (.escape, 0x5F): state = .command
      case (.escape, 0x1B): result.append(0x1B)
      case (.escape, _):
        state = .text
        result += [0x1B, byte]
      case (.command, 0x1B): state = .commandEscape
      case (.command, _): break
      case (.commandEscape, 0x5C): state = .text
      case (.commandEscape, _): state = .command
      }
    }
    return result
  }
}
