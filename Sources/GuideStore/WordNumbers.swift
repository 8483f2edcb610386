import Glibc

/// Numbers words in the order in which they first came, and tells which were met in one text before.
///
/// Some millions are looked for in an import, most of them rare: so all that it takes stands in one place of memory, but
/// for what is behind the eighth byte.
struct WordNumbers {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private struct Slot {
    /// The first eight bytes; of a longer word its hash.
    var key: UInt64 = 0
    /// Twice the number and 2, and 1 more for a word of more than eight bytes; 0 where there is none.
    var mark: UInt32 = 0
    /// The text that last had it.
    var text: UInt32 = 0
  }

  private let hash = ByteHash()
  private(set) var words = PackedWords()
  /// As many as a power of 2.
  private var slots: [Slot]
  private var text: UInt32 = 0
  /// Of each word of a text, its key and where to look for it.
  private var places: [(key: UInt64, place: Int)] = []
  private var asked: UInt32 = 0

  init() { slots = Array(repeating: Slot(), count: 1024) }

  /// Appends the numbers of a text's words, each once.
  mutating func append(numbersOf text: TextWords, to result: inout [UInt32]) {
    beginText()
    while (words.count + text.words.count) * 5 > slots.count * 4 { grow() }
    var slots: [Slot] = []
    swap(&slots, &self.slots)
    defer { swap(&slots, &self.slots) }
    slots.withUnsafeMutableBufferPointer { slots in
      text.bytes.withUnsafeBufferPointer { bytes in
        ask(text.words, bytes, slots)
        for (index, word) in text.words.enumerated() {
          let (key, place) = places[index]
          let bytes = Bytes(rebasing: bytes[word.range])
          if let number = number(of: bytes, key, from: place, in: slots) { result.append(number) }
        }
      }
    }
  }

  /// Finds out where to look for the words, and asks for all that from the memory, which is far away, before any is waited for.
  @inline(__always)
  private mutating func ask(_ words: [TextWords.Word], _ bytes: Bytes, _ slots: UnsafeMutableBufferPointer<Slot>) {
    places.removeAll(keepingCapacity: true)
    for word in words {
      let key = key(of: word, bytes)
      let place = Int(truncatingIfNeeded: hash.of(key)) & (slots.count - 1)
      places.append((key, place))
      asked &+= slots[place].mark
    }
  }

  private mutating func beginText() {
    text &+= 1
    if text > 0 { return }
    for place in slots.indices { slots[place].text = 0 }
    text = 1
  }

  @inline(__always)
  private func key(of word: TextWords.Word, _ bytes: Bytes) -> UInt64 {
    word.count > 8 ? hash.of(Bytes(rebasing: bytes[word.range])) : word.beginning
  }

  /// The number of a word; nil where this text had it before.
  @inline(__always)
  private mutating func number(
    of word: Bytes, _ key: UInt64, from start: Int, in slots: UnsafeMutableBufferPointer<Slot>
  ) -> UInt32? {
    let isLong: UInt32 = word.count > 8 ? 1 : 0
    var place = start
    while slots[place].mark != 0 {
      let mark = slots[place].mark
      if slots[place].key == key, mark & 1 == isLong, isLong == 0 || isSame(Int(mark >> 1) - 1, as: word) {
        if slots[place].text == text { return nil }
        slots[place].text = text
        return mark >> 1 - 1
      }
      place = (place + 1) & (slots.count - 1)
    }
    let number = UInt32(words.count)
    slots[place] = Slot(key: key, mark: (number + 1) << 1 | isLong, text: text)
    words.append(word)
    return number
  }

  mutating func removeAll() {
    for place in slots.indices { slots[place] = Slot() }
    words.removeAll()
  }

  private func isSame(_ number: Int, as other: Bytes) -> Bool {
    let range = words.range(number)
    guard range.count == other.count, let start = other.baseAddress else { return false }
    return words.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memcmp($0 + range.lowerBound, start, other.count) == 0 } ?? false
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.mark != 0 {
      var place = Int(truncatingIfNeeded: hash.of(slot.key)) & (slots.count - 1)
      while slots[place].mark != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }
}
