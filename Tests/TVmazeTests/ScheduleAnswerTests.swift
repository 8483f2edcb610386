import Foundation
import GuideModel
import TVmazeTesting
import Testing

@testable import TVmaze

@Suite struct ScheduleAnswerTests {
  private func read(_ body: String, of schedule: ScheduleFeed = unitedStates) throws -> ScheduleAnswer {
    try ScheduleAnswer(Data(body.utf8), of: schedule, name: "/schedule")
  }

  private func invented(_ schedule: ScheduleFeed) throws -> ScheduleAnswer {
    try read(try #require(InventedSchedule.body(schedule.path(on: today))), of: schedule)
  }

  @Test func aBroadcastHasItsMomentAndAllOfItsShow() throws {
    let answer = try invented(unitedStates)
    let episode = try #require(answer.episodes.first)
    #expect(episode.day == today)
    var show = ListedShow(
      title: "The Harbour Watch", poster: "https://img.example.org/o/501.jpg",
      overview: "The Harbour Watch keeps the port & its people.\nEvery night.",
      externalIDs: ExternalIDs(tvmaze: 501, tvdb: 880_501, imdb: "tt9900501"), categories: ["Drama", "Crime"],
      usualMinutes: 55)
    show.facts = ProgrammeFacts([(.country, "US")])
    #expect(
      episode.listing
        == EpisodeListing(
          key: "tvmaze.2077801", outlet: .channel("tvmaze.network.31"),
          time: .moment(try #require(Instant(rfc3339: "2026-11-22T01:30:00Z"))),
          show: show,
          runtimeMinutes: 60, title: "Part 4", season: 2, number: 4, overview: "Episode 2077801.", isNew: true))
    #expect(answer.channels.map(\.name) == ["Meridian One", "Canal Norte"])
    #expect(answer.services.isEmpty)
    #expect(answer.zones == [.unitedStates: ["America/New_York": 1]])
  }

  @Test func nullIsUnknownAndTheNightBelongsToTheEveningBefore() throws {
    let answer = try invented(unitedStates)
    let night = answer.episodes[1]
    #expect(night.day == today.advanced(by: -1))
    #expect(night.listing.time == .moment(try #require(Instant(rfc3339: "2026-11-21T05:30:00Z"))))
    #expect(night.listing.number == nil)
    #expect(night.listing.runtimeMinutes == nil)
    #expect(night.listing.title == "Night <Special>", "names are text, not HTML")
    #expect(
      night.listing.show == ListedShow(title: "Late Ledger", externalIDs: ExternalIDs(tvmaze: 502), usualMinutes: 25))
    #expect(answer.diagnostics.counts == [.episodeWithoutShow: 1])
    #expect(
      answer.diagnostics.examples[.episodeWithoutShow] == [
        "/schedule, entry 3: it has no show with an id and a name; skipped"
      ])
  }

  @Test func whatIsKnownOfTheShowIsRead() throws {
    func show(_ more: String) throws -> ListedShow {
      let body = """
        [{"id":1,"airdate":"2026-11-21","show":{"id":2,"name":"Both","webChannel":{"id":3,"name":"Online"}\(more)}}]
        """
      return try #require(try read(body, of: .streaming(.unitedStates)).episodes.first).listing.show
    }
    let full = try show(
      #","language":"English","premiered":"2018-03-16","rating":{"average":7.4},"officialSite":null,"url":"https://e.org/2""#
    )
    #expect(full.date == "2018" && full.facts?[.language] == ["English"] && full.facts?[.stars] == ["7.4/10"])
    #expect(full.facts?[.link] == ["https://e.org/2"])
    let odd = try show(#","language":["x"],"premiered":"soon","rating":{"average":99},"url":"javascript:x""#)
    #expect(odd.date == nil && odd.facts == nil)
    #expect(try show(#","rating":null,"premiered":null"#).facts == nil)
  }

  @Test func aReleaseWithoutAnHourHasADayAlone() throws {
    let answer = try invented(.streaming(.unitedStates))
    #expect(
      answer.episodes.map(\.listing.time) == [
        .day(today), .day(today), .moment(try #require(Instant(rfc3339: "2026-11-21T15:00:00Z"))),
      ])
    #expect(answer.episodes.allSatisfy { $0.listing.outlet == .service("tvmaze.web.41") })
    #expect(answer.episodes[0].listing.show.poster == "https://img.example.org/m/503.jpg")
    #expect(answer.services == [Channel(key: "tvmaze.web.41", name: "Streamline")])
    #expect(answer.diagnostics.counts == [.unreadableEntry: 1])
  }

  @Test func theScheduleSaysWhichOfTwoProvidersIsMeant() throws {
    let both = """
      [{"id":1,"airdate":"2026-11-21","show":{"id":2,"name":"Both","network":{"id":3,"name":"On air"},
      "webChannel":{"id":3,"name":"Online"}}}]
      """
    #expect(try read(both).episodes.map(\.listing.outlet) == [.channel("tvmaze.network.3")])
    #expect(try read(both, of: .globalStreaming).episodes.map(\.listing.outlet) == [.service("tvmaze.web.3")])
  }

  @Test(arguments: [
    ("null", ScheduleDiagnostics.Kind.unreadableEntry), ("\"x\"", .unreadableEntry), ("[]", .unreadableEntry),
    ("{}", .episodeWithoutID), ("{\"id\":-4}", .episodeWithoutID), ("{\"id\":1}", .episodeWithoutShow),
    ("{\"id\":1,\"show\":{\"id\":2,\"name\":\" \\u001b\"}}", .episodeWithoutShow),
    ("{\"id\":1,\"show\":{\"id\":2,\"name\":\"S\"}}", .episodeWithoutProvider),
    ("{\"id\":1,\"show\":{\"id\":2,\"name\":\"S\",\"network\":{\"id\":3}}}", .episodeWithoutProvider),
    (
      "{\"id\":1,\"airdate\":\"\",\"show\":{\"id\":2,\"name\":\"S\",\"network\":{\"id\":3,\"name\":\"N\"}}}",
      .episodeWithoutDate
    ),
    (
      "{\"id\":1,\"airdate\":\"2026-02-30\",\"airtime\":\"20:00\",\"airstamp\":\"soon\",\"show\":{\"id\":2,\"name\":\"S\",\"network\":{\"id\":3,\"name\":\"N\"}}}",
      .episodeWithoutDate
    ),
  ])
  func aBadEntryIsCountedAndTheRestKept(entry: String, kind: ScheduleDiagnostics.Kind) throws {
    let good =
      "{\"id\":9,\"airdate\":\"2026-11-21\",\"show\":{\"id\":2,\"name\":\"S\",\"network\":{\"id\":3,\"name\":\"N\"}}}"
    let answer = try read("[\(good),\(entry),\(good)]")
    #expect(answer.episodes.count == 2)
    #expect(answer.diagnostics.counts == [kind: 1])
    #expect(answer.diagnostics.examples[kind]?.first?.hasPrefix("/schedule, entry 2: ") == true)
  }

  @Test(arguments: [
    ("", "it is empty"), ("  \n", "it is empty"), ("<html></html>", "it is a web page"),
    ("{\"name\":\"Not Found\"}", "not a JSON list"), ("[{\"id\":1", "its JSON is broken or cut off"),
    ("[1,2,3]", "none of its entries is an episode of a show"),
    ("[{}]", "none of its entries is an episode of a show"),
    ("[{\"id\":5,\"title\":\"Sonarr's\"}]", "none of its entries is an episode of a show"),
    (String(repeating: "[", count: 100_000), "its JSON is nested deeper than 64 levels"),
  ])
  func whatIsNoListIsToldSo(body: String, reason: String) {
    let fault = #expect(throws: BodyFault.self) { try read(body) }
    #expect(fault?.reason == reason)
  }

  @Test func hostileTextIsCleanAndBounded() throws {
    let evil = "A\\u001b[31mB\\u202eC" + String(repeating: "x", count: 20_000)
    let answer = try read(
      """
      [{"id":1,"name":"\(evil)","summary":"<p>\(evil)</p>","airdate":"2026-11-21","season":-5,"number":9e99,"runtime":1e12,
      "show":{"id":2,"name":"\(evil)","genres":["\(evil)",null,7],"summary":"\(evil)","image":{"original":"javascript:x"},
      "externals":{"imdb":"\(evil)","thetvdb":-1},"network":{"id":3,"name":"\(evil)"}}}]
      """)
    let listing = try #require(answer.episodes.first?.listing)
    let texts = [
      listing.title, listing.overview, listing.show.title, listing.show.overview, listing.show.externalIDs.imdb,
    ]
    for text in texts.compactMap({ $0 }) + listing.show.categories + answer.channels.map(\.name) {
      #expect(text == CleanText.paragraphs(text))
      #expect(text.unicodeScalars.count <= 8_000)
    }
    #expect(listing.season == nil && listing.number == nil && listing.runtimeMinutes == nil)
    #expect(listing.show.poster == nil)
    #expect(listing.show.externalIDs.tvdb == nil)
  }

  @Test func entriesBeyondTheMostAreCounted() throws {
    let good = "{\"id\":9,\"airdate\":\"2026-11-21\",\"show\":{\"id\":2,\"name\":\"S\"}}"
    let answer = try read("[\(([good] + Array(repeating: "1", count: 5_999)).joined(separator: ","))]")
    #expect(answer.diagnostics.counts == [.episodeWithoutProvider: 1, .unreadableEntry: 4_999, .tooManyEntries: 1_000])
    #expect(answer.diagnostics.examples[.unreadableEntry]?.count == 5)
  }

  @Test func invalidUTF8IsReplaced() throws {
    var body = Data("\u{FEFF}[{\"id\":1,\"name\":\"A".utf8)
    body.append(0xFF)
    body.append(
      Data(
        "B\",\"airdate\":\"2026-11-21\",\"show\":{\"id\":2,\"name\":\"S\",\"network\":{\"id\":3,\"name\":\"N\"}}}]".utf8
      ))
    let answer = try ScheduleAnswer(body, of: unitedStates, name: "/schedule")
    #expect(answer.episodes.map(\.listing.title) == ["A\u{FFFD}B"])
  }
}

/// Real answers, if available.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
struct CorpusTests {
  private func body(_ name: String) throws -> Data {
    let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? ""
    return try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/tvmaze/\(name)"))
  }

  @Test func aRealDayIsReadWhole() throws {
    let answer = try ScheduleAnswer(body("schedule-us-2018-11-03.json"), of: unitedStates, name: "/schedule")
    #expect(answer.episodes.count + answer.diagnostics.skipped == 39)
    #expect(answer.episodes.allSatisfy { if case .moment = $0.listing.time { true } else { false } })
    #expect(answer.zones[.unitedStates]?["America/New_York"] ?? 0 > 30)
    #expect(answer.episodes.allSatisfy { $0.listing.show.overview?.contains("<") != true })
    #expect(answer.episodes.allSatisfy { $0.listing.show.externalIDs.tvmaze != nil })
  }

  @Test func realReleasesHaveADayAlone() throws {
    let answer = try ScheduleAnswer(body("whatsontv-web-schedule.json"), of: .globalStreaming, name: "/schedule/web")
    #expect(answer.episodes.count == 3)
    #expect(answer.episodes.allSatisfy { if case .day = $0.listing.time { true } else { false } })
    #expect(answer.services.contains { $0.name == "Apple TV+" })
  }

  @Test func realSearchesAndBrokenBodiesAreTold() throws {
    #expect(!(try JSONList<ScheduleEntry>(body("search-shows-a.json")).elements.compactMap { $0?.show }.isEmpty))
    #expect(throws: BodyFault.self) { try JSONList<ScheduleEntry>(try body("whatsontv-malformed.json")) }
  }
}
