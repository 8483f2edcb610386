import GuideModel
import Testing

@testable import GuideStore

/// Schedules of shows: broadcasts on channels, releases on services.
@Suite(.bothEngines) struct EpisodeListingTests {
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

  /// In the timeline an airing has the description of its show as its own. In the rows that of another listing is better.
  @Test func aBroadcastWithoutADescriptionHasThatOfItsShow() throws {
    var (plain, told) = (broadcast("e1", "Tides", at: 1), broadcast("e2", "Tides", at: 2))
    plain.show.overview = "The sea."
    (told.show.overview, told.overview) = ("The sea.", "A storm.")
    try add([plain, told], from: 0, to: 1)
    let programmes = try store.reader().epg(from: at(-1), to: at(9)).channels[0].programmes
    #expect(programmes.map(\.programme.overview) == ["The sea.", "A storm."])
    let show = try #require(try shows().first)
    #expect(show.overview == "The sea." && show.episodes.map(\.overview) == [nil, "A storm."])
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
    // Unused providers are removed too, and rows that nothing shows.
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
}
