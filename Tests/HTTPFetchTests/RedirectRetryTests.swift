import Foundation
import Synchronization
import HTTPTesting
import TestThreads
import Testing

@testable import HTTPFetch

private let patience = Patience.seconds

private func configuration(retry: RetryPolicy = .never, answers: AnswerCache? = nil) -> HTTPFetch.Configuration {
  HTTPFetch.Configuration(userAgent: "tvguide/test", retry: retry, answers: answers)
}

@Suite(.onOwnThreads) struct RedirectTests {
  @Test func aRedirectIsFollowedAndACircleIsNot() async throws {
    let server = try RawServer { connection in
      if connection.request.hasPrefix("GET /there") {
        connection.answer(body: "here")
      } else if connection.request.hasPrefix("GET /circle") {
        connection.answer("302 Found", headers: "Location: /circle\r\n")
      } else {
        connection.answer("301 Moved Permanently", headers: "Location: /there\r\n")
      }
    }
    let fetch = HTTPFetch(configuration: configuration())
    let response = try await fetch.get(server.url, deadline: patience, limit: 100)
    #expect(String(decoding: response.body, as: UTF8.self) == "here")
    let failure = await #expect(throws: HTTPFailure.self) {
      try await fetch.get(server.url + "/circle", deadline: patience, limit: 100)
    }
    #expect(failure?.kind == .badRedirect)
    #expect(server.requests.filter { $0.hasPrefix("GET /circle") }.count == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/x"])
  func aRedirectToSomethingElseIsRefused(target: String) async throws {
    let server = try RawServer { $0.answer("302 Found", headers: "Location: \(target)\r\n") }
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPFetch(configuration: configuration()).get(server.url, deadline: patience, limit: 100)
    }
    #expect(failure?.kind == .badRedirect)
  }

  /// URLSession ends the process if a redirect is answered for a task that was cancelled in the meantime.
  @Test func cancellingAmidRedirectionsIsSafe() async throws {
    let server = try RawServer { $0.answer("302 Found", headers: "Location: /again\r\n") }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/test", redirects: 1_000))
    await withTaskGroup(of: Void.self) { group in
      for step in 0..<60 {
        group.addTask {
          // Each ends at another point of its chain: by the deadline, or by URLSession's own limit of redirects.
          await #expect(throws: HTTPFailure.self) {
            try await fetch.get(server.url, deadline: 0.001 * Double(step), limit: 100)
          }
        }
      }
    }
  }

  @Test func secretsAreNotTakenToAnotherServer() async throws {
    let other = try RawServer { $0.answer(body: "x") }
    let server = try RawServer { connection in
      let target = connection.request.hasPrefix("GET /same") ? "/end" : other.url + "/end"
      connection.request.hasPrefix("GET /end")
        ? connection.answer(body: "y") : connection.answer("307 Temporary Redirect", headers: "Location: \(target)\r\n")
    }
    let fetch = HTTPFetch(configuration: configuration())
    for path in ["/same", "/other"] {
      _ = try await fetch.get(
        server.url + path, headers: ["Authorization": "Bearer s3cret"], deadline: patience, limit: 100)
    }
    #expect(server.requests.last { $0.hasPrefix("GET /end") }?.contains("s3cret") == true)
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.contains("s3cret") == false)
  }
}

@Suite(.onOwnThreads) struct RetryTests {
  /// The requested pauses, which are not waited for.
  private final class Pauses: Sendable {
    let list = Mutex<[Double]>([])
    func policy(_ count: Int) -> RetryPolicy {
      RetryPolicy(count: count, firstPause: 1) { seconds in self.list.withLock { $0.append(seconds) } }
    }
  }

  @Test func aBusyServerIsAskedAgainWithLongerPauses() async throws {
    let count = Mutex(0)
    let server = try RawServer { connection in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number < 4 {
        connection.answer(number == 2 ? "503 x" : "502 x", headers: number == 3 ? "Retry-After: 9\r\n" : "")
      } else {
        connection.answer(body: "ok")
      }
    }
    let pauses = Pauses()
    let fetch = HTTPFetch(configuration: configuration(retry: pauses.policy(3)))
    #expect(try await fetch.get(server.url, deadline: patience, limit: 100).status == 200)
    #expect(pauses.list.withLock { $0 } == [1, 2, 9])
  }

  @Test(arguments: [("503 x", 3), ("500 x", 1), ("404 x", 1), ("429 x", 1)])
  func theLastAnswerIsReturned(status: String, requests: Int) async throws {
    let server = try RawServer { $0.answer(status) }
    let fetch = HTTPFetch(configuration: configuration(retry: Pauses().policy(2)))
    let response = try await fetch.get(server.url, deadline: patience, limit: 100)
    #expect(response.status == Int(status.prefix(3)))
    #expect(server.requests.count == requests)
  }

  @Test func aRefusedConnectionIsTriedAgain() async throws {
    let pauses = Pauses()
    let fetch = HTTPFetch(configuration: configuration(retry: pauses.policy(2)))
    let bound = try BoundPort()
    let port = bound.port
    let failure = await #expect(throws: HTTPFailure.self) {
      try await fetch.get("http://127.0.0.1:\(port)", deadline: patience, limit: 1)
    }
    withExtendedLifetime(bound) {}
    #expect(failure?.kind == .refused)
    #expect(pauses.list.withLock { $0 } == [1, 2])
  }

  @Test func theDeadlineHoldsOverAllTries() async throws {
    let server = try RawServer { $0.answer("503 x") }
    let policy = RetryPolicy(count: 1000, firstPause: 30)
    let failure = await #expect(throws: HTTPFailure.self) {
      try await HTTPFetch(configuration: configuration(retry: policy)).get(server.url, deadline: 0.2, limit: 100)
    }
    #expect(failure?.kind == .timedOut(seconds: 0.2))
  }
}
