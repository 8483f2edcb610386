import Foundation

/// A program that shows a matrix and moves over it.
struct Contestant {
  var name: String
  var command: [String]
  /// Beside what every program gets.
  var environment: [String: String] = [:]
  /// A home that is empty at each start, so that no program goes on from where it was left.
  var emptiedHome: String?
  /// On the screen once it is up.
  var awaited: [String]
  /// Pressed after the start.
  var setUp: [String] = []
  /// Pressed so often before downward keys count, so that each of them scrolls; likewise sideways.
  var keysToEdge: (TerminalSize) -> (down: Int, right: Int) = { _ in (0, 0) }
  var down: String
  var right: String
  var leave: [String]

  /// Starts it and waits until it is up and at rest.
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

  /// Starts it and goes to where every downward key scrolls.
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
