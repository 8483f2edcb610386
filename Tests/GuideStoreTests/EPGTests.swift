import SeededRandom
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct EPGTests {
  let store = TestStore()

  @Test func programmesThatTouchTheWindowAreIn() throws {
    try store.add([
      programme("one", "ends at it", at: -1, for: 1), programme("one", "reaches in", at: -3, for: 3.5),
      programme("one", "contains", at: -4.5, for: 20), programme("one", "inside", at: 1, for: 1),
      programme("one", "reaches out", at: 5, for: 2), programme("one", "begins at its end", at: 6),
      programme("one", "two days", at: -40, for: 48), programme("one", "long over", at: -60, for: 10),
    ])
    let titles = try store.titles("one", from: at(0), to: at(6))
    #expect(titles == ["two days", "contains", "reaches in", "inside", "reaches out"])
    #expect(try store.titles("one", from: at(0), to: at(0)).isEmpty)
    #expect(try store.titles("one", from: at(6), to: at(0)).isEmpty)
  }

  @Test func aProgrammeCarriesEverything() throws {
    let whole = Programme(
      channel: "one", start: at(0), stop: at(1), title: "Show", subtitle: "Part", overview: "What.\nMore.", season: 2,
      episode: 5, categories: ["Drama", "Crime, true"], rating: "12", date: "2024",
      facts: ProgrammeFacts([(.director, "D"), (.actor, "A"), (.actor, "B")]), icon: "https://e.org/p.jpg",
      traits: [.isNew, .isPremiere, .isRepeat, .isFinale, .isLive])
    let bare = Programme(channel: "one", start: at(1), stop: at(2), title: "Bare")
    try store.add([whole, bare])
    let found = try store.reader().epg(from: at(0), to: at(2)).channels[0].programmes
    #expect(found.map(\.programme) == [whole, bare])
    #expect(found.map(\.key) == ["one/\(noon.secondsSinceEpoch)", "one/\(noon.secondsSinceEpoch + 3600)"])
  }

  @Test func keysAreUniqueAndTheSameWhateverIsAskedFor() throws {
    try store.add([
      programme("one", "short", at: 0, for: 0.5), programme("one", "longest", at: 0, for: 9),
      programme("one", "middle", at: 0, for: 5), programme("one", "next", at: 1),
    ])
    let reader = try store.reader()
    func keys(_ from: Double, _ to: Double) throws -> [String: String] {
      let found = try reader.epg(from: at(from), to: at(to)).channels[0].programmes
      return Dictionary(found.map { ($0.programme.title, $0.key) }, uniquingKeysWith: { $0 + $1 })
    }
    let all = try keys(-5, 20)
    #expect(Set(all.values).count == 4)
    #expect(all["next"] == "one/\(at(1).secondsSinceEpoch)")
    for from in stride(from: -1.0, through: 9.0, by: 0.25) {
      for (title, key) in try keys(from, from + 0.25) { #expect(all[title] == key) }
    }
  }

  @Test func channelsArePagedAndKeepTheirRowsWithoutProgrammes() throws {
    let channels = (0..<7).map { Channel(key: "c\($0)", number: 10 - $0, name: "C\($0)") }
    try store.add([programme("c2", "Only", at: 0)], channels: channels)
    let reader = try store.reader()
    let page = try reader.epg(from: at(0), to: at(1), offset: 1, limit: 3)
    #expect(page.total == 7)
    #expect(page.channels.map(\.channel) == Array(channels[1...3]))
    #expect(page.channels.map(\.programmes.count) == [0, 1, 0])
    #expect(try reader.epg(from: at(0), to: at(1), offset: 6, limit: 3).channels.map(\.channel.key) == ["c6"])
    #expect(try reader.epg(from: at(0), to: at(1), offset: 9, limit: 3).channels.isEmpty)
    #expect(try reader.epg(from: at(0), to: at(1), offset: -4, limit: -1).channels.isEmpty)
    let some = try reader.epg(from: at(0), to: at(1), channels: ["c5", "nobody", "c2"], offset: 0, limit: 50)
    #expect(some.total == 2)
    #expect(some.channels.map(\.channel.key) == ["c2", "c5"])
  }

  @Test(arguments: 0..<8)
  func windowsAreWhatAPlainWalkFinds(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    let lengths = [0.25, 0.5, 1, 2, 3.99, 4, 4.01, 6, 24, 25, 80]
    let listing = (0..<200).map { number in
      programme(
        "c\(number % 3)", "T\(number)", at: Double(Int.random(in: -200..<200, using: &random)) / 4,
        for: lengths.randomElement(using: &random))
    }
    try store.add(listing, batch: 30)
    let reader = try store.reader()
    for _ in 0..<50 {
      let from = Double(Int.random(in: -300..<300, using: &random)) / 4
      let to = from + Double(Int.random(in: 1..<60, using: &random)) / 4
      for channel in try reader.epg(from: at(from), to: at(to)).channels {
        let expected = listing.filter {
          $0.channel == channel.channel.key && $0.start < at(to) && ($0.stop ?? $0.start) > at(from)
        }
        #expect(Set(channel.programmes.map(\.programme.title)) == Set(expected.map(\.title)))
        #expect(channel.programmes.count == expected.count)
        #expect(channel.programmes.map(\.programme.start).sorted() == channel.programmes.map(\.programme.start))
      }
    }
  }
}

@Suite struct QueryPlanTests {
  let store = TestStore()

  private func plan(_ sql: String) throws -> String {
    try store.add((0..<50).map { programme("c\($0 % 5)", "T\($0)", at: Double($0)) })
    let connection = try StoreFile.openForWriting(store.path)
    return try connection.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) }.joined(separator: "\n")
  }

  @Test func windowsOfTimeAreFoundByIndex() throws {
    let recent = try plan(ChannelSQL.recent)
    #expect(recent.contains("SEARCH a USING INDEX airing_start (provider=? AND start>? AND start<?)"))
    // In the order of the index: no row is copied for sorting.
    #expect(!recent.contains("SCAN") && !recent.contains("TEMP B-TREE"))
    let long = try plan(ChannelSQL.long)
    #expect(long.contains("SEARCH a USING INDEX airing_long (provider=? AND stop>?)"))
    #expect(!long.contains("SCAN"))
  }

  @Test func rowsAreReadFromOneIndexAlone() throws {
    let rows = try plan(RowSQL.all)
    #expect(rows.contains("SEARCH e USING COVERING INDEX listed_show_row (generation=?)"))
    #expect(rows.contains("SEARCH a USING COVERING INDEX airing_show (show=? AND start>? AND start<?)"))
    #expect(rows.contains("SEARCH a USING INDEX airing_day (show=? AND day>? AND day<?)"))
    #expect(!rows.contains("SCAN"))
    for sql in [RowSQL.counts, RowSQL.ofProvider] {
      let counted = try plan(sql)
      #expect(counted.contains("SEARCH e USING COVERING INDEX listed_show_row (generation=?"))
      // In the order of the index: nothing is collected before the first row.
      #expect(!counted.contains("SCAN") && !counted.contains("TEMP B-TREE"), "\(counted)")
    }
  }

  @Test func episodesOfAShowAreFoundByIndex() throws {
    for sql in [ShowSQL.listed(), ShowSQL.broadcasts(), ShowSQL.dated()] {
      let plan = try plan(sql)
      #expect(plan.contains("(show=?") && !plan.contains("SCAN"), "\(plan)")
    }
  }

  @Test func whetherThereAreAiringsWithoutATimeIsReadFromTheirIndex() throws {
    let plan = try plan(ShowSQL.anyDated)
    #expect(plan == "SCAN airing USING INDEX airing_day")
  }

  @Test func countingASourceReadsAnIndexOnly() throws {
    let plan = try plan(SourceSQL.airings)
    #expect(plan.contains("USING COVERING INDEX airing_start"))
    #expect(!plan.contains("SCAN a"))
  }
}
