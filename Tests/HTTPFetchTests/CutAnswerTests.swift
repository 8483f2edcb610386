import Foundation
import HTTPTesting
import Testing

@testable import HTTPFetch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let patience = Patience.seconds

/// Answers that end early, and impossible numbers. Each ends with a message or an answer.
@Suite struct CutAnswerTests {
  private func get(_ answer: String, limit: Int = 1000) async throws -> Result<HTTPResponse, HTTPFailure> {
    let server = try RawServer { $0.send(answer) }
    do {
      return .success(
        try await HTTPFetch(configuration: .init(userAgent: "tvguide/test")).get(
          server.url, deadline: patience, limit: limit))
    } catch let failure as HTTPFailure {
      #expect(failure.description.hasPrefix("127.0.0.1:"))
      #expect(failure.kind != .timedOut(seconds: patience))
      return .failure(failure)
    }
  }

  static let heads = [
    "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 5\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n",
    "HTTP/1.0 302 Found\r\nLocation: /x\r\nContent-Length: 9223372036854775807\r\n\r\n",
    "HTTP/1.1 401 x\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 5\r\n\r\n",
  ]

  @Test(arguments: heads) func aHeadCutAnywhereIsAFailure(head: String) async throws {
    try await withThrowingTaskGroup(of: (Int, Result<HTTPResponse, HTTPFailure>).self) { group in
      for count in 0..<head.utf8.count {
        let part = String(decoding: head.utf8.prefix(count), as: UTF8.self)
        group.addTask { (count, try await get(part)) }
        if count % 8 == 7 { while let (count, result) = try await group.next() { expectFailure(result, count) } }
      }
      for try await (count, result) in group { expectFailure(result, count) }
    }
  }

  private func expectFailure(_ result: Result<HTTPResponse, HTTPFailure>, _ count: Int) {
    if case .success(let response) = result { Issue.record("\(response.status) after \(count) bytes of a head") }
  }

  @Test func nothingAfterContinueIsAFailure() async throws {
    expectFailure(try await get("HTTP/1.1 100 Continue\r\n\r\n"), 0)
  }

  static let numbers = [
    "2147483647", "2147483648", "4294967295", "4294967296", "9223372036854774784", "9223372036854775000",
    "9223372036854775806", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "-1", "-9223372036854775808", "-9223372036854775809", "+1", "0x10", "1e9", "1, 2", "",
    "99999999999999999999999999999999999999999",
  ]

  @Test(arguments: numbers) func anImpossibleNumberEndsInASentence(number: String) async throws {
    for status in ["200 OK", "302 Found", "304 Not Modified", "404 Not Found", "503 Busy"] {
      for name in ["Content-Length", "Retry-After", "Age", "Content-Range", "Keep-Alive"] {
        let location = status.hasPrefix("302") ? "Location: http://127.0.0.1:1/\r\n" : ""
        _ = try await get("HTTP/1.1 \(status)\r\n\(location)\(name): \(number)\r\n\r\n{}")
      }
    }
    _ = try await get("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: \(number)\r\n\r\n{}")
    _ = try await get("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(number)\r\n{}")
    _ = try await get("HTTP/1.1 \(number) OK\r\nContent-Length: 2\r\n\r\n{}")
  }

  @Test func aHeadWithoutEndIsLeft() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-More: \(String(repeating: "x", count: 1000))\r\n") {}
    }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPFetch(configuration: .init(userAgent: "tvguide/test")).get(
        server.url, deadline: patience, limit: 1000)
    }
    #expect(failure?.kind == .tooLarge(bytes: AnswerHead.limit))
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"])
  func silenceIsGivenUp(beginning: String) async throws {
    let server = try RawServer { connection in
      connection.send(beginning)
      connection.waitForHangUp()
    }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPFetch(configuration: .init(userAgent: "tvguide/test", silence: 1)).get(
        server.url, deadline: patience, limit: 1000)
    }
    #expect(failure?.kind == .silent(seconds: 1))
    #expect(failure?.description == "\(server.name) sent nothing for 1 second")
  }

  @Test func addressesOfIPv6AreConnectedTo() async throws {
    let bound = try BoundPort()
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPFetch(configuration: .init(userAgent: "tvguide/test")).get(
        "http://[::1]:\(bound.port)/", deadline: patience, limit: 10)
    }
    // No program listens there; if the machine has no IPv6, there is no route.
    #expect([.refused, .unreachable].contains(failure?.kind))
  }

  @Test func cancellingAtAnyMomentIsSafe() async throws {
    let server = try RawServer { $0.answer(body: String(repeating: "x", count: 200_000)) }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/test"))
    await withTaskGroup(of: Void.self) { group in
      for step in 0..<200 {
        group.addTask {
          _ = try? await fetch.get(server.url, deadline: 0.0005 * Double(step % 50), limit: 1 << 20)
        }
      }
    }
    #expect(try await fetch.get(server.url, deadline: patience, limit: 1 << 20).body.count == 200_000)
  }

  /// A task that is cancelled while its end is reported is not looked up after it is gone.
  @Test func cancellingAsAnAnswerEndsIsSafe() async throws {
    let server = try RawServer { $0.answer(body: "x") }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/test"))
    var usual = 0.001
    for round in 0..<60 {
      await withTaskGroup(of: Void.self) { group in
        for step in 0..<16 {
          let deadline = usual * (0.2 + 0.1 * Double(step))
          group.addTask { _ = try? await fetch.get(server.url, deadline: deadline, limit: 10) }
        }
      }
      guard round % 10 == 0 else { continue }
      let begin = ContinuousClock.now
      #expect(try await fetch.get(server.url, deadline: patience, limit: 10).body.count == 1)
      usual = (ContinuousClock.now - begin) / .seconds(1)
    }
  }

  /// A session has its own sockets: if one stayed after each request, the program would soon reach its limit of open
  /// files.
  #if os(Linux)
    @Test(arguments: [false, true]) func aSessionIsGoneAfterItsTransfer(isCancelled: Bool) async throws {
      let server = try RawServer { $0.answer(body: "x") }
      weak var kept: URLSession?
      do {
        let session = URLSession(configuration: TransferSession.configuration())
        kept = session
        let task = session.dataTask(with: try #require(URL(string: server.url)))
        RunningTasks.begin(task)
        task.resume()
        if isCancelled { RunningTasks.cancel(task) }
        session.finishTasksAndInvalidate()
      }
      let deadline = ContinuousClock.now.advanced(by: .seconds(patience))
      while kept != nil, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
      #expect(kept == nil)
    }
  #endif
}

@Suite struct MaskedAddressTests {
  @Test(arguments: [
    ("http://user:geheim@host/g.xml", "http://host/g.xml"), ("http://h:80/g.xml?apikey=s#t", "http://h:80/g.xml"),
    ("https://a@b:c@host?x", "https://host"), ("/home/a?b@c", "/home/a?b@c"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
  ]) func secretsAreTakenOut(address: String, shown: String) {
    #expect(MaskedAddress.text(address) == shown)
  }

  @Test func whatIsNoAddressShowsNoneEither() {
    for text in ["ftp://me:secret@h/?key=secret", "http://me:secret@h:99999/?apikey=secret", "me:secret@h"] {
      let failure = #expect(throws: HTTPFailure.self) { try HTTPAddress(text) }
      #expect(failure?.description.contains("secret") == false)
    }
  }
}

@Suite struct PartialFilesTests {
  @Test func whatNobodyWritesAnyMoreIsSwept() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // No process has such a high number.
    let gone = ["source-a.part.X.2147483000.part", "old.part"]
    let kept = ["source-a.part.X.\(getpid()).part", "source-12345.part", "other.2147483000"]
    for name in gone + kept { _ = FileManager.default.createFile(atPath: "\(directory)/\(name)", contents: nil) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: directory + "/old.part")
    PartialFiles.sweep(directory)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == kept.sorted())
  }
}
