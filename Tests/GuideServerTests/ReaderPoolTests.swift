import Synchronization
import Testing

@testable import GuideServer

@Suite struct ReaderPoolTests {
  @Test func asManyAreReadSideBySideAsThereAreReaders() async throws {
    let pool = ReaderPool(count: 3) { FakeReader(FakeReader.Probe(), sections: [], shows: []) }
    let inside = Mutex(0)
    let most = Mutex(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          try pool.withReader { _ in
            let now = inside.withLock {
              $0 += 1
              return $0
            }
            most.withLock { $0 = max($0, now) }
            inside.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((1...3).contains(most.withLock { $0 }))
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
