import Foundation
import TerminalTesting
import Testing

/// The calendar, as the real binary shows it.
@Suite struct CalendarScreenTests {
  private static let now = "2026-03-05T19:30:00Z"

  private func harness() throws -> ProgramHarness { try ProgramHarness(["TZ": "Europe/London"]) }

  @Test func aMonthADayAndAnEpisode() throws {
    let harness = try harness()
    defer { harness.remove() }
    let terminal = try harness.start("--demo", "--now", Self.now, "--view", "calendar", width: 100, height: 30)
    #expect(terminal.waitUntil { $0.contains("March 2026") && $0.contains("5 today") && $0.contains(" a month") })
    #expect(terminal.screen.contains("22 services on Thursday 5 March"))
    // The arrow as it comes in keypad mode.
    terminal.send("\u{1B}OB")
    #expect(terminal.waitUntil { $0.contains("on Thursday 12 March") })
    terminal.send("]")
    #expect(terminal.waitUntil { $0.contains("April 2026") && $0.contains("on Sunday 12 April") })
    terminal.send("t\r")
    #expect(terminal.waitUntil { $0.contains("Thursday 5 March 2026") && $0.contains("TOTAL") && $0.contains("$5.99") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("Provider") && $0.contains("▸Larder Raid") && $0.contains("S4E99") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func aWeekAsAListAndTheViewIsRemembered() throws {
    let harness = try harness()
    defer { harness.remove() }
    let first = try harness.start("--demo", "--now", Self.now, "--view", "calendar")
    #expect(first.waitUntil { $0.contains("5 today") && $0.contains("407 episodes") })
    first.send("a")
    #expect(first.waitUntil { $0.contains("Week of 1 March 2026") && $0.contains("The Tide Clock · S1E5") })
    first.send("14q")
    #expect(first.waitForExit() == 0)
    let second = try harness.start("--demo", "--now", Self.now, "--country", "GB")
    #expect(second.waitUntil { $0.contains("March 2026  GB") && $0.contains("407 episodes") })
    // Weeks begin on Monday there.
    #expect(second.screen.rows[1].hasPrefix(" Mon "))
  }

  @Test func aMonthIsPrintedInSentences() throws {
    let harness = try harness()
    defer { harness.remove() }
    let printed = try harness.run("--demo", "--plain", "--view", "calendar", "--now", Self.now)
    let lines = printed.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(printed.code == 0 && printed.err.isEmpty)
    #expect(lines.first == "tvguide, March 2026, Europe/London, US")
    #expect(lines.contains("Today: 22 services on Thursday 5 March, 407 episodes"))
    #expect(lines.filter { $0.contains(" March, ") && $0.hasSuffix(" episodes") }.count == 31)
    #expect(lines.contains("  The Tide Clock, S1E5"))
  }
}
