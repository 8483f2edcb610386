import Foundation
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real binary without a terminal: exit codes, stdout and stderr.
@Suite(.onOwnThreads) struct ProgramTests {
  @Test func tellsItsVersionAndHelp() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    #expect(try harness.run("--version").out == "tvguide \(Usage.version)\n")
    let help = try harness.run("--help")
    #expect(help.code == 0 && help.out.contains("--server URL") && help.err.isEmpty)
  }

  @Test func aMistakeIsOneLineAndTwo() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    for words in [["--serverr", "x"], ["imporf"], ["--view", "sideways"], ["--date", "soon"]] {
      let result = try harness.run(words[0], words.count > 1 ? words[1] : "--")
      #expect(result.code == 2)
      #expect(result.err.split(separator: "\n").count == 1)
      #expect(result.err.contains(words.count > 1 && words[0] != "--serverr" ? words[1] : words[0]))
      #expect(result.out.isEmpty)
    }
  }

  @Test func importsAndSaysWhatItBrought() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let path = try harness.file("guide.xml", smallListing)
    let result = try harness.run("import", "xmltv", path)
    #expect(result.code == 0)
    #expect(result.out == "guide.xml: 2 channels, 5 programmes, 0 skipped, 0 duplicates\n")
    #expect(result.err == "tvguide: guide.xml ends on Thu, Sep 11, 2025: nothing in it is on now or later\n")
    let quiet = try harness.run("import", "xmltv", "--quiet", "-", input: smallListing)
    #expect(quiet.code == 0 && quiet.out.isEmpty && quiet.err.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(harness.home)/.local/share/tvguide/guide.sqlite"))
  }

  @Test func whatIsNotWellFormedChangesNothing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", try harness.file("guide.xml", smallListing))
    let broken = smallListing.replacingOccurrences(of: "Slack Water", with: "Slack & Water")
    let result = try harness.run("import", "xmltv", try harness.file("guide.xml", broken))
    #expect(result.code == 1)
    #expect(result.err.contains("guide.xml:10: not well-formed"))
    #expect(result.out.isEmpty)
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Evening News") && $0.contains("The Harbour") })
    let missing = try harness.run("import", "xmltv", "\(harness.home)/nowhere.xml")
    #expect(missing.code == 1 && missing.err.contains("nowhere.xml"))
  }

  @Test func keepGoingTellsTheFault() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let cut = String(smallListing.prefix(smallListing.count - 150))
    let path = try harness.file("cut.xml", cut)
    let refused = try harness.run("import", "xmltv", path)
    #expect(refused.code == 1)
    #expect(
      refused.err.hasSuffix("Nothing was changed; --keep-going imports the 3 programmes before it\n"), "\(refused.err)")
    let kept = try harness.run("import", "xmltv", "--keep-going", path)
    #expect(kept.code == 0)
    #expect(kept.out.contains("3 programmes"))
    #expect(kept.err.contains("kept everything before the error") && kept.err.contains("cut.xml:"))
  }

  @Test func namesTellListingsFromStandardInputApart() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let other = smallListing.replacingOccurrences(of: "Evening News", with: "Late News")
    _ = try harness.run("import", "xmltv", "--name", "first", "-", input: smallListing)
    _ = try harness.run("import", "xmltv", "--name", "second", "-", input: other)
    let report = try harness.run("doctor")
    #expect(report.out.contains("first (xmltv)") && report.out.contains("second (xmltv)"))
  }

  @Test func listingsOfOneCountryOpenThere() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--country", "AU", try harness.file("guide.xml", smallListing))
    let here = try harness.run("--plain", "--now", "2025-09-10T12:00:00Z")
    #expect(here.out.contains("Evening News") && here.out.contains(", AU"))
    let elsewhere = try harness.run("--plain", "--now", "2025-09-10T12:00:00Z", "--country", "US")
    #expect(elsewhere.out.contains("They are for AU: tvguide --country AU"))
    let screen = try harness.start("--now", "2025-09-10T12:00:00Z", "--country", "US")
    #expect(
      screen.waitUntil {
        $0.contains("The listings are for AU; the guide shows US.") && $0.contains("C changes the country.")
      })
  }

  @Test func aFullDiskIsASentence() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "'\(ProgramHarness.program)' --demo --plain > /dev/full 2> '\(harness.home)/err'"]
    process.environment = harness.environment
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(try String(contentsOfFile: "\(harness.home)/err", encoding: .utf8).contains("cannot be written"))
  }

  @Test func xdgVariablesMoveEveryFile() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let moved = try ProgramHarness([
      "HOME": "/nonexistent", "XDG_DATA_HOME": "\(harness.home)/d", "XDG_STATE_HOME": "\(harness.home)/s",
      "XDG_CACHE_HOME": "\(harness.home)/c", "XDG_CONFIG_HOME": "\(harness.home)/f",
    ])
    defer { moved.remove() }
    #expect(try moved.run("import", "xmltv", try moved.file("g.xml", smallListing)).code == 0)
    let terminal = try moved.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Evening News") })
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    #expect(FileManager.default.fileExists(atPath: "\(harness.home)/d/tvguide/guide.sqlite"))
    #expect(FileManager.default.fileExists(atPath: "\(harness.home)/s/tvguide/tvguide.log"))
  }

  @Test func servesUntilToldToStop() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let terminal = try harness.start("serve", "--port", "0", width: 120)
    #expect(terminal.waitUntil { $0.contains("serving http://127.0.0.1:") })
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit(timeout: 1) == 0)
    let taken = try harness.run("serve", "--host", "203.0.113.1")
    #expect(taken.code == 1 && taken.err.contains("203.0.113.1"))
  }

  /// A hang-up does not stop what was started with nohup.
  @Test func nohupKeepsTheServer() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.shell(
      """
      cd "$HOME"; trap '' HUP
      "$T" serve --demo --port 0 2> log & server=$!
      until address=$(grep -o 'http://127.0.0.1:[0-9]*' log); do sleep 0.02; done
      kill -HUP $server; curl -s -m 20 -o /dev/null -w '%{http_code}\n' "$address/api/channels"
      kill -TERM $server; wait $server; echo "ended $?"
      """)
    #expect(result.out == "200\nended 0\n", "\(result.err)")
  }

  @Test(arguments: [
    (["--open", "Tidewatch"], "--open SHOW needs a terminal"),
    (["--plain", "--view", "timeline", "--days", "3"], "--days cannot be combined with --view timeline"),
    (["--plain", "--view", "calendar", "--days", "3"], "--days cannot be combined with --view calendar"),
    (["--plain", "--channel", "nosuch"], "unknown channel 'nosuch'; there is "),
  ])
  func optionsWithoutAnEffectAreRefused(arguments: [String], message: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run(arguments: ["--demo"] + arguments)
    #expect(result.code == 2 && result.out.isEmpty && result.err.contains(message), "\(result.err)")
  }

  /// Output that is left out is reported.
  @Test(arguments: [["--plain"], ["--plain", "--view", "vertical"]]) func itIsSaidWhereListingsGoOn(arguments: [String])
    throws
  {
    let harness = try ProgramHarness(["TZ": "UTC"])
    defer { harness.remove() }
    let demo = ["--demo", "--now", "2026-03-05T19:30:00Z"]
    let some = try harness.run(arguments: demo + arguments)
    #expect(
      some.code == 0 && some.err.hasPrefix("tvguide: printed Thu, Mar 5 to ") && some.err.contains("; --days "))
    #expect(some.err.split(separator: "\n").count == 1)
    let chosen = try harness.run(arguments: demo + arguments + ["--days", "2"])
    #expect(chosen.code == 0 && chosen.err.isEmpty)
  }
}
