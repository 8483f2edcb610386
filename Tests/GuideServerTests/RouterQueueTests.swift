import Foundation
import Testing

@testable import GuideServer

@Suite struct RouterQueueTests {
  @Test func answersAsTheRouterDoes() async throws {
    let router = try router()
    let queue = RouterQueue(router)
    for target in ["/api/tv-guide?limit=3&offset=2", "/api/channels", "/api/tv-guide?limit=x", "/nowhere"] {
      #expect(try await queue.respond(get(target)) == router.respond(get(target)))
    }
  }

  @Test func whatWasGivenUpIsNotRead() async throws {
    let probe = FakeReader.Probe()
    let queue = RouterQueue(try router(probe))
    let task = Task {
      // Given up before it is asked.
      while !Task.isCancelled { await Task.yield() }
      return try await queue.respond(get("/api/tv-guide?limit=3"))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // In turn behind it.
    _ = try await queue.respond(get("/api/channels"))
    #expect(probe.calls == ["channels -"])
  }
}
