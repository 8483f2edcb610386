import CSQLite
import Foundation
import GuideModel
import GuideStore
import HTTPTesting
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// Lost or unreadable data are reported, and never overwritten with nothing.
@Suite(.onOwnThreads) struct LostDataTests {
  private let now = Instant(secondsSinceEpoch: 1_757_505_600)
  private let moment = ["--now", "2025-09-10T12:00:00Z"]

  private func place(_ harness: ProgramHarness) -> String { "\(harness.home)/.local/share/tvguide" }

  private func filled() throws -> ProgramHarness {
    let harness = try ProgramHarness()
    #expect(try harness.run("import", "xmltv", try harness.file("guide.xml", smallListing)).code == 0)
    try PersonalStore(path: place(harness) + "/personal.sqlite").setMarked(
      .watched, [["title:the harbour watch/2/5"]], true, at: now)
    return harness
  }

  @Test(arguments: [
    "printf '\\0\\0\\0\\0' | dd of=$P bs=1 seek=60 conv=notrunc", "rm $P*; ln -s /nowhere $P",
  ])
  func anExportOfLostMarksFails(spoil: String) throws {
    let harness = try filled()
    defer { harness.remove() }
    let copy = harness.home + "/copy.json"
    #expect(try harness.run("personal", "export", copy).code == 0)
    let good = try Data(contentsOf: URL(fileURLWithPath: copy))
    #expect(String(decoding: good, as: UTF8.self).contains("harbour"))
    _ = try harness.shell("P=\(place(harness))/personal.sqlite; \(spoil)")
    let result = try harness.run("personal", "export", copy)
    #expect(result.code == 1 && result.err.contains("personal.sqlite"), "\(result.err)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == good)
    let plain = try harness.run(arguments: ["--plain"] + moment)
    #expect(plain.code == 0 && plain.out.contains("Harbour") && plain.err.contains("personal.sqlite"), "\(plain.err)")
  }

  @Test(arguments: [": > $P", "printf S > $P", "sqlite3_version_0"]) func lostListingsAreSetAsideAndTold(
    spoil: String
  ) throws {
    let harness = try filled()
    defer { harness.remove() }
    let spoil = spoil == "sqlite3_version_0" ? "printf '\\0\\0\\0\\0' | dd of=$P bs=1 seek=60 conv=notrunc" : spoil
    _ = try harness.shell("P=\(place(harness))/guide.sqlite; rm -f $P-*; \(spoil)")
    let first = try harness.run(arguments: ["--plain"] + moment)
    #expect(first.code == 0 && first.err.contains("guide.sqlite.damaged-1"), "\(first.err)")
    #expect(try harness.run("import", "xmltv", harness.home + "/guide.xml").code == 0)
    #expect(try harness.run(arguments: ["--plain"] + moment).out.contains("Harbour"))
  }

  @Test func listingsBehindABrokenLinkAreNoDemo() throws {
    let harness = try filled()
    defer { harness.remove() }
    _ = try harness.shell("P=\(place(harness))/guide.sqlite; rm $P*; ln -s /nowhere $P")
    for arguments in [["--plain"], ["--json"], ["channels"], ["sources"]] {
      let result = try harness.run(arguments: arguments)
      #expect(result.code == 1 && result.out.isEmpty && result.err.contains("link to a missing file"), "\(result.err)")
    }
  }

  @Test func damagedMarksAreToldByWhatIsPrinted() throws {
    let harness = try filled()
    defer { harness.remove() }
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: place(harness) + "/personal.sqlite"))
    for form in ["--plain", "--json"] {
      let result = try harness.run(arguments: [form] + moment)
      #expect(result.code == 0 && result.out.contains("Harbour"))
      #expect(result.err.contains("marks and settings are not used") && result.err.contains("damaged"), "\(result.err)")
    }
  }

  @Test func aLockIsWaitedForOnceAndTold() throws {
    let harness = try filled()
    defer { harness.remove() }
    var handle: OpaquePointer?
    #expect(sqlite3_open(place(harness) + "/personal.sqlite", &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    let lock = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE"
    #expect(sqlite3_exec(handle, lock, nil, nil, nil) == SQLITE_OK)
    for (arguments, code) in [
      (["--plain"] + moment, 0), (["channels"], 0), (["channels", "hide", "one"], 1), (["sources", "remove", "x"], 1),
      (["sources"], 1), (["personal", "export"], 1), (["doctor"], 1),
    ] as [([String], Int32)] {
      // A wait takes three seconds, so two never pass. On a busy machine it is tried again.
      let deadline = ContinuousClock.now.advanced(by: .seconds(100))
      var isWaitedForOnce = false
      while !isWaitedForOnce, ContinuousClock.now < deadline {
        let start = ContinuousClock.now
        let result = try harness.run(arguments: arguments)
        isWaitedForOnce = ContinuousClock.now - start < .seconds(6)
        #expect(result.code == code, "\(arguments): \(result.err)")
        #expect((result.err + result.out).contains("has locked"), "\(arguments): \(result.err)")
      }
      #expect(isWaitedForOnce, "\(arguments)")
    }
  }

  @Test func secretsOfAddressesAreNotRepeated() throws {
    let harness = try ProgramHarness(["TVGUIDE_TVMAZE": "ftp://me:PW@h"])
    defer { harness.remove() }
    let server = try RawServer { $0.answer("404 Not Found") }
    let listing = "http://me:PW@127.0.0.1:\(server.port)/get/SECRET/g.xml?k=KEY#FRAGMENT"
    var said = ""
    for arguments in [
      ["import", "tvmaze", "--base", "http://me:PW@127.0.0.1:1/x?k=KEY"],
      ["import", "tvmaze", "--base", "ftp://me:PW@h"],
      ["--server", "http://me:PW@127.0.0.1:99999/"], ["--server", "ftp://me:PW@h"],
      ["channels", "--server", "http://me:PW@127.0.0.1:99999/"], ["import", "xmltv", listing],
      ["sources", "add", "xmltv", listing], ["sources", "refresh"], ["sources"], ["doctor"], ["config"],
      ["sources", "add", "tvmaze", "--base", "ftp://me:PW@h"], ["sources", "add", "tvmaze"],
    ] {
      let result = try harness.run(arguments: arguments)
      #expect(!(result.out + result.err).isEmpty, "\(arguments)")
      said += result.out + result.err
    }
    for secret in ["PW", "KEY", "SECRET", "FRAGMENT"] { #expect(!said.contains(secret), "\(secret): \(said)") }
    #expect(said.contains("/…/g.xml"))
    #expect(!said.contains("what it brought before stays"))
    let files = try FileManager.default.contentsOfDirectory(atPath: place(harness))
    #expect(files.filter { $0.contains("-source-") || $0.contains("-import-") }.isEmpty, "\(files)")
  }
}
