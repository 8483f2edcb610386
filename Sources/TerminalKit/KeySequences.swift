/// The meaning of control sequences and single shifts, from the tables of xterm, rxvt, the Linux console and kitty.
enum KeySequences {
  enum Meaning: Equatable {
    case event(InputEvent)
    case pasteBegins
    case nothing

    var isKey: Bool { if case .event(.key) = self { true } else { false } }
  }

  static func meaning(of sequence: ControlSequence, isAlt: Bool) -> Meaning {
    guard sequence.isWellFormed else { return .nothing }
    if let marker = sequence.marker { return privateMeaning(of: sequence, marker: marker) }
    switch (sequence.intermediate, sequence.final) {
    case (0x24, 0x79): return .event(.reply(.other))  // DECRPM of an ANSI mode
    case (nil, 0x49) where sequence.parameters.isEmpty: return .event(.focus(true))
    case (nil, 0x4F) where sequence.parameters.isEmpty: return .event(.focus(false))
    case (nil, 0x7E) where sequence.number(0) == 200: return .pasteBegins
    // Answers about the window, DA, status and cursor position. In xterm F3 with modifiers has the form of the last one
    // and is treated as one.
    case (nil, 0x74): return .event(.reply(TerminalReply(windowReport: sequence)))
    case (nil, 0x63), (nil, 0x6E): return .event(.reply(.other))
    case (nil, 0x52) where !sequence.parameters.isEmpty: return .event(.reply(.other))
    case (nil, _):
      guard var key = key(of: sequence) else { return .nothing }
      if isAlt { key.modifiers.insert(.alt) }
      return .event(.key(key))
    default: return .nothing
    }
  }

  private static func privateMeaning(of sequence: ControlSequence, marker: UInt8) -> Meaning {
    switch (marker, sequence.intermediate, sequence.final) {
    case (0x3C, nil, 0x4D), (0x3C, nil, 0x6D):
      return MouseReport.sgr(sequence).map { .event(.mouse($0)) } ?? .nothing
    case (0x3F, 0x24, 0x79):
      guard let mode = sequence.number(0), let value = sequence.number(1) else { return .nothing }
      return .event(.reply(.mode(mode, value: value)))
    case (0x3F, nil, 0x63):
      return .event(.reply(.attributes(sequence.parameters.indices.compactMap { sequence.number($0) })))
    default: return .event(.reply(.other))
    }
  }

  private static func key(of sequence: ControlSequence) -> Key? {
    let (held, isRelease) = modifiers(of: sequence, at: 1)
    if isRelease { return nil }
    switch sequence.final {
    case 0x7E where sequence.number(0) == 27:
      let (held, _) = modifiers(of: sequence, at: 1)
      return sequence.number(2).flatMap { CodedKeys.key(code: $0, shifted: nil, held: held) }
    case 0x7E: return numberedKey(sequence.number(0)).map { Key($0, held) }
    case 0x75:
      return sequence.number(0).flatMap { CodedKeys.key(code: $0, shifted: sequence.part(0, 1), held: held) }
    case 0x5A: return Key(.tab, held.union(.shift))
    // rxvt: Control, Shift, and both.
    case 0x5E: return numberedKey(sequence.number(0)).map { Key($0, .control) }
    case 0x24: return numberedKey(sequence.number(0)).map { Key($0, .shift) }
    case 0x40: return numberedKey(sequence.number(0)).map { Key($0, [.control, .shift]) }
    case 0x61...0x64: return cursorKey(sequence.final - 0x20).map { Key($0, .shift) }
    default: return cursorKey(sequence.final).map { Key($0, held) }
    }
  }

  /// Whether two bytes after an Escape key start an answer or a mouse report. Only forms that users do not type after
  /// Escape: `[?`, `[>`, `[<`, `]` or `P` with a digit, `P>`, `_G`.
  static func isAnswer(introducer: UInt8, next: UInt8) -> Bool {
    switch (introducer, next) {
    case (0x5B, 0x3C), (0x5B, 0x3E), (0x5B, 0x3F), (0x5D, 0x30...0x39), (0x50, 0x30...0x39), (0x50, 0x3E), (0x5F, 0x47):
      true
    default: false
    }
  }

  /// Whether `$` after these bytes ends a key of rxvt, and is not the intermediate byte of an answer.
  static func isKeyWithShiftSuffix(_ bytes: [UInt8]) -> Bool {
    (1...2).contains(bytes.count) && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The key of `ESC O …`: cursor keys, F1 to F4, rxvt's arrows with Control, the application keypad.
  static func singleShiftKey(final: UInt8, parameters: [UInt8], isAlt: Bool) -> Key? {
    // Both `ESC O 5 A` and `ESC O 1 ; 5 A` occur.
    let numbers = ControlSequence(bytes: parameters, final: final)
    var (held, _) = modifiers(of: numbers, at: max(numbers.parameters.count - 1, 0))
    if isAlt { held.insert(.alt) }
    switch final {
    case 0x61...0x64: return cursorKey(final - 0x20).map { Key($0, held.union(.control)) }
    case 0x4D: return Key(.enter, held)
    case 0x49: return Key(.tab, held)
    case 0x20: return Key(" ", held)
    case 0x58: return Key("=", held)
    case 0x6A...0x79: return Key(Character(Unicode.Scalar(final - 0x40)), held)  // * + , - . / 0 … 9
    default: return cursorKey(final).map { Key($0, held) }
    }
  }

  private static func cursorKey(_ final: UInt8) -> KeyCode? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// Keys that end in `~`. F1 to F20 have the numbers of the VT220, with gaps.
  private static func numberedKey(_ number: Int?) -> KeyCode? {
    switch number ?? 0 {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case let n where (11...15).contains(n): .function(n - 10)
    case let n where (17...21).contains(n): .function(n - 11)
    case let n where (23...26).contains(n): .function(n - 12)
    case let n where (28...29).contains(n): .function(n - 13)
    case let n where (31...34).contains(n): .function(n - 14)
    default: nil
    }
  }

  /// xterm's parameter: 1 plus a bit each for Shift, Alt and Control, then Super, Hyper and Meta, which are treated as
  /// Alt. After a colon is kitty's event type: 3 is a release.
  private static func modifiers(of sequence: ControlSequence, at index: Int) -> (KeyModifiers, isRelease: Bool) {
    let bits = max((sequence.number(index) ?? 1) - 1, 0)
    var held: KeyModifiers = []
    if bits & 1 != 0 { held.insert(.shift) }
    if bits & 0b11_1010 != 0 { held.insert(.alt) }
    if bits & 4 != 0 { held.insert(.control) }
    return (held, sequence.part(index, 1) == 3)
  }
}
