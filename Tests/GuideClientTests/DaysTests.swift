import Foundation
import GuideAPI
import GuideModel
import GuideServer
import Testing

@testable import GuideClient

/// The counts of a month by the server and by the client from the complete guide are the same.
@Suite struct DaysTests {
  @Test(arguments: ConformanceTests.zones) func theServersCountIsOurs(zone: String) async throws {
    let listings = try Listings()
    let server = try server(of: listings.path)
    defer { server.stop() }
    let client = GuideClient(baseURL: "127.0.0.1:\(server.port)", fetch: fetch())
    let whole = try request("2026-03-01", "2026-03-31", zone: zone)
    let wanted = WindowRequest(window: whole.window, country: whole.country, zone: whole.zone)
    let counted = try await client.source.days(wanted)
    let channels = try await client.channels(country: whole.country)
    let here = MonthSummary(
      of: try await client.guide(GuideRequest(whole: wanted)), window: wanted.window,
      zone: wanted.zone, channels: Set(channels.map(\.key)))
    #expect(counted == here && counted.channelCount == 7)
    #expect(counted.days.count > 5 && counted.providerCount == 7)
  }

  /// Existing servers do not have days: they answer 404, and the month is requested with one more day on both sides.
  @Test(arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland"])
  func anExistingServerIsAskedForTheGuideInstead(zone: String) async throws {
    let episodes = ["2025-08-31", "2025-09-01", "2025-09-30", "2025-10-01"].map {
      #"{"airDate":"\#($0)T00:00:00.000Z","title":"On \#($0)","seasonNumber":1,"episodeNumber":2}"#
    }
    let guide = #"""
      {"success":true,"data":{"services":[{"service":{"id":8,"name":"Harbour+"},
      "shows":[{"tmdbId":5,"title":"Tidewater","upcomingEpisodes":[\#(episodes.joined(separator: ","))]}]}]}}
      """#
    let server = try FakeServer { request in
      request.path == GuideQuery.path
        ? ServerResponse(status: 200, body: Data(guide.utf8))
        : ServerResponse(status: 404, body: Data(#"{"error":"NOT_FOUND","message":"Not found"}"#.utf8))
    }
    let whole = try request("2025-09-01", "2025-09-30", zone: zone)
    let month = try await server.client().days(
      WindowRequest(window: whole.window, country: whole.country, zone: whole.zone))
    #expect(month.days.map(\.day.description) == ["2025-09-01", "2025-09-30"])
    #expect(month.days.first?.titles.first?.number == 2)
    #expect(server.requests.map(\.path) == ["/api/days", "/api/tv-guide", "/api/channels"])
    #expect(server.requests[1].parameter("startDate") == "2025-08-31")
    #expect(server.requests[1].parameter("endDate") == "2025-10-01")
  }

  @Test func anotherFailureIsTold() async throws {
    let server = try FakeServer { _ in ServerResponse(status: 503, body: Data(#"{"error":"TMDB_UNAVAILABLE"}"#.utf8)) }
    let whole = try request("2025-09-01", "2025-09-30")
    await #expect(throws: GuideFailure.self) {
      try await server.client().days(WindowRequest(window: whole.window, country: whole.country, zone: whole.zone))
    }
  }
}
