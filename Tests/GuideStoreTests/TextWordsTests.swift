import SeededRandom
import Testing

@testable import GuideStore

@Suite struct TextWordsTests {
  /// Texts that are ASCII take another way than others: it must end at the same words.
  @Test(arguments: 0..<100) func asciiIsDividedAsTheTokenizerDoes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let splitter = try #require(WordSplitter())
    var words = TextWords()
    for _ in 0..<20 {
      let reach: ClosedRange<UInt8> =
        [1...127, 0x2D...0x3B, 0x3E...0x7C, 0x61...0x62].randomElement(using: &random) ?? 1...127
      let isSpaced = Bool.random(using: &random)
      let text = String(
        decoding: (0..<Int.random(in: 0...70, using: &random)).map { _ in
          isSpaced && Int.random(in: 0...4, using: &random) == 0 ? 0x20 : UInt8.random(in: reach, using: &random)
        }, as: UTF8.self)
      #expect(words.texts(text) == splitter.words(text), "\(text.debugDescription)")
      #expect(
        words.words.map(\.beginning)
          == words.words.map { word in
            words.bytes[word.range].withUnsafeBufferPointer { PackedWords.beginning($0) }
          })
    }
  }

  @Test func everyCharacterOfASCIIIsToldAsTheTokenizerDoes() throws {
    let splitter = try #require(WordSplitter())
    var words = TextWords()
    for value in UInt8(1)..<128 {
      for text in ["a\(Character(Unicode.Scalar(value)))b", String(Character(Unicode.Scalar(value)))] {
        #expect(words.texts(text) == splitter.words(text), "\(value)")
      }
    }
  }

  @Test func otherScriptsAreFoldedAndDivided() {
    var words = TextWords()
    #expect(words.texts("Été à l’ÎLE, Straße 9") == ["ete", "a", "l", "ile", "straße", "9"])
    #expect(words.texts("plain again") == ["plain", "again"])
    #expect(words.texts("日本の 海") == ["日", "本", "の", "海"])
    #expect(words.texts("Привет, мир") == ["привет", "мир"])
    #expect(words.texts("").isEmpty && words.texts(" – ").isEmpty)
  }
}

@Suite struct WordNumbersTests {
  private func numbers(_ texts: [[String]], in numbers: inout WordNumbers) -> [[UInt32]] {
    var words = TextWords()
    return texts.map { text in
      _ = words.texts(text.joined(separator: " "))
      var result: [UInt32] = []
      numbers.append(numbersOf: words, to: &result)
      return result
    }
  }

  /// Against a dictionary; words alike in their first eight bytes above all.
  @Test(arguments: 0..<30) func numbersAreThoseOfADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      let beginning = ["", "abcdefgh", "abcdefg", "éabcdefg"].randomElement(using: &random) ?? ""
      return beginning + String(UInt32.random(in: 0...3000, using: &random), radix: 30)
    }
    let texts = (0..<200).map { _ in (0..<Int.random(in: 0...20, using: &random)).map { _ in word() } }
    var known: [String: UInt32] = [:]
    let expected = texts.map { text in
      var inText: Set<String> = []
      return text.compactMap { word -> UInt32? in
        let folded = word.replacing("é", with: "e")
        let number = known[folded] ?? UInt32(known.count)
        known[folded] = number
        return inText.insert(folded).inserted ? number : nil
      }
    }
    var made = WordNumbers()
    #expect(numbers(texts, in: &made) == expected)
    #expect(made.words.texts == known.sorted { $0.value < $1.value }.map(\.key))
    made.removeAll()
    #expect(numbers([["abcdefghi"], ["abcdefghi", "x", "abcdefghi"]], in: &made) == [[0], [0, 1]])
  }

  /// Words are bounded by their bytes too: a few thousand that go on and on would fill the memory.
  @Test func longWordsFillAVocabularyToo() {
    var vocabulary = Vocabulary()
    for number in 0..<300 {
      _ = vocabulary.numbers(of: "\(number)" + String(repeating: "x", count: 8000))
      if vocabulary.isFull { break }
    }
    #expect(vocabulary.isFull && vocabulary.takeNew().count < 300)
  }
}

@Suite struct SeenBytesTests {
  @Test(arguments: 0..<30) func numbersAreThoseOfADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seen = SeenBytes()
    var known: [[UInt8]: Int] = [:]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random) }
      let number = known[bytes] ?? known.count
      let found = bytes.withUnsafeBufferPointer { seen.number(of: $0, hash: ByteHash().of($0)) }
      #expect(found.number == number && found.isNew == (known[bytes] == nil))
      known[bytes] = number
    }
    #expect(seen.count == known.count)
    seen.removeAll()
    #expect([UInt8(1)].withUnsafeBufferPointer { seen.number(of: $0, hash: ByteHash().of($0)) } == (0, true))
  }

  /// Bytes whose hashes are the same are told apart by themselves. Fewer than make it grow, which asks for their own hash.
  @Test func whatFallsTogetherIsToldApart() {
    var seen = SeenBytes()
    for _ in 0..<2 {
      for number in 0..<400 {
        let bytes = Array("text \(number)".utf8)
        #expect(bytes.withUnsafeBufferPointer { seen.number(of: $0, hash: 7) }.number == number)
      }
    }
  }

  @Test func hashesOfUnlikeBytesDiffer() {
    var hashes: Set<UInt64> = []
    let inputs =
      (0..<2000).map { Array("\($0)".utf8) } + (1..<200).map { Array(repeating: UInt8(0), count: $0) }
      + (0..<200).map { place in (0..<200).map { $0 == place ? 1 : 0 } }
    for input in inputs { hashes.insert(input.withUnsafeBufferPointer { ByteHash().of($0) }) }
    #expect(hashes.count == inputs.count)
  }
}
