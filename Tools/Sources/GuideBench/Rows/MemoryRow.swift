extension Row {
  static let memory = Row(name: "memory", summary: "the most memory in use, after going round the views") { bench in
    let few = try peak(bench, channels: 300)
    let many = try peak(bench, channels: 3000)
    let on = "3000 channels × 14 days"
    return [
      Finding("memory", on: on, "MB at the start", many.start, target: .atMost(48)),
      Finding("memory", on: on, "MB after use", many.used, target: .atMost(48)),
      Finding(
        "memory", on: on, "MB after use", PairedRounds(ours: [many.used], theirs: [few.used]),
        yardstick: "300 channels", target: .ratioAtMost(1.1)),
    ]
  }

  /// Through the timeline, the other views, and a search.
  private static let walk =
    Array(repeating: "\u{1B}[6~", count: 20) + Array(repeating: "]", count: 5) + Array(repeating: "l", count: 40)
    + [":view horizontal\r"] + Array(repeating: "\u{1B}[6~", count: 20) + Array(repeating: "]", count: 5)
    + [":view vertical\r"] + Array(repeating: "\u{1B}[6~", count: 10) + [":view calendar\r", "]", "["]
    + [":view timeline\r", "/", "t", "h", "e", " ", "h", "\u{1B}"]

  private static func peak(_ bench: BenchContext, channels: Int) throws -> (start: Double, used: Double) {
    let guide = bench.guide(home: try bench.data.channelsHome(channels), view: "timeline")
    let terminal = try guide.start(size: .large)
    defer { terminal.quit(guide.leave) }
    let start = terminal.process.peakMemory
    for key in walk {
      let begun = MonotonicTime.now
      terminal.press(key)
      _ = terminal.settle(since: begun, quiet: 60)
    }
    guard !terminal.isClosed else { throw BenchFailure(description: "the guide ended while it was used") }
    return (start, terminal.process.peakMemory)
  }
}
