import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarGoldenTests {
  private let dollars = priceList("US", "USD", ["1": "15.99", "2": "8.99", "3": "15.49"])

  @Test(arguments: [(80, 24), (200, 60)]) func aMonth(width: Int, height: Int) {
    expectGolden(
      CalendarScreen(width: width, height: height, prices: [dollars]).buffer, "calendar-\(width)x\(height)")
  }

  @Test func withoutColour() {
    expectGolden(CalendarScreen(depth: .mono).buffer, "calendar-mono-80x24")
  }

  @Test func inASCII() {
    let buffer = CalendarScreen(ascii: true, depth: .mono).buffer
    for row in [0, 1, 2, 5, 8, 20] { #expect(buffer.text(row: row).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(buffer, "calendar-ascii-80x24")
  }

  @Test(arguments: [Weekday.sunday, .monday]) func aFebruaryOfALeapYear(first: Weekday) {
    let guide = FixtureGuide.each(FixtureGuide.providers(2), on: day(2024, 2, 28), day(2024, 2, 29), day(2024, 3, 1))
    let screen = CalendarScreen(guide, day: day(2024, 2, 29), firstWeekday: first)
    expectGolden(screen.buffer, "calendar-february-\(first)")
  }

  @Test func aMonthThatTouchesSixWeeks() {
    // 1 August 2026 is a Saturday, 31 August a Monday.
    let guide = FixtureGuide.each(FixtureGuide.providers(1), on: day(2026, 8, 1), day(2026, 8, 31))
    expectGolden(CalendarScreen(guide, day: day(2026, 8, 31), firstWeekday: .sunday).buffer, "calendar-six-weeks")
  }

  @Test func aMonthInWhichClocksChange() throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let begin = try #require(Instant(rfc3339: "2026-03-27T18:00:00Z"))
    let episodes = (0..<5).map { number in
      let moment = begin.adding(seconds: Int64(number) * 86_400)
      return Episode(key: "\(number)", day: london.guideDay(of: moment, dayStart: .standard), moment: moment)
    }
    let guide = FixtureGuide(sections: [
      (Provider(id: "1", name: "Channel One"), [Show(key: "n", title: "News", episodes: episodes)])
    ])
    let screen = CalendarScreen(
      guide, width: 120, height: 30, zone: london, country: try #require(Country("GB")), day: day(2026, 3, 29))
    #expect(screen.text.contains("News 18:00") && screen.text.contains("News 19:00"))
    expectGolden(screen.buffer, "calendar-clocks-120x30")
  }

  /// Two channels of a day; one shows what the other shows at another time.
  @Test func channelsAlone() {
    func show(_ title: String, on channel: String, at hour: Int, _ traits: EpisodeTraits = []) -> Show {
      var episode = Episode(key: "e", day: day(2025, 9, 10), season: 3, number: hour)
      episode.moment = ZoneRules.utc.instant(of: day(2025, 9, 10), secondOfDay: hour * 3600)
      episode.traits = traits
      return Show(key: "\(channel)-\(title)", title: title, episodes: [episode])
    }
    let shows = ["1", "2"].map { channel in
      [
        show("Again", on: channel, at: 20, .isRepeat), show("Breakfast", on: channel, at: 7),
        show("Premiere", on: channel, at: 10, .isPremiere), show("Quiz", on: channel, at: 21),
        show("Of \(channel)", on: channel, at: 22, .isNew),
      ]
    }
    let guide = FixtureGuide(
      sections: zip(["1", "2"], shows).map { (Provider(id: $0, name: "Channel \($0)"), $1) })
    for (width, height) in [(80, 24), (160, 40)] {
      let screen = CalendarScreen(guide, width: width, height: height, channels: ["1", "2"])
      expectGolden(screen.buffer, "calendar-channels-\(width)x\(height)")
    }
    // With a filter the others are counted, once for all channels.
    var screen = CalendarScreen(guide, channels: ["1", "2"])
    #expect(!screen.buffer.text.contains("+"))
    screen.press(Key("f"))
    screen.send(.input(.paste("quiz or title:premiere")))
    screen.press(Key(.enter))
    #expect(screen.buffer.text.contains("Premie… +5"), "\(screen.buffer.text)")
    // The first titles of a day may all be the same one.
    let many = (1...20).map { (Provider(id: "\($0)", name: "C\($0)"), [show("News", on: "\($0)", at: 20, .isNew)]) }
    var full = CalendarScreen(
      FixtureGuide(sections: many + [(Provider(id: "1", name: "C1"), [show("Late", on: "1", at: 23)])]),
      channels: Set(many.map(\.0.id)))
    full.press(Key("f"))
    full.send(.input(.paste("e")))
    full.press(Key(.enter))
    #expect(full.buffer.text.contains("News +20"), "\(full.buffer.text)")
  }

  @Test func twelveProvidersOnOneDay() {
    let guide = FixtureGuide.each(FixtureGuide.providers(12), on: day(2025, 9, 10))
    expectGolden(CalendarScreen(guide).buffer, "calendar-twelve-80x24")
    expectGolden(CalendarScreen(guide, width: 200, height: 60).buffer, "calendar-twelve-200x60")
  }

  @Test func theDaySheet() {
    var screen = CalendarScreen(prices: [priceList("US", "USD", ["1": "15.99", "3": "15.49"])])
    screen.press(Key(.enter))
    expectGolden(screen.buffer, "calendar-sheet-loading")
    screen.answer()
    expectGolden(screen.buffer, "calendar-sheet-80x24")
    screen.press("jj")
    expectGolden(screen.buffer, "calendar-sheet-moved")
  }

  @Test func theAgenda() {
    var screen = CalendarScreen()
    screen.press("a")
    screen.answer()
    expectGolden(screen.buffer, "calendar-agenda-80x24")
  }

  @Test func theLegend() {
    var screen = CalendarScreen(prices: [dollars])
    screen.press("o")
    expectGolden(screen.buffer, "calendar-legend-80x24")
  }

  @Test(arguments: [(40, 10), (32, 6), (60, 15), (60, 40)]) func smallAndTall(width: Int, height: Int) {
    expectGolden(CalendarScreen(width: width, height: height).buffer, "calendar-\(width)x\(height)")
  }

  /// Why nothing is listed is said in every view, and not cut beside the month.
  @Test(arguments: GuideView.allCases, [80, 200]) func otherCountriesAreNamed(view: GuideView, width: Int) {
    var (guide, broadcasts) = (FixtureGuide(sections: []), FixtureBroadcasts.told)
    guide.listings = ListingsInfo(
      extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 11)),
      countries: ListedCountries(named: ["AU", "GB"].compactMap { Country($0) }))
    (broadcasts.channels, broadcasts.programmes) = ([], [:])
    let screen = WholeScreen(view: view, guide: guide, broadcasts: broadcasts, width: width, height: width * 3 / 10)
    #expect(screen.text.contains("The listings are for AU, GB; the guide shows US"), "\(screen.text)")
    if view == .calendar, width == 200 {
      #expect(screen.buffer.text.contains("│ shows US."), "\(screen.text)")
    }
  }

  @Test func aFailure() {
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    for effect in screen.asked {
      if case .loadDays(_, let generation) = effect {
        screen.send(.daysLoaded(generation: generation, .failure(GuideFailure("tv.example.org:4000 answered 503"))))
      }
    }
    expectGolden(screen.buffer, "calendar-failed-80x24")
  }
}
