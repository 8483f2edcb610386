import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The terminal is restored however the guide ends.
@Suite(.onOwnThreads) struct TerminalLifeTests {
  private func opened() throws -> (ProgramHarness, PseudoTerminal) {
    let harness = try ProgramHarness()
    try harness.giveDemo(at: "2025-09-10T12:00:00Z")
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("DEMO") })
    return (harness, terminal)
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.screen.mouseReporting == 0)
    #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
    #expect(terminal.modes.c_oflag & tcflag_t(OPOST) != 0)
  }

  @Test func quit() throws {
    let (harness, terminal) = try opened()
    defer { harness.remove() }
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    expectRestored(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]) func signals(number: Int32) throws {
    let (harness, terminal) = try opened()
    defer { harness.remove() }
    terminal.signal(number)
    #expect(terminal.waitForExit() == Int(128 + number))
    expectRestored(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGUSR1, SIGALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPWR, 40])
  func crashes(number: Int32) throws {
    let (harness, terminal) = try opened()
    defer { harness.remove() }
    terminal.signal(number)
    #expect(terminal.waitForExit() == Int(128 + number))
    expectRestored(terminal)
  }

  @Test func sizesChangeAtAnyMoment() throws {
    let (harness, terminal) = try opened()
    defer { harness.remove() }
    for (width, height) in [(200, 60), (1, 1), (40, 10), (31, 5), (120, 30), (500, 200), (80, 24)] {
      terminal.resize(width: width, height: height)
    }
    #expect(terminal.waitUntil { $0.rows.last?.contains("? help") == true && $0.contains("DEMO") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func noTerminalTypeIsASentence() throws {
    let harness = try ProgramHarness(["TERM": "no-such-terminal"])
    defer { harness.remove() }
    let terminal = try harness.start()
    #expect(terminal.waitForExit() == 1)
    #expect(terminal.screen.contains("no-such-terminal"))
  }
}
