/// Turns the bytes from a terminal into events. Pure and incremental: any bytes, split anywhere.
///
/// Memory is bounded: a control sequence, an APC and an OSC string keep 64 bytes, a paste `pasteLimit`, a DCS nothing.
/// A sequence that is cut off is dropped; the next ESC, control character or final byte ends it.
///
/// Sources: ECMA-48 for the form of sequences; xterm's "XTerm Control Sequences" for keys, mouse (1006), paste (2004),
/// focus (1004) and answers; kitty's keyboard protocol for `CSI u`; rxvt's and the Linux console's key tables.
public struct InputParser: Sendable {
  /// The maximum size of a paste in bytes; the rest is ignored.
  public static let pasteLimit = 1 << 20
  static let sequenceLimit = 64

  enum State: Equatable {
    case ground
    /// After one or two ESC. The second may start a sequence with Alt (rxvt, PuTTY).
    case escape(doubled: Bool)
    case controlSequence
    /// Longer than any known sequence: ignored up to its final byte.
    case overlongSequence
    /// `ESC O`, with optional digits.
    case singleShift
    /// `ESC [ [`: F1 to F5 of the Linux console.
    case linuxFunction
    /// `CSI M`: an old mouse report of three bytes.
    case oldMouse
    /// OSC, DCS or APC. The introducer alone may be a key with Alt.
    case string(introducer: UInt8, isEmpty: Bool)
    case stringEscape
    /// The ESC at the end of a string timed out; its backslash may still follow.
    case stringEnd
    /// A single ESC was reported as a key; the rest of an answer may still follow.
    case lateSequence
    /// The same after an introducer, which is held back or was reported as a key.
    case lateIntroducer(UInt8, shown: Bool)
    /// The same after `[6`, the start of an answer with the size of cells. The 6 is held back.
    case lateCellSize(shownIntroducer: Bool)
    case paste
  }

  var state = State.ground
  /// Whether an ESC for Alt came before the current sequence or character.
  var isAlt = false
  var sequence: [UInt8] = []
  var scalar = ScalarAssembler()
  var paste = PasteCollector(limit: InputParser.pasteLimit)
  var events: [InputEvent] = []
  let backspace: UInt8

  /// Creates a parser.
  /// - Parameter backspace: the byte of the Backspace key: usually 0x7F, or 0x08 by the tty's `erase`.
  public init(backspace: UInt8 = 0x7F) { self.backspace = backspace == 0x08 ? 0x08 : 0x7F }

  /// Whether `flush` would return events: an ESC or the start of a sequence may be a key.
  ///
  /// False within an answer or a character, which are waited for without a limit.
  public var isIncomplete: Bool {
    switch state {
    case .escape, .singleShift, .linuxFunction, .stringEscape: true
    case .controlSequence: sequence.isEmpty
    case .string(_, let isEmpty): isEmpty
    case .lateIntroducer(_, let shown): !shown
    case .lateCellSize: true
    default: false
    }
  }

  /// The events that these bytes complete, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Reports held-back bytes as keys. Call it when `isIncomplete` is true and nothing arrived for about 25 ms.
  public mutating func flush() -> [InputEvent] {
    switch state {
    case .escape(let doubled):
      for _ in 0..<(doubled ? 2 : 1) { emit(Key(.escape)) }
      state = .lateSequence
    case .controlSequence where sequence.isEmpty: flushIntroducer(0x5B)
    case .string(let introducer, isEmpty: true): flushIntroducer(introducer)
    case .singleShift:
      emit(Key("O", .alt))
      enter(.ground)
    case .linuxFunction:
      emit(Key("[", .alt))
      emit(Key("["))
      enter(.ground)
    case .stringEscape:
      events.append(.reply(TerminalReply(string: sequence)))
      enter(.stringEnd)
    case .lateIntroducer(let introducer, shown: false):
      emit(Key(Character(Unicode.Scalar(introducer))))
      enter(.ground)
    case .lateCellSize(let shown): giveUpCellSize(shownIntroducer: shown)
    default: break
    }
    return takeEvents()
  }

  /// Stops to wait for the rest of an answer that was split after its first bytes. Call it when nothing arrived for half
  /// a second: what comes then was typed.
  public mutating func endLateAnswer() {
    switch state {
    case .lateSequence, .lateIntroducer(_, shown: true), .stringEnd: enter(.ground)
    default: break
    }
  }

  mutating func flushIntroducer(_ introducer: UInt8) {
    emit(Key(Character(Unicode.Scalar(introducer)), .alt))
    enter(.lateIntroducer(introducer, shown: true))
  }

  mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ key: Key) { events.append(.key(key)) }

  mutating func enter(_ next: State) {
    state = next
    isAlt = false
  }
}

// MARK: - One byte

extension InputParser {
  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape(let doubled): takeEscape(byte, doubled: doubled)
    case .controlSequence: takeSequence(byte)
    case .overlongSequence: takeOverlong(byte)
    case .singleShift: takeSingleShift(byte)
    case .linuxFunction: takeLinuxFunction(byte)
    case .oldMouse: takeOldMouse(byte)
    case .string(let introducer, _): takeString(byte, introducer: introducer)
    case .stringEscape: takeStringEscape(byte)
    case .stringEnd:
      enter(.ground)
      if byte != 0x5C { takeGround(byte) }
    case .lateSequence: takeLate(byte)
    case .lateIntroducer(let introducer, let shown): takeLateIntroducer(byte, after: introducer, shown: shown)
    case .lateCellSize(let shown): takeLateCellSize(byte, shownIntroducer: shown)
    case .paste: takePaste(byte)
    }
  }

  mutating func takeGround(_ byte: UInt8) {
    if byte >= 0x80 { return takeScalarByte(byte) }
    scalar.reset()
    guard byte != 0x1B else {
      state = .escape(doubled: false)
      return
    }
    var key = ControlKeys.key(of: byte, backspace: backspace)
    if isAlt { key.modifiers.insert(.alt) }
    isAlt = false
    emit(key)
  }

  mutating func takeScalarByte(_ byte: UInt8) {
    switch scalar.feed(byte) {
    case .more: break
    case .invalid: isAlt = false
    case .scalar(let scalar):
      // C1 controls are ignored.
      if scalar.value >= 0xA0 { emit(Key(Character(scalar), isAlt ? .alt : [])) }
      isAlt = false
    }
  }

  mutating func takeEscape(_ byte: UInt8, doubled: Bool) {
    if doubled && byte != 0x5B && byte != 0x4F {
      // Not a key with Alt: the first was the Escape key.
      emit(Key(.escape))
      if byte == 0x1B { return }
    }
    isAlt = doubled
    sequence.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B: enter(.escape(doubled: true))
    case 0x5B: state = .controlSequence
    case 0x4F: state = .singleShift
    case 0x5D, 0x50, 0x5F: enter(.string(introducer: byte, isEmpty: true))
    default:
      state = .ground
      isAlt = true
      takeGround(byte)
    }
  }

  /// An invalid byte ends the sequence and is parsed by itself.
  mutating func breakOff(with byte: UInt8) {
    enter(.ground)
    takeGround(byte)
  }
}
