import Foundation
import TerminalTesting

/// Runs a program on its own terminal until it shows the wanted screen.
public struct PictureSession {
  /// Why there is no picture, and what the screen showed.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The program's path.
  public var program: String
  /// Without the program's name.
  public var arguments: [String]
  /// The complete environment.
  public var environment: [String: String]
  /// Columns and rows.
  public var width, height: Int
  /// The keys are pressed when this text is on the screen; nil for any text.
  public var awaited: String?
  /// The keys, each pressed when the screen is at rest after the one before.
  public var keys: KeyScript
  /// The picture is taken when this text is on the screen after the keys; nil for at once.
  public var awaitedAfterKeys: String?
  /// The terminal's answer to the question for its background (OSC 11); nil if it does not answer.
  public var background: PictureColor?
  /// The timeout in seconds for each text, and for the screen to come to rest.
  public var timeout: Double

  /// Creates a session for a program.
  public init(
    program: String, arguments: [String], environment: [String: String], width: Int, height: Int,
    awaited: String? = nil, keys: KeyScript, awaitedAfterKeys: String? = nil, background: PictureColor? = nil,
    timeout: Double = 10
  ) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
    (self.width, self.height, self.timeout) = (width, height, timeout)
    (self.awaited, self.keys, self.awaitedAfterKeys) = (awaited, keys, awaitedAfterKeys)
    self.background = background
  }

  /// The screen is at rest after this many milliseconds without output.
  private static let restAfter = 150

  /// Runs the program, and ends it after reading its screen.
  /// - Returns: the screen and the indexes of its faint cells; without the latter after more than a million bytes of
  ///   output.
  /// - Throws: `Failure` if the program cannot be run, ends too early, or does not show the text in time.
  public func take() throws -> (screen: Screen, faint: Set<Int>) {
    let terminal = try PseudoTerminal(
      program: program, arguments: arguments, environment: environment, width: width, height: height)
    try wait(for: awaited, on: terminal)
    for key in keys.keys {
      terminal.send(key)
      try rest(terminal)
    }
    try wait(for: awaitedAfterKeys, on: terminal)
    let screen = terminal.screen
    // Faint cells can only be found from the complete output.
    let isWhole = terminal.received.count == terminal.byteCount
    let faint = isWhole ? FaintCells.indices(output: terminal.received, width: width, height: height) : []
    terminal.signal(SIGTERM)
    _ = terminal.waitForExit(timeout: 2)
    return (screen, faint)
  }

  private func wait(for text: String?, on terminal: PseudoTerminal) throws {
    var hasAnswered = background == nil
    let isThere = terminal.waitUntil(timeout: timeout) { screen in
      if !hasAnswered, let background, terminal.received.firstRange(of: Array("]11;?".utf8)) != nil {
        terminal.send("\u{1B}]11;\(background.answer)\u{1B}\\")
        hasAnswered = true
      }
      return text.map(screen.contains) ?? screen.rows.contains { !$0.isEmpty }
    }
    guard isThere else {
      let wanted = text.map { "“\($0)”" } ?? "anything"
      throw Failure(description: "\(program) does not show \(wanted)\(ending(terminal))")
    }
    try rest(terminal)
  }

  /// Waits until there was no output for a while.
  private func rest(_ terminal: PseudoTerminal) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(timeout)
    while terminal.receive(timeout: Self.restAfter) {
      guard clock.now < deadline else {
        throw Failure(description: "\(program) goes on drawing; its screen has not come to rest in \(timeout) s")
      }
    }
  }

  /// What happened to the program, for a message.
  private func ending(_ terminal: PseudoTerminal) -> String {
    let shown = terminal.screen.rows.filter { !$0.isEmpty }
    let screen = shown.isEmpty ? "" : "; its screen:\n" + terminal.screen.text
    switch terminal.waitForExit(timeout: 0.1) {
    case 127 where shown.isEmpty: return ": it cannot be run"
    case let code?: return ": it ended with code \(code)\(screen)"
    case nil: return " within \(timeout) s\(screen)"
    }
  }
}
