import Foundation
import GuideModel
import GuideServer

/// The output of `tvguide serve` on stderr: sentences, or with `--log json` one object per line, including one for each
/// request.
struct ServeLog: Sendable {
  /// The severity.
  enum Level: String, Encodable { case info, warning, error }

  let isJSON: Bool
  var now = Clock.system.now

  /// Logs a request; nil if requests are not logged.
  var note: (@Sendable (Exchange) -> Void)? {
    guard isJSON else { return nil }
    return { exchange in
      write(
        Line(
          time: now().rfc3339(), level: exchange.status < 500 ? .info : .error, method: exchange.method,
          path: CleanText.line(exchange.path, limit: 200), status: exchange.status, bytes: exchange.bytes,
          milliseconds: (exchange.seconds * 1e6).rounded() / 1000))
    }
  }

  func say(_ text: String, _ level: Level = .info) {
    guard isJSON else { return Output.say(text) }
    write(Line(time: now().rfc3339(), level: level, message: CleanText.line(text, limit: 4000)))
  }

  private struct Line: Encodable {
    var time: String
    var level: Level
    var message: String?
    var method: String?
    var path: String?
    var status: Int?
    var bytes: Int?
    var milliseconds: Double?
  }

  private func write(_ line: Line) {
    guard let data = try? JSONEncoder.stable.encode(line) else { return }
    Output.tell(String(decoding: data, as: UTF8.self) + "\n")
  }
}
