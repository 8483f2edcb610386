/// Parses control sequences, single shifts and old mouse reports by byte.
extension InputParser {
  mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case 0x24 where KeySequences.isKeyWithShiftSuffix(sequence): finishSequence(final: byte)
    case 0x20...0x3F:
      if sequence.count < Self.sequenceLimit { sequence.append(byte) } else { state = .overlongSequence }
    case 0x5B where sequence.isEmpty: state = .linuxFunction
    case 0x4D where sequence.isEmpty: state = .oldMouse
    case 0x40...0x7E: finishSequence(final: byte)
    default: breakOff(with: byte)
    }
  }

  mutating func finishSequence(final: UInt8) {
    let meaning = KeySequences.meaning(of: ControlSequence(bytes: sequence, final: final), isAlt: isAlt)
    let wasDoubled = isAlt
    enter(.ground)
    // Alt only applies to keys. Before an answer, a mouse report or a paste, the first ESC was the Escape key.
    if wasDoubled, !meaning.isKey { emit(Key(.escape)) }
    switch meaning {
    case .event(let event): events.append(event)
    case .pasteBegins:
      paste.begin()
      state = .paste
    case .nothing: break
    }
  }

  mutating func takeOverlong(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F: break
    case 0x40...0x7E: enter(.ground)
    default: breakOff(with: byte)
    }
  }

  mutating func takeSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39 where sequence.count < 8, 0x3B where sequence.count < 8: sequence.append(byte)
    case 0x20...0x7E:
      let key = KeySequences.singleShiftKey(final: byte, parameters: sequence, isAlt: isAlt)
      enter(.ground)
      if let key { emit(key) }
    default: breakOff(with: byte)
    }
  }

  mutating func takeLinuxFunction(_ byte: UInt8) {
    let held: KeyModifiers = isAlt ? .alt : []
    switch byte {
    case 0x41...0x45:
      enter(.ground)
      emit(Key(.function(Int(byte) - 0x40), held))
    case 0x20...0x7E: enter(.ground)
    default: breakOff(with: byte)
    }
  }

  mutating func takeOldMouse(_ byte: UInt8) {
    sequence.append(byte)
    guard sequence.count == 3 else { return }
    let event = MouseReport.old(sequence)
    enter(.ground)
    if let event { events.append(.mouse(event)) }
  }
}
