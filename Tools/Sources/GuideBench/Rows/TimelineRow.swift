extension Row {
  static let timeline = Row(
    name: "timeline", summary: "keys in the timeline, 3,000 channels × 14 days"
  ) { bench in
    try [TerminalSize.small, .large].flatMap { size in
      let ours = bench.guide(home: try bench.data.channelsHome(3000), view: "timeline")
      let floor = try Contestants(bench: bench, shows: 5000).floor()
      let taken = try bench.rounds([{ try keys(floor, size) }, { try keys(ours, size) }])
      return findings(size, floor: taken[0], ours: taken[1])
    }
  }

  private struct KeyPair {
    var down: KeyFigures
    var right: KeyFigures
  }

  private static func keys(_ contestant: Contestant, _ size: TerminalSize) throws -> KeyPair {
    let terminal = try contestant.startAtBottom(size: size)
    defer { terminal.quit(contestant.leave) }
    let down = try terminal.measure(contestant.down, count: 60)
    terminal.type(Array(repeating: contestant.right, count: 8))
    return KeyPair(down: down, right: try terminal.measure(contestant.right, count: 40))
  }

  private static func findings(_ size: TerminalSize, floor: [KeyPair], ours: [KeyPair]) -> [Finding] {
    let on = "3000 channels × 14 days, \(size.name)"
    func finding(_ figure: String, _ target: Target, _ value: (KeyPair) -> Double) -> Finding {
      Finding(
        "timeline", on: on, figure, PairedRounds(ours: ours.map(value), theirs: floor.map(value)),
        yardstick: Contestants.floorName, target: target)
    }
    let all = Sample(ours.flatMap { $0.down.latency.values + $0.right.latency.values })
    return [
      finding("down, median ms", .ratioAtMost(1.7)) { $0.down.latency.median },
      finding("down, median ms", .atMost(1)) { $0.down.latency.median },
      finding("down, p95 ms", .atMost(2)) { $0.down.latency.percentile(95) },
      finding("down, bytes a key", .atMost(420)) { $0.down.bytes },
      finding("right, median ms", .ratioAtMost(1.7)) { $0.right.latency.median },
      finding("right, median ms", .atMost(1)) { $0.right.latency.median },
      finding("right, p95 ms", .atMost(2)) { $0.right.latency.percentile(95) },
      finding("right, bytes a key", .none) { $0.right.bytes },
      Finding("timeline", on: on, "p99 ms, data fetched", all.percentile(99), target: .atMost(16)),
    ]
  }
}
