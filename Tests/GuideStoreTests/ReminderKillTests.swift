import GuideModel
import Reminders
import SeededRandom
import Testing

@testable import GuideStore

/// Two runners that share a database and are ended at random moments, over days with clock changes.
@Suite struct ReminderKillTests {
  @Test(arguments: [("Europe/Berlin", "2027-03-28"), ("America/New_York", "2027-11-07")])
  func eachReminderIsToldOnceOrSaidToBeMissed(run: (zone: String, day: String)) throws {
    let zone = try #require(ZoneRules(identifier: run.zone))
    let day = try #require(GuideDay(iso: run.day))
    let begin = zone.instant(of: day, secondOfDay: 0)
    let end = zone.instant(of: day.advanced(by: 1), secondOfDay: 0)
    var random = SeededGenerator(seed: 26)
    let place = TestPersonal()
    let store = try place.open()
    for number in 0..<500 {
      let start = begin.adding(seconds: Int64.random(in: 3_600..<begin.seconds(to: end), using: &random))
      _ = try store.addReminder(
        .airing(channel: "one", start: start), names: ["title:\(number)"], title: "\(number)", minutes: [10], at: begin)
    }
    let reminders = try store.reminders()
    var told: [ReminderKey: Instant] = [:]
    var now = begin
    while now < end {
      now = now.adding(seconds: Int64.random(in: 30...900, using: &random))
      // Both look before either claims.
      let runners = try (0..<2).map { _ in
        let runner = try place.open()
        return (
          runner,
          ReminderPlan(
            reminders: reminders, airings: [], in: begin..<end, delivered: try runner.claimedReminders(), now: now,
            zone: zone)
        )
      }
      for (runner, plan) in runners {
        for key in try runner.claimReminders(plan.due.map(\.key), at: now) {
          // Killed after it claimed everything, before it delivered this one and the rest, or before it confirmed.
          let fate = Int.random(in: 0..<40, using: &random)
          if fate == 0 { break }
          #expect(told.updateValue(now, forKey: key) == nil)
          if fate == 1 { break }
          try runner.confirmReminder(key)
        }
      }
    }
    let abandoned = Set(try store.unconfirmedReminders(claimedBefore: end.adding(seconds: 3_600)))
    #expect(!abandoned.isEmpty && told.count > 250)
    for reminder in reminders {
      let key = ReminderKey(reminder: reminder.number, episode: "", minutes: 10)
      #expect(told[key] != nil || abandoned.contains(key), "\(key) was lost")
    }
    #expect(try store.claimedReminders().count == reminders.count)
  }
}
