import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarAgendaTests {
  private func agenda(_ guide: FixtureGuide = .small, day date: GuideDay = day(2025, 9, 10)) -> CalendarScreen {
    var screen = CalendarScreen(guide, day: date, firstWeekday: .monday)
    screen.press("a")
    screen.answer()
    return screen
  }

  private func lines(_ screen: CalendarScreen) -> [ListLine] { screen.state.calendar.agenda?.lines ?? [] }

  @Test func aWeekIsListedByDayAndTime() {
    let screen = agenda()
    #expect(lines(screen).filter { $0.kind == .day }.map(\.day.day) == [8, 9, 10, 11, 12, 13, 14])
    let wednesday = lines(screen).filter { $0.day == day(2025, 9, 10) }
    #expect(
      wednesday.map(\.text) == [
        "Wednesday, Sep 10", "夜の港 Night Harbour · S1E1 · Part 1", "Wolf Terminal · The Sound of Trains",
        "Evening News",
      ])
    #expect(wednesday.map(\.lead) == ["", "", "", "19:00"])
    #expect(lines(screen).first?.detail == "nothing")
    #expect(screen.text.contains("Week of Sep 8, 2025"))
  }

  /// The day stays, even if a filter leaves nothing of it.
  @Test func aFilterKeepsTheDay() {
    for filter in ["wolf", "keepers", "nothing has this"] {
      var screen = agenda()
      screen.press("j")
      let day = screen.state.cursor.day
      #expect(screen.state.calendar.agenda?.selectedLine?.day == day)
      screen.press("f")
      for letter in filter { screen.press(Key(letter)) }
      screen.press(Key(.enter))
      screen.answer()
      #expect(screen.state.calendar.agenda?.selectedLine?.day == day && screen.state.cursor.day == day, "\(filter)")
    }
  }

  @Test func theKeysOfMonthsTurnWeeks() {
    var screen = agenda()
    screen.press("]")
    screen.answer()
    #expect(screen.state.calendar.agenda?.window.first == day(2025, 9, 15))
    #expect(screen.state.calendar.agenda?.selectedLine?.day == day(2025, 9, 17))
    screen.press("[[")
    screen.answer()
    #expect(screen.state.calendar.agenda?.window.first == day(2025, 9, 1))
    screen.press(">")
    screen.answer()
    #expect(screen.state.cursor.day == day(2025, 9, 30))
  }

  @Test func theCursorIsTheSameAndLeadsToTheNextWeek() {
    var screen = agenda()
    #expect(screen.state.calendar.agenda?.selectedLine?.text == "Wednesday, Sep 10")
    screen.press("jjj")
    #expect(screen.state.cursor.day == day(2025, 9, 10))
    screen.press("j")
    #expect(screen.state.cursor.day == day(2025, 9, 11))
    screen.press(Key(.end), Key("j"))
    #expect(screen.state.cursor.day == day(2025, 9, 15))
    screen.answer()
    #expect(screen.state.calendar.agenda?.window.first == day(2025, 9, 15))
    screen.press("k")
    screen.answer()
    #expect(screen.state.cursor.day == day(2025, 9, 14))
    #expect(screen.state.calendar.agenda?.selectedLine?.day == day(2025, 9, 14))
    screen.press("h")
    #expect(screen.state.calendar.agenda?.selectedLine?.text == "Saturday, Sep 13")
    screen.press("a")
    #expect(screen.text.contains("September 2025  US") && screen.state.cursor.day == day(2025, 9, 13))
  }

  @Test func enterGoesToAnEpisodeAndOpensADay() {
    var screen = agenda()
    screen.press(Key(.enter))
    #expect(screen.state.view == .calendar && screen.state.calendar.sheet?.window.first == screen.state.cursor.day)
    screen.press(Key(.escape))
    #expect(screen.state.calendar.sheet == nil && screen.state.calendar.showsAgenda)
    screen.press("jj")
    screen.press(Key(.enter), Key(.enter))
    #expect(screen.state.view == .horizontal && screen.state.selectedShow?.title == "Wolf Terminal")
  }

  @Test func aLateWeekNeverShows() throws {
    var screen = CalendarScreen()
    screen.press("a")
    let late = try #require(screen.asked.last)
    screen.press("]")
    screen.answer(late)
    #expect(screen.state.calendar.agenda?.page == nil)
    screen.answer()
    #expect(screen.state.calendar.agenda?.window.contains(day(2025, 9, 17)) == true)
  }

  @Test func endGoesToTheEndThoughItIsNotLoaded() {
    var screen = agenda(.large(shows: 3000, providers: 2))
    screen.press(Key(.end))
    screen.answer()
    let page = screen.state.calendar.agenda?.page
    #expect(page?.shows.count == page?.total && (page?.total ?? 0) > 512)
    #expect(lines(screen).last?.kind == .episode && screen.state.calendar.agenda?.selectedLine == lines(screen).last)
    #expect(screen.state.cursor.day == day(2025, 9, 14) && screen.state.calendar.agenda?.isGoingToEnd == false)
  }

  @Test func aKeyEndsTheWayToTheEnd() {
    var screen = agenda(.large(shows: 3000, providers: 2))
    screen.press(Key(.end), Key(.home))
    screen.answer()
    #expect(screen.state.calendar.agenda?.selected == 0 && screen.state.cursor.day == day(2025, 9, 8))
  }

  @Test func moreThanIsListedIsSaid() {
    var screen = CalendarScreen(.large(shows: 3000, providers: 2), day: day(2025, 9, 10), firstWeekday: .monday)
    screen.press("a")
    screen.answer(screen.asked.removeFirst())
    #expect(lines(screen).last?.text.hasSuffix("more shows this week") == true)
    screen.answer()
    #expect(lines(screen).last?.kind == .episode)
  }

  /// A hidden title may have had lines above, too.
  @Test func whatFollowsALineThatIsGoneIsSelected() {
    func line(_ show: String, _ days: Int) -> ListLine {
      ListLine(kind: .episode, text: show, day: day(2025, 9, 8).advanced(by: days), showKey: show)
    }
    let days = (0..<3).flatMap { [line("daily", $0), line("other \($0)", $0), line("last \($0)", $0)] }
    let left = days.filter { $0.showKey != "daily" }
    for (gone, next) in [(3, "other 1"), (6, "other 2")] {
      var list = EpisodeList(
        window: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 10)), country: .unitedStates)
      list.lines = days
      list.selected = gone
      list.top = gone - 1
      list.replaceLines(with: left)
      #expect(list.selectedLine?.showKey == next)
      list.lines = days
      list.selected = 8
      list.replaceLines(with: Array(days[..<8]))
      #expect(list.selectedLine?.showKey == "other 2")
    }
  }
}
