import Foundation
import HTTPTesting
import TerminalTesting
import TestThreads
import Testing

/// Only printable text from a feed, server or file reaches the terminal, plain output, JSON and the log.
@Suite(.serialized, .onOwnThreads) struct HostileTextTests {
  private static let day = "2025-09-10"
  private static let now = "2025-09-10T12:00:00Z"

  /// Opens every view and every box with text, then quits. Checks the terminal's bytes and the log.
  private func expectHarmlessScreens(_ harness: ProgramHarness, _ arguments: String...) throws {
    let terminal = try harness.start(arguments: arguments + ["--now", Self.now], width: 140, height: 40)
    #expect(terminal.waitUntil { $0.contains("Shown") }, "\(terminal.screen.text)")
    for (keys, expected) in [
      ("\r", "Shown"), ("i", "Shown"), ("?", "Esc close"), ("\u{1B}", "Shown"), ("v", "Shown"), ("4", "Sep"),
      ("\r", "Sep"), ("\u{1B}", "Sep"), ("a", "Sep"), ("1", "Shown"), ("r", "Shown"),
    ] {
      terminal.send(keys)
      #expect(terminal.waitUntil { $0.contains(expected) || $0.contains(expected.uppercased()) }, "after \(keys)")
    }
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    expectOwnSequences(terminal.received)
    try expectHarmlessLog(harness)
  }

  private func expectHarmlessLog(_ harness: ProgramHarness) throws {
    let log = FileManager.default.contents(atPath: "\(harness.home)/.local/state/tvguide/tvguide.log") ?? Data()
    expectPlainText(String(decoding: log, as: UTF8.self), "the log")
  }

  private func expectHarmlessPrints(_ harness: ProgramHarness, _ arguments: [String] = []) throws {
    for form in [["--plain"], ["--plain", "--view", "calendar"], ["--json"]] {
      let printed = try harness.run(arguments: form + arguments + ["--now", Self.now])
      #expect(printed.code == 0 && printed.out.contains("Shown"), "\(form): \(printed.err)")
      expectPlainText(printed.out + printed.err, "\(form)")
    }
  }

  private func expectHarmlessReports(_ harness: ProgramHarness) throws {
    for command in [
      ["doctor"], ["doctor", "--json"], ["config"], ["config", "--json"], ["sources"], ["sources", "--json"],
    ] {
      let report = try harness.run(arguments: command)
      expectPlainText(report.out + report.err, "\(command)")
    }
  }

  @Test func ofAListing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let evil = HostileText.xml
    let listing = """
      <tv><channel id="\(evil)"><display-name>\(evil)</display-name><icon src="\(evil)"/></channel>
      <programme start="20250910190000 +0000" stop="20250910200000 +0000" channel="\(evil)"><title lang="\(evil)">\(evil)</title>
      <sub-title>\(evil)</sub-title><desc>\(evil)</desc><category>\(evil)</category><icon src="https://x/\(evil)"/>
      <episode-num system="\(evil)">\(evil)</episode-num><episode-num system="onscreen">\(evil)</episode-num>
      <rating system="\(evil)"><value>\(evil)</value></rating><url>\(evil)</url></programme>
      <programme start="20250910200000 \(evil)" channel="\(evil)"><title>\(evil)</title></programme>
      <programme start="\(evil)" channel="\(evil)"><title>\(evil)</title></programme></tv>
      """
    let result = try harness.run("import", "xmltv", try harness.file("guide.xml", listing), "--name", "evil")
    #expect(result.code == 0, "\(result.err)")
    expectPlainText(result.out + result.err, "the import")
    try expectHarmlessScreens(harness)
    try expectHarmlessPrints(harness)
    try expectHarmlessReports(harness)
  }

  /// Text that XML forbids gives an error that quotes it; so do file names and options.
  @Test func ofWhatCannotBeRead() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let evil = HostileText.whole.replacing("\0", with: "").replacing("/", with: "")
    let listings = ["<tv><\(evil)></tv>", "<tv><channel id='\(evil)'/>", "<\(evil)>", evil, "<!DOCTYPE \(evil)><tv/>"]
    for listing in listings {
      for option in ["--quiet", "--keep-going"] {
        let result = try harness.run("import", "xmltv", option, try harness.file("bad.xml", listing))
        #expect(result.code == 1)
        expectPlainText(result.out + result.err, "a listing that is none")
      }
    }
    let commands = [
      ["import", "xmltv", "\(harness.home)/\(evil.prefix(80)).xml"], ["--\(evil)"], ["--country", evil],
      ["--server", evil],
      ["--date", evil], ["--server", "http://\(evil)/", "--plain"], ["import", "xmltv", "--timezone", evil, "x.xml"],
      ["import", "tvmaze", "--base", evil], [evil], ["--view", evil], ["--now", evil], ["--open", evil, "--plain"],
    ]
    for command in commands {
      let result = try harness.run(arguments: command)
      expectPlainText(result.out + result.err, "\(command.first ?? "")")
    }
  }

  @Test func ofAServer() throws {
    let server = try RawServer {
      guard $0.isForTheGuide else { return $0.answer("404 Not Found") }
      $0.answer(headers: "X-Evil: \u{1B}]0;header\u{7}\r\n", body: Self.body(HostileText.json))
    }
    let harness = try ProgramHarness(["TVGUIDE_SERVER": server.url])
    defer { harness.remove() }
    try expectHarmlessScreens(harness, "--country", "US")
    try expectHarmlessPrints(harness)
    try expectHarmlessReports(harness)
  }

  @Test func ofAServersBrokenBytes() throws {
    let parts = Self.body("Shown@Here").split(separator: "@", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let body = parts.dropFirst().reduce(parts[0]) { $0 + HostileText.brokenBytes + $1 }
    let server = try RawServer {
      guard $0.isForTheGuide else { return $0.answer("404 Not Found") }
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n")
      $0.send(body)
    }
    let harness = try ProgramHarness(["TVGUIDE_SERVER": server.url])
    defer { harness.remove() }
    try expectHarmlessScreens(harness, "--country", "US")
    try expectHarmlessPrints(harness)
  }

  /// Half of a character is not text: what contains it is left out, and the rest of the guide is shown.
  @Test(arguments: ["\\ud800", "\\udfff", "\\ud800\\u001b", "\\udc00\\ud800"]) func ofLoneSurrogates(escape: String)
    throws
  {
    let server = try RawServer { $0.answer(body: Self.body("Shown \(escape)")) }
    let harness = try ProgramHarness(["TVGUIDE_SERVER": server.url])
    defer { harness.remove() }
    let terminal = try harness.start("--now", Self.now, width: 140)
    #expect(
      terminal.waitUntil { $0.contains("Shown") || $0.contains("Untitled") },
      "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    expectOwnSequences(terminal.received)
  }

  @Test(arguments: [400, 401, 404, 429, 500, 503]) func ofAServersErrors(status: Int) throws {
    let evil = HostileText.json
    let body = #"{"success":false,"error":"\#(evil)","message":"\#(evil)","details":{"parameter":"\#(evil)"}}"#
    let server = try RawServer {
      $0.answer(
        "\(status) \u{1B}]0;reason\u{7}", headers: "Location: \u{1B}[5m\r\nRetry-After: \u{9B}5m\r\n", body: body)
    }
    let harness = try ProgramHarness(["TVGUIDE_SERVER": server.url])
    defer { harness.remove() }
    let terminal = try harness.start("--now", Self.now, width: 140)
    #expect(
      terminal.waitUntil { screen in
        // The sentence is broken into lines.
        let words = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return screen.contains("127.0.0.1:\(server.port) ") && words.contains("r tries again, S opens the sources.")
      },
      "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    expectOwnSequences(terminal.received)
    try expectHarmlessLog(harness)
    let printed = try harness.run("--plain")
    #expect(printed.code == 1)
    expectPlainText(printed.out + printed.err, "the error")
  }

  @Test func ofTVmaze() throws {
    let evil = HostileText.json
    let today = Date().formatted(.iso8601.year().month().day())
    let body = """
      [{"id":1,"name":"\(evil)","season":1,"number":2,"airdate":"\(today)","airtime":"\(evil)","airstamp":
      "\(today)T19:00:00+00:00","runtime":30,"summary":"<p>\(evil)&#27;[5;9;21m&#x9b;31m</p>","url":"\(evil)","show":{"id":5,
      "name":"\(evil)","genres":["\(evil)"],"language":"\(evil)","image":{"medium":"\(evil)"},"network":{"id":9,
      "name":"\(evil)","country":{"code":"US","timezone":"\(evil)"}}}},{"id":2,"name":"\(evil)"},"\(evil)"]
      """
    let server = try RawServer { $0.answer(body: body) }
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("import", "tvmaze", "--base", server.url, "--country", "US", "--days", "1")
    #expect(result.code == 0, "\(result.err)")
    expectPlainText(result.out + result.err, "the import")
    let printed = try harness.run("--plain", "--country", "US")
    #expect(printed.out.contains("Shown"))
    expectPlainText(printed.out + printed.err, "--plain")
    // Early in the day it is not in the guide yet.
    let terminal = try harness.start("--country", "US", "--date", today, width: 140)
    #expect(terminal.waitUntil { $0.contains("Shown") })
    terminal.send("\r")
    #expect(terminal.waitUntil { $0.contains("╭") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    expectOwnSequences(terminal.received)
    try expectHarmlessReports(harness)
  }

  @Test func ofNamesOfFilesAndTheEnvironment() throws {
    let evil = HostileText.whole.replacing("\0", with: "").replacing("/", with: "").replacing("\n", with: "").prefix(60)
    let folder = "/tmp/tvguide-\(UUID().uuidString)-\u{1B}[2J\u{202E}"
    let harness = try ProgramHarness([
      "TVGUIDE_SERVER": "http://\u{1B}[2J\u{1B}]0;x\u{7}\u{202E}", "TERM": "x\u{1B}[31m\u{202E}",
      "XDG_CONFIG_HOME": folder,
      "TZ": "\u{1B}[5m\u{202E}",
    ])
    defer { harness.remove() }
    for name in ["a\u{1B}]0;PWN\u{7}\u{202E}b.xml", "\(evil).xml"] {
      let result = try harness.run("import", "xmltv", try harness.file(name, smallListing))
      #expect(result.code == 0, "\(result.err)")
      expectPlainText(result.out + result.err, "the import")
    }
    try expectHarmlessReports(harness)
    // SQLite's messages quote the content of the file.
    let database = "\(harness.home)/.local/share/tvguide/guide.sqlite"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
    let changed = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(changed.contains("CREATE TABLE source"))
    _ = try harness.shell("sed -i 's/CREATE TABLE source/CREATE TABLE \u{1B}[31m\u{202E}/' '\(database)'")
    try expectHarmlessReports(harness)
  }

  @Test func ofTheConfiguration() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let evil = HostileText.json
    try FileManager.default.createDirectory(
      atPath: "\(harness.home)/.config/tvguide", withIntermediateDirectories: true)
    for text in [
      #"{"\#(evil)": 1, "country": "\#(evil)", "theme": "\#(evil)", "keys": {"\#(evil)": ["\#(evil)"], "quit": ["\#(evil)"]}}"#,
      "{ \(HostileText.whole)",
    ] {
      _ = try harness.file(".config/tvguide/config.json", text)
      try expectHarmlessReports(harness)
      let terminal = try harness.start("--now", Self.now, width: 140)
      #expect(terminal.waitUntil { $0.contains("DEMO") || $0.contains("config.json") })
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
      expectOwnSequences(terminal.received)
      try expectHarmlessLog(harness)
    }
  }

  /// All texts of the contract are `text`.
  private static func body(_ text: String) -> String {
    """
    {"success":true,"data":{"country":"\(text)","services":[{"service":{"id":"\(text)","name":"\(text)","logo":"\(text)",
    "color":"\(text)","textColor":"\(text)"},"shows":[{"id":"\(text)","tmdbId":5,"title":"\(text)","posterUrl":"\(text)",
    "posterPath":"https://x/\(text)","overview":"\(text)","genres":["\(text)"],"upcomingEpisodes":[{"id":"\(text)",
    "airDate":"\(day)T00:00:00.000Z","title":"\(text)","name":"\(text)","overview":"\(text)","seasonNumber":1,
    "episodeNumber":2,"runtime":30,"stillUrl":"\(text)"}],"upcomingCount":1}]}],"credits":["\(text)"],
    "listings":{"credits":["\(text)"],"name":"\(text)"},"services2":"\(text)"}}
    """
  }
}

extension RawServer.Connection {
  /// Existing servers have one path, and not those for days, prices and broadcasts.
  fileprivate var isForTheGuide: Bool { request.hasPrefix("GET /api/tv-guide") }
}
