import GuideModel
import Testing

@testable import Reminders

@Suite struct ReleaseReminderTests {
  @Test func tellsOfReleasesAtTheTimeOfDayOfTheZone() throws {
    let zone = try #require(ZoneRules(identifier: "Europe/Berlin"))
    let day = try #require(GuideDay(iso: "2027-03-28"))
    let release = Reminder(
      number: 1, subject: .release(day), names: ["title:the archers"], title: "The Archers", minutes: [0],
      made: Instant(secondsSinceEpoch: 0))
    let span = Instant(secondsSinceEpoch: 1_799_913_600)..<Instant(secondsSinceEpoch: 1_800_864_000)
    let plan = ReminderPlan(
      reminders: [release], airings: [], in: span, delivered: [], now: Instant(secondsSinceEpoch: 0), zone: zone)
    #expect(plan.next == Instant(rfc3339: "2027-03-28T07:00:00Z"))
    // It is on all day, and the time of day is not told as its own.
    for (moment, isMissed) in [
      ("2027-03-28T07:00:00Z", false), ("2027-03-28T21:59:59Z", false),
      ("2027-03-28T22:00:00Z", true),
    ] {
      let late = ReminderPlan(
        reminders: [release], airings: [], in: span, delivered: [], now: try #require(Instant(rfc3339: moment)),
        zone: zone)
      #expect(late.due.map(\.isMissed) == [isMissed] && late.due.map(\.beginning) == [.day(day)])
    }
  }
}
