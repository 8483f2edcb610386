import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite struct WordListTests {
  private func write(_ airings: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: airings.count * WordList.longest) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      count = airings.withUnsafeBufferPointer { WordList.write($0, to: start) }
    }
  }

  private func read(_ list: [UInt8], namesOnly: Bool = false) -> [UInt32] {
    var found: [UInt32] = []
    WordList.read(list, namesOnly: namesOnly) { found.append($0) }
    return found
  }

  @Test func anAiringIsThereOnceHoweverOftenItHasTheWord() {
    // Airing 3 has it in its description and then in its title, 4 in its description alone.
    let list = write([6, 7, 6, 8, 400])
    #expect(list == [7, 2, 0x88, 3])
    #expect(read(list) == [3, 4, 200])
    #expect(read(list, namesOnly: true) == [3])
  }

  @Test(arguments: 0..<50) func whatIsWrittenIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reach = UInt32(1) << UInt32.random(in: 1...30, using: &random)
    let airings = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt32.random(in: 0..<reach, using: &random)
    }
    .sorted { $0 >> 1 < $1 >> 1 }
    let list = write(airings)
    #expect(read(list) == Set(airings.map { $0 >> 1 }).sorted())
    #expect(read(list, namesOnly: true) == Set(airings.filter { $0 & 1 == 1 }.map { $0 >> 1 }).sorted())
  }

  @Test(arguments: 0..<200) func anyBytesAreRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) | 0x80
    }
    #expect(read(list).count <= list.count)
    #expect(read(list + [1]).count <= list.count + 1)
  }
}

@Suite struct WordIndexTests {
  let store = TestStore()

  /// Airings with random words, written in segments of about `limit` words.
  private func index(
    _ airings: [(names: [String], overview: [String])], limit: Int, wordLimit: Int = 50_000, batch size: Int = 7
  ) throws -> Connection {
    let connection = try StoreFile.openForWriting(store.path)
    var table = try WordTable(connection, generation: 1, limit: limit)
    var packer = ListingsPacker(firstSerial: 0, wordLimit: wordLimit)
    var id = Schema.airingIDs(ofGeneration: 1).lowerBound
    for start in stride(from: 0, to: airings.count, by: size) {
      for (names, overview) in airings[start..<min(start + size, airings.count)] {
        packer.add(
          programme("a", names.joined(separator: " "), at: 0, overview: overview.joined(separator: " ")))
      }
      let batch = packer.take()
      table.begin(batch)
      for row in batch.rows {
        table.add(row, of: batch, id: id)
        id += 1
      }
      try table.end(batch)
    }
    try table.flush()
    return connection
  }

  private func find(_ words: [WordSearch.Word], namesOnly: Bool = false, _ connection: Connection) throws -> [Int64] {
    var search = try WordSearch(connection, generation: 1, words: words, namesOnly: namesOnly)
    var found: [Int64] = []
    while let more = try search.more() { found += more }
    return found.map { $0 - Schema.airingIDs(ofGeneration: 1).lowerBound }
  }

  /// Against a look at every text.
  @Test(arguments: 0..<30) func findsWhatALookAtEveryTextFinds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func words(_ count: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: count, using: &random)).map { _ in
        String(
          ["kit", "kitchen", "sea", "seat", "season", "old", "été", "海", "x9"].randomElement(using: &random) ?? "old")
      }
    }
    let airings = (0..<120).map { _ in (names: words(1...3), overview: words(0...4)) }
    let connection = try index(
      airings, limit: Int.random(in: 1...400, using: &random), wordLimit: Int.random(in: 1...10, using: &random))
    for _ in 0..<10 {
      let wanted = words(1...3).map {
        WordSearch.Word(
          text: $0.folding(options: .diacriticInsensitive, locale: nil), isBeginning: Bool.random(using: &random))
      }
      for namesOnly in [false, true] {
        let expected = airings.indices.filter { index in
          let text = (airings[index].names + (namesOnly ? [] : airings[index].overview))
            .map { $0.folding(options: .diacriticInsensitive, locale: nil) }
          return wanted.allSatisfy { word in
            text.contains { word.isBeginning ? $0.hasPrefix(word.text) : $0 == word.text }
          }
        }
        #expect(try find(wanted, namesOnly: namesOnly, connection) == expected.map { Int64($0) }, "\(wanted)")
      }
    }
  }

  /// A word is written once for many airings, not for each, and many words make a row.
  @Test func aWordIsWrittenOnceASegment() throws {
    let airings = (0..<1000).map { (names: ["common", "title\($0 % 10)"], overview: ["said", "often"]) }
    let connection = try index(airings, limit: 2000, batch: 100)
    // Four words an airing: a segment is full after 500 of them.
    #expect(try connection.first("SELECT count(DISTINCT segment) FROM words") { $0.integer(0) } == 2)
    #expect(try connection.first("SELECT count(*) FROM words") { $0.integer(0) } == 2)
    #expect(try find([WordSearch.Word(text: "often")], connection).count == 1000)
    let bytes = try connection.first("SELECT sum(length(block)) FROM words") { $0.integer(0) } ?? 0
    // A byte for each time that a word is said, and a few for each word and the first airing of each.
    #expect(bytes < 4_000 + 2 * 13 * (3 + 10))
  }

  @Test func wordsAreLookedUpByTheTablesKey() throws {
    let connection = try index([(["one"], ["two"])], limit: 10)
    for sql in [WordSQL.lastSegment, WordSQL.around, WordSQL.behind] {
      let plan = try connection.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }
      #expect(plan.count == 1 && plan[0].contains("INDEX words_first (generation=?"), "\(plan)")
    }
  }

  @Test func aDamagedListFindsNothingWrong() throws {
    try store.add([
      programme("a", "One", at: 1, overview: "harbour"), programme("a", "Two", at: 2, overview: "harbour"),
    ])
    for damage in ["x''", "x'FFFFFFFFFFFFFFFFFFFFFFFF'", "x'0007686172626F7572FF'", "x'80'", "substr(block, 1, 12)"] {
      try store.write("UPDATE words SET block = \(damage)")
      #expect(try store.reader().search("harbour", from: noon, limit: 5).count <= 2)
    }
  }
}
