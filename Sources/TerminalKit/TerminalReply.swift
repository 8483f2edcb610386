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
  /// The colour behind text, `OSC 11 ; rgb:…/…/… ST`.
  case background(Color)
  /// Any other answer, by its kind alone.
  case other
}

extension TerminalReply {
  /// An answer that came as a string: by the bytes from the introducer's last one to the end of an APC or an OSC, empty for other strings.
  init(string: [UInt8]) {
    self = Self.graphics(string) ?? Self.background(string) ?? .other
  }

  /// `G`, control data, a semicolon, a message: OK, or an error's name.
  private static func graphics(_ string: [UInt8]) -> TerminalReply? {
    guard string.starts(with: "_G".utf8), let semicolon = string.firstIndex(of: 0x3B) else { return nil }
    return .graphics(ok: string[(semicolon + 1)...].elementsEqual("OK".utf8))
  }

  /// Red, green and blue with one to four hexadecimal digits each, which are shares of the largest number of as many.
  private static func background(_ string: [UInt8]) -> TerminalReply? {
    let prefix = Array("]11;rgb:".utf8)
    guard string.starts(with: prefix) else { return nil }
    let parts = string[prefix.count...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), part.first != UInt8(ascii: "+"), part.first != UInt8(ascii: "-"),
        let value = Int(String(decoding: part, as: UTF8.self), radix: 16)
      else { return nil }
      return UInt8(value * 255 / ((1 << (4 * part.count)) - 1))
    }
    guard parts.count == 3, values.count == 3 else { return nil }
    return .background(.rgb(red: values[0], green: values[1], blue: values[2]))
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
