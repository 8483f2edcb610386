import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The first month of the calendar is cached, and shown at the next start until the source answers.
@Suite struct KeptMonthTests {
  private func kept(_ effects: [Effect]) -> [MonthSummary] {
    effects.compactMap { if case .keepMonth(let month, _) = $0 { month } else { nil } }
  }

  private func restored(_ month: MonthSummary, _ guide: FixtureGuide = .small, day: GuideDay? = nil) -> CalendarScreen {
    var screen = CalendarScreen(guide, day: day, opened: false)
    screen.send(.monthRestored(month))
    screen.send(.opened)
    return screen
  }

  @Test func theFirstScreenIsThatOfTheLastTime() throws {
    let first = CalendarScreen()
    var second = restored(try #require(kept(first.effects).last))
    #expect(!second.state.isAboutToOpen)
    #expect(Array(second.rows.dropLast(2)) == Array(first.rows.dropLast(2)))
    #expect(second.months == first.months, "it is requested again")
    second.answer()
    #expect(second.text == first.text)
  }

  @Test func whatComesTakesItsPlace() throws {
    let month = try #require(kept(CalendarScreen().effects).last)
    let guide = FixtureGuide.each(FixtureGuide.providers(1), on: day(2025, 9, 10))
    var screen = restored(month, guide)
    #expect(!screen.text.contains("Show of Service"))
    screen.answer()
    #expect(screen.text == CalendarScreen(guide).text)
  }

  @Test func anotherMonthIsNotShown() throws {
    let month = try #require(kept(CalendarScreen().effects).last)
    let screen = restored(month, day: day(2025, 10, 10))
    #expect(screen.state.isAboutToOpen && screen.state.calendarRoom.month == nil)
    #expect(restored(MonthSummary(window: GuideWindow(around: day(2025, 9, 10)))).state.isAboutToOpen)
  }

  @Test func theMonthOfTodayIsKept() {
    var screen = CalendarScreen()
    #expect(kept(screen.effects).map(\.window) == [day(2025, 9, 1).monthWindow])
    screen.effects = []
    screen.press("]")
    screen.answer()
    #expect(kept(screen.effects).isEmpty)
    screen.press("[F")
    screen.answer()
    #expect(screen.state.followedOnly && kept(screen.effects).isEmpty)
  }
}
