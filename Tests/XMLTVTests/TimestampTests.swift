import SeededRandom
import GuideModel
import Testing

@testable import XMLTV

@Suite struct TimestampTests {
  private func parse(_ text: String, zone: ZoneRules = .utc) -> PlacedTime? {
    var reader = TimestampReader(defaultZone: zone)
    return Array(text.utf8).withUnsafeBufferPointer { reader.read($0) }
  }

  @Test(arguments: [
    ("20080715003000 -0600", "2008-07-15T06:30:00Z"),
    ("20080715003000 +0530", "2008-07-14T19:00:00Z"),
    ("20080715003000 +05:30", "2008-07-14T19:00:00Z"),
    ("20080715003000+0200", "2008-07-14T22:30:00Z"),
    ("20080715003000 +2", "2008-07-14T22:30:00Z"),
    ("20080715003000 +02", "2008-07-14T22:30:00Z"),
    ("20080715003000 -330", "2008-07-15T04:00:00Z"),
    ("20080715003000 Z", "2008-07-15T00:30:00Z"),
    ("20080715003000 UTC", "2008-07-15T00:30:00Z"),
    ("20080715003000 GMT", "2008-07-15T00:30:00Z"),
    ("20080715003000 UTC+2", "2008-07-14T22:30:00Z"),
    ("20080715003000 GMT-03:00", "2008-07-15T03:30:00Z"),
    ("20010829000500 BST", "2001-08-28T23:05:00Z"),
    ("20080715003000 CET", "2008-07-14T23:30:00Z"),
    ("20080715003000 cest", "2008-07-14T22:30:00Z"),
    ("20080715003000 EEST", "2008-07-14T21:30:00Z"),
    ("20080715003000 MSK", "2008-07-14T21:30:00Z"),
    ("20080715003000 EST", "2008-07-15T05:30:00Z"),
    ("20080715003000 PDT", "2008-07-15T07:30:00Z"),
    ("20080715003000 AEST", "2008-07-14T14:30:00Z"),
    ("20080715003000 ACST", "2008-07-14T15:00:00Z"),
    ("20080715003000 NZDT", "2008-07-14T11:30:00Z"),
    ("20080715003000 Europe/Paris", "2008-07-14T22:30:00Z"),
    ("20080115003000 Europe/Paris", "2008-01-14T23:30:00Z"),
    ("20080715003000 America/Argentina/Buenos_Aires", "2008-07-15T03:30:00Z"),
    ("200807150030 +0100", "2008-07-14T23:30:00Z"),
    ("2008071500 +0100", "2008-07-14T23:00:00Z"),
    ("20080715 +0100", "2008-07-14T23:00:00Z"),
    ("20080715240000 +0000", "2008-07-16T00:00:00Z"),
    ("20081231235960 +0000", "2009-01-01T00:00:00Z"),
    ("20240229120000 +0000", "2024-02-29T12:00:00Z"),
    ("2008-07-15T00:30:00+02:00", "2008-07-14T22:30:00Z"),
    ("2008-07-15 00:30 +0200", "2008-07-14T22:30:00Z"),
    ("2008-07-15T00:30:00.250Z", "2008-07-15T00:30:00Z"),
    ("2008-07-15 Z", "2008-07-15T00:00:00Z"),
    ("  20080715003000 +0000\t", "2008-07-15T00:30:00Z"),
    ("20080715003000 europe/paris", "2008-07-14T22:30:00Z"),
    ("20080715003000 EST5EDT", "2008-07-15T04:30:00Z"),
    ("20080715003000 (UTC+01:00)", "2008-07-14T23:30:00Z"),
    ("20080715003000 +0530 IST", "2008-07-14T19:00:00Z"),
    ("20080715003000 +0200 (CEST)", "2008-07-14T22:30:00Z"),
    ("2008/07/15 00:30:00 +0200", "2008-07-14T22:30:00Z"),
  ])
  func readsTimesWithAZone(text: String, expected: String) throws {
    let time = try #require(parse(text))
    #expect(time.instant == (try instant(expected)))
    #expect(time.zone == .given)
  }

  @Test(arguments: [
    "", "tomorrow", "2008", "200807", "2008071", "200807150030001", "20080715 0030", "20080715250000 +0000",
    "20080715240001 +0000", "20080715006000 +0000", "20080715003061 +0000", "20080230000000 +0000",
    "20230229000000 +0000", "20081301000000 +0000", "20080700000000 +0000", "00000101000000 +0000",
    "20080715003000 +9900", "20080715003000 +0260", "20080715003000 +", "20080715003000 +02:0",
    "20080715003000 +020000", "20080715003000 +02x0", "2008-7-15 00:30:00", "2008-07-32T00:00:00Z",
  ])
  func refusesWhatIsNoTime(text: String) throws {
    let time = parse(text)
    // A day followed by digits is a day with an unknown zone, which is reported.
    if text == "20080715 0030" { #expect(time?.zone == .unknown) } else { #expect(time == nil) }
  }

  @Test func timesWithoutAZoneAreInTheDefault() throws {
    let paris = try zone("Europe/Paris")
    let summer = try #require(parse("20080715003000", zone: paris))
    #expect(summer.instant == (try instant("2008-07-14T22:30:00Z")))
    #expect(summer.zone == .missing)
    #expect(parse("20080115003000", zone: paris)?.instant == (try instant("2008-01-14T23:30:00Z")))
  }

  @Test(arguments: ["XYZ", "Mars/Olympus_Mons", "../../etc/passwd", "/etc/localtime", "Europe/\u{1B}[2J", "+"])
  func aZoneThatIsNotKnownIsTold(name: String) throws {
    let time = parse("20080715003000 \(name)")
    if name == "+" {
      #expect(time == nil)
    } else {
      #expect(time?.zone == .unknown)
      #expect(time?.instant == (try instant("2008-07-15T00:30:00Z")))
    }
  }

  @Test(arguments: ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata", "UTC"])
  func localTimesAgreeWithTheZonesRules(name: String) throws {
    let rules = try zone(name)
    var reader = TimestampReader(defaultZone: rules)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let day = GuideDay(daysSinceEpoch: Int.random(in: 10_957...21_914, using: &random))
      let second = Int.random(in: 0..<86_400, using: &random)
      let digits = stamp(day, second)
      let time = Array(digits.utf8).withUnsafeBufferPointer { reader.read($0) }
      #expect(time?.instant == rules.instant(of: day, secondOfDay: second), "\(digits) in \(name)")
    }
  }

  @Test func numericOffsetsAgreeWithArithmetic() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let day = GuideDay(daysSinceEpoch: Int.random(in: -200_000...200_000, using: &random))
      let second = Int.random(in: 0..<86_400, using: &random)
      let minutes = Int.random(in: -840...840, using: &random)
      let sign = minutes < 0 ? "-" : "+"
      let offset = sign + two(abs(minutes) / 60) + two(abs(minutes) % 60)
      let time = parse("\(stamp(day, second)) \(offset)")
      #expect(time?.instant == Instant(day: day, secondOfDay: second, offset: minutes * 60), "\(day) \(offset)")
    }
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func stamp(_ day: GuideDay, _ second: Int) -> String {
    let date = "\(day)".filter { $0 != "-" }
    return date + two(second / 3600) + two(second / 60 % 60) + two(second % 60)
  }
}
