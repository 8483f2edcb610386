import Foundation
import Glibc
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The user's data in a file that is damaged, truncated, locked or not writable.
@Suite(.onOwnThreads) struct PersonalFaultTests {
  private static let path = ".local/share/tvguide/personal.sqlite"
  private let now = Instant(secondsSinceEpoch: 1_757_505_600)

  private func mark(_ harness: ProgramHarness) throws {
    try PersonalStore(path: harness.home + "/" + Self.path).setMarked(.watched, [["title:a/1/1"]], true, at: now)
  }

  /// Replaces the marks with other bytes.
  private func damage(_ harness: ProgramHarness, _ bytes: Data) throws {
    let path = harness.home + "/" + Self.path
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private static let damages = [Data(repeating: 7, count: 9000), Data(), Data([0x53])]

  @Test(arguments: damages) func anExportNeverPutsNothingInTheCopysPlace(bytes: Data) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try mark(harness)
    let copy = harness.home + "/copy.json"
    #expect(try harness.run("personal", "export", copy).code == 0)
    let good = try Data(contentsOf: URL(fileURLWithPath: copy))
    try damage(harness, bytes)
    let found = try harness.run("personal", "export", copy)
    #expect(found.code == 1 && found.err.contains(Self.path), "\(found.err)")
    #expect(try harness.run("doctor").out.contains(Self.path))
    // The guide renames it, and then reports its place each time.
    for _ in 0..<2 {
      let terminal = try harness.start("--demo", "--now", "2025-09-10T12:00:00Z", width: 120)
      #expect(terminal.waitUntil { $0.contains("kept as personal.sqlite.damaged-1") }, "\(terminal.screen.text)")
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
    for arguments in [["personal", "export", copy], ["personal", "export"]] {
      let result = try harness.run(arguments: arguments)
      #expect(result.code == 1 && result.out.isEmpty && result.err.contains("personal.sqlite.damaged-1"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == good)
    #expect(try harness.run("doctor").out.contains("FIX  marks: marks and settings were damaged and are kept as"))
    let back = try harness.run("personal", "import", copy)
    #expect(back.code == 0 && back.err.contains("personal.sqlite.damaged-1") && back.err.contains("1 watched"))
    let again = try harness.run("personal", "export")
    #expect(again.code == 0 && again.out.contains("title:a/1/1") && again.err.contains("damaged-1"))
    try FileManager.default.removeItem(atPath: harness.home + "/" + Self.path + ".damaged-1")
    #expect(try harness.run("personal", "export").err.isEmpty)
  }

  @Test(arguments: ["mkfifo", "mkdir"]) func whatIsNoPlainFileIsRefused(command: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    for file in ["personal.sqlite", "guide.sqlite"] {
      let place = "\(harness.home)/.local/share/tvguide"
      #expect(try harness.shell("rm -rf \(place); mkdir -p \(place); \(command) \(place)/\(file)").code == 0)
      for arguments in [["personal", "export"], ["channels"], ["sources"], ["import", "xmltv", "-"]] {
        let result = try harness.run(arguments: arguments, input: smallListing)
        guard result.code != 0 else { continue }
        #expect(result.code == 1 && result.err.contains("not a regular file"), "\(arguments): \(result.err)")
      }
      let doctor = try harness.run("doctor")
      #expect(doctor.code == 1 && doctor.out.contains("not a regular file"), "\(doctor.out)")
    }
  }

  @Test func readingNeedsNoRightToWrite() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try mark(harness)
    #expect(try harness.run("import", "xmltv", try harness.file("guide.xml", smallListing)).code == 0)
    let place = "\(harness.home)/.local/share/tvguide"
    _ = try harness.shell("chmod -R a+rX \(harness.home); chmod a-w \(place) \(place)/*")
    for (command, words) in [
      ("channels", "Channel One"), ("sources", "guide.xml"), ("personal export", "title:a/1/1"),
      ("--plain --now 2025-09-10T12:00:00Z", "Evening News"),
    ] {
      let result = try harness.shellOfAnotherUser("exec $T \(command)", ownsHome: false)
      #expect(result.code == 0 && result.out.contains(words), "\(command): \(result.err)")
    }
  }

  /// The file that could not be made is not taken for one that lost its contents.
  @Test func aFullDiskLeavesNoEmptyFile() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let full = try harness.shell("trap '' XFSZ; ulimit -f 0; exec $T plan never X")
    #expect(full.code == 1, "\(full)")
    let after = try harness.run("plan", "never", "X")
    #expect(after.code == 0, "\(after.err)")
  }

  @Test func whatCannotBeReadIsNotTheDemo() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    #expect(try harness.run("import", "xmltv", try harness.file("guide.xml", smallListing)).code == 0)
    _ = try harness.shell("chmod a+rx \(harness.home); chmod 700 \(harness.home)/.local/share/tvguide")
    for command in ["--plain", "--json", "channels", "sources"] {
      let result = try harness.shellOfAnotherUser(
        "exec $T \(command)", ownsHome: false, closing: ".local/share/tvguide")
      #expect(result.code == 1 && result.out.isEmpty, "\(command): \(result.out)")
      #expect(
        result.err.contains("Permission denied") || result.err.contains("cannot open"), "\(command): \(result.err)")
    }
  }

  @Test func filesAreTheUsersAlone() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    try harness.directory(".local/share/tvguide")
    let place = "\(harness.home)/.local/share/tvguide"
    let file = try harness.file("guide.xml", smallListing)
    #expect(try harness.shell("umask 0; chmod 755 \(place); exec $T import xmltv \(file)").code == 0)
    let terminal = try harness.start("--now", "2025-09-10T12:00:00Z")
    #expect(terminal.waitUntil { $0.contains("Evening News") })
    terminal.send("*")
    #expect(terminal.waitUntil { _ in FileManager.default.fileExists(atPath: "\(place)/personal.sqlite-wal") })
    let files = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(files.contains("personal.sqlite") && files.contains("guide.sqlite"))
    for name in files { #expect(!PrivateFile.isOpenToOthers("\(place)/\(name)"), "\(name)") }
    // Files of an earlier version are made private.
    terminal.send("q")
    #expect(terminal.waitForExit() == 0)
    _ = try harness.shell("chmod 644 \(place)/*; exec $T import xmltv \(file)")
    #expect(!PrivateFile.isOpenToOthers("\(place)/guide.sqlite"))
    #expect(try harness.shell("umask 0; exec $T personal export \(harness.home)/copy.json").code == 0)
    #expect(!PrivateFile.isOpenToOthers("\(harness.home)/copy.json"))
    // A link stays a link, and a device is written and not replaced.
    _ = try harness.shell("ln -s copy.json \(harness.home)/link.json; $T personal export \(harness.home)/link.json")
    #expect(try harness.shell("test -L \(harness.home)/link.json").code == 0)
    let full = try harness.run("personal", "export", "/dev/full")
    #expect(full.code == 1 && full.err.contains("/dev/full cannot be written (No space left"), "\(full.err)")
  }

  @Test func aFolderIsNoFileToImport() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.run("personal", "import", harness.home)
    #expect(result.code == 1 && result.err.contains("is a directory; name a file in it"), "\(result.err)")
  }

  @Test func openSecretsAndDoorsAreWarnedOf() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let token = try harness.file("token", "secret-token\n")
    _ = try harness.shell("chmod 644 \(token)")
    let open = try harness.start("serve", "--port", "0", "--token-file", token, width: 150)
    #expect(open.waitUntil { $0.contains("token can be read by others") && $0.contains("serving") })
    let public_ = try harness.start("serve", "--port", "0", "--host", "0.0.0.0", width: 150)
    #expect(public_.waitUntil { $0.contains("anyone who can reach 0.0.0.0") && $0.contains("serving") })
    _ = try harness.shell("chmod 600 \(token)")
    let closed = try harness.start("serve", "--port", "0", "--host", "0.0.0.0", "--token-file", token, width: 150)
    #expect(closed.waitUntil { $0.contains("serving") && !$0.contains("others") && !$0.contains("anyone") })
    try harness.directory(".config/tvguide")
    let file = try harness.file(".config/tvguide/config.json", #"{"server": "http://127.0.0.1:9", "token": "abc"}"#)
    _ = try harness.shell("chmod 644 \(file)")
    #expect(try harness.run("config").out.contains("can be read by others; protect the token with chmod 600"))
    _ = try harness.shell("chmod 600 \(file)")
    #expect(try harness.run("config").code == 0)
  }
}
