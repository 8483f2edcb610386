import Foundation
import GuideModel
import Synchronization
import TestThreads
import Testing

@testable import GuideServer

@Suite(.onOwnThreads) struct ListenerTests {
  /// Returns what was requested.
  private func echo() throws -> GuideListener {
    try GuideListener(host: "127.0.0.1", port: 0) { request in
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
      let body = "\(request.method) \(request.path) [\(query)] \(request.headers["x-note"] ?? "-")"
      return ServerResponse(status: 200, headers: ["X-Test": "yes"], body: Data(body.utf8))
    }
  }

  @Test func aRequestArrivesDecoded() throws {
    let listener = try echo()
    let answer = try RawClient.ask(
      listener.port, "GET /a%20b?x=1&y=a%2Bb+c%00d&&z=%C3%A9", more: "X-Note: one\r\nx-note: two\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("X-Test: yes\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nGET /a b [x=1|y=a+b c\0d|z=é] one, two"))
  }

  @Test func headTellsTheLengthAndSendsNothing() throws {
    let listener = try echo()
    let answer = try RawClient.ask(listener.port, "HEAD /abc")
    #expect(answer.contains("Content-Length: \("GET /abc [] -".utf8.count)\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func severalRequestsGoThroughOneConnection() throws {
    let listener = try echo()
    let client = try RawClient(port: listener.port)
    client.send(
      "GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /2 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let answer = client.readToEnd()
    #expect(answer.contains("GET /1 [] -HTTP/1.1 200 OK"))
    #expect(answer.components(separatedBy: "Connection: close").count == 2)
    #expect(answer.hasSuffix("GET /2 [] -"))
  }

  @Test func aBodyIsReadAndForgotten() throws {
    let listener = try echo()
    #expect(
      try RawClient.ask(listener.port, "POST /x", more: "Content-Length: 5\r\n\r\nhello").hasSuffix("POST /x [] -"))
  }

  static let hosts: [(String, String, Bool)] = [
    ("127.0.0.1", "localhost", true), ("127.0.0.1", "LOCALHOST:8080", true), ("127.0.0.1", "127.0.0.1:3001", true),
    ("127.0.0.1", "[::1]:3001", true), ("127.0.0.1", "evil.example.org", false),
    ("127.0.0.1", "localhost.evil.org", false),
    ("127.0.0.1", "127.0.0.1.evil.org:80", false), ("127.0.0.1", "", false),
    ("127.0.0.1", "localhost, evil.org", false),
    ("tv.home", "tv.home:3001", true), ("::1", "[::1]", true), ("127.0.0.2", "127.0.0.2", true),
  ]

  @Test(arguments: hosts) func onlyThisMachinesNamesAreAnswered(host: String, field: String, isAllowed: Bool) {
    #expect(HostCheck(host: host, isLoopback: true).allows(field) == isAllowed)
    #expect(HostCheck(host: host, isLoopback: true, hasToken: true).allows(field))
    #expect(HostCheck(host: host, isLoopback: true).allows(nil))
  }

  @Test(arguments: [
    ("localhost:3001", true), ("192.168.1.20:3001", true), ("[fe80::1]:3001", true), ("Den", true),
    ("den.local:80", true),
    ("den.fritz.box", true), ("evil.example.org", false), ("den.evil.org", false), ("1.2.3.4.evil.org", false),
    ("", false),
  ])
  func aServerForOthersAnswersItsNamesAndAddresses(field: String, isAllowed: Bool) {
    #expect(HostCheck(host: "0.0.0.0", isLoopback: false, machine: "den").allows(field) == isAllowed)
    #expect(HostCheck(host: "0.0.0.0", isLoopback: false, hasToken: true, machine: "den").allows(field))
  }

  @Test func aStrangeHostIsForbidden() throws {
    let listener = try echo()
    let answer = try RawClient.ask(listener.port, "GET /", host: "evil.example.org")
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(answer.contains("evil.example.org is not a name of this server"))
  }

  @Test(arguments: [
    "\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}",
    String(repeating: "A", count: 200_000),
    "GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "X: y\r\n", count: 20_000) + "\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ])
  func whatIsNoRequestHarmsNothing(text: String) throws {
    let listener = try echo()
    let client = try RawClient(port: listener.port)
    client.send(text)
    close(client.descriptor)
    #expect(try RawClient.ask(listener.port, "GET /after").hasSuffix("GET /after [] -"))
  }

  @Test func manyClientsAreAnsweredSideBySide() async throws {
    let listener = try echo()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<40 {
        group.addTask { try RawClient.ask(listener.port, "GET /\(index)").hasSuffix("GET /\(index) [] -") }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func stoppingLetsARunningAnswerEnd() throws {
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let body = Data(repeating: 0x78, count: 300_000)
    let listener = try GuideListener(host: "127.0.0.1", port: 0) { request in
      guard request.path == "/slow" else { return ServerResponse(status: 200) }
      begun.signal()
      mayEnd.wait()
      return ServerResponse(status: 200, body: body)
    }
    let client = try RawClient(port: listener.port)
    client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    begun.wait()
    let stopped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      listener.stop()
      stopped.signal()
    }
    // New connections are refused or dropped while the answer is still being made.
    while (try? RawClient.ask(listener.port, "GET /late")).map({ !$0.isEmpty }) ?? false {}
    mayEnd.signal()
    #expect(client.readToEnd().utf8.count > 300_000)
    stopped.wait()
    #expect(throws: POSIXError.self) { try RawClient(port: listener.port) }
    listener.stop()
  }

  /// Answers `/quick` at once, and all others when `mayEnd` is signalled.
  private func slow(_ begun: DispatchSemaphore, _ mayEnd: DispatchSemaphore) throws -> GuideListener {
    let quick = ServerResponse(status: 200, body: Data("quick".utf8))
    var settings = ListenerSettings()
    settings.atHand = { $0.path == "/quick" ? quick : nil }
    return try GuideListener(host: "127.0.0.1", port: 0, settings: settings) { _ in
      begun.signal()
      mayEnd.wait()
      return ServerResponse(status: 200, body: Data("slow".utf8))
    }
  }

  private func slowClients(_ count: Int, of listener: GuideListener) throws -> [RawClient] {
    try (0..<count).map { _ in
      let client = try RawClient(port: listener.port)
      client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      return client
    }
  }

  @Test func anAnswerAtHandDoesNotWaitForSlowOnes() throws {
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let listener = try slow(begun, mayEnd)
    let clients = try slowClients(40, of: listener)
    for _ in 0..<4 { begun.wait() }
    for _ in 0..<40 { #expect(try RawClient.ask(listener.port, "GET /quick").hasSuffix("quick")) }
    #expect(try RawClient.ask(listener.port, "GET /healthz").hasSuffix("alive\n"))
    // No more than four are made at the same time.
    #expect(begun.wait(timeout: .now()) == .timedOut)
    for _ in clients { mayEnd.signal() }
    for client in clients { #expect(client.readToEnd().hasSuffix("slow")) }
  }

  @Test func stoppingDoesNotBeginAnswersThatWait() throws {
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let listener = try slow(begun, mayEnd)
    let clients = try slowClients(40, of: listener)
    for _ in 0..<4 { begun.wait() }
    let stopped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      listener.stop(patience: 0)
      stopped.signal()
    }
    // Their connections are closed, so what they get ends.
    for client in clients.suffix(20) { _ = client.readToEnd() }
    for _ in 0..<4 { mayEnd.signal() }
    stopped.wait()
    #expect(begun.wait(timeout: .now()) == .timedOut)
  }

  @Test func stoppingDoesNotWaitForIdleConnections() throws {
    let listener = try echo()
    let idle = try RawClient(port: listener.port)
    idle.send("GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let half = try RawClient(port: listener.port)
    half.send("GET /half HTTP/1.1\r\nHo")
    let clock = ContinuousClock()
    let time = clock.measure { listener.stop() }
    #expect(time < .seconds(5))
    _ = idle.readToEnd()
    _ = half.readToEnd()
  }

  @Test func anAddressThatCannotBeHadIsToldInASentence() throws {
    let first = try echo()
    let taken = #expect(throws: ServerError.self) {
      try GuideListener(host: "127.0.0.1", port: first.port) { _ in ServerResponse(status: 200) }
    }
    #expect(taken?.message == "port \(first.port) on 127.0.0.1 is in use")
    // RFC 5737: addresses for documentation are not used.
    let foreign = #expect(throws: ServerError.self) {
      try GuideListener(host: "192.0.2.1", port: 0) { _ in ServerResponse(status: 200) }
    }
    #expect(foreign?.message == "192.0.2.1 is not an address of this machine")
    for (host, port) in [("no.such.host.invalid", 0), ("127.0.0.1", 70_000), ("127.0.0.1", -1)] {
      let failure = #expect(throws: ServerError.self) {
        try GuideListener(host: host, port: port) { _ in ServerResponse(status: 200) }
      }
      #expect(failure?.advice.isEmpty == false)
    }
  }
}
