import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct FilterTests {
  private func titles(_ screen: TestScreen) -> [String] {
    guard let rows = screen.state.rows else { return [] }
    return (0..<rows.count).compactMap { rows.show(at: $0)?.title }
  }

  private func remembered(_ screen: TestScreen) -> Preferences? {
    screen.effects.reversed().lazy.compactMap { if case .remember(let kept) = $0 { kept } else { nil } }.first
  }

  /// What is beyond the limit would change what the filter means.
  @Test func aLineThatIsTooLongIsNotCut() throws {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type(String(repeating: "x", count: 199) + " or wolf")
    screen.press(Key(.enter))
    #expect((screen.state.layer as? FilterPrompt)?.line.text.hasSuffix(" or wolf") == true)
    #expect(screen.text.contains("it is longer than 200 characters"), "\(screen.text)")
    // Its normal form is stored and sent.
    let short = (1...8).map { "after:\($0) or before:\($0)" }.joined(separator: " or ")
    let normal = try FilterCriteria(parsing: short).text
    #expect(short.count <= 200 && normal.count > 200, "\(normal)")
    #expect(throws: FilterProblem.self) { try FilterCriteria(typed: short) }
    // It would show everything.
    #expect(throws: FilterProblem.self) { try FilterCriteria(typed: "🌊 !") }
    #expect(try FilterCriteria(typed: " ").isEmpty)
  }

  @Test func followedOnlyShowsWhatIsFollowed() {
    var screen = TestScreen()
    screen.press(Key("j"), Key("*"), Key("F"))
    screen.answer()
    #expect(titles(screen) == ["Ünder the Œdipus Bridge"])
    screen.press(Key(.up))
    #expect(screen.text.contains("followed only"))
    expectGolden(screen.buffer, "filter-followed-80x24")
    screen.press(Key("F"))
    screen.answer()
    #expect(titles(screen).count == 6 && screen.state.selectedShow?.title == "Ünder the Œdipus Bridge")
  }

  @Test func withNothingFollowedItSaysHow() {
    var screen = TestScreen()
    screen.press(Key("F"))
    screen.answer()
    #expect(titles(screen).isEmpty && screen.text.contains("There, * follows the selected show."))
    expectGolden(screen.buffer, "filter-nothing-followed-80x24")
    screen.press(Key("F"))
    screen.answer()
    #expect(titles(screen).count == 6)
  }

  @Test func unfollowingTakesTheRowAway() {
    var screen = TestScreen()
    screen.press(Key("*"), Key("F"))
    screen.answer()
    screen.press(Key("*"))
    screen.answer()
    #expect(titles(screen).isEmpty)
    screen.press(Key("u"))
    screen.answer()
    #expect(titles(screen) == ["The Lighthouse Keepers"])
  }

  @Test func aHiddenTitleIsGoneUntilItIsShownAgain() {
    var screen = TestScreen()
    screen.press(Key("x"))
    screen.answer()
    #expect(!titles(screen).contains("The Lighthouse Keepers") && titles(screen).count == 5)
    screen.press(Key("u"))
    screen.answer()
    #expect(titles(screen).count == 6)
    screen.press(Key("x"))
    screen.answer()
    screen.press(Key(":"))
    screen.type("hidden")
    screen.press(Key(.enter))
    #expect(screen.text.contains("Hidden titles") && screen.text.contains("the lighthouse keepers"))
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen).count == 6 && screen.state.marks.hidden.isEmpty && screen.state.layers.isEmpty)
    #expect(
      screen.effects.contains { if case .mark(.hidden, _, false) = $0 { true } else { false } })
  }

  /// A title hidden under several names is shown again under all of them, also after a restart.
  @Test func allNamesGoTogether() {
    var screen = TestScreen(opened: false)
    screen.send(.hiddenKnown([["title:wolf terminal", "tmdb:5"], ["title:evening news"]]))
    screen.send(.opened)
    screen.answer()
    #expect(titles(screen).count == 4)
    _ = HiddenChoice.choose("0", in: &screen.state)
    #expect(screen.state.marks.hidden == ["title:evening news"])
  }

  @Test func servicesOfOthersAreFaintOrLeftOut() throws {
    var screen = TestScreen()
    screen.press(Key(":"))
    screen.type("services")
    screen.press(Key(.enter))
    screen.type("nett")
    screen.press(Key(.enter))
    #expect(screen.state.marks.services == ["service:nettle"] && !screen.state.layers.isEmpty)
    expectGolden(screen.buffer, "services-80x24")
    // The chosen line stays where it is, so Enter twice changes nothing.
    for _ in 0..<6 { screen.press(Key(.backspace)) }
    screen.press(Key(.down), Key(.down))
    for isChosen in [true, false] {
      screen.press(Key(.enter))
      #expect(screen.state.marks.services.count == (isChosen ? 2 : 1), "\(screen.text)")
    }
    #expect(screen.state.marks.services == ["service:nettle"])
    screen.press(Key(.escape))
    #expect(titles(screen).count == 6)
    expectGolden(screen.buffer, "services-faint-80x24")
    screen.press(Key(":"))
    screen.type("services only")
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen).count == 2)
    screen.press(Key(.up))
    #expect(screen.text.contains("my services"))
    #expect(remembered(screen)?.servicesOnly == true)
    // The others can still be chosen.
    #expect(
      ServiceChoice.items(in: screen.state, first: screen.state.marks.services).map(\.name)
        == ["Nettle", "Harbour Max", "Prime Orchard Video"])
    screen.press(Key(":"))
    screen.type("services all")
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen).count == 6)
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 10)]) func aFilterIsTypedAndShown(width: Int, height: Int) {
    var screen = TestScreen(width: width, height: height)
    screen.press(Key("f"))
    screen.type("harbour on:har")
    expectGolden(screen.buffer, "filter-typing-\(width)x\(height)")
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen) == ["夜の港 Night Harbour"])
    expectGolden(screen.buffer, "filter-\(width)x\(height)")
    screen.press(Key(.escape))
    screen.answer()
    #expect(titles(screen).count == 6)
  }

  /// The filter `new` shows the shows with something new on the visible days, and more after going to later days.
  @Test func whatIsNewIsNewOnTheDaysShown() {
    func new(_ key: String, _ days: GuideDay...) -> Show {
      Show(
        key: key, title: key,
        episodes: days.map {
          var episode = Episode(key: "\($0)", day: $0, number: 1)
          episode.traits = [.isNew]
          return episode
        })
    }
    let shows = [
      new("soon", day(2025, 9, 11), day(2025, 10, 1)), new("past", day(2025, 9, 4)), new("later", day(2025, 9, 20)),
    ]
    var screen = TestScreen(FixtureGuide(sections: [(Provider(id: "1", name: "One"), shows)]))
    #expect(titles(screen) == ["soon", "past", "later"])
    screen.press(Key("f"))
    screen.type("new")
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen) == ["soon"])
    for _ in 0..<2 {
      screen.press(Key("]"))
      screen.answer()
    }
    #expect(titles(screen) == ["soon", "later"])
    screen.press(Key(.escape))
    screen.answer()
    #expect(screen.state.window.count == 68)
  }

  @Test func anEmptyGuideSaysWhatWasLookedFor() {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type("zzzz")
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.text.contains("No show matches 'zzzz'") && screen.text.contains("Esc clears the filter."))
  }

  /// An invalid line is reported and stays for editing.
  @Test func anUnknownKeyIsSaid() {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type("genre:fog")
    screen.press(Key(.enter))
    #expect(screen.state.layer is FilterPrompt && screen.text.contains("unknown key 'genre:' (title, category"))
    screen.press(Key(.backspace))
    #expect(!screen.text.contains("unknown key"))
  }

  @Test func isReadableInASCIIWithoutColour() {
    var screen = TestScreen(ascii: true, depth: .mono)
    screen.press(Key("f"))
    screen.type("after:18")
    screen.press(Key(.enter))
    screen.answer()
    #expect(titles(screen) == ["Evening News"])
    expectGolden(screen.buffer, "filter-ascii-mono-80x24")
  }

  @Test func escClosesWhatIsOpenFirst() {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type("the")
    screen.press(Key(.enter))
    screen.answer()
    screen.press(Key("i"), Key(.escape))
    #expect(!screen.state.criteria.isEmpty)
    screen.press(Key(.escape))
    #expect(screen.state.criteria.isEmpty)
  }

  @Test func anEmptyLineClears() {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type("the")
    screen.press(Key(.enter), Key("f"), Key("u", .control), Key(.enter))
    screen.answer()
    #expect(screen.state.criteria.isEmpty && titles(screen).count == 6)
  }

  @Test func filtersAreKeptUnderNames() {
    var screen = TestScreen()
    func run(_ line: String) {
      screen.press(Key(":"))
      screen.type(line)
      screen.press(Key(.enter))
      screen.answer()
    }
    run("filter save x")
    #expect(screen.state.notice?.contains("no filter to save") == true)
    run("filter harbour on:har")
    run("filter save home")
    #expect(remembered(screen)?.savedFilters == ["home": "harbour on:har"])
    run("filter clear")
    #expect(titles(screen).count == 6)
    run("filter home")
    #expect(titles(screen) == ["夜の港 Night Harbour"])
    run("filter forget home")
    #expect(remembered(screen)?.savedFilters == [:])
  }

  /// Marking an episode as watched removes it from the unwatched ones.
  @Test func whatIsWatchedLeavesTheUnwatched() {
    var screen = TestScreen()
    screen.press(Key("f"))
    screen.type("unwatched wolf")
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.state.selectedEpisodes.count == 1)
    screen.press(Key("m"))
    screen.answer()
    #expect(screen.state.selectedEpisodes.isEmpty && titles(screen) == ["Wolf Terminal"])
  }

  @Test func theCalendarCountsWhatIsShown() {
    var screen = TestScreen()
    screen.press(Key("4"), Key("F"))
    let request = screen.effects.reversed().lazy.compactMap {
      if case .loadDays(let request, _) = $0 { request } else { nil }
    }.first
    #expect(request?.filter.only == [])
  }
}
