import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The cost of a start, counted independently of the machine.
@Suite(.onOwnThreads) struct StartTests {
  private static let now = "2025-09-10T12:00:00Z"

  /// The names of its threads.
  private func threads(of terminal: PseudoTerminal) throws -> [String] {
    let directory = "/proc/\(try #require(terminal.processIdentifier))/task"
    return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
      try? String(contentsOfFile: "\(directory)/\($0)/comm", encoding: .utf8)
    }
  }

  /// Local listings are read without a server, and so without an open port.
  @Test func localListingsStartNoServer() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    for view in ["horizontal", "timeline", "calendar"] {
      let terminal = try harness.start("--now", Self.now, "--view", view, "--images", "none")
      #expect(terminal.waitUntil { $0.contains("local listings") && $0.contains("? help") })
      let threads = try threads(of: terminal)
      #expect(!threads.isEmpty && !threads.contains { $0.hasPrefix("MHD") }, "\(threads)")
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
  }

  /// The first frame has the listings from the database; nothing is cached for the next start.
  @Test func theFirstFrameHasTheListings() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    for view in ["horizontal", "timeline", "calendar"] {
      let terminal = try harness.start("--now", Self.now, "--view", view, "--images", "none")
      #expect(terminal.waitUntil { $0.contains("local listings") && $0.contains("? help") })
      let text = String(decoding: terminal.received, as: UTF8.self)
      if view == "horizontal" { #expect(text.components(separatedBy: "Provider").count == 2) }
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
    let cache = "\(harness.home)/.cache/tvguide"
    let kept = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    #expect(!kept.contains { $0.hasPrefix("last-") })
  }
}
