import Foundation
import GuideAPI
import GuideModel
import Testing

@testable import GuideServer

@Suite struct RouterTests {
  private func data(_ router: Router, _ target: String) throws -> [String: Any] {
    let response = router.respond(get(target))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
    let body = try json(response)
    #expect(body["success"] as? Bool == true)
    return try #require(body["data"] as? [String: Any])
  }

  private func titles(_ data: [String: Any]) throws -> [String] { try each("title", data) }

  private func keys(_ data: [String: Any]) throws -> [String] { try each("key", data) }

  private func each(_ member: String, _ data: [String: Any]) throws -> [String] {
    let services = try #require(data["services"] as? [[String: Any]])
    return try services.flatMap { try #require($0["shows"] as? [[String: Any]]) }.compactMap { $0[member] as? String }
  }

  @Test func withoutPagingEverythingIsSentInTheOldForm() throws {
    let data = try data(router(), "/api/tv-guide?startDate=2025-09-01&endDate=2025-09-30&country=us&userId=user-1")
    #expect(try titles(data) == (0..<10).map { "Show \($0)" })
    #expect(data["page"] == nil && data["sections"] == nil)
    #expect(data["totalShows"] as? Int == 10)
    #expect(data["totalEpisodes"] as? Int == 10)
    #expect(data["dateRange"] as? [String: String] == ["startDate": "2025-09-01", "endDate": "2025-09-30"])
  }

  static let pages: [(String, Range<Int>)] = [
    ("offset=0&limit=3", 0..<3), ("offset=2&limit=4", 2..<6), ("offset=8&limit=5", 8..<10),
    ("offset=10&limit=5", 10..<10),
    ("offset=99&limit=5", 10..<10), ("limit=0", 0..<0), ("offset=7", 7..<10), ("limit=4", 0..<4),
    ("limit=4&anchor=Show 6&anchorOffset=1", 5..<9), ("limit=4&anchor=Show 0&anchorOffset=3", 0..<4),
    ("limit=4&anchor=Show 9", 9..<10), ("offset=2&limit=2&anchor=gone", 2..<4),
  ]

  @Test(arguments: pages) func aPageHoldsItsRowsAndAllSections(query: String, rows: Range<Int>) throws {
    let router = try router()
    let anchor = query.contains("=Show ") ? Int(String(query.split(separator: "=Show ")[1].prefix(1))) : nil
    var query = query
    if let anchor { query = query.replacing("Show \(anchor)", with: try keys(data(router, "/api/tv-guide"))[anchor]) }
    let data = try data(router, "/api/tv-guide?\(query)")
    #expect(try titles(data) == rows.map { "Show \($0)" })
    let page = try #require(data["page"] as? [String: Any])
    #expect(page["offset"] as? Int == rows.lowerBound)
    #expect(page["total"] as? Int == 10)
    let sections = try #require(data["sections"] as? [[String: Any]])
    #expect(sections.map { $0["shows"] as? Int } == [3, 7])
    #expect(page["anchor"] as? Int == anchor)
  }

  @Test func theDefaultWindowBeginsTodayInTheServersZone() throws {
    for (zone, first, last) in [("UTC", "2025-09-10", "2025-10-10"), ("Pacific/Auckland", "2025-09-11", "2025-10-11")] {
      let router = try router(zone: #require(ZoneRules(identifier: zone)))
      let range = try data(router, "/api/tv-guide")["dateRange"] as? [String: String]
      #expect(range == ["startDate": first, "endDate": last])
    }
    let range = try data(router(), "/api/tv-guide?startDate=2024-02-01")["dateRange"] as? [String: String]
    #expect(range?["endDate"] == "2024-03-02")
  }

  private let settings = RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "test")

  private func parameters(_ query: String) -> Parameters { Parameters(query: QueryString.decode(query)) }

  @Test func parametersMeanWhatTheySay() throws {
    let query = "startDate=2025-01-01&endDate=2025-01-02&country=gb&tz=Europe%2FLondon&dayStart=06%3A30&order=title"
    let shows = try GuideEndpoint(parameters(query), settings: settings).wanted.shows
    #expect(shows.window.first.description == "2025-01-01" && shows.window.last.description == "2025-01-02")
    #expect(shows.country?.code == "GB" && shows.zone.identifier == "Europe/London")
    #expect(shows.dayStart.minutes == 390 && shows.order == .title)
  }

  static let refused: [(String, String)] = [
    ("tv-guide?startDate=2025-02-30", "startDate"), ("tv-guide?startDate=soon", "startDate"),
    ("tv-guide?startDate=", "startDate"), ("tv-guide?endDate=2025-9-1", "endDate"),
    ("tv-guide?startDate=2025-09-02&endDate=2025-09-01", "endDate"), ("tv-guide?endDate=2025-09-09", "endDate"),
    ("tv-guide?startDate=2025-01-01&endDate=2026-02-05", "endDate"), ("tv-guide?country=XX", "country"),
    ("tv-guide?country=USA", "country"), ("tv-guide?tz=Mars/Olympus", "tz"), ("tv-guide?tz=../../etc/passwd", "tz"),
    ("tv-guide?tz=", "tz"), ("tv-guide?dayStart=24:00", "dayStart"), ("tv-guide?offset=-1", "offset"),
    ("tv-guide?limit=all", "limit"), ("tv-guide?limit=99999999999999999999", "limit"),
    ("tv-guide?order=random", "order"),
    ("tv-guide?limit=1&anchor=a&anchorOffset=x", "anchorOffset"),
    ("epg?from=yesterday", "from"), ("epg?from=2025-09-10", "from"), ("epg?to=2025-09-10T00:00:00Z", "to"),
    ("epg?from=2025-09-01T00:00:00Z&to=2025-09-15T00:00:01Z", "to"), ("epg?limit=-1", "limit"),
    ("epg?country=1", "country"),
    ("search", "q"), ("search?q=%20", "q"), ("search?q=a&limit=0", "limit"), ("search?q=a&limit=501", "limit"),
    ("channels?country=zz", "country"), ("streaming-services", "country"), ("streaming-services?country=", "country"),
    ("streaming-services?country=usa", "country"),
  ]

  @Test(arguments: refused) func badParametersAreNamed(query: String, parameter: String) throws {
    let response = try router().respond(get("/api/\(query)"))
    #expect(response.status == 400)
    let body = try json(response)
    #expect(body["error"] as? String == "VALIDATION_ERROR")
    #expect((body["message"] as? String)?.hasPrefix("\(parameter) must") == true)
    #expect(body["details"] as? [String: String] == ["parameter": parameter])
  }

  @Test func fourHundredDaysAreTheMost() throws {
    #expect(try router().respond(get("/api/tv-guide?startDate=2025-01-01&endDate=2026-02-04")).status == 200)
  }

  @Test func unknownPathsMethodsAndFailuresAreToldInTheContractsShape() throws {
    for path in ["/", "/api", "/api/tv-guid", "/api/tv-guide/x", "/../etc/passwd"] {
      let response = try router().respond(get(path))
      #expect(response.status == 404)
      #expect(try json(response)["error"] as? String == "NOT_FOUND")
    }
    #expect(try router().respond(get("/api/tv-guide/")).status == 200)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
      let response = try router().respond(get("/api/tv-guide", method: method))
      #expect(response.status == 405)
      #expect(response.headers["Allow"] == "GET, HEAD")
    }
    let response = try brokenRouter().respond(get("/api/tv-guide"))
    #expect(response.status == 500)
    let body = try json(response)
    #expect(body["success"] as? Bool == false)
    #expect(body["error"] as? String == "Failed to load TV guide data")
    #expect((body["message"] as? String)?.contains("guide.sqlite") == true)
  }

  @Test func headIsGetWithoutABody() throws {
    let router = try router()
    let got = router.respond(get("/api/tv-guide"))
    let head = router.respond(get("/api/tv-guide", method: "HEAD"))
    #expect(head.status == 200 && head.body.isEmpty && !got.body.isEmpty)
    #expect(head.headers == got.headers)
  }

  @Test func broadcastsAndSearchAreAskedForAsMeant() throws {
    let asked = try [
      "", "from=2025-09-10T12:10:00%2B02:00&to=2025-09-10T14:00:00Z&channels=a,b&channels=c&offset=3&limit=7",
      "from=2025-09-10T12:10:00+02:00&channels=",
    ].map { try BroadcastEndpoint(parameters($0), settings: settings).wanted }
    #expect(asked.map(\.from.description) == ["2025-09-10T12:00:00Z", "2025-09-10T10:10:00Z", "2025-09-10T10:10:00Z"])
    #expect(asked.map(\.to.description) == ["2025-09-10T18:00:00Z", "2025-09-10T14:00:00Z", "2025-09-10T16:10:00Z"])
    #expect(asked.map(\.channels) == [nil, ["a", "b", "c"], []])
    #expect(asked[1].offset == 3 && asked[1].limit == 7)
    let search = try SearchEndpoint(parameters("q=%1b%5B31mnews&limit=5"), settings: settings).wanted
    #expect(search.text == "[31mnews" && search.from == noon && search.limit == 5)
    let router = try router()
    #expect(try data(router, "/api/search?q=%1b%5B31mnews&limit=5")["results"] != nil)
    #expect(try data(router, "/api/epg")["channels"] != nil)
    let channels = try data(router, "/api/channels")["channels"] as? [[String: Any]]
    #expect(channels?.map { $0["name"] as? String } == ["One"])
    #expect(channels?.first?["number"] as? Int == 1)
  }
}
