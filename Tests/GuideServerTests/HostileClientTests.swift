import Foundation
import GuideModel
import GuideStore
import Synchronization
import TestThreads
import Testing

@testable import GuideServer

private final class Reported: Sendable {
  let lines = Mutex<[String]>([])
}

/// Old, slow, many and unauthorised clients.
@Suite(.onOwnThreads) struct HostileClientTests {
  private func listener(token: String? = nil) throws -> GuideListener {
    try GuideListener(host: "127.0.0.1", port: 0, settings: ListenerSettings(token: token)) { request in
      ServerResponse(status: 200, body: Data("\(request.method) \(request.path)".utf8))
    }
  }

  @Test func aClientOfTheLastCenturyIsAnswered() throws {
    let listener = try listener()
    let client = try RawClient(port: listener.port)
    client.send("GET /old HTTP/1.0\r\n\r\n")
    let answer = client.readToEnd()
    #expect(answer.hasPrefix("HTTP/1.") && answer.contains(" 200 ") && answer.hasSuffix("GET /old"))
  }

  @Test func aRequestThatNamesNoHostIsRefused() throws {
    let listener = try listener()
    let client = try RawClient(port: listener.port)
    client.send("GET /x HTTP/1.1\r\nConnection: close\r\n\r\n")
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 400 "))
  }

  @Test(arguments: [256, 450, 5000]) func aQueryOfManyParametersIsRefusedAtOnce(count: Int) throws {
    let listener = try listener()
    let query = (0..<count).map { "a\($0)" }.joined(separator: "&")
    let answer = try RawClient.ask(listener.port, "GET /x?\(query)&b")
    #expect(answer.hasPrefix("HTTP/1.1 414 ") || answer.hasPrefix("HTTP/1.1 431 "), "\(answer.prefix(60))")
    if answer.hasPrefix("HTTP/1.1 414 ") { #expect(answer.hasSuffix(#""success":false}"#), "\(answer.suffix(60))") }
  }

  @Test func anAddressWithAllItMayHaveIsToldOnce() throws {
    let reported = Reported()
    let watch = ConnectionWatch(limits: ConnectionLimits()) { line in reported.lines.withLock { $0.append(line) } }
    var open: [ConnectionWatch.Connection] = []
    for _ in 0..<(ConnectionLimits().perAddress + 5) { open.append(watch.opened(descriptor: -1)) }
    #expect(reported.lines.withLock { $0.count } == 1)
    for connection in open { watch.closed(connection) }
  }

  /// Connections beyond the limit are closed without an answer.
  @Test(arguments: [(3, false), (20, true)]) func anAddressHasAsManyConnectionsAsIsSet(limit: Int, isAnswered: Bool)
    throws
  {
    let listener = try GuideListener(
      host: "127.0.0.1", port: 0, settings: ListenerSettings(limits: ConnectionLimits(perAddress: limit))
    ) { _ in ServerResponse(status: 200, body: Data("here".utf8)) }
    let idle = try (0..<3).map { _ in try RawClient(port: listener.port) }
    defer { for client in idle { close(client.descriptor) } }
    func asked() throws -> Bool { try RawClient.ask(listener.port, "GET /x").hasSuffix("here") }
    // Until the server has accepted all three, there may be room for another.
    let deadline = ContinuousClock.now.advanced(by: .seconds(100))
    var answer = try asked()
    while answer != isAnswered, ContinuousClock.now < deadline { answer = try asked() }
    #expect(answer == isAnswered)
  }

  private func emptyRouter() -> Router {
    Router(settings: RouterSettings(defaultZone: .utc, now: { Instant(secondsSinceEpoch: 0) }, programVersion: "t")) {
      LocalGuide(GuideReader())
    }
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"])
  func methodsThatReadNothingAreRefused(method: String) {
    let router = emptyRouter()
    let response = router.respond(ServerRequest(method: method, target: "/api/tv-guide"))
    #expect(response.status == 405 && response.headers["Allow"] == "GET, HEAD")
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/tv-guide/../../etc/passwd", "//etc/passwd", "/..%00/", "/%",
    "/api/tv-guide%00.json", "/api//tv-guide", "/API/TV-GUIDE", "http://evil.example/api/tv-guide", "*",
  ])
  func noPathLeadsToAFile(path: String) throws {
    let router = emptyRouter()
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { router.respond($0) }
    let answer = try RawClient.ask(listener.port, "GET \(path)")
    #expect(answer.hasPrefix("HTTP/1.1 404 ") || answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(40))")
    #expect(!answer.contains("root:"))
  }

  /// The reason of a failure names files, so it is only for the operator.
  @Test func failuresAreToldWhereTheServerRuns() throws {
    let reported = Reported()
    var settings = RouterSettings(defaultZone: .utc, now: { Instant(secondsSinceEpoch: 0) }, programVersion: "t")
    settings.report = { line in reported.lines.withLock { $0.append(line) } }
    let house = try House(damaged: Data(repeating: 7, count: 8192))
    let router = Router(settings: settings) { house.guide() }
    let response = router.respond(ServerRequest(target: "/api/tv-guide"))
    #expect(response.status == 500)
    #expect(!String(decoding: response.body, as: UTF8.self).contains(house.directory))
    #expect(reported.lines.withLock { $0 }.map { $0.contains(house.path) } == [true])
  }

  @Test func halfARequestHoldsNobodyUp() throws {
    let listener = try listener()
    let slow = try (0..<60).map { _ in try RawClient(port: listener.port) }
    for (index, client) in slow.enumerated() {
      client.send(["G", "GET / HTTP/1.1\r\nHost: loc", "GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "\r"][index % 4])
    }
    for index in 0..<50 {
      for client in slow { client.send("a") }
      #expect(try RawClient.ask(listener.port, "GET /\(index)").hasSuffix("GET /\(index)"))
    }
    for client in slow { close(client.descriptor) }
  }

  @Test func aThousandIdleConnectionsOfOneMachineLeaveRoomForOthers() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let listener = try listener()
    let idle = (0..<1000).compactMap { _ in try? RawClient(port: listener.port) }
    #expect(idle.count > 900)
    let other = try RawClient(port: listener.port, from: 0x7F00_0002)
    other.send("GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(other.readToEnd().hasSuffix("GET /other"))
    for client in idle { close(client.descriptor) }
    // The server notices the closed connections one after another.
    let deadline = ContinuousClock.now.advanced(by: .seconds(100))
    var answer = ""
    while !answer.hasSuffix("GET /again"), ContinuousClock.now < deadline {
      answer = (try? RawClient.ask(listener.port, "GET /again")) ?? ""
    }
    #expect(answer.hasSuffix("GET /again"))
  }

  @Test func withATokenOnlyThoseAreAnsweredWhoShowIt() throws {
    let listener = try listener(token: "s3cret")
    let refused = try RawClient.ask(listener.port, "GET /")
    #expect(refused.hasPrefix("HTTP/1.1 401 ") && refused.contains("WWW-Authenticate: Bearer\r\n"))
    #expect(refused.contains(#""error":"UNAUTHORIZED""#))
    for field in [
      "Bearer s3creT", "Bearer s3cre", "Bearer s3crets", "Bearer ", "s3cret", "Basic s3cret", "Bearer  s3cret",
    ] {
      let answer = try RawClient.ask(listener.port, "GET /", more: "Authorization: \(field)\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(field)")
    }
    for field in ["Bearer s3cret", "bearer s3cret"] {
      #expect(try RawClient.ask(listener.port, "GET /in", more: "Authorization: \(field)\r\n").hasSuffix("GET /in"))
    }
  }

  /// The time of a comparison is not tested, only that it equals `==`.
  @Test func tokensAreComparedWhole() {
    let texts = ["", "a", "b", "aa", "ab", "abc", "abcabc", "abd", "\0", "é"].map { Array($0.utf8) }
    for shown in texts {
      for token in texts { #expect(BearerCheck.areEqual(shown, token) == (shown == token && !token.isEmpty)) }
    }
    #expect(BearerCheck(token: nil).allows(nil) && !BearerCheck(token: "a").allows(nil))
  }
}

/// A server that is stopped while it refuses clients ends, and closes their connections.
@Suite(.onOwnThreads) struct StoppingTests {
  @Test(arguments: [
    "GET / HTTP/1.1\r\nX: \(String(repeating: "y", count: 40_000))", "\u{1} \r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
  ])
  func whoIsRefusedMeanwhileEndsNothing(text: String) throws {
    for _ in 0..<40 {
      let listener = try GuideListener(host: "127.0.0.1", port: 0) { _ in ServerResponse(status: 200, body: Data()) }
      let clients = try (0..<12).map { _ in try RawClient(port: listener.port) }
      for client in clients { client.send(text) }
      listener.stop()
      for client in clients { _ = client.readToEnd() }
    }
  }
}
