import GuideModel
import HTTPFetch
import TVmazeTesting
import Testing

@testable import TVmaze

/// Fetched days are correct and complete after temporary faults; permanent ones are reported.
@Suite struct FaultTests {
  @Test func everyPassingFaultIsOutlasted() async throws {
    let rig = try Rig()
    rig.server.fail(.status(500), .truncated, .cutJSON, .hangUp, .hangUp, .hangUp)
    let answer = try await rig.client().schedule(unitedStates, on: today)
    let undisturbed = try await Rig().client().schedule(unitedStates, on: today)
    #expect(answer == undisturbed)
    // A connection that ends without an answer is retried twice at once, because it may have been an old one.
    #expect(rig.clock.sleeps == [1, 2, 4, 8])
  }

  @Test func aSilentServerIsGivenUpAtOnce() async throws {
    let rig = try Rig()
    rig.server.fail(.silent)
    let client = try rig.client(deadline: 1)
    let error = await #expect(throws: TVmazeError.self) { try await client.schedule(unitedStates, on: today) }
    #expect(error?.message.contains("did not complete its answer within 1 second") == true)
    #expect(rig.server.calls.map(\.status) == [0] && rig.clock.sleeps.isEmpty)
  }

  @Test func aBaseThatIsNoneIsToldWithoutItsSecrets() throws {
    let rig = try Rig()
    var configuration = rig.configuration
    configuration.base = "http://me:PW@127.0.0.1:1/x?k=KEY#part"
    let error = #expect(throws: TVmazeError.self) { try TVmazeClient(configuration) }
    #expect(error?.message == "'http://127.0.0.1:1/x' is not an address of a TVmaze server")
  }

  @Test func thePauseIsAsLongAsTheServerSays() async throws {
    let rig = try Rig()
    rig.server.fail(.status(429, retryAfter: 7), .status(503, retryAfter: 1), .status(429))
    _ = try await rig.client().schedule(unitedStates, on: today)
    #expect(rig.clock.sleeps == [7, 2, 4])
  }

  @Test func aPauseTooLongIsToldInstead() async throws {
    let rig = try Rig()
    rig.server.fail(.status(429, retryAfter: 4_000))
    let error = await #expect(throws: TVmazeError.self) {
      try await rig.client().schedule(unitedStates, on: today)
    }
    #expect(error?.kind == .status(429))
    #expect(
      error?.description
        == "TVmaze answered 429 to /schedule?country=US&date=2026-11-21. Too many requests; wait some minutes")
    #expect(rig.clock.sleeps.isEmpty)
  }

  @Test func whatStaysIsToldAfterFiveTries() async throws {
    let rig = try Rig { _ in "<html>maintenance</html>" }
    let error = await #expect(throws: TVmazeError.self) {
      try await rig.client().schedule(unitedStates, on: today)
    }
    #expect(error?.kind == .unreadable)
    #expect(error?.message == "the answer to /schedule?country=US&date=2026-11-21 cannot be read: it is a web page")
    #expect(rig.server.calls.count == 5)
  }

  @Test func whatCannotPassIsToldAtOnce() async throws {
    let rig = try Rig { _ in nil }
    let error = await #expect(throws: TVmazeError.self) {
      try await rig.client().schedule(unitedStates, on: today)
    }
    #expect(error?.kind == .status(404))
    #expect(rig.server.calls.count == 1)
  }

  @Test func aServerThatIsNotThereIsNamed() async throws {
    let rig = try Rig()
    var configuration = rig.configuration
    // The discard port: no program listens there.
    configuration.base = "http://127.0.0.1:9"
    let client = try TVmazeClient(configuration)
    let error = await #expect(throws: TVmazeError.self) { try await client.schedule(unitedStates, on: today) }
    #expect(error?.message == "127.0.0.1:9 refused the connection")
    #expect(rig.clock.sleeps == [1, 2, 4, 8])
  }

  @Test func cancellingEndsTheWaiting() async throws {
    let rig = try Rig()
    rig.server.fail(.silent)
    let client = try rig.client(deadline: 600)
    let task = Task { try await client.schedule(unitedStates, on: today) }
    rig.server.onCall { _ in task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func retriesCountAgainstTheLimitOfCalls() async throws {
    let rig = try Rig()
    let client = try rig.client()
    for day in 0..<19 { _ = try await client.schedule(unitedStates, on: today.advanced(by: day)) }
    rig.server.fail(.status(500))
    _ = try await client.schedule(unitedStates, on: today.advanced(by: 19))
    // The pause after the fault, and the time until ten seconds after the first call.
    #expect(rig.clock.sleeps == [1, 9])
  }
}
