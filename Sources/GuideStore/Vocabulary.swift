/// The words of an import as numbers, on the side of the packer: the words of a text are looked for once, and then known with it.
///
/// Bounded: beyond `limit` words, or so many bytes of them as such words never have, it ends, and the next one begins with none.
struct Vocabulary {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private var words = TextWords()
  private let known = WordNumbers()
  private let limit: Int
  private static let mostBytes = 2_000_000
  /// How many words `takeNew` has given.
  private var taken = 0

  init(limit: Int = 100_000) { self.limit = limit }

  var isFull: Bool { known.words.count >= limit || known.words.bytes.count >= Self.mostBytes }

  /// Appends the numbers of a text's words, each once. Valid UTF-8.
  mutating func append(wordsOf text: Bytes, to result: inout [UInt32]) {
    words.split(text)
    known.append(numbersOf: words, to: &result)
  }

  /// The words that came since the last call, in the order of their numbers.
  mutating func takeNew() -> PackedWords {
    defer { taken = known.words.count }
    return known.words.suffix(from: taken)
  }

  /// Forgets all words and their numbers.
  mutating func end() {
    known.removeAll()
    taken = 0
  }
}
