/// The words of a vocabulary in the order of their bytes, kept while words are added.
struct WordOrder {
  /// A word's first eight bytes, as a number that compares as they do, and its own number.
  private struct Place {
    var beginning: UInt64
    var number: UInt32
  }

  private var words = PackedWords()
  private var sorted: [Place] = []

  /// How many words.
  var count: Int { words.count }

  /// Appends words; they are not in their order before `sort`.
  mutating func add(_ new: PackedWords) { words.append(new) }

  /// Puts words that were added in their order.
  mutating func sort() {
    if sorted.count < words.count { sorted = words.bytes.withUnsafeBufferPointer(sortedWithNew) }
  }

  mutating func removeAll() {
    words.removeAll()
    sorted.removeAll(keepingCapacity: true)
  }

  /// Calls the body with the number of each word, in their order, and the word.
  func forEach(_ body: (Int, UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try words.bytes.withUnsafeBufferPointer { bytes in
      for place in sorted {
        let number = Int(place.number)
        try body(number, UnsafeBufferPointer(rebasing: bytes[words.range(number)]))
      }
    }
  }

  /// Calls the body with the number of each word, in their order.
  @inline(__always)
  func forEachNumber(_ body: (Int) -> Void) {
    for place in sorted { body(Int(place.number)) }
  }

  private func sortedWithNew(_ bytes: UnsafeBufferPointer<UInt8>) -> [Place] {
    let new = (sorted.count..<words.count).map { number in
      let word = UnsafeBufferPointer(rebasing: bytes[words.range(number)])
      return Place(beginning: PackedWords.beginning(word).byteSwapped, number: UInt32(number))
    }.sorted { comesBefore($0, $1, bytes) }
    var merged: [Place] = []
    merged.reserveCapacity(words.count)
    var next = 0
    for place in sorted {
      while next < new.count, comesBefore(new[next], place, bytes) {
        merged.append(new[next])
        next += 1
      }
      merged.append(place)
    }
    return merged + new[next...]
  }

  @inline(__always)
  private func comesBefore(_ left: Place, _ right: Place, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if left.beginning != right.beginning { return left.beginning < right.beginning }
    return bytes[words.range(Int(left.number))].lexicographicallyPrecedes(bytes[words.range(Int(right.number))])
  }
}
