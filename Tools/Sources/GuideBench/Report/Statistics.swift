/// Figures of one kind, in any order.
struct Sample: Codable, Equatable {
  private(set) var values: [Double]

  init(_ values: [Double] = []) { self.values = values.sorted() }

  var isEmpty: Bool { values.isEmpty }
  var median: Double { percentile(50) }
  var largest: Double { values.last ?? 0 }

  /// The value below which so many in a hundred lie, between the two nearest; 0 of nothing.
  func percentile(_ percent: Double) -> Double {
    guard let last = values.last else { return 0 }
    let place = Double(values.count - 1) * min(max(percent, 0), 100) / 100
    let below = Int(place)
    guard below + 1 < values.count else { return last }
    return values[below] + (values[below + 1] - values[below]) * (place - Double(below))
  }
}

/// What two contestants took in the rounds of one run: they took turns, so what disturbed one disturbed the other.
struct PairedRounds: Equatable {
  var ours: [Double]
  var theirs: [Double]

  var ourMedian: Double { Sample(ours).median }
  var theirMedian: Double { Sample(theirs).median }

  /// The median of the ratios within each round; nil where there is nothing to be divided by.
  var ratio: Double? {
    let ratios = zip(ours, theirs).filter { $0.1 > 0 }.map { $0.0 / $0.1 }
    return ratios.isEmpty ? nil : Sample(ratios).median
  }
}
