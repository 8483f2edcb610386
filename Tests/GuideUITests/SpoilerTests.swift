import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Titles and descriptions that are hidden until an episode is watched.
@Suite struct SpoilerTests {
  private static let views: [GuideView] = [.horizontal, .vertical, .timeline, .now]
  private static let title = "The Butler Did It"
  private static let overview = "Everybody learns that the butler did it."

  /// All episodes have this title and description.
  private func screen(_ view: GuideView, width: Int = 160, height: Int = 48) -> WholeScreen {
    var guide = FixtureGuide.small
    guide.sections = guide.sections.map { section in
      var section = section
      for show in section.shows.indices {
        for index in section.shows[show].episodes.indices {
          section.shows[show].episodes[index].title = Self.title
          section.shows[show].episodes[index].overview = Self.overview
        }
      }
      return section
    }
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes = broadcasts.programmes.mapValues { list in
      list.map { listed in
        var listed = listed
        (listed.programme.subtitle, listed.programme.overview) = (Self.title, Self.overview)
        return listed
      }
    }
    return WholeScreen(view: view, guide: guide, broadcasts: broadcasts, width: width, height: height)
  }

  private func tells(_ screen: WholeScreen) -> Bool {
    ["Butler", "butler"].contains { screen.text.contains($0) }
  }

  @Test(arguments: views) func nothingOnTheScreenTells(view: GuideView) {
    for keys in [[], [Key(.enter)], [Key("i")], [Key("z")], [Key("z"), Key(.enter)], [Key("j"), Key(.enter)]] {
      var screen = screen(view)
      for key in keys { screen.press(key) }
      #expect(tells(screen), "\(keys)")
      screen = self.screen(view)
      screen.press(Key("!"))
      for key in keys { screen.press(key) }
      #expect(!tells(screen), "\(keys)")
      #expect(screen.effects.contains(.remember(screen.state.preferences)))
    }
  }

  /// The list of a day and that of a week.
  @Test(arguments: [Key(.enter), Key("a")]) func noListOfTheMonthTells(key: Key) {
    var screen = screen(.calendar)
    screen.press(key, Key("j"))
    #expect(tells(screen))
    screen.press(Key("!"))
    #expect(!tells(screen))
  }

  @Test func noSearchResultTells() {
    var state = screen(.horizontal).state
    var result = SearchResult(kind: .episode, key: "e", title: "Mystery")
    (result.season, result.episode, result.subtitle, result.day) = (1, 2, Self.title, day(2025, 9, 10))
    #expect(SearchWords(state: state).name(of: result) == "Mystery · S1E2 · \(Self.title)")
    state.preferences.hidesSpoilers = true
    #expect(SearchWords(state: state).name(of: result) == "Mystery · S1E2")
    state.marks.watched = ["title:mystery/1/2"]
    #expect(SearchWords(state: state).name(of: result) == "Mystery · S1E2 · \(Self.title)")
  }

  @Test(arguments: views) func whatIsWatchedIsTold(view: GuideView) {
    var screen = screen(view)
    screen.press(Key("!"), Key("m"))
    #expect(tells(screen))
    screen.press(Key("m"))
    #expect(!tells(screen))
    screen.press(Key("!"))
    #expect(tells(screen) && screen.state.preferences.hidesSpoilers == nil)
  }

  @Test func aFilmIsTold() {
    var state = screen(.horizontal).state
    state.preferences.hidesSpoilers = true
    var film = Episode(key: "e", day: day(2025, 9, 10))
    film.overview = "About a film."
    let show = Show(key: "s", title: "Film")
    #expect(!state.marks.isSpoiler(film, of: show) && state.marks.told(film, of: show) == film)
    film.number = 1
    #expect(state.marks.isSpoiler(film, of: show))
  }

  @Test func detailsSayWhyAndWhichKeyShowsIt() {
    var screen = screen(.timeline, width: 80, height: 24)
    screen.press(Key("!"), Key(.enter))
    #expect(screen.text.contains("Hidden until it is watched; ! shows it."))
  }
}
