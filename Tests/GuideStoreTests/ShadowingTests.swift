import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ShadowingTests {
  let store = TestStore()

  private func source(_ name: String, preference: Int?, country: String? = nil) -> ListingsSource {
    ListingsSource(
      kind: "xmltv", location: "/tmp/\(name).xml", name: name, country: country.flatMap { Country($0) },
      preference: preference)
  }

  /// Everything the guide shows, by title.
  private func shown() throws -> [String] {
    try store.reader().epg(from: at(-1000), to: at(1000)).channels.flatMap(\.programmes).map(\.programme.title).sorted()
  }

  private func rowTitles() throws -> [String] {
    let reader = try store.reader()
    let window = GuideWindow(first: today.advanced(by: -30), last: today.advanced(by: 30))
    let index = try reader.rows(window: window, country: nil, zone: .utc)
    return try reader.shows(index.showIDs[...], window: window, zone: .utc).map { show in
      #expect(!show.episodes.isEmpty, "a row without anything in it")
      return show.title
    }.sorted()
  }

  private func programmes(_ name: String, _ hours: ClosedRange<Int>) -> [Programme] {
    hours.map { programme("one", "\(name) \($0)", at: Double($0)) }
  }

  @Test func thePreferredOneCountsForTheSpanItCovers() throws {
    let low = source("low", preference: 0)
    try store.add(programmes("low", 0...9), channels: [Channel(key: "one", name: "One")], source: low)
    try store.add(programmes("high", 3...5), source: source("high", preference: 5))
    let expected = [0, 1, 2, 6, 7, 8, 9].map { "low \($0)" } + (3...5).map { "high \($0)" }
    #expect(try shown() == expected.sorted())
    #expect(try rowTitles() == expected.sorted())
    let found = try store.reader().search("low", limit: 50)
    #expect(!found.isEmpty && found.allSatisfy { !["low 3", "low 4", "low 5"].contains($0.title) })
    // Whatever comes first, the lower one is hidden again.
    try store.add(programmes("low", 0...9), source: low)
    #expect(try shown() == expected.sorted() && rowTitles() == expected.sorted())
  }

  @Test func whatWasPutAsideComesBack() throws {
    let high = source("high", preference: 5)
    try store.add(programmes("low", 0...9), source: source("low", preference: 0))
    try store.add(programmes("high", 0...20), source: high)
    #expect(try shown() == (0...20).map { "high \($0)" }.sorted())
    #expect(try store.count("shadowed") == 10)
    try high.key.removeListings(in: store.path)
    let all = (0...9).map { "low \($0)" }
    #expect(try shown() == all && rowTitles() == all)
    #expect(try store.count("shadowed") == 0)
  }

  @Test func equalOnesAreBothShown() throws {
    try store.add(programmes("first", 0...2), source: source("first", preference: nil))
    try store.add(programmes("second", 0...2), source: source("second", preference: 0))
    #expect(try shown().count == 6 && rowTitles().count == 6)
  }

  @Test func aPreferenceThatChangesTurnsThemRound() throws {
    let listing = programmes("first", 0...2)
    try store.add(listing, source: source("first", preference: 1))
    try store.add(programmes("second", 0...2), source: source("second", preference: 2))
    #expect(try shown().allSatisfy { $0.hasPrefix("second") })
    try store.add(listing, source: source("first", preference: 3))
    #expect(try shown().allSatisfy { $0.hasPrefix("first") })
    // A manual import has no preference.
    try store.add(listing, source: source("first", preference: nil))
    #expect(try shown().count == 3 && shown().allSatisfy { $0.hasPrefix("first") })
  }

  @Test(
    arguments: [
      ("one", "One", "GB", "one", "Uno", "GB", true), ("one", "One", "GB", "one", "Uno", nil, true),
      ("1", "One", "GB", "1", "Eins", "DE", false), ("1", "One", "GB", "one.uk", "ONE", "GB", true),
      ("1", "One", "GB", "one.uk", "One", nil, false), ("1", "One", nil, "one.uk", "one", nil, true),
      ("1", "One", "GB", "2", "Two", "GB", false),
    ] as [(String, String, String?, String, String, String?, Bool)])
  func channelsAreTheSameByIDOrByNameAndCountry(
    key: String, name: String, country: String?, otherKey: String, otherName: String, otherCountry: String?, same: Bool
  ) throws {
    try store.add(
      [programme(key, "Low", at: 0)], channels: [Channel(key: key, name: name)],
      source: source("low", preference: 0, country: country))
    try store.add(
      [programme(otherKey, "High", at: 0)], channels: [Channel(key: otherKey, name: otherName)],
      source: source("high", preference: 1, country: otherCountry))
    #expect(try shown() == (same ? ["High"] : ["High", "Low"]))
  }

  /// Imports, removals and preferences in any order: each hour shows the most preferred source that lists it, and
  /// nothing is lost.
  @Test(arguments: 0..<8) func inAnyOrderTheHighestIsShown(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    var hours: [Int: ClosedRange<Int>] = [:]
    try store.add([])
    for _ in 0..<12 {
      let preference = Int.random(in: 0...2, using: &random)
      let source = source("p\(preference)", preference: preference)
      if Int.random(in: 0..<4, using: &random) == 0 {
        try source.key.removeListings(in: store.path)
        hours[preference] = nil
      } else {
        // All hours of an import count; an earlier import of the same source is removed first.
        try source.key.removeListings(in: store.path)
        let first = Int.random(in: 0..<20, using: &random)
        let range = first...(first + Int.random(in: 0..<12, using: &random))
        try store.add(programmes("p\(preference)", range), source: source)
        hours[preference] = range
      }
      let expected = (0..<40).compactMap { hour in
        hours.filter { $0.value.contains(hour) }.keys.max().map { "p\($0) \(hour)" }
      }
      #expect(try shown() == expected.sorted(), "seed \(seed)")
      #expect(try rowTitles() == expected.sorted(), "seed \(seed)")
      #expect(try store.count("airing") + store.count("shadowed") == Int64(hours.values.reduce(0) { $0 + $1.count }))
    }
  }
}
