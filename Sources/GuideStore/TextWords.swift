/// The words of one text, in order, as they are searched. In memory that is kept for the next text.
struct TextWords {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  struct Word {
    /// `PackedWords.beginning`.
    var beginning: UInt64
    /// Where it begins in `bytes`.
    var start: Int32
    /// Its bytes.
    var count: Int32

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private let splitter = WordSplitter()
  private(set) var words: [Word] = []
  /// Holds them, UTF-8, with eight bytes at least from the beginning of each.
  private(set) var bytes: [UInt8] = []

  /// Takes the words of a text, valid UTF-8, in place of those of the one before.
  mutating func split(_ text: Bytes) {
    words.removeAll(keepingCapacity: true)
    if Self.isASCII(text) { return splitASCII(text) }
    bytes.removeAll(keepingCapacity: true)
    splitter?.split(text) { word in
      words.append(
        Word(beginning: PackedWords.beginning(word), start: Int32(bytes.count), count: Int32(word.count)))
      bytes.append(contentsOf: word)
    }
  }

  /// As `WordSplitter` does: letters and digits, folded.
  private mutating func splitASCII(_ text: Bytes) {
    if bytes.count < text.count + 16 { bytes = Array(repeating: 0, count: text.count * 2 + 16) }
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let folded = bytes.baseAddress, let source = UnsafeRawPointer(text.baseAddress) else { return }
      // Of the word that has begun; -1 between words.
      var start = -1
      var isInWord: UInt64 = 0
      for position in stride(from: 0, to: text.count, by: 8) {
        let eight = Self.eight(source, position, of: text.count)
        let (lower, inWord) = Self.folded(eight)
        UnsafeMutableRawPointer(folded).storeBytes(of: lower.littleEndian, toByteOffset: position, as: UInt64.self)
        // Where a word begins or has ended.
        var changes = inWord ^ (inWord << 8 | isInWord)
        isInWord = inWord >> 56
        while changes != 0 {
          let place = position + changes.trailingZeroBitCount >> 3
          changes &= changes - 1
          if start >= 0 { words.append(Self.word(folded, start, place)) }
          start = start < 0 ? place : -1
        }
      }
      if start >= 0 { words.append(Self.word(folded, start, text.count)) }
    }
  }

  /// Eight bytes of a text, spaces where it ends before.
  @inline(__always)
  private static func eight(_ text: UnsafeRawPointer, _ position: Int, of count: Int) -> UInt64 {
    if position + 8 <= count {
      return UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
    var result: UInt64 = 0x2020_2020_2020_2020
    for place in position..<count {
      let byte = text.load(fromByteOffset: place, as: UInt8.self)
      result ^= UInt64(byte ^ 0x20) << UInt64((place - position) * 8)
    }
    return result
  }

  /// Eight ASCII bytes in lower case, and the high bit of those that are letters or digits. No sum leaves its byte, as none of
  /// the bytes has its high bit.
  @inline(__always)
  private static func folded(_ eight: UInt64) -> (lower: UInt64, inWord: UInt64) {
    let high: UInt64 = 0x8080_8080_8080_8080
    let lower = eight | 0x2020_2020_2020_2020
    // From a on, and not behind z; from 0 on, and not behind 9.
    let letters = (lower &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lower &+ 0x0505_0505_0505_0505) & high
    let digits = (eight &+ 0x5050_5050_5050_5050) & ~(eight &+ 0x4646_4646_4646_4646) & high
    return (eight | letters >> 2, letters | digits)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int) -> Word {
    let eight = UInt64(littleEndian: UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self))
    let unused = UInt64(64 - min(end - start, 8) * 8)
    return Word(beginning: (eight << unused) >> unused, start: Int32(start), count: Int32(end - start))
  }

  private static func isASCII(_ text: Bytes) -> Bool {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return true }
    var position = 0
    while position + 8 <= text.count {
      if start.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
      position += 8
    }
    return text[position...].allSatisfy { $0 < 0x80 }
  }
}
