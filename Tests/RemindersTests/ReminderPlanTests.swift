import GuideModel
import Testing

@testable import Reminders

@Suite struct ReminderPlanTests {
  let start = Instant(secondsSinceEpoch: 1_800_000_000)
  let names: Set = ["title:the archers"]

  func reminder(
    _ subject: Reminder.Subject, episode: String? = nil, minutes: Set<Int> = [10], made: Int64 = -86_400
  ) -> Reminder {
    Reminder(
      number: 1, subject: subject, names: names, title: "The Archers", episode: episode, minutes: minutes,
      made: start.adding(seconds: made))
  }

  func airing(_ moment: Int64, episode: String = "1", channel: String = "one", isRepeat: Bool = false) -> ListedAiring {
    ListedAiring(
      names: names, episode: episode, numbers: "1/\(episode)", channel: channel,
      beginning: .moment(start.adding(seconds: moment)),
      isRepeat: isRepeat)
  }

  func plan(
    _ reminder: Reminder, _ airings: [ListedAiring] = [], at seconds: Int64, delivered: Set<ReminderKey> = []
  ) -> ReminderPlan {
    ReminderPlan(
      reminders: [reminder], airings: airings, in: span, delivered: delivered, now: start.adding(seconds: seconds),
      zone: .utc)
  }

  /// A day before, and ten after.
  private var span: Range<Instant> { start.adding(seconds: -86_400)..<start.adding(seconds: 864_000) }

  @Test func isDueAtItsMinuteAndMissedAfterTheStart() {
    let reminder = reminder(.airing(channel: "one", start: start))
    #expect(plan(reminder, at: -601).due.isEmpty)
    #expect(plan(reminder, at: -601).next == start.adding(seconds: -600))
    #expect(plan(reminder, at: -600).due.map(\.isMissed) == [false])
    // A program that runs every few minutes delivers it late, but before the start.
    #expect(plan(reminder, at: -1).due.map(\.isMissed) == [false])
    #expect(plan(reminder, at: 59).due.map(\.isMissed) == [false])
    #expect(plan(reminder, at: 60).due.map(\.isMissed) == [true])
  }

  @Test func whatWasDeliveredIsNotDue() {
    let reminder = reminder(.airing(channel: "one", start: start), minutes: [10, 60])
    let told = ReminderKey(reminder: 1, episode: "", minutes: 60)
    #expect(plan(reminder, at: -600, delivered: [told]).due.map(\.key.minutes) == [10])
    #expect(plan(reminder, at: -600).due.map(\.key.minutes) == [60, 10])
  }

  @Test func whatWasDueBeforeTheReminderWasMadeIsNotMissed() {
    let reminder = reminder(.airing(channel: "one", start: start), minutes: [10, 60], made: -1800)
    #expect(plan(reminder, at: -1800).due.isEmpty)
    #expect(plan(reminder, at: -1800).next == start.adding(seconds: -600))
  }

  /// The minutes before it began with the reminder, or it moved there.
  @Test func whatBeginsSoonIsToldWhenItBegins() {
    for subject in [Reminder.Subject.show, .airing(channel: "one", start: start)] {
      let reminder = reminder(subject, minutes: [10, 60], made: -300)
      #expect(plan(reminder, [airing(0)], at: -300).due.isEmpty)
      #expect(plan(reminder, [airing(0)], at: -300).next == start)
      #expect(plan(reminder, [airing(0)], at: 0).due.map(\.key.minutes) == [0])
    }
    #expect(plan(reminder(.airing(channel: "one", start: start), made: 60), at: 60).due.isEmpty)
  }

  @Test func followsAnAiringThatMoves() {
    let reminder = reminder(.airing(channel: "one", start: start))
    let plan = plan(reminder, [airing(1800), airing(-7200), airing(60, channel: "two")], at: -600)
    #expect(plan.due.isEmpty)
    #expect(plan.next == start.adding(seconds: 1200))
    #expect(plan.moved == [1: .moment(start.adding(seconds: 1800))])
  }

  @Test func doesNotGoToAnotherEpisodeOrToWhatHasBegun() {
    let subject = Reminder.Subject.airing(channel: "one", start: start)
    let others = [airing(-18_000, episode: "4"), airing(3600, episode: "6")]
    let fifth = reminder(subject, episode: "1/5")
    #expect(plan(fifth, others, at: -6600).moved.isEmpty)
    let earlier = start.adding(seconds: -1800)
    #expect(plan(fifth, [airing(-1800, episode: "5")], at: 600).moved == [1: .moment(earlier)])
    for now in [-6600, 1800] as [Int64] { #expect(plan(reminder(subject), [others[0]], at: now).moved.isEmpty) }
    #expect(plan(reminder(subject), others, at: -6600).moved == [1: .moment(start.adding(seconds: 3600))])
  }

  /// Its own airing may be outside the span.
  @Test(arguments: [-86_401, 864_000 - 3 * 3600]) func nothingMovesBesideTheSpan(seconds: Int64) {
    let reminder = reminder(.airing(channel: "one", start: start.adding(seconds: seconds)), made: -172_800)
    let plan = plan(reminder, [airing(seconds + 7200), airing(seconds - 7200)], at: seconds - 600)
    #expect(plan.moved.isEmpty && plan.due.map(\.isMissed) == [false])
  }

  @Test func keepsTheStartOfAnAiringThatTheListingsLost() {
    let reminder = reminder(.airing(channel: "one", start: start))
    let due = plan(reminder, [airing(7 * 3600)], at: -600).due
    #expect(due.map(\.beginning) == [.moment(start)] && due.map(\.isCancelled) == [false])
  }

  private func change(
    _ kind: ListingChange.Kind, show: String = "The Archers", episode: String? = nil, channel: String = "one",
    _ start: CalendarMoment, former: CalendarMoment? = nil
  ) -> ListingChange {
    ListingChange(
      kind, show: show, title: show, episode: episode, channel: channel, channelName: channel, start: .init(start),
      former: former.map { .init($0) })
  }

  private func plan(_ reminder: Reminder, _ airings: [ListedAiring], _ changes: [ListingChange]) -> ReminderPlan {
    ReminderPlan(
      reminders: [reminder], airings: airings, in: span, changes: changes, delivered: [],
      now: start.adding(seconds: -600), zone: .utc)
  }

  /// Two episodes in a row begin earlier by the length of one, or the second one has the place of the first. Without a
  /// change, its number was corrected.
  @Test(arguments: [-1800, 1800] as [Int64]) func followsItsEpisodeIfAnotherHasItsPlace(shift: Int64) {
    let airings = [airing(0, episode: "1"), airing(shift, episode: "2")]
    let subject = Reminder.Subject.airing(channel: "one", start: start)
    let there: [Int64: ListedAiring.Beginning] = [1: .moment(start.adding(seconds: shift))]
    func span(_ seconds: Int64) -> CalendarMoment {
      .span(from: start.adding(seconds: seconds), to: start.adding(seconds: seconds + 60))
    }
    let moved = change(.moved, episode: "1/2", span(shift), former: span(0))
    #expect(plan(reminder(subject, episode: "1/2"), airings, [moved]).moved == there)
    for episode in [nil, "1/1", "1/2", "1/3"] {
      #expect(plan(reminder(subject, episode: episode), airings, at: -3600).moved.isEmpty)
    }
    // Nothing is at its place. Another episode is nearer.
    let others = [airing(600, episode: "1"), airings[1]]
    #expect(plan(reminder(subject, episode: "0/2"), others, at: -3600).moved == there, "the season was unknown")
  }

  /// Its episode moved far, or is cancelled, and another one has its place.
  @Test func followsTheChangesOfItsEpisode() {
    let reminder = reminder(.airing(channel: "one", start: start), episode: "1/2")
    let (place, far) = (CalendarMoment.span(from: start, to: start.adding(seconds: 60)), start.adding(seconds: 90_000))
    let moved = { (number: Int) in
      self.change(.moved, episode: "1/\(number)", .span(from: far, to: far.adding(seconds: 60)), former: place)
    }
    #expect(plan(reminder, [airing(0)], [moved(2)]).moved == [1: .moment(far)])
    #expect(plan(reminder, [airing(0)], [moved(1)]).moved.isEmpty)
    #expect(plan(reminder, [], [moved(1)]).moved.isEmpty)
    // Only its own cancellations count.
    let twice = [change(.cancelled, episode: "1/1", place), change(.cancelled, episode: "1/2", place)]
    #expect(plan(reminder, [], twice).due.map(\.key.episode) == ["cancelled 1"])
    let cancelled = change(.cancelled, episode: "1/2", place)
    #expect(plan(reminder, [airing(0)], [cancelled]).due.map(\.isCancelled) == [true])
    #expect(plan(reminder, [airing(0, episode: "2")], [cancelled]).due.map(\.isCancelled) == [false])
    // It is on again, unless it was told already.
    let again = [airing(0), airing(7200, episode: "2")]
    #expect(plan(reminder, again, [cancelled]).moved == [1: .moment(start.adding(seconds: 7200))])
    let late = self.reminder(.airing(channel: "one", start: start), episode: "1/2", minutes: [60, 10], made: -1800)
    for reminder in [reminder, late] {
      let told = ReminderPlan(
        reminders: [reminder], airings: again, in: span, changes: [cancelled],
        delivered: [ReminderKey(reminder: 1, episode: "", minutes: 10)], now: start.adding(seconds: -60), zone: .utc)
      #expect(told.cancelled == [1] && told.due.map(\.isCancelled) == [true])
    }
    // It came back at another time.
    let later = CalendarMoment.span(from: start.adding(seconds: 1800), to: start.adding(seconds: 1860))
    let back = plan(reminder, [airing(0), airing(1800, episode: "2")], [change(.added, later), cancelled])
    #expect(back.cancelled.isEmpty && back.moved == [1: .moment(start.adding(seconds: 1800))])
    let other = plan(reminder, [airing(0), airing(1800, episode: "3")], [change(.added, later), cancelled])
    #expect(other.cancelled == [1] && other.moved.isEmpty, "another episode was added")
  }

  /// The show is on again in the same evening, but not this airing.
  @Test(arguments: [-7200, 7200] as [Int64]) func aCancelledAiringIsNotAnother(shift: Int64) {
    let moment = CalendarMoment.span(from: start, to: start.adding(seconds: 60))
    let plan = plan(
      reminder(.airing(channel: "one", start: start)), [airing(shift)], [change(.cancelled, moment)])
    #expect(plan.due.map(\.isCancelled) == [true] && plan.moved.isEmpty)
  }

  /// A repeat that is replaced does not go back to the first airing of its episode, which is over.
  @Test func doesNotGoBackToAnAiringThatIsOver() {
    let reminder = reminder(.airing(channel: "one", start: start), episode: "1/2")
    #expect(plan(reminder, [airing(-7200, episode: "2"), airing(0)], at: -900).moved.isEmpty)
  }

  /// Another show or channel was cancelled, or the airing came back.
  @Test func onlyWhatWasCancelledIsSaidToBe() {
    let reminder = reminder(.airing(channel: "one", start: start))
    let moment = CalendarMoment.span(from: start, to: start.adding(seconds: 60))
    let cancelled = change(.cancelled, moment)
    #expect(plan(reminder, [], [cancelled]).due.map(\.isCancelled) == [true])
    let late = ReminderPlan(
      reminders: [reminder], airings: [], in: span, changes: [cancelled], delivered: [],
      now: start.adding(seconds: 900),
      zone: .utc)
    #expect(late.due.map(\.isCancelled) == [true] && late.due.map(\.isMissed) == [false], "it never began")
    #expect(plan(reminder, [airing(0)], [cancelled]).due.map(\.isCancelled) == [false])
    for other in [
      change(.cancelled, show: "Other", moment), change(.cancelled, channel: "two", moment), change(.added, moment),
    ] {
      #expect(plan(reminder, [], [other]).due.map(\.isCancelled) == [false])
    }
    let later = CalendarMoment.span(from: start.adding(seconds: 90_000), to: start.adding(seconds: 90_060))
    let moved = plan(reminder, [], [change(.moved, later, former: moment), cancelled])
    #expect(moved.moved == [1: .moment(start.adding(seconds: 90_000))] && moved.due.isEmpty)
  }

  /// Each change is a step from the time that the reminder knows.
  @Test func followsAllChangesSinceTheLastLook() {
    func span(_ seconds: Int64) -> CalendarMoment {
      .span(from: start.adding(seconds: seconds), to: start.adding(seconds: seconds + 60))
    }
    let reminder = reminder(.airing(channel: "one", start: start), minutes: [10, 60])
    let moves = [change(.moved, span(91_000), former: span(90_000)), change(.moved, span(90_000), former: span(0))]
    #expect(plan(reminder, [], moves).moved == [1: .moment(start.adding(seconds: 91_000))])
    // The second step is found in the listings.
    let near = plan(reminder, [airing(91_000)], [moves[1]])
    #expect(near.moved == [1: .moment(start.adding(seconds: 91_000))])
    let cancelled = plan(reminder, [], [change(.cancelled, span(91_000))] + moves)
    #expect(cancelled.cancelled == [1] && cancelled.moved == [1: .moment(start.adding(seconds: 91_000))])
    // There and back.
    let back = [change(.moved, span(0), former: span(90_000)), moves[1]]
    #expect(plan(reminder, [airing(0)], back).moved.isEmpty)
    #expect(plan(reminder, [], back).moved.isEmpty)
  }

  /// An airing that comes back is reminded of as before.
  @Test func aCancellationIsToldOnce() {
    let reminder = reminder(.airing(channel: "one", start: start.adding(seconds: 1800)), minutes: [10, 60])
    let moment = CalendarMoment.span(from: start.adding(seconds: 1800), to: start.adding(seconds: 1860))
    func plan(_ airings: [ListedAiring], at seconds: Int64, _ delivered: Set<ReminderKey>) -> ReminderPlan {
      ReminderPlan(
        reminders: [reminder], airings: airings, in: span, changes: [change(.cancelled, moment)], delivered: delivered,
        now: start.adding(seconds: seconds), zone: .utc)
    }
    let due = plan([], at: -1800, []).due
    #expect(due.count == 1 && due.allSatisfy(\.isCancelled))
    let told = Set(due.map(\.key))
    #expect(plan([], at: 1800, told).due.isEmpty)
    #expect(plan([airing(1800)], at: 1200, told).due.map(\.key.minutes) == [60, 10])
    #expect(plan([airing(1800)], at: 1200, told).due.allSatisfy { !$0.isCancelled })
    // Cancelled, back, and cancelled again.
    let twice = ReminderPlan(
      reminders: [reminder], airings: [], in: span, changes: [change(.cancelled, moment), change(.cancelled, moment)],
      delivered: told, now: start.adding(seconds: -600), zone: .utc)
    #expect(twice.due.map(\.isCancelled) == [true])
    // It came back and was on, and is not listed any more.
    #expect(plan([], at: 3600, [ReminderKey(reminder: 1, episode: "", minutes: 10)]).due.isEmpty)
    #expect(plan([], at: 600, [ReminderKey(reminder: 1, episode: "", minutes: 60)]).due.map(\.isCancelled) == [true])
    // Days later nothing is listed at its time any more. It may have come back before.
    func later(_ changes: [ListingChange], _ delivered: Set<ReminderKey>) -> [DueReminder] {
      ReminderPlan(
        reminders: [reminder], airings: [], in: start.adding(seconds: 7200)..<start.adding(seconds: 864_000),
        changes: changes, delivered: delivered, now: start.adding(seconds: 172_800), zone: .utc
      ).due
    }
    #expect(later([change(.cancelled, moment)], told).isEmpty)
    #expect(later([change(.cancelled, moment)], []).map(\.isCancelled) == [true])
    #expect(later([change(.added, moment), change(.cancelled, moment)], told).map(\.isMissed) == [true, true])
  }

  /// Another episode of the next days does not take its place.
  @Test func aReleaseMovesAsTheChangesSay() throws {
    let day = try #require(GuideDay(iso: "2027-03-28"))
    let now = ReminderPlan.moment(ofRelease: day, zone: .utc)
    func plan(_ days: [Int], _ changes: [ListingChange], isDelivered: Bool = false) -> ReminderPlan {
      let listed = days.map {
        ListedAiring(names: names, episode: "\($0)", channel: "web", beginning: .day(day.advanced(by: $0)))
      }
      return ReminderPlan(
        reminders: [reminder(.release(day), minutes: [0], made: -864_000_000)], airings: listed,
        in: now.adding(seconds: -172_800)..<now.adding(seconds: 700_000), changes: changes,
        delivered: isDelivered ? [ReminderKey(reminder: 1, episode: "", minutes: 0)] : [], now: now, zone: .utc)
    }
    let moved = change(.moved, channel: "web", .day(day.advanced(by: 9)), former: .day(day))
    #expect(plan([0, 2], []).due.map(\.channel) == ["web"])
    #expect(plan([2], []).due.map(\.beginning) == [.day(day)])
    #expect(plan([2, 9], [moved]).due.isEmpty && plan([2, 9], [moved]).moved == [1: .day(day.advanced(by: 9))])
    #expect(plan([2, 9], [moved], isDelivered: true).moved.isEmpty)
    #expect(plan([2], [change(.cancelled, channel: "web", .day(day))]).due.map(\.isCancelled) == [true])
  }

  @Test func aShowOfReleasesIsKnown() throws {
    let date = try #require(GuideDay(iso: "2027-01-16"))
    let release = ListedAiring(names: names, episode: "1", channel: "web", beginning: .day(date))
    #expect(plan(reminder(.show), [release], at: 0).releases == [1])
    for listed in [[], [airing(60)], [release, airing(60, episode: "2")]] {
      #expect(plan(reminder(.show), listed, at: 0).releases.isEmpty)
    }
  }

  @Test func tellsOfTheFirstAiringOfEachNewEpisode() {
    let listed = [
      airing(3600, channel: "two"), airing(0), airing(7200, episode: "2"), airing(-3600, episode: "0", isRepeat: true),
    ]
    let plan = plan(reminder(.show), listed, at: 7200)
    #expect(plan.due.map(\.key.episode) == ["1", "2"])
    #expect(plan.due.map(\.channel) == ["one", "one"])
    #expect(plan.due.map(\.beginning) == [.moment(start), .moment(start.adding(seconds: 7200))])
  }
}
