import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct VerticalTests {
  @Test func movesByDaysAndProviders() throws {
    var screen = TestScreen.vertical()
    #expect(screen.state.cursor.day == day(2025, 9, 10) && screen.state.cursorSection == 0)
    screen.press(Key("j"))
    #expect(screen.state.cursor.day == day(2025, 9, 11))
    screen.press(Key("l"), Key("l"))
    #expect(screen.state.selectedProvider?.name == "Nettle")
    screen.press(Key("k"), Key(.home))
    #expect(screen.state.cursorSection == 0 && screen.state.cursor.day == day(2025, 9, 10))
    screen.press(Key(.end), Key("]"))
    #expect(screen.state.cursorSection == 2 && screen.state.cursor.day == day(2025, 9, 17))
    screen.press(Key("t"))
    #expect(screen.state.cursor.day == day(2025, 9, 10))
  }

  /// The show that is on first is selected, and the cursor stays with a show as long as it is on.
  @Test func selectsWhatIsOn() {
    var screen = TestScreen.vertical()
    #expect(screen.state.selectedShow?.key == "h3")
    screen.press(Key("l"))
    #expect(screen.state.selectedShow?.key == "p1")
    screen.press(Key("l"))
    #expect(screen.state.selectedShow?.key == "n2" && screen.state.selectedEpisode?.moment != nil)
    screen.press(Key("j"))
    #expect(screen.state.selectedShow?.key == "n2")
  }

  /// Thirteen episodes of one show on one day, and another show beside them: all are reached in order of time.
  @Test func everyEpisodeOfACellCanBeReached() {
    let date = day(2025, 9, 10)
    let marathon = Show(
      key: "m", title: "Marathon",
      episodes: (1...13).map { (number: Int) -> Episode in
        Episode(key: "m\(number)", day: date, season: 1, number: number)
      })
    let news = Show(
      key: "n", title: "News",
      episodes: [Episode(key: "x", day: date, moment: Instant(day: date, secondOfDay: 36_000, offset: 0))])
    var screen = TestScreen.vertical(FixtureGuide(sections: [(Provider(id: "1", name: "One"), [marathon, news])]))
    #expect(screen.text.contains("10:00 News") && screen.text.contains("Marathon ×13"))
    screen.press(Key(","), Key(","))
    var seen: [String] = []
    for _ in 0..<20 {
      let number = screen.state.selectedEpisode?.number ?? 0
      seen.append((screen.state.selectedShow?.key ?? "") + String(number))
      screen.press(Key("."))
    }
    #expect(Array(seen.prefix(14)) == ["n0"] + (1...13).map { "m\($0)" })
    #expect(Set(seen.suffix(6)) == ["m13"])
    screen.press(Key(.enter))
    #expect(screen.text.contains("14 of 14 that day"))
    screen.press(Key(" "))
    #expect(screen.state.marks.watched == ["title:marathon/1/13"])
  }

  /// If a day has thirty broadcasts, those on now and next are visible, and the selected one always is.
  @Test func whatIsOverMakesRoomForWhatIsOn() {
    let shows = (0..<30).map { index -> Show in
      let date = day(2025, 9, 10)
      let moment = Instant(day: date, secondOfDay: 6 * 3600 + index * 1800, offset: 0)
      return Show(
        key: "s\(index)", title: "Programme \(index)",
        episodes: [Episode(key: "e", day: date, moment: moment, runtimeMinutes: 30)])
    }
    var screen = TestScreen.vertical(FixtureGuide(sections: [(Provider(id: "1", name: "One"), shows)]))
    // The cursor is on the first of the day; otherwise what is on now, at noon, would be first.
    #expect(screen.state.verticalRoom.cursorItem?.row == 0 && screen.text.contains("06:00 Programme 0"))
    let room = screen.state.verticalRoom
    func first(on date: GuideDay) -> Int {
      room.firstShown(of: room.lines(of: room.cursorItems, day: date), day: date, selected: nil, limit: 2)
    }
    #expect(first(on: day(2025, 9, 10)) == 12 && first(on: day(2025, 9, 11)) == 0)
    for index in 1..<30 {
      screen.press(Key("."))
      #expect(screen.text.contains("Programme \(index)"))
    }
  }

  /// Down moves through the shows of a cell, with the episodes of a show as one, and through the episodes if they are
  /// listed.
  @Test func downReachesEveryShowOfACell() {
    let dates = [day(2025, 9, 10), day(2025, 9, 11)]
    func one(_ key: String, hours: [Int]) -> Show {
      Show(
        key: key, title: key,
        episodes: dates.flatMap { date in
          hours.map {
            Episode(
              key: "\(date)\($0)", day: date, moment: Instant(day: date, secondOfDay: $0 * 3600, offset: 0), number: $0)
          }
        })
    }
    let shows = [one("a", hours: [8]), one("b", hours: [9, 10, 11]), one("c", hours: [12])]
    var screen = TestScreen.vertical(FixtureGuide(sections: [(Provider(id: "1", name: "One"), shows)]))
    func place() -> String { "\(screen.state.cursor.day.day)\(screen.state.selectedShow?.key ?? "")" }
    screen.press(Key(","), Key(","), Key(","), Key(","))
    var seen = [place()]
    for _ in 0..<5 {
      screen.press(Key(.down))
      seen.append(place())
    }
    #expect(seen == ["10a", "10b", "10c", "11a", "11b", "11c"])
    for _ in 0..<5 {
      #expect(place() == seen.popLast())
      screen.press(Key(.up))
    }
    screen.press(Key(.enter), Key(.down), Key(.down), Key(.down))
    #expect(place() == "10b" && screen.state.selectedEpisode?.number == 11)
    screen.press(Key(.down), Key(.down))
    #expect(place() == "11a" && screen.state.opened.count == 1)
  }

  @Test func aClickSelectsWhatIsListed() throws {
    var screen = TestScreen.vertical(height: 40)
    screen.press(Key(.end), Key("j"), Key(.enter))
    let panes = try #require(screen.state.verticalRoom.panes)
    let viewport = try #require(screen.state.vertical.viewport)
    let row = try #require(screen.state.window.index(of: day(2025, 9, 11)))
    let top =
      panes.grid.y + screen.state.vertical.layout.line(ofRow: row) - viewport.topLine
      + screen.state.verticalRoom.cellLines(on: day(2025, 9, 11))
    let panel = try #require(screen.state.verticalRoom.details(section: 2, day: day(2025, 9, 11)))
    let x = screen.state.verticalRoom.place(of: panel, section: 2, panes: panes).x + 3
    screen.click(x: x, y: top + 2 + 3)
    #expect(screen.state.cursor == Cursor(row: 4, day: day(2025, 9, 11), episode: 2) && screen.state.opened.count == 1)
    screen.click(x: x, y: top + 2)
    #expect(screen.state.selectedShow?.key == "n2" && screen.state.opened.count == 1)
  }

  @Test func fewProvidersHaveWideColumns() throws {
    let screen = TestScreen.vertical(FixtureGuide(sections: [FixtureGuide.small.sections[0]]))
    let panes = try #require(screen.state.verticalRoom.panes)
    #expect(panes.metrics.providerWidth == panes.grid.width)
    #expect(screen.text.contains("夜の港 Night Harbour S1E1"))
    let all = try #require(TestScreen.vertical().state.verticalRoom.panes)
    #expect(all.metrics.providerWidth < panes.metrics.providerWidth)
  }

  /// The day before today is completely visible above it, and a day that is cut has its label on its first visible
  /// line.
  @Test(arguments: [24, 36, 60], ["", "#", "z"]) func everyDayOnTheScreenIsNamed(height: Int, key: String) throws {
    var screen = TestScreen.vertical(height: height)
    screen.type(key)
    for _ in 0..<12 {
      let panes = try #require(screen.state.verticalRoom.panes)
      let viewport = try #require(screen.state.vertical.viewport)
      let layout = screen.state.vertical.layout
      if case .row(let row, let line)? = layout.content(ofLine: viewport.topLine),
        line < screen.state.verticalRoom.cellLines(on: screen.state.window.day(at: row))
      {
        let label = screen.state.window.day(at: row).weekday.shortName.uppercased()
        #expect(screen.buffer.text(row: panes.grid.y).contains(label))
      }
      screen.press(Key(.down, .shift))
    }
    let opened = TestScreen.vertical(height: height)
    #expect(opened.buffer.text(row: try #require(opened.state.verticalRoom.panes).grid.y).contains(" 9 TUE"))
  }

  @Test func anEmptyGuideShowsItsDaysAndSaysWhatHelps() {
    for screen in [TestScreen(FixtureGuide(sections: [])), .vertical(FixtureGuide(sections: []))] {
      #expect(screen.text.contains("10") && screen.text.contains("WED"))
      #expect(screen.text.contains("r reloads, S opens the sources."))
    }
  }

  @Test func anEmptyGuideSaysThatChannelsAreHidden() {
    var screen = TestScreen(FixtureGuide(sections: []))
    #expect(!screen.text.contains("hidden"))
    var arrangement = ChannelArrangement()
    arrangement.setHidden("one", true)
    screen.send(.arrangementKnown(arrangement))
    screen.answer()
    #expect(screen.text.contains("Shows of hidden channels are left out; c lists all channels."))
  }

  /// One line between two days, whether it is today's, a month's or the grid's; all lines meet.
  @Test func linesAreOneEach() throws {
    var screen = TestScreen.vertical()
    screen.press(Key("#"))
    for _ in 0..<8 {
      let panes = try #require(screen.state.verticalRoom.panes)
      let rules = (panes.grid.y..<panes.grid.bottom).filter { y in
        let line = screen.buffer.text(row: y)
        return line.contains("──┼") || line.contains("┄┄┼")
      }
      for (first, second) in zip(rules, rules.dropFirst()) { #expect(second > first + 1) }
      screen.press(Key(.down, .shift))
    }
    screen.press(Key("t"))
    #expect(screen.buffer.text(row: 2).contains("┬"))
    for y in 0..<22 where screen.buffer.text(row: y).contains("┄┄") {
      #expect(!screen.buffer.text(row: y).contains("─"))
    }
  }

  @Test func daysAndProvidersWithNothing() {
    var screen = TestScreen.vertical()
    screen.press(Key("k"))
    #expect(screen.state.selectedShow != nil)
    screen.press(Key(.enter))
    #expect(screen.state.opened.isEmpty && screen.buffer.text(row: 22).contains("Harbour Max: nothing on Tue, Sep 9"))
    var empty = TestScreen.vertical(FixtureGuide(sections: []))
    empty.press(Key("j"), Key("l"), Key(.enter), Key("["), Key(.pageDown), Key("p"), Key("*"))
    #expect(empty.text.contains("Nothing is on from Wed, Sep 3 to Sun, Nov 9."))
    let one = TestScreen.vertical(FixtureGuide(sections: [FixtureGuide.small.sections[1]]))
    #expect(one.text.contains("Prime Orchard Video") && one.text.contains("Wolf Terminal"))
  }

  @Test func oneDay() {
    var screen = TestScreen(opened: false)
    screen.state.window = GuideWindow(first: day(2025, 9, 10), last: day(2025, 9, 10))
    screen.guide.listings = ListingsInfo(extent: screen.state.window)
    screen.send(.opened)
    screen.answer()
    screen.press(Key("v"), Key("j"), Key("k"), Key(.enter))
    #expect(screen.state.cursor.day == day(2025, 9, 10) && screen.text.contains("Airs today"))
  }

  @Test func detailsFollowTheCursorAlongTheDay() {
    var screen = TestScreen.vertical()
    screen.press(Key(.enter), Key("l"))
    #expect(screen.state.opened.map(\.show) == ["p1"])
    #expect(screen.text.contains("The Sound of Trains"))
    screen.press(Key("j"))
    #expect(screen.state.opened.map(\.day) == [day(2025, 9, 10)])
    screen.press(Key("k"), Key(.enter))
    #expect(screen.state.opened.isEmpty)
  }

  @Test func theWheelGoesOneWay() throws {
    var screen = TestScreen.large(days: 68, providers: 12)
    screen.press(Key("2"))
    let panes = try #require(screen.state.verticalRoom.panes)
    let start = try #require(screen.state.vertical.viewport)
    screen.send(.input(.mouse(Mouse(.wheelDown, x: panes.header.x + 3, y: 0))))
    #expect(screen.state.vertical.viewport == Viewport(topLine: start.topLine, left: start.left + 1))
    screen.send(.input(.mouse(Mouse(.wheelDown, x: 2, y: panes.rail.y + 2))))
    #expect(screen.state.vertical.viewport == Viewport(topLine: start.topLine + 3, left: start.left + 1))
    screen.send(.input(.mouse(Mouse(.wheelRight, x: 2, y: panes.rail.y + 2))))
    #expect(screen.state.vertical.viewport?.left == start.left + 1)
    screen.send(.input(.mouse(Mouse(.wheelRight, x: panes.grid.x + 2, y: panes.grid.y + 2))))
    #expect(screen.state.vertical.viewport?.left == start.left + 2)
  }

  @Test func clicksSelectTheEpisodeOnTheirLine() throws {
    var screen = TestScreen.vertical()
    let panes = try #require(screen.state.verticalRoom.panes)
    let viewport = try #require(screen.state.vertical.viewport)
    let row = try #require(screen.state.window.index(of: day(2025, 9, 11)))
    let y = panes.grid.y + screen.state.vertical.layout.line(ofRow: row) - viewport.topLine
    let x = panes.columns(at: 2).lowerBound + 4
    screen.send(.input(.mouse(Mouse(.press(0), x: x, y: y + 1))))
    #expect(screen.state.cursor == Cursor(row: 4, day: day(2025, 9, 11), episode: 0))
    screen.send(.input(.mouse(Mouse(.press(0), x: x, y: y))))
    #expect(screen.state.selectedShow?.key == "n2" && screen.state.opened.isEmpty)
    screen.send(.input(.mouse(Mouse(.press(0), x: x, y: y))))
    #expect(screen.state.opened.map(\.show) == ["n2"])
  }

  /// More days are added above without moving the screen.
  @Test func moreDaysByScrollingDoNotJump() throws {
    var screen = TestScreen.vertical()
    func rail() -> [String] { (0..<22).map { String(screen.buffer.text(row: $0).prefix(8)) } }
    for _ in 0..<2 { screen.press(Key("k")) }
    #expect(screen.state.window.first == day(2025, 9, 3))
    screen.press(Key("k"))
    #expect(screen.state.window.first == day(2025, 8, 4))
    let before = rail()
    #expect(before.contains(" 7 SUN") || before.contains("  7 SUN "))
    screen.answer()
    #expect(rail() == before)
    #expect(screen.state.rows?.window.first == day(2025, 8, 4))
  }
}
