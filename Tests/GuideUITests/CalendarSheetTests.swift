import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct CalendarSheetTests {
  private func opened(
    _ guide: FixtureGuide = .small, country: Country = .unitedStates, _ lists: PriceList..., height: Int = 40,
    channels: Set<String> = []
  ) -> CalendarScreen {
    var screen = CalendarScreen(guide, height: height, country: country, prices: lists, channels: channels)
    screen.press(Key(.enter))
    screen.answer()
    return screen
  }

  private func lines(_ screen: CalendarScreen) -> [ListLine] { screen.state.calendar.sheet?.lines ?? [] }

  private func totals(_ screen: CalendarScreen) -> [String] {
    lines(screen).filter { $0.kind == .total }.map(\.detail)
  }

  @Test func anEmptyDayDoesNothing() {
    var screen = CalendarScreen(day: day(2025, 9, 2))
    screen.effects.removeAll()
    screen.press(Key(.enter))
    #expect(screen.state.calendar.sheet == nil && screen.effects.isEmpty)
    #expect(screen.state.notice == "Nothing on Tuesday, Sep 2")
  }

  /// A search result is selected in its day, or in its week.
  @Test(arguments: [false, true]) func aSearchResultIsSelectedInItsDay(asWeek: Bool) {
    var screen = WholeScreen(view: .calendar, width: 120, height: 36)
    if asWeek { screen.press(Key("a")) }
    screen.press(Key("/"))
    screen.type("o")
    screen.press(Key(.enter))
    var titles: Set<String> = []
    for _ in 0..<screen.state.search.results.count {
      screen.press(Key("n"))
      guard let position = screen.state.search.position else { continue }
      let result = screen.state.search.results[position]
      #expect(screen.state.room.selection?.show.title == result.title, "\(result)")
      titles.insert(result.title)
    }
    #expect(titles.count > 2)
  }

  /// In the week list, titles are below each other, whether or not their times are after midnight.
  @Test func theWeekListIsAligned() {
    var screen = CalendarScreen(NightTests.guide, width: 80, height: 60, day: day(2026, 11, 22))
    screen.press(Key("a"))
    screen.answer()
    let columns = ["Late Film", "Seventh Heaven"].map { title in
      screen.rows.lazy.compactMap { row in row.range(of: title).map { row[..<$0.lowerBound].count } }.first
    }
    #expect(screen.text.contains("02:00⁺") && columns[0] != nil && columns[0] == columns[1], "\(screen.text)")
  }

  /// In the week, the next episode is never a day's heading.
  @Test func theNextEpisodeOfTheWeekIsAnEpisode() {
    var screen = WholeScreen(view: .calendar, width: 120, height: 36)
    screen.press(Key("a"))
    var titles: [String?] = []
    for _ in 0..<6 {
      screen.press(Key("."))
      titles.append(screen.state.room.selection?.show.title)
    }
    #expect(titles.allSatisfy { $0 != nil } && Set(titles).count > 1, "\(titles)")
    let line = screen.state.calendar.agenda?.selected
    screen.press(Key("."), Key(","))
    #expect(screen.state.calendar.agenda?.selected == line)
  }

  /// A line of the week that was selected earlier moves the cursor neither later nor in other views.
  @Test func anEarlierSelectionOfTheWeekIsForgotten() {
    var screen = WholeScreen(view: .horizontal, width: 120, height: 36)
    screen.press(Key("4"), Key("a"), Key("."), Key("1"))
    let first = screen.state.cursor.day
    screen.press(Key("l"), Key("l"), Key("m"))
    #expect(screen.state.cursor.day == first.advanced(by: 2))
    screen.press(Key("4"), Key("1"))
    #expect(screen.state.cursor.day == first.advanced(by: 2))
  }

  /// Channels without a price are not counted as missing, as in the month.
  @Test func onlyServicesLackAPrice() {
    let screen = opened(.small, priceList("US", "USD", ["1": "15.10", "3": "0.20"]), channels: ["2"])
    #expect(lines(screen)[1].text == "as of September 2025, from a table")
  }

  @Test func theWholeDayIsAskedForAndNoOther() throws {
    var screen = CalendarScreen()
    screen.press(Key(.enter))
    guard case .loadList(.day, let request, _)? = screen.asked.last else {
      Issue.record("no day was asked for")
      return
    }
    #expect(request.window == GuideWindow(first: day(2025, 9, 10), last: day(2025, 9, 10)))
    #expect(request.rows == 0..<512)
  }

  @Test func dollarsAreAddedAndPricedOnesComeFirstByName() {
    let screen = opened(.small, priceList("US", "USD", ["1": "15.10", "3": "0.20"]))
    #expect(totals(screen) == ["$15.30 a month"])
    #expect(
      lines(screen).filter { $0.kind == .provider }.map(\.text) == ["Harbour Max", "Nettle", "Prime Orchard Video"])
    #expect(lines(screen).filter { $0.kind == .provider }.map(\.detail) == ["$15.10", "$0.20", "no price known"])
    #expect(lines(screen)[1].text == "as of September 2025, from a table; not included: 1 without a known price")
  }

  @Test func otherCurrenciesAreTheirOwn() throws {
    let australia = try #require(Country("AU"))
    let japan = try #require(Country("JP"))
    let amounts = ["1": "19.99", "2": "8.99", "3": "16.99"]
    #expect(totals(opened(country: australia, priceList("AU", "AUD", amounts))) == ["$45.97 a month"])
    let yen = totals(opened(country: japan, priceList("JP", "JPY", ["1": "1490", "2": "600", "3": "990"])))
    #expect(yen.count == 1 && yen[0].contains("3,080") && !yen[0].contains("."))
  }

  @Test func aCountryWithoutPricesSaysSoAndTakesNoOthers() throws {
    let screen = opened(country: try #require(Country("JP")), priceList("US", "USD", ["1": "15.99"]))
    #expect(totals(screen).isEmpty && lines(screen)[0].text == "no price known")
    #expect(!screen.text.contains("$"))
  }

  @Test func pricesThatComeLaterAreWrittenIn() {
    var screen = CalendarScreen(opened: false)
    screen.send(.opened)
    screen.asked.removeAll { $0 == .loadPrices(.unitedStates) }
    screen.answer()
    screen.press(Key(.enter))
    screen.answer()
    #expect(lines(screen).first?.kind == .provider && !screen.text.contains("no price"))
    screen.send(.pricesLoaded(.unitedStates, priceList("US", "USD", ["1": "1.00"])))
    #expect(totals(screen) == ["$1.00 a month"])
  }

  @Test func eightEpisodesOfOneDayAreAllThere() {
    var screen = CalendarScreen(height: 20, day: day(2025, 9, 11))
    screen.press(Key(.enter))
    screen.answer()
    let episodes = lines(screen).filter { $0.kind == .episode }
    #expect(episodes.map(\.text).filter { $0.hasPrefix("S1E") } == (1...8).map { "S1E\($0)" })
    for _ in 0..<12 { screen.press("j") }
    #expect(screen.state.calendar.sheet?.selectedLine == episodes.last)
    for _ in 0..<12 { screen.press("k") }
    #expect(screen.state.calendar.sheet?.selectedLine == episodes.first && screen.state.calendar.sheet?.top == 0)
    screen.press(Key(.end))
    #expect(screen.text.contains("19:00"))
    screen.press(Key(.escape))
    #expect(screen.state.calendar.sheet == nil && screen.state.view == .calendar)
  }

  @Test func enterTellsOfTheEpisodeAndThenGoesToItInTheGuide() {
    var screen = CalendarScreen(day: day(2025, 9, 11))
    screen.press(Key(.enter))
    screen.answer()
    screen.press("jjj")
    let line = screen.state.calendar.sheet?.selectedLine
    #expect(line?.text == "S1E3" && line?.showKey == "n1")
    screen.press(Key(.enter))
    #expect(screen.state.layer is EpisodeDetails && screen.state.view == .calendar && screen.text.contains("S1E3"))
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty && screen.state.calendar.sheet?.selectedLine == line)
    screen.press(Key(.enter), Key(.enter))
    screen.answer()
    #expect(screen.state.view == .horizontal && screen.state.cursor.day == day(2025, 9, 11))
    #expect(screen.state.selectedShow?.key == "n1" && screen.state.selectedEpisode?.number == 3)
  }

  @Test func aRowThatIsNotLoadedIsAskedForByItsKey() throws {
    var screen = CalendarScreen(.large(shows: 2000, providers: 4), day: day(2025, 9, 10))
    screen.press(Key(.enter))
    screen.answer()
    let key = "3-499"
    screen.effects.removeAll()
    _ = screen.state.open(showKey: key, day: day(2025, 9, 11))
    screen.press("r")
    let effects = screen.state.open(showKey: key, day: day(2025, 9, 11))
    guard case .load(let request, _)? = effects.last else {
      Issue.record("nothing was asked for: \(effects)")
      return
    }
    #expect(request.anchor == key)
    screen.answer(effects[effects.count - 1])
    #expect(screen.state.selectedShow?.key == key && screen.state.cursor.day == day(2025, 9, 11))
    let gone = screen.state.open(showKey: "nowhere", day: day(2025, 9, 11))
    for effect in gone { screen.answer(effect) }
    #expect(screen.state.notice?.hasPrefix("that show is not on") == true)
  }

  @Test func endGoesToTheEndThoughItIsNotLoaded() {
    var screen = opened(.large(shows: 3000, providers: 2))
    screen.press(Key(.end))
    screen.answer()
    #expect(lines(screen).allSatisfy { $0.kind != .more } && lines(screen).last?.kind == .episode)
    #expect(screen.state.calendar.sheet?.selected == lines(screen).count - 1)
  }

  /// The list is sorted, so shows that are missing would be missing between others. Until the user moves, its start is
  /// selected, even if shows arrive before it.
  @Test(arguments: [false, true]) func theRestOfADayIsAddedWhereItBelongs(moves: Bool) {
    var screen = CalendarScreen(
      .large(shows: 3000, providers: 3), height: 40, prices: [priceList("US", "USD", ["2": "9.99"])])
    screen.press(Key(.enter))
    screen.answer(screen.asked.removeFirst())
    #expect(
      lines(screen).contains { $0.kind == .more && $0.text.hasPrefix("and ") && $0.text.hasSuffix(" more shows") })
    #expect(lines(screen).filter { $0.kind == .show }.count == 512)
    if moves { screen.press("j") }
    let before = screen.state.calendar.sheet?.selectedLine
    screen.answer()
    #expect(lines(screen).filter { $0.kind == .show }.count == 999)
    #expect(lines(screen).allSatisfy { $0.kind != .more })
    #expect(lines(screen).first { $0.kind == .provider }?.text == "Provider 2")
    let sheet = screen.state.calendar.sheet
    #expect(before != nil && (sheet?.selectedLine == before) == moves)
    #expect(moves || sheet?.selected == lines(screen).firstIndex { $0.isSelectable })
  }
}
