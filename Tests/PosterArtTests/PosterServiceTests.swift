import Foundation
import Testing

@testable import PosterArt

@Suite struct PosterServiceTests {
  private let network = FakeNetwork()
  private let mode = TileMode(depth: .truecolor)

  private func request(_ url: String, columns: Int = 8) -> TileRequest {
    TileRequest(url: url, columns: columns, rows: 6, mode: mode)
  }

  @Test func aPictureIsFetchedOnceAndThenComesFromMemoryAndDisk() async throws {
    try await Fixtures.withDirectory { directory in
      network.serve(Fixtures.quarters, at: "u")
      let first = network.service(directory)
      let tile = try #require(await first.tile(for: "u", columns: 8, rows: 6, mode: mode))
      #expect(tile.cells[0].background == .rgb(red: 255, green: 0, blue: 0))
      #expect(await first.tile(for: "u", columns: 8, rows: 6, mode: mode) == tile)
      #expect(await first.tile(for: "u", columns: 4, rows: 3, mode: mode)?.columns == 4)
      let later = network.service(directory)
      #expect(await later.tile(for: "u", columns: 8, rows: 6, mode: mode) == tile)
      #expect(network.asked == ["u"])
    }
  }

  @Test func severalSizesOfOnePictureShareAFetch() async throws {
    try await Fixtures.withDirectory { directory in
      network.serve(Fixtures.quarters, at: "u")
      network.hold("u")
      let service = network.service(directory)
      let tiles = try await withThrowingTaskGroup(of: PosterTile?.self) { group in
        for columns in 1...6 { group.addTask { await service.tile(for: "u", columns: columns, rows: 6, mode: mode) } }
        await network.wait { $0.asked.count == 1 }
        network.release("u")
        return try await group.reduce(into: Set<Int>()) { $0.insert($1?.columns ?? 0) }
      }
      #expect(tiles == [1, 2, 3, 4, 5, 6] && network.asked == ["u"])
    }
  }

  @Test func slowFetchesDoNotHoldUpOthers() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["slow1", "slow2", "slow3", "quick"] { network.serve(Fixtures.quarters, at: url) }
      for url in ["slow1", "slow2", "slow3"] { network.hold(url) }
      let service = network.service(directory)
      let arrived = Arrivals()
      await service.want(["slow1", "slow2", "slow3"].map { request($0) }, number: 1, deliver: arrived.add)
      #expect(await service.tile(for: "quick", columns: 8, rows: 6, mode: mode) != nil)
      #expect(arrived.urls.isEmpty)
      for url in ["slow1", "slow2", "slow3"] { network.release(url) }
      await arrived.wait(for: 3)
    }
  }

  @Test func picturesOnDiskDoNotWaitForFetches() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["kept", "a", "b", "c", "d", "e"] { network.serve(Fixtures.quarters, at: url) }
      _ = await network.service(directory).tile(for: "kept", columns: 8, rows: 6, mode: mode)
      for url in ["a", "b", "c", "d", "e"] { network.hold(url) }
      let service = network.service(directory)
      let arrived = Arrivals()
      await service.want(["a", "b", "c", "d", "e", "kept"].map { request($0) }, number: 1, deliver: arrived.add)
      await arrived.wait(for: 1)
      #expect(arrived.urls == ["kept"])
      for url in ["a", "b", "c", "d", "e"] { network.release(url) }
      await arrived.wait(for: 6)
    }
  }

  @Test func picturesAreFetchedInTheOrderOfTheScreen() async throws {
    try await Fixtures.withDirectory { directory in
      let urls = ["v1", "v2", "v3", "v4"]
      for url in urls { network.serve(Fixtures.quarters, at: url) }
      var limits = PosterService.Limits()
      (limits.fetches, limits.decodes) = (1, 1)
      let service = network.service(directory, limits: limits)
      network.serve(Fixtures.quarters, at: "first")
      network.hold("first")
      let arrived = Arrivals()
      // While the one fetch waits, all others are found to be missing on disk and queue up.
      await service.want((["first"] + urls).map { request($0) }, number: 1, deliver: arrived.add)
      await network.wait { $0.asked == ["first"] }
      network.release("first")
      await arrived.wait(for: 5)
      #expect(network.asked == ["first"] + urls)
    }
  }

  @Test func theNewestWantedSetWinsAndTheRestIsCancelled() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["a", "b", "c"] { network.serve(Fixtures.quarters, at: url) }
      network.hold("a")
      network.hold("b")
      let service = network.service(directory)
      let (early, late) = (Arrivals(), Arrivals())
      await service.want([request("a"), request("b")], number: 1, deliver: early.add)
      await network.wait { $0.asked.count == 2 }
      await service.want([request("b"), request("c")], number: 2, deliver: late.add)
      await network.wait { $0.cancelled == ["a"] }
      network.release("b")
      await late.wait(for: 2)
      #expect(Set(late.urls) == ["b", "c"] && early.urls.isEmpty)
      #expect(network.asked.filter { $0 == "b" }.count == 1, "what is still wanted goes on")
    }
  }

  /// If two calls arrive in the wrong order, the one that was made later is used.
  @Test func aCallThatComesLateChangesNothing() async throws {
    try await Fixtures.withDirectory { directory in
      for url in ["a", "b"] { network.serve(Fixtures.quarters, at: url) }
      let service = network.service(directory)
      let (early, late) = (Arrivals(), Arrivals())
      network.hold("b")
      await service.want([request("b")], number: 2, deliver: late.add)
      await network.wait { $0.asked == ["b"] }
      await service.want([request("a")], number: 1, deliver: early.add)
      network.release("b")
      await late.wait(for: 1)
      #expect(late.urls == ["b"] && early.urls.isEmpty && network.asked == ["b"])
      await service.want([request("a")], number: 3, deliver: early.add)
      await early.wait(for: 1)
      #expect(early.urls == ["a"])
    }
  }

  @Test func aCancelledTaskGetsNothingAndStopsItsFetch() async throws {
    try await Fixtures.withDirectory { directory in
      network.hold("u")
      let service = network.service(directory)
      let task = Task { await service.tile(for: "u", columns: 8, rows: 6, mode: mode) }
      await network.wait { $0.asked == ["u"] }
      task.cancel()
      #expect(await task.value == nil)
      await network.wait { $0.cancelled == ["u"] }
      // It was not a failure, so a new request fetches it.
      network.serve(Fixtures.quarters, at: "u")
      #expect(await service.tile(for: "u", columns: 8, rows: 6, mode: mode) != nil)
    }
  }

  @Test func whatWasFetchedAtLastIsKnownWhenWantedAgain() async throws {
    try await Fixtures.withDirectory { directory in
      network.serve(Fixtures.quarters, at: "u")
      let service = network.service(directory)
      let arrived = Arrivals()
      await service.want([request("u")], number: 1, deliver: arrived.add)
      await arrived.wait(for: 1)
      await service.want([request("u"), request("u")], number: 2, deliver: arrived.add)
      await arrived.wait(for: 3)
      #expect(arrived.urls == ["u", "u", "u"])
    }
  }

  // MARK: - Failures

  @Test func aFetchThatFailsIsTriedAgainAfterAWhileOnly() async throws {
    try await Fixtures.withDirectory { directory in
      let clock = TestClock()
      let service = network.service(directory, now: clock.now)
      for _ in 0..<5 { #expect(await service.tile(for: "gone", columns: 8, rows: 6, mode: mode) == nil) }
      #expect(network.asked == ["gone"])
      clock.advance(by: .seconds(119))
      #expect(await service.tile(for: "gone", columns: 8, rows: 6, mode: mode) == nil)
      #expect(network.asked == ["gone"])
      clock.advance(by: .seconds(2))
      network.serve(Fixtures.quarters, at: "gone")
      #expect(await service.tile(for: "gone", columns: 8, rows: 6, mode: mode) != nil)
      #expect(network.asked == ["gone", "gone"])
    }
  }

  @Test func aBrokenImageIsNotTriedAtEachFrame() async throws {
    try await Fixtures.withDirectory { directory in
      network.serve(Array("<html>not found</html>".utf8), at: "html")
      network.serve(Fixtures.pngHeader(width: 20_000, height: 20_000), at: "huge")
      network.serve([], at: "empty")
      let clock = TestClock()
      let service = network.service(directory, now: clock.now)
      for url in ["html", "huge", "empty"] {
        for _ in 0..<3 { #expect(await service.tile(for: url, columns: 8, rows: 6, mode: mode) == nil) }
      }
      #expect(network.asked == ["html", "huge", "empty"])
      let kept = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(kept.isEmpty, "nothing broken is kept")
      await service.forgetFailures()
      network.serve(Fixtures.quarters, at: "html")
      #expect(await service.tile(for: "html", columns: 8, rows: 6, mode: mode) != nil)
    }
  }

  @Test func aRottenFileOnDiskIsFetchedAnew() async throws {
    try await Fixtures.withDirectory { directory in
      PosterCache.files(in: directory).keep([1, 2, 3, 4], "u")
      network.serve(Fixtures.quarters, at: "u")
      #expect(await network.service(directory).tile(for: "u", columns: 8, rows: 6, mode: mode) != nil)
      #expect(network.asked == ["u"])
      #expect(PosterCache.files(in: directory).image("u") == Fixtures.quarters)
    }
  }

  @Test func aFetchThatNeverEndsIsGivenUp() async throws {
    try await Fixtures.withDirectory { directory in
      network.hold("u")
      var limits = PosterService.Limits()
      limits.fetchTime = .milliseconds(20)
      #expect(await network.service(directory, limits: limits).tile(for: "u", columns: 8, rows: 6, mode: mode) == nil)
      await network.wait { $0.cancelled == ["u"] }
    }
  }
}
