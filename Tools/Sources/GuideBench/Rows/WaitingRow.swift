import Foundation

extension Row {
  private static let seconds = 10.0

  static let waiting = Row(
    name: "waiting", summary: "processor time while a server that never answers is waited for"
  ) { bench in
    let server = try SilentServer()
    let environment = try home(bench, server)
    let tvguide = bench.product("tvguide")
    let file = server.address + "/listings.xml"
    let commands = [
      ("import", [tvguide, "import", "xmltv", file, "--quiet"]),
      ("sources refresh", [tvguide, "sources", "refresh", "--quiet"]),
      ("--plain", [tvguide, "--plain", "--server", server.address]),
    ]
    let guide = try guide([tvguide, "--server", server.address], environment)
    let others = try commands.map { ($0.0, try command($0.1, environment)) }
    return ([("guide", guide)] + others).map { on, cost in
      Finding("waiting", on: "\(on), \(Int(seconds)) s", "CPU s", cost, target: .atMost(0.05))
    }
  }

  /// A home whose only source is that server.
  private static func home(_ bench: BenchContext, _ server: SilentServer) throws -> [String: String] {
    let path = bench.options.folder + "/waiting-home"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let environment = Contestant.standardEnvironment.merging(["HOME": path]) { $1 }
    let address = server.address + "/listings.xml"
    _ = try TimedRun([bench.product("tvguide"), "sources", "add", "xmltv", address], environment: environment)
    return environment
  }

  /// Seconds of processor time after the start.
  private static func command(_ command: [String], _ environment: [String: String]) throws -> Double {
    let program = try PipedProgram(command, environment: environment)
    return try cost(of: MeasuredProcess(identifier: program.identifier)) {
      usleep(UInt32($0 * 1_000_000))
    }
  }

  private static func guide(_ command: [String], _ environment: [String: String]) throws -> Double {
    let terminal = try MeasuredTerminal(command: command, environment: environment, size: .small)
    defer { terminal.quit(["q"]) }
    return try cost(of: terminal.process) { seconds in
      let end = MonotonicTime.now.adding(milliseconds: seconds * 1000)
      while MonotonicTime.now < end { terminal.receive(within: end.since(.now)) }
    }
  }

  private static func cost(of process: MeasuredProcess, wait: (Double) -> Void) throws -> Double {
    wait(1)
    let before = process.processorTime(of: process.family)
    wait(seconds)
    let cost = process.processorTime(of: process.family) - before
    guard cost >= 0, kill(process.identifier, 0) == 0 else {
      throw BenchFailure(description: "a program did not wait for a server that is silent")
    }
    return cost / 1000
  }
}
