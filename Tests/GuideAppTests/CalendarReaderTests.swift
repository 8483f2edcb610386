import Foundation
import TestThreads
import Testing

/// Calendars as another library reads them: Python's icalendar finds the same as the JSON output.
@Suite(.onOwnThreads, .enabled(if: CalendarReader.isInstalled, "python3-icalendar is not installed"))
struct CalendarReaderTests {
  @Test(arguments: ["Europe/London", "Australia/Lord_Howe", "America/St_Johns"])
  func theDemoReadsAsItIsAnswered(zone: String) throws {
    let harness = try ProgramHarness(["TZ": zone])
    defer { harness.remove() }
    // From the night on in which London's clocks change.
    for words in [["new", "--days", "3"], ["tonight"], ["on", "2026-03-29"]] {
      let question = words + ["--demo", "--now", "2026-03-28T19:10:00Z", "--limit", "300"]
      let answered = try answer(harness, question + ["--json"])
      #expect(answered.count > 20, "\(words)")
      #expect(try CalendarReader.events(in: harness.run(arguments: question + ["--ics"]).out) == answered)
    }
  }

  @Test(.enabled(if: corpus != nil)) func realListingsReadAsTheyAreAnswered() throws {
    let harness = try ProgramHarness(["TZ": "Australia/Sydney"])
    defer { harness.remove() }
    let listing = try #require(Self.corpus) + "/xmltv/mjh-foxtel-au.xml"
    #expect(try harness.run("import", "xmltv", "--quiet", listing).code == 0)
    let question = ["on", "2026-08-24", "--now", "2026-08-23T09:10:00Z", "--limit", "1000"]
    let answered = try answer(harness, question + ["--json"])
    #expect(answered.count == 1000)
    #expect(try CalendarReader.events(in: harness.run(arguments: question + ["--ics"]).out) == answered)
  }

  private static let corpus = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"]

  private func answer(_ harness: ProgramHarness, _ words: [String]) throws -> [CalendarReader.Event] {
    struct Answer: Decodable {
      struct Airing: Decodable {
        let start: String
        let end, overview: String?
        let title, channelName: String
      }
      let airings: [Airing]
    }
    let result = try harness.run(arguments: words)
    return try JSONDecoder().decode(Answer.self, from: Data(result.out.utf8)).airings.map { airing in
      CalendarReader.Event(
        title: airing.title, start: try CalendarReader.moment(airing.start),
        end: try airing.end.map(CalendarReader.moment),
        place: airing.channelName, description: airing.overview ?? "")
    }
    .sorted()
  }
}

/// Reads calendars with Python's icalendar.
private enum CalendarReader {
  struct Event: Decodable, Hashable, Comparable {
    var title: String
    /// Seconds since 1970, or a date.
    let start: String
    /// For moments only, because the calendar of a date differs.
    let end: String?
    let place, description: String

    static func < (left: Event, right: Event) -> Bool {
      (left.start, left.place, left.title) < (right.start, right.place, right.title)
    }
  }

  private static let python = "/usr/bin/python3"

  static let isInstalled = (try? run("import icalendar", input: "")) != nil

  static func moment(_ text: String) throws -> String {
    guard text.contains("T") else { return text }
    return try "\(Int64(Date(text, strategy: .iso8601).timeIntervalSince1970))"
  }

  static func events(in calendar: String) throws -> [Event] {
    let script = """
      import datetime, icalendar, json, sys
      def moment(value):
          return str(int(value.timestamp())) if isinstance(value, datetime.datetime) else value.isoformat()
      def event(e):
          start, end = e["DTSTART"].dt, e["DTEND"].dt
          return {"title": e["SUMMARY"], "start": moment(start), "place": e["LOCATION"],
                  "end": moment(end) if isinstance(start, datetime.datetime) else None,
                  "description": e.get("DESCRIPTION", "")}
      calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
      events = calendar.walk("VEVENT")
      assert len({str(e["UID"]) for e in events}) == len(events)
      assert not any(e.errors for e in events)
      print(json.dumps([event(e) for e in events]))
      """
    // The summary has number and subtitle after the title.
    return try JSONDecoder().decode([Event].self, from: run(script, input: calendar)).map { event in
      var event = event
      event.title = event.title.components(separatedBy: " · ")[0]
      return event
    }
    .sorted()
  }

  private static func run(_ script: String, input: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script]
    let (stdin, stdout) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, FileHandle.nullDevice)
    try process.run()
    DispatchQueue.global().async {
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? stdin.fileHandleForWriting.close()
    }
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return output
  }
}
