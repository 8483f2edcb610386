import Foundation
import GuideStore
import Synchronization
import Testing

@testable import GuideServer

/// The current and the maximum number inside.
private final class Crowd: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { counts.withLock { $0.now -= 1 } }
}

@Suite struct GuidePoolTests {
  @Test func asManyAreReadSideBySideAsThereAreGuides() async throws {
    let pool = GuidePool(count: 3) { LocalGuide(GuideReader()) }
    let crowd = Crowd()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          try pool.withGuide { _ in
            crowd.enter()
            crowd.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((1...3).contains(crowd.most))
  }

  /// While one guide is used, another is returned.
  @Test func aGuideThatIsFreeIsTaken() throws {
    let pool = GuidePool(count: 2) { LocalGuide(GuideReader()) }
    for _ in 0..<4 {
      try pool.withGuide { first in
        let outer = ObjectIdentifier(first)
        let inner = try pool.withGuide { ObjectIdentifier($0) }
        #expect(inner != outer)
      }
    }
  }

  @Test func whatAGuideThrowsIsThrown() throws {
    let house = try House(damaged: Data(repeating: 7, count: 8192))
    let pool = GuidePool(count: 1) { house.guide() }
    withExtendedLifetime(house) {
      _ = #expect(throws: StoreError.self) { try pool.withGuide { try $0.channels(country: nil) } }
    }
  }
}
