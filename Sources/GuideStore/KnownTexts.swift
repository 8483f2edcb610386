/// Texts that may come again, each with its words and what else was worked out for it.
struct KnownTexts<Value> {
  private var known = SeenBytes()
  private let hash = ByteHash()
  private var values: [Value] = []
  /// The words of all texts, by their numbers.
  private var words: [UInt32] = []
  /// Where those of each text end in `words`.
  private var ends: [Int] = []

  /// How many there are.
  var count: Int { known.count }
  /// About how much memory they take.
  var memory: Int { known.memory + values.count * (MemoryLayout<Value>.stride + 8) + words.count * 4 }

  /// The number of a text among these. One that is not known is added: its words are looked for, and `make` is called with
  /// its hash.
  @inline(__always)
  mutating func number(of text: String, words vocabulary: inout Vocabulary, make: (UInt64) -> Value) -> Int {
    var text = text
    return text.withUTF8 { text in
      let hash = hash.of(text)
      let (number, isNew) = known.number(of: text, hash: hash)
      if isNew {
        vocabulary.append(wordsOf: text, to: &words)
        ends.append(words.count)
        values.append(make(hash))
      }
      return number
    }
  }

  subscript(number: Int) -> Value { values[number] }

  /// Appends the words of a text.
  func append(wordsOf number: Int, to result: inout [UInt32]) {
    let range = (number == 0 ? 0 : ends[number - 1])..<ends[number]
    words.withUnsafeBufferPointer { result.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func removeAll() {
    known.removeAll()
    values.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
