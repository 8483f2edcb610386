import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The demo in the real binary at a frozen moment.
@Suite(.onOwnThreads) struct DemoScreenTests {
  private static let now = "2026-03-05T19:30:00Z"

  /// Compares text with the file in `Goldens`. With `TVGUIDE_RECORD=1` it is written there, and the test fails.
  private func expectGolden(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name).txt")
    if ProcessInfo.processInfo.environment["TVGUIDE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without TVGUIDE_RECORD")
      return
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name) differs")
  }

  @Test(arguments: [("80x24", ""), ("200x60", ""), ("80x24", "NO_COLOR"), ("80x24", "--ascii")])
  func opens(size: String, how: String) throws {
    let harness = try ProgramHarness(
      ["TZ": "Europe/London"].merging(how == "NO_COLOR" ? ["NO_COLOR": "1"] : [:]) { $1 })
    defer { harness.remove() }
    let parts = size.split(separator: "x").compactMap { Int($0) }
    let terminal = try harness.start(
      // A poster may arrive at any time.
      "--demo", "--now", Self.now, "--images", "none", how == "--ascii" ? how : "--no-mouse", width: parts[0],
      height: parts[1])
    #expect(terminal.waitUntil { $0.contains("DEMO listings, S adds yours") && $0.contains("? help") })
    try expectGolden(terminal.screen.text + "\n", "demo-\(size)\(how.isEmpty ? "" : "-" + how)")
    if how == "NO_COLOR" {
      #expect(terminal.screen.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    }
  }

  /// For screen readers: no lines, no colours, every view and a dialog, and the cursor at the change.
  @Test(arguments: ["--linear", "configured"]) func readsAsLines(how: String) throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    try harness.giveDemo(at: Self.now)
    if how == "configured" {
      try harness.directory(".config/tvguide")
      _ = try harness.file(".config/tvguide/config.json", "{ \"linear\": true }")
    }
    let terminal = try harness.start(
      "--demo", "--now", Self.now, how == "configured" ? "--no-mouse" : how, width: 80, height: 24)
    #expect(terminal.waitUntil { $0.contains("View: horizontal") && $0.contains("Status: ") })
    for (key, view) in [("2", "vertical"), ("3", "timeline"), ("4", "calendar"), ("5", "now"), ("1", "horizontal")] {
      terminal.send(key)
      #expect(terminal.waitUntil { $0.text.hasPrefix("View: \(view)\n") })
    }
    terminal.send("/lighthouse")
    #expect(terminal.waitUntil { $0.contains("Typed: lighthouse") })
    let screen = terminal.screen
    #expect(screen.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    #expect(screen.isCursorVisible && screen.cursorX == 0 && screen.cursorY >= 21)
    #expect(!screen.text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) })
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { !$0.contains("Typed: ") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func postersAreDrawn() throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    try harness.giveDemo(at: Self.now)
    let terminal = try harness.start("--demo", "--now", Self.now, width: 100, height: 30)
    #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    terminal.send("z")
    // Initials first, then the picture: half blocks in many colours.
    #expect(terminal.waitUntil { $0.contains("▄") || $0.contains("▀") })
    terminal.send("p")
    // The enlarged one has many background colours.
    #expect(
      terminal.waitUntil { screen in
        Set(screen.cells.map(\.background)).count >= 4
          && screen.cells.filter { $0.background != .standard }.count > 400
      })
    terminal.send("xq")
    #expect(terminal.waitForExit() == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(harness.home)/.cache/tvguide/posters")
    #expect(!files.isEmpty)
  }

  @Test func noPostersWhereNotWanted() throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    try harness.giveDemo(at: Self.now)
    let terminal = try harness.start("--demo", "--now", Self.now, "--images", "none", width: 100, height: 30)
    #expect(terminal.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    terminal.send("z")
    #expect(terminal.waitUntil { $0.contains(" TC ") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(harness.home)/.cache/tvguide/posters"))
  }

  @Test func isPrintedAsATable() throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    try harness.giveDemo(at: Self.now)
    let printed = try harness.run("--demo", "--now", Self.now)
    #expect(printed.code == 0 && printed.err.contains("--days"))
    let head = printed.out.split(separator: "\n", omittingEmptySubsequences: false).prefix(120).joined(separator: "\n")
    try expectGolden(head + "\n", "demo-plain")
    let plain = try harness.run("--plain", "--demo", "--now", Self.now)
    #expect(plain.out == printed.out)
  }

  @Test func isPrintedForPrograms() throws {
    let harness = try ProgramHarness(["TZ": "Europe/London"])
    defer { harness.remove() }
    let printed = try harness.run("--demo", "--json", "--now", Self.now)
    let body = try #require(try JSONSerialization.jsonObject(with: Data(printed.out.utf8)) as? [String: Any])
    let data = try #require(body["data"] as? [String: Any])
    let services = try #require(data["services"] as? [[String: Any]])
    #expect(body["success"] as? Bool == true)
    #expect(services.count >= 8 + 12)
    #expect((data["totalShows"] as? Int ?? 0) >= 60)
    let days = try #require(data["dateRange"] as? [String: String])
    #expect(days == ["startDate": "2026-02-26", "endDate": "2026-05-04"])
  }

  @Test func aDumbTerminalGetsTheTable() throws {
    let harness = try ProgramHarness(["TERM": "dumb"])
    defer { harness.remove() }
    let terminal = try harness.start("--demo", "--now", Self.now, width: 130, height: 50)
    #expect(terminal.waitForExit() == 0)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.received.count > 1000)
    #expect(!terminal.received.contains(0x1B))
  }

  /// With a running clock, the next start continues where the guide was left; a requested day has priority.
  @Test func theNextStartBeginsWhereTheGuideWasLeft() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    func title(_ screen: Screen) -> String { String(screen.rows[21].prefix { $0 != "·" }) }
    let first = try harness.start("--demo", width: 100)
    #expect(first.waitUntil { $0.contains("DEMO") && $0.contains("▸") })
    let opening = title(first.screen)
    first.send(">")
    // The last row is the last show of the demo.
    #expect(first.waitUntil { $0.rows[22].contains(#/ (\d+)/\1 /#) && title($0).count > 2 && title($0) != opening })
    let left = title(first.screen)
    first.send("q")
    #expect(first.waitForExit() == 0)
    let second = try harness.start("--demo", width: 100)
    #expect(second.waitUntil { $0.contains("▸") && title($0) == left }, "\(left): \(second.screen.text)")
    second.send("q")
    #expect(second.waitForExit() == 0)
    let third = try harness.start("--demo", "--date", "today", width: 100)
    #expect(third.waitUntil { $0.contains("▸") && title($0) == opening }, "\(third.screen.text)")
  }
}
