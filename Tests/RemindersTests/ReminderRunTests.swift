import GuideModel
import SeededRandom
import Testing

@testable import Reminders

/// A runner that wakes when the plan says so, or late, with up to 1,000 reminders, some of whose airings move.
@Suite struct ReminderRunTests {
  static let runs = [
    ("Europe/Berlin", "2027-03-28", 1_000), ("Europe/Berlin", "2027-10-31", 400),
    ("America/New_York", "2027-11-07", 400),
    ("Australia/Lord_Howe", "2027-04-04", 400), ("Africa/Casablanca", "2027-02-07", 400), ("UTC", "2027-06-01", 400),
  ]

  @Test(arguments: runs)
  func eachIsDeliveredOnceAtItsMinuteOrSaidToBeMissed(run: (zone: String, day: String, reminders: Int)) throws {
    let zone = try #require(ZoneRules(identifier: run.zone))
    let day = try #require(GuideDay(iso: run.day))
    let begin = zone.instant(of: day.advanced(by: -1), secondOfDay: 0)
    var random = SeededGenerator(seed: 26)
    let reminders = (1...run.reminders).map { number in
      Reminder(
        number: Int64(number),
        subject: .airing(
          channel: "\(number % 40)", start: begin.adding(seconds: Int64.random(in: 7_200...200_000, using: &random))),
        names: ["title:\(number)"], title: "\(number)",
        minutes: Set((0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 0...90, using: &random) }),
        made: begin)
    }
    let shifts = reminders.map { $0.number % 2 == 0 ? Int64.random(in: 0...20_000, using: &random) : 0 }
    let airings = zip(reminders, shifts).compactMap { reminder, shift -> ListedAiring? in
      guard case .airing(let channel, let start) = reminder.subject, shift > 0 else { return nil }
      return ListedAiring(
        names: reminder.names, episode: "", channel: channel, beginning: .moment(start.adding(seconds: shift)))
    }
    let span = begin..<begin.adding(seconds: 400_000)
    var now = begin
    var told: [ReminderKey: (moment: Instant, isMissed: Bool)] = [:]
    var awake: [Instant] = []
    while true {
      awake.append(now)
      let plan = ReminderPlan(
        reminders: reminders, airings: airings, in: span, delivered: Set(told.keys), now: now, zone: zone)
      for due in plan.due {
        #expect(told.updateValue((now, due.isMissed), forKey: due.key) == nil)
      }
      guard let next = plan.next else { break }
      let sleep = Int.random(in: 0..<20, using: &random) == 0 ? Int64.random(in: 60...20_000, using: &random) : 0
      // The clock is set back: nothing is delivered again.
      if Int.random(in: 0..<50, using: &random) == 0 {
        let earlier = now.adding(seconds: -3600)
        let again = ReminderPlan(
          reminders: reminders, airings: airings, in: span, delivered: Set(told.keys), now: earlier, zone: zone)
        #expect(again.due.isEmpty)
      }
      now = next.adding(seconds: sleep)
    }
    // The oracle: the first moment awake at or after the reminder's own.
    for (reminder, shift) in zip(reminders, shifts) {
      guard case .airing(_, let listed) = reminder.subject else { continue }
      let start = listed.adding(seconds: shift)
      for minutes in reminder.minutes {
        let moment = start.adding(seconds: -60 * Int64(minutes))
        let found = told.removeValue(forKey: ReminderKey(reminder: reminder.number, episode: "", minutes: minutes))
        let expected = awake.first { $0 >= moment }
        #expect(found?.moment == expected)
        #expect(found?.isMissed == expected.map { start.secondsSinceEpoch + 60 <= $0.secondsSinceEpoch })
      }
    }
    #expect(told.isEmpty)
  }
}
