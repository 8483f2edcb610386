import Foundation
import GuideModel
import HTTPFetch
import TVmaze
import TVmazeTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary with listings from TVmaze and from an XMLTV file with a common show.
@Suite(.onOwnThreads) struct JoinedProgramTests {
  private let harness: ProgramHarness
  private let server: StandInServer
  private var today: GuideDay { ZoneRules.utc.local(of: Clock.system.now()).day }

  init() throws {
    harness = try ProgramHarness()
    server = try StandInServer(body: InventedSchedule.body)
  }

  /// Fetches the days in advance, so that the program finds them in its cache.
  private func importTVmaze() async throws {
    let cache = AnswerCache(directory: harness.home + "/.cache/tvguide/answers")
    for day in -7...1 {
      var configuration = TVmazeClient.Configuration(userAgent: "tvguide/test", cache: cache, now: Clock.system.now)
      configuration.base = server.url
      let client = try TVmazeClient(configuration)
      for schedule in [ScheduleFeed.broadcast(.unitedStates), .streaming(.unitedStates), .globalStreaming] {
        _ = try await client.schedule(schedule, on: today.advanced(by: day))
      }
    }
    let result = try harness.run(
      "import", "tvmaze", "--base", server.url, "--country", "US", "--days", "2", "--quiet")
    #expect(result.code == 0, "\(result.err)")
  }

  /// TVmaze's The Harbour Watch under another title, at the same time and again at noon, and another show.
  private func importXMLTV() throws {
    func stamp(_ seconds: Int) -> String {
      Instant(day: today, secondOfDay: seconds, offset: 0).rfc3339().filter(\.isNumber) + " +0000"
    }
    let series = "<episode-num system=\"thetvdb.com\">series/880501</episode-num>"
    let listing = """
      <tv><channel id="m1"><display-name>Meridian One</display-name></channel>
      <programme start="\(stamp(43_200))" stop="\(stamp(46_800))" channel="m1"><title>Harbour Guard</title>\(series)
      </programme>
      <programme start="\(stamp(50_000))" stop="\(stamp(53_600))" channel="m1"><title>Tidings</title></programme></tv>
      """
    let result = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", listing))
    #expect(result.code == 0, "\(result.err)")
  }

  @Test func theShowIsOneRowIsFoundOnceAndFollowedOnce() async throws {
    defer { harness.remove() }
    try await importTVmaze()
    try importXMLTV()
    let terminal = try harness.start("--country", "US", width: 100, height: 30)
    // Four shows of TVmaze, and one that only the listing has.
    #expect(terminal.waitUntil { $0.contains("/5 · ") && $0.contains("Tidings") && $0.contains("Harbour Watch") })
    #expect(!terminal.screen.contains("Harbour Guard"))
    // Searches for the title that is not shown.
    terminal.send("/harbour guard")
    #expect(terminal.waitUntil { $0.contains("Meridian One") && $0.contains("The Harbour Watch") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("1/1 The Harbour Watch") })
    terminal.send("\u{1B}")
    // Typed together they would be one key.
    #expect(terminal.waitUntil { !$0.contains("1/1 The Harbour Watch") })
    terminal.send("*")
    #expect(terminal.waitUntil { $0.contains("★") || $0.contains("Following") || $0.contains("followed") })
    terminal.send("F")
    #expect(terminal.waitUntil { $0.contains("1/1 · ") && $0.contains("The Harbour Watch") && !$0.contains("Tidings") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
