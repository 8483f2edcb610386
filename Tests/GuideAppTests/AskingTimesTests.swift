import Foundation
import GuideModel
import GuideStore
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

  /// A followed programme that is on when the guide day starts is still upcoming.
  @Test func whatIsOnOverTheStartOfTheDayIsUpcoming() throws {
    let harness = try ProgramHarness(["COLUMNS": "100", "TZ": "UTC"])
    defer { harness.remove() }
    let listing = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme channel="one" start="20250911013000 +0000" stop="20250911023000 +0000"><title>Night</title></programme>
      <programme channel="one" start="20250911043000 +0000" stop="20250911053000 +0000"><title>Night</title></programme>
      </tv>
      """
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("night.xml", listing))
    let store = try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
    try store.setMarked(.followed, [["title:night"]], true, at: Instant(secondsSinceEpoch: 0))
    for (time, isOn) in [("04:59:00", true), ("05:29:59", true), ("05:30:00", false)] {
      let now = "2025-09-11T\(time)Z"
      let out = try harness.run("upcoming", "--now", now).out
      #expect(out.contains("04:30–05:30") == isOn && !out.contains("01:30"), "\(now): \(out)")
      let calendar = try harness.run("calendar", "-", "--now", now).out
      #expect(calendar.contains("DTSTART:20250911T043000Z") == isOn, "\(now): \(calendar)")
    }
  }

  /// An end that is not in the listings is marked in search too.
  @Test func anInferredEndIsMarkedInSearch() throws {
    let harness = try ProgramHarness(["COLUMNS": "100", "TZ": "UTC"])
    defer { harness.remove() }
    let listing = """
      <tv><channel id="one"><display-name>Channel One</display-name></channel>
      <programme channel="one" start="20250910180000 +0000"><title>Open</title></programme>
      <programme channel="one" start="20250910190000 +0000" stop="20250910193000 +0000"><title>Closed</title></programme>
      </tv>
      """
    _ = try harness.run("import", "xmltv", "--quiet", try harness.file("open.xml", listing))
    for (title, time) in [("Open", "18:00–19:00?"), ("Closed", "19:00–19:30 ")] {
      for words in [["search", title], ["show", title], ["on", "today"]] {
        let out = try harness.run(arguments: words + ["--now", "2025-09-10T18:10:00Z"]).out
        #expect(out.contains(time), "\(words): \(out)")
      }
    }
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
