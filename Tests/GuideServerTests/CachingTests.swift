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
    #expect(changed.headers["Cache-Control"] == "no-cache")
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

  /// Unpacked by the system's own program, so that the test does not share our mistakes.
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
