import Foundation
import TerminalTesting
import Testing

/// What a start costs, counted: none of it depends on the machine.
@Suite struct StartTests {
  private static let now = "2025-09-10T12:00:00Z"

  /// What its threads are called.
  private func threads(of terminal: PseudoTerminal) throws -> [String] {
    let directory = "/proc/\(try #require(terminal.processIdentifier))/task"
    return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
      try? String(contentsOfFile: "\(directory)/\($0)/comm", encoding: .utf8)
    }
  }

  /// Local listings are read without a server, and so without a port that others could ask.
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

  /// The screen of the last time is there before anything was asked: one frame, with what was known.
  @Test func theScreenOfTheLastTimeComesFirst() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    for isFirst in [true, false] {
      let terminal = try harness.start("--now", Self.now, "--images", "none")
      #expect(terminal.waitUntil { $0.contains("Evening News") })
      if !isFirst {
        let text = String(decoding: terminal.received, as: UTF8.self)
        #expect(text.components(separatedBy: "Provider").count == 2)
      }
      let cache = "\(harness.home)/.cache/tvguide"
      // Kept when the screen is there already, so no output says when.
      let isKept = (0..<400).contains { _ in
        terminal.waitUntil(timeout: 0.05) { _ in
          let kept = try? FileManager.default.contentsOfDirectory(atPath: cache)
          return kept?.filter { $0.hasPrefix("last-good-") }.count == 1
        }
      }
      #expect(isKept)
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
    }
  }
}
