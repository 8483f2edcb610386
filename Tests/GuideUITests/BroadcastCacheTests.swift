import GuideModel
import SeededRandom
import Testing

@testable import GuideUI

@Suite struct BroadcastCacheTests {
  private let base = TimeSpan(of: noon).index
  private let keys = (0..<40).map { "channel-\($0)" }

  private func listing(_ keys: [String], _ spans: ClosedRange<Int>, _ answer: Int) -> Schedule {
    let (from, to) = (TimeSpan(index: spans.lowerBound).start, TimeSpan(index: spans.upperBound).end)
    let channels = keys.map { key in
      ChannelListing(
        channel: Channel(key: key, name: key),
        programmes: spans.map { span in
          listed(key, startMinute: 60, minutes: 60, "\(answer)", from: TimeSpan(index: span).start)
        })
    }
    return Schedule(
      from: from, to: to, offset: 0, limit: keys.count, total: keys.count, channels: channels)
  }

  /// The same version has the same programmes, whatever was added and removed in between.
  @Test(arguments: [UInt64](0..<8)) func whatIsLackingIsWhatIsNotFresh(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = BroadcastCache()
    let looked = base...(base + 3)
    for step in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: cache.refresh()
      case 1: cache.empty()
      case 2: cache.fill(with: [keys[3]: [listed(keys[3], startMinute: 0, minutes: 60, "\(step)", from: noon)]])
      default:
        let first = base + Int.random(in: -8...8, using: &random)
        let spans = first...(first + Int.random(in: 0...9, using: &random))
        let some = keys.filter { _ in Bool.random(using: &random) }
        cache.insert(listing(some, spans, step), channels: some, spans: spans)
      }
      for key in keys {
        let missing = looked.filter { !cache.isFresh(key, $0) }
        let range = missing.first.flatMap { first in missing.last.map { first...$0 } }
        #expect(cache.lacking(key, looked) == range, "seed \(seed), step \(step), \(key)")
      }
    }
  }

  /// For any listing: ordered by start, none that ends before it starts, and at most the maximum.
  @Test(arguments: [UInt64](0..<4)) func programmesAreDividedInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = TimeSpan(index: base).start
    let programmes = (0..<1500).map { index in
      listed(
        "one", startMinute: .random(in: -300...1200, using: &random), minutes: .random(in: -9...300, using: &random),
        "\(index)", from: start)
    }
    let parts = BroadcastCache.divided(programmes, into: base...(base + 2))
    for (index, part) in parts.enumerated() {
      let span = TimeSpan(index: base + index)
      let touching = programmes.filter {
        $0.programme.start < $0.programme.end && $0.programme.start < span.end && $0.programme.end > span.start
      }.enumerated().sorted {
        ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset)
      }.map(\.element)
      #expect(part.map(\.listed) == Array(touching.prefix(BroadcastCache.maximumPerTile)))
    }
    #expect(parts.contains { $0.count == BroadcastCache.maximumPerTile })
  }

  @Test func whatIsLackingIsFromTheFirstToTheLast() {
    var cache = BroadcastCache()
    let spans = base...(base + 5)
    #expect(cache.lacking("channel-0", spans) == spans)
    cache.insert(listing(["channel-0"], base...base, 0), channels: ["channel-0"], spans: base...base)
    cache.insert(
      listing(["channel-0"], (base + 2)...(base + 2), 1), channels: ["channel-0"], spans: (base + 2)...(base + 2))
    cache.insert(
      listing(["channel-0"], (base + 4)...(base + 5), 2), channels: ["channel-0"], spans: (base + 4)...(base + 5))
    #expect(cache.lacking("channel-0", spans) == (base + 1)...(base + 3))
    #expect(cache.lacking("channel-0", base...base) == nil)
    cache.refresh()
    #expect(cache.lacking("channel-0", spans) == spans)
    #expect(cache.isLoaded("channel-0", base))
  }
}
