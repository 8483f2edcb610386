import GuideModel
import Testing

@testable import GuideStore

@Suite(.bothEngines) struct JoinedShowsTests {
  let guide = Joining()
  private var store: TestStore { guide.store }
  private let one = [Channel(key: "one", name: "One")]
  private let harbour = ExternalIDs(tvmaze: 1, tvdb: 10, imdb: "tt10")

  private func key(_ hours: Double) -> String { String(at(hours).secondsSinceEpoch) }

  /// XMLTV with its own title and a TVDB number, TVmaze with another title and three ids, on channels with the same
  /// name.
  private func addBoth(xmltvPreference: Int = 1, tvmazePreference: Int = 0) throws {
    try store.add(
      [
        programme("one", "Harbour", at: 0, ids: ExternalIDs(tvdb: 10), number: 1),
        programme("one", "Harbour", at: 6, ids: ExternalIDs(), number: 1),
        programme("one", "Weather", at: 1),
      ], channels: one, source: guide.source("x", preference: xmltvPreference))
    try guide.add(
      [
        episode("t1", "The Harbour", on: .channel("net.1"), at: 0, ids: harbour, number: 1),
        episode("t2", "The Harbour", on: .channel("net.1"), at: 168, ids: harbour, number: 2),
        episode("t3", "The Harbour", on: .service("web.1"), day: 3, ids: harbour, number: 3),
      ], channels: [Channel(key: "net.1", name: "ONE")], services: [Channel(key: "web.1", name: "Stream")],
      source: guide.source("t", kind: "tvmaze", preference: tvmazePreference, country: "GB"))
  }

  @Test func theSameShowOfTwoSourcesIsOneRowOfAProvider() throws {
    try addBoth()
    #expect(
      try guide.rows() == [
        "Harbour on One: \(key(0)) \(key(6)) t2", "Weather on One: \(key(1))", "The Harbour on Stream: t3",
      ])
    let shows = try guide.shows()
    #expect(shows[0].externalIDs == harbour && shows[2].externalIDs == harbour)
    #expect(shows[0].otherTitles == ["The Harbour"])
    #expect(shows[0].poster == "https://example.org/t1.jpg", "the preferred one has none")
    #expect(shows[0].key == ShowKey.make(provider: "one", title: "Harbour"))
    #expect(
      Set(ShowMark.names(of: shows[0])).isSuperset(of: ["tvmaze:1", "tvdb:10", "title:harbour", "title:the harbour"]))
    try guide.expectDaysCounted()
  }

  @Test func channelsOfOneNumberAndOtherNamesStayTwo() throws {
    for (source, name, title) in [("a", "BBC One", "News"), ("d", "Something", "Other News")] {
      try store.add(
        [programme("1", title, at: 0, ids: ExternalIDs())], channels: [Channel(key: "1", name: name)],
        source: guide.source(source, preference: source == "d" ? 1 : 0))
    }
    let rows = try guide.rows()
    #expect(
      rows.count == 2 && Set(rows.map { $0.prefix { $0 != ":" } }) == ["News on BBC One", "Other News on Something"])
    try guide.expectDaysCounted()
  }

  @Test func thePreferredSourceDecides() throws {
    try addBoth(xmltvPreference: 0, tvmazePreference: 1)
    #expect(
      try guide.rows() == [
        "Weather on One: \(key(1))", "The Harbour on ONE: t1 \(key(6)) t2", "The Harbour on Stream: t3",
      ])
    try guide.expectDaysCounted()
  }

  /// What the other source says of an episode comes before what the preferred one says of the show.
  @Test func theTextOfAnEpisodeComesBeforeThatOfItsShow() throws {
    var listed = programme("one", "Harbour", at: 0, ids: ExternalIDs(tvdb: 10), number: 1)
    listed.overview = "Fog closes the port."
    try store.add([listed], channels: one, source: guide.source("x"))
    try guide.add(
      (1...2).map {
        episode("t\($0)", "The Harbour", on: .channel("net.1"), at: Double($0 - 1), ids: harbour, number: $0)
      },
      channels: [Channel(key: "net.1", name: "ONE")], source: guide.source("t", kind: "tvmaze", preference: 1))
    let shows = try guide.shows()
    #expect(shows.map(\.overview) == ["Of The Harbour"])
    #expect(shows[0].episodes.map(\.key) == ["t1", "t2"])
    #expect(shows[0].episodes.map(\.overview) == ["Fog closes the port.", nil])
  }

  @Test func rowsAreFoundByTheKeysOfEitherSource() throws {
    try addBoth()
    let reader = try store.reader()
    let index = try reader.rows(window: guide.window, country: nil, zone: .utc)
    for (provider, title) in [("one", "Harbour"), ("net.1", "The Harbour")] {
      #expect(try reader.position(ofShow: ShowKey.make(provider: provider, title: title), in: index) == 0)
    }
  }

  @Test func searchFindsItOnceByEitherTitle() throws {
    try addBoth()
    for query in ["harbour", "the harbour"] {
      let hits = try store.reader().search(query, from: at(-1), limit: 10)
      #expect(hits.map(\.title) == ["Harbour", "The Harbour"], "\(query): a row for each provider")
      #expect(
        Set(hits.compactMap(\.showKey))
          == Set(try guide.shows().map(\.key).filter { !$0.isEmpty }).intersection(hits.compactMap(\.showKey)))
      #expect(Set(hits.map(\.showKey)).count == hits.count)
    }
    let past = try store.reader().search("harbour", from: at(100), limit: 10)
    #expect(past.first?.title == "Harbour", "the other source has one to come")
  }

  @Test func aCountryThatHasOneOfThemShowsThatAlone() throws {
    try addBoth()
    #expect(
      try guide.rows(country: Country("FR")) == ["Harbour on One: \(key(0)) \(key(6))", "Weather on One: \(key(1))"])
    #expect(try guide.rows(country: Country("GB")) == guide.rows())
  }

  @Test func withoutAnIDOnOneSideTheyStayTwo() throws {
    try store.add([programme("one", "Harbour", at: 0)], channels: one, source: guide.source("x"))
    try guide.add(
      [episode("t1", "Harbour", on: .channel("net.1"), at: 0, ids: harbour)],
      channels: [Channel(key: "net.1", name: "One")], source: guide.source("t", kind: "tvmaze"))
    #expect(try guide.rows().count == 2)
  }

  @Test func twoShowsOfOneTitleAreTwoRows() throws {
    let (old, new) = (ExternalIDs(tvdb: 1998), ExternalIDs(tvdb: 2018, imdb: "tt2018"))
    try store.add(
      [
        programme("one", "Charmed", at: 0, ids: old), programme("one", "Charmed", at: 1, ids: new),
        programme("one", "Charmed", at: 2, ids: new), programme("one", "Charmed", at: 3),
      ], channels: one, source: guide.source("x"))
    #expect(
      Set(try guide.rows()) == [
        "Charmed on One: \(key(0))", "Charmed on One: \(key(1)) \(key(2))", "Charmed on One: \(key(3))",
      ])
    #expect(Set(try guide.shows().map(\.key)).count == 3)
    try guide.expectDaysCounted()
    let hits = try store.reader().search("charmed", from: at(-1), limit: 10)
    #expect(Set(hits.compactMap(\.showKey)) == Set(try guide.shows().map(\.key)))
    // In another source, each finds its own.
    try guide.add(
      [episode("t1", "Charmed", on: .channel("net.1"), at: 48, ids: ExternalIDs(tvmaze: 9, imdb: "tt2018"))],
      channels: [Channel(key: "net.1", name: "One")], source: guide.source("t", kind: "tvmaze", preference: -1))
    #expect(
      Set(try guide.rows()) == [
        "Charmed on One: \(key(0))", "Charmed on One: \(key(1)) \(key(2)) t1", "Charmed on One: \(key(3))",
      ])
    try guide.expectDaysCounted()
  }

  @Test func aShowOfWhichSomeProgrammesHaveIDsIsOneRowAsItWas() throws {
    try store.add(
      [
        programme("one", "Daily", at: 0), programme("one", "Daily", at: 24, ids: ExternalIDs(tvdb: 5)),
        programme("one", "DAILY", at: 48, ids: ExternalIDs(imdb: "tt5")),
      ], channels: one, source: guide.source("x"))
    let shows = try guide.shows()
    #expect(shows.map(\.key) == [ShowKey.make(provider: "one", title: "Daily")])
    #expect(shows[0].episodes.count == 3 && shows[0].externalIDs == ExternalIDs(tvdb: 5, imdb: "tt5"))
    #expect(try store.reader().search("daily", from: at(-1), limit: 9).count == 1)
    try guide.expectDaysCounted()
  }

  @Test func idsThatProgrammesOfAShowDisagreeAboutCountForNothing() throws {
    // A feed with episode ids in the place of show ids.
    try store.add(
      (0..<3).map { programme("one", "Daily", at: Double($0), ids: ExternalIDs(tvdb: 5, imdb: "tt\($0)")) },
      channels: one, source: guide.source("x"))
    let shows = try guide.shows()
    #expect(shows.count == 1 && shows[0].externalIDs == ExternalIDs(tvdb: 5))
  }

  @Test func providersOfOtherCountriesOrTwiceInASourceAreNotTheSame() throws {
    let ids = ExternalIDs(tvdb: 10)
    let listing = [programme("one", "Harbour", at: 0, ids: ids)]
    try store.add(listing, channels: one, source: guide.source("gb", country: "GB"))
    try store.add(
      [programme("eins", "Harbour", at: 1, ids: ids)], channels: [Channel(key: "eins", name: "One")],
      source: guide.source("de", country: "DE"))
    #expect(try guide.rows().count == 2)
    // Without a country it may be either.
    try store.add(
      [programme("any", "Harbour", at: 2, ids: ids)], channels: [Channel(key: "any", name: "One")],
      source: guide.source("any"))
    #expect(try guide.rows().count == 3)
    #expect(try guide.rows(country: Country("GB")).count == 1, "there it can be that one alone")
    try store.add(
      [programme("a", "Harbour", at: 3, ids: ids), programme("b", "Harbour", at: 4, ids: ids)],
      channels: [Channel(key: "a", name: "One"), Channel(key: "b", name: "One")],
      source: guide.source("twice", country: "GB"))
    #expect(try guide.rows(country: Country("GB")).count == 4)
  }

  @Test func aRefreshOfOneSourceKeepsTheRow() throws {
    try addBoth()
    let before = try guide.shows()
    try addBoth()
    #expect(try guide.shows() == before)
    try store.add(
      [programme("one", "Harbour", at: 48, ids: ExternalIDs(tvdb: 10))], channels: one,
      source: guide.source("x", preference: 1))
    let after = try guide.shows()
    #expect(after[0].key == before[0].key)
    #expect(after[0].episodes.map(\.key) == [key(0), key(6), key(48), "t2"])
  }

  @Test func marksAreFoundBeforeAndAfter() throws {
    let listing = [programme("one", "Harbour", at: 0, ids: ExternalIDs(tvdb: 10))]
    try store.add(listing, channels: one, source: guide.source("x", preference: 1))
    let alone = try #require(try guide.shows().first)
    let followed = Set(ShowMark.names(of: alone))
    let watched = Set(EpisodeMark.names(show: alone, episode: alone.episodes[0]))
    let tvmaze = guide.source("t", kind: "tvmaze")
    try guide.add(
      [episode("t1", "The Harbour", on: .channel("net.1"), at: 0, ids: harbour, number: 1)],
      channels: [Channel(key: "net.1", name: "One")], source: tvmaze)
    let joined = try #require(try guide.shows().first)
    let names = EpisodeMark.names(show: joined, episode: joined.episodes[0])
    #expect(joined.episodes.map(\.number) == [1])
    #expect(!followed.isDisjoint(with: ShowMark.names(of: joined)) && !watched.isDisjoint(with: names))
    // Marks made while they are joined apply to either one when the other is removed.
    try guide.remove(tvmaze)
    let first = try #require(try guide.shows().first)
    #expect(first == alone)
    #expect(!Set(names).isDisjoint(with: EpisodeMark.names(show: first, episode: first.episodes[0])))
    try guide.add(
      [episode("t1", "The Harbour", on: .channel("net.1"), at: 0, ids: harbour, number: 1)],
      channels: [Channel(key: "net.1", name: "One")], source: tvmaze)
    try guide.remove(guide.source("x"))
    let second = try #require(try guide.shows().first)
    #expect(!Set(names).isDisjoint(with: EpisodeMark.names(show: second, episode: second.episodes[0])))
    #expect(!Set(ShowMark.names(of: joined)).isDisjoint(with: ShowMark.names(of: second)))
  }

  @Test func whatHasNoIDsIsNotLookedAt() throws {
    guard TestEngine.current == .sqlite else { return }
    let connection = try StoreFile.openForWriting(store.path)
    let plan = try connection.all("EXPLAIN QUERY PLAN \(ListedIDs.sql)") { $0.text(3) }
    #expect(plan == ["SCAN listed_show USING COVERING INDEX listed_show_ids"])
  }
}
