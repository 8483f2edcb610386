import GuideModel
import Testing

@testable import GuideApp

@Suite struct RefreshScheduleTests {
  private let noon = Instant(secondsSinceEpoch: 1_795_262_400)
  private func later(_ minutes: Int64) -> Instant { noon.adding(seconds: minutes * 60) }

  private func isDue(_ imported: Instant?, _ failure: RefreshFailure? = nil, hours: Int = 12, at now: Instant) -> Bool {
    let due = RefreshSchedule.due(imported: imported, failure: failure, everyHours: hours)
    return RefreshSchedule.isDue(due, imported: imported, failure: failure, now: now)
  }

  /// The failure after this many failures in a row, two days apart, the last at the moment.
  private func failure(_ count: Int, at moment: Instant) -> RefreshFailure {
    var failure: RefreshFailure?
    for earlier in (0..<max(count, 1)).reversed() {
      failure = RefreshFailure(
        after: failure, at: moment.adding(seconds: -Int64(earlier) * 172_800), message: "it is down")
    }
    return failure ?? RefreshFailure(after: nil, at: moment, message: "it is down")
  }

  @Test func aSourceThatWasNeverReadIsDue() {
    #expect(isDue(nil, at: noon))
  }

  @Test(arguments: [(1, 60), (12, 720), (24, 1440), (8760, 525_600)])
  func oneThatWasReadIsDueAfterItsHours(hours: Int, minutes: Int64) {
    #expect(!isDue(noon, hours: hours, at: later(minutes).adding(seconds: -1)))
    #expect(isDue(noon, hours: hours, at: later(minutes)))
  }

  @Test(arguments: [(1, 5), (2, 15), (3, 60), (4, 360), (5, 1440), (6, 1440), (500, 1440)])
  func oneThatFailsIsTriedLaterAndLater(count: Int, minutes: Int64) {
    let failure = failure(count, at: noon)
    #expect(failure.count == count)
    for imported in [nil, later(-10_000)] {
      #expect(!isDue(imported, failure, at: later(minutes).adding(seconds: -1)), "\(count)")
      #expect(isDue(imported, failure, at: later(minutes)), "\(count)")
    }
  }

  /// It was refreshed manually after it had failed.
  @Test func whatWasReadSinceForgivesAFailure() {
    #expect(!isDue(later(1), failure(1, at: noon), at: later(10)))
    #expect(isDue(later(1), failure(5, at: noon), at: later(722)))
  }

  @Test func aClockThatWasSetBackDoesNotHoldItUp() {
    #expect(isDue(later(60), at: noon))
    #expect(isDue(later(-6_000), failure(5, at: later(6_000)), at: noon))
    #expect(!isDue(later(4), at: noon), "clocks of two computers differ by a little")
  }

  @Test func aFailureRemembersWhenItBegan() {
    let first = RefreshFailure(after: nil, at: noon, message: "one\u{1B}[2J\nline")
    let second = RefreshFailure(after: first, at: later(5), message: "two")
    #expect(second.sinceMoment == noon && second.tried == later(5).secondsSinceEpoch && second.count == 2)
    #expect(!first.message.unicodeScalars.contains("\u{1B}") && !first.message.contains("\n"))
  }

  /// While somebody mends a file, the automatic tries go on.
  @Test func aTryBeforeItsTimeDelaysNothing() {
    let first = RefreshFailure(after: nil, at: noon, message: "one")
    let second = RefreshFailure(after: first, at: later(2), message: "two")
    #expect(second.count == 1 && second.next == later(5) && second.message == "two")
    #expect(RefreshFailure(after: second, at: later(5), message: "three").count == 2)
    // The clock was set back.
    #expect(RefreshFailure(after: first, at: later(-60), message: "two").tried == later(-60).secondsSinceEpoch)
  }

  @Test func aFailureInTheSecondOfTheLastSuccessIsTriedSoon() {
    #expect(isDue(noon, failure(1, at: noon), at: later(5)))
  }

  @Test(arguments: [(nil, 300), (-5, 30), (10, 30), (45, 45), (300, 300), (86_400, 300)] as [(Int64?, Int64)])
  func whoWaitsForNothingElseWaitsUntilThen(seconds: Int64?, pause: Int64) {
    let now = Instant(secondsSinceEpoch: 1_757_505_600)
    #expect(RefreshSchedule.pause(until: seconds.map { now.adding(seconds: $0) }, now: now) == pause)
  }
}
