extension Row {
  private static let keys = 500

  static let burst = Row(name: "burst", summary: "500 keys at once, until the last is drawn") { bench in
    try KeyCase.all(quick: bench.options.isQuick).flatMap { on in
      let programs = Contestants(bench: bench, shows: on.shows)
      let (ours, floor) = (try programs.ours(), try programs.floor())
      let taken = try bench.rounds([
        { try settled(floor, on.size).milliseconds }, { try settled(ours, on.size).milliseconds },
      ])
      let differing = try screenDifference(ours, on.size)
      return [
        Finding(
          "burst", on: on.name, "ms to settled", PairedRounds(ours: taken[1], theirs: taken[0]),
          yardstick: floor.name, target: .ratioAtMost(0.5)),
        Finding(
          "burst", on: on.name, "lines unlike one by one", Double(differing), target: .atMost(0)),
      ]
    }
  }

  static let slowLink = Row(
    name: "slow-link", summary: "the same over a link of 11,520 bytes a second"
  ) { bench in
    try [TerminalSize.small, .large].flatMap { size in
      let programs = Contestants(bench: bench, shows: 5000)
      var contestants = [try programs.ours(), try programs.floor()]
      if bench.options.withPeers { contestants += try programs.peers().filter { $0.name == "visidata" } }
      let taken = try bench.rounds(
        times: min(bench.options.rounds, 2),
        contestants.map { contestant in
          { try settled(contestant, size, bytesPerSecond: 11_520).milliseconds / 1000 }
        })
      return zip(contestants, taken).dropFirst().map { contestant, theirs in
        Finding(
          "slow-link", on: "5000 × 67, \(size.name)", "s to settled", PairedRounds(ours: taken[0], theirs: theirs),
          yardstick: contestant.name, target: contestant.name == "visidata" ? .below : .none)
      }
    }
  }

  /// Milliseconds from the first key of a burst to the last byte, and the screen after it.
  private static func settled(
    _ contestant: Contestant, _ size: TerminalSize, bytesPerSecond: Double? = nil
  ) throws -> (milliseconds: Double, rows: [String]) {
    let terminal = try contestant.startAtBottom(size: size)
    if let bytesPerSecond { terminal.link = SlowLink(bytesPerSecond: bytesPerSecond, now: .now) }
    let begun = MonotonicTime.now
    terminal.press(String(repeating: contestant.down, count: keys))
    guard let response = terminal.settle(since: begun, quiet: 100, patience: 1000) else {
      throw BenchFailure(description: "\(contestant.name) did not draw \(keys) keys")
    }
    terminal.link = nil
    // On a busy machine a program may be paused for longer than the silence that ends a measurement.
    _ = terminal.settle(since: .now, quiet: 500, patience: 500)
    let result = (response.last.since(begun), terminal.screen.rows)
    terminal.quit(contestant.leave)
    return result
  }

  /// The number of lines that differ from the screen after the same keys one by one.
  private static func screenDifference(_ contestant: Contestant, _ size: TerminalSize) throws -> Int {
    let atOnce = try settled(contestant, size).rows
    let terminal = try contestant.startAtBottom(size: size)
    for _ in 0..<keys {
      let begun = MonotonicTime.now
      terminal.press(contestant.down)
      _ = terminal.settle(since: begun, quiet: 4)
    }
    _ = terminal.settle(since: .now, quiet: 500, patience: 500)
    let oneByOne = terminal.screen.rows
    terminal.quit(contestant.leave)
    return zip(atOnce, oneByOne).filter { $0 != $1 }.count
  }
}
