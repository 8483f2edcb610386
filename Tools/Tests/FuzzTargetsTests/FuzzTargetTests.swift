import SeededRandom
import Testing

@testable import FuzzTargets

@Suite struct FuzzTargetTests {
  @Test func namesAreApart() {
    #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
    for target in FuzzTarget.all { #expect(!target.seeds.isEmpty, "\(target.name)") }
  }

  @Test(arguments: FuzzTarget.all.map(\.name)) func keepsItsPromisesOverSeedsAndTheirVariations(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    var random = SeededGenerator(seed: 9)
    try target.run([])
    for seed in target.seeds {
      try target.run(seed)
      for _ in 0..<300 {
        let bytes = varied(seed, with: target.seeds, &random)
        #expect(throws: Never.self, "\(name): \(bytes)") { try target.run(bytes) }
      }
    }
  }

  /// A check that finds nothing would make all targets worthless.
  @Test(arguments: [
    "\u{1B}", "a\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\u{1D173}", "\u{FFFE}",
  ])
  func whatIsHarmfulIsFoundInsideAnyValue(text: String) {
    #expect(throws: BrokenPromise.self) { try Harmless.check([["key": Optional("x" + text)]], "value") }
    #expect(throws: BrokenPromise.self) { try Harmless.check((1, [text]), "value") }
  }

  @Test(arguments: ["plain", "two\nlines", "👩‍👩‍👧", "e\u{301}", "日本", "שלום", "\u{0600}1"])
  func whatPeopleWriteIsHarmless(text: String) throws {
    try Harmless.check([text], "value")
  }

  private func varied(_ seed: [UInt8], with others: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...5, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
      case 4:
        bytes.insert(
          contentsOf: others.randomElement(using: &random)?.shuffled(using: &random).prefix(8) ?? [], at: place)
      default: bytes.removeSubrange(place..<min(place + 10, bytes.count))
      }
    }
    return bytes
  }
}
