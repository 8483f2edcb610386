import Foundation
import GuideAPI
import GuideModel
import GuideServer
import Synchronization
import Testing

@testable import GuideClient

/// A body in the form of existing servers, with an invented show on some days.
private func body(days: [String], page: String = "") -> String {
  let episodes = days.map { #"{"airDate":"\#($0)T00:00:00.000Z","title":"On \#($0)","isWatched":false,"tmdbId":5}"# }
  return #"""
    {"success":true,"data":{"services":[{"service":{"id":8,"name":"Harbour+","logo":"","color":"#112233","textColor":"#FFFFFF"},
    "shows":[{"tmdbId":5,"title":"Tidewater","upcomingEpisodes":[\#(episodes.joined(separator: ","))]}]}]\#(page)}}
    """#
}

@Suite struct ForeignServerTests {
  @Test func itIsAskedForADayMoreOnEitherSideAndFilteredAgain() async throws {
    let days = ["2025-08-31", "2025-09-01", "2025-09-30", "2025-10-01"]
    let server = try FakeServer(body: body(days: days))
    let client = server.client()
    for _ in 0..<2 {
      let page = try await client.guide(request("2025-09-01", "2025-09-30", zone: "Pacific/Auckland", rows: 40..<60))
      #expect(page.offset == 0)
      #expect(page.shows.map { $0.episodes.map(\.day.description) } == [["2025-09-01", "2025-09-30"]])
    }
    #expect(server.requests.count == 2)
    for asked in server.requests {
      #expect(asked.path == "/api/tv-guide")
      #expect(asked.parameter("startDate") == "2025-08-31" && asked.parameter("endDate") == "2025-10-01")
      #expect(asked.parameter("country") == "US")
      #expect(asked.headers["accept"] == "application/json")
      #expect(asked.headers["user-agent"] == "tvguide/test")
      #expect(asked.headers["authorization"] == nil)
    }
  }

  @Test func aTokenIsSent() async throws {
    let server = try FakeServer(body: body(days: ["2025-09-01"]))
    _ = try await server.client(token: "abc").guide(request("2025-09-01", "2025-09-30"))
    #expect(server.requests[0].headers["authorization"] == "Bearer abc")
    #expect(server.requests[0].headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func aServerThatPagesIsAskedExactlyFromThenOn() async throws {
    let sections =
      #","sections":[{"service":{"id":8,"name":"Harbour+"},"shows":9}],"page":{"offset":2,"limit":1,"total":9}"#
    let server = try FakeServer(body: body(days: ["2025-09-02"], page: sections))
    let client = server.client()
    for _ in 0..<2 {
      let page = try await client.guide(
        request("2025-09-01", "2025-09-30", rows: 2..<3, anchor: "a b", anchorOffset: 1))
      #expect(page.offset == 2 && page.total == 9 && page.shows.count == 1)
    }
    #expect(server.requests.map { $0.parameter("startDate") } == ["2025-08-31", "2025-09-01", "2025-09-01"])
    let last = try #require(server.requests.last)
    #expect(last.parameter("tz") == "UTC" && last.parameter("dayStart") == "05:00")
    #expect(last.parameter("offset") == "2" && last.parameter("limit") == "1")
    #expect(last.parameter("anchor") == "a b" && last.parameter("anchorOffset") == "1")
  }

  @Test func aServerThatPagesWithoutSectionsIsReadWhole() async throws {
    let server = try FakeServer { request in
      let isPart = request.parameter("limit") != nil
      let text =
        isPart ? body(days: [], page: #","page":{"offset":0,"limit":1,"total":9}"#) : body(days: ["2025-09-02"])
      return ServerResponse(status: 200, body: Data(text.utf8))
    }
    let client = server.client()
    for _ in 0..<2 {
      #expect(try await client.guide(request("2025-09-01", "2025-09-30", rows: 0..<1)).shows.count == 1)
    }
    #expect(server.requests.map { $0.parameter("limit") } == ["1", nil, nil])
  }

  /// Channels that cannot be read now are not taken for services.
  @Test func aFailureToListChannelsIsReported() async throws {
    let server = try FakeServer { request in
      switch request.path {
      case "/api/tv-guide": ServerResponse(status: 200, body: Data(body(days: ["2025-09-02"]).utf8))
      case "/api/channels": .error(503, "STARTING", "Ask again")
      default: .error(404, "NOT_FOUND", "No")
      }
    }
    var filtered = try request("2025-09-01", "2025-09-30")
    filtered.filter.withoutChannels = true
    await #expect(throws: GuideFailure.self) { try await server.client().guide(filtered) }
    let month = try WindowRequest(
      window: day("2025-09-01").monthWindow, country: .unitedStates, zone: .utc, dayStart: .standard)
    await #expect(throws: GuideFailure.self) { try await server.client().days(month) }
  }

  @Test func aServerThatStopsPagingIsReadWhole() async throws {
    let sections =
      #","sections":[{"service":{"id":8,"name":"Harbour+"},"shows":9}],"page":{"offset":2,"limit":1,"total":9}"#
    let server = try FakeServer { request in
      let pages = request.parameter("offset") == "2"
      return ServerResponse(status: 200, body: Data(body(days: ["2025-09-02"], page: pages ? sections : "").utf8))
    }
    let client = server.client()
    _ = try await client.guide(request("2025-09-01", "2025-09-30", rows: 2..<3))
    let page = try await client.guide(request("2025-09-01", "2025-09-30"))
    #expect(page.shows.count == 1 && page.offset == 0)
    let asked = server.requests.map { $0.parameter("startDate") }
    #expect(asked == ["2025-08-31", "2025-09-01", "2025-09-01", "2025-08-31"])
  }

  static let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"]
  static let contract = corpus.map { $0 + "/../contract/tv-guide-2025-09-US.json" }

  @Test(
    .enabled(if: contract.map { FileManager.default.fileExists(atPath: $0) } ?? false),
    arguments: ["UTC", "America/Los_Angeles", "Pacific/Auckland"])
  func aRealBodyShowsEachEpisodeOnItsOwnDay(zone: String) async throws {
    let file = try #require(Self.contract)
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let server = try FakeServer { _ in ServerResponse(status: 200, body: data) }
    let page = try await server.client().guide(request("2025-09-03", "2025-11-09", zone: zone))
    let section = try #require(page.sections.first)
    #expect(section.provider.name == "HBO Max" && section.provider.id == "1899")
    #expect(section.provider.color == RGB(hex: "#9B59B6"))
    let show = try #require(page.shows.first)
    #expect(show.title == "Peacemaker" && show.externalIDs.tmdb == 110_492)
    #expect(show.episodes.prefix(3).map(\.day.description) == ["2025-09-04", "2025-09-11", "2025-09-18"])
    #expect(show.episodes.first?.title == "Another Rick Up My Sleeve")
    #expect(page.shows.allSatisfy { !$0.episodes.isEmpty })
    #expect(page.total == page.shows.count)
    try everyEpisodeIsThere(page, in: data)
  }

  /// Counted by another reader: every episode of the body whose first ten characters are in the window.
  private func everyEpisodeIsThere(_ page: GuidePage, in data: Data) throws {
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let services = try #require((root["data"] as? [String: Any])?["services"] as? [[String: Any]])
    let shows = services.flatMap { $0["shows"] as? [[String: Any]] ?? [] }
    let dates = shows.flatMap { $0["upcomingEpisodes"] as? [[String: Any]] ?? [] }.compactMap {
      $0["airDate"] as? String
    }
    let expected = dates.map { String($0.prefix(10)) }.filter { ("2025-09-03"..."2025-11-09").contains($0) }.sorted()
    #expect(page.shows.flatMap(\.episodes).map(\.day.description).sorted() == expected)
    #expect(expected.count > 10)
  }
}
