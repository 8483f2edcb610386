import Foundation
import GuideAPI
import GuideModel
import GuideServer
import HTTPFetch
import HTTPTesting
import TestThreads
import Testing

@testable import GuideClient

@Suite(.onOwnThreads) struct FailureTests {
  private func failure(_ client: GuideClient) async throws -> GuideFailure {
    try #require(
      await #expect(throws: GuideFailure.self) { try await client.guide(request("2025-09-01", "2025-09-30")) })
  }

  static let answers: [(Int, String, String)] = [
    (
      400, #"{"error":"VALIDATION_ERROR","message":"country must be US","details":{}}"#,
      "did not understand the request: country must be US"
    ),
    (401, #"{"success":false,"error":"Invalid token."}"#, "requires a token: Invalid token"),
    (403, "", "does not allow this"),
    (404, #"{"error":"NOT_FOUND","message":"No such path"}"#, "has no /api/tv-guide: No such path"),
    (404, "<html>nginx</html>", "has no /api/tv-guide"),
    (429, "{}", "received too many requests"),
    (
      500, #"{"success":false,"error":"Failed to load TV guide data","message":"TMDB says \u001b[31mno"}"#,
      "failed with status 500: TMDB says [31mno"
    ),
    (500, "Internal Server Error", "failed with status 500"),
    (503, #"{"error":"TMDB_UNAVAILABLE"}"#, "failed with status 503: tmdb unavailable"),
    (418, "", "answered with status 418"),
    (204, "", "answered with status 204"),
    (304, "", "answered 304 (not modified)"),
    (200, "<!doctype html>", "answered with a web page"),
    (200, #"{"status":"success","data":{"programs":[]}}"#, "data.programs"),
    (200, #"{"success":true,"data":{"services":[{"#, "broken or cut off"),
    (200, #"{"success":false,"error":"Nope"}"#, "could not answer: Nope"),
  ]

  @Test(arguments: answers) func whatTheServerSaysBecomesASentence(status: Int, body: String, words: String)
    async throws
  {
    let server = try FakeServer(status: status, body: body)
    let failure = try await failure(server.client())
    #expect(failure.message.hasPrefix("\(server.name) "))
    #expect(failure.message.contains(words), "\(failure.message)")
    #expect(!failure.message.hasSuffix(".") && !failure.advice.hasSuffix("."))
  }

  @Test func aServerThatIsNotThereIsNamed() async throws {
    let gone = try BoundPort()
    let failure = try await failure(GuideClient(baseURL: "127.0.0.1:\(gone.port)", fetch: fetch()))
    #expect(failure.message == "127.0.0.1:\(gone.port) refused the connection")
    #expect(!failure.advice.isEmpty)
    withExtendedLifetime(gone) {}
  }

  @Test func aServerThatHangsRunsIntoTheDeadline() async throws {
    let mayEnd = DispatchSemaphore(value: 0)
    let server = try FakeServer { _ in
      mayEnd.wait()
      return ServerResponse(status: 200)
    }
    let failure = try await failure(server.client(seconds: 0.2))
    mayEnd.signal()
    #expect(failure.message == "\(server.name) did not complete its answer within 0.2 seconds")
  }

  @Test func cancellingIsNoFailure() async throws {
    let arrived = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let server = try FakeServer { _ in
      arrived.signal()
      mayEnd.wait()
      return ServerResponse(status: 200)
    }
    let client = server.client(seconds: 3600)
    let wanted = try request("2025-09-01", "2025-09-30")
    let task = Task { try await client.guide(wanted) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        arrived.wait()
        continuation.resume()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    mayEnd.signal()
  }

  @Test func anAnswerBeyondTheLimitIsRefused() async throws {
    let server = try FakeServer(body: String(repeating: " ", count: 5000))
    let client = GuideClient(
      baseURL: server.name, fetch: fetch(), limits: .init(seconds: 20, bytes: 4096))
    #expect(try await failure(client).message.contains("more than 4 KB"))
  }

  @Test(arguments: [
    "", " ", "ftp://tv.example.org", "http://", "http://:80", "file:///etc/passwd", "http://h:0", "tv example.org",
    "http://me:secret@", "://x", "\u{1b}[31m",
  ])
  func anAddressThatIsNoneIsToldWithTheFirstRequest(address: String) async throws {
    let failure = try await failure(GuideClient(baseURL: address, fetch: fetch()))
    #expect(failure.message.hasSuffix("is not the address of a server"))
    #expect(!failure.message.contains("secret") && !failure.message.contains("\u{1b}"))
  }

  static let addresses: [(String, String, String)] = [
    ("http://tv.example.org", "http://tv.example.org", "tv.example.org:80"),
    ("https://tv.example.org/", "https://tv.example.org", "tv.example.org:443"),
    ("tv.example.org:4000", "http://tv.example.org:4000", "tv.example.org:4000"),
    ("localhost", "http://localhost", "localhost:80"),
    (" http://h:1/guide/ ", "http://h:1/guide", "h:1"), ("http://h:1/api/tv-guide?country=US#x", "http://h:1", "h:1"),
    ("http://h:1/tv/api/", "http://h:1/tv", "h:1"), ("HTTP://h:1//", "http://h:1", "h:1"),
    ("http://[::1]:3001", "http://[::1]:3001", "[::1]:3001"),
    ("127.0.0.1:3001/api", "http://127.0.0.1:3001", "127.0.0.1:3001"),
    ("http://me:pw@h:1/", "http://me:pw@h:1", "h:1"),
  ]

  @Test(arguments: addresses) func addressesAreReadAsPeopleTypeThem(typed: String, base: String, name: String) throws {
    let address = try ServerAddress(typed)
    #expect(address.base == base)
    #expect(address.name == name)
  }

  @Test func aPathBeforeTheAPIIsKept() async throws {
    let server = try FakeServer(status: 404, body: "")
    _ = try await failure(server.client(path: "/tv/"))
    #expect(server.requests.map(\.path) == ["/tv/api/tv-guide"])
  }

  @Test func whatAServerLacksIsToldApart() async throws {
    let server = try FakeServer(status: 404, body: #"{"error":"NOT_FOUND"}"#)
    let client = server.client()
    let moment = Instant(secondsSinceEpoch: 0)
    let lacking = { (feature: String) in GuideFailure("\(server.name) has no \(feature)", isLacking: true) }
    await #expect(throws: lacking("broadcast times")) {
      try await client.epg(BroadcastRequest(from: moment, to: moment.adding(seconds: 60)))
    }
    await #expect(throws: lacking("list of channels")) { try await client.channels() }
    await #expect(throws: lacking("search")) { try await client.search(SearchRequest(text: "x", from: moment)) }
    let broken = try FakeServer(status: 500, body: "")
    await #expect(throws: GuideFailure.self) { try await broken.client().channels() }
  }
}
