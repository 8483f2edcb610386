import Foundation
import GuideModel
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Search, filters and commands in the real binary, with local listings.
@Suite(.onOwnThreads) struct SearchScreenTests {
  private func imported() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    return harness
  }

  @Test func aTitleIsTypedAndGoneTo() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Low Tide") })
    // Enter arrives long before the answer.
    terminal.send("/even\r")
    #expect(
      terminal.waitUntil {
        $0.contains("1/1 Evening News · Wed, Sep 10 18:00") && $0.contains("Evening News · Second Channel")
      })
    terminal.send("/slack")
    #expect(terminal.waitUntil { $0.contains("S2E6 · Slack Water") && $0.contains("Thu, Sep 11 19:00") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("Slack Water") && $0.contains("Thu, Sep 11") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func whatIsHiddenStaysHidden() throws {
    let harness = try imported()
    defer { harness.remove() }
    for start in 0..<2 {
      let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
      if start == 0 {
        #expect(terminal.waitUntil { $0.contains("1/3 · ") && $0.contains("Low Tide") })
        terminal.send("x")
      }
      #expect(terminal.waitUntil { $0.contains("1/2 · ") && !$0.rows[3].contains("The Harbour Watch") })
      terminal.send(":quit\r")
      #expect(terminal.waitForExit() == 0)
    }
  }

  @Test func aFilterIsTypedAndTakenBack() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("1/3 · ") })
    terminal.send("fafter:17 before:18:30\r")
    #expect(terminal.waitUntil { $0.contains("1/1 · ") && $0.contains("filter: after:17:00 before:18:30") })
    terminal.send("f\u{15}\r")
    #expect(terminal.waitUntil { $0.contains("/3 · ") && !$0.contains("filter:") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
