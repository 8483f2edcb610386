import Foundation
import GuideModel
import GuideStore
import HTTPFetch
import TVmaze
import TVmazeTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp
@testable import GuideImport

/// The real binary against a stand-in for TVmaze.
@Suite(.onOwnThreads) struct TVmazeProgramTests {
  private let harness: ProgramHarness
  private let server: StandInServer
  private var today: GuideDay { ZoneRules.utc.local(of: Clock.system.now()).day }

  init() throws {
    harness = try ProgramHarness()
    server = try StandInServer(body: InventedSchedule.body)
  }

  /// Fetches the days in advance, so that the program finds them in its cache.
  private func fetch(_ days: ClosedRange<Int>, from other: StandInServer? = nil) async throws {
    let cache = AnswerCache(directory: harness.home + "/.cache/tvguide/answers")
    for day in days {
      var configuration = TVmazeClient.Configuration(userAgent: "tvguide/test", cache: cache, now: Clock.system.now)
      configuration.base = (other ?? server).url
      let client = try TVmazeClient(configuration)
      for schedule in [ScheduleFeed.broadcast(.unitedStates), .streaming(.unitedStates), .globalStreaming] {
        _ = try await client.schedule(schedule, on: today.advanced(by: day))
      }
    }
  }

  private func reader() throws -> GuideReader {
    try GuideReader(path: harness.home + "/.local/share/tvguide/guide.sqlite")
  }

  @Test func importsAndSaysWhatItBrought() async throws {
    defer { harness.remove() }
    try await fetch(-7...1)
    server.forget()
    let result = try harness.run(
      "import", "tvmaze", "--base", server.url, "--country", "US", "--days", "2")
    #expect(result.code == 0, "\(result.err)")
    let lines = result.out.split(separator: "\n").map(String.init)
    let span = "\(today.advanced(by: -7)) to \(today.advanced(by: 1))"
    #expect(lines.first == "TVmaze US: \(span), 4 channels and services, 54 episodes, 18 skipped, 0 duplicates")
    #expect(lines.contains("  episode-without-show: 9"))
    #expect(lines.last == "Data: TVmaze.com, CC BY-SA 4.0")
    #expect(result.err.isEmpty)
    #expect(server.calls.isEmpty, "all was known")
    let quiet = try harness.run("import", "tvmaze", "--base", server.url, "--country", "US", "--days", "2", "--quiet")
    #expect(quiet.code == 0 && quiet.out.isEmpty && quiet.err.isEmpty)
    let printed = try harness.run("--plain", "--country", "US")
    #expect(printed.out.contains("Data: TVmaze.com"))
    #expect(printed.out.contains("The Harbour Watch"))
  }

  @Test func whatIsFollowedIsKnownAfterTheSchedule() async throws {
    defer { harness.remove() }
    let later = today.advanced(by: 40)
    let server = try StandInServer { path in
      InventedSchedule.body(path)?.replacing("2027-03-05", with: "\(later)")
    }
    let history = harness.home + "/shows.csv"
    let header = "kind,title,year,tvmaze,tvdb,imdb,tmdb,season,episode,watched_at,rating"
    try "\(header)\nfollowed,The Harbour Watch,,,880501,,,,,,\n".write(
      toFile: history, atomically: true, encoding: .utf8)
    let imported = try harness.run("history", "import", history)
    #expect(imported.code == 0, "\(imported.err)")
    try await fetch(-7...0, from: server)
    let result = try harness.run("import", "tvmaze", "--base", server.url, "--country", "US", "--days", "1")
    #expect(result.code == 0, "\(result.err)")
    let upcoming = try harness.run("upcoming", "--country", "US", "--days", "60", "--plain")
    #expect(upcoming.out.contains("\(later)"), "\(upcoming.out)\(upcoming.err)")
  }

  @Test func interruptedItKeepsWholeDays() throws {
    defer { harness.remove() }
    let reached = DispatchSemaphore(value: 0)
    server.onCall { number in
      if number == 7 { server.fail(.silent) }
      if number == 8 { reached.signal() }
    }
    let terminal = try harness.start("import", "tvmaze", "--base", server.url, "--country", "US", "--days", "3")
    #expect(reached.wait(timeout: .now() + 100) == .success)
    terminal.signal(SIGINT)
    #expect(terminal.waitForExit() == 130)
    // The line is longer than the width of the screen.
    #expect(terminal.screen.rows.joined().contains("stopped: 2 of 10 days are in the guide; run it again to continue"))
    let listings = try reader().listings(zone: .utc)
    #expect(listings.extent?.last == today.advanced(by: 1))
  }

  @Test func stoppedEarlyItLeavesTheGuideAsItWas() throws {
    defer { harness.remove() }
    server.fail(.silent)
    let reached = DispatchSemaphore(value: 0)
    server.onCall { _ in reached.signal() }
    let terminal = try harness.start("import", "tvmaze", "--base", server.url, "--country", "US")
    #expect(reached.wait(timeout: .now() + 100) == .success)
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit() == 143)
    #expect(terminal.screen.contains("stopped before a day was complete; the guide has not changed"))
    #expect(try !reader().hasListings())
  }

  @Test func aFailureIsASentenceAndOne() throws {
    defer { harness.remove() }
    server.fail(.status(404))
    let result = try harness.run("import", "tvmaze", "--base", server.url, "--country", "US")
    #expect(result.code == 1)
    #expect(result.out.isEmpty)
    #expect(
      result.err
        == "tvguide: TVmaze answered 404 to /schedule?country=US&date=\(today). Try again later, or check the address in a browser\n"
    )
  }
}

/// Tests without a server.
@Suite(.onOwnThreads) struct TVmazeCommandTests {
  @Test func theCommandLineIsUnderstood() throws {
    guard
      case .importTVmaze(let options) = try Invocation(arguments: [
        "import", "tvmaze", "--country", "gb", "--days=3", "--base", "http://localhost:9", "--quiet",
      ])
    else {
      Issue.record("not an import from TVmaze")
      return
    }
    #expect(options == TVmazeOptions(country: Country("GB"), days: 3, base: "http://localhost:9", quiet: true))
  }

  @Test(arguments: [
    (["--days", "0"], "invalid number of days '0' for --days (1–60)"),
    (["--days", "many"], "invalid number of days 'many' for --days (1–60)"),
    (["--base", "tvmaze"], "invalid address 'tvmaze' for --base; write it like https://api.tvmaze.com"),
    (["US"], "unexpected argument 'US' after 'import tvmaze'"),
  ])
  func aMistakeIsNamed(words: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments: ["import", "tvmaze"] + words) }
    #expect(error?.description == expected)
  }

  @Test func theCountryIsTheOptionsElseTheConfiguredElseTheLocales() throws {
    let harness = try ProgramHarness(["LANG": "de_AT.UTF-8"])
    defer { harness.remove() }
    func country(_ options: TVmazeOptions) throws -> String {
      try TVmazeCommand(options, environment: harness.environment).request.country.code
    }
    #expect(try country(TVmazeOptions()) == "AT")
    try FileManager.default.createDirectory(
      atPath: harness.home + "/.config/tvguide", withIntermediateDirectories: true)
    _ = try harness.file(".config/tvguide/config.json", "{\"country\": \"FR\", \"timezone\": \"Europe/Paris\"}")
    #expect(try country(TVmazeOptions()) == "FR")
    #expect(try country(TVmazeOptions(country: Country("JP"))) == "JP")
  }

  @Test func theProgressIsABarOfDays() {
    #expect(
      ProgressLine.text(TVmazeProgress(daysDone: 6, days: 21, episodes: 812))
        == "[#####...............] 6 of 21 days, 812 episodes")
    #expect(ProgressLine.text(TVmazeProgress(daysDone: 2, days: 2, episodes: 0)).hasPrefix("[####################] "))
  }
}
