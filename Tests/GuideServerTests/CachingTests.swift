import Foundation
import GuideModel
import TestThreads
import Testing

@testable import GuideServer

@Suite(.onOwnThreads) struct CachingTests {
  @Test func whatTheClientHasIsNotReadAgain() throws {
    let house = try House()
    let router = house.router()
    let tag = try #require(router.respond(get("/api/tv-guide?limit=2")).headers["ETag"])
    for field in [tag, "\"other\", \(tag)", "*", String(tag.dropFirst(2))] {
      let response = router.respond(get("/api/tv-guide?limit=2", headers: ["if-none-match": field]))
      #expect(response.status == 304 && response.body.isEmpty)
      #expect(response.headers["ETag"] == tag)
    }
    #expect(router.respond(get("/api/tv-guide?limit=2", headers: ["if-none-match": "\"other\""])).status == 200)
    try house.importMore()
    let changed = router.respond(get("/api/tv-guide?limit=2", headers: ["if-none-match": tag]))
    #expect(changed.status == 200)
    #expect(changed.headers["ETag"] != tag)
    #expect(
      changed.headers["Cache-Control"]
        == "max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400")
  }

  @Test func whatMeansTheSameHasOneTagAndWhatDoesNotHasAnother() throws {
    let router = try router()
    let tag = { (target: String) in router.respond(get(target)).headers["ETag"] }
    #expect(
      tag("/api/tv-guide?limit=2&offset=0") == tag("/api/tv-guide?offset=0&limit=2&userId=x&tz=UTC&order=provider"))
    #expect(tag("/api/tv-guide") == tag("/api/tv-guide?startDate=2025-09-10&endDate=2025-10-10"))
    let different = [
      "tv-guide", "tv-guide?limit=2", "tv-guide?offset=2", "tv-guide?limit=2&offset=1", "tv-guide?country=US",
      "tv-guide?tz=Asia/Tokyo",
      "tv-guide?dayStart=06:00", "tv-guide?order=title", "tv-guide?limit=2&anchor=a",
      "tv-guide?limit=2&anchor=a&anchorOffset=1",
      "tv-guide?startDate=2025-09-11", "epg", "epg?limit=2", "epg?channels=a", "epg?channels=", "epg?country=US",
      "channels",
      "channels?country=US", "search?q=a", "search?q=b", "search?q=a&limit=2", "streaming-services?country=US",
      "streaming-services?country=AU",
    ].map { tag("/api/\($0)") }
    #expect(!different.contains(nil))
    #expect(Set(different).count == different.count)
  }

  static let spellings: [(canonical: String, others: [String])] = [
    (
      "/api/tv-guide?startDate=2025-09-10&endDate=2025-09-12&country=US&tz=Europe%2FLondon&dayStart=05%3A00&offset=0&limit=2",
      [
        "/api/tv-guide/?limit=2&tz=Europe/London&endDate=2025-09-12&startDate=2025-09-10&country=us&userId=x",
        "/api/tv%2Dguide?offset=0&limit=02&limit=9&tz=Europe/London&endDate=2025-09-12&startDate=2025-09-10&country=US",
      ]
    ),
    (
      "/api/tv-guide?startDate=2025-09-10&endDate=2025-10-10&tz=UTC&dayStart=06%3A00"
        + "&filter=%7B%22hidden%22%3A%5B%22title%3Aa%22%2C%22title%3Ab%22%5D%7D&order=title",
      ["/api/tv-guide?startDate=2025-09-10&order=title&dayStart=06:00&filter={\"hidden\":[\"title:b\",\"title:a\"]}"]
    ),
    (
      "/api/days?startDate=2025-09-01&endDate=2025-09-30&tz=UTC&dayStart=05%3A00",
      ["/api/days?startDate=2025-09-01", "/api/days?endDate=2025-09-30&startDate=2025-09-01"]
    ),
    (
      "/api/epg?from=2025-09-10T12%3A00%3A00Z&to=2025-09-10T18%3A00%3A00Z&channels=one%2Ctwo&channel=a%2Cb",
      ["/api/epg?from=2025-09-10T14:00:00%2B02:00&channel=a,b&channels=two,one,one&channel=two&offset=0"]
    ),
    ("/api/channels", ["/api/channels/", "/api/channels?", "/api/channels?x=1"]),
    (
      "/api/search?q=a&limit=50&from=2025-09-10T12%3A00%3A00Z",
      ["/api/search?q=+a+&from=2025-09-10T12:00:00Z", "/api/search?q=a&q=b&from=2025-09-10T12:00:00.0Z"]
    ),
    ("/api/streaming-services?country=US", ["/api/streaming-services/?country=us"]),
  ]

  /// Through a cache every request has one address, and others redirect to it. Without a cache all are answered.
  @Test(arguments: spellings) func aCacheIsSentToTheOneAddress(canonical: String, others: [String]) throws {
    let router = try router()
    let ask = { router.respond(ServerRequest(target: $0, headers: $1)) }
    let answer = ask(canonical, ["via": "1.1 cache"])
    #expect(answer.status == 200)
    for other in others {
      for _ in 0..<2 {
        let redirect = ask(other, ["via": "1.1 cache"])
        #expect(redirect.status == 308 && redirect.headers["Location"] == canonical, "\(other)")
        #expect(ask(other, [:]) == answer, "\(other)")
      }
    }
  }

  @Test func whatTheTimeDecidesIsRedirectedForAWhile() throws {
    let router = try router()
    for target in ["/api/tv-guide", "/api/days", "/api/epg", "/api/search?q=a"] {
      let redirect = router.respond(ServerRequest(target: target, headers: ["via": "1.1 cache"]))
      #expect(
        redirect.status == 307 && redirect.headers["Cache-Control"]?.contains("s-maxage=60,") == true, "\(target)")
      let location = try #require(redirect.headers["Location"])
      let answer = router.respond(ServerRequest(target: location, headers: ["via": "1.1 cache"]))
      #expect(answer.status == 200 && answer.body == router.respond(ServerRequest(target: target)).body)
    }
  }

  /// A second server over a copy of the same listings.
  @Test func serversOverTheSameListingsSendTheSameTags() throws {
    let (house, other) = (try House(), try House())
    for name in try FileManager.default.contentsOfDirectory(atPath: other.directory) {
      try FileManager.default.removeItem(atPath: "\(other.directory)/\(name)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: house.directory) {
      try FileManager.default.copyItem(atPath: "\(house.directory)/\(name)", toPath: "\(other.directory)/\(name)")
    }
    let request = get("/api/tv-guide?limit=2")
    let tag = house.router().respond(request).headers["ETag"]
    #expect(tag != nil && other.router().respond(request).headers["ETag"] == tag)
    #expect(try House().router().respond(request).headers["ETag"] != tag)
  }

  @Test func whatNeedsATokenIsKeptByNoCache() throws {
    let house = try House()
    let server = { (token: String?) in
      try EmbeddedServer(
        settings: ListenerSettings(token: token),
        router: RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "1")
      ) { _ in house.guide() }
    }
    let open = try server(nil)
    #expect(try RawClient.ask(open.port, "GET /api/channels").contains("s-maxage=60"))
    let closed = try server("secret")
    let answer = try RawClient.ask(closed.port, "GET /api/channels", more: "Authorization: Bearer secret\r\n")
    #expect(answer.contains("200 OK") && answer.contains("Cache-Control: private, no-cache\r\n"))
  }

  @Test func rowsAreCountedOncePerWindowAndVersion() throws {
    let house = try House()
    let router = house.router()
    let total = { (target: String) in
      let data = try json(router.respond(get(target)))["data"] as? [String: Any]
      return (data?["page"] as? [String: Any])?["total"] as? Int
    }
    #expect(try total("/api/tv-guide?offset=0&limit=2") == 10)
    try house.empty()
    #expect(try total("/api/tv-guide?offset=0&limit=3") == 10)
    #expect(try total("/api/tv-guide?offset=0&limit=2&country=US") == 0)
    try house.importMore()
    #expect(try total("/api/tv-guide?offset=0&limit=3") == 1)
  }

  @Test func largeBodiesAreCompressedForThoseWhoTakeIt() throws {
    let router = try router(rows: 200)
    let plain = router.respond(get("/api/tv-guide"))
    let packed = router.respond(get("/api/tv-guide", headers: ["accept-encoding": "deflate, gzip;q=0.5"]))
    #expect(packed.headers["Content-Encoding"] == "gzip")
    #expect(packed.headers["Vary"] == "Accept-Encoding")
    #expect(packed.body.count * 5 < plain.body.count)
    #expect(try gunzip(packed.body) == plain.body)
    #expect(plain.headers["Content-Encoding"] == nil)
    let small = router.respond(get("/api/channels", headers: ["accept-encoding": "gzip"]))
    #expect(small.headers["Content-Encoding"] == nil)
  }

  static let fields: [(String?, Bool)] = [
    (nil, false), ("", false), ("identity", false), ("gzip", true), ("GZIP", true), ("br, gzip", true),
    ("gzip;q=0", false),
    ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("deflate", false), ("gzip; q=0.001", true),
    (";;,,=", false),
  ]

  @Test(arguments: fields) func acceptEncodingIsReadAsMeant(field: String?, isAccepted: Bool) {
    #expect(ServerResponse.acceptsGzip(field) == isAccepted)
  }

  @Test(arguments: [0, 1, 1023, 70_000]) func gzipKeepsEveryByte(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 3) })
    #expect(try gunzip(#require(gzip(data))) == data)
  }

  /// Unpacked by the system's program, so that the test does not share our errors.
  private func gunzip(_ data: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    process.standardInput = FileHandle(forReadingAtPath: file.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let result = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return result
  }
}
