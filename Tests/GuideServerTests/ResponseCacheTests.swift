import Foundation
import GuideModel
import Synchronization
import Testing

@testable import GuideServer

@Suite struct ResponseCacheTests {
  private func response(_ size: Int) -> ServerResponse {
    ServerResponse(status: 200, headers: ["ETag": "W/\"1\""], body: Data(repeating: 0x61, count: size))
  }

  private func key(_ name: String) -> ResponseCache.Key { .init(canonical: name, isPacked: false) }

  @Test func whatIsKeptComesBackForTheSameStateAlone() {
    var cache = ResponseCache(limit: 100_000)
    cache.keep(response(100), for: key("a"), version: 1, target: "/a?x")
    #expect(cache.answer(key("a"), version: 1)?.body == response(100).body)
    #expect(cache.answer(key("a"), version: 2) == nil)
    #expect(cache.answer(.init(canonical: "a", isPacked: true), version: 1) == nil)
    #expect(cache.meaning(of: "/a?x") == "a" && cache.meaning(of: "/a") == nil)
    cache.keep(response(10), for: key("b"), version: 2, target: nil)
    #expect(cache.answer(key("a"), version: 2) == nil && cache.answer(key("a"), version: 1) == nil)
  }

  /// For any requests in any order, the bytes stay within the limit, and the last used answer is there.
  @Test func theBytesStayUnderTheLimit() {
    var cache = ResponseCache(limit: 1 << 20)
    var largest = 0
    for turn in 0..<5000 {
      let size = turn * 7919 % 60_000
      cache.keep(response(size), for: key("\(turn % 700)"), version: 1, target: "/\(turn)")
      #expect(cache.answer(key("\(turn % 700)"), version: 1)?.body.count == size)
      largest = max(largest, cache.bytes)
    }
    #expect(largest <= 1 << 20 && largest > 1 << 19)
  }

  @Test func whatIsUsedStaysAndWhatIsTooLargeIsNotKept() {
    var cache = ResponseCache(limit: 100_000)
    for turn in 0..<100 {
      cache.keep(response(3000), for: key("\(turn)"), version: 1, target: nil)
      #expect(cache.answer(key("0"), version: 1) != nil)
    }
    #expect(cache.answer(key("1"), version: 1) == nil)
    cache.keep(response(50_000), for: key("large"), version: 1, target: nil)
    #expect(cache.answer(key("large"), version: 1) == nil)
    var none = ResponseCache(limit: 0)
    none.keep(response(1), for: key("a"), version: 1, target: "/a")
    #expect(none.answer(key("a"), version: 1) == nil && none.bytes == 0)
  }

  private func ask(_ router: Router, _ target: String, _ headers: [String: String] = [:]) -> ServerResponse {
    router.respond(ServerRequest(target: target, headers: headers))
  }

  @Test func theSameRequestIsReadOnce() throws {
    let house = try House(rows: 200)
    let router = house.router()
    let targets = [
      "/api/tv-guide?startDate=2025-09-10&endDate=2025-09-12", "/api/tv-guide?limit=2", "/api/epg", "/api/channels",
      "/api/streaming-services?country=US", "/api/days?startDate=2025-09-01",
    ]
    let answers = targets.map { ask(router, $0) }
    let packed = ask(router, targets[0], ["accept-encoding": "gzip"])
    try house.empty()
    for (target, first) in zip(targets, answers) {
      #expect(ask(router, target) == first && first.status == 200, "\(target)")
      let tag = try #require(first.headers["ETag"])
      #expect(ask(router, target, ["if-none-match": tag]).status == 304)
      #expect(ask(router, target, ["if-none-match": "\"other\""]) == first)
    }
    #expect(packed.headers["Content-Encoding"] == "gzip" && packed.body != ask(router, targets[0]).body)
    #expect(ask(router, targets[0], ["accept-encoding": "gzip"]) == packed)
  }

  @Test func newListingsAreSeenAtOnce() throws {
    let house = try House()
    let router = house.router()
    let first = ask(router, "/api/channels")
    try house.importMore()
    let second = ask(router, "/api/channels")
    #expect(second.headers["ETag"] != first.headers["ETag"] && second.body != first.body)
  }

  /// The meaning of a request without a day changes at midnight.
  @Test func theTimeOfDayIsNotKept() throws {
    let clock = MovableClock(noon)
    let router = try House().router { clock.moment }
    let targets = ["/api/tv-guide", "/api/days", "/api/epg"]
    let today = targets.map { ask(router, $0).headers["ETag"] }
    clock.move(by: 40 * 86_400)
    for (target, before) in zip(targets, today) {
      #expect(ask(router, target).headers["ETag"] != before, "\(target)")
      #expect(ask(router, target, ["if-none-match": before ?? ""]).status == 200, "\(target)")
    }
  }

  @Test func errorsAreNotKept() throws {
    let house = try House(damaged: Data(repeating: 7, count: 8192))
    let router = house.router()
    #expect(ask(router, "/api/channels").status == 500)
    try house.mend()
    #expect(ask(router, "/api/channels").status == 200)
    #expect(ask(router, "/api/tv-guide?limit=x").status == 400)
  }

  @Test func headHasTheSameHeadAndNothingElse() throws {
    let router = try router()
    let whole = ask(router, "/api/channels")
    let head = router.respond(ServerRequest(method: "HEAD", target: "/api/channels"))
    #expect(head.headers == whole.headers && head.body.isEmpty && head.status == 200)
  }

  /// Through a socket, with the cached bytes.
  @Test func aKeptAnswerIsSentAsTheFirst() throws {
    let router = try router(rows: 300)
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { router.respond($0) }
    let first = try RawClient.ask(listener.port, "GET /api/tv-guide?limit=200").components(separatedBy: "\r\n\r\n")
    for _ in 0..<5 {
      let again = try RawClient.ask(listener.port, "GET /api/tv-guide?limit=200").components(separatedBy: "\r\n\r\n")
      #expect(again.last == first.last && again.last?.isEmpty == false)
    }
  }
}

/// A clock that the test sets.
private final class MovableClock: Sendable {
  private let held: Mutex<Instant>

  init(_ moment: Instant) { held = Mutex(moment) }

  var moment: Instant { held.withLock { $0 } }
  func move(by seconds: Int64) { held.withLock { $0 = $0.adding(seconds: seconds) } }
}
