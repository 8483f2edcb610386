import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct SearchTests {
  /// The answer of a server: all shows whose title contains the text.
  private func results(_ text: String) -> [SearchResult] {
    FixtureGuide.small.sections.flatMap { section in
      section.shows.filter { $0.title.lowercased().contains(text.lowercased()) }.map { show in
        var result = SearchResult(kind: .show, key: show.key, title: show.title)
        result.showKey = show.key
        result.provider = section.provider
        result.day = show.episodes.first?.day
        result.start = show.episodes.first?.moment
        return result
      }
    }
  }

  private func answer(_ screen: inout TestScreen, _ found: [SearchResult]? = nil) throws {
    let (request, generation) = try #require(screen.searches.last)
    screen.send(.found(generation: generation, .success(found ?? results(request.text))))
  }

  private func searched(_ text: String, _ guide: FixtureGuide = .small, width: Int = 80, height: Int = 24) throws
    -> TestScreen
  {
    var screen = TestScreen(guide, width: width, height: height)
    screen.press(Key("/"))
    screen.type(text)
    try answer(&screen)
    return screen
  }

  @Test func newListingsAreSearchedAgain() throws {
    var screen = try searched("e")
    screen.press(Key(.down))
    screen.send(.listingsChanged)
    #expect(screen.searches.count == 2 && screen.searches.last?.request.text == "e")
    var changed = results("e")
    changed[1].title += " Again"
    // One more before the selected one.
    changed.insert(changed.removeLast(), at: 0)
    try answer(&screen, changed)
    #expect(screen.text.contains(changed[2].title) && (screen.state.layer as? SearchList)?.selected == 2)
    // A failure keeps what was found.
    screen.send(.listingsChanged)
    let generation = try #require(screen.searches.last?.generation)
    screen.send(.found(generation: generation, .failure(GuideFailure("gone"))))
    #expect(screen.state.search.results == changed && screen.text.contains("gone"))
    screen.press(Key(.escape))
    screen.send(.listingsChanged)
    #expect(screen.searches.count == 3)
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 10)]) func showsWhatIsFound(width: Int, height: Int) throws {
    let screen = try searched("e", width: width, height: height)
    expectGolden(screen.buffer, "search-\(width)x\(height)")
  }

  @Test func isReadableInASCIIWithoutColour() throws {
    var screen = TestScreen(ascii: true, depth: .mono)
    screen.press(Key("/"))
    screen.type("night")
    try answer(&screen)
    expectGolden(screen.buffer, "search-ascii-mono-80x24")
  }

  @Test func everyKeyAsksAndTheNewestAnswerWins() throws {
    var screen = TestScreen()
    screen.press(Key("/"))
    screen.type("wo")
    #expect(screen.searches.map(\.request.text) == ["w", "wo"])
    let first = screen.searches[0]
    screen.send(.found(generation: first.generation, .success(results("the"))))
    #expect(screen.state.search.results.isEmpty)
    try answer(&screen)
    #expect(screen.state.search.results.map(\.title) == ["Wolf Terminal"])
    screen.send(.found(generation: first.generation, .success(results("the"))))
    #expect(screen.state.search.results.map(\.title) == ["Wolf Terminal"])
  }

  @Test func enterGoesThere() throws {
    var screen = try searched("wolf")
    screen.press(Key(.enter))
    #expect(screen.state.layers.isEmpty && screen.state.selectedShow?.title == "Wolf Terminal")
    #expect(screen.state.cursor.day == day(2025, 9, 10))
    #expect(screen.state.notice?.hasPrefix("1/1 Wolf Terminal") == true)
    screen.state.search.results = Array(repeating: screen.state.search.results[0], count: SearchRequest.standardLimit)
    screen.press(Key("n"))
    #expect(screen.state.notice?.hasPrefix("2/50+ ") == true, "there may be more")
  }

  /// The rows leave hidden titles out, so it could not be gone to.
  @Test(arguments: GuideView.allCases) func aHiddenTitleSaysSo(view: GuideView) throws {
    var screen = try searched("wolf")
    _ = screen.state.show(view)
    let before = screen.state.cursor
    screen.send(.hiddenKnown([["title:wolf terminal"]]))
    screen.press(Key(.enter))
    #expect(screen.state.notice == "Wolf Terminal is hidden; :hidden shows it again")
    #expect(screen.state.view == view && screen.state.cursor.day == before.day)
  }

  /// The user types a title and Enter faster than the server answers.
  @Test func enterBeforeTheAnswerGoesThereWhenItComes() throws {
    var screen = TestScreen()
    screen.press(Key("/"))
    screen.type("wolf")
    screen.press(Key(.enter))
    #expect(!screen.state.layers.isEmpty)
    try answer(&screen)
    #expect(screen.state.layers.isEmpty && screen.state.selectedShow?.title == "Wolf Terminal")
  }

  @Test func theNextAndThePreviousResultGoRound() throws {
    var screen = TestScreen()
    screen.press(Key("n"))
    #expect(screen.state.notice?.contains("/ searches") == true)
    screen = try searched("n")
    let titles = screen.state.search.results.map(\.title)
    #expect(titles.count > 2)
    screen.press(Key(.enter))
    for title in titles.dropFirst() + [titles[0]] {
      screen.press(Key("n"))
      screen.answer()
      #expect(screen.state.selectedShow?.title == title)
    }
    screen.press(Key("N"))
    screen.answer()
    #expect(screen.state.selectedShow?.title == titles.last)
  }

  @Test(arguments: GuideView.allCases) func aResultIsGoneToInEveryView(view: GuideView) throws {
    var screen = TestScreen()
    _ = screen.state.show(view)
    screen.press(Key("/"))
    screen.type("wolf")
    var found = results("wolf")
    found[0].day = day(2025, 9, 17)
    try answer(&screen, found)
    screen.press(Key(.enter))
    screen.answer()
    #expect(screen.state.layers.isEmpty)
    if view != .timeline { #expect(screen.state.cursor.day == day(2025, 9, 17)) }
    if view == .calendar { #expect(screen.state.view == .calendar) }
    if view == .vertical { #expect(screen.state.view == .vertical) }
  }

  @Test func aSourceThatCannotSearchIsSearchedAsFarAsLoaded() throws {
    var screen = TestScreen()
    screen.press(Key("/"))
    screen.type("t")
    let generation = try #require(screen.searches.last?.generation)
    screen.send(.found(generation: generation, .failure(GuideFailure("test guide has no search", isLacking: true))))
    screen.type("he")
    #expect(screen.searches.count == 1)
    #expect(screen.state.search.results.first?.title == "The Lighthouse Keepers")
    #expect(screen.text.contains("test guide cannot search"))
    expectGolden(screen.buffer, "search-loaded-80x24")
    screen.press(Key("u", .control))
    screen.type("oedip")
    #expect(screen.state.search.results.map(\.title) == ["Ünder the Œdipus Bridge"])
    screen.press(Key("u", .control))
    screen.type("sound tr")
    let result = try #require(screen.state.search.results.first)
    #expect(result.title == "Wolf Terminal" && result.kind == .episode && result.subtitle == "The Sound of Trains")
    let provider = try #require(screen.state.rows?.sections.first?.provider)
    screen.press(Key("u", .control))
    screen.type(provider.name.lowercased())
    #expect(screen.state.search.results.first?.kind == .provider)
    #expect(screen.state.search.results.first?.key == provider.id)
    screen.press(Key("u", .control))
    screen.type("sound tr")
    screen.press(Key(.enter))
    #expect(screen.state.selectedShow?.title == "Wolf Terminal")
  }

  @Test func aFailureIsTold() throws {
    var screen = TestScreen()
    screen.press(Key("/"))
    screen.type("x")
    let generation = try #require(screen.searches.last?.generation)
    screen.send(.found(generation: generation, .failure(GuideFailure("it broke"))))
    #expect(screen.text.contains("! it broke") && !screen.text.contains("nothing found"))
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty && !screen.text.contains("it broke"))
  }

  @Test func theMouseChooses() throws {
    var screen = try searched("e")
    guard let list = screen.state.layer as? SearchList else {
      Issue.record("no list")
      return
    }
    let view = SearchView(state: screen.state, layer: list)
    let y = try #require((0..<24).first { view.index(atLine: $0) == 1 })
    let wanted = screen.state.search.results[1].title
    let click = Event.input(.mouse(Mouse(.press(0), x: view.area.x + 3, y: y)))
    screen.send(click)
    #expect((screen.state.layer as? SearchList)?.selected == 1)
    screen.send(click)
    screen.answer()
    #expect(screen.state.layers.isEmpty && screen.state.selectedShow?.title == wanted)
  }

  /// For any text, keys and pastes at any size: nothing breaks, and the text stays clean and within its limit.
  @Test(arguments: 0..<10) func anythingMayBeTyped(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen(
      width: Int.random(in: 1...220, using: &random), height: Int.random(in: 1...70, using: &random))
    let keys: [Key] = [
      Key(.enter), Key(.escape), Key("/"), Key("n"), Key("N"), Key(.down), Key(.up), Key(.pageDown), Key(.end),
      Key(.backspace), Key("u", .control), Key("w", .control), Key(.tab), Key(.home), Key(" "),
    ]
    let letters = Array("aeZ夜é👩‍👩‍👧\u{301}%\"'*:\\ ")
    screen.press(Key("/"))
    for _ in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: screen.press(Key(letters.randomElement(using: &random) ?? "a"))
      case 4...6: screen.press(keys.randomElement(using: &random) ?? Key(.enter))
      case 7: screen.send(.input(.paste(String(repeating: "x\u{1B}[31m \u{202E}", count: 30))))
      default:
        guard let (request, generation) = screen.searches.randomElement(using: &random) else { continue }
        let failure = GuideFailure("no", isLacking: Int.random(in: 0..<40, using: &random) == 0)
        let fails = Int.random(in: 0..<4, using: &random) == 0
        screen.send(.found(generation: generation, fails ? .failure(failure) : .success(results(request.text))))
      }
      if let list = screen.state.layer as? SearchList {
        #expect(list.line.text.count <= SearchRequest.maximumLength)
        #expect(list.selected == 0 || screen.state.search.results.indices.contains(list.selected))
        #expect(!list.line.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      }
      #expect(screen.buffer.size == screen.state.size)
    }
  }
}
