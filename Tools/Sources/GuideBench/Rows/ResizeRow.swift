extension Row {
  static let resize = Row(name: "resize", summary: "a window's corner dragged, until the screen is whole") { bench in
    let programs = Contestants(bench: bench, shows: 5000)
    let contestants = [try programs.floor(), try programs.ours()]
    return try [
      (TerminalSize.small, TerminalSize(rows: 40, columns: 120)), (.large, TerminalSize(rows: 45, columns: 150)),
    ].map { size, other in
      let taken = try bench.rounds(contestants.map { contestant in { try milliseconds(contestant, size, other) } })
      return Finding(
        "resize", on: "5000 × 67, \(size.name) and \(other.name)", "median ms to settled",
        PairedRounds(ours: taken[1], theirs: taken[0]), yardstick: contestants[0].name, target: .ratioAtMost(2))
    }
  }

  private static func milliseconds(
    _ contestant: Contestant, _ size: TerminalSize, _ other: TerminalSize
  ) throws -> Double {
    let terminal = try contestant.start(size: size)
    defer { terminal.quit(contestant.leave) }
    var taken: [Double] = []
    for number in 0..<16 {
      _ = terminal.screen
      let begun = MonotonicTime.now
      terminal.resize(to: number % 2 == 0 ? other : size)
      guard let response = terminal.settle(since: begun, quiet: 60, patience: 500) else {
        throw BenchFailure(description: "\(contestant.name) did not draw after a resize")
      }
      taken.append(response.last.since(begun))
    }
    return Sample(taken).median
  }
}
