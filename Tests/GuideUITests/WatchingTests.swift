import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct WatchingTests {
  private func atEpisode() -> TestScreen {
    var screen = TestScreen()
    screen.press(Key("l"))
    screen.effects.removeAll()
    return screen
  }

  @Test func marksAndTakesTheMarkAway() throws {
    var screen = atEpisode()
    let panes = try #require(screen.state.panes)
    #expect(screen.buffer.text(row: panes.grid.y).contains("○ S2E2"))
    screen.press(Key(" "))
    #expect(screen.buffer.text(row: panes.grid.y).contains("✓ S2E2"))
    #expect(screen.effects == [.mark(.watched, [["title:the lighthouse keepers/2/2"]], true)])
    #expect(screen.buffer.text(row: 22).contains("S2E2 of The Lighthouse Keepers: watched"))
    screen.press(Key("m"))
    #expect(screen.buffer.text(row: panes.grid.y).contains("○ S2E2"))
    #expect(screen.effects.last == .mark(.watched, [["title:the lighthouse keepers/2/2"]], false))
  }

  @Test func undoGoesBackStepByStep() {
    var screen = atEpisode()
    screen.press(Key("m"), Key("]"), Key("m"))
    #expect(screen.state.marks.watched.count == 2)
    screen.press(Key("u"))
    #expect(screen.state.marks.watched == ["title:the lighthouse keepers/2/2"])
    screen.press(Key("u"))
    #expect(screen.state.marks.watched.isEmpty)
    screen.effects.removeAll()
    screen.press(Key("u"))
    #expect(screen.effects.isEmpty)
    #expect(screen.buffer.text(row: 22).contains("nothing to undo"))
  }

  @Test func marksAllEarlierOnesAfterAsking() {
    var screen = TestScreen()
    screen.press(Key("]"), Key("]"), Key("l"), Key("M"))
    expectGolden(screen.buffer, "confirm-80x24")
    screen.press(Key("n"))
    #expect(screen.state.marks.watched.isEmpty && screen.state.layers.isEmpty)
    screen.effects.removeAll()
    screen.press(Key("M"), Key("y"))
    #expect(screen.state.marks.watched == Set((1...4).map { "title:the lighthouse keepers/2/\($0)" }))
    #expect(screen.effects.count == 1)
    screen.press(Key("u"))
    #expect(screen.state.marks.watched.isEmpty)
  }

  /// An episode that is on several times counts once.
  @Test func repeatsOfAnEpisodeAreOneEpisode() {
    var guide = FixtureGuide.small
    guide.sections[0].shows[0].episodes = (0..<6).map { place in
      Episode(key: "r\(place)", day: day(2025, 9, 4).advanced(by: place), season: 2, number: 1 + place / 3)
    }
    var screen = TestScreen(guide, day: day(2025, 9, 9))
    screen.press(Key("M"))
    #expect(screen.text.contains("Mark 2 episodes of The Lighthouse Keepers (S2E1 to S2E2) as watched? y/n"))
    screen.press(Key("y"))
    #expect(screen.state.marks.watched == Set((1...2).map { "title:the lighthouse keepers/2/\($0)" }))
  }

  /// Repeats are not in the order of their numbers.
  @Test func aRangeIsInTheOrderOfNumbers() {
    var guide = FixtureGuide.small
    guide.sections[0].shows[0].episodes = [(7, 5), (6, 14), (7, 12), (6, 17)].enumerated().map { place, numbers in
      Episode(key: "r\(place)", day: day(2025, 9, 4).advanced(by: place), season: numbers.0, number: numbers.1)
    }
    var screen = TestScreen(guide, day: day(2025, 9, 9))
    screen.press(Key("M"))
    #expect(screen.text.contains("Mark 4 episodes of The Lighthouse Keepers (S6E14 to S7E12) as watched? y/n"))
  }

  @Test func aDayOfSeveralIsWatchedWhenAllAre() throws {
    var screen = atEpisode()
    for _ in 0..<4 { screen.press(Key("j")) }
    let line = try #require(screen.state.panes).grid.y + screen.state.layout.line(ofRow: 4)
    for number in 1...8 {
      #expect(screen.buffer.text(row: line).contains("○ S1E\(number) +7"))
      screen.press(Key("m"), Key("."))
      #expect(screen.state.marks.watched.count == number)
    }
    #expect(screen.buffer.text(row: line).contains("✓ S1E8 +7"))
  }

  @Test func marksFromBeforeAreShown() throws {
    var screen = TestScreen()
    screen.send(.marksKnown(.watched, ["title:the lighthouse keepers/2/2"]))
    #expect(screen.buffer.text(row: try #require(screen.state.panes).grid.y).contains("✓ S2E2"))
  }

  @Test func anEmptyCellHasNothingToMark() {
    var screen = TestScreen()
    screen.effects.removeAll()
    screen.press(Key("m"))
    #expect(screen.effects.isEmpty)
    #expect(screen.buffer.text(row: 22).contains("nothing to mark"))
  }
}

@Suite struct PreferencesTests {
  @Test(arguments: [(80, 24), (200, 60)]) func rowsWithPosters(width: Int, height: Int) {
    var screen = TestScreen(width: width, height: height)
    screen.press(Key("z"))
    expectGolden(screen.buffer, "posters-\(width)x\(height)")
    // On the larger screen these few shows have posters anyway.
    #expect(screen.effects.last == .remember(Preferences(density: height == 60 ? nil : .posters)))
    screen.press(Key("z"))
    #expect(describe(screen.buffer) == describe(TestScreen(width: width, height: height).buffer))
  }

  @Test func postersInASCIIWithoutColour() {
    var screen = TestScreen(ascii: true, depth: .mono)
    screen.press(Key("z"))
    expectGolden(screen.buffer, "posters-ascii-80x24")
  }

  @Test func gridLines() {
    var screen = TestScreen()
    screen.press(Key("#"))
    expectGolden(screen.buffer, "grid-lines-80x24")
    let text = screen.text
    for sign in ["◉", "○", "●"] { #expect(!text.contains("┊\(sign)") && !text.contains("│\(sign)")) }
    // A line meets the rules, and is one column before every day's signs.
    #expect(screen.buffer.text(row: 2).contains("┬") && screen.buffer.text(row: 6).contains("┼"))
    for y in 0..<22 { #expect(!screen.buffer.text(row: y).contains("│○")) }
  }

  @Test func columnsGrowAndShrink() throws {
    var screen = TestScreen(.large(shows: 40, providers: 4), width: 120)
    for _ in 0..<60 { screen.press(Key("+")) }
    #expect(screen.state.panes?.metrics.columnWidth == Preferences.columnWidths.upperBound)
    for _ in 0..<60 { screen.press(Key("-")) }
    let panes = try #require(screen.state.panes)
    #expect(panes.metrics.columnWidth == Preferences.columnWidths.lowerBound)
    #expect(screen.buffer.text(row: 3).contains("S1E7"))
  }

  @Test func theCursorStaysOnItsLine() {
    var screen = TestScreen(.large(shows: 400, providers: 4), width: 120, height: 40)
    for _ in 0..<120 { screen.press(Key("j")) }
    screen.answer()
    for _ in 0..<10 { screen.press(Key("k")) }
    let line = { (screen: TestScreen) in
      screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine
    }
    let before = line(screen)
    screen.press(Key("z"))
    #expect(abs(line(screen) - before) <= 5)
    #expect(screen.state.cursor.row == 110)
  }

  @Test func posterAreFetchedForWhatIsVisibleFirst() throws {
    var guide = FixtureGuide.large(shows: 200, providers: 2)
    for section in guide.sections.indices {
      for show in guide.sections[section].shows.indices {
        guide.sections[section].shows[show].poster = "https://example.org/\(section)-\(show).jpg"
      }
    }
    var screen = TestScreen(guide, opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(images: true), preferences: Preferences(density: .posters))
    screen.send(.opened)
    screen.answer()
    let keys = screen.effects.compactMap { effect -> [Pictures.Key]? in
      if case .wantPictures(let keys) = effect { keys } else { nil }
    }
    let first = try #require(keys.last)
    #expect(first.first?.url == "https://example.org/0-0.jpg")
    #expect(first.count <= 3 * 5 && first.count >= 4)
    let element = CellPicture.Element(scalar: "▀", style: Style(foreground: .palette(1), background: .palette(2)))
    let picture = try #require(CellPicture(size: first[0].size, elements: Array(repeating: element, count: 24)))
    screen.send(.picture(first[0], picture))
    #expect(screen.buffer.text.contains("▀▀▀▀▀▀"))
    // A running request is not repeated.
    let asked = screen.effects.count
    screen.send(.tick(noon.adding(seconds: 60)))
    #expect(screen.effects.count == asked)
    screen.press(Key("r"))
    #expect(screen.effects.contains(.retryPictures))
  }

  @Test(arguments: 0..<8) func nothingIsEverOutsideItsPane(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = TestScreen(
      .small, width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))
    let keys: [Key] = [
      Key("z"), Key("#"), Key("+"), Key("-"), Key("i"), Key(.enter), Key("m"), Key("M"), Key("y"), Key("j"), Key("k"),
      Key("l"), Key("h"), Key("?"), Key(.escape), Key("g"), Key("]"), Key("["), Key(.pageDown), Key("."),
    ]
    for _ in 0..<60 {
      if let key = keys.randomElement(using: &random) { screen.press(key) }
      if Bool.random(using: &random) { screen.answer() }
      if Int.random(in: 0..<8, using: &random) == 0 {
        screen.send(
          .resized(
            Size(width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))))
      }
      let buffer = screen.buffer
      #expect(buffer.size == screen.state.size)
      guard let panes = screen.state.panes, screen.state.layers.isEmpty, !screen.state.showsTooltip,
        screen.state.failure == nil, screen.state.rows?.isEmpty == false
      else { continue }
      // The fixed lines are on every line of the grid: nothing was drawn over them.
      for y in panes.grid.y..<panes.grid.bottom {
        let line = buffer.scalars(of: buffer[x: panes.showLine, y: y])
        #expect(line == ["│"] || line == ["┼"])
      }
    }
  }
}

@Suite struct ZoomedPosterTests {
  @Test(arguments: [(80, 24), (200, 60)]) func enlargesATile(width: Int, height: Int) {
    var screen = TestScreen(FixtureGuide.small.illustrated, width: width, height: height)
    screen.state.appearance.images = true
    screen.press(Key("p"))
    expectGolden(screen.buffer, "zoom-\(width)x\(height)")
    screen.press(Key("q"))
    #expect(screen.state.layers.isEmpty)
    #expect(!screen.effects.contains(.quit))
  }

  @Test func theEnlargedPosterIsFetchedFirst() throws {
    var guide = FixtureGuide.small
    for index in guide.sections[0].shows.indices {
      guide.sections[0].shows[index].poster = "https://example.org/\(index).jpg"
    }
    var screen = TestScreen(guide, opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(images: true), preferences: Preferences(density: .posters))
    screen.send(.opened)
    screen.answer()
    screen.state.cursor.row = 0
    screen.press(Key("j"), Key("p"))
    guard case .wantPictures(let keys)? = screen.effects.last else {
      Issue.record("nothing was asked for")
      return
    }
    #expect(
      keys.first == Pictures.Key(url: "https://example.org/1.jpg", size: Size(width: 26, height: 20), isWhole: true))
    // A picture of another shape is smaller than its place and centred in it.
    let element = CellPicture.Element(scalar: "▀", style: .plain)
    let picture = try #require(
      CellPicture(size: Size(width: 26, height: 2), elements: Array(repeating: element, count: 52)))
    screen.send(.picture(keys[0], picture))
    let rows = (0..<24).filter { screen.buffer.text(row: $0).contains("▀▀▀▀") }
    #expect(rows == [10, 11])
  }

  @Test(arguments: 1...60) func fitsEveryScreen(width: Int) {
    for height in 1...60 {
      let size = ZoomedPoster.size(screen: Size(width: width * 4, height: height))
      #expect(size.width >= 1 && size.height >= 1)
      #expect(size.width <= max(width * 4, 1) && size.height <= max(height - 3, 1))
    }
  }
}
