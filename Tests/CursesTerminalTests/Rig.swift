import CTerminalSupport
import TerminalKit
import TerminalTesting

@testable import CursesTerminal

extension CursesTerminal {
  /// Counts since the terminal was opened: buffers that changed the screen, calls of `write` that wrote something, and
  /// written bytes.
  struct Statistics: Equatable {
    var frames, writes, bytes: Int
  }

  var statistics: Statistics { Statistics(frames: frames, writes: output.writes, bytes: output.written) }
}

/// A terminal in the test's own process: the ncurses side and the window side of one pty.
final class Rig {
  let window: PseudoTerminal
  let terminal: CursesTerminal

  init(
    width: Int = 80, height: Int = 24, term: String = "xterm-256color", environment: [String: String] = [:],
    usesMouse: Bool = true, graphics: GraphicsChoice = .never
  ) throws {
    window = try PseudoTerminal(width: width, height: height)
    let variables = environment.merging(["TERM": term]) { $1 }
    terminal = try CursesTerminal(
      .init(environment: variables, usesMouse: usesMouse, graphics: graphics, ttyPath: window.path))
  }

  deinit {
    // This terminal does not answer, so do not wait for that.
    terminal.question.close()
    terminal.graphicsQuestion.close()
    terminal.restore()
  }

  /// A claimed terminal whose first bytes have arrived.
  static func claimed(
    width: Int = 80, height: Int = 24, term: String = "xterm-256color", environment: [String: String] = [:],
    graphics: GraphicsChoice = .never
  ) throws -> Rig {
    let rig = try Rig(width: width, height: height, term: term, environment: environment, graphics: graphics)
    rig.window.answersQuestions = false
    try rig.terminal.claim()
    rig.settle()
    return rig
  }

  /// Waits until the window has received everything that was drawn.
  @discardableResult
  func settle() -> Bool {
    for _ in 0..<1000 {
      if terminal.output.isEmpty { return window.waitForBytes(terminal.statistics.bytes) }
      window.receive(timeout: 100)
      _ = terminal.nextEvents(timeoutMilliseconds: 0)
    }
    return false
  }

  /// Draws and waits until it is shown.
  func show(_ buffer: Buffer, cursor: (x: Int, y: Int)? = nil) -> Screen {
    terminal.draw(buffer, cursor: cursor)
    settle()
    return window.screen
  }

  /// Draws and returns the bytes.
  func bytes(showing buffer: Buffer) -> String {
    let before = window.received.count
    _ = show(buffer)
    return String(decoding: window.received[before...], as: UTF8.self)
  }

  /// Types, and collects events until the expected number has arrived or 20 seconds have passed.
  func events(typing bytes: String, count: Int) -> [TerminalEvent] {
    window.send(bytes)
    return events(count: count)
  }

  func events(count: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    let deadline = tvg_monotonic_ms() + 20_000
    while events.count < count, tvg_monotonic_ms() < deadline {
      events += terminal.nextEvents(timeoutMilliseconds: 50)
    }
    return events
  }
}
