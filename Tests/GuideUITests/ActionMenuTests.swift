import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct ActionMenuTests {
  /// The menu at the first show's episode of 11 September.
  private func opened(view: GuideView = .horizontal) throws -> TestScreen {
    var screen = view == .vertical ? TestScreen.vertical() : TestScreen(FixtureGuide.small.illustrated)
    screen.state.appearance.images = true
    if view == .vertical {
      let panes = try #require(screen.state.verticalRoom.panes)
      let viewport = try #require(screen.state.vertical.viewport)
      let row = try #require(screen.state.window.index(of: day(2025, 9, 11)))
      let y = panes.grid.y + screen.state.vertical.layout.line(ofRow: row) - viewport.topLine
      screen.send(.input(.mouse(Mouse(.press(2), x: panes.grid.x + 4, y: y))))
    } else {
      let panes = try #require(screen.state.panes)
      screen.send(.input(.mouse(Mouse(.press(2), x: panes.columns(at: 2).lowerBound + 2, y: panes.grid.y))))
    }
    return screen
  }

  @Test(arguments: [GuideView.horizontal, .vertical]) func opensAtTheMouse(view: GuideView) throws {
    let screen = try opened(view: view)
    #expect(screen.state.selectedShow?.key == "h1" && screen.state.cursor.day == day(2025, 9, 11))
    expectGolden(screen.buffer, "menu-\(view.rawValue)-80x24")
  }

  /// There is no menu if nothing can be done, and no line without an effect.
  @Test func tellsOnlyWhatCanBeDone() throws {
    var screen = TestScreen()
    let panes = try #require(screen.state.panes)
    for (x, y) in [(panes.grid.x + 2, 0), (3, 23), (3, 0), (panes.grid.x + 2, panes.grid.y + 3)] {
      screen.click(x: x, y: y, button: 2)
      #expect(screen.state.layers.isEmpty, "\(x), \(y)")
    }
    screen.click(x: panes.columns(at: 1).lowerBound + 2, y: panes.grid.y, button: 2)
    guard let menu = screen.state.layer as? ActionMenu else {
      Issue.record("there is no menu")
      return
    }
    #expect(menu.commands == [.poster, .follow, .hide, .back])
    var vertical = TestScreen.vertical()
    let rail = try #require(vertical.state.verticalRoom.panes)
    for (x, y) in [(rail.grid.x + 2, 0), (3, 23), (2, rail.grid.y + 3), (rail.grid.x + 2, rail.grid.y)] {
      vertical.click(x: x, y: y, button: 2)
      #expect(vertical.state.layers.isEmpty, "\(x), \(y)")
    }
  }

  @Test func clicksChoose() throws {
    var screen = try opened()
    for (line, check) in [
      (0, { (screen: TestScreen) in screen.state.marks.watched.count == 1 }),
      (2, { $0.state.marks.followed == ["title:the lighthouse keepers"] }), (4, { $0.state.opened.count == 1 }),
      (1, { $0.state.layer is ZoomedPoster }),
    ] {
      guard let menu = screen.state.layer as? ActionMenu,
        let area = menu.area(width: menu.width(in: screen.state), screen: screen.state.size)
      else {
        Issue.record("there is no menu")
        return
      }
      screen.send(.input(.mouse(Mouse(.press(0), x: area.x + 2, y: area.y + 1 + line))))
      #expect(check(screen), "line \(line)")
      if line != 1 {
        let x = try #require(screen.state.panes).columns(at: 2).lowerBound + 2
        screen.send(.input(.mouse(Mouse(.press(2), x: x, y: 3))))
      }
    }
  }

  @Test func keysChooseAndClose() throws {
    var screen = try opened()
    screen.press(Key("j"), Key("j"), Key(.enter))
    #expect(screen.state.marks.followed.count == 1 && screen.state.layers.isEmpty)
    #expect(screen.text.contains("★ The Lighthouse"))
    #expect(screen.effects.last == .mark(.followed, [["title:the lighthouse keepers"]], true))
    screen.press(Key("u"))
    #expect(screen.state.marks.followed.isEmpty)
    screen = try opened()
    screen.press(Key("m"))
    #expect(screen.state.marks.watched.count == 1 && screen.state.layers.isEmpty)
    screen = try opened()
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty && screen.state.marks.watched.isEmpty)
    screen = try opened()
    screen.send(.input(.mouse(Mouse(.press(0), x: 0, y: 23))))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func fitsEveryScreen() throws {
    var screen = TestScreen()
    screen.press(Key("l"))
    let screenful = screen.state.room.menu
    #expect(screenful.count == 7)
    for width in stride(from: 1, through: 120, by: 7) {
      for height in 1...30 {
        let size = Size(width: width, height: height)
        for (x, y) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
          guard let area = ActionMenu(x: x, y: y, commands: screenful).area(width: 30, screen: size) else {
            #expect(width < 30 || height < 9)
            continue
          }
          #expect(area.x >= 0 && area.y >= 0 && area.right <= width && area.bottom <= height)
        }
      }
    }
  }

  // MARK: The timeline and the calendar

  /// Everything that is on can be watched; what is to come can be recorded.
  @Test func offersToWatchWhatCanBeWatched() throws {
    var screen = WholeScreen(view: .timeline)
    let layout = try #require(screen.state.timelineLayout)
    func watching(at column: Int) -> [Command] {
      screen.click(2, x: layout.grid.x + column, y: layout.grid.y)
      defer { screen.press(Key(.escape)) }
      let commands = (screen.state.layer as? ActionMenu)?.commands ?? []
      return commands.filter { [.watch, .watchFromStart, .record].contains($0) }
    }
    #expect(watching(at: 2) == [.watch, .watchFromStart, .record])
    #expect(watching(at: 22) == [.record])
  }

  @Test func opensOnAProgramme() throws {
    var screen = WholeScreen(view: .timeline)
    let layout = try #require(screen.state.timelineLayout)
    screen.click(2, x: layout.grid.x + 22, y: layout.grid.y)
    #expect(screen.title == "News")
    expectGolden(screen.buffer, "menu-timeline-80x24")
    for _ in 0..<6 { screen.press(Key("j")) }
    screen.press(Key(.enter))
    #expect(screen.state.marks.hidden == ["title:news"] && screen.state.layers.isEmpty)
    screen.click(2, x: layout.grid.x + 22, y: layout.grid.y)
    guard let menu = screen.state.layer as? ActionMenu else {
      Issue.record("there is no menu")
      return
    }
    #expect(menu.commands == [.hide, .back] && screen.text.contains("Show the title again"))
    screen.press(Key(.enter))
    #expect(screen.state.marks.hidden.isEmpty)
    screen.click(2, x: layout.grid.x + 22, y: layout.grid.y)
    screen.press(Key(.enter))
    #expect(screen.state.marks.watched.count == 1)
    screen.click(2, x: 3, y: layout.grid.y + 3)
    #expect(screen.state.layers.isEmpty && screen.state.timelineRoom.selectedChannel?.key == "short")
  }

  @Test func opensOnADayAndOnAnEpisode() throws {
    var screen = WholeScreen(view: .calendar)
    let found = tile(of: day(2025, 9, 11), on: screen)
    let place = try #require(found)
    screen.click(2, x: place.x + 2, y: place.y + 1)
    #expect(screen.state.cursor.day == day(2025, 9, 11))
    expectGolden(screen.buffer, "menu-calendar-80x24")
    screen.press(Key(.enter))
    #expect(screen.state.calendar.sheet != nil)
    let text = CalendarAreas(room: screen.state.calendarRoom).sheetText
    let first = screen.state.calendar.sheet?.lines.firstIndex { $0.isSelectable }
    let line = try #require(first)
    screen.click(2, x: text.x + 5, y: text.y + line)
    guard screen.state.layer is ActionMenu else {
      Issue.record("there is no menu")
      return
    }
    expectGolden(screen.buffer, "menu-calendar-day-80x24")
    screen.press(Key(.enter))
    #expect(screen.state.marks.watched.count == 1 && screen.state.calendar.sheet != nil)
    screen.click(2, x: 0, y: 0)
    #expect(screen.state.calendar.sheet == nil)
  }

  private func tile(of day: GuideDay, on screen: WholeScreen) -> Rect? {
    let layout = CalendarAreas(room: screen.state.calendarRoom).month
    for week in 0..<layout.weeks {
      for weekday in 0..<7 where layout.day(week: week, weekday: weekday) == day {
        return layout.tile(week: week, weekday: weekday)
      }
    }
    return nil
  }
}
