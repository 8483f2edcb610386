import Foundation
import HTTPTesting
import TestThreads
import Testing

@testable import HTTPFetch

private let patience = Patience.seconds

private let configuration = HTTPFetch.Configuration(userAgent: "tvguide/test")

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
    let fetch = HTTPFetch(configuration: configuration)
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
      try await HTTPFetch(configuration: configuration).get(server.url, deadline: patience, limit: 100)
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
    let fetch = HTTPFetch(configuration: configuration)
    for path in ["/same", "/other"] {
      _ = try await fetch.get(
        server.url + path, headers: ["Authorization": "Bearer s3cret"], deadline: patience, limit: 100)
    }
    #expect(server.requests.last { $0.hasPrefix("GET /end") }?.contains("s3cret") == true)
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.contains("s3cret") == false)
  }
}
