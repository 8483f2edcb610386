import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct HoveringTests {
  private func screen(shows: Bool = true) -> TestScreen {
    var screen = TestScreen()
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(showsTooltipAtMouse: shows))
    screen.send(.opened)
    screen.answer()
    return screen
  }

  private func rest(_ screen: inout TestScreen, x: Int, y: Int, turns: Int = 8) {
    screen.send(.input(.mouse(Mouse(.move(nil), x: x, y: y))))
    for _ in 0..<turns { screen.send(.spin) }
  }

  @Test func showsABoxWhereTheMouseRests() throws {
    var screen = screen()
    let panes = try #require(screen.state.panes)
    let cursor = screen.state.cursor
    let x = panes.columns(at: 2).lowerBound + 3
    rest(&screen, x: x, y: panes.grid.y, turns: 2)
    #expect(!screen.text.contains("Season 2, Episode 2") && screen.state.isAnimating)
    rest(&screen, x: x + 1, y: panes.grid.y)
    #expect(screen.text.contains("Season 2, Episode 2") && screen.state.cursor == cursor)
    #expect(!screen.state.isAnimating)
    // It closes when the mouse moves on, and at a key.
    screen.send(.input(.mouse(Mouse(.move(nil), x: 2, y: panes.grid.y))))
    #expect(!screen.text.contains("Season 2, Episode 2") && !screen.state.isAnimating)
    rest(&screen, x: x, y: panes.grid.y)
    #expect(screen.text.contains("Season 2, Episode 2"))
    screen.press(Key("j"))
    #expect(!screen.text.contains("Season 2, Episode 2"))
  }

  @Test func onlyWhereItIsWanted() throws {
    var screen = screen(shows: false)
    let panes = try #require(screen.state.panes)
    rest(&screen, x: panes.columns(at: 2).lowerBound + 3, y: panes.grid.y)
    #expect(!screen.text.contains("Season 2, Episode 2") && !screen.state.isAnimating)
  }

  @Test func nothingWhereNothingIs() throws {
    var screen = screen()
    let panes = try #require(screen.state.panes)
    for (x, y) in [(0, 0), (panes.grid.x + 1, panes.grid.y), (panes.rail.x, panes.grid.y), (79, 23), (500, 500)] {
      rest(&screen, x: x, y: y)
      #expect(screen.state.hover == nil, "\(x), \(y)")
    }
  }

  @Test(arguments: [GuideView.timeline, .now]) func viewsOfChannelsToo(_ view: GuideView) throws {
    var screen = WholeScreen(view: view, width: 120, height: 36)
    screen.state.appearance.showsTooltipAtMouse = true
    let before = screen.state
    func rest(x: Int, y: Int) {
      screen.send(.input(.mouse(Mouse(.move(nil), x: x, y: y))))
      for _ in 0..<8 { screen.send(.spin) }
    }
    var found: Set<String> = []
    for y in 3..<20 {
      for x in stride(from: 25, to: 119, by: 5) {
        rest(x: x, y: y)
        guard let tooltip = Hover.tooltip(in: screen.state) else { continue }
        #expect(tooltip.cell.contains(x: x, y: y) && screen.text.contains(tooltip.lines[0]))
        found.insert(tooltip.lines[0])
      }
    }
    #expect(found.count > 2, "\(found)")
    #expect(screen.state.room.selection?.show.key == before.room.selection?.show.key)
  }

  @Test func theVerticalGuideToo() throws {
    var screen = screen()
    screen.press(Key("v"))
    let panes = try #require(screen.state.verticalRoom.panes)
    let viewport = try #require(screen.state.vertical.viewport)
    let row = try #require(screen.state.window.index(of: day(2025, 9, 11)))
    let y = panes.grid.y + screen.state.vertical.layout.line(ofRow: row) - viewport.topLine
    rest(&screen, x: panes.columns(at: 2).lowerBound + 3, y: y + 1)
    #expect(screen.text.contains("Season 1, Episode 1") && screen.text.contains("8 episodes that day"))
  }
}
