/// A hash of bytes, quick for the few of a word. Each process has its own, so that nobody can write a listing whose words all fall
/// together.
struct ByteHash {
  private static let secrets = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
  private let seed = Self.secrets.0
  private let other = Self.secrets.1

  /// The same for the same bytes, within a process.
  @inline(__always)
  func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return seed }
    var state = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var position = 0
    while bytes.count - position > 16 {
      state = Self.folded(Self.word(start, position) ^ other, Self.word(start, position + 8) ^ state)
      position += 16
    }
    let (low, high) = Self.ends(start + position, count: bytes.count - position)
    return Self.folded(Self.folded(low ^ other, high ^ state), other)
  }

  /// The same of a number.
  @inline(__always)
  func of(_ number: UInt64) -> UInt64 { Self.folded(number ^ seed, other) }

  /// At most 16 bytes as two numbers, those in the middle perhaps in both.
  @inline(__always)
  private static func ends(_ start: UnsafeRawPointer, count: Int) -> (UInt64, UInt64) {
    if count >= 8 { return (word(start, 0), word(start, count - 8)) }
    if count >= 4 {
      return (
        UInt64(start.loadUnaligned(as: UInt32.self)),
        UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      )
    }
    guard count > 0 else { return (0, 0) }
    func byte(_ offset: Int) -> UInt64 { UInt64(start.load(fromByteOffset: offset, as: UInt8.self)) }
    return (byte(0) << 16 | byte(count / 2) << 8 | byte(count - 1), 0)
  }

  @inline(__always)
  private static func word(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// All bits of a product, the upper half laid over the lower.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
