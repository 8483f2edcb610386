import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Switching from the horizontal view to the vertical one and back.
@Suite struct SwitchingTests {
  private static let keys: [Key] = [
    Key("j"), Key("k"), Key("h"), Key("l"), Key("["), Key("]"), Key(.pageDown), Key(.home), Key(.end), Key(.enter),
    Key("."), Key(" "), Key("*"), Key("z"), Key("#"), Key("+"), Key(.down, .shift), Key(.right, .shift), Key("v"),
  ]

  @Test(arguments: 0..<12) func toggledTwiceIsAsBefore(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = TestScreen(
      .large(shows: 90, providers: 7), width: Int.random(in: 1...220, using: &random),
      height: Int.random(in: 1...70, using: &random))
    for _ in 0..<30 {
      guard let key = Self.keys.randomElement(using: &random) else { continue }
      screen.press(key)
      screen.answer()
      // Both views were shown once, so that each has its own position on the screen.
      screen.press(Key("v"), Key("v"))
      screen.answer()
      let (text, state) = (screen.buffer.text, screen.state)
      screen.press(Key("v"))
      #expect(screen.requests.isEmpty || screen.state.view == .vertical)
      screen.answer()
      screen.press(Key("v"))
      #expect(screen.buffer.text == text)
      #expect(screen.state.cursor == state.cursor && screen.state.opened == state.opened)
      #expect(screen.state.viewport == state.viewport && screen.state.vertical.viewport == state.vertical.viewport)
      #expect(screen.state.marks.watched == state.marks.watched && screen.state.window == state.window)
    }
  }

  @Test(arguments: 0..<12) func whatIsSelectedStaysSelectedAndSeen(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var screen = TestScreen(
      .large(shows: 90, providers: 7), width: Int.random(in: 60...220, using: &random),
      height: Int.random(in: 14...70, using: &random))
    for _ in 0..<20 {
      for key in [Self.keys.randomElement(using: &random), Self.keys.randomElement(using: &random)] {
        if let key { screen.press(key) }
      }
      screen.answer()
      let before = screen.state
      screen.press(Key("v"))
      screen.answer()
      #expect(screen.state.cursor == before.cursor && screen.state.selectedProvider == before.selectedProvider)
      if before.selectedEpisode != nil, screen.state.view == .vertical {
        #expect(screen.state.selectedEpisode == before.selectedEpisode)
        #expect(screen.state.selectedShow == before.selectedShow)
      }
      if screen.state.view == .vertical { try #require(screen.state.verticalRoom.cursorCell != nil) }
    }
  }

  /// Each episode of the window is in one cell of the vertical view, and there are no others.
  @Test(arguments: 0..<10) func bothShowTheSameEpisodes(seed: Int) throws {
    let screen = TestScreen.vertical(seed == 0 ? .small : .large(shows: 20 * seed, providers: seed + 1))
    let rows = try #require(screen.state.rows)
    var horizontal: Set<String> = []
    for row in 0..<rows.count {
      let show = try #require(rows.show(at: row))
      for episode in show.episodes { horizontal.insert("\(show.key) \(episode.day) \(episode.key)") }
    }
    var vertical: [String] = []
    for section in rows.sections.indices {
      for day in screen.state.window.days {
        for item in screen.state.verticalRoom.cellItems(section: section, day: day) {
          let show = try #require(rows.show(at: item.row))
          let episodes = show.episodes(on: day)
          vertical.append("\(show.key) \(day) \(episodes[episodes.startIndex + item.episode].key)")
        }
      }
    }
    #expect(vertical.count == horizontal.count && Set(vertical) == horizontal)
  }

  @Test func tabGoesThroughTheViews() {
    var screen = TestScreen()
    var seen: [GuideView] = []
    for _ in 0..<6 {
      seen.append(screen.state.view)
      screen.press(Key(.tab))
    }
    #expect(seen == [.horizontal, .vertical, .timeline, .calendar, .now, .horizontal])
    screen.press(Key(.tab, .shift))
    #expect(screen.state.view == .horizontal)
    screen.press(Key("4"), Key("v"))
    #expect(screen.state.view == .horizontal)
  }

  /// The timeline has only channels, but a look at it changes no selection of a service.
  @Test(arguments: ["3", "4", "5"]) func aLookAtAnotherViewKeepsTheShow(view: Character) throws {
    var screen = WholeScreen(view: .horizontal)
    screen.press(Key("j"), Key("j"), Key("l"))
    let (cursor, show) = (screen.state.cursor, try #require(screen.state.selectedShow?.title))
    screen.press(Key(view), Key("1"))
    #expect(screen.state.cursor == cursor && screen.state.selectedShow?.title == show)
    screen.press(Key("3"), Key("j"), Key("1"))
    #expect(screen.state.timeline.cursorWhenLeft == screen.state.cursor)
  }

  @Test func theViewIsRemembered() {
    var screen = TestScreen()
    screen.effects = []
    screen.press(Key("v"))
    var kept = Preferences(density: .lines)
    kept.view = .vertical
    #expect(screen.effects.contains(.remember(kept)))
  }

  @Test func openDetailsStayOpen() {
    var screen = TestScreen(height: 60)
    screen.press(Key("l"), Key(.enter), Key("j"), Key("j"), Key("h"), Key(.enter))
    let opened = screen.state.opened
    #expect(opened.count == 2)
    screen.press(Key("v"))
    #expect(screen.text.contains("Part 1 · S1E1") && screen.text.contains("Part 2 · S2E2"))
    screen.press(Key("v"))
    #expect(screen.state.opened == opened)
  }

  /// For any size, scroll position and open details it draws inside its panes and does not fail.
  @Test(arguments: 0..<20) func drawsAtEverySize(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 77)
    var screen = TestScreen.vertical()
    for _ in 0..<25 {
      let size = Size(width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))
      screen.send(.resized(size))
      for _ in 0..<3 { Self.keys.randomElement(using: &random).map { screen.press($0) } }
      screen.answer()
      #expect(screen.buffer.size == size)
    }
  }
}
