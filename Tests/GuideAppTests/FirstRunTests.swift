import Foundation
import GuideModel
import GuideServer
import GuideStore
import HTTPTesting
import TVmaze
import TVmazeTesting
import TerminalTesting
import Testing

@testable import GuideApp

/// The real binary in an empty home.
@Suite struct FirstRunTests {
  private static let question = "Where are your listings to come from?"
  private var today: GuideDay { ZoneRules.utc.local(of: Clock.system.now()).day }

  private func household() throws -> (harness: ProgramHarness, server: StandInServer) {
    let server = try StandInServer(body: InventedSchedule.body)
    return (try ProgramHarness(["TVGUIDE_TVMAZE": server.url]), server)
  }

  /// Fetches days as the program would, without its pauses: it finds them in its cache.
  private func fetch(_ days: ClosedRange<Int>, _ harness: ProgramHarness, _ server: StandInServer) async throws {
    let cache = AnswerCache(directory: harness.home + "/.cache/tvguide/tvmaze")
    for day in days {
      var configuration = TVmazeClient.Configuration(userAgent: "tvguide/test", cache: cache, now: Clock.system.now)
      configuration.base = server.url
      let client = try TVmazeClient(configuration)
      for schedule in [Schedule.broadcast(.unitedStates), .streaming(.unitedStates), .globalStreaming] {
        _ = try await client.schedule(schedule, on: today.advanced(by: day))
      }
    }
  }

  @Test func oneKeyLeadsFromAnEmptyHomeToListings() async throws {
    let (harness, server) = try household()
    defer { harness.remove() }
    try await fetch(-7...13, harness, server)
    let terminal = try harness.start(width: 100)
    #expect(terminal.waitUntil { $0.contains(Self.question) && $0.contains("TVmaze for United States") })
    terminal.send("\r")
    #expect(terminal.waitUntil(timeout: 30) { $0.contains("The Harbour Watch") && !$0.contains("DEMO") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    // It is set up for good: not asked again, and due in twelve hours.
    let again = try harness.start(width: 100)
    #expect(again.waitUntil { $0.contains("The Harbour Watch") && $0.contains("? help") })
    #expect(!again.screen.contains(Self.question))
    again.send("q")
    #expect(again.waitForExit() == 0)
    let list = try harness.run("sources")
    #expect(list.code == 0 && list.out.hasPrefix("TVmaze US (tvmaze, for US, yours)\n"), "\(list.out)\(list.err)")
  }

  @Test func aListingIsNamedAndComesOnTheScreen() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let now = Clock.system.now()
    let stamp = now.rfc3339().filter(\.isNumber)
    let path = try harness.file(
      "mine.xml",
      """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme start="\(stamp) +0000" channel="one"><title>Straight From Mine</title></programme></tv>
      """)
    let terminal = try harness.start(width: 100)
    #expect(terminal.waitUntil { $0.contains(Self.question) })
    terminal.send("3/nowhere.xml\r")
    #expect(terminal.waitUntil { $0.contains("there is no file /nowhere.xml") })
    terminal.send("\u{15}\(path)\r")
    #expect(terminal.waitUntil(timeout: 20) { $0.contains("Straight From Mine") && !$0.contains("DEMO") })
  }

  @Test func escapeStaysWithTheDemoAndIsNotAskedAgain() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let first = try harness.start()
    #expect(first.waitUntil { $0.contains(Self.question) })
    first.send("\u{1B}")
    #expect(first.waitUntil { !$0.contains(Self.question) && $0.contains("DEMO") })
    first.send("q")
    #expect(first.waitForExit() == 0)
    let second = try harness.start()
    #expect(second.waitUntil { $0.contains("DEMO") && $0.contains("? help") })
    #expect(!second.screen.contains(Self.question))
    second.send("S")
    #expect(second.waitUntil { $0.contains(Self.question) })
  }

  @Test func aServerThatIsChosenIsReadAtOnceAndNextTime() throws {
    let theirs = try ProgramHarness()
    defer { theirs.remove() }
    _ = try theirs.run("import", "xmltv", "--quiet", try theirs.file("guide.xml", smallListing))
    let server = try EmbeddedServer(
      databasePath: "\(theirs.home)/.local/share/tvguide/guide.sqlite", defaultZone: .utc, now: Clock.system.now)
    defer { server.stop() }
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let first = try harness.start("--date", "2025-09-10", width: 100)
    #expect(first.waitUntil { $0.contains(Self.question) })
    first.send("4127.0.0.1:\(server.port)\r")
    #expect(first.waitUntil { $0.contains("Evening News") && $0.contains("127.0.0.1:\(server.port)") })
    first.send("q")
    #expect(first.waitForExit() == 0)
    #expect(try harness.run("config").out.contains("chosen in the guide"))
    let second = try harness.start("--date", "2025-09-10", width: 100)
    #expect(second.waitUntil { $0.contains("Evening News") && $0.contains("127.0.0.1:\(server.port)") })
    second.send("S5")
    #expect(second.waitUntil { $0.contains("DEMO") })
  }

  @Test func nothingIsAskedWhereNobodyIsThere() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let printed = try harness.run()
    #expect(printed.code == 0 && printed.out.hasPrefix("tvguide, demo, invented listings"))
    #expect(!printed.out.contains("Where are"))
    let demo = try harness.start("--demo")
    #expect(demo.waitUntil { $0.contains("DEMO") && $0.contains("? help") && !$0.contains(Self.question) })
  }
}

/// The real binary and the sources it finds.
@Suite struct RefreshProgramTests {
  /// A listing of programmes each hour around now, so that any start finds some today.
  private static func listing(_ title: String) -> String {
    let programmes = (-30...30).map { hour -> String in
      let start = Clock.system.now().adding(seconds: Int64(hour) * 3600).rfc3339().filter(\.isNumber)
      return "<programme start=\"\(start) +0000\" channel=\"one\"><title>\(title) \(hour + 30)</title></programme>"
    }
    return "<tv><channel id=\"one\"><display-name>One</display-name></channel>\(programmes.joined())</tv>"
  }

  @Test func twoGuidesAtOnceFetchOnceAndBothShowIt() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let server = try RawServer { $0.answer(body: Self.listing("Tides")) }
    let added = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Mine")
    #expect(added.code == 0, "\(added.err)")
    let guides = [try harness.start(), try harness.start()]
    for guide in guides { #expect(guide.waitUntil(timeout: 40) { $0.contains("Tides") && !$0.contains("DEMO") }) }
    #expect(server.requests.count == 1)
  }

  @Test func killedInTheMiddleItLeavesTheListingsAndTheNextStartReadsThem() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let isFirst = NSLock()
    let reached = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      guard isFirst.try() else { return connection.answer(body: Self.listing("Whole")) }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n<tv>")
      reached.signal()
      connection.waitForHangUp()
    }
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml")
    let first = try harness.start()
    #expect(reached.wait(timeout: .now() + 20) == .success)
    #expect(first.waitUntil { $0.contains("refreshing") })
    first.signal(SIGKILL)
    #expect(first.waitForExit() == 128 + 9)
    let second = try harness.start()
    #expect(second.waitUntil(timeout: 20) { $0.contains("Whole") })
    second.send("q")
    #expect(second.waitForExit() == 0)
  }

  @Test func quittingDoesNotWaitForARefresh() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let reached = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      reached.signal()
      connection.waitForHangUp()
    }
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml")
    let terminal = try harness.start()
    #expect(reached.wait(timeout: .now() + 20) == .success)
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(try harness.run("sources").out.contains("never read, due now"))
  }

  @Test func aSourceThatFailsIsSaidAndItsListingsStay() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let broken = NSLock()
    let server = try RawServer { connection in
      broken.try() ? connection.answer(body: Self.listing("Kept")) : connection.answer("500 Broken")
    }
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Mine")
    #expect(try harness.run("sources", "refresh", "Mine").out == "Mine: 61 programmes, 0 skipped\n")
    let failed = try harness.run("sources", "refresh")
    #expect(failed.code == 1 && failed.err.contains("Mine: ") && failed.err.contains("500"))
    let terminal = try harness.start(width: 120)
    #expect(terminal.waitUntil { $0.contains("Kept") && $0.contains("! Mine fails since") })
    let list = try harness.run("sources", "list")
    #expect(list.code == 1 && list.out.contains("fails since") && list.out.contains("61 programmes"))
    #expect(try harness.run("doctor").out.contains("note source: Mine fails since"))
    let json = try harness.run("sources", "--json")
    #expect(json.out.contains("\"failingSince\" : \"2"))
    let removed = try harness.run("sources", "remove", "Mine")
    #expect(removed.code == 0 && removed.err.contains("removing 61 programmes of Mine"))
    #expect(try harness.run("sources").out.hasPrefix("no source is set up"))
  }

  @Test func aServerReadsItsSources() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let server = try RawServer { $0.answer(body: Self.listing("Served")) }
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Mine")
    let serving = try harness.start("serve", "--port", "0")
    #expect(serving.waitUntil(timeout: 20) { $0.contains("Mine: 61 programmes") })
    serving.signal(SIGTERM)
    #expect(serving.waitForExit() == 0)
  }

  @Test(arguments: [
    (["sources", "add", "server", "http://x"], "a server is no source: tvguide --server URL"),
    (["sources", "add", "xmltv"], "'sources add xmltv' needs FILE|URL"),
    (["sources", "add", "tvmaze", "US"], "'US' is one argument too many for 'sources add tvmaze'"),
    (["sources", "add", "tvmace"], "unknown kind of source 'tvmace'; did you mean tvmaze?"),
    (["sources", "add", "xmltv", "x", "--every", "soon"], "'soon' is no time for --every"),
    (["sources", "add", "xmltv", "x", "--shift", "2000"], "'2000' is no number of minutes for --shift"),
    (["sources", "add", "xmltv", "x", "--preference", "most"], "'most' is no number for --preference"),
    (["sources", "add", "xmltv", "x", "--timezone", "Mars"], "'Mars' is no time zone for --timezone"),
    (["sources", "remove"], "'sources remove' needs NAME"),
    (["sources", "lists"], "unknown word after sources 'lists'; did you mean list?"),
  ])
  func aMistakeIsNamed(words: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments: words) }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("12h", 12), ("2d", 48), ("7", 7), ("365d", 8760), ("366d", nil), ("0h", nil), ("h", nil), ("-1h", nil),
  ])
  func timesAreHoursOrDays(text: String, hours: Int?) { #expect(SourceAddition.hours(text) == hours) }
}
