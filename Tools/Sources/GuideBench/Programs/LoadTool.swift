import Foundation

/// wrk, a load generator: sends requests over kept connections as fast as they are answered.
struct LoadTool {
  let path: String
  let seconds: Int

  /// The number of answers per second. Throws `BenchFailure` if a request failed.
  ///
  /// - Parameter script: a Lua script that makes the requests, if they should differ.
  func requestsPerSecond(_ url: String, script: String? = nil, headers: [String] = []) throws -> Double {
    let options =
      ["-t", "1", "-c", "16", "-d", "\(seconds)s"] + (script.map { ["-s", $0] } ?? [])
      + headers.flatMap { ["-H", $0] }
    let wrk = try PipedProgram([path] + options + [url], environment: [:])
    return try Self.rate(in: wrk.receiveAll())
  }

  /// The rate in wrk's report.
  static func rate(in report: String) throws -> Double {
    let lines = report.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    if let refused = lines.first(where: { $0.hasPrefix("Non-2xx") || $0.hasPrefix("Socket errors") }) {
      throw BenchFailure(description: "a server under load: \(refused)")
    }
    let line = lines.first { $0.hasPrefix("Requests/sec:") }
    guard let rate = line?.split(separator: ":").last.flatMap({ Double($0.trimmingCharacters(in: .whitespaces)) })
    else { throw BenchFailure(description: "wrk did not say how many requests were answered:\n\(report)") }
    return rate
  }
}
