/// The bytes that set the terminal's modes, and those that reset them in reverse order.
struct TerminalModes: Equatable {
  /// Written when the screen is taken.
  let enter: [UInt8]
  /// Written when the screen is restored, even within a frame.
  let leave: [UInt8]

  /// A capability in the terminal's entry; nil if it has none.
  struct Capabilities: Equatable {
    var enterScreen, leaveScreen, hideCursor, showCursor, resetAttributes, endInsert: String?
    /// Whether the terminal scrolls a region with margins (DECSTBM).
    var scrollRegion = false
  }

  /// Bracketed paste, focus reports; mouse buttons, motion with a button, and decimal coordinates (xterm's 1000, 1002,
  /// 1006).
  private static let input = [2004, 1004]
  private static let mouse = [1000, 1002, 1006]
  /// Motion without a button.
  private static let motion = 1003
  /// OSC 11 asks for the background colour, DECRQM for synchronized output. An answer to the second means that no
  /// answer to the first will follow.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p"
  /// Starts synchronized output.
  static let frameBegins = Array("\u{1B}[?2026h".utf8)
  static let frameEnds = Array("\u{1B}[?2026l".utf8)

  /// ST ends an image that was cut off, because some terminals treat CAN as a part of it.
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

    // CAN ends a sequence that was cut off. A frame that was started must be shown.
    var leave = "\u{18}"
    if asksQuestions { leave += "\u{1B}[?2026l" }
    leave += modes.reversed().map { "\u{1B}[?\($0)l" }.joined()
    leave += capabilities.endInsert ?? ""
    leave += capabilities.resetAttributes ?? ""
    if capabilities.scrollRegion { leave += "\u{1B}[r" }
    leave += capabilities.showCursor ?? ""
    // Without an alternate screen the picture stays, and the prompt follows it.
    if let leaveScreen = capabilities.leaveScreen { leave += leaveScreen } else { leave += "\u{1B}[999;1H\r\n" }
    self.leave = Self.withoutPadding(leave)
  }

  /// Removes terminfo's delays, `$<5/>`, which current terminals do not need.
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
