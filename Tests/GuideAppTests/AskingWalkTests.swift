import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

/// Each query, with each option that narrows it, in each form of output: the demo in this process and the demo behind a
/// server give the same answer.
@Suite(.onOwnThreads) struct AskingWalkTests {
  private static let commands = [
    ["now"], ["next"], ["tonight"], ["on", "tomorrow"], ["search", "news"], ["show", "Tidewatch"], ["upcoming"],
    ["new"], ["show", "Tidewatch", "--days", "400"], ["upcoming", "--days", "400"], ["new", "--days", "400"],
  ]
  private static let narrowings = [
    ["--channel", "1"], ["--service", "Lumenary"], ["--filter", "-news"], ["--followed"],
    ["--limit", "3", "--spoilers"],
  ]
  private static let forms = [[], ["--plain"], ["--json"]]

  @Test func everyAnswerIsTheSameFromAServer() throws {
    let harness = try ProgramHarness(["COLUMNS": "100"])
    defer { harness.remove() }
    try harness.directory(".local/share/tvguide")
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:tidewatch"]], true, at: Instant(secondsSinceEpoch: 0))
    let server = try harness.start("serve", "--demo", "--port", "0", width: 120)
    var address: String?
    #expect(
      server.waitUntil { screen in
        address =
          screen.rows.lazy.compactMap { $0.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/).map { String($0.0) } }.first
        return address != nil
      })
    let url = try #require(address)
    let today = ZoneRules.utc.local(of: Instant(secondsSinceEpoch: Int64(Date().timeIntervalSince1970))).day
    for (row, command) in Self.commands.enumerated() {
      for (column, narrowing) in Self.narrowings.enumerated() {
        let words = command + narrowing + Self.forms[(row + column) % 3] + ["--now", "\(today)T19:10:00Z"]
        let here = try harness.run(arguments: words + ["--demo"])
        let there = try harness.run(arguments: words + ["--server", url])
        #expect(here == there, "\(words)")
        // Queries that are always about followed shows do not take the option.
        #expect(here.code == (command[0] == "upcoming" && narrowing == ["--followed"] ? 2 : 0), "\(words): \(here.err)")
      }
    }
    server.send("\u{3}")
    #expect(server.waitForExit() != nil)
  }

  @Test(arguments: [
    ["--channel", "1", "--service", "2"], ["--service", "1", "--group", "Sea"], ["--plain", "--json"],
    ["--json", "--ics"], ["--demo", "--server", "http://localhost:1"],
  ])
  func whatCannotBeCombinedIsSaid(options: [String]) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let names = options.filter { $0.hasPrefix("--") }
    let result = try harness.run(arguments: ["tonight"] + options)
    #expect(result.code == 2 && result.err.contains("\(names[0]) and \(names[1]) cannot be combined"), "\(result.err)")
  }
}
