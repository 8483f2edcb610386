import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// From a channel to the rows: the programme stays selected, even if its row is not loaded yet.
@Suite struct SoughtAiringTests {
  private static let shows = 900

  /// A channel with many shows, one every day at another minute, after a service with many more.
  private static let guide: FixtureGuide = {
    let days = GuideWindow(around: day(2025, 9, 10)).days
    let daily = (0..<shows).map { index in
      Show(
        key: "one-\(index)", title: "Daily \(index)",
        episodes: days.map {
          Episode(
            key: "\(index)-\($0)", day: $0,
            moment: Instant(day: $0, secondOfDay: 6 * 3600 + index * 60, offset: 0), runtimeMinutes: 1)
        })
    }
    let before = FixtureGuide.large(shows: 700, providers: 1).sections
    return FixtureGuide(sections: before + [(Provider(id: "one", name: "Harbour One"), daily)])
  }()

  /// The timeline at what is on at noon, which is the show with this index.
  private static let onAtNoon = 360

  private func screen(_ view: GuideView) -> WholeScreen {
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["one"] = (0..<Self.shows).map {
      listed("one", startMinute: 2 * 1440 + 360 + $0, minutes: 1, "Daily \($0)")
    }
    var screen = WholeScreen(view: .horizontal, guide: Self.guide, broadcasts: broadcasts)
    screen.press(Key("<"))
    screen.press(view == .timeline ? Key("3") : Key("5"))
    return screen
  }

  @Test(arguments: [GuideView.timeline, .now], [Key("1"), Key("2")])
  func theProgrammeStaysSelected(view: GuideView, key: Key) throws {
    var screen = screen(view)
    screen.press(Key("j"), Key("k"))
    #expect(screen.state.room.selection?.show.title == "Daily \(Self.onAtNoon)")
    screen.press(key)
    #expect(screen.state.room.selection?.show.title == "Daily \(Self.onAtNoon)")
    #expect(screen.state.selectedEpisode?.moment == noon)
    #expect(screen.buffer.text.contains("Daily \(Self.onAtNoon)"))
    #expect(screen.state.sought == nil)
  }

  /// A key that moves the cursor meanwhile is not undone.
  @Test func whoMovesMeanwhileStaysThere() throws {
    var screen = screen(.timeline)
    screen.press(Key("j"), Key("k"))
    let effects = update(&screen.state, .input(.key(Key("1"))))
    #expect(screen.state.sought != nil)
    _ = update(&screen.state, .input(.key(Key("j"))))
    let row = screen.state.cursor.row
    screen.take(effects)
    #expect(screen.state.cursor.row == row && screen.state.sought == nil)
  }
}
