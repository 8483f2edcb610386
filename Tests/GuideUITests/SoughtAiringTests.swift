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

  /// The rows do not have what is selected. Most of them are not loaded.
  @Test func theNearestOfAllRowsIsSelected() {
    var screen = screen(.timeline)
    screen.broadcasts.programmes["one"] = [listed("one", startMinute: 2 * 1440 + 21 * 60, minutes: 60, "Other")]
    screen.send(.listingsChanged)
    screen.press(Key("g"))
    screen.type("21:30")
    screen.press(Key(.enter), Key("1"))
    #expect(screen.state.selectedShow?.title == "Daily \(Self.shows - 1)" && screen.state.sought == nil)
  }

  /// The rows are not loaded in the month.
  @Test(arguments: [Key("3"), Key("5")]) func whatIsSelectedInTheMonthIsFoundOnItsChannel(key: Key) {
    let times = [("Early", 11 * 60 + 30), ("Late", 12 * 60 + 30)]
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["two"] = times.map { listed("two", startMinute: 2 * 1440 + $0.1, minutes: 60, $0.0) }
    let shows = times.map { title, minute in
      let moment = Instant(day: day(2025, 9, 10), secondOfDay: minute * 60, offset: 0)
      return Show(
        key: title, title: title,
        episodes: [Episode(key: title, day: day(2025, 9, 10), moment: moment, runtimeMinutes: 60)])
    }
    let guide = FixtureGuide(sections: [(Provider(id: "two", name: "Second"), shows)])
    var screen = WholeScreen(view: .calendar, guide: guide, broadcasts: broadcasts)
    screen.press(Key(.enter), Key("j"))
    #expect(screen.state.room.selection?.show.title == "Late")
    screen.press(key)
    #expect(screen.state.room.selectedChannel?.key == "two")
    if key == Key("3") { #expect(screen.state.room.selection?.show.title == "Late") }
  }

  /// A channel that is not among the rows is not sought for ever.
  @Test func aChannelWithoutRowsIsForgotten() {
    var screen = WholeScreen(view: .timeline, broadcasts: .told)
    screen.press(Key("j"), Key("k"), Key("1"))
    #expect(screen.state.sought == nil && screen.state.loader.question == nil)
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

/// The programme in the timeline may not pass the filter of the rows.
@Suite struct NearestAiringTests {
  @Test(arguments: [("14", "Early"), ("17", "Late")]) func theNearestOneIsSelected(hour: String, title: String) {
    let shows = [("Tomorrow", 11, 12), ("Early", 10, 13), ("Late", 10, 20)].map { title, date, hour in
      Show(
        key: title, title: title,
        episodes: [
          Episode(
            key: title, day: day(2025, 9, date),
            moment: Instant(day: day(2025, 9, date), secondOfDay: hour * 3600, offset: 0))
        ])
    }
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["one"] = (0..<24).map {
      listed("one", startMinute: 2 * 1440 + $0 * 60, minutes: 60, "P\($0)")
    }
    var screen = WholeScreen(
      view: .timeline, guide: FixtureGuide(sections: [(Provider(id: "one", name: "Harbour One"), shows)]),
      broadcasts: broadcasts)
    screen.press(Key("g"))
    screen.type(hour + ":00")
    screen.press(Key(.enter), Key("1"))
    #expect(screen.state.selectedShow?.title == title && screen.state.selectedEpisode != nil)
  }
}

/// Search results whose show is not loaded yet.
@Suite struct SearchedAiringTests {
  @Test func theAiringThatWasFoundIsSelected() throws {
    let moments = [6, 12, 22].map { Instant(day: day(2025, 9, 10), secondOfDay: $0 * 3600, offset: 0) }
    let news = Show(
      key: "news", title: "News",
      episodes: moments.enumerated().map {
        Episode(key: "n\($0)", day: day(2025, 9, 10), moment: $1, runtimeMinutes: 30)
      })
    var screen = TestScreen(
      FixtureGuide(
        sections: FixtureGuide.large(shows: 900, providers: 1).sections + [(Provider(id: "one", name: "One"), [news])]))
    screen.press(Key("/"))
    screen.type("news")
    let search = try #require(screen.searches.last)
    var result = SearchResult(kind: .show, key: "news", title: "News")
    (result.showKey, result.provider, result.start) = ("news", Provider(id: "one", name: "One"), moments[2])
    screen.send(.found(generation: search.generation, .success([result])))
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.state.selectedShow?.key == "news")
    #expect(screen.state.selectedEpisode?.moment == moments[2] && screen.state.sought == nil)
  }
}
