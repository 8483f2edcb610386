import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct ActionMenuTests {
  /// The menu at the first show's episode of 11 September.
  private func opened(view: GuideView = .horizontal) throws -> TestScreen {
    var screen = view == .vertical ? TestScreen.vertical() : TestScreen()
    if view == .vertical {
      let panes = try #require(screen.state.verticalPanes)
      let viewport = try #require(screen.state.vertical.viewport)
      let row = try #require(screen.state.axes.rowIndex(for: day(2025, 9, 11)))
      let y = panes.grid.y + screen.state.vertical.layout.line(ofRow: row) - viewport.topLine
      screen.send(.input(.mouse(Mouse(.press(2), x: panes.grid.x + 4, y: y))))
    } else {
      let panes = try #require(screen.state.panes)
      screen.send(.input(.mouse(Mouse(.press(2), x: panes.columns(ofDay: 2).lowerBound + 2, y: panes.grid.y))))
    }
    return screen
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func opensAtTheMouse(view: GuideView) throws {
    let screen = try opened(view: view)
    #expect(screen.state.selectedShow?.key == "h1" && screen.state.cursor.day == day(2025, 9, 11))
    expectGolden(screen.buffer, "menu-\(view.rawValue)-80x24")
  }

  @Test func clicksChoose() throws {
    var screen = try opened()
    for (line, check) in [
      (0, { (screen: TestScreen) in screen.state.watched.count == 1 }),
      (2, { $0.state.followed == ["title:the lighthouse keepers"] }), (3, { $0.state.opened.count == 1 }),
      (1, { if case .poster? = $0.state.overlay { true } else { false } }),
    ] {
      guard case .actions(let menu)? = screen.state.overlay,
        let area = menu.area(width: screen.state.menuWidth(), screen: screen.state.size)
      else {
        Issue.record("there is no menu")
        return
      }
      screen.send(.input(.mouse(Mouse(.press(0), x: area.x + 2, y: area.y + 1 + line))))
      #expect(check(screen), "line \(line)")
      if line != 1 {
        let x = try #require(screen.state.panes).columns(ofDay: 2).lowerBound + 2
        screen.send(.input(.mouse(Mouse(.press(2), x: x, y: 3))))
      }
    }
  }

  @Test func keysChooseAndClose() throws {
    var screen = try opened()
    screen.press(Key("j"), Key("j"), Key(.enter))
    #expect(screen.state.followed.count == 1 && screen.state.overlay == nil)
    #expect(screen.text.contains("★ The Lighthouse"))
    #expect(screen.effects.last == .mark(.followed, [["title:the lighthouse keepers"]], true))
    screen.press(Key("u"))
    #expect(screen.state.followed.isEmpty)
    screen = try opened()
    screen.press(Key("m"))
    #expect(screen.state.watched.count == 1 && screen.state.overlay == nil)
    screen = try opened()
    screen.press(Key(.escape))
    #expect(screen.state.overlay == nil && screen.state.watched.isEmpty)
    screen = try opened()
    screen.send(.input(.mouse(Mouse(.press(0), x: 0, y: 23))))
    #expect(screen.state.overlay == nil)
  }

  @Test func fitsEveryScreen() {
    for width in stride(from: 1, through: 120, by: 7) {
      for height in 1...30 {
        let size = Size(width: width, height: height)
        for (x, y) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
          guard let area = ActionMenu(x: x, y: y).area(width: 30, screen: size) else {
            #expect(width < 30 || height < 7)
            continue
          }
          #expect(area.x >= 0 && area.y >= 0 && area.right <= width && area.bottom <= height)
        }
      }
    }
  }
}
