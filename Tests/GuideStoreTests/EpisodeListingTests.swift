import GuideModel
import Testing

@testable import GuideStore

/// Schedules of shows: broadcasts on channels, releases on services.
@Suite struct EpisodeListingTests {
  private let store = TestStore()
  private let source = ListingsSource(
    kind: "tvmaze", location: "https://api.example.org", name: "Example", credit: "Data: example.org")
  private let ids = ExternalIDs(tvmaze: 7, tvdb: 70, imdb: "tt0000007")

  /// `today` plus days.
  private func day(_ offset: Int) -> GuideDay { today.advanced(by: offset) }

  private func release(_ key: String, _ title: String, on offset: Int, number: Int = 1) -> EpisodeListing {
    EpisodeListing(
      key: key, outlet: .service("stream"), time: .day(day(offset)),
      show: ListedShow(title: title, overview: "About \(title).", externalIDs: ids), title: "Part \(number)",
      season: 1, number: number)
  }

  private func broadcast(_ key: String, _ title: String, at hours: Double, minutes: Int? = 60) -> EpisodeListing {
    EpisodeListing(
      key: key, outlet: .channel("one"), time: .moment(at(hours)),
      show: ListedShow(
        title: title, externalIDs: minutes == nil ? ExternalIDs() : ids, categories: ["Drama"], usualMinutes: 45),
      runtimeMinutes: minutes)
  }

  @discardableResult
  private func add(
    _ episodes: [EpisodeListing], from first: Int, to last: Int, source: ListingsSource? = nil
  ) throws -> ImportTotals {
    let writer = try ListingsWriter(path: store.path, source: source ?? self.source, now: noon)
    try writer.add(channels: [Channel(key: "one", name: "Channel One")])
    try writer.add(services: [Channel(key: "stream", name: "Stream")])
    try writer.add(episodes: episodes)
    return try writer.finish(covering: begin(first)..<begin(last + 1))
  }

  private func begin(_ offset: Int) -> Instant { Instant(day: day(offset), secondOfDay: 0, offset: 0) }

  private func shows(_ first: Int = -10, _ last: Int = 10) throws -> [Show] {
    let reader = try store.reader()
    let window = GuideWindow(first: day(first), last: day(last))
    let rows = try reader.rows(window: window, country: nil, zone: .utc)
    return try reader.shows(rows.showIDs[...], window: window, zone: .utc)
  }

  private func keys(_ first: Int = -10, _ last: Int = 10) throws -> [String] {
    try shows(first, last).flatMap { $0.episodes.map(\.key) }.sorted()
  }

  @Test func aReleaseStandsOnItsDayWithoutAMoment() throws {
    try add([release("e1", "Tides", on: 0)], from: 0, to: 1)
    let show = try #require(try shows().first)
    #expect(show.title == "Tides")
    #expect(show.overview == "About Tides.")
    #expect(show.externalIDs == ids)
    #expect(
      show.episodes == [Episode(key: "e1", day: today, title: "Part 1", season: 1, number: 1)])
    let reader = try store.reader()
    #expect(try reader.channels().map(\.name) == ["Channel One"], "a service is no channel")
    #expect(try reader.epg(from: at(-48), to: at(48)).channels.map(\.channel.key) == ["one"])
  }

  @Test func allEpisodesReleasedTogetherAreKept() throws {
    let onADay = (1...8).map { release("d\($0)", "Tides", on: 0, number: $0) }
    let atAMoment = (1...3).map { (number: Int) in
      EpisodeListing(
        key: "m\(number)", outlet: .service("stream"), time: .moment(noon), show: ListedShow(title: "Ebb"),
        number: number)
    }
    let totals = try add(onADay + atAMoment + [onADay[0], atAMoment[0]], from: 0, to: 1)
    #expect(totals.programmes == 11)
    #expect(totals.inferredStops == 0, "a release has no end")
    #expect(totals.duplicates == 2)
    #expect(try keys().count == 11)
  }

  @Test func aBroadcastLastsAsLongAsItsRuntimeElseAsUsual() throws {
    try add(
      [broadcast("a", "Known", at: 0), broadcast("b", "Unknown", at: 2, minutes: nil)], from: 0, to: 1)
    let found = try store.reader().epg(from: at(-1), to: at(5)).channels[0].programmes
    #expect(found.map(\.programme.stop) == [at(1), at(2.75)])
    #expect(found.map(\.stopIsInferred) == [false, true])
    #expect(found[0].programme.categories == ["Drama"])
    #expect(try shows().map(\.externalIDs) == [ids, ExternalIDs()])
    #expect(try shows().flatMap(\.episodes).map(\.runtimeMinutes) == [60, nil])
  }

  @Test func aReimportReplacesTheDaysItCoversAndNothingElse() throws {
    try store.add([programme("xml", "Other source", at: 0)])
    try add((-2...4).map { release("old\($0)", "Tides", on: $0) } + [broadcast("b", "News", at: 24)], from: -2, to: 4)
    try add([release("new1", "Tides", on: 1)], from: 1, to: 2)
    #expect(
      try keys() == ["\(noon.secondsSinceEpoch)", "new1", "old-1", "old-2", "old0", "old3", "old4"])
    // What takes no place is gone too, and rows that nothing shows are removed.
    try add([], from: -2, to: 4)
    #expect(try keys() == ["\(noon.secondsSinceEpoch)"])
    #expect(try store.count("airing") == 1)
  }

  @Test func nothingIsSeenBeforeItIsFinished() throws {
    try add([release("old", "Tides", on: 0)], from: 0, to: 1)
    do {
      let writer = try ListingsWriter(path: store.path, source: source, now: noon)
      try writer.add(episodes: [release("new", "Tides", on: 0)])
      #expect(try keys() == ["old"])
    }
    #expect(try keys() == ["old"])
  }

  @Test func aServiceAndAChannelOfOneIDAreTwoProviders() throws {
    let writer = try ListingsWriter(path: store.path, source: source, now: noon)
    try writer.add(channels: [Channel(key: "x", name: "X on air")])
    try writer.add(services: [Channel(key: "x", name: "X online")])
    let show = ListedShow(title: "Tides")
    try writer.add(episodes: [
      EpisodeListing(key: "1", outlet: .channel("x"), time: .moment(noon), show: show),
      EpisodeListing(key: "2", outlet: .service("x"), time: .day(today), show: show),
    ])
    #expect(try writer.finish().channels == 2)
    #expect(try shows().count == 2)
    #expect(try store.reader().channels().map(\.name) == ["X on air"])
  }

  @Test func theCreditIsToldAsLongAsTheSourceHasListings() throws {
    #expect(try store.reader().listings(zone: .utc).credits.isEmpty)
    try store.add([programme("xml", "Other source", at: 0)])
    #expect(try store.reader().listings(zone: .utc).credits.isEmpty)
    try add([release("e1", "Tides", on: 0)], from: 0, to: 1)
    var second = source
    second.location = "https://other.example.org"
    try add([], from: 0, to: 1, source: second)
    #expect(try store.reader().listings(zone: .utc).credits == ["Data: example.org"])
    #expect(try store.reader().sources().map(\.source.credit) == [nil, "Data: example.org", "Data: example.org"])
  }

  @Test func anOlderDatabaseIsBroughtUpToDateWithWhatItHolds() throws {
    let old = DatabaseKind(
      contents: "the listings", applicationID: DatabaseKind.listings.applicationID,
      steps: Array(Schema.steps.prefix(1)), pragmas: DatabaseKind.listings.pragmas, damagedAdvice: "", newerAdvice: "")
    do {
      let connection = try StoreFile.openForWriting(store.path, kind: old)
      try connection.execute(
        """
        INSERT INTO source (id, kind, location, name) VALUES (1, 'xmltv', '/tmp/guide.xml', 'guide.xml');
        INSERT INTO generation (id, source, phase, lease, imported) VALUES (1, 1, 1, '', 5);
        CREATE VIRTUAL TABLE \(FormerSearchTables.name(ofGeneration: 1)) USING fts5(title, content = '');
        INSERT INTO visible VALUES (1, 0, 9000);
        INSERT INTO provider (id, source, kind, listed, key, name) VALUES (1, 1, 0, 'one', 'one', 'Channel One');
        INSERT INTO airing (id, generation, provider, show, start, stop, marks, title, overview) VALUES
          (4294967296, 1, 1, 1, 100, 200, 0, 'News', 'Said.'), (4294967297, 1, 1, 2, 100, 300, 0, 'Weather', NULL);
        INSERT INTO edition (generation, show, provider, key, title, sort, first_start, last_start, overview) VALUES
          (1, 1, 1, 'one/1', 'News', 'news', 100, 100, 'Said.'), (1, 2, 1, 'one/2', 'Weather', 'weather', 100, 100, NULL),
          (1, 3, 1, 'one/3', 'Also', 'also', 100, 100, 'Said.'), (1, 4, 1, 'one/4', 'Varied', 'varied', 100, 100, '');
        """)
    }
    let reader = try store.reader()
    let found = try reader.epg(from: Instant(secondsSinceEpoch: 0), to: Instant(secondsSinceEpoch: 999))
    let programmes = found.channels.flatMap { $0.programmes.map(\.programme) }.sorted { $0.title < $1.title }
    #expect(programmes.map(\.title) == ["News", "Weather"])
    #expect(programmes.map(\.overview) == ["Said.", nil])
    let day = GuideWindow(first: GuideDay(daysSinceEpoch: 0), last: GuideDay(daysSinceEpoch: 0))
    let shows = try reader.shows([1, 2, 3, 4], window: day, zone: .utc)
    #expect(shows.map(\.title) == ["News", "Weather", "Also", "Varied"])
    #expect(shows.map(\.overview) == ["Said.", nil, "Said.", nil])
    #expect(try reader.sources()[0].source.credit == nil)
    #expect(try reader.search("said", limit: 5).map(\.title) == ["News"])
    #expect(try store.count("sqlite_master WHERE name LIKE 'search%'") == 0)
    try add([release("e1", "Tides", on: 0)], from: 0, to: 1)
    #expect(try keys() == ["e1"])
    let connection = try Connection(path: store.path, mode: .readOnly)
    #expect(try connection.first("PRAGMA user_version") { $0.integer(0) } == DatabaseKind.listings.version)
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }

  /// Words had a row each, which are packed together.
  @Test func wordsOfAnOlderDatabaseAreFound() throws {
    let old = DatabaseKind(
      contents: "the listings", applicationID: DatabaseKind.listings.applicationID,
      steps: Array(Schema.steps.prefix(5)), pragmas: DatabaseKind.listings.pragmas, damagedAdvice: "", newerAdvice: "")
    try StoreFile.openForWriting(store.path, kind: old).execute(
      """
      INSERT INTO source (id, kind, location, name) VALUES (1, 'xmltv', '/tmp/guide.xml', 'guide.xml');
      INSERT INTO generation (id, source, phase, lease, imported) VALUES (1, 1, 1, '', 5);
      INSERT INTO visible VALUES (1, 0, 9000);
      INSERT INTO provider (id, source, kind, listed, key, name) VALUES (1, 1, 0, 'one', 'one', 'Channel One');
      INSERT INTO airing (id, generation, provider, show, start, stop, marks, title, subtitle) VALUES
        (4294967296, 1, 1, 1, 100, 200, 0, 'News', 'Harbour'), (4294967297, 1, 1, 2, 100, 300, 0, 'Weather', 'Sea');
      INSERT INTO edition (generation, show, provider, key, title, sort, first_start, last_start) VALUES
        (1, 1, 1, 'one/1', 'News', 'news', 100, 100), (1, 2, 1, 'one/2', 'Weather', 'weather', 100, 100);
      INSERT INTO word VALUES (1, 0, 'harbour', x'01'), (1, 0, 'news', x'01'), (1, 1, 'sea', x'03'), (1, 1, 'weather', x'03');
      """)
    let reader = try store.reader()
    #expect(try reader.search("harb", limit: 5).map(\.title) == ["News"])
    #expect(try reader.search("sea ", limit: 5).map(\.title) == ["Weather"])
    #expect(try store.count("words") == 2)
    #expect(try store.count("sqlite_master WHERE name = 'word'") == 0)
  }
}
