import Foundation
import GuideModel
import SeededRandom
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    ("2025-09-10T12:00:00Z", 1_757_505_600), ("2025-09-10T12:00:00+00:00", 1_757_505_600),
    ("2025-09-10T17:30:00+05:30", 1_757_505_600), ("2025-09-10t04:15:00-07:45", 1_757_505_600),
    ("2025-09-10 12:00:00.999z", 1_757_505_600), ("1969-12-31T23:59:59Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func reads(text: String, seconds: Int64) throws {
    #expect(try #require(Instant(rfc3339: text)).secondsSinceEpoch == seconds)
  }

  @Test(arguments: [
    "", "2025-09-10", "2025-09-10T12:00:00", "2025-09-10T12:00Z", "2025-02-30T12:00:00Z", "2025-09-10T24:00:00Z",
    "2025-09-10T12:60:00Z", "2025-09-10T12:00:00.Z", "2025-09-10T12:00:00+0530", "2025-09-10T12:00:00Zjunk",
  ])
  func refuses(text: String) { #expect(Instant(rfc3339: text) == nil) }

  @Test(arguments: [(50, 70, 1), (59, 60, 1), (110, 130, 1), (0, 3600, 60), (30, 59, 0), (-70, 10, 2)])
  func minutesAreThoseBetweenTwoClockTimes(start: Int64, end: Int64, minutes: Int64) {
    let minute = Int64(29_000_000)
    let moments = [start, end].map { Instant(secondsSinceEpoch: minute * 60 + $0) }
    #expect(moments[0].minutes(to: moments[1]) == minutes)
  }

  @Test func writesWhatItReads() {
    for seconds in stride(from: Int64(-5_000_000_000), through: 5_000_000_000, by: 77_777_777) {
      let instant = Instant(secondsSinceEpoch: seconds)
      for offset in [0, 3600, -12_600, 20_700, 50_400] {
        #expect(Instant(rfc3339: instant.rfc3339(offset: offset)) == instant)
      }
    }
  }
}

@Suite struct ZoneRulesTests {
  private func zone(_ name: String) throws -> ZoneRules { try #require(ZoneRules(identifier: name)) }
  private func day(_ text: String) throws -> GuideDay { try #require(GuideDay(iso: text)) }

  @Test(arguments: [
    ("Europe/London", "2025-03-30", 23), ("Europe/London", "2025-10-26", 25), ("America/New_York", "2025-03-09", 23),
    ("America/New_York", "2025-11-02", 25), ("Asia/Kathmandu", "2025-03-30", 24),
    ("Australia/Lord_Howe", "2025-04-06", 24),
  ])
  func daysAreAsLongAsTheyAre(name: String, text: String, hours: Int64) throws {
    let zone = try zone(name)
    let day = try day(text)
    let length = zone.instant(of: day, secondOfDay: 0).seconds(
      to: zone.instant(of: day.advanced(by: 1), secondOfDay: 0))
    // Lord Howe Island changes its clocks by half an hour.
    #expect(length / 3600 == hours)
  }

  /// The computed rules match the system's in every zone, around changes and elsewhere.
  @Test func whatIsKnownAroundAMomentIsWhatTheSystemSays() throws {
    var random = SeededGenerator(seed: 11)
    var changes = 0
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let rules = ZoneRules(identifier: name) else { continue }
      // From 1972 to 2036.
      let middle = Instant(secondsSinceEpoch: .random(in: 63_072_000...2_082_758_400, using: &random))
      let known = rules.known(around: middle)
      #expect(known == rules && known.identifier == name)
      for _ in 0..<40 {
        let instant = middle.adding(seconds: .random(in: -4_320_000...4_320_000, using: &random))
        let offset = rules.offset(at: instant)
        guard known.offset(at: instant) == offset else {
          Issue.record("\(name), \(instant.rfc3339()), known around \(middle.rfc3339())")
          break
        }
        if offset != rules.offset(at: middle) { changes += 1 }
      }
    }
    #expect(changes > 100)
  }

  /// Exact to the second on both sides.
  @Test func aChangeNearbyIsNotOverlooked() throws {
    let jump = try #require(Instant(rfc3339: "2025-03-30T01:00:00Z"))
    for hours in -1000...1000 {
      let london = try zone("Europe/London").known(around: jump.adding(seconds: Int64(hours) * 3600))
      #expect(london.offset(at: jump.adding(seconds: -1)) == 0 && london.offset(at: jump) == 3600, "\(hours) hours")
    }
  }

  @Test func aSkippedTimeIsTheMomentOfTheJumpAndARepeatedOneTheFirst() throws {
    let london = try zone("Europe/London")
    let jump = try #require(Instant(rfc3339: "2025-03-30T01:00:00Z"))
    #expect(london.instant(of: try day("2025-03-30"), secondOfDay: 5400) == jump)
    let first = try #require(Instant(rfc3339: "2025-10-26T00:30:00Z"))
    #expect(london.instant(of: try day("2025-10-26"), secondOfDay: 5400) == first)
    #expect(london.clockTime(at: first) == "01:30")
    #expect(london.clockTime(at: first.adding(seconds: 3600)) == "01:30")
  }

  /// Midnight and noon are twelve.
  @Test(arguments: [
    ("2025-09-11T00:00:00Z", "00:00", "12:00am"), ("2025-09-11T00:59:00Z", "00:59", "12:59am"),
    ("2025-09-11T08:05:00Z", "08:05", "8:05am"), ("2025-09-11T12:00:00Z", "12:00", "12:00pm"),
    ("2025-09-11T23:30:00Z", "23:30", "11:30pm"),
  ])
  func clocksOfTwelveAndTwentyFourHours(_ text: String, _ long: String, _ short: String) throws {
    let moment = try #require(Instant(rfc3339: text))
    var zone = ZoneRules.utc
    #expect(zone.clockTime(at: moment) == long)
    zone.clock = .twelveHours
    #expect(zone.clockTime(at: moment) == short)
  }

  @Test func guideDaysBeginAtFive() throws {
    let paris = try zone("Europe/Paris")
    let night = try #require(Instant(rfc3339: "2025-09-11T02:59:59Z"))
    #expect(paris.guideDay(of: night, dayStart: .standard).description == "2025-09-10")
    #expect(paris.guideDay(of: night.adding(seconds: 1), dayStart: .standard).description == "2025-09-11")
    #expect(paris.guideDay(of: night, dayStart: .midnight).description == "2025-09-11")
  }

  @Test(arguments: [
    "UTC", "Europe/London", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu", "Pacific/Apia",
  ])
  func momentsOfADayStandOnIt(name: String) throws {
    let zone = try zone(name)
    for offset in stride(from: 0, through: 730, by: 1) {
      let day = try day("2024-12-30").advanced(by: offset)
      let start = zone.start(of: day, dayStart: .standard)
      let end = zone.start(of: day.advanced(by: 1), dayStart: .standard)
      #expect(zone.guideDay(of: start, dayStart: .standard) == day)
      #expect(zone.guideDay(of: end.adding(seconds: -1), dayStart: .standard) == day)
      #expect((23...25).contains(start.seconds(to: end) / 3600))
    }
  }

  /// Clocks go back across the start of the day, also across midnight.
  @Test(arguments: [
    ("Europe/London", "2025-10-26T00:00:00Z", 90), ("Europe/Berlin", "2025-10-26T00:00:00Z", 120),
    ("America/New_York", "2026-11-01T05:00:00Z", 61), ("Australia/Lord_Howe", "2026-04-04T14:00:00Z", 119),
    ("America/St_Johns", "2010-11-07T02:00:00Z", 0), ("America/Santiago", "2026-04-05T02:00:00Z", 1410),
  ])
  func guideDaysDoNotRunBackwards(name: String, from: String, minutes: Int) throws {
    let (zone, dayStart) = (try zone(name), DayStart(clamping: minutes))
    let first = try #require(Instant(rfc3339: from)).adding(seconds: -3600)
    var last = zone.guideDay(of: first, dayStart: dayStart)
    var changes = 0
    for minute in 0...300 {
      let moment = first.adding(seconds: Int64(minute) * 60)
      let day = zone.guideDay(of: moment, dayStart: dayStart)
      #expect(day >= last, "\(moment)")
      #expect(zone.start(of: day, dayStart: dayStart) <= moment)
      #expect(moment < zone.start(of: day.advanced(by: 1), dayStart: dayStart))
      if day != last { changes += 1 }
      last = day
    }
    #expect(changes == 1)
  }

  @Test func takesTheZoneFromTheEnvironment() {
    #expect(ZoneRules.local(environment: ["TZ": ":Asia/Tokyo"]).identifier == "Asia/Tokyo")
    #expect(ZoneRules.local(environment: ["TZ": "Asia/Tokyo"]).identifier == "Asia/Tokyo")
    #expect(ZoneRules(identifier: "Mars/Olympus") == nil)
    #expect(ZoneRules(identifier: "") == nil)
  }

  @Test func readsDayStarts() {
    #expect(DayStart(text: "05:00") == .standard)
    #expect(DayStart(text: "23:59")?.minutes == 1439)
    for bad in ["5:00", "24:00", "05:60", "", "05:000"] { #expect(DayStart(text: bad) == nil) }
  }
}
