import Foundation
import Testing

@testable import GuideModel

/// `TZ` in POSIX form, compared with `date`.
@Suite struct PosixZoneTests {
  private static let moments: [Int64] = {
    // Midsummer and midwinter, the days around clock changes by the hour, and ends of years.
    var moments: [Int64] = [0, 951_782_400, 1_078_056_000, 1_784_102_400, 1_800_000_000, 4_102_444_799]
    for year in [2024, 2026, 2027] {
      for (month, day) in [(1, 1), (3, 8), (3, 14), (3, 29), (10, 4), (10, 25), (11, 1), (12, 31)] {
        let start = Int64(GuideDay(year: year, month: month, day: day)?.daysSinceEpoch ?? 0) * 86_400
        moments += stride(from: start - 3600, to: start + 90_000, by: 1799)
      }
    }
    return moments
  }()

  /// The output of `date` at each moment.
  private func date(_ zone: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/date")
    process.arguments = ["-f", "-", "+%Y-%m-%d %H:%M:%S %z"]
    process.environment = ["TZ": zone, "LC_ALL": "C"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let lines = Self.moments.map { "@\($0)\n" }.joined()
    Thread.detachNewThread {
      try? input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
      try? input.fileHandleForWriting.close()
    }
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  private func shown(_ rules: ZoneRules, _ second: Int64) -> String {
    let instant = Instant(secondsSinceEpoch: second)
    let (day, time) = rules.local(of: instant)
    let minutes = abs(rules.offset(at: instant)) / 60
    let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, to: 2) }.joined(separator: ":")
    let sign = rules.offset(at: instant) < 0 ? "-" : "+"
    return "\(day) \(clock) \(sign)\(padded(minutes / 60, to: 2))\(padded(minutes % 60, to: 2))"
  }

  @Test(arguments: [
    "UTC-3", "UTC+5", "GMT+5", "UTC0", "GMT-0", "utc-3", "JST-9", "<+05>-5", "<-03>3", "<+0530>-5:30", "NPT-5:45",
    "LMT0:19:32",
    "XXX+13", "HST10", "EST5EDT,M3.2.0,M11.1.0", "EST5EDT4,M3.2.0/2,M11.1.0/2", "EST5EDT",
    "CET-1CEST,M3.5.0,M10.5.0/3", "AEST-10AEDT,M10.1.0,M4.1.0/3", "NZST-12NZDT,M9.5.0,M4.1.0/3",
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "IST-2IDT,M3.4.4/26,M10.5.0", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    "EET-2EEST,J60,J300/4", "AAA3BBB,0/0,364/25", "AAA-3BBB,59,300/3", "/usr/share/zoneinfo/Asia/Tokyo",
    ":Europe/Paris", ":JST-9",
    "Asia/Kolkata", "Etc/GMT+5",
  ])
  func variablesAreReadAsDateReadsThem(variable: String) throws {
    let rules = try #require(ZoneRules(variable: variable))
    let expected = try date(variable)
    try #require(expected.count == Self.moments.count)
    for (moment, line) in zip(Self.moments, expected) { #expect(shown(rules, moment) == line, "\(variable) \(moment)") }
    // The name is used in requests, where it must have the same meaning.
    let again = try #require(ZoneRules(identifier: rules.identifier))
    for moment in Self.moments { #expect(shown(again, moment) == shown(rules, moment), "\(rules.identifier)") }
  }

  @Test(arguments: [
    "", "CET-1CEST", "GMT0BST", "JST", "AB3", "XXX25", "UTC-3x", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0",
    "<+05-5",
    "Asia/Nowhere", "/etc/passwd", "EST5EDT,M3.2.0,M11.1.0,", "-5", "UTC-99", "JST-9:60",
  ])
  func whatIsNoZoneIsRefused(variable: String) { #expect(ZoneRules(variable: variable) == nil) }

  @Test(arguments: [
    ("Europe/London", "GMT", "BST"), ("Europe/Berlin", "CET", "CEST"), ("America/New_York", "EST", "EDT"),
    ("Australia/Sydney", "AEDT", "AEST"), ("Asia/Kathmandu", "GMT+5:45", "GMT+5:45"),
  ])
  func zonesHaveTheirUsualAbbreviations(name: String, january: String, july: String) throws {
    let zone = try #require(ZoneRules(identifier: name))
    #expect(zone.abbreviation(at: Instant(secondsSinceEpoch: 1_768_478_400)) == january)
    #expect(zone.abbreviation(at: Instant(secondsSinceEpoch: 1_784_102_400)) == july)
  }

  @Test(arguments: ["UTC-3", "GMT+5", "UTC+5:30", "utc+2"])
  func whatPeopleAndPosixReadDifferentlyIsNoName(name: String) { #expect(ZoneRules(identifier: name) == nil) }

  @Test func summerTimeHasItsName() throws {
    let rules = try #require(ZoneRules(variable: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(rules.abbreviation(at: Instant(secondsSinceEpoch: 1_784_102_400)) == "CEST")
    #expect(rules.abbreviation(at: Instant(secondsSinceEpoch: 1_800_000_000)) == "CET")
  }
}

/// Names of zones for people.
@Suite struct ZoneNameTests {
  @Test(arguments: [
    ("Europe/London", "Europe/London"), ("UTC", "UTC"), ("Etc/GMT-3", "UTC+3"), ("Etc/GMT+11", "UTC-11"),
    ("Etc/GMT", "Etc/GMT"), ("Etc/GMT0", "Etc/GMT0"),
  ])
  func fixedOffsetsHaveTheSignPeopleKnow(identifier: String, name: String) throws {
    let zone = try #require(ZoneRules(identifier: identifier))
    #expect(zone.name == name)
    if name.contains("UTC") { #expect(zone.abbreviation(at: Instant(secondsSinceEpoch: 0)) == name) }
  }
}
