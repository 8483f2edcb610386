import Foundation
import TestThreads
import Testing

@testable import PosterArt

/// The service while its helper dies, hangs, or is missing.
@Suite(.onOwnThreads) struct HelperRecoveryTests {
  private let network = FakeNetwork()
  private let mode = TileMode(depth: .truecolor)

  @Test func aHelperEndedFromOutsideIsStartedAnew() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["a", "b"] { network.serve(Fixtures.quarters, at: url) }
      let service = network.service(directory)
      #expect(await service.tile(for: "a", columns: 8, rows: 6, mode: mode) != nil)
      let first = try #require(await service.helper.process)
      // A stopped helper cannot answer: the service waits until it is killed.
      kill(first, SIGSTOP)
      let task = Task { await service.tile(for: "b", columns: 8, rows: 6, mode: mode) }
      await network.wait { $0.asked.contains("b") }
      kill(first, SIGKILL)
      #expect(await task.value != nil)
      let second = try #require(await service.helper.process)
      #expect(second != first)
    }
  }

  @Test func aHelperThatTakesTooLongIsEnded() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["a", "b", "c"] { network.serve(Fixtures.quarters, at: url) }
      var limits = PosterService.Limits()
      limits.decodeTime = .seconds(2)
      let service = network.service(directory, limits: limits)
      #expect(await service.tile(for: "a", columns: 8, rows: 6, mode: mode) != nil)
      let first = try #require(await service.helper.process)
      kill(first, SIGSTOP)
      #expect(await service.tile(for: "b", columns: 8, rows: 6, mode: mode) == nil)
      #expect(kill(first, 0) == -1 && errno == ESRCH, "ended and waited for")
      #expect(await service.tile(for: "c", columns: 8, rows: 6, mode: mode) != nil)
      #expect(await service.tile(for: "b", columns: 8, rows: 6, mode: mode) == nil, "not tried again so soon")
    }
  }

  @Test func withoutAHelperThereIsNoPictureUntilThereIsOne() async throws {
    try await Fixtures.withDirectory { directory in
      network.serve(Fixtures.quarters, at: "u")
      let path = directory + "/tvguide"
      let clock = TestClock()
      let service = network.service(directory + "/cache", helper: path, now: clock.now)
      #expect(await service.tile(for: "u", columns: 8, rows: 6, mode: mode) == nil)
      // It comes back by itself once there is one.
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: Fixtures.helperPath)
      #expect(await service.tile(for: "u", columns: 8, rows: 6, mode: mode) == nil)
      #expect(await service.tile(for: "other", columns: 8, rows: 6, mode: mode) == nil)
      clock.advance(by: .seconds(61))
      #expect(await service.tile(for: "u", columns: 8, rows: 6, mode: mode) != nil)
      #expect(network.asked == ["u"], "without a helper nothing is fetched for the other")
    }
  }

  @Test(arguments: ["/bin/false", "/bin/cat", "/etc/passwd"])
  func aProgramThatIsNoHelperIsNotStartedForEver(path: String) async throws {
    try await Fixtures.withDirectory { directory in
      let urls = (0..<8).map { "u\($0)" }
      for url in urls { network.serve(Fixtures.quarters, at: url) }
      let service = network.service(directory, helper: path, now: TestClock().now)
      for url in urls { #expect(await service.tile(for: url, columns: 8, rows: 6, mode: mode) == nil) }
      #expect(await service.helper.process == nil)
    }
  }
}
