import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct DayMarkTests {
  private func summary(_ providers: [(id: String, name: String)]) -> DaySummary {
    let counts = providers.map { ProviderCount(provider: Provider(id: $0.id, name: $0.name), shows: 1, episodes: 2) }
    return DaySummary(
      day: day(2025, 9, 1), providers: counts, providerCount: counts.count, titles: [], shows: counts.count,
      episodes: 2 * counts.count)
  }

  @Test func theLongestNameIsNamed() {
    #expect(DayMark.primary(of: summary([("1", "Max"), ("2", "Netflix"), ("3", "Hulu")]))?.name == "Netflix")
  }

  @Test func ofEquallyLongNamesTheLowestID() {
    #expect(DayMark.primary(of: summary([("119", "Aaaa"), ("8", "Bbbb"), ("15", "Cccc")]))?.id == "8")
    #expect(DayMark.primary(of: summary([("b", "Aaaa"), ("a", "Bbbb")]))?.id == "a")
    #expect(DayMark.primary(of: summary([("a", "Aaaa"), ("8", "Bbbb")]))?.id == "8")
    // The length is in characters: a letter with a mark is one.
    #expect(DayMark.primary(of: summary([("2", "Ōéü"), ("1", "Max")]))?.id == "1")
  }

  @Test func ofFourNoneIsNamed() {
    let four = summary([("1", "A"), ("2", "B"), ("3", "C"), ("4", "D")])
    #expect(DayMark.primary(of: four) == nil)
    var cut = summary([("1", "A")])
    cut.providerCount = 9
    #expect(DayMark.primary(of: cut) == nil)
  }

  @Test(arguments: [
    ("HBO Max", 7, "HBO Max"), ("HBO Max", 6, "HBO"), ("Disney Plus", 8, "Disney+"), ("Netflix", 5, "Netf…"),
    ("Amazon Prime Video", 11, "Prime Video"), ("Amazon Prime Video", 7, "Prime"), ("Netflix", 3, "Net"),
    ("Paramount+ with Showtime", 15, "Paramount+ with"), ("夜の港", 4, "夜の"), ("BBC Four", 7, "B… Four"),
    ("Channel 4", 8, "Chann… 4"), ("Sky 1", 4, "S… 1"), ("Sky 1", 3, "Sky"), ("Hulu", 0, ""),
  ]) func namesAreShortenedToWhatSaysMost(name: String, room: Int, short: String) {
    let found = DayMark.shortName(name, room: room, ellipsis: "…")
    #expect(found == short)
    #expect(TextWidth.of(found) <= room)
  }

  @Test func aDayIsToldInASentence() {
    let date = day(2025, 9, 1)
    let three = summary([("1", "HBO Max"), ("2", "Hulu"), ("3", "Max")])
    #expect(
      DaySentence.text(day: date, summary: three) == "HBO Max and 2 more on Monday, Sep 1, 6 episodes")
    let four = summary([("1", "A"), ("2", "B"), ("3", "C"), ("4", "D")])
    #expect(DaySentence.text(day: date, summary: four) == "4 services on Monday, Sep 1, 8 episodes")
    var one = summary([("1", "Hulu")])
    one.episodes = 1
    #expect(DaySentence.text(day: date, summary: one) == "Hulu on Monday, Sep 1, 1 episode")
  }

  @Test func theSentenceStandsAtTheFootAndSaysNothingBeforeItIsKnown() {
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    screen.send(.spin)
    #expect(screen.rows[21] == " Wednesday, Sep 10")
    screen.answer()
    #expect(screen.rows[21].hasPrefix(" Prime Orchard Video and 2 more on Wednesday, Sep 10, 3 episodes · "))
    screen.press("<")
    #expect(screen.rows[21] == " Nothing on Monday, Sep 1")
  }
}

@Suite struct PlainCalendarTests {
  @Test func eachDayHasItsSentenceAndItsShows() {
    let month = FixtureGuide.small.summary(
      for: WindowRequest(window: day(2025, 9, 1).monthWindow, country: .unitedStates, zone: .utc))
    let lines = PlainCalendar(month: month, now: noon, zone: .utc, dayStart: .standard, ascii: false).lines
    #expect(
      lines.prefix(9) == [
        "Harbour Max on Thursday, Sep 4, 1 episode", "  The Lighthouse Keepers, S2E1",
        "Harbour Max on Sunday, Sep 7, 1 episode", "  Ünder the Œdipus Bridge, S1E1",
        "Nettle on Tuesday, Sep 9, 1 episode", "  Evening News, 19:00",
        "Today: Prime Orchard Video and 2 more on Wednesday, Sep 10, 3 episodes", "  夜の港 Night Harbour, S1E1",
        "  Wolf Terminal",
      ])
    #expect(lines.contains("  Wednesday’s Child 👩‍👩‍👧 at home, S1E1, and 7 more episodes"))
  }

  @Test func aDaysShowsStandInOrderOfTime() {
    func title(_ name: String, _ hour: Int?) -> DayTitle {
      DayTitle(showKey: name, title: name, providerID: "1", moment: hour.map { at($0) })
    }
    let titles = [title("Late", 26), title("Evening", 20), title("Release", nil), title("Noon", 12)]
    var month = MonthSummary(window: day(2025, 9, 1).monthWindow)
    month.days = [
      DaySummary(day: day(2025, 9, 10), providers: [], providerCount: 1, titles: titles, shows: 4, episodes: 4)
    ]
    let lines = PlainCalendar(month: month, now: noon, zone: .utc, dayStart: .standard, ascii: false).lines
    #expect(lines.dropFirst() == ["  Release", "  Noon, 12:00", "  Evening, 20:00", "  Late, 02:00⁺"])
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    guard
      case .loadDays(_, let generation)? = screen.asked.first(where: { if case .loadDays = $0 { true } else { false } })
    else {
      Issue.record("no month was asked for")
      return
    }
    screen.send(.daysLoaded(generation: generation, .success(month)))
    #expect(screen.state.room.footer.facts == ["Release", "Noon 12:00", "Evening 20:00", "Late 02:00⁺"])
  }

  @Test func anEmptyMonthSaysSo() {
    let month = MonthSummary(window: day(2025, 9, 1).monthWindow)
    #expect(
      PlainCalendar(month: month, now: noon, zone: .utc, dayStart: .standard, ascii: false).lines == [
        "Nothing is on in September 2025."
      ])
  }

  @Test func whatIsNotNamedIsCounted() {
    let month = FixtureGuide.each(FixtureGuide.providers(20), on: day(2025, 9, 1)).summary(
      for: WindowRequest(window: day(2025, 9, 1).monthWindow, country: .unitedStates, zone: .utc))
    let lines = PlainCalendar(month: month, now: noon, zone: .utc, dayStart: .standard, ascii: false).lines
    #expect(lines.first == "20 services on Monday, Sep 1, 20 episodes" && lines.last == "  and 4 more shows")
  }
}
