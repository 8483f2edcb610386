import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Keys that skip empty cells.
@Suite struct GoingTests {
  @Test func goesFromAiringToAiringOverEmptyDays() {
    var screen = TestScreen()
    screen.press(Key(")"))
    #expect(screen.state.cursor == Cursor(row: 0, day: day(2025, 9, 11)))
    screen.press(Key("("))
    #expect(screen.state.cursor.day == day(2025, 9, 4))
    screen.answer()
    screen.press(Key("("))
    #expect(screen.state.cursor.day == day(2025, 9, 4))
    #expect(screen.state.notice?.hasPrefix("The Lighthouse Keepers: ") == true)
  }

  @Test func asksForDaysThatAreNotLoaded() {
    var screen = TestScreen(atTop: false)
    screen.press(Key(")"), Key(")"))
    #expect(screen.state.cursor.day == day(2025, 9, 24))
    #expect(screen.requests.isEmpty)
    let last = screen.state.window.last
    screen.press(Key(")"))
    #expect(screen.state.cursor.day == day(2025, 9, 24))
    #expect(screen.requests.last.map { $0.request.window.last > last } == true)
    #expect(screen.state.notice?.contains("more days are loading") == true)
  }

  @Test func anEmptyCellNamesTheNextAiring() {
    var screen = TestScreen()
    #expect(screen.state.room.footer.when == ["no episode that day", "next Thu, Sep 11"])
    screen.press(Key("h"), Key("h"), Key(">"))
    #expect(screen.state.room.footer.when == ["no episode that day", "next Tue, Sep 9, 19:00"])
  }

  /// If everything on that day is over, the cursor begins at something that is over.
  @Test func beginsWithWhatIsOnOrToCome() {
    func at(_ hour: Int) -> Show {
      let moment = Instant(day: day(2025, 9, 10), secondOfDay: hour * 3600, offset: 0)
      return Show(
        key: "\(hour)", title: "At \(hour)",
        episodes: [Episode(key: "e", day: day(2025, 9, 10), moment: moment, runtimeMinutes: 90)])
    }
    func start(_ hours: Int...) -> String? {
      let guide = FixtureGuide(sections: [(Provider(id: "1", name: "One"), hours.map(at))])
      return TestScreen(guide, atTop: false).state.selectedShow?.title
    }
    #expect(start(7, 20, 11) == "At 11" && start(7, 20, 8) == "At 20" && start(7, 8) == "At 7")
  }

  /// In every view the status line reports that the listings are over.
  @Test(arguments: GuideView.allCases) func listingsThatAreAllOverSaySo(view: GuideView) {
    var guide = FixtureGuide(sections: [])
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2024, 2, 1), last: day(2024, 2, 9)), updated: noon)
    let screen = TestScreen(guide, view: view)
    #expect(screen.text.contains("listings ended Fri, Feb 9, 2024"))
  }

  @Test func goesFromProviderToProvider() {
    var screen = TestScreen()
    screen.press(Key("}"))
    #expect(screen.state.selectedShow?.key == "p1")
    screen.press(Key("}"))
    #expect(screen.state.selectedShow?.key == "n2")
    screen.press(Key("{"), Key("{"), Key("{"))
    #expect(screen.state.selectedShow?.key == "h3")
  }

  @Test func goesToTheFirstAndTheLastRow() {
    var screen = TestScreen()
    screen.press(Key(">"))
    #expect(screen.state.cursor.row == 5)
    screen.press(Key("<"))
    #expect(screen.state.cursor.row == 0)
    var days = TestScreen.vertical()
    let last = days.state.window.last
    days.press(Key(">"))
    #expect(days.state.cursor.day == last)
  }

  @Test func aProvidersColumnIsGoneAlongByItsShow() {
    var screen = TestScreen.vertical()
    #expect(screen.state.selectedShow?.key == "h3")
    screen.press(Key(")"))
    #expect(screen.state.cursor.day == day(2025, 9, 17))
    #expect(screen.state.selectedShow?.key == "h3")
  }

  /// Nothing is on today: the guide starts where something on the screen is on.
  @Test func beginsOnTheNearestFilledCell() {
    let guide = FixtureGuide(sections: [
      (
        Provider(id: "1", name: "Harbour"),
        [
          Show(key: "later", title: "Later", episodes: [Episode(key: "a", day: day(2025, 9, 13))]),
          Show(key: "sooner", title: "Sooner", episodes: [Episode(key: "b", day: day(2025, 9, 11))]),
        ]
      )
    ])
    let screen = TestScreen(guide, width: 120, atTop: false)
    #expect(screen.state.cursor == Cursor(row: 1, day: day(2025, 9, 11)))
    // A requested day stays.
    let dated = TestScreen(guide, width: 120, day: day(2025, 9, 12), atTop: false)
    #expect(dated.state.cursor.day == day(2025, 9, 12))
  }

  @Test func eveningIsAKeyAway() {
    var screen = TimelineScreen()
    screen.press(Key("E"))
    #expect(screen.state.timeline.anchor == at(20))
    #expect(screen.state.timelineRoom.scale.contains(at(20)))
    screen.press(Key("<"))
    #expect(screen.state.timeline.channel == 0)
    screen.press(Key(">"))
    #expect(screen.state.timeline.channel == screen.state.schedules.arrangedChannels.count - 1)
  }
}
