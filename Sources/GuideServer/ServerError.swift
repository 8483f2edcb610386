import Foundation

/// Why the server could not start, for people.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and on what, in one sentence without a full stop.
  public var message: String
  /// What to do next, in one sentence without a full stop.
  public var advice: String

  public init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }

  public var description: String { "\(message). \(advice)" }

  /// The error of a failed bind.
  init(binding host: String, port: Int, errno code: Int32) {
    switch code {
    case EADDRINUSE:
      self.init(
        "port \(port) on \(host) is in use", advice: "Stop the program that uses it, or choose another port with --port"
      )
    case EADDRNOTAVAIL:
      self.init(
        "\(host) is not an address of this machine",
        advice: "Use --host with 127.0.0.1, 0.0.0.0 or an address of this machine")
    case EACCES:
      self.init(
        "port \(port) on \(host) needs privileges", advice: "Choose a port above 1023 with --port")
    default:
      self.init(
        "cannot listen on \(host), port \(port): \(String(cString: strerror(code)))",
        advice: "Choose another --host or --port")
    }
  }
}
