import Foundation
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary and its configuration file.
@Suite(.onOwnThreads) struct ConfigCommandTests {
  private func configured(_ text: String, _ extra: [String: String] = [:]) throws -> ProgramHarness {
    let harness = try ProgramHarness(extra)
    try FileManager.default.createDirectory(
      atPath: "\(harness.home)/.config/tvguide", withIntermediateDirectories: true)
    let path = try harness.file(".config/tvguide/config.json", text)
    // Otherwise there is a warning about the token in it.
    chmod(path, 0o600)
    return harness
  }

  @Test func withoutAFileItSaysWhereItWouldBe() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("config")
    #expect(result.code == 0 && result.err.isEmpty)
    #expect(result.out.hasPrefix("\(harness.home)/.config/tvguide/config.json does not exist; tvguide config --init"))
    #expect(result.out.contains("timeZone") && result.out.contains("  TZ\n"))
  }

  @Test func beginsAFileAndNeverWritesOverOne() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = "\(harness.home)/.config/tvguide/config.json"
    let example = try harness.run("config", "--example")
    #expect(try harness.run("config", "--init").code == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == example.out)
    // It may contain a token later.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    _ = try harness.file(".config/tvguide/config.json", "{ \"ascii\": true }")
    let again = try harness.run("config", "--init")
    #expect(again.code == 1 && again.err.contains("already exists and was not changed"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ \"ascii\": true }")
  }

  @Test func saysWhatHoldsAndWhereItIsFrom() throws {
    let text = """
      {
        // Ours.
        "server": "https://me:pass@tv.example.org/?key=1",
        "token": "s3cret",
        "dayStart": "04:00",
        "colours": { "past": "#0A00FF" },
        "sources": [{ "name": "Aerial", "kind": "xmltv", "location": "https://a:b@example.org/g.xml?k=1" }],
      }
      """
    let harness = try configured(text)
    defer { harness.remove() }
    let result = try harness.run("config")
    #expect(result.code == 0)
    func origin(_ key: String, _ value: String) -> String? {
      result.out.split(separator: "\n").first { $0.hasPrefix("\(key) ") && $0.contains(" \(value) ") }
        .flatMap { $0.components(separatedBy: "  ").last?.trimmingCharacters(in: .whitespaces) }
    }
    #expect(origin("server", "https://tv.example.org/") == "line 3")
    #expect(origin("token", "set") == "line 3")
    #expect(origin("dayStart", "04:00") == "line 5")
    #expect(origin("colours.past", "#0A00FF") == "line 6")
    #expect(origin("sources", "Aerial (xmltv, https://example.org/g.xml)") == "line 7")
    #expect(origin("theme", "auto") == "default")
    #expect(origin("keys.quit", "q Ctrl-C") == "default")
    // Users show reports to others.
    for secret in ["s3cret", "pass", "key=1", "a:b"] { #expect(!result.out.contains(secret)) }
  }

  @Test func mistakesAreToldByLineAndOne() throws {
    let harness = try configured("{\n  \"theme\": \"drak\",\n  \"veiw\": \"calendar\"\n}\n")
    defer { harness.remove() }
    let result = try harness.run("config")
    #expect(result.code == 1)
    #expect(
      result.out.hasSuffix(
        """
        config.json:2: theme: invalid theme 'drak'; did you mean 'dark'?
        config.json:3: veiw: unknown setting; did you mean 'view'?

        """))
    let json = try harness.run("config", "--json")
    #expect(json.code == 1)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    let mistakes = try #require(report["mistakes"] as? [[String: Any]])
    #expect(mistakes.compactMap { $0["line"] as? Int } == [2, 3])
    #expect(mistakes.compactMap { $0["key"] as? String } == ["theme", "veiw"])
    #expect(report["exists"] as? Bool == true && (report["settings"] as? [Any])?.isEmpty == false)
    let doctor = try harness.run("doctor")
    #expect(doctor.code == 1)
    #expect(doctor.out.contains("FIX  configuration: config.json:2: theme: invalid theme 'drak'; did you mean 'dark'?"))
  }

  @Test func theTokenIsShownToTheServerOfTheFileAndToNoOther() throws {
    let (own, other) = (try OneRequest(), try OneRequest())
    let harness = try configured(
      "{ \"server\": \"http://127.0.0.1:\(own.port)\", \"token\": \"s3cret\" }")
    defer { harness.remove() }
    let head = try own.head { _ = try harness.run("--plain") }
    #expect(head.hasPrefix("GET /api/tv-guide") && head.contains("Authorization: Bearer s3cret\r\n"))
    let otherHead = try other.head { _ = try harness.run("--plain", "--server", "http://127.0.0.1:\(other.port)") }
    #expect(otherHead.hasPrefix("GET /api/tv-guide") && !otherHead.contains("s3cret"))
  }

  @Test func oneThingAtATime() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("config", "--init", "--json")
    #expect(result.code == 2 && result.err.contains("--json and --init cannot be combined"))
  }

  @Test func whatIsNoFileIsAMistakeAndNoHang() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = "\(harness.home)/.config/tvguide/config.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try harness.run("config").out.contains("config.json:1: not a regular file"))
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let result = try harness.run("config")
    #expect(result.code == 1 && result.out.contains("config.json:1: not a regular file"))
  }

  @Test func printingUsesItAndTellsMistakesBeside() throws {
    let harness = try configured("{ \"country\": \"AU\", \"ascii\": true, \"clok\": 12 }")
    defer { harness.remove() }
    let result = try harness.run("--demo", "--plain", "--now", "2025-09-10T12:00:00Z")
    #expect(result.code == 0 && result.out.hasPrefix("tvguide, demo") && result.out.contains(", AU\n"))
    #expect(!result.out.contains("─"))
    #expect(result.err.hasPrefix("tvguide: config.json:1: clok: unknown setting; did you mean 'clock'?\n"))
  }
}

/// The guide on a terminal with a configuration.
@Suite(.onOwnThreads) struct ConfiguredScreenTests {
  private func configured(
    _ text: String, _ extra: [String: String] = [:], choosesView: Bool = false
  ) throws -> ProgramHarness {
    let harness = try ProgramHarness(extra, choosesView: choosesView)
    try FileManager.default.createDirectory(
      atPath: "\(harness.home)/.config/tvguide", withIntermediateDirectories: true)
    _ = try harness.file(".config/tvguide/config.json", text)
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    return harness
  }

  @Test func aGuideWithMistakesOpensAndTellsThem() throws {
    let harness = try configured("{\n  \"theme\": \"drak\",\n  \"ascii\": true,\n  \"clok\": 12\n}\n")
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", width: 160)
    // The rest of the file is used: lines are ASCII.
    #expect(
      terminal.waitUntil {
        $0.contains("Evening News") && $0.contains("1 more in tvguide config; config.json:2: theme")
      })
    #expect(!terminal.screen.contains("│"))
    // A key closes it.
    terminal.send("j")
    #expect(terminal.waitUntil { $0.contains("local listings") && !$0.contains("config.json") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    let log = try String(contentsOfFile: "\(harness.home)/.local/state/tvguide/tvguide.log", encoding: .utf8)
    #expect(log.contains("tvguide: config.json:2: theme: invalid theme 'drak'"))
    #expect(log.contains("tvguide: config.json:4: clok: unknown setting"))
  }

  @Test func whatIsNoJSONLeavesAllDefaults() throws {
    let harness = try configured("theme = dark\n")
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z", width: 160)
    #expect(terminal.waitUntil { $0.contains("Evening News") && $0.contains("config.json:1: ") && $0.contains("│") })
  }

  /// A command whose keys are all refused keeps its own, and the report does not say that they are the file's.
  @Test func refusedKeysAreNotInForce() throws {
    let harness = try configured(#"{ "keys": { "moveDown": ["jj"], "moveUp": ["K"], "quit": ["q", "Ctrl-C"] } }"#)
    defer { harness.remove() }
    let result = try harness.run("config")
    #expect(result.code == 1 && result.out.contains("config.json:1: keys.moveDown: "), "\(result.out)")
    let line = { (key: String) in result.out.split(separator: "\n").first { $0.hasPrefix("keys.\(key) ") } }
    #expect(line("moveDown")?.hasSuffix(" default") == true, "\(result.out)")
    #expect(line("quit")?.hasSuffix(" line 1") == true, "\(result.out)")
    #expect(line("moveUp")?.contains(" K ") == true && line("moveUp")?.hasSuffix(" line 1") == true, "\(result.out)")
  }

  @Test func keysOfTheFileAreTheGuides() throws {
    let harness = try configured(#"{ "keys": { "moveDown": "J", "quit": "Ctrl-X" } }"#)
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Low Tide") })
    terminal.send("qjJ")
    #expect(terminal.waitUntil { $0.contains("2/3 · ") })
    terminal.send("\u{18}")
    #expect(terminal.waitForExit() == 0)
  }

  @Test func zoneDayStartAndColoursHold() throws {
    let text = ##"{ "timeZone": "Europe/Paris", "dayStart": "04:00", "colours": { "selection": "#D75F00" } }"##
    let harness = try configured(text, ["TZ": ""])
    defer { harness.remove() }
    let terminal = try harness.start("--now", "2025-09-10T02:30:00Z", width: 120)
    #expect(terminal.waitUntil { $0.contains("Europe/Paris") && $0.today == "10" })
    let backgrounds = Set(terminal.screen.cells.map(\.background).filter { $0 != .standard })
    #expect(backgrounds.contains(.palette(166)) && !backgrounds.contains(.palette(25)))
  }

  @Test func theViewOfTheFileOpens() throws {
    let harness = try configured(#"{ "view": "calendar" }"#, choosesView: true)
    defer { harness.remove() }
    let configured = try harness.start("--now", "2025-09-10T12:00:00Z")
    let usual = try harness.start("--now", "2025-09-10T12:00:00Z", "--view", "horizontal")
    #expect(usual.waitUntil { $0.contains("Evening News") })
    #expect(configured.waitUntil { $0.contains("? help") })
    #expect(!configured.screen.contains("▌ Channel"))
  }
}
