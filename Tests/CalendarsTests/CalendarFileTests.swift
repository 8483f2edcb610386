import CICal
import Calendars
import Foundation
import GuideModel
import Testing

/// Written calendars, read by libical and by our own reader.
@Suite struct CalendarFileTests {
  private let now = Instant(secondsSinceEpoch: 1_757_527_800)

  private func instant(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

  private func event(
    _ summary: String = "The Harbour Watch", _ moment: CalendarMoment? = nil, description: String = "",
    location: String = "", categories: [String] = []
  ) throws -> CalendarEvent {
    let standard = CalendarMoment.span(
      from: try instant("2025-09-10T19:00:00Z"), to: try instant("2025-09-10T20:00:00Z"))
    return CalendarEvent(
      uid: "1@tvguide", sequence: 2, moment: moment ?? standard, summary: summary, description: description,
      location: location, categories: categories)
  }

  private func read(_ calendar: CalendarFile) throws -> CalendarReader {
    let data = try calendar.data(writtenAt: now)
    let reader = CalendarReader(data)
    #expect(reader.faults == [])
    let parsed = try #require(icalparser_parse_string(String(decoding: data, as: UTF8.self)))
    defer { icalcomponent_free(parsed) }
    #expect(icalcomponent_count_errors(parsed) == 0)
    #expect(icalcomponent_count_components(parsed, ICAL_VEVENT_COMPONENT) == Int32(reader.events.count))
    return reader
  }

  @Test func aCalendarSaysItsNameAndWhenToLookAgain() throws {
    let reader = try read(CalendarFile(name: "TV: a, b; c", events: [], refreshHours: 6))
    let calendar = try #require(reader.calendar)
    #expect(calendar["VERSION"]?.raw == "2.0" && calendar["PRODID"] != nil)
    #expect(calendar["NAME"]?.text == "TV: a, b; c" && calendar["X-WR-CALNAME"]?.text == "TV: a, b; c")
    #expect(calendar["REFRESH-INTERVAL"]?.parameters == ["VALUE=DURATION"])
    #expect(calendar["REFRESH-INTERVAL"]?.raw == "PT6H" && calendar["X-PUBLISHED-TTL"]?.raw == "PT6H")
  }

  @Test func anAiringIsInUTCAndNobodyIsBusy() throws {
    let reader = try read(
      CalendarFile(
        name: "TV",
        events: [
          try event(description: "One.\nTwo; three, four\\five", location: "Channel One", categories: ["A, b", "C"])
        ]
      ))
    let event = try #require(reader.events.first)
    #expect(event["UID"]?.raw == "1@tvguide" && event["SEQUENCE"]?.raw == "2")
    #expect(event["DTSTART"]?.raw == "20250910T190000Z" && event["DTEND"]?.raw == "20250910T200000Z")
    #expect(event["DTSTAMP"]?.raw == "20250910T181000Z" && event["TRANSP"]?.raw == "TRANSPARENT")
    #expect(event["SUMMARY"]?.text == "The Harbour Watch" && event["LOCATION"]?.text == "Channel One")
    #expect(event["DESCRIPTION"]?.text == "One.\nTwo; three, four\\five")
    #expect(event.all("CATEGORIES").map(\.text) == ["A, b", "C"])
  }

  @Test func aReleaseIsAWholeDay() throws {
    let day = try #require(GuideDay(iso: "2024-02-28"))
    let reader = try read(CalendarFile(name: "TV", events: [try event("Film", .day(day))], alarms: [60, 10]))
    let event = try #require(reader.events.first)
    #expect(event["DTSTART"]?.raw == "20240228" && event["DTSTART"]?.parameters == ["VALUE=DATE"])
    #expect(event["DTEND"]?.raw == "20240229" && event["DTEND"]?.parameters == ["VALUE=DATE"])
    // An alarm at midnight would be useless.
    #expect(event.parts.map { $0["TRIGGER"]?.raw } == ["PT9H"])
  }

  @Test func alarmsRingBeforeTheBeginning() throws {
    let reader = try read(CalendarFile(name: "TV", events: [try event()], alarms: [0, 10, 1440]))
    let alarms = try #require(reader.events.first).parts
    #expect(alarms.map(\.kind) == ["VALARM", "VALARM", "VALARM"])
    #expect(alarms.map { $0["TRIGGER"]?.raw } == ["-P1D", "-PT10M", "PT0S"])
    #expect(alarms.allSatisfy { $0["ACTION"]?.raw == "DISPLAY" && $0["DESCRIPTION"]?.text == "The Harbour Watch" })
  }

  /// The repeated hour and the skipped hour of a clock change: times are moments.
  @Test(arguments: ["Europe/London", "America/New_York", "Australia/Lord_Howe"])
  func daysOfOtherLengthsChangeNothing(_ name: String) throws {
    let zone = try #require(ZoneRules(identifier: name))
    for day in ["2025-03-09", "2025-03-30", "2025-04-06", "2025-10-05", "2025-10-26", "2025-11-02"] {
      let start = zone.instant(of: try #require(GuideDay(iso: day)), secondOfDay: 1800)
      let moments = (0..<8).map { start.adding(seconds: $0 * 1800) }
      let events = try moments.map { try event("News", .span(from: $0, to: $0.adding(seconds: 1800))) }
      let found = try read(CalendarFile(name: "TV", events: events)).events
      #expect(found.map { $0["DTSTART"]?.raw } == moments.map(utc))
      #expect(found.map { $0["DTEND"]?.raw } == moments.map { utc($0.adding(seconds: 1800)) })
    }
  }

  private func utc(_ instant: Instant) -> String {
    let text = instant.rfc3339(offset: 0)
    return text.filter { $0 != "-" && $0 != ":" }.replacing("+0000", with: "Z")
  }

  @Test(arguments: [
    "BEGIN:VEVENT", "\r\nEND:VEVENT\r\nBEGIN:VEVENT", "\u{1B}]0;x\u{7}", "a;b,c\\d\\n\\,:\"e\"", "\\", "👩‍👩‍👧‍👦 é 日本語",
    "\u{0}x", "x\u{85}y\u{2028}z", "\u{202E}gnp", "%s%n%p", "\"", ":", ";", ",", "=", "a\tb",
  ])
  func hostileWordsStayWords(_ words: String) throws {
    let categories = Array(repeating: words, count: 50)
    let hostile = try event(words, description: words, location: words, categories: categories)
    let reader = try read(CalendarFile(name: words, events: [hostile, try event()]))
    let clean = CleanText.line(words)
    #expect(reader.events.count == 2)
    #expect(reader.events[0]["SUMMARY"]?.text == clean && reader.events[0].all("CATEGORIES").count == 10)
    #expect(reader.events[0]["LOCATION"]?.text == clean && reader.calendar?["NAME"]?.text == clean)
    #expect(reader.events[0].all("CATEGORIES").allSatisfy { $0.text == clean })
    #expect(reader.calendar?["X-WR-CALNAME"]?.text == clean)
  }

  @Test func longWordsAreCutAndImpossibleTimesLeftOut() throws {
    let long = String(repeating: "ä日, ", count: 50_000)
    let far = Instant(secondsSinceEpoch: .max / 2)
    let reader = try read(
      CalendarFile(
        name: long,
        events: [
          try event(long, description: long), try event("Far", .span(from: far, to: far)),
          try event("Late", .day(GuideDay(daysSinceEpoch: 4_000_000))),
          try event("No length", .span(from: now, to: now)),
        ], alarms: [5]))
    #expect(reader.events.map { $0["SUMMARY"]?.text.prefix(9) ?? "" }.last == "No length" && reader.events.count == 2)
    #expect(reader.events.last?["DTEND"] == nil)
    #expect((reader.events[0]["SUMMARY"]?.text.unicodeScalars.count ?? 0) <= 400)
    #expect((reader.events[0]["DESCRIPTION"]?.text.unicodeScalars.count ?? 0) <= 4000)
  }
}
