import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarMovingTests {
  @Test func arrowsMoveByDaysAndWeeksAcrossMonths() {
    var screen = CalendarScreen()
    screen.press(Key(.left))
    #expect(screen.state.cursor.day == day(2025, 9, 9))
    screen.press(Key(.down), Key(.down), Key(.down))
    #expect(screen.state.cursor.day == day(2025, 9, 30))
    screen.press(Key(.right))
    #expect(screen.state.cursor.day == day(2025, 10, 1))
    #expect(screen.text.contains("October 2025"))
    screen.press(Key(.up))
    #expect(screen.state.cursor.day == day(2025, 9, 24))
  }

  @Test func keysGoToMonthsAndTheirEnds() {
    var screen = CalendarScreen(day: day(2025, 10, 31))
    screen.press("]")
    #expect(screen.state.cursor.day == day(2025, 11, 30))
    screen.press(Key(.pageDown), Key(.pageDown), Key(.pageDown))
    #expect(screen.state.cursor.day == day(2026, 2, 28))
    screen.press("<")
    #expect(screen.state.cursor.day == day(2026, 2, 1))
    screen.press(Key(">"), Key("["), Key(.pageUp))
    #expect(screen.state.cursor.day == day(2025, 12, 28))
    screen.press("t")
    #expect(screen.state.cursor.day == day(2025, 9, 10))
    screen.press("g2027-02-14")
    screen.press(Key(.enter))
    #expect(screen.state.cursor.day == day(2027, 2, 14))
  }

  /// As everywhere, Home and End are the ends of the row; those of other months are not in it.
  @Test func homeAndEndAreTheEndsOfTheWeek() {
    var screen = CalendarScreen(day: day(2025, 9, 10))
    screen.press(Key(.home))
    #expect(screen.state.cursor.day == day(2025, 9, 7))
    screen.press(Key(.end))
    #expect(screen.state.cursor.day == day(2025, 9, 13))
    screen.press(Key("<"), Key(.home))
    #expect(screen.state.cursor.day == day(2025, 9, 1))
    screen.press(Key(">"), Key(.end))
    #expect(screen.state.cursor.day == day(2025, 9, 30))
  }

  @Test func theEndsOfTimeAreNotPassed() {
    var screen = CalendarScreen(day: .minimum)
    screen.press(Key(.left), Key(.up), Key("["))
    #expect(screen.state.cursor.day == .minimum)
    screen = CalendarScreen(day: .maximum)
    screen.press(Key(.right), Key(.down), Key("]"))
    #expect(screen.state.cursor.day == .maximum)
  }

  @Test func keysThatMeanNothingHereNameTheViewsWhereTheyDo() {
    var screen = CalendarScreen()
    let before = screen.text
    screen.effects.removeAll()
    for key in [Key("m"), Key(" "), Key("p"), Key(".")] {
      screen.press(key)
      #expect(screen.state.notice == "Enter opens the day first", "\(key)")
    }
    let elsewhere = [
      ("i", "show or hide a tooltip: only in 1 Shows, 2 Days, 3 Timeline, 5 Now"),
      ("+", "wider days: only in 1 Shows, 2 Days, 3 Timeline"), ("#", "grid lines: only in 1 Shows, 2 Days"),
      ("-", "narrower days: only in 1 Shows, 2 Days, 3 Timeline"),
      ("z", "rows with posters / one line: only in 1 Shows, 2 Days, 3 Timeline"),
      ("M", "watched up to here: only in 1 Shows, 2 Days"),
      ("P", "pane with details, on wide screens: only in 1 Shows, 2 Days, 3 Timeline, 5 Now"),
      ("c", "choose and order channels: only in 3 Timeline, 5 Now"),
      ("E", "the evening: only in 1 Shows, 2 Days, 3 Timeline"),
    ]
    for (key, notice) in elsewhere {
      screen.press(Key(Character(key)))
      #expect(screen.state.notice == notice)
    }
    screen.press(Key("0"))
    #expect(screen.state.notice == "0 does nothing here; ? lists the keys")
    screen.state.notice = nil
    #expect(screen.text == before && screen.effects.isEmpty)
  }

  @Test func aClickSelectsAndASecondOpens() throws {
    var screen = CalendarScreen()
    let layout = CalendarAreas(room: screen.state.calendarRoom).month
    // 11 September is in the second week, on its Thursday.
    let tile = layout.tile(week: 1, weekday: 4)
    screen.click(tile.x + 2, tile.y + 1)
    #expect(screen.state.cursor.day == day(2025, 9, 11) && screen.state.calendar.sheet == nil)
    screen.click(tile.x + 2, tile.y + 2)
    #expect(screen.state.calendar.sheet?.window.first == day(2025, 9, 11))
    screen.answer()
    screen.click(0, 0)
    #expect(screen.state.calendar.sheet == nil)
    screen.send(.input(.mouse(Mouse(.wheelDown, x: 5, y: 5))))
    #expect(screen.state.cursor.day == day(2025, 10, 11))
  }

  @Test func aClickOnATitleSelectsItsFirstEpisode() throws {
    var screen = CalendarScreen(width: 80, height: 40)
    screen.press(Key(.enter))
    screen.answer()
    let area = CalendarAreas(room: screen.state.calendarRoom).sheetText
    let list = try #require(screen.state.calendar.sheet)
    let titles = list.lines.indices.filter { list.lines[$0].kind == .show }
    #expect(!titles.isEmpty)
    for title in titles.reversed() {
      screen.click(area.x + 4, area.y + title - list.top)
      #expect(screen.state.calendar.sheet?.selected == title + 1)
    }
  }

  @Test func everyTileIsClickedWhereItIsDrawn() {
    for size in [(80, 24), (41, 9), (200, 60)] {
      let screen = CalendarScreen(width: size.0, height: size.1)
      let layout = CalendarAreas(room: screen.state.calendarRoom).month
      for week in 0..<layout.weeks {
        for weekday in 0..<7 {
          let tile = layout.tile(week: week, weekday: weekday)
          #expect(layout.day(atX: tile.right - 1, y: tile.bottom - 1) == layout.day(week: week, weekday: weekday))
          #expect(layout.day(week: week, weekday: weekday).weekday == layout.firstDay.advanced(by: weekday).weekday)
        }
      }
    }
  }

  @Test func theGuideTakesOverTheDayWhereverItIs() {
    var screen = CalendarScreen()
    screen.press("]]]]]]1")
    #expect(screen.state.view == .horizontal)
    #expect(screen.state.cursor.day == day(2026, 3, 10) && screen.state.window.contains(day(2026, 3, 10)))
    screen.answer()
    #expect(screen.state.rows?.window.contains(day(2026, 3, 10)) == true)
    screen.press("4")
    #expect(screen.state.view == .calendar && screen.state.cursor.day == day(2026, 3, 10))
  }

  @Test func theGuidesAnswerDoesNotMoveTheDay() {
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    screen.press("]]]]]]")
    screen.answer()
    #expect(screen.state.cursor.day == day(2026, 3, 10))
  }
}

@Suite struct CalendarLoadingTests {
  @Test func aMonthIsKeptAndShownAtOnceWhenGoneBackTo() {
    var screen = CalendarScreen()
    #expect(screen.months == ["US 2025-09-01"])
    screen.press("]")
    #expect(screen.months.last == "US 2025-10-01")
    screen.answer()
    screen.press("[")
    #expect(screen.months.count == 2 && screen.asked.isEmpty)
    #expect(screen.state.calendarRoom.selectedDay?.day == day(2025, 9, 10))
  }

  @Test func anOldMonthIsRefreshedBehind() {
    var screen = CalendarScreen()
    screen.send(.tick(noon.adding(seconds: Months.lifeSeconds - 1)))
    #expect(screen.months.count == 1)
    screen.send(.tick(noon.adding(seconds: Months.lifeSeconds)))
    #expect(screen.months.count == 2 && screen.state.calendarRoom.selectedDay != nil)
    screen.send(.tick(noon.adding(seconds: Months.lifeSeconds + 60)))
    #expect(screen.months.count == 2)
    screen.answer()
    #expect(screen.months.count == 2)
  }

  @Test func refreshAsksAgain() {
    var screen = CalendarScreen()
    screen.press("r")
    #expect(screen.months.count == 2)
    #expect(screen.asked.contains(.loadPrices(.unitedStates)))
    screen.answer()
    #expect(screen.months.count == 2 && screen.state.calendarRoom.selectedDay != nil)
  }

  @Test func aLateAnswerForAnotherMonthNeverShowsHere() throws {
    var screen = CalendarScreen()
    screen.press("]")
    let late = try #require(screen.asked.last)
    screen.press("]")
    screen.answer(late)
    #expect(screen.state.calendarRoom.month == nil)
    screen.answer()
    #expect(screen.state.calendarRoom.month?.window.first == day(2025, 11, 1))
  }

  @Test func switchingTheCountryWhileAMonthLoads() throws {
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    let late = screen.asked
    screen.asked.removeAll()
    screen.press("Cunited kingdom")
    screen.press(Key(.enter))
    #expect(screen.state.country == Country("GB"))
    #expect(screen.months == ["US 2025-09-01", "GB 2025-09-01"])
    for effect in late { screen.answer(effect) }
    #expect(screen.state.calendarRoom.month == nil)
    #expect(screen.state.calendarRoom.selectedDay == nil && !screen.text.contains("Harbour"))
    screen.guide = .each([Provider(id: "9", name: "Albion")], on: day(2025, 9, 10))
    screen.answer()
    #expect(screen.text.contains("Albion") && !screen.text.contains("Harbour"))
  }

  @Test func anOpenDayOfAnotherCountryCloses() throws {
    var screen = CalendarScreen()
    screen.press(Key(.enter))
    let late = try #require(screen.asked.last)
    screen.state.country = try #require(Country("GB"))
    screen.send(.spin)
    screen.answer(late)
    #expect(screen.state.calendar.sheet == nil)
  }

  @Test func notMoreThanSomeMonthsAreKept() {
    var screen = CalendarScreen()
    for _ in 0..<30 {
      screen.press("]")
      screen.answer()
      #expect(screen.state.months.kept.count <= KeptMonths.limit)
    }
    #expect(screen.state.months.kept.count > KeptMonths.limit / 2)
    let count = screen.months.count
    screen.press("t")
    #expect(screen.months.count == count + 1)
  }

  /// Its message stays meanwhile, or stays closed.
  @Test func aFailureIsAskedAboutAgainEveryMinute() {
    var screen = CalendarScreen(opened: false)
    func fail() {
      for case .loadDays(_, let generation) in screen.asked {
        screen.send(.daysLoaded(generation: generation, .failure(GuideFailure("tv.example.org:4000 answered 503"))))
      }
      screen.asked.removeAll()
    }
    screen.send(.opened)
    fail()
    #expect(screen.months.count == 1 && screen.text.contains("503"))
    screen.send(.tick(noon.adding(seconds: 60)))
    #expect(screen.months.count == 2 && screen.text.contains("503"))
    fail()
    screen.press(Key(.escape))
    #expect(screen.months.count == 2 && !screen.text.contains("503"))
    screen.send(.tick(noon.adding(seconds: 120)))
    #expect(screen.months.count == 3)
    fail()
    #expect(!screen.text.contains("503"))
    screen.press("r")
    #expect(screen.months.count == 4)
    screen.answer()
    #expect(screen.state.calendarRoom.month != nil && screen.state.months.failed == nil)
  }

  @Test func oneMonthsFailureIsNotAnothers() {
    var screen = CalendarScreen()
    screen.press("]")
    for case .loadDays(_, let generation) in screen.asked {
      screen.send(.daysLoaded(generation: generation, .failure(GuideFailure("it broke"))))
    }
    #expect(screen.text.contains("it broke"))
    screen.press("[")
    #expect(!screen.text.contains("it broke"))
  }
}
