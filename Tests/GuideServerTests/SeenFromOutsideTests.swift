import Dispatch
import Foundation
import GuideStore
import Synchronization
import TestThreads
import Testing

@testable import GuideServer

/// The output of `/metrics`, `/healthz` and `/readyz`, and how a server ends.
@Suite(.onOwnThreads) struct SeenFromOutsideTests {
  private func server(
    _ house: House, token: String? = nil, note: (@Sendable (Exchange) -> Void)? = nil
  ) throws -> EmbeddedServer {
    var settings = ListenerSettings(token: token)
    settings.note = note
    var router = RouterSettings(
      defaultZone: .utc, now: { withExtendedLifetime(house) { noon } }, programVersion: "1.2")
    router.metrics = ServerMetrics()
    return try EmbeddedServer(settings: settings, router: router) { _ in house.guide() }
  }

  /// The lines of an answer by what precedes the last space.
  private func samples(_ answer: String) -> [String: Double] {
    let lines = answer.split(separator: "\r\n\r\n", maxSplits: 1).last?.split(separator: "\n") ?? []
    return Dictionary(
      lines.filter { !$0.hasPrefix("#") }.compactMap { line in
        line.lastIndex(of: " ").map { (String(line[..<$0]), Double(line[line.index(after: $0)...]) ?? .nan) }
      }, uniquingKeysWith: { $1 })
  }

  @Test func figuresCountWhatWasAnswered() throws {
    let server = try server(try House())
    for target in ["/api/channels", "/api/channels", "/api/tv-guide?limit=x", "/nothing/1", "/nothing/2?a=\"b"] {
      _ = try RawClient.ask(server.port, "GET \(target)")
    }
    let answer = try RawClient.ask(server.port, "GET /metrics")
    #expect(answer.contains("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
    #expect(answer.contains("# TYPE tvguide_request_seconds histogram\n"))
    let found = samples(answer)
    #expect(found["tvguide_requests_total{route=\"/api/channels\",status=\"200\"}"] == 2)
    #expect(found["tvguide_requests_total{route=\"/api/tv-guide\",status=\"400\"}"] == 1)
    #expect(found["tvguide_requests_total{route=\"other\",status=\"404\"}"] == 2)
    #expect(found["tvguide_request_seconds_bucket{route=\"/api/channels\",le=\"+Inf\"}"] == 2)
    #expect(found["tvguide_request_seconds_count{route=\"/api/channels\"}"] == 2)
    #expect(found["tvguide_answers_total{from=\"kept\"}"] == 1 && found["tvguide_answers_total{from=\"read\"}"] == 1)
    #expect(found["tvguide_imported_timestamp_seconds"] == Double(noon.secondsSinceEpoch))
    #expect(found["tvguide_info{version=\"1.2\"}"] == 1)
    #expect((found["tvguide_kept_answer_bytes"] ?? 0) > 0 && !found.values.contains { $0.isNaN })
    let buckets = found.filter { $0.key.hasPrefix("tvguide_request_seconds_bucket{route=\"/api/channels\"") }
    #expect(buckets.count == 14 && buckets.values.allSatisfy { $0 <= 2 })
  }

  @Test func figuresNeedTheTokenAndProbesDoNot() throws {
    let server = try server(try House(), token: "secret")
    #expect(try RawClient.ask(server.port, "GET /metrics").contains(" 401 "))
    #expect(
      try RawClient.ask(server.port, "GET /metrics", more: "Authorization: Bearer secret\r\n").contains("tvguide_info"))
    #expect(try RawClient.ask(server.port, "GET /healthz", host: "elsewhere.example").hasSuffix("\r\n\r\nalive\n"))
    #expect(try RawClient.ask(server.port, "GET /readyz", host: "elsewhere.example").hasSuffix("\r\n\r\nready\n"))
  }

  @Test func aServerThatCannotReadItsGuideIsAliveAndNotReady() throws {
    let server = try server(try House(damaged: Data(repeating: 7, count: 8192)))
    #expect(try RawClient.ask(server.port, "GET /healthz").contains(" 200 "))
    let answer = try RawClient.ask(server.port, "GET /readyz")
    #expect(answer.contains(" 503 ") && answer.contains("Cache-Control: no-store"))
    #expect(try RawClient.ask(server.port, "GET /metrics").contains("tvguide_info"))
  }

  @Test func exchangesAreToldWithoutTheirQuery() throws {
    let told = Mutex<[Exchange]>([])
    let server = try server(try House()) { exchange in told.withLock { $0.append(exchange) } }
    _ = try RawClient.ask(server.port, "HEAD /api/channels?key=secret")
    _ = try RawClient.ask(server.port, "DELETE /x?key=secret")
    let found = told.withLock { $0 }
    #expect(found.map { "\($0.method) \($0.path) \($0.status)" } == ["HEAD /api/channels 200", "DELETE /x 404"])
    #expect(found.allSatisfy { $0.seconds > 0 && $0.seconds < 10 && $0.bytes > 0 })
  }

  /// A running answer is sent to its end, on a connection that would have stayed open.
  @Test func anAnswerIsEndedBeforeTheServerStops() throws {
    let body = Data(repeating: 0x61, count: 24 << 20)
    let isAsked = DispatchSemaphore(value: 0)
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { _ in
      isAsked.signal()
      return ServerResponse(status: 200, body: body)
    }
    let client = try RawClient(port: listener.port)
    let idle = try RawClient(port: listener.port)
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    isAsked.wait()
    let hasStopped = DispatchSemaphore(value: 0)
    let thread = Thread {
      listener.stop(patience: 30)
      hasStopped.signal()
    }
    thread.start()
    #expect(hasStopped.wait(timeout: .now() + .milliseconds(300)) == .timedOut, "it waits for the answer")
    let answer = client.readToEnd()
    #expect(answer.utf8.count > body.count && answer.hasPrefix("HTTP/1.1 200 OK"))
    #expect(hasStopped.wait(timeout: .now() + 10) == .success, "and for nothing else")
    #expect(idle.readToEnd().isEmpty)
  }

  @Test func anAnswerWhileStoppingIsTheLastOfItsConnection() throws {
    let (isAsked, mayAnswer) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { request in
      if request.path == "/slow" {
        isAsked.signal()
        mayAnswer.wait()
      }
      return ServerResponse(status: 200, body: Data("done".utf8))
    }
    let client = try RawClient(port: listener.port)
    client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    isAsked.wait()
    let hasStopped = DispatchSemaphore(value: 0)
    Thread {
      listener.stop(patience: 30)
      hasStopped.signal()
    }.start()
    // New clients are now refused at once.
    while try !RawClient.ask(listener.port, "GET /").isEmpty {}
    mayAnswer.signal()
    let answer = client.readToEnd()
    #expect(answer.contains("Connection: close\r\n") && answer.hasSuffix("done"))
    #expect(hasStopped.wait(timeout: .now() + 10) == .success)
  }
}
