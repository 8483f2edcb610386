/// Puts the bytes of UTF-8 together, one at a time. Overlong forms, surrogates and values beyond U+10FFFF are invalid.
struct ScalarAssembler: Sendable {
  enum Step: Equatable {
    /// The scalar is not yet whole.
    case more
    /// The byte completed one.
    case scalar(Unicode.Scalar)
    /// Nothing valid can come of it.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var smallest: UInt32 = 0

  /// Forgets an unfinished scalar.
  mutating func reset() { missing = 0 }

  /// Takes a byte from 0x80 up. A lead byte within a scalar begins a new one.
  mutating func feed(_ byte: UInt8) -> Step {
    switch byte {
    case 0x80...0xBF:
      guard missing > 0 else { return .invalid }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      guard missing == 0 else { return .more }
      guard value >= smallest, let scalar = Unicode.Scalar(value) else { return .invalid }
      return .scalar(scalar)
    case 0xC2...0xDF: return begin(byte & 0x1F, missing: 1, smallest: 0x80)
    case 0xE0...0xEF: return begin(byte & 0x0F, missing: 2, smallest: 0x800)
    case 0xF0...0xF4: return begin(byte & 0x07, missing: 3, smallest: 0x10000)
    default:
      missing = 0
      return .invalid
    }
  }

  private mutating func begin(_ bits: UInt8, missing: Int, smallest: UInt32) -> Step {
    value = UInt32(bits)
    self.missing = missing
    self.smallest = smallest
    return .more
  }
}
