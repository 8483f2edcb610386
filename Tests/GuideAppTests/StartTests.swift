import Foundation
import TerminalTesting
import Testing

/// What a start costs, counted: none of it depends on the machine.
@Suite struct StartTests {
  private static let now = "2025-09-10T12:00:00Z"

  /// What the program has open besides files: `socket:[123]`.
  private func sockets(of terminal: PseudoTerminal) throws -> [String] {
    let process = try #require(terminal.processIdentifier)
    let directory = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
    }.filter { $0.hasPrefix("socket:") }
  }

  /// Local listings are read without a server, and so without a port that others could ask.
  @Test func localListingsOpenNoSocket() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("guide.xml", smallListing))
    for view in ["horizontal", "timeline", "calendar"] {
      let terminal = try harness.start("--now", Self.now, "--view", view, "--images", "none")
      #expect(terminal.waitUntil { $0.contains("local listings") && $0.contains("? help") })
      #expect(try sockets(of: terminal).isEmpty)
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
      terminal.send("q")
      #expect(terminal.waitForExit() == 0)
      let kept = try FileManager.default.contentsOfDirectory(atPath: "\(harness.home)/.cache/tvguide")
      #expect(kept.filter { $0.hasPrefix("last-good-") }.count == 1)
    }
  }
}
