/// An answer of the terminal to a question.
public enum TerminalReply: Hashable, Sendable {
  /// DECRPM: the state of a private mode, `CSI ? mode ; value $ y`. 1 and 2 mean that the terminal knows it, set or reset.
  case mode(Int, value: Int)
  /// DA1: what the terminal says it is, `CSI ? … c`. Behind the first number, 4 means that it shows sixels.
  case attributes([Int])
  /// Whether the terminal can do what a question of the kitty graphics protocol tried, `APC G i=… ; OK ST`.
  case graphics(ok: Bool)
  /// The size of a cell in pixels, `CSI 6 ; height ; width t`.
  case cellSize(CellPixels)
  /// Any other answer, by its kind alone.
  case other
}

extension TerminalReply {
  /// An answer that came as a string: by the bytes between the introducer and the end of an APC, empty for other strings.
  init(string: [UInt8]) {
    // `G`, control data, a semicolon, a message: OK, or an error's name.
    guard string.first == 0x47, let semicolon = string.firstIndex(of: 0x3B) else {
      self = .other
      return
    }
    self = .graphics(ok: string[(semicolon + 1)...].elementsEqual("OK".utf8))
  }

  /// An answer on windows, `CSI … t`.
  init(windowReport report: ControlSequence) {
    guard report.parameters.count == 3, report.number(0) == 6, let height = report.number(1), height > 0,
      let width = report.number(2), width > 0
    else {
      self = .other
      return
    }
    self = .cellSize(CellPixels(width: width, height: height))
  }
}
