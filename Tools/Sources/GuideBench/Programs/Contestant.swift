import Foundation

/// A program that shows a matrix and moves over it.
struct Contestant {
  var name: String
  var command: [String]
  /// In addition to the variables that all programs get.
  var environment: [String: String] = [:]
  /// A home that is emptied before each start, so that no program continues where it was.
  var emptiedHome: String?
  /// The text on the screen when it is ready.
  var awaited: [String]
  /// Pressed after the start.
  var setUp: [String] = []
  /// The number of presses before downward keys count, so that each of them scrolls; likewise sideways.
  var keysToEdge: (TerminalSize) -> (down: Int, right: Int) = { _ in (0, 0) }
  var down: String
  var right: String
  var leave: [String]

  /// Starts it and waits until it is ready and at rest.
  func start(size: TerminalSize) throws -> MeasuredTerminal {
    var environment = Self.standardEnvironment.merging(environment) { $1 }
    if let emptiedHome {
      try? FileManager.default.removeItem(atPath: emptiedHome)
      try FileManager.default.createDirectory(atPath: emptiedHome, withIntermediateDirectories: true)
      environment["HOME"] = emptiedHome
    }
    let terminal = try MeasuredTerminal(command: command, environment: environment, size: size)
    _ = try terminal.wait(for: awaited)
    _ = terminal.settle(since: .now, quiet: 150, patience: 150)
    terminal.noteFamily()
    return terminal
  }

  /// Starts it and moves to where every downward key scrolls.
  func startAtBottom(size: TerminalSize) throws -> MeasuredTerminal {
    let terminal = try start(size: size)
    terminal.type(setUp + Array(repeating: down, count: keysToEdge(size).down))
    terminal.noteFamily()
    return terminal
  }

  static let standardEnvironment = [
    "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    "HOME": "/nonexistent", "SHELL": "/bin/sh", "USER": "bench", "SWIFT_BACKTRACE": "enable=no",
  ]
}
