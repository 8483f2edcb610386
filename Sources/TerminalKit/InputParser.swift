/// Turns what a terminal sends into events: pure and incremental, whatever the bytes and wherever they are split.
///
/// Memory is bounded: a control sequence, an APC and an OSC string keep 64 bytes, a paste `pasteLimit`, a DCS nothing. A sequence that is broken off is dropped; the next ESC, control character or final byte ends it.
///
/// Sources: ECMA-48 for the form of sequences; xterm's "XTerm Control Sequences" for keys, mouse (1006), paste (2004),
/// focus (1004) and answers; kitty's keyboard protocol for `CSI u`; rxvt's and the Linux console's key tables.
public struct InputParser: Sendable {
  /// Bytes of one paste that are kept; what comes after is dropped.
  public static let pasteLimit = 1 << 20
  static let sequenceLimit = 64

  enum State: Equatable {
    case ground
    /// After one ESC, or after two: then the second may begin a sequence with Alt held (rxvt, PuTTY).
    case escape(doubled: Bool)
    case controlSequence
    /// Longer than any that is known: dropped up to its final byte.
    case overlongSequence
    /// `ESC O`, perhaps with digits.
    case singleShift
    /// `ESC [ [`: F1 to F5 of the Linux console.
    case linuxFunction
    /// `CSI M`: three bytes of an old-style mouse report.
    case oldMouse
    /// OSC, DCS or APC by its introducer, which alone may also be a key with Alt.
    case string(introducer: UInt8, isEmpty: Bool)
    case stringEscape
    /// The ESC of a string's end was waited for in vain: its backslash may still come.
    case stringEnd
    /// A lone ESC was given out as a key; the rest of an answer may still come.
    case lateSequence
    /// So too its introducer, held back, or shown as a key already.
    case lateIntroducer(UInt8, shown: Bool)
    /// So too `[6`, which an answer on the size of cells begins with; the 6 is held back.
    case lateCellSize(shownIntroducer: Bool)
    case paste
  }

  var state = State.ground
  /// Alt was sent as an ESC before the sequence or character under way.
  var isAlt = false
  var sequence: [UInt8] = []
  var scalar = ScalarAssembler()
  var paste = PasteCollector(limit: InputParser.pasteLimit)
  var events: [InputEvent] = []
  let backspace: UInt8

  /// A parser that has seen nothing.
  /// - Parameter backspace: the byte of the Backspace key: 0x7F nearly everywhere, 0x08 where the tty's `erase` says so.
  public init(backspace: UInt8 = 0x7F) { self.backspace = backspace == 0x08 ? 0x08 : 0x7F }

  /// Whether `flush` would give events: an ESC, or the beginning of a sequence, that may be a key by itself.
  ///
  /// The middle of an answer or a character is not: those wait for as long as it takes.
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

  /// The same of bytes as they were read.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// What is held back becomes keys; to be called when some 25 ms passed with `isIncomplete` and nothing came.
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
      state = .lateIntroducer(introducer, shown: true)
    case .lateCellSize(let shown): giveUpCellSize(shownIntroducer: shown)
    default: break
    }
    return takeEvents()
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
      // C1 controls are no keys.
      if scalar.value >= 0xA0 { emit(Key(Character(scalar), isAlt ? .alt : [])) }
      isAlt = false
    }
  }

  mutating func takeEscape(_ byte: UInt8, doubled: Bool) {
    if doubled && byte != 0x5B && byte != 0x4F {
      // Not one key with Alt: the first was the Escape key.
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

  /// A byte that cannot stand in a sequence breaks it off and counts by itself.
  mutating func breakOff(with byte: UInt8) {
    enter(.ground)
    takeGround(byte)
  }
}
