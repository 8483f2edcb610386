import Foundation
import GuideModel
import HTTPFetch
import TVmaze
import TVmazeTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary with listings from TVmaze and from an XMLTV file that have a show in common.
@Suite(.onOwnThreads) struct JoinedProgramTests {
  private let harness: ProgramHarness
  private let server: StandInServer
  private var today: GuideDay { ZoneRules.utc.local(of: Clock.system.now()).day }

  init() throws {
    harness = try ProgramHarness()
    server = try StandInServer(body: InventedSchedule.body)
  }

  /// As the program would, without waiting: it finds the days in its cache.
  private func importTVmaze() async throws {
    let cache = AnswerCache(directory: harness.home + "/.cache/tvguide/answers")
    for day in -7...1 {
      var configuration = TVmazeClient.Configuration(userAgent: "tvguide/test", cache: cache, now: Clock.system.now)
      configuration.base = server.url
      let client = try TVmazeClient(configuration)
      for schedule in [Schedule.broadcast(.unitedStates), .streaming(.unitedStates), .globalStreaming] {
        _ = try await client.schedule(schedule, on: today.advanced(by: day))
      }
    }
    let result = try harness.run(
      "import", "tvmaze", "--base", server.url, "--country", "US", "--days", "2", "--quiet")
    #expect(result.code == 0, "\(result.err)")
  }

  /// The Harbour Watch of TVmaze under another title, at the same time and once more at noon, and a show of its own.
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
    // Four shows of TVmaze's, and the one that the listing alone has.
    #expect(terminal.waitUntil { $0.contains("/5 · ") && $0.contains("Tidings") && $0.contains("Harbour Watch") })
    #expect(!terminal.screen.contains("Harbour Guard"))
    // By the title that is not shown.
    terminal.send("/harbour guard")
    #expect(terminal.waitUntil { $0.contains("Meridian One") && $0.contains("The Harbour Watch") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("1/1 The Harbour Watch") })
    terminal.send("\u{1B}")
    // With what is typed at once it would be one key.
    #expect(terminal.waitUntil { !$0.contains("1/1 The Harbour Watch") })
    terminal.send("*")
    #expect(terminal.waitUntil { $0.contains("★") || $0.contains("Following") || $0.contains("followed") })
    terminal.send("F")
    #expect(terminal.waitUntil { $0.contains("1/1 · ") && $0.contains("The Harbour Watch") && !$0.contains("Tidings") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
  }
}
