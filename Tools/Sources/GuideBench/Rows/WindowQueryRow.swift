import Foundation
import GuideModel
import GuideStore

extension Row {
  static let windowQuery = Row(name: "window-query", summary: "60 channels × 6 h out of the store") { bench in
    let home = try bench.data.channelsHome(3000)
    try FileInMemory.drop(home.database)
    let unread = try windows(GuideReader(path: home.database), channels: 3000, count: 100, skipped: 0)
    let full = try milliseconds(home, channels: 3000)
    let counts = bench.options.isQuick ? [300, 1000, 3000] : [300, 1000, 3000, 13_500]
    let grown = try counts.map { count in
      let home = try bench.data.bareChannelsHome(count)
      return (programmes: try programmes(home), sample: try milliseconds(home, channels: count))
    }
    for point in grown {
      bench.note(
        "window query", sizeUnit: "programmes", costUnit: "ms, median of 60 channels × 6 h",
        GrowthCurve.Point(size: Double(point.programmes), cost: point.sample.median))
    }
    return [
      Finding(
        "window-query", on: "3000 channels × 14 days", "p99 ms", full.percentile(99), target: .atMost(5)),
      Finding(
        "window-query", on: "3000 channels × 14 days, none of it in memory", "median ms", unread.median, target: .none),
      growth(grown),
    ]
  }

  /// A logarithmic cost grows at most as the logarithm of the size.
  private static func growth(_ grown: [(programmes: Int, sample: Sample)]) -> Finding {
    let (least, most) = (grown[0], grown[grown.count - 1])
    let allowed = log(Double(most.programmes)) / log(Double(least.programmes))
    return Finding(
      "window-query", on: "\(most.programmes) beside \(least.programmes) programmes", "median ms",
      PairedRounds(ours: [most.sample.median], theirs: [least.sample.median]),
      yardstick: "\(least.programmes)", target: .ratioAtMost((allowed * 100).rounded() / 100))
  }

  private static func programmes(_ home: GuideHome) throws -> Int {
    try GuideReader(path: home.database).sources().reduce(0) { $0 + $1.programmes }
  }

  /// Windows at different places of a store that was read before. The disk's time for uncached data is not ours.
  private static func milliseconds(_ home: GuideHome, channels: Int) throws -> Sample {
    let kept = try FileInMemory(home.database)
    defer { withExtendedLifetime(kept) {} }
    return try windows(GuideReader(path: home.database), channels: channels)
  }

  /// The milliseconds of windows at different places.
  static func windows(
    _ reader: GuideReader, channels: Int, count windows: Int = 600, skipped: Int = 100
  ) throws -> Sample {
    var numbers = SeededNumbers(seed: 7)
    var taken: [Double] = []
    for number in 0..<windows {
      let from = InventedListing.start.adding(seconds: Int64(numbers.number(in: 0...640)) * 1800)
      let begun = MonotonicTime.now
      let page = try reader.epg(
        BroadcastRequest(
          from: from, to: from.adding(seconds: 6 * 3600), offset: numbers.number(in: 0...(channels - 60)), limit: 60))
      if number >= skipped { taken.append(MonotonicTime.now.since(begun)) }
      guard page.channels.count == 60, page.channels[0].programmes.count > 1 else {
        throw BenchFailure(description: "a window of 60 channels came back with \(page.channels.count)")
      }
    }
    return Sample(taken)
  }
}
