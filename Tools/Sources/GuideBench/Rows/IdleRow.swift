import Foundation

extension Row {
  private static let seconds = 10.0

  static let idle = Row(name: "idle", summary: "bytes and wake-ups of each view while nothing happens") { bench in
    let home = try bench.data.emptyHome("idle")
    return try ["horizontal", "vertical", "timeline", "calendar"].flatMap { view in
      let (bytes, wakeUps) = try measure(bench, view, home)
      let on = "\(view), \(Int(seconds)) s"
      return [
        Finding("idle", on: on, "bytes", bytes, target: .atMost(0)),
        Finding("idle", on: on, "wake-ups a second", wakeUps / seconds, target: .atMost(1)),
      ]
    }
  }

  /// With the clock running, between two minutes, after some use and with posters.
  private static func measure(_ bench: BenchContext, _ view: String, _ home: GuideHome) throws -> (Double, Double) {
    var guide = bench.guide(home: home)
    guide.command = [bench.product("tvguide"), "--demo", "--view", view, "--images", "symbols"]
    let terminal = try guide.start(size: .small)
    defer { terminal.quit(guide.leave) }
    terminal.type(["z", "j", "l", "j", "k"])
    // The work that remains takes a second or two. libdispatch's threads end after five idle seconds.
    read(terminal, seconds: 8)
    let second = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    if second > 58 - seconds { read(terminal, seconds: 62 - second) }
    let before = (bytes: terminal.byteCount, sleeps: terminal.process.sleeps)
    read(terminal, seconds: seconds)
    return (
      Double(terminal.byteCount - before.bytes),
      Double(MeasuredProcess.wakeUps(from: before.sleeps, to: terminal.process.sleeps))
    )
  }

  private static func read(_ terminal: MeasuredTerminal, seconds: Double) {
    let end = MonotonicTime.now.adding(milliseconds: seconds * 1000)
    while MonotonicTime.now < end { terminal.receive(within: end.since(.now)) }
  }
}
