import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The filter, marks and services in the calendar's month, open day and week.
@Suite struct CalendarFilterTests {
  private func opened(_ keys: Key...) -> WholeScreen {
    var screen = WholeScreen(view: .calendar, height: 40)
    for key in keys { screen.press(key) }
    return screen
  }

  private func episodes(_ screen: WholeScreen) -> [String] {
    (screen.state.calendarRoom.listInFront?.lines ?? []).compactMap(\.showKey)
  }

  private func selected(_ screen: WholeScreen) -> String? { screen.state.calendarRoom.selectedListed?.show.title }

  private func choose(_ screen: inout WholeScreen, _ title: String) {
    for _ in 0..<20 where selected(screen) != title { screen.press(Key("j")) }
    #expect(selected(screen) == title)
  }

  @Test func theOpenDayStaysOpenUnderAFilter() {
    var screen = opened(Key(.enter))
    #expect(episodes(screen) == ["h3", "p1", "n2"])
    screen.filter("wolf")
    #expect(screen.state.calendar.sheet != nil && episodes(screen) == ["p1"])
    #expect(screen.state.calendarRoom.month?.days.map(\.day) == [day(2025, 9, 10), day(2025, 9, 17)])
    screen.filter("nothing at all")
    #expect(
      episodes(screen).isEmpty && screen.text.contains("Nothing that matches the filter on Wednesday, Sep 10."))
    screen.filter("")
    #expect(episodes(screen) == ["h3", "p1", "n2"])
  }

  @Test func whatIsThereStaysUntilTheAnswer() {
    var screen = CalendarScreen()
    screen.press(Key(.enter))
    screen.answer()
    let lines = screen.state.calendar.sheet?.lines
    let month = screen.state.calendarRoom.month
    screen.press(Key("F"))
    #expect(screen.state.calendar.sheet?.lines == lines && screen.state.calendarRoom.month == month)
    #expect(screen.state.calendarRoom.isLoading(.day))
    screen.answer()
    #expect(screen.state.calendarRoom.month?.days.isEmpty == true && !screen.state.calendarRoom.isLoading(.day))
    #expect(screen.text.contains("Nothing you follow"))
  }

  /// A month that was shown without the filter is requested again, even if the user leaves it before the answer.
  @Test func aMonthOfAnotherFilterIsNeverTakenForThisOne() {
    var screen = CalendarScreen()
    screen.press(Key("F"))
    screen.press(Key("]"))
    screen.answer()
    screen.press(Key("["))
    screen.answer()
    #expect(screen.state.calendarRoom.month?.days.isEmpty == true)
    #expect(screen.state.cursor.day == noonDay)
  }

  private let noonDay = day(2025, 9, 10)

  @Test func theSelectedLineStaysWhereItIsListed() {
    var screen = opened(Key(.enter))
    choose(&screen, "Evening News")
    screen.press(Key("*"), Key("F"))
    #expect(selected(screen) == "Evening News" && episodes(screen) == ["n2"])
    screen.press(Key("F"))
    #expect(selected(screen) == "Evening News")
  }

  @Test(arguments: [[Key(.enter)], [Key("a"), Key("j")]]) func whatIsSelectedIsMarked(keys: [Key]) {
    var screen = opened()
    for key in keys { screen.press(key) }
    choose(&screen, "Wolf Terminal")
    screen.press(Key("m"))
    #expect(screen.state.marks.watched == ["title:wolf terminal/2025-09-10/the sound of trains"])
    #expect(screen.text.contains("watched"))
    screen.press(Key("*"))
    #expect(screen.text.contains("★ Wolf Terminal"))
    screen.press(Key("p"))
    #expect(screen.text.contains("Wolf Terminal has no picture"))
    screen.press(Key("x"))
    #expect(!episodes(screen).contains("p1") && screen.state.marks.hidden == ["title:wolf terminal"])
    screen.press(Key("u"), Key("u"), Key("u"))
    #expect(
      episodes(screen).contains("p1") && screen.state.marks.watched.isEmpty && screen.state.marks.followed.isEmpty)
  }

  @Test func onTheMonthTheDayHasToBeOpenedFirst() {
    var screen = opened()
    for key in ["m", "*", "p"] {
      screen.press(Key(Character(key)))
      #expect(screen.text.contains("Enter opens the day first"), "\(key)")
    }
    screen.press(Key("x"))
    #expect(screen.text.contains("no show is selected") && screen.state.marks.hidden.isEmpty)
  }

  @Test func followedShowsAndOthersServicesAreTold() {
    var screen = WholeScreen(view: .calendar, width: 200, height: 60)
    screen.send(.marksKnown(.followed, ["title:wolf terminal"]))
    screen.send(.marksKnown(.service, ["service:nettle"]))
    #expect(screen.text.contains("★ Wolf Terminal"))
    screen.press(Key(.enter))
    let lines = screen.state.calendar.sheet?.lines ?? []
    #expect(lines.filter(\.isFaint).contains { $0.text == "★ Wolf Terminal" })
    #expect(lines.first { $0.text == "Nettle" }?.isFaint == false)
    #expect(lines.first { $0.text == "Prime Orchard Video" }?.isFaint == true)
    expectGolden(screen.buffer, "calendar-services-200x60")
    screen.run("services only")
    #expect(episodes(screen) == ["n2"])
  }

  @Test func anEmptyMonthSaysWhy() {
    var screen = opened(Key("F"))
    #expect(screen.text.contains("Nothing you follow is on this month"))
    screen.press(Key("F"))
    screen.filter("nothing at all")
    #expect(screen.text.contains("Nothing that matches the filter is on this month"))
  }

  /// Beyond the listings it is unknown whether anything is on.
  @Test func aMonthBeyondTheListingsSaysWhereTheyEnd() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 20)), updated: noon)
    var screen = WholeScreen(view: .horizontal, guide: guide)
    screen.press(Key("4"), Key("g"))
    screen.type("2026-03-01")
    screen.press(Key(.enter))
    #expect(screen.text.contains("The listings end on Sat, Sep 20"))
    #expect(screen.text.contains("Sunday, Mar 1: the listings end on"))
    screen.press(Key(.enter))
    #expect(!screen.text.contains("Nothing on") && !screen.text.contains("nothing is on"))
  }
}
