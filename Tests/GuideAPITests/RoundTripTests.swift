import SeededRandom
import Foundation
import GuideModel
import Testing

@testable import GuideAPI

@Suite struct RoundTripTests {
  /// A guide page like those of a store.
  private func randomPage(_ random: inout SeededGenerator, window: GuideWindow, zone: ZoneRules) -> GuidePage {
    var sections: [GuideSection] = []
    var shows: [Show] = []
    for index in 0..<Int.random(in: 0...4, using: &random) {
      let count = Int.random(in: 1...5, using: &random)
      let id = index % 2 == 0 ? String(1000 + index) : "chan-\(index) é"
      sections.append(GuideSection(provider: Provider(id: id, name: "Provider \(index)"), rowCount: count))
      for row in 0..<count {
        shows.append(randomShow(&random, key: "k\(index).\(row)", window: window, zone: zone))
      }
    }
    let offset = shows.isEmpty ? 0 : Int.random(in: 0...shows.count, using: &random)
    let end = Int.random(in: offset...shows.count, using: &random)
    return GuidePage(
      window: window, sections: sections, offset: offset, shows: Array(shows[offset..<end]),
      listings: ListingsInfo(
        extent: window, updated: Instant(secondsSinceEpoch: 1_700_000_000), credits: ["Data: example.org"]))
  }

  private func randomShow(_ random: inout SeededGenerator, key: String, window: GuideWindow, zone: ZoneRules) -> Show {
    let episodes = (0..<Int.random(in: 1...6, using: &random)).map { number in
      let day = window.day(at: Int.random(in: 0..<window.count, using: &random))
      let start = zone.start(of: day, dayStart: .standard).adding(seconds: Int64.random(in: 0..<72_000, using: &random))
      let hasMoment = Bool.random(using: &random)
      var episode = Episode(
        key: "\(key)e\(number)", day: hasMoment ? zone.guideDay(of: start, dayStart: .standard) : day,
        moment: hasMoment ? start : nil, runtimeMinutes: hasMoment ? 30 : nil,
        title: Bool.random(using: &random) ? "Part \(number) “quoted” \\ /" : nil,
        season: Bool.random(using: &random) ? 2 : nil, number: Bool.random(using: &random) ? number + 1 : nil,
        overview: Bool.random(using: &random) ? "One.\nTwo." : nil)
      episode.traits = EpisodeTraits(rawValue: Int.random(in: 0..<16, using: &random))
      episode.isNamedByDay = Bool.random(using: &random)
      if Bool.random(using: &random) {
        (episode.rating, episode.date) = ("12", "201903")
        let kind = ProgrammeFacts.Kind.allCases.randomElement(using: &random) ?? .actor
        episode.facts = ProgrammeFacts([(kind, "https://example.org/\(number)"), (.actor, "Ann 日本")])
      }
      return episode
    }.filter { window.contains($0.day) }
    var show = Show(
      key: key, title: "Show \(key) 日本", poster: "https://img.example.org/\(key).jpg",
      externalIDs: Bool.random(using: &random) ? ExternalIDs(tvmaze: 1, tvdb: 2, imdb: "tt3", tmdb: 4) : ExternalIDs(),
      episodes: episodes)
    if Bool.random(using: &random) { show.otherTitles = ["Série \(key)", "The Show"] }
    return show
  }

  @Test(arguments: [("UTC", 1), ("America/New_York", 2), ("Pacific/Chatham", 3), ("Europe/London", 4)])
  func aPageComesBackAsItWas(zone: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // The window contains a clock change in each zone.
    let request = try request("2025-09-20", "2025-11-20", zone: zone)
    for _ in 0..<40 {
      let page = randomPage(&random, window: request.window, zone: request.zone)
      let content = GuideAnswerContent(
        page: page, country: request.country, zone: request.zone,
        paging: GuideAnswerContent.Paging(limit: 20, anchorRow: 3))
      let answer = try GuideAnswer(content.data(), from: "x")
      #expect(answer.isPage)
      #expect(answer.anchorRow == 3)
      #expect(answer.page(for: request) == page)
    }
  }

  @Test func withoutPagingTheAnswerHasTheContractsForm() throws {
    let request = try request()
    let show = Show(
      key: "k", title: "Tidewater", episodes: [Episode(key: "e", day: try day("2025-09-04"), number: 4)])
    let page = GuidePage(
      window: request.window, sections: [GuideSection(provider: Provider(id: "8", name: "Harbour"), rowCount: 1)],
      offset: 0, shows: [show])
    let data = GuideAnswerContent(page: page, country: .unitedStates, zone: .utc, paging: nil).data()
    let text = String(decoding: data, as: UTF8.self)
    for part in [
      #""success":true"#, #""id":8"#, #""logo":"""#, #""airDate":"2025-09-04T00:00:00.000Z""#, #""title":"Episode 4""#,
      #""tmdbId":0"#, #""isWatched":false"#, #""country":"US""#, #""totalShows":1"#, #""totalEpisodes":1"#,
    ] { #expect(text.contains(part), "\(part) is missing") }
    for part in ["null", #""page""#, #""sections""#] { #expect(!text.contains(part), "\(part) is there") }
    #expect(try GuideAnswer(data, from: "x").whole(for: request) == page)
  }

  /// More rows than a screen can count: their lines would overflow.
  @Test func theNumberOfRowsIsBounded() throws {
    let most = "9223372036854775807"
    let show = Fixture.show("A", episodes: Fixture.episode("2025-09-04", "x"))
    let body = Fixture.body(
      Fixture.block(shows: show),
      more:
        #","page":{"offset":0,"limit":1,"total":\#(most)},"sections":[{"service":\#(Fixture.service),"shows":\#(most)}]"#
    )
    #expect(try GuideAnswer(body, from: "x").page(for: request())?.total == 1_000_000_000)
  }

  static let contradictions = [
    #"{"offset":-1,"limit":2,"total":1}"#, #"{"offset":1,"limit":2,"total":1}"#, #"{"offset":0,"limit":2,"total":5}"#,
    #"{"offset":9223372036854775807,"limit":2,"total":9223372036854775807}"#, #"{"limit":2}"#,
  ]

  @Test(arguments: contradictions) func aPageThatContradictsItselfIsNone(page: String) throws {
    let show = Fixture.show("A", episodes: Fixture.episode("2025-09-04", "x"))
    let body = Fixture.body(
      Fixture.block(shows: show), more: #","page":\#(page),"sections":[{"service":\#(Fixture.service),"shows":1}]"#)
    let answer = try GuideAnswer(body, from: "x")
    #expect(!answer.isPage)
    #expect(try answer.page(for: request()) == nil)
    #expect(try answer.whole(for: request()).shows.count == 1)
  }

  @Test func listingsChannelsAndSearchComeBackAsTheyWere() throws {
    let start = try #require(Instant(rfc3339: "2026-11-21T18:30:00Z"))
    let channel = Channel(key: "one.test", number: 1, name: "One", logo: "https://img.example.org/1.png")
    let programme = Programme(
      channel: channel.key, start: start, stop: start.adding(seconds: 1800), title: "News", subtitle: "Evening",
      overview: "All of it.", season: 3, episode: 4, categories: ["News", "Live"], rating: "12", date: "2026",
      facts: ProgrammeFacts([(.actor, "A"), (.actor, "B \"C\""), (.country, "GB"), (.link, "https://example.org/")]),
      icon: "https://img.example.org/n.png", traits: [.isNew, .isRepeat, .isFinale, .isLive])
    let listing = Schedule(
      from: start, to: start.adding(seconds: 3600), offset: 2, limit: 1, total: 9,
      channels: [
        ChannelListing(
          channel: channel,
          programmes: [ScheduledProgramme(key: "one.test@1", programme: programme, stopIsInferred: true)])
      ])
    #expect(try Schedule(listing.data(), from: "x") == listing)
    let list = [channel, Channel(key: "two", name: "Two")]
    #expect(try [Channel](list.data(), from: "x") == list)
    var result = SearchResult(kind: .programme, key: "k", title: "News")
    result.provider = Provider(id: "one.test", name: "One")
    result.channel = "one.test"
    result.start = start
    (result.stop, result.stopIsInferred) = (start.adding(seconds: 60), true)
    result.day = try day("2026-11-21")
    (result.traits, result.categories) = ([.isFinale, .isLive, .isNew, .isPremiere, .isRepeat], ["News", "Local"])
    let answer = [result, SearchResult(kind: .show, key: "s", title: "S")]
    #expect(try [SearchResult](answer.data(), from: "x") == answer)
  }

  /// Unknown values and values of another type count as missing, and do not affect the rest.
  @Test func oddValuesOfProgrammesCountAsAbsent() throws {
    let body = #"""
      {"data":{"page":{"offset":"two"},"unknown":[{}],"window":{"to":"2026-11-22T00:00:00Z","from":"2026-11-21T18:00:00Z"},
      "channels":[7,{"programmes":[{"key":12,"start":"2026-11-21T18:30:00Z","stop":"2026-11-21T19:00:00Z","title":404,
      "subtitle":["x"],"seasonNumber":"3","episodeNumber":4.0,"categories":["A",null,5,"B"],"isNew":"yes","isFinale":true,
      "overview":{"a":1},"more":null}],"key":"c1","number":1.5,"logo":false},{"key":"c2","programmes":{}}]},"success":1}
      """#
    let listing = try Schedule(Data(body.utf8), from: "x")
    #expect(listing.channels.map(\.channel) == [Channel(key: "c1", name: "c1"), Channel(key: "c2", name: "c2")])
    #expect(listing.channels.map(\.programmes.count) == [1, 0])
    #expect((listing.offset, listing.limit, listing.total) == (0, 2, 2))
    let listed = try #require(listing.channels[0].programmes.first)
    let programme = listed.programme
    #expect(listed.key == "12" && programme.title == "404" && programme.channel == "c1" && !listed.stopIsInferred)
    #expect(programme.subtitle == nil && programme.overview == nil && programme.categories == ["A", "B"])
    #expect(programme.season == 3 && programme.episode == 4 && programme.traits == .isFinale)
  }

  @Test(arguments: [
    #"{"success":true,"data":{"channels":[]}}"#,
    #"{"success":true,"data":{"window":{"from":"2026-11-21T18:00:00Z"},"channels":[]}}"#,
    #"{"success":true,"data":{"window":{"from":"2026-11-21T18:00:00Z","to":"2026-11-22T00:00:00Z"},"channels":{}}}"#,
    #"{"success":true,"data":[]}"#, #"{"success":true}"#,
  ])
  func whatIsNoListingIsToldInWords(body: String) throws {
    let failure = #expect(throws: GuideFailure.self) { try Schedule(Data(body.utf8), from: "tv.example.org") }
    #expect(failure?.message.contains("is not a listing of broadcasts") == true)
  }

  @Test func unusableProgrammesAreLeftOut() throws {
    let programmes = #"""
      [{"key":"a","start":"2026-11-21T18:30:00Z","stop":"2026-11-21T19:00:00+00:00","title":"Good"},
      {"key":"b","start":"2026-11-21T18:30:00Z","title":"No stop"},null,
      {"key":"c","start":"2026-11-21T18:30:00Z","stop":"2026-11-21T18:30:00Z","title":"Zero"},
      {"key":"d","start":"soon","stop":"2026-11-21T19:00:00Z","title":"Bad"},
      {"start":"2026-11-21T18:00:00Z","stop":"2026-11-21T19:00:00Z","title":"\u001b"}]
      """#
    let body = #"""
      {"success":true,"data":{"window":{"from":"2026-11-21T18:00:00Z","to":"2026-11-22T00:00:00Z"},
      "channels":[{"key":"c1","name":null,"programmes":\#(programmes)},{"name":"no key"}]}}
      """#
    let listing = try Schedule(Data(body.utf8), from: "x")
    #expect(listing.channels.map(\.channel.name) == ["c1"])
    #expect(listing.channels[0].programmes.map(\.programme.title) == ["Good"])
    #expect(listing.total == 1)
    let backwards = body.replacing("2026-11-22T00", with: "2026-11-20T00")
    #expect(throws: GuideFailure.self) { try Schedule(Data(backwards.utf8), from: "x") }
  }
}
