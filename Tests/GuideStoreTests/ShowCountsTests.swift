import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

/// Counts kept beside an import are those of its rows, whatever happens to it later.
@Suite(.bothEngines) struct ShowCountsTests {
  let store = TestStore()

  private static let wide = GuideWindow(first: today.advanced(by: -60), last: today.advanced(by: 60))

  private func source(_ name: String, preference: Int) -> ListingsSource {
    ListingsSource(
      kind: "xmltv", location: "/tmp/\(name).xml", name: name, country: nil, preference: preference)
  }

  private func expectCounts(_ window: GuideWindow, _ reader: GuideReader) throws {
    let rows = try reader.rows(window: window, country: nil, zone: .utc)
    let counts = try reader.rowCounts(window: window, country: nil, zone: .utc)
    #expect(counts.sections == rows.sections && counts.total == rows.showIDs.count)
  }

  /// Imports of two sources, of which one hides the other, and removals.
  @Test(arguments: 0..<12) func countsAreThoseOfTheRows(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let sources = [source("low", preference: 0), source("high", preference: 5)]
    for _ in 0..<6 {
      let source = sources[Int.random(in: 0..<2, using: &random)]
      let moment = Double(Int.random(in: -300..<300, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        try source.key.removeListings(in: store.path, before: at(moment))
      case 1: try source.key.removeListings(in: store.path)
      default:
        let listing = (0..<Int.random(in: 1..<60, using: &random)).map { _ in
          programme(
            "c\(Int.random(in: 0..<3, using: &random))", "T\(Int.random(in: 0..<20, using: &random))",
            at: moment + Double(Int.random(in: 0..<200, using: &random)))
        }
        try store.add(listing, source: source, batch: 20)
      }
      let reader = try store.reader()
      try expectCounts(Self.wide, reader)
      for _ in 0..<3 {
        let first = today.advanced(by: Int.random(in: -20..<20, using: &random))
        try expectCounts(GuideWindow(first: first, last: first.advanced(by: 5)), reader)
      }
      let uncounted = try store.all(
        """
        SELECT id FROM generation WHERE phase = 1
          AND EXISTS (SELECT 1 FROM listed_show e WHERE e.generation = generation.id)
          AND NOT EXISTS (SELECT 1 FROM show_count c WHERE c.generation = generation.id)
        """
      ) { $0.integer(0) }
      #expect(uncounted.isEmpty)
    }
  }

  /// A window with all airings does not read the shows; another one does.
  @Test func aWindowWithAllAiringsReadsTheCounts() throws {
    try store.add([programme("a", "First", at: 0), programme("a", "Second", at: 1), programme("b", "Third", at: 30)])
    try store.write("DELETE FROM listed_show")
    let reader = try store.reader()
    #expect(try reader.rowCounts(window: Self.wide, country: nil, zone: .utc).sections.map(\.rowCount) == [2, 1])
    let day = GuideWindow(first: today, last: today)
    #expect(try reader.rowCounts(window: day, country: nil, zone: .utc).total == 0)
  }

  /// A database whose imports were not counted, as of an older version, is read as before.
  @Test func showsAreCountedWhereCountsAreMissing() throws {
    try store.add([programme("a", "First", at: 0), programme("b", "Second", at: 1)])
    try store.write("DELETE FROM show_count")
    #expect(try store.reader().rowCounts(window: Self.wide, country: nil, zone: .utc).total == 2)
    try store.add([programme("c", "Third", at: 2)], source: source("other", preference: 0))
    #expect(try store.count("show_count") == 3)
  }

  /// The tables of an older version get the new one.
  @Test func aMissingTableIsMade() throws {
    guard TestEngine.current == .postgres else { return }
    try store.add([programme("a", "First", at: 0)])
    try store.write("DROP TABLE show_count")
    #expect(try store.reader().rowCounts(window: Self.wide, country: nil, zone: .utc).total == 1)
    #expect(try store.count("show_count") == 0)
  }
}
