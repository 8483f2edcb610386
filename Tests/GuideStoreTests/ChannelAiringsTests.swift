import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ChannelAiringsTests {
  let store = TestStore()

  /// The same as reading everything from the database and sorting it, for any visible generations.
  @Test(arguments: 0..<6)
  func theyAreWhatTheDatabaseSays(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    for (number, span) in [-60..<60, -20..<10, 25..<90, -5..<0].enumerated() {
      try store.add(listing(number, span, &random), at: at(Double(number) / 10))
    }
    let reader = try store.reader()
    for channel in ["c0", "c1", "c2"] {
      let all = try shown(on: channel)
      #expect(all.count > 40)
      for _ in 0..<30 {
        let from = noon.secondsSinceEpoch + Int64.random(in: -80...80, using: &random) * 3600
        let to = from + Int64.random(in: 1...30, using: &random) * 1800
        let expected = all.filter { $0.start < to && $0.stop > from }
        for startingOnly in [false, true] {
          let page = try reader.epg(
            from: Instant(secondsSinceEpoch: from), to: Instant(secondsSinceEpoch: to), channels: [channel],
            selection: BroadcastSelection(startingOnly: startingOnly))
          #expect(
            page.channels[0].programmes.map { "\($0.key) \($0.programme.title)" }
              == expected.filter { !startingOnly || $0.start >= from }.map(\.keyAndTitle))
        }
      }
    }
  }

  /// The earliest programmes of all channels, and the new ones, compared with reading everything.
  @Test(arguments: 0..<6)
  func theEarliestAreThoseThatBeginFirst(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var programmes = listing(0, -20..<40, &random)
    for place in programmes.indices where place % 4 == 0 { programmes[place].traits = [.isNew, .isPremiere] }
    for place in programmes.indices where place % 9 == 0 { programmes[place].episode = 1 }
    try store.add(programmes)
    let reader = try store.reader()
    for round in 0..<20 {
      let selection = BroadcastSelection(
        startingOnly: round % 2 == 0, newOnly: round % 3 == 0, earliest: Int.random(in: 1...40, using: &random))
      let from = at(Double(Int.random(in: -30...40, using: &random)))
      let to = from.adding(seconds: 40_000)
      let all = try reader.epg(from: from, to: to).channels.flatMap(\.programmes)
        .filter { !selection.startingOnly || $0.programme.start >= from }
        .filter {
          !selection.newOnly || !$0.programme.traits.isDisjoint(with: [.isNew, .isPremiere])
            || $0.programme.episode == 1
        }
      let starts = all.map(\.programme.start).sorted()
      let last = starts.prefix(try #require(selection.earliest)).last
      let page = try reader.epg(from: from, to: to, selection: selection)
      #expect(page.channels.allSatisfy { !$0.programmes.isEmpty })
      #expect(
        page.channels.flatMap(\.programmes)
          == all.filter { listed in last.map { listed.programme.start <= $0 } ?? false })
    }
  }

  /// SQLite's work for a channel does not grow with the guide.
  @Test func aWindowCostsTheSameInALargeGuide() throws {
    guard TestEngine.current == .sqlite else { return }
    let sizes = try [5, 300].map { channels in
      let store = TestStore()
      try store.add(
        (0..<channels * 40).map { programme("c\($0 / 40)", "T\($0)", at: Double($0 % 40), overview: "What \($0).") })
      let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
      let directory = try ProviderIndex(connection, version: 1)
      let airings = ChannelAirings(connection, directory)
      let statements = [try connection.cached(ChannelSQL.recent), try connection.cached(ChannelSQL.long)]
      let entry = directory.entries[3]
      let found = try airings.touching(
        at(10).secondsSinceEpoch..<at(16).secondsSinceEpoch, [entry], BroadcastSelection(), until: .max)
      #expect(found[0].count == 6)
      return statements.map { ($0 as? SQLiteStatement)?.takeSteps() ?? -1 }
    }
    #expect(sizes[0] == sizes[1])
    // Ten start in the six hours and the four before them; a row takes some thirty steps.
    #expect((60...500).contains(sizes[0][0]), "\(sizes)")
    #expect((1...40).contains(sizes[0][1]), "\(sizes)")
  }

  /// Many start at the same time, and some are longer than a window looks back.
  private func listing(_ number: Int, _ span: Range<Int>, _ random: inout SeededGenerator) -> [Programme] {
    let lengths = [0.5, 1, 2, 3.99, 4.01, 9, 30, nil]
    return (0..<150).map { place in
      programme(
        "c\(place % 3)", "T\(number).\(place)", at: Double(Int.random(in: span, using: &random)),
        for: lengths[Int.random(in: lengths.indices, using: &random)])
    }
  }

  private struct Shown {
    var start: Int64
    var stop: Int64
    var keyAndTitle: String
  }

  private func shown(on channel: String) throws -> [Shown] {
    var ordinals: [Int64: Int] = [:]
    let sql = """
      SELECT a.start, a.stop, a.title FROM airing a JOIN provider p ON p.id = a.provider WHERE p.key = '\(channel)'
      AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = a.generation AND v.low <= a.start AND a.start < v.high)
      ORDER BY a.start, a.stop DESC, a.show
      """
    return try store.all(sql) { row in
      let start = row.integer(0)
      let ordinal = ordinals[start, default: 0]
      ordinals[start] = ordinal + 1
      let key = ScheduledProgramme.key(channel: channel, start: start, ordinal: ordinal)
      return Shown(start: start, stop: row.integer(1), keyAndTitle: "\(key) \(row.text(2))")
    }
  }
}
