/// Words one after the other in one piece of memory.
struct PackedWords: Sendable {
  /// UTF-8.
  var bytes: [UInt8] = []
  /// Where each ends in `bytes`.
  var ends: [Int32] = []

  var count: Int { ends.count }

  mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: word)
    ends.append(Int32(bytes.count))
  }

  /// Those from a number on.
  func suffix(from first: Int) -> PackedWords {
    let start = first == 0 ? 0 : ends[first - 1]
    return PackedWords(bytes: Array(bytes[Int(start)...]), ends: ends[first...].map { $0 - start })
  }

  /// Appends others behind these.
  mutating func append(_ others: PackedWords) {
    let start = Int32(bytes.count)
    bytes += others.bytes
    ends.reserveCapacity(ends.count + others.ends.count)
    for end in others.ends { ends.append(start + end) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Where a word stands in `bytes`.
  @inline(__always)
  func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

  /// The first eight bytes of a word, fewer where it has no more: the first of them lowest.
  static func beginning(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    for place in 0..<min(word.count, 8) { result |= UInt64(word[place]) << UInt64(place * 8) }
    return result
  }
}
