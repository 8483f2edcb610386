/// Rows about single keys. All use the same key presses.
extension Row {
  static let keyVertical = Row(
    name: "key-vertical", summary: "a key down, to the last byte of what it draws"
  ) { bench in
    try latencies(bench, "key-vertical", below: ["mc", "visidata", "pspg"], shown: ["vim", "less"]) { $0.down.latency }
  }

  static let keyHorizontal = Row(
    name: "key-horizontal", summary: "a key to the right, to the last byte of what it draws"
  ) { bench in
    try latencies(bench, "key-horizontal", below: ["mc", "visidata", "pspg"], shown: ["vim", "less"]) {
      $0.right.latency
    }
  }

  static let bytes = Row(name: "bytes", summary: "bytes that a key sends to the terminal") { bench in
    try KeyCase.all(quick: bench.options.isQuick).flatMap { on in
      let contest = try bench.keys(on)
      return [
        finding("bytes", on, "down, bytes a key", contest, .atMost(420)) { $0.down.bytes },
        finding("bytes", on, "right, bytes a key", contest, .ratioAtMost(1.25)) { $0.right.bytes },
      ].compactMap { $0 }
    }
  }

  static let cost = Row(name: "cpu", summary: "processor time of a key") { bench in
    try KeyCase.all(quick: bench.options.isQuick).flatMap { on in
      let contest = try bench.keys(on)
      return [
        finding("cpu", on, "down, CPU ms a key", contest, .ratioAtMost(2)) { $0.down.cost },
        finding("cpu", on, "right, CPU ms a key", contest, .ratioAtMost(2)) { $0.right.cost },
      ].compactMap { $0 }
    }
  }

  private static func latencies(
    _ bench: BenchContext, _ row: String, below: [String], shown: [String],
    _ latency: @escaping (KeyContest.Round) -> Sample
  ) throws -> [Finding] {
    try KeyCase.all(quick: bench.options.isQuick).flatMap { on in
      let contest = try bench.keys(on)
      let floor = [
        finding(row, on, "median ms", contest, .ratioAtMost(1.7)) { latency($0).median },
        finding(row, on, "median ms", contest, .atMost(1)) { latency($0).median },
        finding(row, on, "p95 ms", contest, .atMost(2)) { latency($0).percentile(95) },
      ]
      let peers = (below + shown).map { peer in
        finding(row, on, "median ms", contest, beside: peer, below.contains(peer) ? .below : .none) {
          latency($0).median
        }
      }
      return (floor + peers).compactMap { $0 }
    }
  }

  /// Nil if the yardstick is not installed.
  private static func finding(
    _ row: String, _ on: KeyCase, _ figure: String, _ contest: KeyContest, beside yardstick: String = "C floor",
    _ target: Target, _ value: (KeyContest.Round) -> Double
  ) -> Finding? {
    contest.pair(yardstick, value).map {
      Finding(row, on: on.name, figure, $0, yardstick: yardstick, target: target)
    }
  }
}
