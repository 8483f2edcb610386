/// Figures of one kind, in any order.
struct Sample: Codable, Equatable {
  private(set) var values: [Double]

  init(_ values: [Double] = []) { self.values = values.sorted() }

  var isEmpty: Bool { values.isEmpty }
  var median: Double { percentile(50) }
  var largest: Double { values.last ?? 0 }

  /// The percentile, interpolated between the two nearest values; 0 without values.
  func percentile(_ percent: Double) -> Double {
    guard let last = values.last else { return 0 }
    let place = Double(values.count - 1) * min(max(percent, 0), 100) / 100
    let below = Int(place)
    guard below + 1 < values.count else { return last }
    return values[below] + (values[below + 1] - values[below]) * (place - Double(below))
  }
}

/// The figures of two contestants in the rounds of one run. They took turns, so a disturbance affects both.
struct PairedRounds: Equatable {
  var ours: [Double]
  var theirs: [Double]

  var ourMedian: Double { Sample(ours).median }
  var theirMedian: Double { Sample(theirs).median }

  /// The median of the ratios of all rounds; nil if there is nothing to divide by.
  var ratio: Double? {
    let ratios = zip(ours, theirs).filter { $0.1 > 0 }.map { $0.0 / $0.1 }
    return ratios.isEmpty ? nil : Sample(ratios).median
  }
}
