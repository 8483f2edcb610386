import GuideModel
import SeededRandom
import Testing

@Suite struct RecentlyUsedTests {
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

  /// Also with a limit below ten, where a tenth is nothing.
  @Test(arguments: [1, 8, 100]) func theLeastRecentlyUsedGoFirst(limit: Int) {
    var values = RecentlyUsed<Int, Int>(limit: limit)
    for key in 0...limit {
      values.insert(key, for: key, cost: 1)
      if limit > 1 { #expect(values.use(0) == 0) }
    }
    #expect(values.total == max(limit - limit / 10, 1) && values.use(limit) == limit)
    if limit > 1 { #expect(values.use(1) == nil && values.use(0) == 0) }
    values.removeAll()
    #expect(values.total == 0 && values.use(limit) == nil)
  }
}
