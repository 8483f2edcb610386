import Foundation
import GuideModel
import GuideStore
import TestThreads
import Testing

@testable import GuideApp

/// The times in the answers to queries.
@Suite(.onOwnThreads) struct AskingTimesTests {
  private typealias Listed = (start: String, stop: String?, title: String)

  /// A guide with programmes of one channel, in UTC.
  private func prepared(_ programmes: [Listed]) throws -> ProgramHarness {
    let harness = try ProgramHarness(["COLUMNS": "100", "TZ": "UTC"])
    let lines = programmes.map { listed in
      let stop = listed.stop.map { " stop=\"\($0) +0000\"" } ?? ""
      return """
        <programme channel="one" start="\(listed.start) +0000"\(stop)><title>\(listed.title)</title></programme>
        """
    }
    let channel = "<channel id=\"one\"><display-name>Channel One</display-name></channel>"
    let file = try harness.file("guide.xml", "<tv>\(channel)\(lines.joined())</tv>")
    #expect(try harness.run("import", "xmltv", "--quiet", file).code == 0)
    return harness
  }

  /// The evening ends when the guide day ends, wherever that is set.
  @Test(arguments: [
    ("00:00", "2025-09-10T00:30:00Z", ["20:00–22:00"]),
    ("03:00", "2025-09-10T04:10:00Z", ["20:00–22:00", "00:30–05:30"]),
    ("06:00", "2025-09-11T05:10:00Z", ["00:30–05:30", "05:30–05:50"]),
  ]) func tonightEndsWithTheGuideDay(dayStart: String, now: String, times: [String]) throws {
    let harness = try prepared([
      ("20250910200000", "20250910220000", "Film"),
      ("20250911003000", "20250911053000", "Night"),
      ("20250911053000", "20250911055000", "Dawn"),
      ("20250911070000", "20250911080000", "News"),
    ])
    defer { harness.remove() }
    let folder = "\(harness.home)/.config/tvguide"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try harness.file(".config/tvguide/config.json", "{ \"dayStart\": \"\(dayStart)\" }")
    let out = try harness.run("tonight", "--now", now).out
    #expect(times.allSatisfy(out.contains) && out.components(separatedBy: "–").count == times.count + 1, "\(out)")
  }

  /// A followed programme that is on when the guide day starts is still upcoming.
  @Test func whatIsOnOverTheStartOfTheDayIsUpcoming() throws {
    let harness = try prepared([
      ("20250911013000", "20250911023000", "Night"),
      ("20250911043000", "20250911053000", "Night"),
    ])
    defer { harness.remove() }
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

  @Test func aShowOfOtherDaysIsNotUnknown() throws {
    let harness = try prepared([("20250910190000", "20250910200000", "The Harbour Watch")])
    defer { harness.remove() }
    let told = try harness.run("show", "the harbour watch", "--now", "2026-01-10T18:10:00Z")
    #expect(told.err.hasPrefix("tvguide: 'the harbour watch' is not on from Tue, Nov 11, 2025 to "), "\(told)")
    #expect(told.err.hasSuffix("; 'tvguide search the harbour watch' finds it on other days\n"))
  }

  /// Before the guide day begins, today is the date, as on the screen.
  @Test(arguments: ["2025-09-11T04:58:00Z", "2025-09-11T05:01:00Z"]) func aDayAheadIsToday(now: String) throws {
    let harness = try prepared([
      ("20250911113000", "20250911120000", "Alpha"), ("20250912113000", "20250912120000", "Alpha"),
    ])
    defer { harness.remove() }
    try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
      .setMarked(.followed, [["title:alpha"]], true, at: Instant(secondsSinceEpoch: 0))
    for command in [["upcoming"], ["show", "Alpha"], ["on", "today"], ["calendar", "-"]] {
      let out = try harness.run(arguments: command + ["--days", "1", "--now", now]).out
      #expect(out.contains("11:30") || out.contains("T113000Z"), "\(command): \(out)")
      #expect(!out.contains("Sep 12") && !out.contains("20250912T"), "\(command): \(out)")
    }
  }

  /// An end that is not in the listings is marked in search too.
  @Test func anInferredEndIsMarkedInSearch() throws {
    let harness = try prepared([
      ("20250910180000", nil, "Open"),
      ("20250910190000", "20250910193000", "Closed"),
    ])
    defer { harness.remove() }
    for (title, time) in [("Open", "18:00–19:00?"), ("Closed", "19:00–19:30 ")] {
      for words in [["search", title], ["show", title], ["on", "today"]] {
        let out = try harness.run(arguments: words + ["--now", "2025-09-10T18:10:00Z"]).out
        #expect(out.contains(time), "\(words): \(out)")
        let plain = try harness.run(arguments: words + ["--plain", "--now", "2025-09-10T18:10:00Z"]).out
        let row = try #require(plain.split(separator: "\n").first { $0.contains(title) })
        #expect(row.contains("end assumed") == (title == "Open"))
      }
    }
  }

  /// Real listings have programmes that begin and end within a minute.
  @Test func anEndIsTheSameMinuteEverywhere() throws {
    let harness = try prepared([
      ("20250910180050", "20250910184510", "Gamma"),
      ("20250910190000", "20250910190020", "Tiny"),
    ])
    defer { harness.remove() }
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
