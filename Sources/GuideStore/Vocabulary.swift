/// The words of an import as numbers, on the side of the packer: the words of a text are looked for once, and then known with it.
///
/// Bounded: beyond `limit` words it ends, and the next one begins with none.
struct Vocabulary {
  private let splitter = WordSplitter()
  private var numbers: [String: UInt32] = [:]
  /// By number, the text that last had the word.
  private var lastText: [UInt64] = []
  private var text: UInt64 = 0
  private let limit: Int
  /// The words that came since the last `takeNew`, in the order of their numbers.
  private(set) var new: [String] = []

  init(limit: Int = 50_000) { self.limit = limit }

  var isFull: Bool { numbers.count >= limit }

  /// The numbers of a text's words, each once.
  mutating func numbers(of text: String) -> [UInt32] {
    self.text += 1
    var result: [UInt32] = []
    for word in splitter?.words(text) ?? [] {
      let number = number(of: word)
      if lastText[Int(number)] == self.text { continue }
      lastText[Int(number)] = self.text
      result.append(number)
    }
    return result
  }

  private mutating func number(of word: String) -> UInt32 {
    if let known = numbers[word] { return known }
    let number = UInt32(numbers.count)
    numbers[word] = number
    new.append(word)
    lastText.append(0)
    return number
  }

  mutating func takeNew() -> [String] {
    defer { new = [] }
    return new
  }

  /// Forgets all words and their numbers.
  mutating func end() {
    numbers.removeAll(keepingCapacity: true)
    lastText.removeAll(keepingCapacity: true)
    new = []
  }
}
