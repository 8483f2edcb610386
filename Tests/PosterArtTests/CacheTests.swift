import SeededRandom
import Foundation
import Testing

@testable import PosterArt

@Suite struct CacheTests {
  @Test func costsStayUnderTheLimit() {
    var random = SeededGenerator(seed: 6)
    var values = RecentlyUsed<Int, Int>(limit: 500)
    for round in 0..<2000 {
      let key = Int.random(in: 0..<40, using: &random)
      let cost = Int.random(in: 1...520, using: &random)
      values.insert(round, for: key, cost: cost)
      #expect(values.total <= 500)
      let kept = values.use(key)
      #expect(kept == (cost > 500 ? nil : round))
    }
  }

  @Test func failuresAreForgottenInTime() {
    let start = ContinuousClock.now
    var failures = FailureMemory<String>(capacity: 2)
    failures.insert("a", until: start.advanced(by: .seconds(10)))
    failures.insert("b", until: start.advanced(by: .seconds(20)))
    #expect(failures.contains("a", now: start) && failures.contains("b", now: start))
    failures.insert("c", until: start.advanced(by: .seconds(30)))
    #expect(!failures.contains("a", now: start), "of three two are kept")
    #expect(failures.contains("b", now: start.advanced(by: .seconds(19))))
    #expect(!failures.contains("b", now: start.advanced(by: .seconds(20))))
  }
}
