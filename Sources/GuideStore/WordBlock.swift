/// Some words that follow each other in the order of their bytes, each with its airings: the content of `words.block`. A row for
/// each word took twice the room and many times as long to write.
///
/// Of each word: how many bytes it has in common with the one before (a byte), how many more it has, and these; then how
/// many its `WordList` has, and these. Both numbers are of seven bits a byte, the lowest first, the highest bit set where more
/// follow.
struct WordBlock {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The most bytes, unless one word has more: with the rest of its row half a page of 8,192 bytes.
  static let most = 3_980

  private(set) var bytes: [UInt8] = []
  /// The first word.
  private(set) var first: [UInt8] = []
  private var last: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether there is room for a word of so many bytes whose list has so many.
  func hasRoom(word: Int, list: Int) -> Bool { bytes.isEmpty || bytes.count + word + list + 8 <= Self.most }

  /// Appends a word, which must be behind those that are there.
  mutating func append(_ word: Bytes, _ list: Bytes) {
    if bytes.isEmpty { first = Array(word) }
    var common = 0
    while common < min(last.count, word.count, 255), last[common] == word[common] { common += 1 }
    bytes.append(UInt8(common))
    append(number: word.count - common)
    bytes.append(contentsOf: Bytes(rebasing: word[common...]))
    append(number: list.count)
    bytes.append(contentsOf: list)
    last.removeLast(last.count - common)
    last.append(contentsOf: Bytes(rebasing: word[common...]))
  }

  private mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    first.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
  }
}

/// Reads the words of a `WordBlock`, one after the other. Of a damaged one those before the damage.
package struct WordBlockReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The word read last, UTF-8.
  package private(set) var word: [UInt8] = []
  private var listRange = 0..<0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Its airings, a `WordList`.
  package var list: [UInt8] { Array(bytes[listRange]) }

  /// Goes on to the next word; false at the end.
  package mutating func next() -> Bool {
    guard position < bytes.count else { return false }
    let common = Int(bytes[position])
    position += 1
    guard common <= word.count, let rest = range() else { return false }
    word.removeLast(word.count - common)
    word += bytes[rest]
    guard let list = range() else { return false }
    listRange = list
    return true
  }

  /// A number, and where so many bytes stand behind it; these are passed over. Nil where they are not there.
  private mutating func range() -> Range<Int>? {
    var number = 0
    var shift = 0
    while position < bytes.count, shift < 35 {
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      guard number <= bytes.count - position else { break }
      defer { position += number }
      return position..<position + number
    }
    position = bytes.count
    return nil
  }
}
