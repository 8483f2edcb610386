import Foundation
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The calendar, as the real binary shows it.
@Suite(.onOwnThreads) struct CalendarScreenTests {
  private static let now = "2026-03-05T19:30:00Z"

  private func harness() throws -> ProgramHarness {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    try harness.giveDemo(at: Self.now)
    return harness
  }

  @Test func aMonthADayAndAnEpisode() throws {
    let harness = try harness()
    defer { harness.remove() }
    let terminal = try harness.start("--demo", "--now", Self.now, "--view", "calendar", width: 100, height: 30)
    #expect(terminal.waitUntil { $0.contains("March 2026") && $0.contains("5 today") && $0.contains(" a month") })
    // A frame may arrive in two reads.
    #expect(terminal.waitUntil { $0.contains("8 services and 14 channels on Thursday, Mar 5") })
    // The arrow key in keypad mode.
    terminal.send("\u{1B}OB")
    #expect(terminal.waitUntil { $0.contains("on Thursday, Mar 12") })
    terminal.send("]")
    #expect(terminal.waitUntil { $0.contains("April 2026") && $0.contains("on Sunday, Apr 12") })
    terminal.send("t\r")
    #expect(terminal.waitUntil { $0.contains("Thursday, Mar 5, 2026") && $0.contains("TOTAL") && $0.contains("$5.99") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("Esc close, Space or m watched") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("Provider") && $0.contains("▸Larder Raid") && $0.contains("S4E99") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func aPriceIsChangedByHandAndStays() throws {
    let harness = try harness()
    defer { harness.remove() }
    for isFirst in [true, false] {
      let terminal = try harness.start("--demo", "--now", Self.now, "--view", "calendar", width: 100, height: 30)
      #expect(terminal.waitUntil { $0.contains("March 2026") && $0.contains(" a month") })
      terminal.send("o")
      #expect(terminal.waitUntil { $0.contains("Enter change") })
      terminal.send("\r")
      #expect(terminal.waitUntil { $0.contains("d remove yours") })
      if isFirst {
        terminal.send("\r")
        #expect(terminal.waitUntil { $0.contains(" in USD: ") })
        terminal.send("\u{15}1.23\r")
      }
      #expect(terminal.waitUntil { $0.contains("yours, March 2026  $1.23") }, "\(terminal.screen.text)")
      terminal.send("\u{1B}")
      #expect(terminal.waitUntil { !$0.contains("yours, March 2026  $1.23") })
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
    #expect(try harness.run("plan", "settings").out.contains("1.23 monthly"))
  }

  @Test func aWeekAsAListAndTheViewIsRemembered() throws {
    let harness = try harness()
    defer { harness.remove() }
    let first = try harness.start("--demo", "--now", Self.now, "--view", "calendar")
    #expect(first.waitUntil { $0.contains("5 today") && $0.contains("407 episodes") })
    first.send("a")
    #expect(
      first.waitUntil {
        $0.contains("Week of Mar 1, 2026") && $0.contains("The Tide Clock ") && $0.contains(" S1E5 · ")
      })
    first.send("14q")
    #expect(first.waitForExit() == 0)
    let second = try harness.start("--demo", "--now", Self.now, "--country", "GB")
    #expect(second.waitUntil { $0.contains("March 2026  GB") && $0.contains("407 episodes") })
    // There weeks start on Monday.
    #expect(second.screen.rows[1].hasPrefix(" Mon "))
  }

  @Test func aMonthIsPrintedInSentences() throws {
    let harness = try harness()
    defer { harness.remove() }
    let printed = try harness.run("--demo", "--plain", "--view", "calendar", "--now", Self.now)
    let lines = printed.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(printed.code == 0 && printed.err.isEmpty)
    #expect(lines.first == "tvguide, March 2026, Europe/London, US")
    #expect(lines.contains("Today: 8 services and 14 channels on Thursday, Mar 5, 407 episodes"))
    #expect(lines.filter { $0.contains(", Mar ") && $0.hasSuffix(" episodes") }.count == 31)
    #expect(lines.contains("  Saltpan Road, S4E7"))
  }
}

/// Opening a show, an episode or a day.
@Suite(.onOwnThreads) struct OpeningTests {
  @Test func atAShowAnEpisodeAndADay() throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    let now = "2026-03-05T19:30:00Z"
    let show = try harness.start("--demo", "--now", now, "--open", "the tide clock")
    #expect(show.waitUntil { $0.contains("▸The Tide Clock") && $0.contains(" · S1E5 · ") })
    let episode = try harness.start("--demo", "--now", now, "--open", "the tide clock", "--episode", "S1E7")
    #expect(
      episode.waitUntil { $0.contains("▸The Tide Clock") && $0.contains(" · S1E7 · ") && $0.contains("Thu, Mar 19") })
    let day = try harness.start("--demo", "--now", now, "--open", "2026-05-01", "--view", "calendar")
    #expect(day.waitUntil { $0.contains("May 2026") && $0.contains("on Friday, May 1") })
    let nowhere = try harness.start("--demo", "--now", now, "--open", "no such show", width: 120)
    #expect(nowhere.waitUntil { $0.contains("'no such show' is not in the guide") })
  }

  @Test(arguments: [
    ["--episode", "S1E3"], ["--open", "2026-05-01", "--episode", "S1E3"], ["--open", "x", "--episode", "third"],
    ["--open", "x", "--plain"], ["--open", " "], ["--open", "2026-05-01", "--date", "2026-05-02"],
  ]) func whatCannotBeMeantIsSaid(words: [String]) throws {
    #expect(throws: UsageError.self) { try Invocation(arguments: words) }
  }
}
