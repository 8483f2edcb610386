import TerminalTesting

extension MeasuredTerminal {
  /// When the screen had become what it is now: the read after which no line changed. The last lines may be left out, as
  /// they say how old things are.
  func completed(size: TerminalSize, withoutLast lines: Int) -> MonotonicTime? {
    let maker = VirtualTerminal(width: size.columns, height: size.rows)
    var complete: MonotonicTime?
    var shown: [String] = []
    for chunk in chunks {
      maker.feed(chunk.bytes)
      let rows = Array(maker.screen.rows.dropLast(lines))
      if rows != shown { complete = chunk.time }
      shown = rows
    }
    return complete
  }
}

extension Row {
  static let start = Row(name: "start", summary: "from nothing to a full first screen, listings kept from before") {
    bench in
    let demo = bench.guide(home: try bench.data.emptyHome("demo"), arguments: ["--demo"])
    let channels = bench.guide(home: try bench.data.channelsHome(3000), view: "timeline")
    let floor = try Contestants(bench: bench, shows: 5000).floor()
    let vim = try Contestants(bench: bench, shows: 5000).peers().first { $0.name == "vim" }
    var contestants = [("demo", demo), ("3000 channels × 14 days", channels), ("C floor", floor)]
    if let vim { contestants.append(("vim -R", vim)) }
    // What is kept from before is kept by a first start.
    for (_, contestant) in contestants { _ = try milliseconds(contestant) }
    let taken = try bench.rounds(
      times: bench.options.rounds * 3, contestants.map { entry in { try milliseconds(entry.1) } })
    return findings(taken, hasVim: vim != nil)
  }

  private static func findings(_ taken: [[Double]], hasVim: Bool) -> [Finding] {
    var result: [Finding] = []
    for (name, ours) in zip(["demo", "3000 channels × 14 days"], taken) {
      if hasVim {
        result.append(
          Finding(
            "start", on: name, "ms to full screen", PairedRounds(ours: ours, theirs: taken[3]), yardstick: "vim -R",
            target: .ratioAtMost(1)))
      }
      result.append(
        Finding(
          "start", on: name, "ms to full screen", PairedRounds(ours: ours, theirs: taken[2]), yardstick: "C floor",
          target: .none))
    }
    result.append(
      Finding(
        "start", on: "3000 channels beside demo", "ms to full screen", PairedRounds(ours: taken[1], theirs: taken[0]),
        yardstick: "demo", target: .ratioAtMost(1.1)))
    return result
  }

  private static func milliseconds(_ contestant: Contestant) throws -> Double {
    let terminal = try contestant.start(size: .small)
    guard let complete = terminal.completed(size: .small, withoutLast: 2) else {
      throw BenchFailure(description: "\(contestant.name) showed nothing")
    }
    terminal.quit(contestant.leave)
    return complete.since(terminal.startedAt)
  }
}
