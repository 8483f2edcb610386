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

  private var bytes: [UInt8] = []

  /// Discards an incomplete scalar.
  mutating func reset() { bytes = [] }

  /// Takes a byte of 0x80 or more. A lead byte within a scalar starts a new one.
  mutating func feed(_ byte: UInt8) -> Step {
    switch byte {
    case 0xC2...0xF4: bytes = [byte]
    case 0x80...0xBF where !bytes.isEmpty: bytes.append(byte)
    default:
      bytes = []
      return .invalid
    }
    // The lead byte starts with as many ones as the scalar has bytes.
    guard bytes.count == (~bytes[0]).leadingZeroBitCount else { return .more }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first.map { .scalar($0) } ?? .invalid
  }
}
