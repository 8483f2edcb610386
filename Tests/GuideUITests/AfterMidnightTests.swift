import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Between midnight and the start of the day, today's mark is on the calendar's day.
@Suite struct AfterMidnightTests {
  private let night = Instant(day: day(2025, 9, 11), secondOfDay: 2 * 3600 + 1800, offset: 0)

  @Test(arguments: [GuideView.horizontal, .vertical]) func todayIsTheCalendarsDay(view: GuideView) {
    var screen = TestScreen(width: 120, height: 36)
    screen.send(.tick(night))
    screen.press(Key(view == .vertical ? "2" : "1"))
    #expect(screen.state.date == day(2025, 9, 11) && screen.state.today == day(2025, 9, 10))
    let (cells, style) = (screen.buffer.cells, screen.state.look.theme.badge)
    let badge = cells.filter { $0.style == style }
    #expect(badge.compactMap(\.singleScalar) == [0x20, 0x31, 0x31, 0x20])
    screen.press(Key("t"))
    #expect(screen.state.cursor.day == day(2025, 9, 11))
  }

  /// What is on began in the guide day before.
  @Test func todayStaysWithWhatIsOn() {
    let show = Show(
      key: "o", title: "On",
      episodes: [
        Episode(key: "o", day: day(2025, 9, 10), moment: night.adding(seconds: -1800), runtimeMinutes: 60),
        Episode(key: "p", day: day(2025, 9, 11), moment: night.adding(seconds: 36_000), runtimeMinutes: 60),
      ])
    let guide = FixtureGuide(sections: [(Provider(id: "a", name: "Alpha"), [show])])
    var screen = TestScreen(guide, width: 120, height: 36)
    screen.send(.tick(night))
    screen.press(Key("l"), Key("l"), Key("t"))
    #expect(screen.state.cursor.day == day(2025, 9, 10))
    screen.send(.tick(night.adding(seconds: 3600)))
    screen.press(Key("t"))
    #expect(screen.state.cursor.day == day(2025, 9, 11))
  }

  /// After midnight only the evening before belongs to this night.
  @Test func theMorningBeforeIsNoNight() {
    var screen = TimelineScreen(now: night)
    #expect(screen.text.contains("night of Sep 10"))
    for key in ["g", "0", "6", ":", "0", "0"] { screen.press(Key(Character(key))) }
    screen.press(Key(.enter))
    #expect(screen.text.contains("06:00") && screen.text.contains("Yesterday") && !screen.text.contains("night of"))
  }

  /// The month, too, opens where the others do.
  @Test(arguments: GuideView.allCases) func aViewOpensOnTheRunningNight(view: GuideView) {
    let state = State(
      size: Size(width: 80, height: 24), now: night, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(), view: view)
    #expect(state.cursor.day == day(2025, 9, 10))
  }

  /// A poster opened from a programme's details hides them while it is open.
  @Test func nothingOfTheDetailsIsBesideTheirPoster() {
    var broadcasts = FixtureBroadcasts.small
    broadcasts.programmes = broadcasts.programmes.mapValues { programmes in
      programmes.map { listed in
        var listed = listed
        listed.programme.icon = "https://example.org/a.jpg"
        return listed
      }
    }
    var screen = TimelineScreen(broadcasts)
    screen.state.appearance.images = true
    screen.press(Key(.enter))
    #expect(screen.text.contains("Esc close, "))
    screen.press(Key("p"))
    #expect(screen.state.layers.count == 2 && !screen.text.contains("Esc close, "))
    screen.press(Key(.escape))
    #expect(screen.state.layers.count == 1 && screen.text.contains("Esc close, "))
  }
}
