import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct HorizontalGoldenTests {
  @Test(arguments: [(80, 24), (200, 60)]) func opensOnToday(width: Int, height: Int) {
    expectGolden(TestScreen(width: width, height: height).buffer, "opened-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (200, 60)]) func withoutColour(width: Int, height: Int) {
    expectGolden(TestScreen(width: width, height: height, depth: .mono).buffer, "mono-\(width)x\(height)")
  }

  @Test func inASCII() {
    let buffer = TestScreen(ascii: true, depth: .mono).buffer
    // Titles are unchanged; lines, dots and marks are ASCII.
    for row in [0, 1, 2, 6, 8, 22, 23] { #expect(buffer.text(row: row).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(buffer, "ascii-80x24")
  }

  @Test func scrolledWithTheCursorAway() {
    var screen = TestScreen(.large(shows: 120, providers: 8))
    for _ in 0..<30 { screen.press(Key("j")) }
    screen.answer()
    screen.press(Key("]"), Key("]"), Key("]"))
    screen.answer()
    expectGolden(screen.buffer, "scrolled-80x24")
    screen.press(Key(.down, .shift), Key(.down, .shift), Key(.right, .shift))
    expectGolden(screen.buffer, "scrolled-away-80x24")
  }

  @Test func monthChanges() {
    var screen = TestScreen()
    screen.press(Key("]"), Key("]"), Key("]"))
    screen.answer()
    #expect(screen.text.contains("Oct 1"))
    expectGolden(screen.buffer, "month-80x24")
  }

  @Test func narrow() {
    expectGolden(TestScreen(width: 40, height: 10).buffer, "narrow-40x10")
    expectGolden(TestScreen(width: 32, height: 6).buffer, "narrow-32x6")
    expectGolden(TestScreen(width: 31, height: 6).buffer, "too-small-31x6")
  }

  @Test func namesInTheMiddleOfWhatIsVisible() {
    var screen = TestScreen(.large(shows: 120, providers: 2), width: 80, height: 24)
    for _ in 0..<55 { screen.press(Key("j")) }
    screen.answer()
    screen.press(Key(.down, .shift), Key(.down, .shift), Key(.down, .shift), Key(.down, .shift), Key(.down, .shift))
    screen.answer()
    expectGolden(screen.buffer, "two-sections-80x24")
  }
}

@Suite struct BannerGoldenTests {
  @Test func waits() {
    var screen = TestScreen(opened: false)
    screen.send(.opened)
    #expect(screen.state.isAboutToOpen)
    screen.send(.spin)
    #expect(!screen.state.isAboutToOpen)
    expectGolden(screen.buffer, "loading-80x24")
  }

  @Test func failsBeforeAnythingCame() {
    var screen = TestScreen(opened: false)
    screen.send(.opened)
    screen.send(
      .loaded(
        generation: 1,
        .failure(GuideFailure("tv.example.org:4000 refused the connection", advice: "Is the server running?")),
        at: noon))
    expectGolden(screen.buffer, "failed-80x24")
  }

  @Test func failsOverAGuide() {
    var screen = TestScreen()
    screen.press(Key("r"))
    screen.send(.loaded(generation: 2, .failure(GuideFailure("tv.example.org:4000 answered 503")), at: noon))
    #expect(screen.text.contains("The Lighthouse"))
    expectGolden(screen.buffer, "failed-over-guide-80x24")
    screen.press(Key(.escape))
    #expect(!screen.text.contains("503"))
  }

  /// The server may be back.
  @Test(arguments: [false, true]) func aFailureIsAskedAboutAgainEveryMinute(hasRows: Bool) throws {
    var screen = TestScreen(opened: hasRows)
    screen.press(Key("r"))
    let failed = try #require(screen.requests.last?.generation)
    screen.send(.loaded(generation: failed, .failure(GuideFailure("it answered 503")), at: noon))
    #expect(screen.text.contains("503"))
    screen.send(.tick(noon.adding(seconds: 60)))
    let again = try #require(screen.requests.last)
    let count = screen.requests.count
    #expect(again.generation > failed)
    // It is not asked again before it has answered.
    screen.send(.tick(noon.adding(seconds: 120)))
    #expect(screen.requests.count == count && screen.text.contains("503"))
    screen.send(.loaded(generation: again.generation, .success(FixtureGuide.small.page(for: again.request)), at: noon))
    #expect(!screen.text.contains("503") && screen.text.contains("The Lighthouse"))
    screen.send(.tick(noon.adding(seconds: 180)))
    #expect(screen.requests.count == count)
  }

  @Test func hasNoListings() {
    let guide = FixtureGuide(sections: [], listings: ListingsInfo())
    expectGolden(TestScreen(guide).buffer, "no-listings-80x24")
  }

  @Test func hasListingsElsewhere() {
    let extent = GuideWindow(first: day(2024, 3, 1), last: day(2024, 3, 8))
    var screen = TestScreen(FixtureGuide(sections: [], listings: ListingsInfo(extent: extent, updated: noon)))
    expectGolden(screen.buffer, "listings-elsewhere-80x24")
    screen.press(Key(.enter))
    #expect(screen.state.cursor.day == extent.last)
    #expect(screen.requests.last?.request.window == GuideWindow(around: extent.last))
  }

  @Test func listsTheKeys() {
    var screen = TestScreen()
    screen.press(Key("?"))
    expectGolden(screen.buffer, "help-80x24")
    // The most important keys and the signs are on the first page.
    #expect(screen.text.contains("q Ctrl-C") && screen.text.contains("new, live, premiere, finale, repeat"))
    for _ in 0..<40 { screen.press(Key("j")) }
    expectGolden(screen.buffer, "help-scrolled-80x24")
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func asksForADate() {
    var screen = TestScreen()
    screen.press(Key("g"))
    screen.type("31 feb")
    screen.press(Key(.enter))
    expectGolden(screen.buffer, "date-prompt-80x24")
    for _ in 0..<6 { screen.press(Key(.backspace)) }
    screen.type("+1w")
    screen.press(Key(.enter))
    #expect(screen.state.cursor.day == day(2025, 9, 17))
    #expect(screen.state.layers.isEmpty)
  }
}
