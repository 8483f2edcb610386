import TerminalTesting

extension MeasuredTerminal {
  /// When the screen had its current content: the read after which no line changed. The last lines can be excluded,
  /// because they show the age of data.
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
    let programs = Contestants(bench: bench, shows: 5000)
    let listings = try bench.data.channelsHome(3000)
    var contestants = [("demo", bench.guide(home: try bench.data.emptyHome("demo"), arguments: ["--demo"]))]
    for (name, view) in views {
      contestants.append(("3000 channels × 14 days, \(name)", bench.guide(home: listings, view: view)))
    }
    contestants.append((Contestants.floorName, try programs.floor()))
    if let vim = try programs.peers().first(where: { $0.name == "vim" }) { contestants.append(("vim -R", vim)) }
    // A first start caches what later starts use.
    for (_, contestant) in contestants { _ = try milliseconds(contestant) }
    let taken = try bench.rounds(
      times: bench.options.rounds * 3, contestants.map { entry in { try milliseconds(entry.1) } })
    return findings(zip(contestants.map(\.0), taken).map { ($0, $1) })
  }

  /// The views by their names in the table.
  private static let views = [
    ("rows", "horizontal"), ("days", "vertical"), ("timeline", "timeline"), ("month", "calendar"), ("now", "now"),
  ]

  /// Ours are the demo and the views.
  private static func findings(_ taken: [(name: String, milliseconds: [Double])]) -> [Finding] {
    func finding(_ ours: Int, _ theirs: Int, _ target: Target) -> Finding {
      Finding(
        "start", on: taken[ours].name, "ms to full screen",
        PairedRounds(ours: taken[ours].milliseconds, theirs: taken[theirs].milliseconds), yardstick: taken[theirs].name,
        target: target)
    }
    let ours = 0...views.count
    let beside = (ours.count..<taken.count).flatMap { theirs in
      ours.map { finding($0, theirs, taken[theirs].name == "vim -R" ? .ratioAtMost(1) : .none) }
    }
    return beside + ours.dropFirst().map { finding($0, 0, .ratioAtMost(1.1)) }
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
