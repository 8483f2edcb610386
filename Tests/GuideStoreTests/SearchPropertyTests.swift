import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// A search compared with looking at every programme.
@Suite(.bothEngines) struct SearchPropertyTests {
  private static let words = [
    "night", "Nights", "harbour", "HARBOURS", "Über", "ueber", "café", "sea-side", "Straße", "日本", "ニュース", "हिन्दी", "the",
    "Œuvre", "x9",
    "it's", "\u{301}a", "한국",
  ]

  private static func text(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  /// A programme with what every search looks at.
  private struct Listed {
    let programme: Programme
    let key: String
    /// Title, subtitle and overview, folded.
    let texts: [[UInt8]]

    init(_ programme: Programme) {
      self.programme = programme
      key = ShowKey.make(provider: programme.channel, title: programme.title)
      texts = [programme.title, programme.subtitle, programme.overview].map { FoldedText.bytes($0 ?? "") }
    }
  }

  /// The field of a programme that contains all words.
  private static func field(_ texts: [[UInt8]], _ needles: [[UInt8]]) -> ShowFinder.Field? {
    func has(_ count: Int) -> Bool {
      needles.enumerated().allSatisfy { index, needle in
        var needle = needle
        // Short prefixes count as whole words, except in titles.
        if count > 1, index == needles.count - 1, needle.last != 0x20,
          String(decoding: needle.dropFirst(), as: UTF8.self).unicodeScalars.count < 3
        {
          needle.append(0x20)
        }
        return texts.prefix(count).contains { FoldedText.matches($0, [needle]) }
      }
    }
    return has(1) ? .title : has(2) ? .subtitle : has(3) ? .overview : nil
  }

  /// Few rows are looked at, many are found by the engine: the same rows.
  @Test(arguments: 0..<8) func fewRowsAreThoseOfTheIndex(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let store = TestStore()
    let listing = (0..<80).map { number in
      programme(
        "c\(number % 3)", Self.text(1...2, &random), at: Double(number), subtitle: Self.text(1...2, &random),
        overview: Bool.random(using: &random) ? Self.text(1...5, &random) : nil)
    }
    try store.add(listing, batch: 40)
    let connection = try #require(try ListingsDatabase.openForReading(store.path))
    let generation = try #require(try store.all("SELECT generation FROM visible") { $0.integer(0) }.first)
    for _ in 0..<20 {
      let whole = Self.text(2...3, &random)
      let query = SearchTerms(String(whole.prefix(Int.random(in: 1...whole.count, using: &random))))
      guard !query.isEmpty else { continue }
      for kind in TextIndex.Kind.allCases {
        let found = try [0, 1_000].map { most in
          var rows = try MatchingRows(connection, kind, ofGeneration: generation, query, mostFew: most)
          var found: Set<Int64> = []
          while let row = try rows.next() { #expect(found.insert(row).inserted) }
          return found
        }
        #expect(found[0] == found[1], "\(query.typed) in \(kind)")
      }
    }
  }

  @Test(arguments: 0..<16) func findsWhatALookAtEveryProgrammeFinds(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let store = TestStore()
    let listing = (0..<150).map { number in
      programme(
        "c\(number % 3)", Self.text(1...2, &random), at: Double(number - 75),
        subtitle: Bool.random(using: &random) ? Self.text(1...2, &random) : nil,
        overview: Bool.random(using: &random) ? Self.text(1...5, &random) : nil)
    }
    try store.add(listing, batch: 40)
    let listed = listing.map(Listed.init)
    let reader = try store.reader()
    for _ in 0..<12 {
      let whole = Self.text(1...3, &random)
      let query = String(whole.prefix(Int.random(in: 1...whole.count, using: &random)))
      let needles = FoldedText.needles(query)
      var fields: [String: [(programme: Programme, field: ShowFinder.Field)]] = [:]
      for each in listed where !needles.isEmpty {
        guard let field = Self.field(each.texts, needles) else { continue }
        fields[each.key, default: []].append((each.programme, field))
      }
      let expected = fields.compactMapValues { $0.map(\.field).min() }
      let hits = try reader.search(query, from: noon, limit: 1000).filter { $0.kind != .provider }
      let keys = hits.compactMap(\.showKey)
      #expect(keys.count == hits.count && Set(keys).count == keys.count && Set(keys) == Set(expected.keys), "\(query)")
      let found = keys.compactMap { expected[$0] }
      #expect(found == found.sorted() && hits.map(\.kind) == found.map { $0 == .title ? .show : .programme })
      for (hit, field) in zip(hits, found) {
        let its = fields[hit.showKey ?? ""] ?? []
        let next = its.filter { ($0.programme.stop ?? $0.programme.start) > noon && $0.field == field }
          .map(\.programme.start).min()
        if let next { #expect(hit.start == next, "\(query)") }
      }
    }
  }
}
