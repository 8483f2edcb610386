/// The bytes that switch the terminal's modes on and, in the reverse order, off.
struct TerminalModes: Equatable {
  /// Written when the screen is taken.
  let enter: [UInt8]
  /// Written when it is given back; works from the middle of a frame too.
  let leave: [UInt8]

  /// What a terminal's entry says; nil if it has nothing of the kind.
  struct Capabilities: Equatable {
    var enterScreen, leaveScreen, hideCursor, showCursor, resetAttributes, endInsert: String?
    /// Whether text scrolls between margins that are set and lifted as all terminals of today do it (DECSTBM).
    var scrollRegion = false
  }

  /// Bracketed paste, focus reports; mouse buttons, motion with a button held, coordinates as numbers (xterm's 1000,
  /// 1002, 1006). In xterm's own numbering, as no terminal has another.
  private static let input = [2004, 1004]
  private static let mouse = [1000, 1002, 1006]
  /// Motion with no button held too.
  private static let motion = 1003
  /// OSC 11: which colour is behind text? DECRQM: does the terminal know synchronized output? Whoever has answered the second has
  /// answered the first, or will not.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p"
  /// Synchronized output begins: what follows is shown at once when it ends.
  static let frameBegins = Array("\u{1B}[?2026h".utf8)
  static let frameEnds = Array("\u{1B}[?2026l".utf8)

  /// ST: ends an image that was cut off, of which CAN is to some a part.
  static let stringEnds = Array("\u{1B}\\".utf8)

  init(
    _ capabilities: Capabilities, isXtermLike: Bool, usesMouse: Bool, followsMouse: Bool = false, asksQuestions: Bool
  ) {
    let mouse = usesMouse ? Self.mouse + (followsMouse ? [Self.motion] : []) : []
    let modes = isXtermLike ? Self.input + mouse : []
    var enter = capabilities.enterScreen ?? ""
    enter += modes.map { "\u{1B}[?\($0)h" }.joined()
    if asksQuestions { enter += Self.questions }
    enter += capabilities.hideCursor ?? ""
    self.enter = Self.withoutPadding(enter)

    // CAN ends a sequence that was cut off; a frame that was begun must not stay hidden.
    var leave = "\u{18}"
    if asksQuestions { leave += "\u{1B}[?2026l" }
    leave += modes.reversed().map { "\u{1B}[?\($0)l" }.joined()
    leave += capabilities.endInsert ?? ""
    leave += capabilities.resetAttributes ?? ""
    if capabilities.scrollRegion { leave += "\u{1B}[r" }
    leave += capabilities.showCursor ?? ""
    // Without a second screen the picture stays: the prompt comes below it.
    if let leaveScreen = capabilities.leaveScreen { leave += leaveScreen } else { leave += "\u{1B}[999;1H\r\n" }
    self.leave = Self.withoutPadding(leave)
  }

  /// Without terminfo's delays, `$<5/>`, which no terminal of today needs.
  static func withoutPadding(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == 0x24, rest.dropFirst().first == 0x3C, let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
