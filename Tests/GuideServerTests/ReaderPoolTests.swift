import Synchronization
import Testing

@testable import GuideServer

/// How many are inside, and how many were at most.
private final class Crowd: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { counts.withLock { $0.now -= 1 } }
}

@Suite struct ReaderPoolTests {
  @Test func asManyAreReadSideBySideAsThereAreReaders() async throws {
    let pool = ReaderPool(count: 3) { FakeReader(FakeReader.Probe(), sections: [], shows: []) }
    let crowd = Crowd()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          try pool.withReader { _ in
            crowd.enter()
            crowd.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((1...3).contains(crowd.most))
  }

  /// While one reader is held, another is given out.
  @Test func aReaderThatIsFreeIsTaken() throws {
    let probes = [FakeReader.Probe(), FakeReader.Probe()]
    var made = 0
    let pool = ReaderPool(count: 2) {
      made += 1
      return FakeReader(probes[made - 1], sections: [], shows: [])
    }
    #expect(made == 2)
    for _ in 0..<4 {
      try pool.withReader { first in
        let outer = try #require(first.reader as? FakeReader).probe
        let inner = try pool.withReader { try #require($0.reader as? FakeReader).probe }
        #expect(outer !== inner)
      }
    }
  }

  @Test func whatAReaderThrowsIsThrown() {
    let probe = FakeReader.Probe()
    probe.state.withLock { $0.fails = true }
    let pool = ReaderPool(FakeReader(probe, sections: [], shows: []))
    #expect(throws: FakeReader.Failure.self) { try pool.withReader { try $0.reader.channels(country: nil) } }
  }
}
