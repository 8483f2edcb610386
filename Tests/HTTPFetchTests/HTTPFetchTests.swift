import Foundation
import Synchronization
import HTTPTesting
import TestThreads
import Testing

@testable import HTTPFetch

/// The deadline of requests that should end, in seconds: more than any of them takes on a busy machine.
private let patience = Patience.seconds

private func fetch(answers: AnswerCache? = nil, redirects: Int = 5) -> HTTPFetch {
  HTTPFetch(configuration: .init(userAgent: "tvguide/test", answers: answers, redirects: redirects))
}

private func failure(
  of fetch: HTTPFetch = fetch(), _ url: String, deadline: Double = patience, limit: Int = 1 << 20
) async throws -> HTTPFailure {
  try #require(
    await #expect(throws: HTTPFailure.self) { try await fetch.get(url, deadline: deadline, limit: limit) })
}

@Suite(.onOwnThreads) struct HTTPFetchTests {
  @Test func anAnswerComesWithStatusHeadersAndBody() async throws {
    let server = try RawServer { $0.answer("404 Not Found", headers: "X-Note: héllo\r\nETag: \"1\"\r\n", body: "gone") }
    let response = try await fetch().get(
      server.url + "/a?b=c", headers: ["Accept": "application/json"], deadline: patience, limit: 100)
    #expect(response.status == 404)
    #expect(response.headers["etag"] == "\"1\"")
    #expect(String(decoding: response.body, as: UTF8.self) == "gone")
    let head = try #require(server.requests.first)
    #expect(head.hasPrefix("GET /a?b=c HTTP/1.1\r\n"))
    #expect(head.contains("User-Agent: tvguide/test\r\n"))
    #expect(head.contains("Accept: application/json\r\n"))
  }

  @Test(arguments: [
    "", "localhost", "ftp://host/x", "http://", "http:///path", "http://h:0/", "http://h:99999/", "http://a b/",
    "file:///etc/passwd", "http://[::1", "\u{1b}[31mhttp://x",
  ])
  func anAddressThatIsNoneIsAFailureNotATrap(url: String) async throws {
    let failure = try await failure(url)
    #expect(failure.kind == .badURL)
    #expect(!failure.description.contains("\u{1b}"))
  }

  @Test func passwordsStayOutOfMessages() async throws {
    #expect(try await !failure("ftp://me:secret@host/").description.contains("secret"))
  }

  @Test func aClosedPortIsRefused() async throws {
    let bound = try BoundPort()
    let port = bound.port
    let failure = try await failure("http://127.0.0.1:\(port)/")
    #expect(failure.kind == .refused)
    #expect(failure.description.hasPrefix("127.0.0.1:\(port) refused"))
    withExtendedLifetime(bound) {}
  }

  /// A proxy would be asked for the name instead.
  static let hasProxy = ["http_proxy", "all_proxy", "ALL_PROXY"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  @Test(.enabled(if: !hasProxy)) func anUnknownNameCannotBeResolved() async throws {
    // RFC 2606: .invalid never resolves.
    #expect(try await failure("http://tv.invalid:4000/").kind == .cannotResolve)
  }

  @Test func plainHTTPWhereTLSIsExpectedIsInsecure() async throws {
    let server = try RawServer(readsHead: false) { connection in
      connection.answer(body: "no TLS here")
      connection.waitForHangUp()
    }
    #expect(try await failure("https://127.0.0.1:\(server.port)/").kind == .insecure)
  }

  @Test func aServerThatHangsRunsIntoTheDeadlineAndIsLeft() async throws {
    let isLeft = Mutex(false)
    let left = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      connection.waitForHangUp()
      isLeft.withLock { $0 = true }
      left.signal()
    }
    let failure = try await failure(server.url, deadline: 0.2)
    #expect(failure.kind == .timedOut(seconds: 0.2))
    #expect(failure.description == "\(server.name) did not complete its answer within 0.2 seconds")
    await wait(for: left)
    #expect(isLeft.withLock { $0 })
  }

  @Test func aTrickleRunsIntoTheDeadlineToo() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      connection.trickle("x", everyMilliseconds: 5)
    }
    #expect(try await failure(server.url, deadline: 0.3).kind == .timedOut(seconds: 0.3))
  }

  @Test func anAnswerCutInTheMiddleIsToldAsThat() async throws {
    let server = try RawServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
    #expect(try await failure(server.url).kind == .cutOff)
    let chunked = try RawServer { $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel") }
    #expect(try await failure(chunked.url).kind == .cutOff)
    let silent = try RawServer { _ in }
    let kind = try await failure(silent.url).kind
    #expect(kind == .noAnswer)
    #expect(silent.requests.count == 3)
  }

  @Test func whatIsNotHTTPIsToldAsThat() async throws {
    let server = try RawServer { $0.send("220 mail.example.org ESMTP\r\n") }
    #expect(try await failure(server.url).kind == .notHTTP)
  }

  @Test func tooLargeAnswersAreStoppedWhileTheyCome() async throws {
    let announced = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
      connection.waitForHangUp()
    }
    #expect(try await failure(announced.url, limit: 2048).kind == .tooLarge(bytes: 2048))
    let ended = DispatchSemaphore(value: 0)
    let endless = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      let block = [UInt8](repeating: 0x20, count: 64 << 10)
      while connection.send(block) {}
      ended.signal()
    }
    let failure = try await failure(endless.url, limit: 100_000)
    #expect(failure.description == "\(endless.name) sends more than 97 KB")
    // The server would send forever; the client closes the connection.
    await wait(for: ended)
  }

  @Test func aBodyOfExactlyTheLimitIsTaken() async throws {
    let server = try RawServer { $0.answer(body: String(repeating: "x", count: 4096)) }
    #expect(try await fetch().get(server.url, deadline: patience, limit: 4096).body.count == 4096)
    #expect(try await failure(server.url, limit: 4095).kind == .tooLarge(bytes: 4095))
  }

  @Test func cancellingATaskThrowsCancellationError() async throws {
    // Among thousands of tests this one may wait for its turn longer than others wait.
    let unending = 3600.0
    let arrived = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      arrived.signal()
      connection.waitForHangUp()
    }
    let task = Task { try await fetch().get(server.url, deadline: unending, limit: 10) }
    await wait(for: arrived)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fetch().get(server.url, deadline: unending, limit: 10)
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test func aKeptConnectionThatWasClosedMeanwhileIsReplaced() async throws {
    let server = try RawServer { $0.answer(body: "x", saysSo: false) }
    let fetch = fetch()
    for _ in 0..<20 {
      #expect(try await fetch.get(server.url, deadline: patience, limit: 100).status == 200)
    }
  }

  @Test func aProxyIsKeptAwayFromThisMachine() {
    let exemption = LoopbackProxy.exemption
    #expect(exemption([:]) == nil)
    #expect(exemption(["no_proxy": "a"]) == nil)
    #expect(exemption(["http_proxy": "http://p:1"]) == "localhost,127.0.0.1,::1")
    #expect(exemption(["ALL_PROXY": "p", "NO_PROXY": "a, localhost"]) == "a,localhost,127.0.0.1,::1")
    #expect(exemption(["https_proxy": "p", "no_proxy": "*"]) == nil)
    #expect(exemption(["https_proxy": "p", "no_proxy": "::1,localhost,127.0.0.1"]) == nil)
  }

  @Test func manyRequestsAtOnceKeepTheirAnswersApart() async throws {
    let server = try RawServer { connection in
      connection.answer(body: String(connection.request.split(separator: " ")[1]))
    }
    let fetch = fetch()
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for index in 0..<40 {
        group.addTask {
          let response = try await fetch.get("\(server.url)/\(index)", deadline: patience, limit: 100)
          return (index, String(decoding: response.body, as: UTF8.self))
        }
      }
      for try await (index, body) in group { #expect(body == "/\(index)") }
    }
  }
}

/// Waits for a signal from another thread without blocking the threads of tasks.
func wait(for semaphore: DispatchSemaphore) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      semaphore.wait()
      continuation.resume()
    }
  }
}
