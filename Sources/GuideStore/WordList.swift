/// Which airings of a segment have a word: a part of a `WordBlock`.
///
/// Each airing is a number of seven bits a byte, the lowest first, the highest bit set where more follow: twice the distance of its
/// ordinal (the low half of its id) from the one before, from 0 for the first, and 1 more where the word stands in its
/// title or sub-title.
package enum WordList {
  /// The most bytes of an airing: its number has up to 33 bits.
  package static let longest = 5

  /// Writes the list of airings (twice the ordinal, and 1 for a name) that are in order of their ordinals; of one airing any number.
  ///
  /// Returns how many bytes it has, at most `longest` for each airing.
  package static func write(_ airings: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    var end = bytes
    var last: UInt32 = 0
    var index = 0
    while index < airings.count {
      let ordinal = airings[index] >> 1
      var isName: UInt32 = 0
      while index < airings.count, airings[index] >> 1 == ordinal {
        isName |= airings[index] & 1
        index += 1
      }
      end = write(UInt64(ordinal &- last) << 1 | UInt64(isName), to: end)
      last = ordinal
    }
    return end - bytes
  }

  /// Writes a number of up to 33 bits; returns where it ends. Up to four bytes are written, the rest of them for nothing.
  @inline(__always)
  private static func write(_ number: UInt64, to bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    guard number < 1 << 21 else { return writeLong(number, to: bytes) }
    // Almost all: in one go, as how many bytes it takes cannot be foretold.
    let number = UInt32(truncatingIfNeeded: number)
    let spread = number & 0x7F | (number & 0x3F80) << 1 | (number & 0x1F_C000) << 2
    let isTwo: UInt32 = number >= 0x80 ? 1 : 0
    let isThree: UInt32 = number >= 0x4000 ? 1 : 0
    let marked = spread | isTwo << 7 | isThree << 15
    UnsafeMutableRawPointer(bytes).storeBytes(of: marked.littleEndian, as: UInt32.self)
    return bytes + Int(1 + isTwo + isThree)
  }

  private static func writeLong(
    _ number: UInt64, to bytes: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var number = number
    var end = bytes
    while number >= 0x80 {
      end.pointee = UInt8(truncatingIfNeeded: number) | 0x80
      end += 1
      number >>= 7
    }
    end.pointee = UInt8(truncatingIfNeeded: number)
    return end + 1
  }

  /// Calls the body with each ordinal, in order; where only names count, with those whose title or sub-title has the word.
  @inline(__always)
  package static func read(_ list: [UInt8], namesOnly: Bool, _ body: (UInt32) -> Void) {
    list.withUnsafeBufferPointer { list in
      var ordinal: UInt32 = 0
      var position = 0
      while position < list.count {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < list.count, shift < 63 {
          let byte = list[position]
          position += 1
          number |= UInt64(byte & 0x7F) << shift
          shift += 7
          if byte < 0x80 { break }
        }
        ordinal &+= UInt32(truncatingIfNeeded: number >> 1)
        if !namesOnly || number & 1 == 1 { body(ordinal) }
      }
    }
  }
}
