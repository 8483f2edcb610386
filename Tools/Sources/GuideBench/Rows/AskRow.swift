import GuideModel

extension Row {
  static let ask = Row(name: "ask", summary: "one question on the command line, over a million programmes") { bench in
    let home = try bench.data.channelsHome(3000)
    let title = InventedListing(channels: 1).programmes(ofChannel: 0)[0].title
    let questions = [
      ["now"], ["next"], ["tonight"], ["on", "tomorrow"], ["search", title], ["show", title], ["new"],
    ]
    return try questions.map { question in
      let command = [bench.product("tvguide")] + question + ["--now", Stores.now.rfc3339()]
      let runs = try (0..<bench.options.rounds * 3).map { _ in
        try TimedRun(command, environment: ["HOME": home.path, "TZ": "UTC"])
      }
      // The processor's time: other programs on the machine are not ours.
      return Finding(
        "ask", on: question[0], "ms of the processors, the least of \(runs.count)",
        (runs.map(\.cost).min() ?? 0) * 1000, target: .atMost(50))
    }
  }
}
