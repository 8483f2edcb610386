import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// After midnight: what is on, what has been on since before the start of the day, and what today means.
@Suite struct NightTests {
  private static func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    Instant(day: GuideUITests.day(2026, 11, day), secondOfDay: hour * 3600 + minute * 60, offset: 0)
  }

  private static func airing(_ key: String, _ start: Instant, minutes: Int?) -> Episode {
    Episode(
      key: key, day: ZoneRules.utc.guideDay(of: start, dayStart: .standard), moment: start, runtimeMinutes: minutes)
  }

  static let guide = FixtureGuide(sections: [
    (
      Provider(id: "a", name: "Alpha"),
      [
        Show(key: "late", title: "Late Film", episodes: [airing("1", at(23, 2), minutes: 60)]),
        Show(key: "into", title: "Night Into Day", episodes: [airing("2", at(22, 4), minutes: 180)]),
        Show(
          key: "heaven", title: "Seventh Heaven",
          episodes: [(5, 34), (15, 51), (20, 0)].enumerated().map {
            airing("h\($0.offset)", at(22, $0.element.0, $0.element.1), minutes: 51)
          }),
        Show(key: "open", title: "No Stop", episodes: [airing("o", at(22, 20), minutes: nil)]),
      ]
    ),
    (
      Provider(id: "n", name: "Nettle"),
      [Show(key: "out", title: "Out", episodes: [Episode(key: "x", day: day(2026, 11, 23))])]
    ),
  ])

  private func screen(
    _ now: Instant, show: String? = nil, view: GuideView = .horizontal, width: Int = 120, height: Int = 24
  ) -> TestScreen {
    var screen = TestScreen(Self.guide, width: width, height: height, opened: false)
    screen.state = State(
      size: Size(width: width, height: height), now: now, zone: .utc, country: .unitedStates, sourceName: "test guide",
      view: view)
    screen.send(.opened)
    screen.answer()
    if let show, let rows = screen.state.rows, let row = rows.row(ofShow: show, in: 0..<rows.count) {
      screen.state.cursor.row = row
      screen.state.selectCurrentEpisode()
    }
    return screen
  }

  @Test(arguments: [(80, 24), (120, 36)]) func aNightProgrammeHasItsDate(width: Int, height: Int) {
    var screen = screen(Self.at(22, 21, 30), show: "late", width: width, height: height)
    #expect(screen.text.contains("Airs later tonight · Mon, Nov 23 · 02:00–03:00"))
    #expect(screen.text.contains("night of Sun, Nov 22"))
    screen.press(Key(.enter))
    expectGolden(screen.buffer, "night-details-\(width)x\(height)")
    #expect(!screen.text.contains("Sun, Nov 22 · 02:00"))
    screen.press(Key(.enter), Key("i"))
    #expect(screen.text.contains("Airs Monday, Nov 23, 02:00–03:00"))
  }

  @Test func whatBeganBeforeTheDayIsOnNow() {
    var screen = screen(Self.at(22, 5, 30), show: "into")
    screen.press(Key("h"))
    #expect(screen.state.room.footer.when == ["On now", "Sun, Nov 22", "04:00–07:00"])
    expectGolden(screen.buffer, "night-on-now-120x24")
  }

  @Test func whatHasNoStopIsOnNow() {
    #expect(screen(Self.at(22, 20, 15), show: "open").state.room.footer.when == ["On now", "20:00–21:00?"])
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func todaysCellBeginsWithWhatIsOn(view: GuideView) {
    let screen = screen(Self.at(22, 16), show: "heaven", view: view)
    #expect(screen.state.room.footer.when == ["On now", "15:51–16:42"])
    #expect(screen.text.contains("◉ 15:51"))
    expectGolden(screen.buffer, "night-current-\(view.rawValue)-120x24")
  }

  /// The first show of the cell is over; another one is on.
  @Test func theVerticalGuideOpensOnWhatIsOn() {
    let shows = [(11, "Morning"), (16, "Afternoon"), (20, "Evening")].map { hour, title in
      Show(key: title, title: title, episodes: [Self.airing(title, Self.at(22, hour), minutes: 60)])
    }
    var screen = TestScreen(
      FixtureGuide(sections: [(Provider(id: "a", name: "Alpha"), shows)]), width: 80, height: 24, opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: Self.at(22, 16), zone: .utc, country: .unitedStates,
      sourceName: "test guide", view: .vertical)
    screen.send(.opened)
    screen.answer()
    #expect(screen.state.selectedShow?.title == "Afternoon")
    #expect(screen.state.room.footer.when == ["On now", "16:00–17:00"])
    #expect(screen.text.contains("◉ 16:00"))
  }

  @Test(arguments: [Self.at(22, 16), Self.at(23, 0, 20)])
  func theOnlyDayColumnIsTheSelectedDay(now: Instant) throws {
    var screen = screen(now, width: 32, height: 6)
    #expect(screen.state.panes?.wholeColumns == 1)
    #expect(screen.state.viewport.left == screen.state.cursor.day)
    screen.press(Key("g"))
    screen.type("2027-08-01")
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.state.viewport.left == day(2027, 8, 1) && screen.state.cursor.day == day(2027, 8, 1))
  }

  @Test func theTimelineAfterMidnightBeginsInTheNight() throws {
    let screen = screen(Self.at(23, 0, 20), view: .timeline)
    let left = screen.state.timeline.left
    #expect(screen.state.zone.local(of: left).day == day(2026, 11, 22))
    let corner = try #require(screen.text.split(separator: "\n").dropFirst().first)
    #expect(corner.contains("night of Nov 22"))
    #expect(!screen.text.contains("Yesterday"))
  }

  @Test func betweenMidnightAndTheDaysStartReleasesGoByTheCalendar() {
    var screen = screen(Self.at(23, 1, 30), show: "out")
    screen.press(Key("l"))
    #expect(screen.state.today == day(2026, 11, 22))
    #expect(screen.state.cursor.day == day(2026, 11, 23))
    #expect(screen.state.room.footer.when == ["Airs today"])
    screen.press(Key("g"))
    screen.type("tomorrow")
    screen.press(Key(.enter))
    #expect(screen.state.cursor.day == day(2026, 11, 24))
    screen.press(Key("4"))
    screen.press(Key("t"))
    #expect(screen.state.cursor.day == day(2026, 11, 23))
  }

  @Test func printCallsTheEveningBeforeTonight() {
    let plain = PlainGuide(firstDay: day(2026, 11, 22), width: 80, now: Self.at(23, 1, 30), zone: .utc, ascii: true)
    #expect(plain.header[0].hasSuffix("Tonight 22 Today 23   Tue Nov 24"))
    let section = Self.guide.sections[0]
    let lines = plain.lines(provider: section.provider, shows: section.shows[...], isFirst: true)
    #expect(lines[0].hasSuffix("o 02:00+"))
    #expect(lines[1].hasSuffix("* 20:00 +2"))
  }

  @Test func openingAtAShowGoesToItsAiring() {
    var screen = screen(Self.at(22, 12), view: .timeline)
    let target = OpeningTarget(text: "Late Film")
    screen.state.opening.target = target
    var found = LocatedEpisode(showKey: "late", title: "Late Film", day: day(2026, 11, 22))
    found.moment = Self.at(23, 2)
    found.provider = "a"
    screen.send(.located(target, .success(found)))
    #expect(screen.state.timeline.anchor == Self.at(23, 2))
    #expect(screen.state.timeline.awaitedChannel == "a")
  }

  @Test func theTimelineIsPrintedAsATable() {
    let plain = PlainTimeline(
      day: nil, width: 110, now: Self.at(22, 21, 30), zone: .utc, dayStart: .standard, ascii: false)
    func listed(_ title: String, _ start: Instant, _ end: Instant) -> ScheduledProgramme {
      ScheduledProgramme(
        key: title, programme: Programme(channel: "a", start: start, stop: end, title: title), stopIsInferred: false)
    }
    let programmes = [
      listed("On", Self.at(22, 21), Self.at(22, 22)), listed("Then", Self.at(22, 22), Self.at(23, 1)),
      listed("Late", Self.at(23, 1), Self.at(23, 2)), listed("Later", Self.at(23, 2), Self.at(23, 3)),
    ]
    let line = plain.line(ChannelListing(channel: Channel(key: "a", name: "Alpha"), programmes: programmes))
    #expect(
      line
        == "Alpha               21:00–22:00 On                    22:00–01:00⁺ Then                 01:00⁺ Late")
    #expect(plain.header[2].hasPrefix("Channel             On now"))
  }

  /// The header already has the date.
  @Test func underTheNewDatePrintMarksNothing() {
    let plain = PlainTimeline(
      day: nil, width: 60, now: Self.at(23, 1, 30), zone: .utc, dayStart: .standard, ascii: false)
    let late = ScheduledProgramme(
      key: "l", programme: Programme(channel: "a", start: Self.at(23, 1), stop: Self.at(23, 3), title: "Late"),
      stopIsInferred: false)
    let line = plain.line(ChannelListing(channel: Channel(key: "a", name: "Alpha"), programmes: [late]))
    #expect(line == "Alpha               01:00–03:00 Late")
  }

  @Test func anEndOnAnotherDateIsMarked() {
    let clock = WallClock(now: Self.at(22, 12), zone: .utc, dayStart: .standard)
    let whole = AiringWords(
      .moments(start: Self.at(22, 5), end: Self.at(23, 5), endIsInferred: false), clock: clock)
    #expect(whole.times(.unicode) == "05:00–05:00⁺" && whole.listedTimes(.unicode) == "05:00–05:00⁺")
    let night = AiringWords(.moments(start: Self.at(23, 2), end: Self.at(23, 3), endIsInferred: true), clock: clock)
    #expect(night.times(.unicode) == "02:00–03:00?" && night.listedTimes(.unicode) == "02:00⁺–03:00?")
  }

  /// The evening's column has a release that is now yesterday's.
  @Test(arguments: [GuideView.horizontal, .vertical]) func theNightOpensOnWhatIsOn(view: GuideView) {
    let release = Show(key: "r", title: "Release", episodes: [Episode(key: "r", day: day(2026, 11, 22))])
    let new = Show(key: "n", title: "New Release", episodes: [Episode(key: "n", day: day(2026, 11, 23))])
    let past = Show(key: "p", title: "Past", episodes: [Self.airing("p", Self.at(22, 20), minutes: 60)])
    let next = Show(key: "t", title: "Next", episodes: [Self.airing("t", Self.at(23, 2), minutes: 60)])
    let on = Show(key: "o", title: "On", episodes: [Self.airing("o", Self.at(23, 1), minutes: 60)])
    func opened(_ shows: [Show]) -> State {
      let sections = shows.map { (Provider(id: $0.key, name: "Of \($0.title)"), [$0]) }
      var screen = TestScreen(FixtureGuide(sections: sections), width: 120, height: 36, opened: false)
      screen.state = State(
        size: Size(width: 120, height: 36), now: Self.at(23, 1, 30), zone: .utc, country: .unitedStates,
        sourceName: "test guide", view: view)
      screen.send(.opened)
      screen.answer()
      return screen.state
    }
    #expect(opened([release, new, past, next, on]).selectedShow?.title == "On")
    #expect(opened([release, new, past, next]).selectedShow?.title == "Next")
    let streaming = opened([release, new, past])
    #expect(streaming.selectedShow?.title == "New Release" && streaming.cursor.day == day(2026, 11, 23))
    #expect(streaming.room.footer.when == ["Airs today"])
    #expect(opened([release, past]).selectedShow?.title == "Release")
  }

  /// A small cell of another day shows the evening, and counts the rest.
  @Test func aCellWithoutRoomShowsTheEvening() {
    func shows(_ day: Int) -> [Show] {
      (0..<10).map { index in
        let start = Self.at(day, 5, 20).adding(seconds: Int64(index) * 7200)
        return Show(
          key: "\(day)-\(index)", title: "P\(index)", episodes: [Self.airing("e\(index)", start, minutes: 120)])
      }
    }
    let guide = FixtureGuide(sections: [(Provider(id: "a", name: "Alpha"), shows(22) + shows(23))])
    var screen = TestScreen(guide, width: 80, height: 24, opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: Self.at(22, 16), zone: .utc, country: .unitedStates,
      sourceName: "test guide", view: .vertical)
    screen.send(.opened)
    screen.answer()
    // Three lines a day: what is on and next today, the evening tomorrow.
    for line in ["◉ 15:20 P5", "○ 17:20 P6", "○ 19:20 P7 +7", "○ 21:20 P8", "○ 23:20 P9 +7"] {
      #expect(screen.text.contains(line))
    }
    #expect(!screen.text.contains("05:20"))
    screen.press(Key("g"))
    screen.type("tomorrow")
    screen.press(Key(.enter))
    #expect(screen.state.selectedShow?.title == "P8" && screen.text.contains("○ 21:20 P8"))
  }

  @Test func theEveningOfACellIsSelectedInTheRows() {
    var screen = screen(Self.at(22, 6), show: "heaven")
    #expect(screen.state.selectedEpisode?.moment == Self.at(22, 5, 34))
    screen.press(Key("E"))
    #expect(screen.state.selectedEpisode?.moment == Self.at(22, 20))
    screen.press(Key("."))
    #expect(screen.state.notice == "no later episode that day")
    screen.press(Key("l"), Key("E"))
    #expect(screen.state.notice == "nothing that evening")
  }

  /// The list of today opens at what is on, and its selection is kept in the other views.
  @Test func todayOpensAtWhatIsOnAndTheSelectionIsKept() throws {
    var screen = WholeScreen(view: .calendar, guide: Self.guide, width: 120, height: 40)
    screen.state = State(
      size: Size(width: 120, height: 40), now: Self.at(22, 20, 30), zone: .utc, country: .unitedStates,
      sourceName: "test guide", view: .horizontal)
    screen.send(.opened)
    screen.press(Key("4"), Key(.enter))
    #expect(screen.state.room.selection?.episode?.moment == Self.at(22, 20))
    screen.press(Key("k"))
    let selection = try #require(screen.state.room.selection)
    #expect(selection.show.title == "Seventh Heaven" && selection.episode?.moment == Self.at(22, 15, 51))
    screen.press(Key("1"))
    #expect(screen.state.room.selection?.show.title == selection.show.title)
    #expect(screen.state.room.selection?.episode?.moment == selection.episode?.moment)
  }

  @Test func theWeekIsPrintedDayByDay() {
    var plain = PlainDays(firstDay: day(2026, 11, 22), width: 80, now: Self.at(22, 21, 30), zone: .utc, ascii: false)
    for (provider, shows) in Self.guide.sections { plain.add(shows[...], of: provider) }
    #expect(
      plain.allLines.prefix(2) == ["Today, Sunday, Nov 22", "  ● 05:34–06:25    Alpha             Seventh Heaven"])
    #expect(plain.allLines.contains("  ○ 02:00⁺–03:00   Alpha             Late Film"))
    #expect(plain.allLines.contains("  ○                Nettle            Out"))
  }
}
