/// Answers questions as xterm does, so that no program waits for an answer.
struct TerminalAnswers {
  private enum State { case text, escape, control, string, stringEscape }
  private var state = State.text
  private var collected: [UInt8] = []

  /// Takes the output of a program, split anywhere, and returns the answers to its questions.
  mutating func answers(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      switch (state, byte) {
      case (.text, 0x1B): state = .escape
      case (.text, _): break
      case (.escape, 0x5B): begin(.control)
      case (.escape, 0x5D), (.escape, 0x50), (.escape, 0x5F): begin(.string)
      case (.escape, _): state = byte == 0x1B ? .escape : .text
      case (.control, 0x40...0x7E):
        result += Self.controlAnswer(collected, final: byte)
        state = .text
      case (.string, 0x07), (.stringEscape, _):
        result += Self.stringAnswer(collected)
        state = .text
      case (.string, 0x1B): state = .stringEscape
      case (.control, _), (.string, _): if collected.count < 64 { collected.append(byte) }
      }
    }
    return result
  }

  private mutating func begin(_ next: State) {
    state = next
    collected = []
  }

  private static func controlAnswer(_ parameters: [UInt8], final: UInt8) -> [UInt8] {
    let asked = String(decoding: parameters + [final], as: UTF8.self)
    let answer: String
    switch asked {
    case "c", "0c": answer = "\u{1B}[?64;1;2;6;9;15;18;21;22c"
    case ">c", ">0c": answer = "\u{1B}[>41;379;0c"
    case ">q", ">0q": answer = "\u{1B}P>|XTerm(379)\u{1B}\\"
    case "5n": answer = "\u{1B}[0n"
    case "6n": answer = "\u{1B}[1;1R"
    default:
      // DECRQM: xterm does not know the newer modes.
      guard asked.hasPrefix("?"), asked.hasSuffix("$p") else { return [] }
      answer = "\u{1B}[\(asked.dropLast(2));0$y"
    }
    return Array(answer.utf8)
  }

  private static func stringAnswer(_ content: [UInt8]) -> [UInt8] {
    switch String(decoding: content, as: UTF8.self) {
    case "10;?": Array("\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\".utf8)
    case "11;?": Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\".utf8)
    default: []
    }
  }
}
