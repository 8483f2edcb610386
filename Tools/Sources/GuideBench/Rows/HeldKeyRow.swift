/// A key held down.
struct HeldKey {
  var missed: Int
  /// Percent of one processor.
  var load: Double

  /// Presses a key at a rate for some seconds. A key is missed if nothing is drawn before the next one.
  static func measure(
    _ terminal: MeasuredTerminal, key: String, perSecond: Double, seconds: Double
  ) -> HeldKey {
    let count = Int(perSecond * seconds)
    let period = 1000 / perSecond
    let begun = MonotonicTime.now.adding(milliseconds: 5)
    let before = (cost: terminal.cost, chunks: terminal.chunks.count)
    var pressed: [MonotonicTime] = []
    for number in 0..<count {
      read(terminal, until: begun.adding(milliseconds: Double(number) * period))
      pressed.append(.now)
      terminal.press(key)
    }
    let end = begun.adding(milliseconds: Double(count) * period)
    read(terminal, until: end)
    let times = terminal.chunks.dropFirst(before.chunks).map(\.time)
    return HeldKey(
      missed: missed(pressed, times, end: end), load: (terminal.cost - before.cost) / end.since(begun) * 100)
  }

  private static func read(_ terminal: MeasuredTerminal, until deadline: MonotonicTime) {
    while MonotonicTime.now < deadline { terminal.receive(within: deadline.since(.now)) }
  }

  static func missed(_ pressed: [MonotonicTime], _ drawn: [MonotonicTime], end: MonotonicTime) -> Int {
    zip(pressed, pressed.dropFirst() + [end]).filter { press, next in
      !drawn.contains { press <= $0 && $0 < next }
    }.count
  }
}

extension Row {
  static let heldKey = Row(name: "held-key", summary: "a key held at 60 a second: frames missed, and the load") {
    bench in
    let programs = Contestants(bench: bench, shows: 5000)
    let contestants = [try programs.floor(), try programs.ours()]
    let rounds = try bench.rounds(
      contestants.map { contestant in
        {
          let terminal = try contestant.startAtBottom(size: .large)
          defer { terminal.quit(contestant.leave) }
          return HeldKey.measure(terminal, key: contestant.down, perSecond: 60, seconds: 3)
        }
      })
    let on = "5000 × 67, \(TerminalSize.large.name)"
    return [
      Finding(
        "held-key", on: on, "frames missed", Sample(rounds[1].map { Double($0.missed) }).median, target: .atMost(0)),
      Finding(
        "held-key", on: on, "CPU %", PairedRounds(ours: rounds[1].map(\.load), theirs: rounds[0].map(\.load)),
        yardstick: contestants[0].name, target: .ratioAtMost(2)),
    ]
  }
}
