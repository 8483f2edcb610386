import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Opening at a show given on the command line.
@Suite struct CalendarOpeningTests {
  private let target = OpeningTarget(text: "wolf", number: 2)

  private func opened(_ view: GuideView) -> CalendarScreen {
    var screen = CalendarScreen(opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      view: view, target: target)
    screen.send(.opened)
    return screen
  }

  private func located(_ screen: inout CalendarScreen, _ result: LocatedEpisode?) {
    screen.send(.located(target, .success(result)))
    screen.answer()
  }

  private let place = LocatedEpisode(showKey: "p1", title: "Wolf Terminal", day: day(2025, 9, 17))

  @Test func theShowIsAskedForOnce() {
    var screen = opened(.horizontal)
    #expect(screen.effects.contains(.locate(target, .unitedStates, .utc, .standard)))
    screen.answer()
    screen.press("r")
    #expect(screen.effects.filter { if case .locate = $0 { true } else { false } }.count == 1)
  }

  @Test(arguments: [true, false]) func theGuideOpensThere(answersFirst: Bool) {
    var screen = opened(.horizontal)
    if answersFirst { screen.answer() }
    located(&screen, place)
    #expect(screen.state.selectedShow?.key == "p1" && screen.state.cursor.day == day(2025, 9, 17))
    #expect(screen.state.notice == nil)
  }

  @Test func theCalendarOpensOnItsDay() {
    var screen = opened(.calendar)
    located(&screen, LocatedEpisode(showKey: "p1", title: "Wolf Terminal", day: day(2026, 1, 7)))
    #expect(screen.state.view == .calendar && screen.state.cursor.day == day(2026, 1, 7))
  }

  @Test func whatIsNotThereIsSaid() {
    var screen = opened(.horizontal)
    located(&screen, nil)
    #expect(screen.rows[22].contains("'wolf' is not in the guide"))
    var other = opened(.horizontal)
    located(&other, LocatedEpisode(showKey: "p1", title: "Wolf Terminal", day: day(2025, 9, 10), isExact: false))
    #expect(other.state.notice == "wolf E2 is not listed; this is another episode of Wolf Terminal")
    var failed = opened(.horizontal)
    failed.send(.located(target, .failure(GuideFailure("it broke"))))
    #expect(failed.state.notice == "it broke")
  }

  @Test func whoHasGoneElsewhereIsLeftThere() {
    var screen = opened(.horizontal)
    screen.answer()
    screen.press("l")
    located(&screen, place)
    #expect(screen.state.cursor.day == day(2025, 9, 11))
  }
}
