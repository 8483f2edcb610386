import Dispatch
import GuideModel
import Reminders
import Testing

@testable import GuideStore

@Suite struct ReminderStoreTests {
  let start = Instant(secondsSinceEpoch: 1_800_000_000)

  func add(_ subject: Reminder.Subject, to store: PersonalStore) throws -> Int64 {
    try #require(
      try store.addReminder(
        subject, names: ["title:a", "tmdb:1"], title: "A", episode: "1/3", minutes: [10, 60], at: noon))
  }

  @Test func remindersAreKeptAndRemoved() throws {
    let place = TestPersonal()
    let subjects: [Reminder.Subject] = [.airing(channel: "one", start: start), .show, .release(today)]
    let numbers = try subjects.map { try add($0, to: try place.open()) }
    let store = try place.open()
    #expect(try store.reminders().map(\.subject) == subjects)
    #expect(
      try store.reminders().first
        == Reminder(
          number: numbers[0], subject: subjects[0], names: ["title:a", "tmdb:1"], title: "A", episode: "1/3",
          minutes: [10, 60], made: noon))
    #expect(try store.removeReminder(numbers[1]))
    #expect(try !store.removeReminder(numbers[1]))
    #expect(try store.reminders().map(\.number) == [numbers[0], numbers[2]])
    #expect(try store.addReminder(.show, names: [], title: "A", minutes: [10], at: noon) == nil)
    #expect(try PersonalStore(readingFrom: place.path).reminders().count == 2)
  }

  @Test func aReminderThatProgramsAddAtOnceIsStoredOnce() throws {
    let place = TestPersonal()
    _ = try place.open()
    let path = place.path
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let store = try? PersonalStore(path: path)
      for day in 0..<20 { _ = try? store.map { try add(.release(today.advanced(by: day)), to: $0) } }
    }
    #expect(try place.open().reminders().count == 20)
  }

  @Test func whatMovedIsKeptWhereItIs() throws {
    let place = TestPersonal()
    let store = try place.open()
    let airing = try add(.airing(channel: "one", start: start), to: store)
    let release = try add(.release(today), to: store)
    let show = try add(.show, to: store)
    let (later, tomorrow) = (start.adding(seconds: 60), today.advanced(by: 1))
    try store.moveReminders([airing: .moment(later), release: .day(tomorrow), show: .moment(later)])
    #expect(try store.reminders().map(\.subject) == [.airing(channel: "one", start: later), .release(tomorrow), .show])
    try store.moveReminders([airing: .day(today), release: .moment(start)])
    #expect(try store.reminders().map(\.subject) == [.airing(channel: "one", start: later), .release(tomorrow), .show])
  }

  @Test func ofTwoRunnersOneClaims() throws {
    let place = TestPersonal()
    let (left, right) = (try place.open(), try place.open())
    let number = try add(.show, to: left)
    let keys = [10, 60].map { ReminderKey(reminder: number, episode: "1", minutes: $0) }
    #expect(try left.claimReminders([keys[0]], at: noon) == [keys[0]])
    #expect(try right.claimReminders(keys, at: noon) == [keys[1]])
    #expect(try left.claimReminders(keys, at: noon).isEmpty)
    #expect(try right.claimedReminders() == Set(keys))
    #expect(try left.removeReminder(number))
    #expect(try right.claimReminders(keys, at: noon).isEmpty)
    #expect(try right.claimedReminders().isEmpty)
  }

  @Test func whatWasNeverConfirmedIsMissed() throws {
    let place = TestPersonal()
    let store = try place.open()
    let number = try add(.show, to: store)
    let keys = [10, 60].map { ReminderKey(reminder: number, episode: "1", minutes: $0) }
    _ = try store.claimReminders(keys, at: noon)
    try store.confirmReminder(keys[0])
    #expect(try store.unconfirmedReminders(claimedBefore: noon).isEmpty)
    #expect(try store.unconfirmedReminders(claimedBefore: noon.adding(seconds: 1)) == [keys[1]])
  }
}
