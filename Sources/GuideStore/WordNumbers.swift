import Glibc

/// Numbers words in the order in which they first came, and tells which were met in one text before.
///
/// Some millions are looked for in an import, most of them rare: so what that reads takes little memory, near to the processor, and
/// all words of a text are asked for before any is waited for. The memory is its own, as to hold an array for each text took as
/// long as to look for its words.
final class WordNumbers {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A word of a text that is looked for.
  private struct Question {
    var key: UInt64
    /// The hash of the key.
    var hash: UInt64
    /// What was where the hash leads.
    var slot: UInt32
  }

  private let hash = ByteHash()
  private(set) var words = PackedWords()
  /// How many slots there are: a power of 2, at least twice as many as words.
  private var size = 1024
  /// By the hash of its key, a word's number and 1, and in the bits that leaves the hash's own; 0 where there is none.
  private var slots: UnsafeMutablePointer<UInt32>
  /// Of each word, by its number: its first eight bytes; of a longer one its hash, with a last byte that no text has.
  private var keys: UnsafeMutablePointer<UInt64>
  /// A bit for each word, by its number: those that the text had already.
  private var met: UnsafeMutablePointer<UInt64>
  /// Room for the words of one text, and for their numbers.
  private var room = 64
  private var questions: UnsafeMutablePointer<Question>
  private var found: UnsafeMutablePointer<UInt32>

  private static let isLong: UInt64 = 0xFF << 56
  /// Stands for a number where there is none yet.
  private static let unknown = UInt32.max

  init() {
    slots = Self.zeros(size)
    keys = Self.zeros(size / 2)
    met = Self.zeros(size / 64)
    questions = .allocate(capacity: room)
    found = .allocate(capacity: room)
  }

  deinit {
    slots.deallocate()
    keys.deallocate()
    met.deallocate()
    questions.deallocate()
    found.deallocate()
  }

  private static func zeros<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
    let memory = UnsafeMutablePointer<Number>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  /// Appends the numbers of a text's words, each once.
  func append(numbersOf text: TextWords, to result: inout [UInt32]) {
    text.words.withUnsafeBufferPointer { asked in
      text.bytes.withUnsafeBufferPointer { bytes in
        makeRoom(for: asked.count)
        ask(asked, bytes)
        answer(asked.count)
        for index in asked.indices where found[index] == Self.unknown {
          found[index] = number(of: Bytes(rebasing: bytes[asked[index].range]), questions[index])
        }
        let kept = dropRepeated(asked.count)
        result.append(contentsOf: UnsafeBufferPointer(start: found, count: kept))
      }
    }
  }

  private func makeRoom(for count: Int) {
    while (words.count + count) * 2 > size { grow() }
    guard room < count else { return }
    questions.deallocate()
    found.deallocate()
    room = count * 2
    questions = .allocate(capacity: room)
    found = .allocate(capacity: room)
  }

  /// Reads for each word of a text what is where its hash leads. No reading depends on another one.
  private func ask(_ words: UnsafeBufferPointer<TextWords.Word>, _ bytes: Bytes) {
    let (hash, slots, questions, mask) = (hash, slots, questions, size - 1)
    for index in words.indices {
      let word = words[index]
      let key = word.count > 8 ? hash.of(Bytes(rebasing: bytes[word.range])) | Self.isLong : word.beginning
      let hash = hash.of(key)
      questions[index] = Question(key: key, hash: hash, slot: slots[Int(truncatingIfNeeded: hash) & mask])
    }
  }

  /// The numbers of the first `count` words that were asked for, but for those that are long or not known.
  private func answer(_ count: Int) {
    let (slots, keys, questions, found, mask) = (slots, keys, questions, found, UInt32(size - 1))
    for index in 0..<count {
      let question = questions[index]
      let tag = Self.tag(question.hash, mask)
      var place = UInt32(truncatingIfNeeded: question.hash) & mask
      var slot = question.slot
      var number = Self.unknown
      while slot != 0, question.key & Self.isLong != Self.isLong {
        let candidate = (slot & mask) &- 1
        if slot & ~mask == tag, keys[Int(candidate)] == question.key {
          number = candidate
          break
        }
        place = (place &+ 1) & mask
        slot = slots[Int(place)]
      }
      found[index] = number
    }
  }

  /// The part of a hash that a slot has room for.
  @inline(__always)
  private static func tag(_ hash: UInt64, _ mask: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~mask }

  /// The number of any word, which may be a new one.
  private func number(of word: Bytes, _ question: Question) -> UInt32 {
    let mask = UInt32(size - 1)
    let tag = Self.tag(question.hash, mask)
    var place = UInt32(truncatingIfNeeded: question.hash) & mask
    while slots[Int(place)] != 0 {
      let number = (slots[Int(place)] & mask) &- 1
      if slots[Int(place)] & ~mask == tag, keys[Int(number)] == question.key,
        question.key & Self.isLong != Self.isLong || isSame(Int(number), as: word)
      {
        return number
      }
      place = (place &+ 1) & mask
    }
    let number = UInt32(words.count)
    slots[Int(place)] = tag | (number + 1)
    keys[Int(number)] = question.key
    words.append(word)
    return number
  }

  /// Leaves each number once among the first `count`; how many that are.
  private func dropRepeated(_ count: Int) -> Int {
    let (met, found) = (met, found)
    var kept = 0
    for index in 0..<count {
      let number = found[index]
      let bit: UInt64 = 1 << UInt64(number & 63)
      let others = met[Int(number >> 6)]
      met[Int(number >> 6)] = others | bit
      found[kept] = number
      kept &+= others & bit == 0 ? 1 : 0
    }
    for index in 0..<kept { met[Int(found[index] >> 6)] = 0 }
    return kept
  }

  func removeAll() {
    slots.update(repeating: 0, count: size)
    words.removeAll()
  }

  private func isSame(_ number: Int, as other: Bytes) -> Bool {
    let range = words.range(number)
    guard range.count == other.count, let start = other.baseAddress else { return false }
    return words.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memcmp($0 + range.lowerBound, start, other.count) == 0 } ?? false
    }
  }

  private func grow() {
    let old = keys
    slots.deallocate()
    met.deallocate()
    size *= 2
    slots = Self.zeros(size)
    keys = Self.zeros(size / 2)
    met = Self.zeros(size / 64)
    let mask = UInt32(size - 1)
    for number in 0..<words.count {
      let hash = hash.of(old[number])
      var place = UInt32(truncatingIfNeeded: hash) & mask
      while slots[Int(place)] != 0 { place = (place &+ 1) & mask }
      slots[Int(place)] = Self.tag(hash, mask) | UInt32(number + 1)
      keys[number] = old[number]
    }
    old.deallocate()
  }
}
