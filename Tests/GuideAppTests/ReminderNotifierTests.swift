import GuideModel
import Reminders
import Synchronization
import Testing

@testable import GuideApp

@Suite struct ReminderNotifierTests {
  /// The message after a program ended in the middle of a delivery. The airing is at 05:06.
  @Test(arguments: [(-25, "it begins at 05:06, Sun, Nov 29"), (10, "it began at 05:06, Sun, Nov 29")])
  func anInterruptedReminderSaysWhenItBegins(minutesAfter: Int64, words: String) throws {
    let start = try #require(Instant(rfc3339: "2026-11-29T05:06:00Z"))
    let told = Mutex<[String]>([])
    let notifier = ReminderNotifier(environment: [:], zone: .utc) { line in told.withLock { $0.append(line) } }
    let reminder = Reminder(
      number: 1, subject: .airing(channel: "one", start: start), names: [], title: "Soon", minutes: [30], made: start)
    try notifier.notifyAbandoned(reminder, minutes: 30, at: start.adding(seconds: minutesAfter * 60))
    let line = try #require(told.withLock { $0.first })
    #expect(line.hasPrefix("Soon: A reminder may have been missed") && line.hasSuffix(words))
  }
}
