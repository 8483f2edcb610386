import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct DetailsTests {
  private static let synopsis = """
    Following the storm that took the old light, the keepers grapple with new charts, new friendships and a rivalry that \
    reaches back to the year the harbour froze. Meanwhile a stranger asks for the logbook.
    """

  /// The small guide with a synopsis, at the episode of 11 September.
  private static var guide: FixtureGuide {
    var guide = FixtureGuide.small
    guide.sections[0].shows[0].episodes[1].overview = synopsis
    return guide
  }

  private func opened(width: Int = 80, height: Int = 24) -> TestScreen {
    var screen = TestScreen(Self.guide, width: width, height: height)
    screen.press(Key("l"), Key(.enter))
    return screen
  }

  @Test(arguments: [(80, 24), (200, 60)]) func opensUnderItsRowAtItsDay(width: Int, height: Int) {
    let screen = opened(width: width, height: height)
    #expect(screen.text.contains("Airs tomorrow"))
    #expect(screen.text.contains("rivalry"))
    expectGolden(screen.buffer, "details-\(width)x\(height)")
  }

  @Test func enterAndEscapeClose() {
    var screen = opened()
    let closed = TestScreen(Self.guide).state.layout.lineCount
    #expect(screen.state.layout.lineCount > closed)
    screen.press(Key(.enter))
    #expect(screen.state.layout.lineCount == closed)
    screen.press(Key(.enter), Key(.escape))
    #expect(screen.state.layout.lineCount == closed)
  }

  @Test func movesAlongItsRow() {
    var screen = opened()
    screen.press(Key("]"))
    #expect(screen.state.opened == [OpenedDetails(show: "h1", row: 0, day: day(2025, 9, 18))])
    #expect(screen.text.contains("Airs in 8 days"))
    #expect(screen.text.contains("Synopsis coming soon."))
    screen.press(Key("h"))
    #expect(screen.text.contains("Nothing on Wed, Sep 17."))
  }

  @Test func severalRowsMayBeOpen() {
    var screen = opened()
    screen.press(Key("j"), Key("j"), Key("h"), Key(.enter))
    #expect(screen.state.opened.map(\.show) == ["h1", "h3"])
    expectGolden(screen.buffer, "details-two-80x24")
  }

  @Test func everyEpisodeOfADayCanBeReached() {
    var screen = TestScreen(height: 40)
    for _ in 0..<4 { screen.press(Key("j")) }
    screen.press(Key("l"), Key(.enter))
    expectGolden(screen.buffer, "details-several-80x40")
    var seen: [String] = []
    for _ in 0..<10 {
      if let numbers = screen.state.selectedEpisode.flatMap(EpisodeWords.numbers) { seen.append(numbers) }
      screen.press(Key("."))
    }
    #expect(seen.prefix(8) == ["S1E1", "S1E2", "S1E3", "S1E4", "S1E5", "S1E6", "S1E7", "S1E8"])
    #expect(Set(seen.suffix(3)) == ["S1E8"])
    screen.press(Key(","))
    #expect(screen.state.selectedEpisode?.number == 7)
    screen.press(Key("l"), Key("h"))
    #expect(screen.state.selectedEpisode?.number == 1)
  }

  /// Eight episodes on one day with open details.
  private func several() -> TestScreen {
    var screen = TestScreen(height: 40)
    for _ in 0..<4 { screen.press(Key("j")) }
    screen.press(Key("l"), Key(.enter))
    return screen
  }

  @Test func upAndDownGoThroughTheList() {
    var screen = several()
    for number in 1...8 {
      #expect(screen.state.cursor.row == 4 && screen.state.selectedEpisode?.number == number)
      screen.press(Key("j"))
    }
    #expect(screen.state.cursor == Cursor(row: 5, day: day(2025, 9, 11)))
    screen.press(Key("k"), Key("j"), Key("k"))
    #expect(screen.state.cursor.row == 4 && screen.state.selectedEpisode?.number == 1)
    screen.press(Key("k"))
    #expect(screen.state.cursor.row == 3)
  }

  @Test func aClickSelectsWhatIsListed() throws {
    var screen = several()
    let panes = try #require(screen.state.panes)
    let top = panes.grid.y + screen.state.layout.line(ofRow: 4) - screen.state.viewport.topLine + 1
    let panel = try #require(DetailsPanel(screen.state.opened[0], state: screen.state, panes: panes))
    let x = panel.place(viewport: screen.state.viewport, panes: panes).x + 3
    // The frame, their number, and each of them.
    screen.click(x: x, y: top + 2 + 4)
    #expect(screen.state.selectedEpisode?.number == 5 && screen.state.opened.count == 1)
    screen.click(x: x, y: top + 2 + 4)
    screen.click(x: x, y: top + 11)
    screen.click(x: panes.grid.x, y: top + 4)
    #expect(screen.state.selectedEpisode?.number == 5 && screen.state.opened.count == 1)
    screen.press(Key("k"), Key("k"), Key("k"), Key("k"), Key("k"))
    #expect(screen.state.cursor.row == 3)
    screen.click(x: x, y: top + 2)
    #expect(screen.state.cursor == Cursor(row: 4, day: day(2025, 9, 11), episode: 0))
  }

  @Test func aBoxBesideItsDayPointsAtIt() throws {
    var screen = TestScreen(Self.guide)
    screen.press(Key("]"), Key("l"), Key("h"), Key("l"), Key(.enter))
    let panes = try #require(screen.state.panes)
    let column = panes.columns(at: screen.state.viewport.left.distance(to: screen.state.cursor.day)).lowerBound
    let panel = try #require(DetailsPanel(screen.state.opened[0], state: screen.state, panes: panes))
    #expect(panel.place(viewport: screen.state.viewport, panes: panes).pointer == column + 1)
    #expect(screen.buffer.text(row: panes.grid.y + 1).contains("▲"))
    screen.press(Key("h"))
    let nothing = try #require(DetailsPanel(screen.state.opened[0], state: screen.state, panes: panes))
    #expect(nothing.width == "Nothing on Wed, Sep 17.".count + 4)
  }

  @Test func anEmptyCellSaysSo() {
    var screen = TestScreen()
    screen.press(Key(.enter))
    #expect(screen.state.opened.isEmpty)
    #expect(screen.buffer.text(row: 22).contains("The Lighthouse Keepers: nothing on Wed"))
  }

  @Test func staysOpenOverARefresh() {
    var screen = opened()
    screen.guide.sections[0].shows.insert(
      Show(key: "x", title: "First", episodes: [Episode(key: "e", day: day(2025, 9, 12))]), at: 0)
    screen.press(Key("r"))
    screen.answer()
    #expect(screen.state.opened == [OpenedDetails(show: "h1", row: 1, day: day(2025, 9, 11))])
    screen.guide.sections[0].shows.remove(at: 1)
    screen.press(Key("r"))
    screen.answer()
    #expect(screen.state.opened.isEmpty)
  }

  @Test func aSecondClickOpens() throws {
    var screen = TestScreen()
    let panes = try #require(screen.state.panes)
    let click = Mouse(.press(0), x: panes.columns(at: 2).lowerBound + 2, y: panes.grid.y)
    screen.send(.input(.mouse(click)))
    #expect(screen.state.opened.isEmpty)
    screen.send(.input(.mouse(click)))
    #expect(screen.state.opened.map(\.show) == ["h1"])
  }

  @Test(arguments: 0..<12) func theBoxStaysInTheGrid(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      var screen = TestScreen(
        Self.guide, width: Int.random(in: 32...300, using: &random), height: Int.random(in: 6...60, using: &random))
      screen.press(Key("l"), Key(.enter))
      for _ in 0..<Int.random(in: 0...6, using: &random) { screen.press(Key(.right, .shift)) }
      let panes = try #require(screen.state.panes)
      let panel = try #require(DetailsPanel(screen.state.opened[0], state: screen.state, panes: panes))
      let place = panel.place(viewport: screen.state.viewport, panes: panes)
      #expect(place.x >= panes.grid.x && place.x + panel.width <= panes.grid.right)
      guard let pointer = place.pointer else { continue }
      #expect(panes.columns(at: screen.state.viewport.left.distance(to: panel.day)).contains(pointer))
      #expect(pointer > place.x && pointer < place.x + panel.width - 1)
    }
  }
}

@Suite struct TooltipTests {
  @Test func tellsWhatIsThere() {
    var screen = TestScreen()
    screen.press(Key("l"), Key("i"))
    for text in ["Season 2, Episode 2", "Part 2", "Airs Thursday, Sep 11", "Harbour Max"] {
      #expect(screen.text.contains(text))
    }
    expectGolden(screen.buffer, "tooltip-80x24")
    screen.press(Key("i"))
    #expect(!screen.text.contains("Season 2"))
  }

  @Test(arguments: 0..<10) func neverCoversItsCell(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      var screen = TestScreen(
        .large(shows: 60, providers: 4), width: Int.random(in: 32...200, using: &random),
        height: Int.random(in: 6...60, using: &random))
      for _ in 0..<Int.random(in: 0...50, using: &random) { screen.press(Key("j")) }
      for _ in 0..<Int.random(in: 0...20, using: &random) { screen.press(Key("l")) }
      screen.answer()
      let panes = try #require(screen.state.panes)
      let index = screen.state.viewport.left.distance(to: screen.state.cursor.day)
      let y = panes.grid.y + screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine
      let before = screen.buffer
      screen.press(Key("i"))
      let after = screen.buffer
      for x in panes.columns(at: index) {
        #expect(before.looksSame(before[x: x, y: y], as: after[x: x, y: y], in: after))
      }
      #expect((panes.footer.y..<after.size.height).allSatisfy { after.text(row: $0) == before.text(row: $0) })
    }
  }
}
