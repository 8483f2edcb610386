import Foundation
import GuideImport
import GuideModel
import HTTPTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary with its sources.
@Suite(.onOwnThreads) struct RefreshProgramTests {
  /// A listing with programmes each hour around now, so that any start has some today.
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
    for guide in guides { #expect(guide.waitUntil { $0.contains("Tides") && !$0.contains("DEMO") }) }
    #expect(server.requests.count == 1)
  }

  @Test func killedInTheMiddleItIsNotTriedAgainAtOnceAndByHandItIs() throws {
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
    #expect(reached.wait(timeout: .now() + 100) == .success)
    #expect(first.waitUntil { $0.contains("refreshing") })
    first.signal(SIGKILL)
    #expect(first.waitForExit() == 128 + 9)
    let second = try harness.start()
    // The next start reports it instead.
    #expect(second.waitUntil { $0.contains("guide") && $0.contains("fail") })
    #expect(server.requests.count == 1)
    #expect(try harness.run("sources", "refresh").code == 0)
    #expect(second.waitUntil { $0.contains("Whole") })
    second.send("q")
    #expect(second.waitForExit() == 0)
  }

  /// Shows of today, by title.
  private static func listing(titles: [String]) -> String {
    let start = Clock.system.now().rfc3339().filter(\.isNumber)
    let programmes = titles.map {
      "<programme start=\"\(start) +0000\" channel=\"one\"><title>\($0)</title></programme>"
    }
    return "<tv><channel id=\"one\"><display-name>One</display-name></channel>\(programmes.joined())</tv>"
  }

  @Test func aRefreshWhileOneMovesLeavesTheCursorWhereItIs() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let titles = (10..<70).map { "Show \($0)" }
    let go = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      go.wait()
      connection.answer(body: Self.listing(titles: titles + (10..<40).map { "Aardvark \($0)" }))
    }
    // Read two days ago, so it is due.
    let url = server.url + "/guide.xml"
    let file = try harness.file("old.xml", Self.listing(titles: titles))
    let old = ImportRequest(location: url, databasePath: harness.home + "/.local/share/tvguide/guide.sqlite") {
      Clock.system.now().adding(seconds: -172_800)
    }
    _ = try importXMLTV(old) { _ in file }
    _ = try harness.run("sources", "add", "xmltv", url)
    let terminal = try harness.start()
    #expect(terminal.waitUntil { $0.contains("Show 10") && $0.contains("/60") })
    terminal.send(String(repeating: "j", count: 40))
    #expect(terminal.waitUntil { $0.rows[21].hasPrefix(" Show 50 ") && $0.contains("refreshing") })
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("Show 50") })
    go.signal()
    #expect(terminal.waitUntil { $0.contains("71/90") })
    #expect(terminal.screen.rows.firstIndex { $0.contains("Show 50") } == row)
    #expect(terminal.screen.rows[21].hasPrefix(" Show 50 "))
    terminal.send("k")
    #expect(terminal.waitUntil { $0.rows[21].hasPrefix(" Show 49 ") })
  }

  /// A channel with programmes of an hour each, after other channels.
  private static func channels(_ names: [String]) -> String {
    let now = Clock.system.now()
    let programmes = names.flatMap { name in
      (-30...30).map { hour -> String in
        let (start, stop) = (
          now.adding(seconds: Int64(hour) * 3600 - 600), now.adding(seconds: Int64(hour) * 3600 + 3000)
        )
        let times = [start, stop].map { $0.rfc3339().filter(\.isNumber) + " +0000" }
        return
          "<programme start=\"\(times[0])\" stop=\"\(times[1])\" channel=\"\(name)\"><title>\(name) \(hour + 30)</title></programme>"
      }
    }
    let declared = names.map { "<channel id=\"\($0)\"><display-name>\($0)</display-name></channel>" }
    return "<tv>\(declared.joined())\(programmes.joined())</tv>"
  }

  /// Two channels are inserted before the selected one.
  @Test(arguments: ["vertical", "timeline"]) func aRefreshMovesNothingInOtherViews(view: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    // More than fit on the screen, otherwise new channels would push the others down.
    let names = (10..<40).map { "Quince \($0)" }
    let go = DispatchSemaphore(value: 0)
    let server = try RawServer { connection in
      go.wait()
      connection.answer(body: Self.channels(["Alder", "Birch"] + names))
    }
    let url = server.url + "/guide.xml"
    let file = try harness.file("old.xml", Self.channels(names))
    let old = ImportRequest(location: url, databasePath: harness.home + "/.local/share/tvguide/guide.sqlite") {
      Clock.system.now().adding(seconds: -172_800)
    }
    _ = try importXMLTV(old) { _ in file }
    _ = try harness.run("sources", "add", "xmltv", url)
    let terminal = try harness.start("--view", view)
    #expect(terminal.waitUntil { $0.contains("Quince") && $0.contains("? help") })
    terminal.send(String(repeating: view == "timeline" ? "j" : "l", count: 20))
    #expect(
      terminal.waitUntil { $0.rows[21].hasPrefix(" Quince 30") && $0.contains("refreshing") }, "\(terminal.screen.text)"
    )
    // The rest of its line may change with the minute.
    func places() -> [Int?] {
      terminal.screen.rows.dropLast(3).map { row in
        row.range(of: "Quince 3").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }
    }
    let (title, before) = (terminal.screen.rows[21].prefix(13), places())
    go.signal()
    #expect(
      terminal.waitUntil { $0.contains("just now") && !$0.contains("refreshing") },
      "\(terminal.screen.text)")
    #expect(terminal.screen.rows[21].prefix(13) == title, "\(terminal.screen.text)")
    #expect(places() == before, "\(terminal.screen.text)")
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
    #expect(reached.wait(timeout: .now() + 100) == .success)
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
    #expect(terminal.waitUntil { $0.contains("Kept") && $0.contains("! Mine fails, S says why") })
    let list = try harness.run("sources", "list")
    #expect(list.code == 1 && list.out.contains("failing since") && list.out.contains("61 programmes"))
    #expect(try harness.run("doctor").out.contains("note source: Mine: failing since"))
    let json = try harness.run("sources", "--json")
    #expect(json.out.contains("\"failingSince\" : \"2"))
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Ours")
    let removed = try harness.run("sources", "remove", "Ours")
    #expect(removed.code == 0 && removed.err.contains("removing 61 programmes of Ours"))
    #expect(try harness.run("sources").out.hasPrefix("There are no sources"))
  }

  @Test func whatWasImportedByHandIsNotRefreshed() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    let result = try harness.run("sources", "refresh", "guide.xml")
    #expect(result.code == 1 && result.err.contains("guide.xml was imported by hand, so it is not refreshed."))
    #expect(result.err.contains("tvguide sources add xmltv FILE|URL"))
  }

  @Test func aSourceIsRemovedByItsLocationIfSeveralHaveItsName() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let one = try harness.file("one.xml", smallListing)
    let two = try harness.file("two.xml", smallListing)
    _ = try harness.run("import", "xmltv", "--quiet", one, "--name", "Both")
    _ = try harness.run("sources", "add", "xmltv", two, "--name", "Both")
    let unclear = try harness.run("sources", "remove", "Both")
    #expect(unclear.code == 1 && unclear.err.contains("several sources have the name Both; use the location of one"))
    #expect(try harness.run("sources", "remove", two).out == "Both removed\n")
    let left = try harness.run("sources").out
    #expect(left.contains(one) && !left.contains(two), "\(left)")
    #expect(try harness.run("sources", "remove", "Both").code == 0)
    // An address is given as it is shown, without its secret.
    _ = try harness.run("sources", "add", "xmltv", "http://tv.example/x.xml?token=abc", "--name", "Both")
    _ = try harness.run("import", "xmltv", "--quiet", one, "--name", "Both")
    #expect(try harness.run("sources", "remove", "http://tv.example/x.xml").out == "Both removed\n")
    #expect(try harness.run("sources", "remove", "Both").code == 0)
    #expect(try harness.run("sources").out.hasPrefix("There are no sources"))
  }

  @Test func aServerReadsItsSources() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let server = try RawServer { $0.answer(body: Self.listing("Served")) }
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Mine")
    let serving = try harness.start("serve", "--port", "0")
    #expect(serving.waitUntil { $0.contains("Mine: 61 programmes") })
    serving.signal(SIGTERM)
    #expect(serving.waitForExit() == 0)
  }

  @Test(arguments: [
    (["sources", "add", "server", "http://x"], "a server cannot be a source; use tvguide --server URL"),
    (["sources", "add", "xmltv"], "'sources add xmltv' needs FILE|URL"),
    (["sources", "add", "tvmaze", "US"], "unexpected argument 'US' after 'sources add tvmaze'"),
    (["sources", "add", "tvmace"], "unknown kind of source 'tvmace'; did you mean tvmaze?"),
    (["sources", "add", "xmltv", "x", "--every", "soon"], "invalid time 'soon' for --every"),
    (["sources", "add", "xmltv", "x", "--shift", "2000"], "invalid number of minutes '2000' for --shift"),
    (["sources", "add", "xmltv", "x", "--preference", "most"], "invalid number 'most' for --preference"),
    (["sources", "add", "xmltv", "x", "--timezone", "Mars"], "invalid time zone 'Mars' for --timezone"),
    (["sources", "add", "xmltv", "x", "--language", "klingonish"], "invalid language 'klingonish' for --language"),
    (["sources", "remove"], "'sources remove' needs NAME"),
    (["sources", "add", "m3u", "x.m3u", "--shift", "5"], "--shift is for listings and does nothing for m3u"),
    (["sources", "lists"], "unknown command 'sources lists'; did you mean sources list?"),
  ])
  func aMistakeIsNamed(words: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments: words) }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("12h", 12), ("2d", 48), ("7", 7), ("365d", 8760), ("366d", nil), ("0h", nil), ("h", nil), ("-1h", nil),
  ])
  func timesAreHoursOrDays(text: String, hours: Int?) { #expect(NewListingSource.hours(text) == hours) }

  /// A source takes over the import of its file, with the country.
  @Test func anImportByHandKeepsItsCountryAsASource() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let file = try harness.file("guide.xml", smallListing)
    #expect(try harness.run("import", "xmltv", "--quiet", "--country", "FR", file).code == 0)
    let added = try harness.run("sources", "add", "xmltv", file)
    #expect(added.out.contains("guide.xml added in place of the import by hand"), "\(added)")
    let json = try harness.run("sources", "--json").out
    #expect(json.replacingOccurrences(of: " ", with: "").contains("\"country\":\"FR\""), "\(json)")
    let again = try harness.run("sources", "add", "xmltv", file).out
    #expect(again.contains("guide.xml is a source already; nothing changed."), "\(again)")
    let other = try harness.file("other.xml", smallListing)
    #expect(try harness.run("sources", "add", "xmltv", other).out.contains("other.xml added. It is read"))
  }
}
