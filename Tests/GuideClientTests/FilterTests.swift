import GuideModel
import GuideServer
import Testing

@testable import GuideClient

/// Filtering gives the same result in our server and in the client.
@Suite struct FilterTests {
  static var filters: [GuideFilter] {
    [
      GuideFilter(only: ["title:tidewater", "title:quiz & co"]), GuideFilter(only: []),
      GuideFilter(hidden: ["title:harbour news", "title:日本の朝"]),
      GuideFilter(providers: ["service:channel test2.test", "service:channel test5.test"]),
      GuideFilter(criteria: FilterCriteria(text: "new")), GuideFilter(criteria: FilterCriteria(text: "drama after:18")),
      GuideFilter(criteria: FilterCriteria(text: "category:drama part")),
      GuideFilter(hidden: ["title:tidewater"], criteria: FilterCriteria(text: "premiere on:test1")),
      GuideFilter(only: Set((0..<2000).map { "title:show \($0)" } + ["title:tidewater"])),
      GuideFilter(criteria: FilterCriteria(text: "unwatched")),
    ]
  }

  @Test func theServerAndTheClientFilterAlike() async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    defer { server.stop() }
    let embedded = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let remote = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let whole = try await embedded.guide(try request("2026-03-24", "2026-04-02", rows: 0..<1000))
    let channels = Set(try await embedded.channels(country: .unitedStates).map(\.key))
    for filter in Self.filters {
      var wanted = try request("2026-03-24", "2026-04-02", rows: 0..<1000)
      wanted.filter = filter
      let expected = filter.filtered(whole, zone: wanted.zone)
      for client in [embedded, remote] {
        let page = try await client.guide(wanted)
        #expect(page == expected, "\(filter.text)")
      }
      var month = WindowRequest(window: wanted.window, country: .unitedStates, zone: wanted.zone)
      month.filter = filter
      let counted = try await embedded.days(month)
      #expect(
        counted == MonthSummary(of: expected, window: wanted.window, zone: wanted.zone, channels: channels),
        "\(filter.text)")
    }
  }

  @Test func pagesPutTogetherAreAllThatIsWanted() async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    defer { server.stop() }
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    var wanted = try request("2026-03-24", "2026-04-02", rows: 0..<1000)
    wanted.filter = GuideFilter(hidden: ["title:tidewater"])
    let whole = try await client.guide(wanted)
    var shows: [Show] = []
    for first in stride(from: 0, to: whole.total, by: 4) {
      wanted.rows = first..<(first + 4)
      shows += try await client.guide(wanted).shows
    }
    #expect(shows == whole.shows && !shows.isEmpty && !shows.contains { $0.title == "Tidewater" })
  }

  /// An old server ignores the parameter, so the client filters its answer.
  @Test func aServerThatKnowsNoFiltersIsFilteredHere() async throws {
    let body = """
      {"success":true,"data":{"services":[{"service":{"id":8,"name":"Netflix","logo":"","color":"","textColor":""},"shows":[
      {"tmdbId":1,"title":"Wanted","upcomingEpisodes":[{"airDate":"2026-03-25","title":"One"}]},
      {"tmdbId":2,"title":"Other","upcomingEpisodes":[{"airDate":"2026-03-25","title":"Two"}]}]}]}}
      """
    let server = try FakeServer(body: body)
    var wanted = try request("2026-03-24", "2026-04-02")
    wanted.filter = GuideFilter(only: ["tmdb:1"])
    let page = try await server.client().guide(wanted)
    #expect(page.shows.map(\.title) == ["Wanted"] && page.sections.map(\.rowCount) == [1])
  }
}
