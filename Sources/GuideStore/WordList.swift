/// Which airings of a segment have a word: the content of `word.airings`.
///
/// Each airing is a number of seven bits a byte, the lowest first, the highest bit set where more follow: twice the distance of its
/// ordinal (the low half of its id) from the one before, from 0 for the first, and 1 more where the word stands in its
/// title or sub-title.
package enum WordList {
  /// Appends the list of airings (twice the ordinal, and 1 for a name) that are in order of their ordinals; of one airing any number.
  package static func append(_ airings: ArraySlice<UInt32>, to list: inout [UInt8]) {
    var last: UInt32 = 0
    var index = airings.startIndex
    while index < airings.endIndex {
      let ordinal = airings[index] >> 1
      var isName: UInt32 = 0
      while index < airings.endIndex, airings[index] >> 1 == ordinal {
        isName |= airings[index] & 1
        index += 1
      }
      var number = UInt64(ordinal - last) << 1 | UInt64(isName)
      last = ordinal
      while number >= 0x80 {
        list.append(UInt8(truncatingIfNeeded: number) | 0x80)
        number >>= 7
      }
      list.append(UInt8(number))
    }
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
