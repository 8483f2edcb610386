import Foundation
import GuideModel
import GuideServer
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary on a terminal, read through libvterm.
@Suite(.onOwnThreads) struct ScreenTests {
  private func imported(_ extra: [String: String] = [:]) throws -> ProgramHarness {
    let harness = try ProgramHarness(extra)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    return harness
  }

  /// A frame may arrive in two reads; the end of its last line is last.
  private func isWhole(_ screen: Screen) -> Bool { screen.rows.last?.hasSuffix("? help") == true }

  @Test func showsTheGuideWhole() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", "--country", "GB")
    #expect(terminal.waitUntil { $0.contains("Evening News") && isWhole($0) })
    #expect(
      terminal.screen.rows == [
        " SEP 2025                   GB │ TUE         WED         THU         FRI",
        " Provider     Show             │ 9           10          11          12",
        "────────────┬──────────────────┼────────────┼───────────────────────────────────",
        "▌ Channel O…│▸The Harbour Watch│            ┊○ 19:00 E5  ○ 19:00 E6",
        "────────────┼──────────────────┼────────────┼───────────────────────────────────",
        "▌ Second    │ Evening News     │            ┊○ 18:00     ○ 18:00",
        "▌ Channel   │ Morning News     │            ┊● 06:00",
      ] + Array(repeating: "            │                  │            ┊", count: 14) + [
        " The Harbour Watch · Channel One · S2E5 · Low Tide · Airs tonight · 19:00–20:00",
        " local listings · just now                              UTC · 1/3 · Wed, Sep 10",
        " 1 Shows  2 Days  3 Timeline  4 Month  5 Now  Enter details              ? help",
      ])
    #expect(terminal.screen.isAlternate && !terminal.screen.isCursorVisible)
    // The cursor's cell has its own background, and no other cell of the rows has one.
    let marked = ((2 * 80)..<(21 * 80)).filter { terminal.screen.cells[$0].background != .standard }
    #expect(marked == Array((3 * 80 + 45)..<(3 * 80 + 56)))
  }

  @Test func showsTheGuideOnALargeTerminal() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", width: 200, height: 60)
    #expect(terminal.waitUntil { $0.contains("Evening News") && isWhole($0) })
    // These few shows have room for posters, and days for times and numbers.
    #expect(terminal.screen.rows[3].hasPrefix("▌             │       The Harbour Watch     │"))
    #expect(terminal.screen.contains("○ 19:00 S2E5 "))
    #expect(terminal.screen.rows[3].hasSuffix("│ Channel One"))
    #expect(terminal.screen.today == "10")
    #expect(terminal.screen.rows[59].contains("? help"))
  }

  @Test func isMovedThroughByKeys() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Low Tide") })
    terminal.send("\u{1B}OC")  // right, as it comes in keypad mode
    #expect(terminal.waitUntil { $0.contains("S2E6 · Slack") })
    terminal.send("j")
    #expect(terminal.waitUntil { $0.rows[21].hasPrefix(" Evening News") })
    terminal.send("\u{1B}[A\r")
    #expect(terminal.waitUntil { $0.contains("Airs tomorrow · Thu, Sep 11") })
    terminal.send("g+1w\r")
    #expect(terminal.waitUntil { $0.contains("Wed, Sep 17") })
    terminal.send("?")
    #expect(terminal.waitUntil { $0.contains("Esc close") })
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { !$0.contains("Esc close") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
  }

  @Test func manyKeysAtOnceEndWhereSingleOnesDo() throws {
    let harness = try imported()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Low Tide") })
    terminal.send(String(repeating: "jlhk", count: 200) + "jj")
    #expect(terminal.waitUntil { $0.contains("3/3 · Wed, Sep 10") })
  }

  @Test func theDemoSaysWhatItIsAndMakesWay() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("DEMO listings, S adds yours") })
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    terminal.send("r")
    #expect(terminal.waitUntil { $0.contains("Evening News") && isWhole($0) })
  }

  @Test func readsAnotherServer() throws {
    let harness = try imported()
    defer { harness.remove() }
    let server = try harness.server { Instant(secondsSinceEpoch: 1_757_505_600) }
    defer { server.stop() }
    let elsewhere = try ProgramHarness(["TVGUIDE_SERVER": "http://127.0.0.1:\(server.port)/"])
    defer { elsewhere.remove() }
    let terminal = try elsewhere.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Evening News") && $0.contains("127.0.0.1:\(server.port) · ") })
  }

  @Test func aServerThatIsDownIsSaid() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    // Port 1 needs privileges.
    let terminal = try harness.start("--server", "http://127.0.0.1:1")
    #expect(terminal.waitUntil { $0.contains("127.0.0.1:1 refused the connection") && $0.contains("r tries again") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(arguments: ["UTC", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Auckland"])
  func broadcastsStandOnTheirLocalGuideDay(zone: String) throws {
    let harness = try imported(["TZ": zone])
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T18:30:00Z", width: 120)
    #expect(terminal.waitUntil { $0.contains("Evening News") && isWhole($0) })
    let rules = try #require(ZoneRules(identifier: zone))
    let start = try #require(Instant(rfc3339: "2025-09-10T18:00:00Z"))
    #expect(terminal.screen.contains(rules.clockTime(at: start)))
    #expect(terminal.screen.contains(zone))
  }
}

/// The user's data survive the program and the listings.
@Suite(.onOwnThreads) struct PersonalStateTests {
  @Test(arguments: ["CET-1CEST", "Nowhere/City"]) func aZoneThatIsRefusedIsToldWithWhatToDo(name: String) throws {
    let harness = try ProgramHarness(["TZ": name])
    defer { harness.remove() }
    let terminal = try harness.start("--demo", "--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Set TZ like Europe/London: \(name)") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let plain = try harness.run("--demo", "--plain", "--now", "2025-09-10T12:00:00Z")
    #expect(plain.err.contains("Set TZ like Europe/London: \(name) names no time zone; times are in "))
  }

  @Test func marksAndPreferencesAreThereNextTime() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = try harness.file("guide.xml", smallListing)
    _ = try harness.run("import", "xmltv", "--quiet", path)
    let first = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(first.waitUntil { $0.contains("○ 19:00 E5") })
    first.send("m#")
    #expect(first.waitUntil { $0.contains("✓ 19:00") && $0.contains("○ 19:00") })
    first.send("q")
    #expect(first.waitForExit() == 0)
    // Neither another import nor deleting the listings removes a mark.
    try FileManager.default.removeItem(atPath: "\(harness.home)/.local/share/tvguide/guide.sqlite")
    _ = try harness.run("import", "xmltv", "--quiet", path)
    let second = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(second.waitUntil { $0.contains("✓ 19:00") && $0.contains("○ 19:00") })
    second.send("u")
    #expect(second.waitUntil { $0.contains("nothing to undo") })
    second.send("m")
    #expect(second.waitUntil { !$0.contains("✓ 19:00") })
  }

  @Test func aDamagedFileIsSetAsideAndTold() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try FileManager.default.createDirectory(
      atPath: "\(harness.home)/.local/share/tvguide", withIntermediateDirectories: true)
    _ = try harness.file(".local/share/tvguide/personal.sqlite", String(repeating: "not a database ", count: 100))
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", width: 160)
    #expect(terminal.waitUntil { $0.contains("personal.sqlite.damaged-1") })
  }
}
