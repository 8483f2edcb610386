import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The timeline in the real binary at a frozen moment.
@Suite(.onOwnThreads) struct TimelineScreenTests {
  private static let now = "2026-03-05T19:20:00Z"

  @Test(arguments: [(80, 24), (200, 60)]) func opensMovesTellsAndLeaves(width: Int, height: Int) throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    let terminal = try harness.start(
      "--view", "timeline", "--demo", "--now", Self.now, width: width, height: height)
    #expect(terminal.waitUntil { $0.contains("10 min left") && $0.contains("? help") })
    #expect(terminal.screen.rows[0].contains("19:20") && terminal.screen.rows[1].contains("20:00"))
    #expect(terminal.screen.rows[3].contains("Orchard One") && terminal.screen.rows[3].contains("◉ Chandl"))
    terminal.send("\u{1B}OC\u{1B}OC")  // right twice, as it comes in keypad mode
    #expect(terminal.waitUntil { $0.rows[height - 3].contains("20:00–21:00") })
    terminal.send("j")
    #expect(terminal.waitUntil { $0.rows.contains { $0.contains("▸") && $0.contains("Orchard Two") } })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("Esc close") && $0.contains("Also on Orchard Two") })
    terminal.send("m")
    #expect(terminal.waitUntil { $0.contains("watched") })
    terminal.send("\r057")
    #expect(terminal.waitUntil { $0.contains("14/14") && !$0.contains("Esc close") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  /// With only channels the guide opens here, until another view is chosen.
  @Test func opensFirstWhereChannelsAloneAreListed() throws {
    let harness = try ProgramHarness(choosesView: true)
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let isTimeline = { (screen: Screen) in screen.contains("◉ Even") && screen.contains("? help") }
    for (arguments, begins) in [([], true), (["--view", "horizontal"], false), ([], true)] {
      let terminal = try harness.start(arguments: arguments + ["--now", "2025-09-10T18:10:00Z"])
      #expect(terminal.waitUntil { $0.contains("? help") && isTimeline($0) == begins }, "\(terminal.screen.text)")
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
    let terminal = try harness.start("--now", "2025-09-10T18:10:00Z")
    #expect(terminal.waitUntil(isTimeline))
    terminal.send("1")
    #expect(terminal.waitUntil { !isTimeline($0) && $0.contains("? help") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let again = try harness.start("--now", "2025-09-10T18:10:00Z")
    #expect(again.waitUntil { $0.contains("? help") && !isTimeline($0) }, "\(again.screen.text)")
    again.send("q")
    #expect(again.waitForExit() == 0)
  }

  @Test func showsWhatWasImported() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let terminal = try harness.start("--view", "timeline", "--now", "2025-09-10T18:10:00Z")
    #expect(terminal.waitUntil { $0.contains("◉ Even") && $0.contains("no data") && $0.contains("? help") })
    // It starts on what is on; the channel above has nothing on now.
    terminal.send("kl")
    #expect(terminal.waitUntil { $0.contains("The Harbour Watch ") && $0.contains(" S2E5 · Low Tide · 19:00–20:00") })
    // The other views have the same selection.
    terminal.send("v")
    #expect(terminal.waitUntil { $0.contains(" S2E5 · ") && $0.contains("○ 19:00 E5") }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
