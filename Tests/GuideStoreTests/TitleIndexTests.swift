import Foundation
import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// The index of titles says the same wherever it stands.
@Suite struct TitleIndexTests {
  private func matches(_ index: TitleIndex, _ query: String, limit: Int = 40) throws -> [String] {
    try index.matches(query, from: noon.secondsSinceEpoch, limit: limit) { _ in true }
      .map { "\($0.entry.show) \($0.entry.generation) \($0.entry.provider) \($0.entry.last) \($0.fit) \($0.isPast)" }
  }

  @Test func inAFileItFindsWhatItFindsInMemory() throws {
    let store = TestStore()
    var random = SeededGenerator(seed: 7)
    let words = ["night", "harbour", "lamp", "Über", "日本", "the", "fog", "tide", "third", "Café"]
    let long = String(repeating: "a very long title ", count: 30)
    // More than a block holds.
    let programmes = (0..<4000).map { number in
      let title = (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      return programme(
        "c\(number % 7)", number % 500 == 0 ? long + title : "\(title) \(number % 1300)",
        at: Double(number - 2000) / 10)
    }
    try store.add(programmes)
    let connection = try #require(try StoreFile.openForReading(store.path))
    let directory = try Directory(connection, version: 1)
    let inMemory = try TitleIndex(connection, directory)
    let inFile = try TitleIndex(connection, directory, memoryLimit: 0)
    #expect(!inMemory.isInFile && inFile.isInFile)
    var found = 0
    for query in ["n", "night", "night har", "uber", "日", "cafe t", "lamp lamp", "a very", "zzz", "the 12", "fog 7 "] {
      for limit in [1, 40, 10_000] {
        let first = try matches(inMemory, query, limit: limit)
        #expect(try matches(inFile, query, limit: limit) == first)
        found += first.count
      }
    }
    #expect(found > 1000)
    let files = try FileManager.default.contentsOfDirectory(atPath: store.directory + "/deep")
    #expect(files.allSatisfy { $0.hasPrefix("guide.sqlite") }, "\(files)")
  }
}
