import GuideModel
import SeededRandom
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ListingsWriterTests {
  let store = TestStore()

  @Test func exactDuplicatesAreKeptOnceAndCounted() throws {
    let totals = try store.add(
      [
        programme("one", "News", at: 0), programme("one", "News", at: 0, for: 2), programme("one", "NEWS", at: 0),
        programme("one", "Weather", at: 0), programme("two", "News", at: 0), programme("one", "News", at: 1),
      ], batch: 2)
    #expect(totals == ImportTotals(channels: 2, programmes: 4, duplicates: 2, inferredStops: 0))
    #expect(try store.titles("one") == ["News", "Weather", "News"])
    let note = try #require(try store.reader().sources()[0].notes.first)
    #expect(note.kind == "duplicate-programme")
    #expect(note.count == 2)
    #expect(note.examples.first == "News on one at 2026-11-21T12:00:00Z")
  }

  @Test func overlapsStay() throws {
    try store.add([
      programme("one", "Long", at: 0, for: 5), programme("one", "Inside", at: 1), programme("one", "Late", at: 4),
    ])
    #expect(try store.titles("one") == ["Long", "Inside", "Late"])
  }

  @Test func aMissingStopIsTheNextStartOfTheChannel() throws {
    let totals = try store.add([
      programme("one", "A", at: 0, for: nil), programme("two", "Else", at: 0.5), programme("one", "C", at: 3, for: nil),
      programme("one", "B", at: 1, for: 1), programme("one", "Backwards", at: 2, for: -1),
      programme("one", "Zero", at: 2.5, for: 0), programme("one", "After a hole", at: 9.5, for: nil),
    ])
    #expect(totals.inferredStops == 5)
    let page = try store.reader().epg(from: at(-1), to: at(100), channels: ["one"])
    let found = page.channels[0].programmes
    #expect(found.map(\.programme.title) == ["A", "B", "Backwards", "Zero", "C", "After a hole"])
    #expect(found.map(\.programme.stop) == [1, 2, 2.5, 3, 5, 11.5].map { at($0) })
    #expect(found.map(\.stopIsInferred) == [true, false, true, true, true, true])
  }

  @Test func programmesThatBeginTogetherWithoutStopsAllEndAtTheNext() throws {
    try store.add([
      programme("one", "A", at: 0, for: nil), programme("one", "B", at: 0, for: nil), programme("one", "C", at: 1),
    ])
    let found = try store.reader().epg(from: at(0), to: at(1)).channels[0].programmes
    #expect(found.map(\.programme.stop) == [at(1), at(1)])
  }

  @Test func manyMissingStopsAreInferredInSeveralTransactions() throws {
    let totals = try store.add((0..<5001).map { programme("c\($0 % 3)", "T\($0)", at: Double($0 / 3), for: nil) })
    #expect(totals.inferredStops == 5001)
    #expect(try store.count("airing WHERE stop - start = 3600") == 4998)
    #expect(try store.count("airing WHERE stop - start = 7200") == 3)
  }

  @Test func channelsStandInTheOrderTheyTurnUp() throws {
    let writer = try ListingsWriter(path: store.path, source: store.source, now: noon)
    try writer.add(programmes: [programme("made", "X", at: 0)])
    try writer.add(channels: [
      Channel(key: "z", number: 9, name: "Zed", logo: "https://example.org/z.png"),
      Channel(key: "a", number: 1, name: "A"),
      Channel(key: "z", name: "Second of its id"),
    ])
    try writer.add(programmes: [
      programme("late", "Y", at: 0), programme("made", "Z", at: 1), programme("z", "W", at: 1),
    ])
    try writer.add(channels: [Channel(key: "late", name: "Described at last")])
    #expect(try writer.finish().channels == 4)
    #expect(
      try store.reader().channels() == [
        Channel(key: "made", name: "made"),
        Channel(key: "z", number: 9, name: "Zed", logo: "https://example.org/z.png"),
        Channel(key: "a", number: 1, name: "A"), Channel(key: "late", name: "Described at last"),
      ])
  }

  @Test func aChannelOnlyNamedByProgrammesKeepsTheNameItHad() throws {
    try store.add([programme("one", "A", at: 0)], channels: [Channel(key: "one", number: 4, name: "BBC One")])
    try store.add([programme("one", "B", at: 0)])
    #expect(try store.reader().channels() == [Channel(key: "one", number: 4, name: "BBC One")])
  }

  @Test func aChannelThatIsGoneIsDroppedWithItsLastProgramme() throws {
    try store.add(
      [programme("one", "A", at: 0), programme("two", "B", at: 0), programme("three", "C", at: -5)],
      channels: [Channel(key: "empty", name: "Empty")])
    try store.add([programme("one", "A", at: 0)])
    #expect(try store.reader().channels().map(\.key) == ["one", "three"])
  }

  @Test func moreChannelsThanAreRememberedComeOutRight() throws {
    // They are remembered by the same code for both engines, and PostgreSQL takes seconds for so many.
    guard TestEngine.current == .sqlite else { return }
    let listing = (0..<10_050).map { programme("c\($0)", "T", at: 0) }
    let totals = try store.add(listing + listing.map { programme($0.channel, "U", at: 1) })
    #expect(totals == ImportTotals(channels: 10_050, programmes: 20_100, duplicates: 0, inferredStops: 0))
    #expect(try store.reader().channels().count == 10_050)
  }

  @Test func oneShowHasOneRowHoweverItsTitleIsWritten() throws {
    try store.add([
      Programme(channel: "one", start: at(0), stop: at(1), title: "The Café", overview: "Same."),
      Programme(
        channel: "one", start: at(1), stop: at(2), title: "THE CAFE\u{301}", overview: "Same.", icon: "https://e.org/1"),
      Programme(channel: "one", start: at(2), stop: at(3), title: "the café", icon: "https://e.org/2"),
      Programme(channel: "two", start: at(2), stop: at(3), title: "The Café", overview: "One."),
      Programme(channel: "two", start: at(3), stop: at(4), title: "The Café", overview: "Two."),
    ])
    let reader = try store.reader()
    let window = GuideWindow(around: today)
    let index = try reader.rows(window: window, country: nil, zone: .utc)
    let shows = try reader.shows(index.showIDs[...], window: window, zone: .utc)
    #expect(shows.map(\.title) == ["The Café", "The Café"])
    #expect(shows.map(\.episodes.count) == [3, 2])
    #expect(shows.map(\.poster) == ["https://e.org/1", nil])
  }

  /// An index of PostgreSQL takes 2,704 bytes of a row, compressed. Titles have up to 1,000 characters of up to 4 bytes.
  @Test func theLongestTextsAreStoredAndFound() throws {
    var numbers = SeededGenerator(seed: 5)
    func text(_ beginning: String, _ count: Int) -> String {
      // Letters that no folding changes and no compression makes shorter: Extension B of the CJK ideographs.
      beginning
        + String(
          String.UnicodeScalarView(
            (beginning.count..<count).compactMap { _ in
              Unicode.Scalar(UInt32.random(in: 0x20000..<0x28000, using: &numbers))
            }))
    }
    let titles = ["Alpha ", "Alpha ", "Beta "].map { text($0, 1000) }.sorted()
    let channel = text("c", 500)
    try store.add(
      titles.enumerated().map {
        programme(channel, $1, at: Double($0), subtitle: text("", 1000), overview: text("", 8000))
      },
      channels: [Channel(key: channel, name: text("", 200))])
    let reader = try store.reader()
    #expect(try store.titles(channel) == titles)
    #expect(try reader.search("alpha", limit: 9).map(\.title) == Array(titles.prefix(2)))
    #expect(try reader.search(String(titles[1].prefix(90)), limit: 9).map(\.title) == [titles[1]])
    let window = GuideWindow(first: today, last: today)
    let rows = try reader.rows(window: window, country: nil, zone: .utc)
    #expect(try reader.shows(rows.showIDs[...], window: window, zone: .utc).map(\.title) == titles)
  }

  @Test func notesAreKeptWithTheSourceUntilItIsImportedAgain() throws {
    let country = try #require(Country("GB"))
    let source = ListingsSource(kind: "xmltv", location: "/a", name: "A", country: country)
    let writer = try ListingsWriter(path: store.path, source: source, now: at(3))
    try writer.add(programmes: [programme("one", "A", at: 0, for: nil)])
    let note = ImportNote(kind: "no start", count: 7, examples: ["a.xml:3: programme has no start", "a.xml:9: also"])
    _ = try writer.finish(notes: [note])
    let status = try #require(try store.reader().sources().first)
    #expect(status.source == source)
    #expect(status.importedAt == at(3))
    #expect(status.programmes == 1)
    #expect(status.notes == [ImportNote(kind: "missing-stop", count: 1), note])
    try store.add([programme("one", "A", at: 0)], source: source, at: at(4))
    #expect(try store.reader().sources().first?.notes == [])
    #expect(try store.count("note") == 0)
  }
}

@Suite struct ShowKeyTests {
  @Test func keysAreStable() {
    // Fixed values, because personal marks depend on them.
    #expect(ShowKey.make(provider: "bbc1", title: "EastEnders") == "bbc1/631842b0720e2810")
    #expect(ShowKey.id("bbc1/631842b0720e2810") == ShowKey.id(ShowKey.make(provider: "bbc1", title: "eastenders")))
  }

  @Test(arguments: [
    ("News", "NEWS"), (" A  b ", "a B"), ("Élan", "e\u{301}LAN"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Ж", "ж"),
    ("STRASSE", "Straße"),
  ])
  func titlesThatDifferInCaseOrSpaceAreOne(left: String, right: String) {
    #expect(ShowKey.make(provider: "x", title: left) == ShowKey.make(provider: "x", title: right))
  }

  @Test func theIDMadeInPartsIsTheIDOfTheKey() {
    for (provider, title) in [("bbc1", "News"), ("", "x"), ("a/b", "Ünïcode"), ("频道", "新闻")] {
      let key = ShowKey.make(provider: provider, title: title)
      let hash = ShowKey.titleHash(normalised: ShowKey.normalised(title))
      let parts = ShowKey.id(providerHash: ShowKey.providerHash(provider), titleHash: hash)
      #expect(parts == ShowKey.id(key))
      #expect(parts > 0)
    }
  }

  @Test func differentShowsHaveDifferentIDs() {
    let ids = (0..<200).flatMap { channel in
      (0..<100).map { ShowKey.id(ShowKey.make(provider: "c\(channel)", title: "Title \($0)")) }
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test func accentsDoNotSendATitleToTheEnd() {
    #expect(["Zoo", "Été", "Eve"].sorted { ShowKey.sortKey($0) < ShowKey.sortKey($1) } == ["Été", "Eve", "Zoo"])
  }
}
