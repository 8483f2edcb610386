/// Validates UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Validation {
  enum Sequence: Equatable {
    /// A scalar of this many bytes.
    case valid(Int)
    /// A scalar that continues after the last byte.
    case incomplete
    /// Not the start of a scalar.
    case invalid
  }

  /// Classifies the start of `bytes`, whose first byte is not ASCII.
  @inline(__always)
  static func sequence(_ bytes: UnsafePointer<UInt8>, count: Int) -> Sequence {
    let lead = bytes[0]
    switch lead {
    case 0xC2...0xDF: return tail(bytes, count: count, length: 2, second: 0x80...0xBF)
    case 0xE0: return tail(bytes, count: count, length: 3, second: 0xA0...0xBF)
    case 0xED: return tail(bytes, count: count, length: 3, second: 0x80...0x9F)
    case 0xE1...0xEF: return tail(bytes, count: count, length: 3, second: 0x80...0xBF)
    case 0xF0: return tail(bytes, count: count, length: 4, second: 0x90...0xBF)
    case 0xF1...0xF3: return tail(bytes, count: count, length: 4, second: 0x80...0xBF)
    case 0xF4: return tail(bytes, count: count, length: 4, second: 0x80...0x8F)
    default: return .invalid
    }
  }

  @inline(__always)
  private static func tail(
    _ bytes: UnsafePointer<UInt8>, count: Int, length: Int, second: ClosedRange<UInt8>
  ) -> Sequence {
    guard count > 1 else { return .incomplete }
    guard second.contains(bytes[1]) else { return .invalid }
    for index in 2..<max(length, 2) {
      guard index < count else { return .incomplete }
      guard bytes[index] & 0xC0 == 0x80 else { return .invalid }
    }
    return .valid(length)
  }

  /// The position of the first non-ASCII byte from `start` on; `end` if there is none.
  @inline(__always)
  static func endOfASCII(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position < end && bytes[position] < 0x80 { position += 1 }
    return position
  }
}
