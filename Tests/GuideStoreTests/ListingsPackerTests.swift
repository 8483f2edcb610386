import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct ListingsPackerTests {
  let store = TestStore()

  @Test func theSameIsStoredOnce() throws {
    try store.add(
      (0..<600).map { programme("c\($0 % 6)", "T\($0 % 9)", at: Double($0), overview: "Said of \($0 % 5).") }, batch: 50
    )
    #expect(try store.count("airing") == 600)
    #expect(try store.count("text") == 5)
    let channels = try store.reader().epg(from: at(-1), to: at(1000)).channels
    #expect(channels.count == 6)
    for channel in channels {
      for stored in channel.programmes {
        let hour = Int(stored.programme.start.secondsSinceEpoch - noon.secondsSinceEpoch) / 3600
        #expect(stored.programme.title == "T\(hour % 9)" && stored.programme.overview == "Said of \(hour % 5).")
      }
    }
  }

  /// Beyond the limit texts and titles are stored again, and nothing else changes.
  @Test func whatIsForgottenIsStoredAgain() throws {
    let listing = (0..<300).map { number in
      programme(
        "a", "Title \(number % 7)", at: Double(number), subtitle: "Part \(number)", overview: "On \(number % 40) again")
    }
    var packer = ListingsPacker(firstSerial: 0, textLimit: 200, nameLimit: 3)
    let writer = try ListingsWriter(path: store.path, source: store.source, now: noon)
    for start in stride(from: 0, to: listing.count, by: 20) {
      for programme in listing[start..<start + 20] { packer.add(programme) }
      try writer.add(packer.take())
    }
    #expect(try writer.finish().programmes == 300)
    #expect(try store.count("text") > 40)
    let programmes = try store.reader().epg(from: at(-1), to: at(1000)).channels[0].programmes.map(\.programme)
    #expect(programmes == listing)
    for number in [57, 170, 299] {
      #expect(
        try store.reader().search("part \(number) ", from: noon, limit: 9).map(\.title) == ["Title \(number % 7)"])
    }
    #expect(try store.reader().search("again 39 ", from: noon, limit: 9).count == 7)
  }

  @Test func aBatchHasNothingOfTheOneBefore() throws {
    var packer = ListingsPacker()
    packer.add(programme("a", "One", at: 0, overview: "Harbour and sea"))
    packer.add(programme("b", "Two", at: 1))
    _ = packer.take()
    packer.add(programme("c", "Three", at: 2, overview: "Mountain"))
    let second = packer.take()
    #expect(second.count == 1 && second.outlets == [.channel("c")])
    #expect(second.titles.map { second.string($0.folded) } == ["three"])
    packer.add(programme("d", "Two", at: 3))
    let third = packer.take()
    #expect(third.count == 1 && third.string(third.rows[0].title) == "Two" && third.texts.isEmpty)
    #expect(third.outlets == [.channel("d")] && third.titles.isEmpty && third.externalIDs.isEmpty)
  }

  /// In listings of programmes a description is of one airing, and no other airing of the show has it.
  @Test(arguments: [0, 1_000_000]) func aDescriptionIsOfItsAiring(textLimit: Int) throws {
    var packer = ListingsPacker(firstSerial: 0, textLimit: textLimit)
    let writer = try ListingsWriter(path: store.path, source: store.source, now: noon)
    for hour in 0..<4 {
      packer.add(programme("a", "Same", at: Double(hour * 3), overview: "Always this."))
      packer.add(programme("a", "Other", at: Double(hour * 3 + 1), overview: "Part \(hour)."))
      packer.add(programme("a", "Rare", at: Double(hour * 3 + 2), overview: hour == 2 ? "Once." : nil))
    }
    try writer.add(packer.take())
    _ = try writer.finish()
    let window = GuideWindow(around: today)
    let index = try store.reader().rows(window: window, country: nil, zone: .utc, order: .title)
    let shows = try store.reader().shows(index.showIDs[...], window: window, zone: .utc)
    #expect(shows.map(\.title) == ["Other", "Rare", "Same"])
    #expect(shows.map(\.overview) == [nil, nil, nil])
    #expect(shows[0].episodes.map(\.overview) == (0..<4).map { "Part \($0)." })
    #expect(shows[1].episodes.map(\.overview) == [nil, nil, "Once.", nil])
    #expect(shows[2].episodes.map(\.overview) == Array(repeating: "Always this.", count: 4))
  }

  @Test func duplicatesAreLeftOutWhereverTheyStandInABatch() throws {
    let listing = (0..<100).map { programme("a", "T\($0)", at: Double($0), overview: "word\($0)") }
    let totals = try store.add(listing + [listing[3]] + listing[40..<60] + [listing[99]], batch: 130)
    #expect(totals.programmes == 100)
    #expect(totals.duplicates == 22)
    #expect(try store.titles("a") == listing.map(\.title))
    #expect(try store.reader().search("word99", from: noon, limit: 5).map(\.title) == ["T99"])
    let note = try #require(try store.reader().sources()[0].notes.first)
    #expect(note.examples.first == "T3 on a at 2026-11-21T15:00:00Z")
  }

  /// The texts of replaced airings are removed with them; texts that are still used stay.
  @Test func textsGoWithTheAirings() throws {
    try store.add((0..<10).map { programme("a", "Old \($0)", at: Double($0), overview: "Old text \($0)") })
    try store.add((5..<10).map { programme("a", "New \($0)", at: Double($0), overview: "New text") })
    #expect(try store.count("text") == 6)
    let told = try store.reader().epg(from: at(-1), to: at(99)).channels[0].programmes.map(\.programme.overview)
    #expect(told == (0..<5).map { "Old text \($0)" } + Array(repeating: "New text", count: 5))
    try store.add((0..<10).map { programme("a", "Newest \($0)", at: Double($0)) })
    #expect(try store.count("text") == 0)
    #expect(try store.count("title") == 10)
    #expect(try store.wordTables() == 3)
  }

  /// The size of a programme on disk: most of it is text.
  @Test func aProgrammeTakesFewBytes() throws {
    guard TestEngine.current == .sqlite else { return }
    let listing = (0..<4000).map { number in
      programme(
        "channel\(number % 20).example.org", "A usual title \(number % 500)", at: Double(number / 20), for: 1,
        subtitle: "Part \(number % 90)",
        overview: "A description of usual length that comes again, number \(number % 800).")
    }
    try store.add(listing, batch: 2000)
    let connection = try SQLiteConnection(path: store.path, mode: .readOnly)
    let pages = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    let size = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 0
    #expect(pages * size / Int64(listing.count) < 330, "\(pages * size / Int64(listing.count)) bytes")
  }
}
