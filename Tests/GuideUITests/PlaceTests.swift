import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The position of the cursor when the guide opens, and after rows were removed and added again.
@Suite struct PlaceTests {
  /// Only the show of one row has an episode today.
  private func guide(today row: Int, of count: Int = 60) -> FixtureGuide {
    FixtureGuide(sections: [
      (
        Provider(id: "1", name: "One"),
        (0..<count).map { index in
          Show(
            key: "\(index)", title: "Show \(index)",
            episodes: [Episode(key: "e", day: day(2025, 9, index == row ? 10 : 12), number: 1)])
        }
      )
    ])
  }

  @Test(arguments: [0, 3, 16, 18, 19, 35], [24, 36, 60]) func beginsOnWhatIsOnToday(row: Int, height: Int) throws {
    let screen = TestScreen(guide(today: row), height: height, atTop: false)
    let panes = try #require(screen.state.panes)
    #expect(screen.state.cursor == Cursor(row: row, day: day(2025, 9, 10)))
    let top = screen.state.viewport.topLine
    #expect((top..<(top + panes.grid.height)).contains(row))
    if row < panes.grid.height - State.lineMargin { #expect(top == 0) }
  }

  /// With details open above, a show is hidden and shown again.
  @Test(arguments: [GuideView.horizontal, .vertical]) func undoGoesBackToWhatWasHidden(view: GuideView) {
    var screen = TestScreen(.large(shows: 120, providers: 8), height: 30)
    screen.press(view == .vertical ? Key("2") : Key("1"))
    screen.answer()
    for _ in 0..<20 { screen.press(view == .vertical ? Key("l") : Key("j")) }
    screen.answer()
    if view == .horizontal { screen.press(Key(.enter)) }
    screen.press(Key("k"), Key("k"), Key("k"))
    let before = screen.state
    screen.press(Key("x"))
    screen.answer()
    #expect(screen.state.marks.hidden.count == 1 && screen.state.selectedShow?.key != before.selectedShow?.key)
    #expect(screen.state.opened.count == before.opened.count)
    screen.press(Key("u"))
    screen.answer()
    #expect(screen.state.selectedShow?.key == before.selectedShow?.key && screen.state.cursor == before.cursor)
    #expect(screen.state.viewport == before.viewport && screen.state.vertical.viewport == before.vertical.viewport)
    #expect(screen.state.opened == before.opened)
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func aFilterThatLeavesNothingAndIsTakenAway(view: GuideView) {
    var screen = TestScreen(.large(shows: 400, providers: 8), height: 30)
    screen.press(view == .vertical ? Key("2") : Key("1"))
    screen.answer()
    for _ in 0..<250 { screen.press(view == .vertical ? Key("l") : Key("j")) }
    screen.answer()
    screen.press(Key("k"), Key("k"))
    let before = screen.state
    screen.press(Key("F"))
    screen.answer()
    #expect(screen.state.rows?.isEmpty == true)
    screen.press(Key("F"))
    screen.answer()
    #expect(screen.state.selectedShow?.key == before.selectedShow?.key && screen.state.cursor == before.cursor)
    #expect(screen.state.viewport == before.viewport && screen.state.vertical.viewport == before.vertical.viewport)
  }

  /// A programme that is selected among the channels is selected among the rows too, after a filter left none of them.
  @Test func aProgrammeIsFoundAfterAFilterThatLeftNothing() throws {
    let broadcasts = FixtureBroadcasts.large(channels: 30)
    var guide = FixtureGuide.small
    guide.sections = broadcasts.channels.map { channel in
      let shows = (broadcasts.programmes[channel.key] ?? []).map { listed in
        let episode = ProgrammeWords(listed: listed).episode(zone: .utc, dayStart: .standard)
        return Show(key: "\(channel.key) \(listed.key)", title: listed.programme.title, episodes: [episode])
      }
      return (channel.provider, shows)
    }
    var screen = WholeScreen(view: .timeline, guide: guide, broadcasts: broadcasts, width: 100, height: 30)
    for _ in 0..<20 { screen.press(Key("j")) }
    let selected = try #require(screen.state.room.selection)
    screen.press(Key("F"), Key("2"))
    #expect(screen.state.rows?.isEmpty == true)
    screen.press(Key("F"))
    #expect(screen.state.selectedProvider?.id == "channel-20")
    #expect(screen.state.selectedEpisode?.moment == selected.episode?.moment)
    let (left, columns) = try #require(
      screen.state.vertical.viewport.flatMap { viewport in
        screen.state.panes.map { (viewport.left, $0.wholeColumns) }
      })
    #expect((left..<(left + columns)).contains(20))
  }
}
