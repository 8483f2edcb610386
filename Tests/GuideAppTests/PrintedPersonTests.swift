import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Printed text includes the user's marks, as the screen does.
@Suite(.onOwnThreads) struct PrintedPersonTests {
  private let now = ["--now", "2025-09-10T12:00:00Z"]

  private func filled() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    #expect(try harness.run("import", "xmltv", try harness.file("guide.xml", smallListing)).code == 0)
    return harness
  }

  private func store(_ harness: ProgramHarness) throws -> PersonalStore {
    try PersonalStore(path: try XDGPaths(environment: harness.environment).personal)
  }

  private let moment = Instant(secondsSinceEpoch: 1_757_505_600)

  @Test func marksMadeByKeysArePrinted() throws {
    let harness = try filled()
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", "--view", "horizontal", width: 120)
    #expect(terminal.waitUntil { $0.contains("The Harbour Watch") })
    terminal.send("*m")
    #expect(terminal.waitUntil { $0.contains("✓") }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let (watched, followed) = (try store(harness).marked(.watched), try store(harness).marked(.followed))
    #expect(!watched.isEmpty && !followed.isEmpty)
    let plain = try harness.run(arguments: ["--plain"] + now)
    #expect(plain.out.contains("★ ") && plain.out.contains("✓"), "\(plain.out)")
    let days = try harness.run(arguments: ["--plain", "--view", "vertical"] + now)
    #expect(days.out.contains("★ ") && days.out.contains("✓"), "\(days.out)")
    let json = try harness.run(arguments: ["--json"] + now)
    #expect(json.out.contains("\"isWatched\":true") && json.out.contains("\"isWatched\":false"))
    #expect(json.out.contains("\"isFollowed\":true"))
  }

  @Test func whatIsNotWatchedIsNotToldOnWish() throws {
    let harness = try filled()
    defer { harness.remove() }
    let asked =
      [["--plain", "--view", "vertical"], ["--json"], ["show", "The Harbour Watch"]]
      + ["--plain", "--json", "--ics"].map { ["show", "The Harbour Watch", $0] }
    func printed(_ options: String...) throws -> [String] {
      try asked.map { try harness.run(arguments: $0 + options + now).out }
    }
    #expect(try printed().allSatisfy { $0.contains("Low Tide") })
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", "--view", "horizontal", width: 120)
    #expect(terminal.waitUntil { $0.contains("The Harbour Watch") })
    terminal.send("!q")
    #expect(terminal.waitForExit() == 0)
    for out in try printed() {
      #expect(out.contains("Harbour") && !out.contains("Low Tide") && !out.contains("Fog closes"), "\(out)")
    }
    #expect(try printed("--spoilers").allSatisfy { $0.contains("Low Tide") })
    // Watched episodes are marked.
    let again = try harness.start("--now", "2025-09-10T12:00:00Z", "--view", "horizontal", width: 120)
    #expect(again.waitUntil { $0.contains("The Harbour Watch") })
    again.send("m")
    #expect(again.waitUntil { $0.contains("✓") })
    again.send("q")
    #expect(again.waitForExit() == 0)
    #expect(try printed().allSatisfy { $0.contains("Low Tide") && !$0.contains("Slack Water") })
  }

  @Test func hiddenTitlesAreNotPrinted() throws {
    let harness = try filled()
    defer { harness.remove() }
    try store(harness).setMarked(.hidden, [["title:evening news"]], true, at: moment)
    for view in ["horizontal", "vertical", "timeline", "calendar"] {
      let result = try harness.run(arguments: ["--plain", "--view", view, "--now", "2025-09-10T18:10:00Z"])
      #expect(
        result.code == 0 && !result.out.contains("Evening News") && result.out.contains("Harbour"), "\(result.out)")
    }
    #expect(try !harness.run(arguments: ["--json"] + now).out.contains("Evening News"))
    let shown = try harness.run(arguments: ["show", "evening", "news"] + now)
    #expect(shown.out.isEmpty)
    #expect(shown.err == "tvguide: 'evening news' is hidden; :hidden in the guide shows it again\n")
  }

  @Test func somethingOfItCanBeChosen() throws {
    let harness = try filled()
    defer { harness.remove() }
    func printed(_ options: String...) throws -> (code: Int32, out: String, err: String) {
      try harness.run(arguments: ["--plain"] + options + now)
    }
    let channel = try printed("--channel", "channel one")
    #expect(channel.out.contains("Harbour") && !channel.out.contains("News"))
    let filtered = try printed("--filter", "morning")
    #expect(filtered.out.contains("Morning News") && !filtered.out.contains("Harbour"))
    let day = try harness.run(arguments: ["--json", "--days", "1"] + now)
    #expect(day.out.contains("Low Tide") && !day.out.contains("Slack Water"))
    let none = try printed("--followed")
    #expect(none.code == 1 && none.err.contains("you follow no show yet"))
    try store(harness).setMarked(.followed, [["title:evening news"]], true, at: moment)
    let followed = try printed("--followed")
    #expect(followed.out.contains("★ Evening News") && !followed.out.contains("Harbour"))
    #expect(try printed("--channel", "nothing").code == 2)
    #expect(try printed("--days", "0").code == 2)
    let wrong = try printed("--filter", "genre:x")
    #expect(wrong.code == 2 && wrong.err.contains("unknown key 'genre:'"))
  }

  /// A filter leaves out the channels on which nothing matches.
  @Test func thePrintedTimelineHasTheChannelsThatMatch() throws {
    let harness = try filled()
    defer { harness.remove() }
    let printed = { (filter: String) in
      try harness.run(arguments: ["--plain", "--view", "timeline", "--filter", filter] + now).out
    }
    let news = try printed("news")
    #expect(news.contains("Evening News") && !news.contains("Harbour Watch"), "\(news)")
    #expect(news.split(separator: "\n").count { $0.contains("Channel") } == 2, "\(news)")
    #expect(try printed("nosuch").hasSuffix("─\nNothing matches.\n"))
    // The days are those of the listings, so others are not proposed.
    let rows = try harness.run(arguments: ["--plain", "--filter", "nosuch"] + now).out
    #expect(rows.contains("Nothing matches from Wed, Sep 10") && !rows.contains("listings run"), "\(rows)")
    let later = try harness.run("--plain", "--now", "2026-09-10T12:00:00Z").out
    #expect(later.contains("The listings run from Wed, Sep 10, 2025"), "\(later)")
  }

  /// Regional channels have one name and different programmes.
  @Test func aChannelIsChosenByItsKeyThoughOthersHaveItsName() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let programmes = ["east", "west"].map { key in
      """
      <channel id="\(key)"><display-name>Harbour</display-name></channel>
      <programme start="20250910110000 +0000" stop="20250910130000 +0000" channel="\(key)"><title>From the \(key)</title>
      </programme>
      """
    }
    let file = try harness.file("guide.xml", "<tv>\(programmes.joined())</tv>")
    #expect(try harness.run("import", "xmltv", file).code == 0)
    let both = try harness.run(arguments: ["now"] + now).out
    #expect(both.contains("Harbour (east)") && both.contains("Harbour (west)"), "\(both)")
    let timeline = try harness.run(arguments: ["--plain", "--view", "timeline"] + now).out
    #expect(timeline.contains("Harbour (east)") && timeline.contains("Harbour (west)"), "\(timeline)")
    #expect(try harness.run("channels", "group", "Mine", "west").code == 0)
    for choice in [["now", "--channel", "west"], ["now", "--group", "Mine"], ["--json", "--channel", "west"]] {
      let out = try harness.run(arguments: choice + now).out
      #expect(out.contains("From the west") && !out.contains("east"), "\(out)")
    }
  }
}
