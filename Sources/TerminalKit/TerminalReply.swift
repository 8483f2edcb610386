/// An answer of the terminal.
public enum TerminalReply: Hashable, Sendable {
  /// DECRPM: the state of a private mode, `CSI ? mode ; value $ y`. 1 (set) and 2 (reset) mean that it is supported.
  case mode(Int, value: Int)
  /// DA1: the terminal's features, `CSI ? … c`. After the first number, 4 means sixels.
  case attributes([Int])
  /// Whether the terminal accepted a command of the kitty graphics protocol, `APC G i=… ; OK ST`.
  case graphics(ok: Bool)
  /// The size of a cell in pixels, `CSI 6 ; height ; width t`.
  case cellSize(CellPixels)
  /// The background colour, `OSC 11 ; rgb:…/…/… ST`.
  case background(Color)
  /// Another answer.
  case other
}

extension TerminalReply {
  /// Parses an answer in a string: from the last byte of the introducer to the end for APC and OSC, empty for others.
  init(string: [UInt8]) {
    self = Self.graphics(string) ?? Self.background(string) ?? .other
  }

  /// `G`, control data, a semicolon and a message: OK or the name of an error.
  private static func graphics(_ string: [UInt8]) -> TerminalReply? {
    guard string.starts(with: "_G".utf8), let semicolon = string.firstIndex(of: 0x3B) else { return nil }
    return .graphics(ok: string[(semicolon + 1)...].elementsEqual("OK".utf8))
  }

  /// Red, green and blue with one to four hexadecimal digits each, relative to the maximum of that length.
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

  /// An answer about the window, `CSI … t`.
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
