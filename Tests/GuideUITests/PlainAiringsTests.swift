import GuideModel
import Testing

@testable import GuideUI

/// The airings that queries print.
@Suite struct PlainAiringsTests {
  private let channel = Channel(key: "one", name: "One")

  /// Airings on channel One: the hours from the start of 10 September 2025, and the minutes.
  private func lines(
    _ airings: [(hour: Double, minutes: Int)], at hour: Double, zone: ZoneRules = .utc, of day: GuideDay? = nil,
    width: Int = 80
  ) -> [String] {
    let start = Instant(day: GuideUITests.day(2025, 9, 10), secondOfDay: 0, offset: 0)
    let printed = PlainAirings(
      width: width, now: start.adding(seconds: Int64(hour * 3600)), zone: zone, dayStart: .standard, marks: Marks(),
      ascii: false)
    return printed.lines(
      airings.enumerated().map { index, airing in
        PlainAiring(
          listed(
            "one", startMinute: Int(airing.hour * 60), minutes: airing.minutes, "\(index)", from: start), on: channel,
          zone: zone, dayStart: .standard)
      }, of: day)
  }

  /// What is on has its sign until its end, and only until then.
  @Test func theSignIsThatOfTheWholeProgramme() {
    let airings = [
      (hour: 20.0, minutes: 300), (hour: 22.0, minutes: 15), (hour: 22.75, minutes: 30), (hour: 23.5, minutes: 5),
    ]
    #expect(
      lines(airings, at: 22.8) == [
        "  ◉ 20:00–01:00⁺   One                 0 · 2 h 12 min left",
        "  ● 22:00–22:15    One                 1",
        "  ◉ 22:45–23:15    One                 2 · 27 min left",
        "  ○ 23:30–23:35    One                 3",
      ])
  }

  /// The title has space even on a narrow terminal.
  @Test func theChannelIsShorterThanTheTitle() {
    #expect(lines([(20, 60)], at: 20, width: 40) == ["  ◉ 20:00–21:00    One       0 · 1 h le…"])
  }

  @Test func airingsInTheOrderOfTheirDaysHaveHeadings() {
    #expect(
      lines([(-1, 60), (20, 60), (25, 60)], at: 20) == [
        "Yesterday, Tue, Sep 9", "  ● 23:00–00:00⁺   One                 0", "",
        "Today, Wed, Sep 10", "  ◉ 20:00–21:00    One                 1 · 1 h left", "",
        "Tomorrow, Thu, Sep 11", "  ○ 01:00–02:00    One                 2",
      ])
  }

  @Test func airingsInAnotherOrderHaveTheirDay() {
    #expect(
      lines([(25, 60), (20, 60)], at: 20) == [
        "  ○ Thu, Sep 11  01:00–02:00  One                 0",
        "  ◉ Wed, Sep 10  20:00–21:00  One                 1 · 1 h left",
      ])
  }

  /// The night of another day belongs to today's date.
  @Test func anotherDayThatWasAskedForHasAHeading() {
    let night = [(hour: 1.0, minutes: 60)]
    #expect(lines(night, at: 20, of: day(2025, 9, 9)).first == "Today, Wed, Sep 10")
    #expect(lines(night, at: 20, of: day(2025, 9, 10)) == ["  ● 01:00–02:00    One                 0"])
  }

  @Test func longTimesAreNotCut() {
    var zone = ZoneRules.utc
    zone.clock = .twelveHours
    #expect(
      lines([(23.25, 60), (8, 60)].reversed(), at: 20, zone: zone) == [
        "  ● 8:00am–9:00am     One                 0", "  ○ 11:15pm–12:15am⁺  One                 1",
      ])
  }
}
