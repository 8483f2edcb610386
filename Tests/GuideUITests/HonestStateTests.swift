import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// What the guide shows after failures, short answers and jumps.
@Suite struct HonestStateTests {
  private let failure = GuideFailure("the server is down")

  /// An answer about channels ends only their own failure.
  @Test func theFailureOfTheRowsStaysUntilTheyCome() throws {
    var screen = TestScreen(view: .timeline, opened: false)
    screen.send(.opened)
    let rows = try #require(screen.requests.last).generation
    screen.send(.loaded(generation: rows, .failure(failure), at: noon))
    for effect in screen.effects {
      if case .loadChannels(_, let generation) = effect {
        screen.send(.channelsLoaded(generation: generation, .success([Channel(key: "one", name: "One")])))
      }
    }
    #expect(screen.state.schedules.channels?.count == 1 && screen.state.failure == failure)
    // Esc hides it, and the rows are requested again after a minute.
    screen.press(Key("1"), Key(.escape))
    screen.requests = []
    screen.send(.tick(noon.adding(seconds: 60)))
    #expect(screen.requests.count == 1)
  }

  /// After a failed change of country all views have the former one.
  @Test func theFormerCountryIsBackInAllViews() throws {
    var screen = WholeScreen(view: .timeline)
    let country = try #require(Country("GB"))
    let generation = { (effects: [Effect]) in
      effects.lazy.compactMap { if case .load(_, let generation) = $0 { generation } else { nil } }.first
    }
    let asked = screen.state.choose(country)
    screen.take(
      update(&screen.state, .loaded(generation: try #require(generation(asked)), .failure(failure), at: noon)))
    let channels = screen.effects.compactMap { if case .loadChannels(let country, _) = $0 { country } else { nil } }
    #expect(screen.state.country == .unitedStates && screen.state.notice == nil && screen.state.failure == failure)
    #expect(channels.last == .unitedStates)
  }

  /// A server may send fewer rows than requested.
  @Test(arguments: [10, 0]) func fewerRowsThanRequestedAreNotRequestedForEver(limit: Int) throws {
    var screen = TestScreen(.large(shows: 300, providers: 3), opened: false)
    screen.send(.opened)
    var count = 0
    while let (request, generation) = screen.requests.popLast(), count < 100 {
      screen.requests = []
      var page = screen.guide.page(for: request)
      page.shows = Array(page.shows.prefix(count == 0 ? 10 : limit))
      screen.send(.loaded(generation: generation, .success(page), at: noon))
      count += 1
    }
    let visible = screen.state.visibleRows
    #expect(count < 20 && screen.state.rows?.missing(in: visible) == nil || screen.state.failure != nil)
    #expect((screen.state.failure != nil) == (limit == 0))
  }

  /// In the rows a night belongs to the evening before; in the other views today is the date.
  @Test func afterMidnightTheTimelineGoesToNow() {
    var screen = WholeScreen(view: .timeline)
    screen.send(.tick(noon.adding(seconds: 12 * 3600 + 1800)))
    screen.press(Key("t"), Key("1"), Key("3"), Key("l"), Key("l"), Key("l"), Key("l"), Key("t"))
    #expect(screen.state.clock.guideDay(of: screen.state.timeline.anchor) == screen.state.today)
    #expect(screen.state.timeline.anchor == screen.state.now, "\(screen.state.timeline.anchor)")
  }

  /// Open details move with the cursor, and say nothing of days that are not loaded.
  @Test func detailsSayNothingOfDaysThatAreNotLoaded() {
    var screen = TestScreen()
    screen.press(Key("l"), Key(.enter), Key("g"))
    screen.type("2026-05-20")
    screen.press(Key(.enter))
    #expect(screen.state.opened.allSatisfy { $0.day == day(2026, 5, 20) })
    #expect(!screen.text.contains("Nothing on"))
    screen.answer()
    #expect(!screen.text.contains("Not loaded yet"))
  }

  /// The wheel scrolls the list of prices, and the hints are those of the list.
  @Test func theLegendIsScrolledByTheWheel() {
    var screen = WholeScreen(view: .calendar)
    screen.press(Key("o"))
    #expect(screen.buffer.text(row: 23).contains("change prices"))
    let month = screen.state.cursor.day
    screen.send(.input(.mouse(Mouse(.wheelDown, x: 40, y: 10))))
    #expect(screen.state.layer is LegendLayer && screen.state.cursor.day == month)
  }
}
