import Foundation
import GuideModel
import GuideServer
import HTTPFetch
import HTTPTesting
import TVmaze
import TVmazeTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary in an empty home.
@Suite(.onOwnThreads) struct FirstRunTests {
  private static let question = "Where should listings come from?"
  private var today: GuideDay { ZoneRules.utc.local(of: Clock.system.now()).day }

  private func household() throws -> (harness: ProgramHarness, server: StandInServer) {
    let server = try StandInServer(body: InventedSchedule.body)
    return (try ProgramHarness(["TVGUIDE_TVMAZE": server.url]), server)
  }

  /// Fetches the days in advance, without the program's pauses, so that they are in its cache.
  private func fetch(_ days: ClosedRange<Int>, _ harness: ProgramHarness, _ server: StandInServer) async throws {
    let cache = AnswerCache(directory: harness.home + "/.cache/tvguide/answers")
    for day in days {
      var configuration = TVmazeClient.Configuration(userAgent: "tvguide/test", cache: cache, now: Clock.system.now)
      configuration.base = server.url
      let client = try TVmazeClient(configuration)
      for schedule in [ScheduleFeed.broadcast(.unitedStates), .streaming(.unitedStates), .globalStreaming] {
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
    #expect(terminal.waitUntil { $0.contains("The Harbour Watch") && !$0.contains("DEMO") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    // The answer is stored: it is not asked again, and the source is due in twelve hours.
    let again = try harness.start(width: 100)
    #expect(again.waitUntil { $0.contains("The Harbour Watch") && $0.contains("? help") })
    #expect(!again.screen.contains(Self.question))
    again.send("q")
    #expect(again.waitForExit() == 0)
    let list = try harness.run("sources")
    #expect(list.code == 0 && list.out.hasPrefix("TVmaze US (tvmaze, for US, yours)\n"), "\(list.out)\(list.err)")
  }

  /// The other days follow, and nothing moves under the cursor. If the guide is left in the meantime, the next start
  /// continues.
  @Test func todayIsThereBeforeTheRest() async throws {
    let (harness, server) = try household()
    defer { harness.remove() }
    try harness.giveDemo()
    try await fetch(-7...(-1), harness, server)
    try await fetch(2...13, harness, server)
    server.forget()
    let go = DispatchSemaphore(value: 0)
    server.onCall { if $0 == 4 || $0 == 5 { go.wait() } }
    let terminal = try harness.start(width: 120)
    #expect(terminal.waitUntil { $0.contains(Self.question) })
    terminal.send("\r")
    #expect(
      terminal.waitUntil {
        $0.contains("Lantern Street") && $0.contains("1/21 days") && !$0.contains("DEMO")
      },
      "\(terminal.screen.text)")
    #expect(try harness.run("sources").out.contains("incomplete, due now"))
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let second = try harness.start(width: 120)
    #expect(second.waitUntil { $0.contains("Lantern Street") && $0.contains("1/21 days") })
    let opened = second.screen.rows[21].prefix(14)
    second.send("jl")
    #expect(second.waitUntil { $0.rows[21].prefix(14) != opened })
    let (selected, lines) = (second.screen.rows[21].prefix(14), second.screen.rows)
    go.signal()
    go.signal()
    #expect(second.waitUntil { !$0.contains("refreshing") && $0.contains("just now") })
    #expect(second.screen.rows[21].prefix(14) == selected)
    let line = try #require(lines.dropLast(2).firstIndex { $0.contains(selected.dropFirst()) })
    #expect(second.screen.rows[line].contains(selected.dropFirst()))
    #expect(server.calls.filter { $0.status == 200 }.count >= 6)
  }

  @Test func aListingIsNamedAndComesOnTheScreen() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo()
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
    #expect(terminal.waitUntil { $0.contains("no such file: /nowhere.xml") })
    terminal.send("\u{15}\(path)\r")
    #expect(terminal.waitUntil { $0.contains("Straight From Mine") && !$0.contains("DEMO") })
  }

  /// The first fetch fails while the box is open: the box shows why, and the source is edited and removed there.
  @Test func whatFailsIsToldAndMendedInTheBox() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo()
    let now = Clock.system.now().rfc3339().filter(\.isNumber)
    let listing = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme start="\(now) +0000" channel="one"><title>Straight From Mine</title></programme></tv>
      """
    let server = try RawServer { connection in
      connection.request.contains("/good.xml") ? connection.answer(body: listing) : connection.answer("404 Not Found")
    }
    let terminal = try harness.start(width: 100)
    #expect(terminal.waitUntil { $0.contains(Self.question) })
    terminal.send("3\(server.url)/bad.xml\r")
    #expect(
      terminal.waitUntil { $0.contains("failing since") && $0.contains("answered 404") }, "\(terminal.screen.text)")
    terminal.send("e")
    #expect(terminal.waitUntil { $0.contains("/bad.xml ") && $0.contains("Enter change") })
    terminal.send("\u{15}\(server.url)/good.xml\r")
    #expect(terminal.waitUntil { $0.contains("1 programme") && !$0.contains("answered 404") })
    #expect(try !harness.run("sources").out.contains("bad"))
    // A refresh can hold its source for a moment after its programmes are shown. The box says so then.
    for _ in 0..<100 {
      terminal.send("d")
      try #require(terminal.waitUntil { $0.contains("y/n") }, "\(terminal.screen.text)")
      terminal.send("y")
      #expect(
        terminal.waitUntil {
          !$0.contains("y/n") && ($0.contains("There are no sources") || $0.contains("try again when that has ended"))
        }, "\(terminal.screen.text)")
      guard terminal.screen.contains("try again when that has ended") else { break }
    }
    #expect(
      terminal.waitUntil { $0.contains("There are no sources") && $0.contains("DEMO") }, "\(terminal.screen.text)")
    terminal.send("\u{1B}")
    #expect(terminal.waitUntil { !$0.contains("There are no sources") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(try harness.run("sources").out.contains("There are no sources"))
  }

  /// A manual import and a source have the same name: removing one leaves the other.
  @Test func whatIsRemovedIsTheSelectedOne() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let now = Clock.system.now().rfc3339().filter(\.isNumber)
    let listing = { (title: String) in
      """
      <tv><channel id="\(title)"><display-name>\(title)</display-name></channel>
      <programme start="\(now) +0000" channel="\(title)"><title>\(title)</title></programme></tv>
      """
    }
    let byHand = try harness.file("guide.xml", listing("By Hand"))
    #expect(try harness.run("import", "xmltv", "--quiet", byHand).code == 0)
    try FileManager.default.createDirectory(atPath: harness.home + "/set-up", withIntermediateDirectories: true)
    let setUp = try harness.file("set-up/guide.xml", listing("Set Up"))
    #expect(try harness.run("sources", "add", "xmltv", setUp).code == 0)
    #expect(try harness.run("sources", "refresh").code == 0)
    let terminal = try harness.start(width: 100)
    #expect(terminal.waitUntil { $0.contains("By Hand") && $0.contains("Set Up") })
    terminal.send("S")
    #expect(terminal.waitUntil { $0.contains("(xmltv, yours)") }, "\(terminal.screen.text)")
    terminal.send("j")
    #expect(terminal.waitUntil { $0.contains("by hand") }, "\(terminal.screen.text)")
    terminal.send("d")
    try #require(terminal.waitUntil { $0.contains("y/n") }, "\(terminal.screen.text)")
    terminal.send("y")
    #expect(
      terminal.waitUntil { !$0.contains("y/n") && !$0.contains("by hand") && !$0.contains("By Hand") },
      "\(terminal.screen.text)")
    let rest = try harness.run("sources").out
    #expect(rest.contains(setUp) && !rest.contains("by hand") && rest.contains("1 programme"), "\(rest)")
  }

  @Test func escapeStaysWithTheDemoAndIsNotAskedAgain() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo()
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
    let server = try theirs.server(now: Clock.system.now)
    defer { server.stop() }
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.giveDemo()
    let first = try harness.start("--date", "2025-09-10", width: 100)
    #expect(first.waitUntil { $0.contains(Self.question) })
    first.send("4127.0.0.1:\(server.port)\r")
    // Only the server has it. The status line leaves out its name, because it reports that these listings are over.
    #expect(first.waitUntil { $0.contains("Evening News") }, "\(first.screen.text)")
    first.send("q")
    #expect(first.waitForExit() == 0)
    #expect(try harness.run("config").out.contains("chosen in the guide"))
    let second = try harness.start("--date", "2025-09-10", width: 100)
    #expect(second.waitUntil { $0.contains("Evening News") })
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
