import SeededRandom
import Testing

@testable import GuideStore

@Suite struct WordBlockTests {
  private func block(_ words: [(word: String, list: [UInt8])]) -> WordBlock {
    var block = WordBlock()
    for (word, list) in words {
      Array(word.utf8).withUnsafeBufferPointer { word in list.withUnsafeBufferPointer { block.append(word, $0) } }
    }
    return block
  }

  private func read(_ bytes: [UInt8]) -> [(word: String, list: [UInt8])] {
    var reader = WordBlockReader(bytes)
    var words: [(String, [UInt8])] = []
    while reader.next() { words.append((String(decoding: reader.word, as: UTF8.self), reader.list)) }
    return words
  }

  @Test func whatWordsHaveInCommonIsWrittenOnce() {
    let made = block([("kit", [1]), ("kitchen", [2, 3]), ("sea", [])])
    #expect(
      made.bytes == [0, 3] + Array("kit".utf8) + [1, 1, 3, 4] + Array("chen".utf8) + [2, 2, 3, 0, 3] + Array("sea".utf8)
        + [0])
    #expect(String(decoding: made.first, as: UTF8.self) == "kit")
  }

  @Test(arguments: 0..<50) func whatIsWrittenIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = Set(
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        String(repeating: "long", count: Int.random(in: 0...90, using: &random) / 30 * 40)
          + String(UInt16.random(in: 0...999, using: &random), radix: 3) + ["", "é", "海"].randomElement(using: &random)!
      }
    ).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lists = words.map { _ in
      (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let read = read(block(Array(zip(words, lists))).bytes)
    #expect(read.map(\.word) == words)
    #expect(read.map(\.list) == lists)
  }

  /// Of a database that is damaged: what can be read of it, and no more.
  @Test(arguments: 0..<200) func anyBytesAreRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = block([("harbour", [1, 2]), ("harbours", [9]), ("sea", Array(repeating: 5, count: 200))]).bytes
    #expect(read(Array(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))).count < 3)
    var damaged = whole
    for _ in 0..<3 { damaged[Int.random(in: 0..<20, using: &random)] = UInt8.random(in: 0...255, using: &random) }
    #expect(read(damaged).count <= damaged.count)
    let noise = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(read(noise).count <= noise.count)
    #expect(read(noise + Array(repeating: 0xFF, count: 9)).count <= noise.count + 9)
  }
}

@Suite struct WordOrderTests {
  @Test(arguments: 0..<30) func wordsAreInTheOrderOfTheirBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var order = WordOrder()
    var all: [String] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let new = (0..<Int.random(in: 0...100, using: &random)).map { _ in
        ["", "abcdefgh", "abcdefghij", "é"].randomElement(using: &random)!
          + String(UInt64.random(in: 0...UInt64.max, using: &random), radix: 36)
      }.filter { !all.contains($0) }
      order.add(PackedWords(new))
      all += new
      order.sort()
      #expect(order.count == all.count)
      var found: [String] = []
      order.forEach { number, word in
        let text = String(decoding: word, as: UTF8.self)
        #expect(all[number] == text)
        found.append(text)
      }
      #expect(found == all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
    order.removeAll()
    order.forEach { _, _ in Issue.record("there is no word") }
  }
}
