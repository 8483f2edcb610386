import Foundation
import TestThreads
import Testing

@testable import GuideApp

/// The times in the answers to queries.
@Suite(.onOwnThreads) struct AskingTimesTests {
  /// The evening ends when the guide day ends, wherever that is set.
  @Test(arguments: [
    ("00:00", "2025-09-10T00:30:00Z", ["20:00–22:00"]),
    ("03:00", "2025-09-10T04:10:00Z", ["20:00–22:00", "00:30–05:30"]),
    ("06:00", "2025-09-11T05:10:00Z", ["00:30–05:30", "05:30–05:50"]),
  ]) func tonightEndsWithTheGuideDay(dayStart: String, now: String, times: [String]) throws {
    let harness = try ProgramHarness(["COLUMNS": "100", "TZ": "UTC"])
    defer { harness.remove() }
    let listing = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme channel="one" start="20250910200000 +0000" stop="20250910220000 +0000"><title>Film</title></programme>
      <programme channel="one" start="20250911003000 +0000" stop="20250911053000 +0000"><title>Night</title></programme>
      <programme channel="one" start="20250911053000 +0000" stop="20250911055000 +0000"><title>Dawn</title></programme>
      <programme channel="one" start="20250911070000 +0000" stop="20250911080000 +0000"><title>News</title></programme>
      </tv>
      """
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("night.xml", listing))
    let folder = "\(harness.home)/.config/tvguide"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try harness.file(".config/tvguide/config.json", "{ \"dayStart\": \"\(dayStart)\" }")
    let out = try harness.run("tonight", "--now", now).out
    #expect(times.allSatisfy(out.contains) && out.components(separatedBy: "–").count == times.count + 1, "\(out)")
  }

  /// Real listings have programmes that begin and end within a minute.
  @Test func anEndIsTheSameMinuteEverywhere() throws {
    let harness = try ProgramHarness(["COLUMNS": "100", "TZ": "UTC"])
    defer { harness.remove() }
    let listing = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme channel="one" start="20250910180050 +0000" stop="20250910184510 +0000"><title>Gamma</title></programme>
      <programme channel="one" start="20250910190000 +0000" stop="20250910190020 +0000"><title>Tiny</title></programme>
      </tv>
      """
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("seconds.xml", listing))
    for words in [["on", "today"], ["show", "Gamma"], ["search", "Gamma"], ["--plain", "--view", "vertical"]] {
      #expect(
        try harness.run(arguments: words + ["--now", "2025-09-10T18:10:00Z"]).out.contains("18:00–18:45"), "\(words)")
    }
    for words in [["on", "today"], ["show", "Tiny"], ["search", "Tiny"]] {
      let lines = try harness.run(arguments: words + ["--now", "2025-09-10T18:10:00Z"]).out
      #expect(lines.contains("19:00–19:0") && !lines.contains("?"), "\(words): \(lines)")
    }
  }
}
