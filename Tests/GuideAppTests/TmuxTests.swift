import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The real binary inside a real tmux, which answers, translates and redraws in its own way.
@Suite(.onOwnThreads) struct TmuxTests {
  private static let tmux = "/usr/bin/tmux"
  private static let now = ["--demo", "--now", "2025-09-10T12:00:00Z"]

  /// tmux on a terminal, with its own server that ends with its only session.
  private func start(
    _ harness: ProgramHarness, _ command: [String], width: Int = 80, height: Int = 24
  ) throws -> PseudoTerminal {
    let settings = try harness.file(
      "tmux.conf",
      "set -g status off\nset -g default-terminal tmux-256color\nset -s escape-time 0\nset -g window-size latest\n")
    return try PseudoTerminal(
      program: Self.tmux, arguments: ["-S", harness.home + "/socket", "-f", settings, "new-session"] + command,
      environment: harness.environment, directory: harness.home, width: width, height: height)
  }

  @Test func opensTurnsAndLeaves() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try start(harness, [ProgramHarness.program] + Self.now)
    #expect(terminal.waitUntil { $0.contains("? help") && $0.contains("SEP 2025") })
    terminal.send("v")
    #expect(terminal.waitUntil { $0.row(1).contains("Day") && $0.contains("┄┄┄") })
    terminal.send("\u{1B}[C")  // right
    #expect(terminal.waitUntil { $0.row(22).contains("· 2/") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(terminal.screen.contains("[exited]"))
  }

  @Test func followsItsSize() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try start(harness, [ProgramHarness.program] + Self.now, width: 100, height: 30)
    #expect(terminal.waitUntil { $0.row(29).hasSuffix("? help") })
    for (width, height) in [(60, 14), (140, 45), (80, 24)] {
      terminal.resize(width: width, height: height)
      #expect(terminal.waitUntil { $0.row(height - 1).hasSuffix("? help") && $0.row(0).contains("SEP 2025") })
    }
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  /// Suspended in a shell inside tmux, and resumed.
  @Test func isSuspendedAndResumed() throws {
    let harness = try ProgramHarness(["PS1": "ready$ ", "ENV": "/dev/null"])
    defer { harness.remove() }
    let terminal = try start(harness, ["/bin/bash", "--norc", "--noprofile", "-i"])
    #expect(terminal.waitUntil { $0.contains("ready$") })
    terminal.send("\(ProgramHarness.program) \(Self.now.joined(separator: " "))\n")
    #expect(terminal.waitUntil { $0.row(23).hasSuffix("? help") })
    terminal.send("\u{1A}")
    #expect(terminal.waitUntil { $0.contains("Stopped") && !$0.contains("? help") })
    terminal.send("fg\n")
    #expect(terminal.waitUntil { $0.row(23).hasSuffix("? help") && $0.row(0).contains("SEP 2025") })
    terminal.send("q")
    // There was a prompt before each command, and there is one more.
    #expect(terminal.waitUntil { $0.rows.count { $0.hasPrefix("ready$") } == 3 })
    terminal.send("exit\n")
    #expect(terminal.waitForExit() != nil)
  }
}
