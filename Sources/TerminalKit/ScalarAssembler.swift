/// Decodes UTF-8 by byte. Overlong forms, surrogates and values above U+10FFFF are invalid.
struct ScalarAssembler: Sendable {
  enum Step: Equatable {
    /// The scalar is incomplete.
    case more
    /// The byte completed a scalar.
    case scalar(Unicode.Scalar)
    /// The bytes are invalid.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var smallest: UInt32 = 0

  /// Discards an incomplete scalar.
  mutating func reset() { missing = 0 }

  /// Takes a byte of 0x80 or more. A lead byte within a scalar starts a new one.
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
