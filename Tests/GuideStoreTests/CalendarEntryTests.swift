import Foundation
import GuideModel
import Testing

@testable import GuideStore

/// Written calendar entries are stored beside the marks.
@Suite struct CalendarEntryTests {
  @Test func entriesStayUntilTheyAreLongOver() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID())/personal.sqlite"
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    let moment = Instant(secondsSinceEpoch: 1_757_500_000)
    let span = CalendarEntry(
      uid: "1@tvguide", key: "one\ntitle:a/1/2", moment: .span(from: moment, to: moment.adding(seconds: 1800)),
      sequence: 0)
    var day = CalendarEntry(uid: "2@tvguide", key: "two", moment: .day(GuideDay(daysSinceEpoch: 20_400)), sequence: 3)
    try PersonalStore(path: path).changeCalendarEntries(forgettingBefore: moment) {
      #expect($0.isEmpty)
      return [span, day]
    }
    let store = try PersonalStore(path: path)
    day.sequence = 4
    try store.changeCalendarEntries(forgettingBefore: moment) {
      #expect(Set($0.map(\.uid)) == ["1@tvguide", "2@tvguide"] && $0.contains(span))
      return [day]
    }
    try store.changeCalendarEntries(forgettingBefore: span.moment.end) {
      #expect(Set($0) == [span, day])
      return []
    }
    try store.changeCalendarEntries(forgettingBefore: span.moment.end.adding(seconds: 1)) {
      #expect($0 == [day])
      return []
    }
  }
}
