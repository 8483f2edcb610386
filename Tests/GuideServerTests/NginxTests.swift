import Foundation
import NginxTesting
import Synchronization
import TestThreads
import Testing

@testable import GuideServer

/// The nginx of Docs/deploy/nginx.conf in front of a server.
@Suite(.onOwnThreads, .enabled(if: Nginx.isInstalled, "nginx is not installed")) struct NginxTests {
  /// The requests to the server, in order.
  private final class Asked: Sendable {
    private let targets = Mutex<[String]>([])
    var all: [String] { targets.withLock { $0 } }
    func add(_ target: String) { targets.withLock { $0.append(target) } }
  }

  private func listener(
    _ house: House, port: Int = 0, _ asked: Asked, sharing: SharedCaching
  ) throws -> GuideListener {
    var settings = RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "1")
    settings.sharing = sharing
    let router = Router(settings: settings) { house.guide() }
    return try GuideListener(host: "127.0.0.1", port: port) { request in
      asked.add(request.target)
      return router.respond(request)
    }
  }

  @Test func everySpellingOfAQuestionIsOneCopy() throws {
    let (house, asked) = (try House(rows: 200), Asked())
    let server = try listener(house, asked, sharing: SharedCaching())
    let nginx = try Nginx(servers: [server.port])
    defer { nginx.stop() }
    for spelling in CachingTests.spellings {
      let before = asked.all.count
      let whole = try nginx.get(spelling.canonical)
      for other in spelling.others + spelling.others {
        let answer = try nginx.get(other.replacing("{", with: "%7B").replacing("}", with: "%7D"))
        #expect(answer.body == whole.body && !whole.body.isEmpty, "\(other)")
      }
      // Each address is requested once: the canonical one, and those that redirect to it.
      #expect(asked.all.count - before == 1 + spelling.others.count, "\(spelling.canonical)")
    }
    let target = CachingTests.spellings[0].canonical
    let before = asked.all.count
    let first = try nginx.get(target)
    for _ in 0..<50 { #expect(try nginx.get(target, gzip: true).body == first.body) }
    #expect(asked.all.count == before && first.head.contains("X-Cache: HIT"))
  }

  @Test func anImportIsSeenAndALostServerIsNot() throws {
    let (house, asked) = (try House(), Asked())
    let sharing = SharedCaching(fresh: 1, whileAsking: 1, onFailure: 600)
    var server: GuideListener? = try listener(house, asked, sharing: sharing)
    let port = try #require(server?.port)
    let nginx = try Nginx(servers: [port])
    defer { nginx.stop() }
    let first = try nginx.get("/api/channels")
    try house.importMore()
    #expect(try nginx.poll("/api/channels") { $0.body.contains("Two") }, "the import is seen")
    let second = try nginx.get("/api/channels")
    server?.stop()
    server = nil
    #expect(try nginx.poll("/api/channels") { $0.head.contains("X-Cache: STALE") })
    for _ in 0..<5 { #expect(try nginx.get("/api/channels").body == second.body) }
    #expect(second.body != first.body)
    // Another server over the same listings confirms the cached answer by its tag.
    server = try listener(house, port: port, asked, sharing: sharing)
    #expect(try nginx.poll("/api/channels") { $0.head.contains("X-Cache: REVALIDATED") || $0.head.contains("HIT") })
    #expect(try nginx.get("/api/channels").body == second.body)
  }

  /// Servers without their database answer 503 to questions that they have no last answer for.
  @Test func serversWithoutTheirDatabaseAreNotSeen() throws {
    let house = try House()
    let isDown = Mutex(false)
    var settings = RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "1")
    settings.sharing = SharedCaching(fresh: 1, whileAsking: 0, onFailure: 600)
    let router = Router(settings: settings) { house.guide() }
    let servers = try (0..<2).map { _ in
      try GuideListener(host: "127.0.0.1", port: 0) { request in
        isDown.withLock { $0 } ? .text(503, "no database\n") : router.respond(request)
      }
    }
    let nginx = try Nginx(servers: servers.map(\.port))
    defer { nginx.stop() }
    let first = try nginx.get("/api/channels")
    #expect(first.head.contains("200 OK"), "\(first.head)")
    isDown.withLock { $0 = true }
    var later = first
    #expect(
      try nginx.poll("/api/channels") {
        later = $0
        return !$0.head.contains("X-Cache: HIT")
      })
    // The first answer counts, too: after it nginx does not ask a server that has failed.
    for answer in try [later] + (0..<5).map({ _ in try nginx.get("/api/channels") }) {
      #expect(
        answer.head.contains("200 OK") && answer.head.contains("X-Cache: STALE") && answer.body == first.body,
        "\(answer.head)")
    }
  }

  @Test func whatIsForOneIsNotKept() throws {
    let (house, asked) = (try House(), Asked())
    let server = try GuideListener(host: "127.0.0.1", port: 0) { request in
      asked.add(request.target)
      var settings = RouterSettings(defaultZone: .utc, now: { noon }, programVersion: "1")
      settings.sharing = nil
      return Router(settings: settings) { house.guide() }.respond(request)
    }
    let nginx = try Nginx(servers: [server.port])
    defer { nginx.stop() }
    for _ in 0..<3 { #expect(try nginx.get("/api/channels").head.contains("200 OK")) }
    #expect(asked.all.count == 3)
    #expect(try nginx.get("/metrics").head.contains(" 404 "))
    #expect(asked.all.count == 3)
  }
}

extension Nginx {
  /// The answer after redirects within the server.
  fileprivate func get(_ target: String, gzip: Bool = false) throws -> (head: String, body: String) {
    let curl = Process()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    curl.arguments =
      ["-gsL", "--max-time", "20", "-D", "-"] + (gzip ? ["--compressed"] : []) + ["http://127.0.0.1:\(port)\(target)"]
    let out = Pipe()
    curl.standardOutput = out
    try curl.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    // The heads of redirects come first, without content.
    let parts = text.components(separatedBy: "\r\n\r\n")
    let last = parts.lastIndex { $0.hasPrefix("HTTP/") } ?? 0
    return (parts[last], parts[(last + 1)...].joined(separator: "\r\n\r\n"))
  }

  /// Requests until the answer is as expected, for 100 seconds.
  fileprivate func poll(_ target: String, until isWanted: ((head: String, body: String)) -> Bool) throws -> Bool {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(100) { if isWanted(try get(target)) { return true } }
    return false
  }
}
