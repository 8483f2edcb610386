/// Rewrites direct colours. ncurses writes `38:2::r:g:b`; all terminals with 24-bit colours read `38;2;r;g;b`, but not
/// all read the form with colons.
enum DirectColors {
  /// The bytes with semicolons instead of colons in control sequences, and without the empty colour space.
  static func withSemicolons(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isInSequence = false
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0x1B && byte == 0x5B {
        isInSequence = true
      } else if isInSequence && (0x40...0x7E).contains(byte) {
        isInSequence = false
      }
      if isInSequence && byte == 0x3A {
        if previous != 0x3A { result.append(0x3B) }
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
