/// Parses answers in strings, pastes and late answers.
extension InputParser {
  mutating func takeString(_ byte: UInt8, introducer: UInt8) {
    switch byte {
    case 0x07:
      enter(.ground)
      events.append(.reply(TerminalReply(string: sequence)))
    case 0x1B: state = .stringEscape
    case 0x00...0x1F: breakOff(with: byte)
    default:
      // Other strings are only reported as received.
      if introducer != 0x50, sequence.count <= Self.sequenceLimit {
        if sequence.isEmpty { sequence.append(introducer) }
        sequence.append(byte)
      }
      state = .string(introducer: introducer, isEmpty: false)
    }
  }

  mutating func takeStringEscape(_ byte: UInt8) {
    if byte == 0x5C {
      enter(.ground)
      events.append(.reply(TerminalReply(string: sequence)))
    } else {
      // Another sequence cut the string off.
      takeEscape(byte, doubled: false)
    }
  }

  mutating func takePaste(_ byte: UInt8) {
    guard let text = paste.take(byte) else { return }
    enter(.ground)
    events.append(.paste(text))
  }

  mutating func takeLate(_ byte: UInt8) {
    enter(.ground)
    switch byte {
    case 0x5B, 0x5D, 0x50, 0x5F: state = .lateIntroducer(byte, shown: false)
    default: takeGround(byte)
    }
  }

  mutating func takeLateIntroducer(_ byte: UInt8, after introducer: UInt8, shown: Bool) {
    if introducer == 0x5B, byte == 0x36 {
      state = .lateCellSize(shownIntroducer: shown)
      return
    }
    guard KeySequences.isAnswer(introducer: introducer, next: byte) else {
      if !shown { emit(Key(Character(Unicode.Scalar(introducer)))) }
      return breakOff(with: byte)
    }
    sequence.removeAll(keepingCapacity: true)
    enter(introducer == 0x5B ? .controlSequence : .string(introducer: introducer, isEmpty: true))
    take(byte)
  }
  /// `[6;` is part of an answer; with any other byte `[6` was typed.
  mutating func takeLateCellSize(_ byte: UInt8, shownIntroducer: Bool) {
    guard byte == 0x3B else {
      giveUpCellSize(shownIntroducer: shownIntroducer)
      return takeGround(byte)
    }
    sequence = [0x36]
    enter(.controlSequence)
    take(byte)
  }

  mutating func giveUpCellSize(shownIntroducer: Bool) {
    if !shownIntroducer { emit(Key("[")) }
    emit(Key("6"))
    enter(.ground)
  }
}
