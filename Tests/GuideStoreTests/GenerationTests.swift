import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct GenerationTests {
  let store = TestStore()

  @Test func importingAgainReplacesTheSpanAndLeavesTheRest() throws {
    try store.add((0..<10).map { programme("one", "Old \($0)", at: Double($0)) })
    try store.add((5..<15).map { programme("one", "New \($0)", at: Double($0)) })
    #expect(try store.titles("one") == (0..<5).map { "Old \($0)" } + (5..<15).map { "New \($0)" })
    #expect(try store.count("airing") == 15)
    try store.add((3..<6).map { programme("one", "Third \($0)", at: Double($0)) })
    #expect(
      try store.titles("one") == (0..<3).map { "Old \($0)" } + (3..<6).map { "Third \($0)" }
        + (6..<15).map { "New \($0)" })
    #expect(try store.count("airing") == 15)
  }

  /// A listing that begins at 13:30 says nothing of 13:00, but the show cannot be on twice.
  @Test func aShowThatMovedIntoTheListingsIsNotThereTwice() throws {
    try store.add([
      programme("one", "Before", at: 12), programme("one", "Moved", at: 13), programme("two", "Long", at: 12, for: 3),
      programme("one", "Part", at: 12.5, for: 0.5), programme("two", "Moved", at: 13),
    ])
    try store.add([
      programme("one", "Moved", at: 13.5), programme("one", "Part", at: 14.5), programme("two", "Other", at: 13.5),
    ])
    #expect(try store.titles("one") == ["Before", "Part", "Moved", "Part"])
    #expect(try store.titles("two") == ["Long", "Moved", "Other"])
    let shows = try store.reader().rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    #expect(shows.showIDs.count == 6)
    try store.add([programme("one", "Moved", at: 13.75)])
    #expect(try store.titles("one") == ["Before", "Part", "Moved"])
    #expect(try store.count("airing") == 6)
  }

  /// The next episode of a marathon, and a programme that the listing cuts at midnight, did not move.
  @Test func whatOnlyOverlapsStays() throws {
    try store.add([
      programme("one", "Marathon", at: 12, for: 1.25, subtitle: "Four"), programme("two", "Film", at: 12, for: 2),
    ])
    try store.add([
      programme("one", "Marathon", at: 13, for: 1.25, subtitle: "Five"), programme("two", "Film", at: 13, for: 1),
    ])
    #expect(try store.titles("one") == ["Marathon", "Marathon"] && store.titles("two") == ["Film", "Film"])
  }

  @Test func theSpanIsTheSourcesNotTheChannels() throws {
    try store.add([programme("one", "A", at: 0), programme("two", "B", at: 2), programme("two", "C", at: 9)])
    try store.add([programme("one", "D", at: 0), programme("one", "E", at: 5)])
    #expect(try store.titles("one") == ["D", "E"])
    #expect(try store.titles("two") == ["C"])
  }

  @Test func theSameAgainLeavesNothingBehind() throws {
    let listing = (0..<200).map { programme("c\($0 % 7)", "Title \($0 % 20)", at: Double($0)) }
    try store.add(listing)
    let before = try store.reader()
    let index = try before.rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    let shows = try before.shows(index.showIDs[...], window: GuideWindow(around: today), zone: .utc)
    let page = try before.epg(from: at(0), to: at(200))
    for _ in 0..<3 { try store.add(listing) }
    #expect(try store.count("airing") == 200)
    #expect(try store.count("generation") == 1)
    #expect(try store.count("listed_show") == Int64(index.showIDs.count))
    #expect(try store.count("title") == 20)
    #expect(try store.wordTables() == 3)
    let after = try store.reader()
    let second = try after.rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    #expect(second == index)
    #expect(try after.shows(second.showIDs[...], window: GuideWindow(around: today), zone: .utc) == shows)
    #expect(try after.epg(from: at(0), to: at(200)) == page)
  }

  @Test func anotherSourceIsNotTouched() throws {
    try store.add([programme("one", "Mine", at: 0)], channels: [Channel(key: "one", name: "One")])
    let other = ListingsSource(kind: "xmltv", location: "/tmp/other.xml", name: "other.xml")
    try store.add([programme("one", "Yours", at: 0)], channels: [Channel(key: "one", name: "Uno")], source: other)
    let reader = try store.reader()
    let channels = try reader.channels()
    #expect(channels.map(\.name) == ["One", "Uno"])
    #expect(channels.first?.key == "one")
    #expect(Set(channels.map(\.key)).count == 2)
    let index = try reader.rows(window: GuideWindow(around: today), country: nil, zone: .utc)
    let shows = try reader.shows(index.showIDs[...], window: GuideWindow(around: today), zone: .utc)
    #expect(Set(shows.map(\.key)).count == 2)
    #expect(try reader.sources().map(\.source) == [store.source, other])
    #expect(try reader.sources().map(\.programmes) == [1, 1])
  }

  @Test func aProgrammeWithAWrongStopDoesNotHideYears() throws {
    try store.add([programme("one", "Far", at: 24 * 300)])
    try store.add([programme("one", "Endless", at: 0, for: 24 * 3650)])
    #expect(try store.titles("one", from: at(24 * 299), to: at(24 * 301)) == ["Endless", "Far"])
  }

  @Test func anImportWithoutProgrammesKeepsWhatThereWas() throws {
    try store.add([programme("one", "News", at: 0)])
    let version = try store.reader().dataVersion()
    #expect(try store.add([], channels: [Channel(key: "one", name: "One")]).programmes == 0)
    #expect(try store.titles("one") == ["News"])
    #expect(try store.reader().channels().map(\.name) == ["One"])
    #expect(try store.reader().dataVersion() != version)
  }

  @Test func readersSeeTheOldGuideUntilTheSwitch() throws {
    try store.add([programme("one", "Old", at: 0)])
    let reader = try store.reader()
    let version = try reader.dataVersion()
    let writer = try ListingsWriter(path: store.path, source: store.source, now: at(1))
    try writer.add(channels: [Channel(key: "one", name: "Renamed"), Channel(key: "two", name: "Two")])
    try writer.add(programmes: [programme("one", "New", at: 0), programme("two", "More", at: 0)])
    #expect(try reader.dataVersion() == version)
    #expect(try reader.channels().map(\.name) == ["one"])
    #expect(try store.titles("one") == ["Old"])
    #expect(try reader.search("new", limit: 5).isEmpty)
    #expect(try reader.sources().first?.importedAt == noon)
    _ = try writer.finish()
    #expect(try reader.dataVersion() != version)
    #expect(try reader.channels().map(\.name) == ["Renamed", "Two"])
    #expect(try store.titles("one") == ["New"])
    #expect(try reader.search("new", limit: 5).count == 1)
    #expect(try reader.sources().first?.importedAt == at(1))
  }

  @Test func anOpenSnapshotStaysAsItWas() throws {
    try store.add([programme("one", "Old", at: 0)])
    let reader = try store.reader()
    try reader.consistently {
      let version = try reader.dataVersion()
      try store.add([programme("one", "New", at: 0)])
      #expect(try reader.dataVersion() == version)
      #expect(try reader.epg(from: noon, to: at(1)).channels[0].programmes[0].programme.title == "Old")
    }
    #expect(try reader.epg(from: noon, to: at(1)).channels[0].programmes[0].programme.title == "New")
  }

  @Test func anAbandonedImportLeavesNothing() throws {
    try store.add([programme("one", "Old", at: 0)])
    let version = try store.reader().dataVersion()
    let writer = try ListingsWriter(path: store.path, source: store.source, now: at(1))
    try writer.add(programmes: [programme("one", "New", at: 0), programme("new", "New", at: 0)])
    writer.abandon()
    writer.abandon()
    #expect(try store.reader().dataVersion() == version)
    #expect(try store.titles("one") == ["Old"])
    #expect(try store.count("airing") == 1)
    #expect(try store.count("provider") == 1)
    #expect(try store.count("generation") == 1)
  }

  @Test func aFirstImportAbandonedLeavesNoSource() throws {
    let writer = try ListingsWriter(path: store.path, source: store.source, now: noon)
    try writer.add(programmes: [programme("one", "New", at: 0)])
    writer.abandon()
    for table in ["source", "generation", "provider", "provider_entry", "airing", "listed_show"] {
      #expect(try store.count(table) == 0, "\(table)")
    }
  }

  /// A released writer looks to the next import like one after kill -9: its lock is gone, and its rows are there.
  @Test(arguments: 0..<6)
  func animportThatDiesChangesNothingAndIsRemovedByTheNext(batches: Int) throws {
    let old = (0..<40).map { programme("one", "Old \($0)", at: Double($0)) }
    try store.add(old)
    do {
      let writer = try ListingsWriter(path: store.path, source: store.source, now: at(1))
      try writer.add(channels: [Channel(key: "two", name: "Two")])
      for batch in 0..<batches {
        try writer.add(programmes: (0..<10).map { programme("two", "New \($0)", at: Double(batch * 10 + $0)) })
      }
    }
    #expect(try store.titles("one") == old.map(\.title))
    #expect(try store.reader().channels().map(\.key) == ["one"])
    #expect(try store.count("airing") == Int64(40 + 10 * batches))
    let other = ListingsSource(kind: "xmltv", location: "stdin", name: "stdin")
    try store.add([programme("three", "Third", at: 0)], source: other)
    #expect(try store.count("airing") == 41)
    #expect(try store.count("generation") == 2)
    #expect(try store.count("provider") == 2)
    #expect(try store.titles("one") == old.map(\.title))
    guard TestEngine.current == .sqlite else { return }
    let left = try FileManager.default.contentsOfDirectory(atPath: store.directory + "/deep")
    #expect(!left.contains { $0.contains("-import-") })
  }

  @Test func twoWritersAtOnceBothCount() throws {
    let other = ListingsSource(kind: "xmltv", location: "stdin", name: "stdin")
    let first = try ListingsWriter(path: store.path, source: store.source, now: noon)
    let second = try ListingsWriter(path: store.path, source: other, now: noon)
    for batch in 0..<5 {
      try first.add(programmes: (0..<10).map { programme("one", "A\($0)", at: Double(batch * 10 + $0)) })
      try second.add(programmes: (0..<10).map { programme("two", "B\($0)", at: Double(batch * 10 + $0)) })
    }
    #expect(try second.finish().programmes == 50)
    #expect(try store.titles("one").isEmpty)
    #expect(try first.finish().programmes == 50)
    #expect(try store.titles("one").count == 50)
    #expect(try store.titles("two").count == 50)
  }

  @Test func twoImportsOfOneSourceAtOnceLeaveTheOneThatEndsLast() throws {
    let first = try ListingsWriter(path: store.path, source: store.source, now: noon)
    let second = try ListingsWriter(path: store.path, source: store.source, now: noon)
    try first.add(programmes: [programme("one", "First", at: 0)])
    try second.add(programmes: [programme("one", "Second", at: 0), programme("one", "Second too", at: 1)])
    _ = try second.finish()
    _ = try first.finish()
    #expect(try store.titles("one") == ["First", "Second too"])
  }

  @Test func manyThreadsWriteAndReadAtOnce() async throws {
    let path = store.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          let source = ListingsSource(kind: "xmltv", location: "\(task)", name: "\(task)")
          let writer = try ListingsWriter(path: path, source: source, now: noon)
          for batch in 0..<10 {
            try writer.add(programmes: (0..<50).map { programme("c\(task)", "T\($0)", at: Double(batch * 50 + $0)) })
          }
          _ = try writer.finish()
        }
        group.addTask {
          let reader = try GuideReader(path: path)
          for _ in 0..<50 {
            // An import is visible completely or not at all.
            for channel in try reader.epg(from: at(-1), to: at(1000)).channels {
              #expect(channel.programmes.count == 500)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.count("airing") == 2000)
  }

  /// Compared with a model: a list of (moment, import) that each import cuts and extends.
  @Test(arguments: 0..<20)
  func anyRunOfImportsShowsWhatTheModelShows(seed: UInt64) throws {
    guard TestEngine.takes(seed: seed) else { return }
    var random = SeededGenerator(seed: seed)
    var model: [Int: String] = [:]
    for round in 0..<8 {
      let low = Int.random(in: 0..<60, using: &random)
      let starts = (0..<Int.random(in: 1...20, using: &random)).map { _ in low + Int.random(in: 0..<25, using: &random)
      }
      let hours = Set(starts).sorted()
      model = model.filter { $0.key < hours[0] || $0.key >= hours[hours.count - 1] + 1 }
      for hour in hours { model[hour] = "R\(round) H\(hour)" }
      try store.add(
        hours.shuffled(using: &random).map { programme("one", "R\(round) H\($0)", at: Double($0)) }, batch: 7)
      if Bool.random(using: &random) {
        _ = try ListingsWriter(path: store.path, source: store.source, now: noon).add(programmes: [
          programme("one", "Lost", at: Double(low))
        ])
      }
      #expect(try store.titles("one") == model.sorted { $0.key < $1.key }.map(\.value))
      let window = GuideWindow(around: today)
      let index = try store.reader().rows(window: window, country: nil, zone: .utc)
      let shows = try store.reader().shows(index.showIDs[...], window: window, zone: .utc)
      #expect(shows.map(\.title).sorted() == model.values.sorted())
      #expect(shows.allSatisfy { $0.episodes.count == 1 })
    }
    try store.add([])
    #expect(try store.count("airing") == Int64(model.count))
    #expect(try store.count("listed_show") == Int64(model.count))
  }
}
