import Foundation

/// `tvguide serve`, on a port of its own.
final class ServedGuide {
  let port: Int
  private let program: PipedProgram

  /// Starts it and returns when it serves; with `refreshes` when it also refreshes the sources of its database. Any port for 0.
  init(_ bench: BenchContext, home: GuideHome, port: Int = 0, database: String? = nil, refreshes: Bool = false) throws {
    let environment = ["HOME": home.path, "TZ": "UTC", "LANG": "C.UTF-8"]
    let place = database.map { ["--database", $0] } ?? []
    program = try PipedProgram(
      [bench.product("tvguide"), "serve", "--port", "\(port)"] + place, environment: environment, withErrors: true)
    var (found, isRefreshing) = (nil as Int?, !refreshes)
    while found == nil || !isRefreshing {
      let line = try program.line()
      // tvguide: serving http://127.0.0.1:40123/api/tv-guide; Ctrl-C stops it
      if let place = line.range(of: "http://127.0.0.1:") {
        found = Int(line[place.upperBound...].prefix { $0.isNumber })
      }
      if line.contains("server refreshes") { isRefreshing = true }
    }
    self.port = found ?? 0
  }

  /// Ends it as a lost machine does.
  func kill() { program.kill() }
}
