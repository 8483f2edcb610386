import Testing

@testable import GuideBench

@Suite struct StatisticsTests {
  @Test(
    "Percentiles lie between the two nearest values",
    arguments: [(0.0, 1.0), (50, 3), (25, 2), (95, 4.8), (100, 5), (140, 5), (-3, 1)])
  func percentiles(percent: Double, expected: Double) {
    #expect(abs(Sample([5, 1, 4, 2, 3]).percentile(percent) - expected) < 1e-9)
  }

  @Test func theMedianOfAnEvenNumberIsBetweenThem() {
    #expect(Sample([1, 10]).median == 5.5)
  }

  @Test func nothingHasNoFigures() {
    #expect(Sample().isEmpty)
    #expect(Sample().median == 0)
    #expect(Sample().largest == 0)
  }

  @Test("Any order of values gives the same")
  func order() {
    let values = (0..<101).map(Double.init)
    #expect(Sample(values.reversed()) == Sample(values))
    #expect(Sample(values).percentile(99) == 99)
  }

  @Test("A round in which the machine was busy slows both, so the ratio of medians would be wrong")
  func ratiosAreTakenWithinRounds() {
    let rounds = PairedRounds(ours: [2, 40, 2], theirs: [1, 20, 1])
    #expect(rounds.ratio == 2)
    #expect(PairedRounds(ours: [2, 40, 9], theirs: [1, 20, 3]).ratio == 2)
    #expect(rounds.ourMedian == 2)
    #expect(rounds.theirMedian == 1)
  }

  @Test func nothingIsDividedByNothing() {
    #expect(PairedRounds(ours: [1], theirs: [0]).ratio == nil)
    #expect(PairedRounds(ours: [1, 3], theirs: [0, 1]).ratio == 3)
    #expect(PairedRounds(ours: [], theirs: []).ratio == nil)
  }
}

@Suite struct TargetTests {
  @Test(
    "Each target is met up to its limit, and not beyond",
    arguments: [
      (Target.ratioAtMost(1.5), 3.0, 2.0, true), (.ratioAtMost(1.5), 3.1, 2, false), (.ratioAtLeast(0.5), 1, 2, true),
      (.ratioAtLeast(0.5), 0.9, 2, false), (.below, 1.9, 2, true), (.below, 2, 2, false),
      (.atMostAbove(80), 171, 91, true), (.atMostAbove(80), 172, 91, false), (.atMost(5), 5, 1, true),
      (.atMost(5), 5.1, 9, false), (.atLeast(1000), 1000, 1, true), (.atLeast(1000), 999, 1, false),
    ])
  func limits(target: Target, ours: Double, theirs: Double, isMet: Bool) {
    #expect(target.isMet(ours: ours, theirs: theirs, ratio: ours / theirs) == isMet)
  }

  @Test("Without a yardstick nothing is said")
  func noYardstick() {
    for target in [Target.ratioAtMost(1), .ratioAtLeast(1), .below, .atMostAbove(1), .none] {
      #expect(target.isMet(ours: 1, theirs: nil, ratio: nil) == nil)
    }
    #expect(Target.atMost(1).isMet(ours: 2, theirs: nil, ratio: nil) == false)
  }
}
