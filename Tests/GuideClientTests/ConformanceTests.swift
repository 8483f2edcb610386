import Foundation
import GuideAPI
import GuideModel
import GuideServer
import GuideStore
import HTTPFetch
import Testing

@testable import GuideClient

/// The same requests in this process and over HTTP, to the real router, give the same answers.
@Suite struct ConformanceTests {
  /// The listings in this process, as the screens read them.
  private func direct(_ path: String) throws -> GuideSource {
    let reader = try GuideReader(path: path)
    let (counting, looking) = (reader.another(), reader.another())
    return .local(paging: LocalGuide(reader), counting: LocalGuide(counting), looking: LocalGuide(looking))
  }

  static let zones = ["UTC", "America/Los_Angeles", "Europe/London", "Pacific/Auckland", "Asia/Kathmandu"]

  @Test(arguments: zones) func everyWayToTheGuideGivesTheSame(zone: String) async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    let direct = try direct(listings.path)
    let remote = GuideClient(baseURL: "http://localhost:\(server.port)/", fetch: fetch()).source
    for request in try Self.requests(zone: zone) {
      let page = try await direct.guide(request)
      #expect(page.shows.allSatisfy { $0.episodes.allSatisfy { request.window.contains($0.day) } })
      for _ in 0..<2 {  // the second time by ETag
        let other = try await remote.guide(request)
        #expect(other == page)
      }
    }
    server.stop()
  }

  @Test(arguments: zones) func allElseIsTheSameToo(zone: String) async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    defer { server.stop() }
    let direct = try direct(listings.path)
    let remote = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch()).source
    let whole = try request("2026-03-24", "2026-04-02", zone: zone, rows: 0..<1000)
    var services = GuideFilter()
    services.withoutChannels = true
    for filter in FilterTests.filters + [services] {
      var wanted = whole
      wanted.filter = filter
      #expect(try await direct.guide(wanted) == (try await remote.guide(wanted)), "\(filter.text)")
      var month = WindowRequest(window: whole.window, country: .unitedStates, zone: whole.zone)
      #expect(try await direct.days(month) == (try await remote.days(month)))
      month.filter = filter
      #expect(try await direct.days(month) == (try await remote.days(month)), "\(filter.text)")
    }
    let channels = try await direct.channels(.unitedStates)
    #expect(try await remote.channels(.unitedStates) == channels && channels.count == 7)
    for (hours, keys) in [(0, channels.map(\.key)), (30, ["test2.test", "nobody"]), (-80, ["test1.test"])] {
      let from = Listings.first.adding(seconds: Int64(hours) * 3600)
      let wanted = BroadcastRequest(
        from: from, to: from.adding(seconds: 50_000), channels: keys, country: .unitedStates)
      #expect(try await direct.broadcasts(wanted) == (try await remote.broadcasts(wanted)))
    }
    for selection in [
      BroadcastSelection(startingOnly: true), BroadcastSelection(newOnly: true), BroadcastSelection(earliest: 5),
    ] {
      var wanted = BroadcastRequest(
        from: Listings.first, to: Listings.first.adding(seconds: 50_000), country: .unitedStates)
      wanted.selection = selection
      let listing = try await direct.broadcasts(wanted)
      #expect(listing == (try await remote.broadcasts(wanted)) && !listing.channels.isEmpty)
    }
    for text in ["tidew", "quiz co", "日本", "part", "nothing at all"] {
      let wanted = SearchRequest(text: text, country: .unitedStates, from: Listings.first)
      #expect(try await direct.search(wanted) == (try await remote.search(wanted)), "\(text)")
    }
    for country in [Country.unitedStates, try #require(Country("KR"))] {
      #expect(try await direct.prices(country)?.prices == (try await remote.prices(country)?.prices))
    }
    var places: [LocatedEpisode?] = []
    for source in [direct, remote] {
      places.append(
        try await source.locate(
          OpeningTarget(text: "Tidewater"), country: .unitedStates, zone: whole.zone, dayStart: .standard,
          now: Listings.first))
    }
    #expect(places[0] == places[1] && places[0] != nil)
  }

  private static func requests(zone: String) throws -> [GuideRequest] {
    let anchor = ["test3.test", "nowhere"]
    return try [
      request("2026-03-24", "2026-05-30", zone: zone), request("2026-03-29", "2026-03-29", zone: zone, rows: 0..<5),
      request("2026-03-26", "2026-03-28", zone: zone, rows: 7..<19),
      request("2026-03-26", "2026-03-28", zone: zone, rows: 40..<90),
      request("2026-03-26", "2026-03-28", zone: zone, rows: 500..<520), request("2030-01-01", "2030-02-01", zone: zone),
      request("2026-03-26", "2026-03-28", zone: zone, rows: 3..<3),
    ] + anchor.map { try request("2026-03-26", "2026-03-28", zone: zone, rows: 0..<6, anchor: $0, anchorOffset: 2) }
  }

  @Test func pagesPutTogetherAreTheWhole() async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let whole = try await client.guide(request("2026-03-25", "2026-03-30", rows: 0..<1000))
    #expect(whole.total == whole.shows.count && whole.total > 30)
    #expect(whole.sections.count == 7)
    #expect(whole.listings?.extent?.first == (try day("2026-03-24")))
    var shows: [Show] = []
    for begin in stride(from: 0, to: whole.total, by: 9) {
      let page = try await client.guide(request("2026-03-25", "2026-03-30", rows: begin..<(begin + 9)))
      #expect(page.sections == whole.sections && page.offset == begin)
      shows += page.shows
    }
    #expect(shows == whole.shows)
    let anchor = whole.shows[20].key
    let page = try await client.guide(
      request("2026-03-25", "2026-03-30", rows: 0..<8, anchor: anchor, anchorOffset: 3))
    #expect(page.offset == 17 && page.shows[3].key == anchor)
  }

  /// A client of the old form gets everything, for the same days.
  @Test func theOldFormSaysTheSameAsPages() async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    let request = try request("2026-03-26", "2026-03-28", zone: "Europe/London", rows: 0..<1000)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let paged = try await client.guide(request)
    let body = try await client.get(GuideQuery.path, GuideQuery.parameters(for: request, extent: .everything))
    var whole = try GuideAnswer(body, from: "x").whole(for: request)
    whole.listings = paged.listings
    #expect(whole == paged)
  }

  @Test func anImportIsSeenAtTheNextRequest() async throws {
    let listings = try Listings(channels: 1)
    let server = try server(of: listings.path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let request = try request("2026-03-25", "2026-03-30")
    let before = try await client.guide(request)
    try listings.write(channels: 2, days: 6, name: "other")
    let after = try await client.guide(request)
    #expect(before.sections.count == 1 && after.sections.count == 3)
  }

  @Test func aDatabaseThatIsNotThereIsAnEmptyGuide() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let server = try server(of: path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let page = try await client.guide(request("2026-03-25", "2026-03-30"))
    #expect(page.shows.isEmpty && page.sections.isEmpty && page.listings?.extent == nil)
    #expect(try await client.channels().isEmpty)
    #expect(try await client.search(SearchRequest(text: "news", from: Listings.first)).isEmpty)
  }

  @Test func broadcastsChannelsAndSearchComeThrough() async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let from = Listings.first.adding(seconds: 86_400)
    let listing = try await client.epg(
      BroadcastRequest(from: from, to: from.adding(seconds: 28_800), offset: 2, limit: 3))
    #expect(listing.total == 7 && listing.offset == 2 && listing.channels.map(\.channel.number) == [3, 4, 5])
    let programmes = listing.channels.flatMap(\.programmes)
    #expect(programmes.count >= 6 && programmes.contains { $0.stopIsInferred })
    #expect(programmes.allSatisfy { $0.programme.start < listing.to && ($0.programme.stop ?? from) > from })
    let two = try await client.epg(
      BroadcastRequest(from: from, to: listing.to, channels: ["test1.test", "test6.test", "none"]))
    #expect(two.channels.map(\.channel.key) == ["test1.test", "test6.test"])
    #expect(try await client.channels().map(\.number) == [1, 2, 3, 4, 5, 6, 7])
    try listings.write(channels: 1, days: 2, name: "a,b")
    let comma = try await client.epg(
      BroadcastRequest(from: from, to: listing.to, channels: ["a,b0.test", "test6.test", "a", "b0.test"]))
    #expect(Set(comma.channels.map(\.channel.key)) == ["a,b0.test", "test6.test"])
    let results = try await client.search(SearchRequest(text: "tidew", from: from, limit: 3))
    #expect(results.count == 3)
    #expect(results.allSatisfy { $0.title == "Tidewater" && $0.provider != nil && $0.showKey != nil })
    let page = try await client.guide(request("2026-03-25", "2026-03-30", anchor: results[0].showKey))
    #expect(page.shows.first?.key == results[0].showKey)
  }
}
