import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The real program while its clock is set, as when a machine wakes up or a user corrects the date.
@Suite(.onOwnThreads) struct ClockJumpTests {
  /// 2025-09-10T12:00:00Z.
  private static let noon: Int64 = 1_757_505_600
  private static let day: Int64 = 86_400

  private func clock(in harness: ProgramHarness) throws -> SkewedClock {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Support/skewed-clock.c").standardized.path
    let library = "\(harness.home)/skewed-clock.so"
    let compiler = try Process.run(
      URL(fileURLWithPath: "/usr/bin/cc"), arguments: ["-shared", "-fPIC", "-o", library, source])
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return try #require(SkewedClock(library: library, file: "\(harness.home)/skew"))
  }

  /// Wakes the guide as the kernel does when the clock is set, which a test cannot do: with an answer that has no
  /// meaning.
  private func wake(_ terminal: PseudoTerminal) { terminal.send("\u{1B}[I") }

  /// Forward by days, back by months, across the end of a year, without a key.
  @Test func todayFollowsTheClock() throws {
    let plain = try ProgramHarness()
    defer { plain.remove() }
    let clock = try clock(in: plain)
    clock.set(to: Self.noon)
    let harness = try ProgramHarness(clock.environment)
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let terminal = try harness.start()
    #expect(
      terminal.waitUntil { $0.today == "10" && $0.contains("○ 19:00 E5") }, "\(terminal.screen.text)")
    clock.move(by: Self.day)
    wake(terminal)
    #expect(
      terminal.waitUntil { $0.today == "11" && $0.contains("● 19:00 E5") && $0.contains("○ 19:00 E6") },
      "\(terminal.screen.text)")
    clock.move(by: -2 * Self.day)
    wake(terminal)
    #expect(terminal.waitUntil { $0.today == "9" && $0.contains("○ 19:00 E5") }, "\(terminal.screen.text)")
    // A year later, outside the loaded days: the guide continues and keys work.
    clock.move(by: 400 * Self.day)
    terminal.send("t")
    #expect(
      terminal.waitUntil { $0.contains("OCT 2026") || $0.contains("Oct") }, "\(terminal.screen.text)")
    clock.set(to: 0)
    terminal.send("t")
    #expect(terminal.waitUntil { $0.contains("1970") || $0.contains("Jan 1") }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  /// `R` adds a reminder; the open guide delivers it in its minute, and only once.
  @Test func theOpenGuideReminds() throws {
    let plain = try ProgramHarness()
    defer { plain.remove() }
    let clock = try clock(in: plain)
    clock.set(to: Self.noon)
    let harness = try ProgramHarness(clock.environment)
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let terminal = try harness.start("--open", "The Harbour Watch")
    #expect(
      terminal.waitUntil { $0.today == "10" && $0.contains("○ 19:00 E5") }, "\(terminal.screen.text)")
    terminal.send("R")
    #expect(terminal.waitUntil { $0.contains("10 min before") }, "\(terminal.screen.text)")
    terminal.send("\r")
    #expect(
      terminal.waitUntil { $0.contains("reminder: The Harbour Watch S2E5, Wed, Sep 10, 19:00") },
      "\(terminal.screen.text)")
    clock.set(to: Self.noon + 6 * 3600 + 50 * 60)
    // The wake-up may come while the reminder is still being stored.
    let isTold = (0..<6).contains { _ in
      wake(terminal)
      return terminal.waitUntil(timeout: 5) { $0.contains("The Harbour Watch S2E5: Begins at 19:00") }
    }
    #expect(isTold, "\(terminal.screen.text)")
    let again = try harness.run("remind", "run", "--once")
    #expect(again.code == 0 && again.out.isEmpty, "\(again.out)\(again.err)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  /// Hours pass while the program is stopped, as while a machine sleeps.
  @Test func sleepIsMadeUpForOnWaking() throws {
    let plain = try ProgramHarness()
    defer { plain.remove() }
    let clock = try clock(in: plain)
    clock.set(to: Self.noon)
    let harness = try ProgramHarness(clock.environment)
    defer { harness.remove() }
    let terminal = try harness.start("--demo")
    #expect(terminal.waitUntil { $0.today == "10" && $0.contains("? help") })
    terminal.signal(SIGSTOP)
    clock.move(by: 30 * 3600)
    terminal.signal(SIGCONT)
    #expect(terminal.waitUntil { $0.today == "11" }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
