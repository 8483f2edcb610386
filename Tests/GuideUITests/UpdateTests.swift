import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct MovingTests {
  @Test func beginsWhereSomethingIsOn() {
    let screen = TestScreen(atTop: false)
    #expect(screen.state.selectedShow?.key == "h3")
    #expect(screen.state.viewport.topLine == 0)
    var answered = TestScreen(opened: false)
    answered.send(.opened)
    answered.send(.input(.reply(.mode(2026, value: 2))))
    answered.answer()
    #expect(answered.state.selectedShow?.key == "h3")
    // There is nowhere to go yet, except to another day.
    var early = TestScreen(opened: false)
    early.send(.opened)
    early.press(Key("j"), Key("?"), Key(.escape))
    early.answer()
    #expect(early.state.selectedShow?.key == "h3")
    var moved = TestScreen(opened: false)
    moved.send(.opened)
    moved.press(Key("l"))
    let day = moved.state.cursor.day
    moved.answer()
    #expect(moved.state.cursor.row == 0 && moved.state.cursor.day == day)
  }

  @Test func staysInsideTheGuide() {
    var screen = TestScreen()
    for key in [Key("k"), Key(.pageUp), Key(.up, .shift)] { screen.press(key) }
    #expect(screen.state.cursor.row == 0)
    for _ in 0..<20 { screen.press(Key("j")) }
    #expect(screen.state.cursor.row == 5)
    screen.press(Key(.pageDown))
    #expect(screen.state.cursor.row == 5)
  }

  @Test func keepsALineAndADayAround() throws {
    var screen = TestScreen(.large(shows: 300, providers: 5))
    let panes = try #require(screen.state.panes)
    for _ in 0..<40 {
      screen.press(Key("j"))
      screen.answer()
      let line = screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine
      #expect(line <= panes.grid.height - 1 - State.lineMargin)
    }
    for _ in 0..<30 {
      screen.press(Key("l"))
      screen.answer()
      let column = screen.state.viewport.left.distance(to: screen.state.cursor.day)
      #expect((0..<panes.wholeColumns).contains(column))
    }
  }

  @Test func pagesComeBackWhereTheyWere() {
    var screen = TestScreen(.large(shows: 300, providers: 5))
    for _ in 0..<60 { screen.press(Key("j")) }
    screen.answer()
    let before = screen.state.cursor
    screen.press(Key(.pageDown), Key(.pageDown), Key(.pageUp), Key(.pageUp))
    #expect(abs(screen.state.cursor.row - before.row) <= 2)
    for _ in 0..<100 { screen.press(Key(.pageDown)) }
    #expect(screen.state.cursor.row == 299)
    for _ in 0..<100 { screen.press(Key(.pageUp)) }
    #expect(screen.state.cursor.row == 0)
    #expect(screen.state.viewport.topLine == 0)
  }

  @Test func shiftedArrowsLeaveTheCursor() {
    var screen = TestScreen(.large(shows: 300, providers: 5))
    let cursor = screen.state.cursor
    screen.press(Key(.down, .shift), Key(.down, .shift), Key(.right, .shift))
    #expect(screen.state.cursor == cursor)
    #expect(screen.state.viewport == Viewport(topLine: 2, left: day(2025, 9, 10)))
    screen.press(Key("j"))
    #expect(screen.state.viewport.topLine == 0)
  }

  @Test func weeksTodayAndEnds() {
    var screen = TestScreen()
    screen.press(Key("]"))
    #expect(screen.state.cursor.day == day(2025, 9, 17))
    screen.press(Key("["), Key("["))
    #expect(screen.state.cursor.day == day(2025, 9, 3))
    screen.answer()
    screen.press(Key(.end))
    screen.answer()
    #expect(screen.state.cursor.day == screen.state.window.last.advanced(by: -State.extensionDays))
    screen.press(Key("t"))
    #expect(screen.state.cursor.day == day(2025, 9, 10))
    #expect(screen.state.viewport.left == day(2025, 9, 9))
  }

  @Test func oneAxisAtATimeFromTheWheel() throws {
    var screen = TestScreen(.large(shows: 300, providers: 5))
    let panes = try #require(screen.state.panes)
    let start = screen.state.viewport
    func turn(_ action: Mouse.Action, _ rect: Rect, _ modifiers: KeyModifiers = []) {
      screen.send(.input(.mouse(Mouse(action, x: rect.x + 1, y: rect.y, modifiers: modifiers))))
    }
    turn(.wheelDown, panes.grid)
    #expect(screen.state.viewport == Viewport(topLine: start.topLine + 3, left: start.left))
    turn(.wheelUp, panes.rail)
    #expect(screen.state.viewport == start)
    turn(.wheelDown, panes.header)
    #expect(screen.state.viewport == Viewport(topLine: 0, left: start.left.advanced(by: 1)))
    turn(.wheelLeft, panes.grid)
    #expect(screen.state.viewport == start)
    turn(.wheelRight, panes.rail)
    #expect(screen.state.viewport == start)
    turn(.wheelDown, panes.grid, .shift)
    #expect(screen.state.viewport.left == start.left.advanced(by: 1))
  }

  @Test func aClickSelectsWhatIsUnderIt() throws {
    var screen = TestScreen()
    let panes = try #require(screen.state.panes)
    let columns = panes.columns(at: 2)
    screen.send(.input(.mouse(Mouse(.press(0), x: columns.lowerBound + 3, y: panes.grid.y + 6))))
    #expect(screen.state.selectedShow?.key == "p1" || screen.state.selectedShow?.key == "n1")
    #expect(screen.state.cursor.day == day(2025, 9, 11))
    // A rule between sections is not a row.
    let row = screen.state.cursor.row
    screen.send(.input(.mouse(Mouse(.press(0), x: columns.lowerBound, y: panes.grid.y + 3))))
    #expect(screen.state.cursor.row == row)
  }

  @Test func leavesSuspendsAndRepaints() {
    var screen = TestScreen()
    screen.effects.removeAll()
    screen.press(Key("l", .control), Key("z", .control), Key("q"), Key("c", .control))
    #expect(screen.effects == [.repaint, .suspend, .quit, .quit])
  }

  @Test func pastedTextIsNeverKeys() {
    var screen = TestScreen()
    screen.effects.removeAll()
    screen.send(.input(.paste("q\u{3}jjj")))
    #expect(screen.effects.isEmpty)
    #expect(screen.state.cursor.row == 0)
    screen.press(Key("g"))
    screen.send(.input(.paste("2025-12-24\u{1B}[31m\r\n")))
    #expect(screen.state.layer as? DatePrompt == (DatePrompt(text: "2025-12-24[31m")))
  }
}

@Suite struct LoadingTests {
  @Test func asksForTheScreenAndAMargin() throws {
    let screen = TestScreen(.large(shows: 5000, providers: 20))
    #expect(screen.state.rows?.count == 5000)
    #expect(screen.requests.isEmpty)
    var other = TestScreen(.large(shows: 5000, providers: 20), opened: false)
    other.send(.opened)
    let request = try #require(other.requests.first?.request)
    #expect(request.rows == 0..<64)
    #expect(request.window == GuideWindow(around: day(2025, 9, 10)))
    #expect(request.window.count == 68)
  }

  @Test func scrollingAsksOnceForWhatIsMissing() {
    var screen = TestScreen(.large(shows: 5000, providers: 20))
    for _ in 0..<500 { screen.press(Key("j")) }
    #expect(screen.requests.count == 1)
    screen.answer()
    #expect(screen.state.loader.question == nil)
    #expect(screen.state.visibleRows.allSatisfy { screen.state.rows?.show(at: $0) != nil })
  }

  /// A key in a large guide requests and stores no more than in a small one.
  @Test func whatIsKeptIsBounded() {
    var screen = TestScreen(.large(shows: 10_000, providers: 20))
    for _ in 0..<60 {
      screen.press(Key(.pageDown), Key(.pageDown), Key(.pageDown), Key(.pageDown))
      let asked = screen.requests.last?.request.rows.count ?? 0
      #expect(asked <= 192)
      screen.answer()
    }
    let rows = screen.state.rows
    let loaded = (0..<10_000).count { rows?.show(at: $0) != nil }
    #expect(loaded <= GuideRows.maximumLoaded)
    #expect(screen.state.visibleRows.allSatisfy { screen.state.rows?.show(at: $0) != nil })
  }

  @Test func dropsLateAnswers() {
    var screen = TestScreen(opened: false)
    screen.send(.opened)
    let late = screen.requests[0]
    screen.press(Key("r"))
    screen.send(.loaded(generation: late.generation, .failure(GuideFailure("late")), at: noon))
    #expect(screen.state.failure == nil)
    #expect(screen.state.loader.question != nil && screen.state.loader.generation == 2)
  }

  @Test func aRefreshMovesNothingUnderTheCursor() {
    var screen = TestScreen(.large(shows: 2000, providers: 10))
    for _ in 0..<700 { screen.press(Key("j")) }
    screen.answer()
    screen.press(Key("]"))
    let key = screen.state.selectedShow?.key
    let line = screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine
    let leftDay = screen.state.viewport.left
    // Shows before the cursor's are added and removed.
    screen.guide.sections[0].shows.removeFirst(37)
    screen.guide.sections[2].shows.insert(
      Show(key: "new", title: "A new one", episodes: [Episode(key: "e", day: day(2025, 9, 12))]), at: 5)
    screen.press(Key("r"))
    screen.answer()
    #expect(screen.state.selectedShow?.key == key)
    #expect(screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine == line)
    #expect(screen.state.viewport.left == leftDay)
    #expect(screen.state.cursor.row == 700 - 37 + 1)
  }

  @Test func listingsThatChangeWhileScrollingAreReadAnew() {
    var screen = TestScreen(.large(shows: 2000, providers: 10))
    screen.guide.sections[9].shows.removeLast()
    for _ in 0..<10 { screen.press(Key(.pageDown)) }
    screen.answer()
    #expect(screen.state.rows?.count == 1999)
    #expect(screen.state.visibleRows.allSatisfy { screen.state.rows?.show(at: $0) != nil })
  }

  @Test func movesOnPastTheLoadedDays() throws {
    var screen = TestScreen(.large(shows: 100, providers: 4))
    let first = screen.state.window
    screen.press(Key(.end))
    #expect(screen.state.window == GuideWindow(first: first.first, last: first.last.advanced(by: 30)))
    screen.press(Key("l"), Key("l"))
    #expect(screen.requests.count == 1)
    #expect(screen.state.cursor.day == first.last.advanced(by: 2))
    // What is still to come is marked.
    let panes = try #require(screen.state.panes)
    #expect(screen.buffer.text(row: panes.grid.y).contains("…"))
    screen.answer()
    #expect(screen.state.rows?.window == screen.state.window)
    #expect(screen.state.cursor.day == first.last.advanced(by: 2))
  }

  @Test func neverAsksForMoreThanTheServerAllows() {
    var screen = TestScreen(.large(shows: 20, providers: 2))
    for _ in 0..<40 {
      screen.press(Key(.end))
      screen.answer()
      #expect(screen.state.window.count <= GuideWindow.maximumDays)
      #expect(screen.state.window.contains(screen.state.cursor.day))
    }
    for _ in 0..<80 {
      screen.press(Key(.home))
      screen.answer()
      #expect(screen.state.window.count <= GuideWindow.maximumDays)
      #expect(screen.state.window.contains(screen.state.cursor.day))
    }
  }

  @Test func staysWithinTheListingsWhereTheirExtentIsKnown() {
    var guide = FixtureGuide.large(shows: 20, providers: 2)
    guide.listings = ListingsInfo(extent: GuideWindow(around: day(2025, 9, 10)), updated: noon)
    var screen = TestScreen(guide)
    screen.press(Key(.end), Key("l"), Key("]"))
    #expect(screen.requests.isEmpty)
    #expect(screen.state.cursor.day == screen.state.window.last)
  }

  @Test func aFailureKeepsWhatIsThere() {
    var screen = TestScreen()
    let before = screen.state.window
    screen.press(Key("g"))
    screen.type("2026-12-24")
    screen.press(Key(.enter))
    #expect(screen.requests.last?.request.window.contains(day(2026, 12, 24)) == true)
    screen.send(.loaded(generation: screen.requests[0].generation, .failure(GuideFailure("no route")), at: noon))
    #expect(screen.state.window == before)
    #expect(before.contains(screen.state.cursor.day))
    #expect(screen.text.contains("no route"))
    screen.requests.removeAll()
    screen.press(Key("r"))
    screen.answer()
    #expect(screen.state.failure == nil)
  }

  @Test func theClockMovesToday() {
    var screen = TestScreen()
    screen.send(.tick(noon.adding(seconds: 86_400)))
    #expect(screen.state.today == day(2025, 9, 11))
    #expect(screen.buffer[x: 57, y: 1].background == screen.state.look.theme.badge.background)
    // Before five in the morning it is still the evening before.
    screen.send(.tick(Instant(day: day(2025, 9, 12), secondOfDay: 4 * 3600 + 3599, offset: 0)))
    #expect(screen.state.today == day(2025, 9, 11))
  }
}
