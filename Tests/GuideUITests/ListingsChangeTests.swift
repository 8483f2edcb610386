import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Listings that change while the user moves: nothing moves under the cursor, in any view. The tests for the horizontal
/// view are with the sources.
@Suite struct ListingsChangeTests {
  /// Another guide or machine hides a title or a channel.
  @Test func whatIsHiddenElsewhereLeavesTheRows() throws {
    var screen = WholeScreen(view: .horizontal)
    screen.send(.marksKnown(.followed, ["title:nothing"]))
    let title = "Wolf Terminal"
    let section = try #require(screen.guide.sections.first { $0.shows.contains { $0.title == title } })
    #expect(screen.text.contains(title))
    screen.send(.hiddenKnown([["title:" + title.lowercased()]]))
    #expect(!screen.text.contains(title))
    screen.send(.marksForgotten(.hidden, ["title:" + title.lowercased()]))
    #expect(screen.text.contains(title))
    var channels = ChannelArrangement()
    channels.setHidden(section.provider.id, true)
    screen.send(.arrangementKnown(channels))
    #expect(!screen.text.contains(title))
  }

  @Test(arguments: 0..<12) func inTheVerticalView(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen.vertical(.large(shows: 60, providers: 12), width: 100)
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      screen.press(
        [Key("j"), Key("k"), Key("l"), Key("l"), Key("."), Key(.down, .shift), Key(.right, .shift)].randomElement(
          using: &random) ?? Key("j"))
      screen.answer()
    }
    let before = screen.state
    let cell = before.verticalRoom.cursorCell
    // Providers to the left, shows before each, and an episode of a show that is already loaded.
    let more = (0..<Int.random(in: 1...4, using: &random)).map { index in
      (
        provider: Provider(id: "new\(index)", name: "New \(index)"),
        shows: [show("new\(index)", "New", weeklyFrom: day(2025, 9, 4), count: 9, season: 1)]
      )
    }
    for section in screen.guide.sections.indices {
      screen.guide.sections[section].shows.insert(
        show("first\(section)", "A First", weeklyFrom: before.cursor.day, count: 2, season: 1), at: 0)
    }
    screen.guide.sections.insert(contentsOf: more, at: 0)
    screen.send(.listingsChanged)
    screen.answer()
    #expect(screen.state.rows?.sections.count == 12 + more.count)
    #expect(screen.state.selectedProvider == before.selectedProvider && screen.state.cursor.day == before.cursor.day)
    if before.selectedEpisode != nil { #expect(screen.state.selectedEpisode?.key == before.selectedEpisode?.key) }
    // The day has more episodes now, so it may be higher.
    let after = screen.state.verticalRoom.cursorCell
    #expect(after?.x == cell?.x && after?.y == cell?.y)
  }

  /// An episode before the selected one on the same day does not take its place.
  @Test func theSelectedEpisodeStays() {
    var screen = TestScreen()
    screen.press(Key("j"), Key("j"), Key("j"), Key("j"), Key("l"), Key("."), Key("."))
    let before = screen.state.selectedEpisode
    #expect(before?.key == "n3")
    screen.guide.sections[2].shows[0].episodes.insert(Episode(key: "n0", day: day(2025, 9, 11)), at: 0)
    screen.send(.listingsChanged)
    screen.answer()
    #expect(screen.state.selectedEpisodes.count == 9 && screen.state.selectedEpisode == before)
  }

  @Test(arguments: 0..<12) func inTheTimeline(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var screen = TimelineScreen(.large(channels: 60, seed: seed))
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      screen.press(
        [Key("j"), Key("j"), Key("l"), Key("l"), Key("k"), Key(.pageDown), Key(.down, .shift)].randomElement(
          using: &random)
          ?? Key("j"))
    }
    let (channel, title, left) = (screen.channel, screen.title, screen.state.timeline.left)
    let line = screen.state.timeline.channel - screen.state.timeline.top
    let more = (0..<Int.random(in: 1...30, using: &random)).map {
      Channel(key: "new\($0)", number: nil, name: "New \($0)")
    }
    screen.broadcasts.channels.insert(contentsOf: more, at: 0)
    screen.send(.listingsChanged)
    #expect(screen.state.schedules.arrangedChannels.count == 60 + more.count)
    #expect(screen.channel == channel && screen.title == title && screen.state.timeline.left == left)
    #expect(screen.state.timeline.channel - screen.state.timeline.top == line)
  }

  /// The month, the sheet of a day and the week as a list: the day stays, and the selected episode stays on its line.
  @Test(arguments: ["", "\r", "a"], 0..<8 as Range<UInt64>) func inTheCalendar(opens: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var screen = CalendarScreen(.large(shows: 60, providers: 4))
    screen.press(opens == "\r" ? Key(.enter) : Key(opens.first ?? "l"))
    screen.answer()
    for _ in 0..<Int.random(in: 3...25, using: &random) {
      screen.press([Key("j"), Key("j"), Key("j"), Key("k")].randomElement(using: &random) ?? Key("j"))
      screen.answer()
    }
    func list(_ screen: CalendarScreen) -> EpisodeList? { screen.state.calendar.sheet ?? screen.state.calendar.agenda }
    let before = screen.state
    let kept = list(screen)
    let more = (0..<3).map { show("new\($0)", "A New \($0)", weeklyFrom: day(2025, 8, 1), count: 30, season: 1) }
    let daily = Show(
      key: "daily", title: "A Daily",
      episodes: (0..<90).map {
        Episode(key: "d\($0)", day: day(2025, 8, 1).advanced(by: $0), season: 1, number: $0 + 1)
      })
    screen.guide.sections[0].shows.insert(contentsOf: [daily] + more, at: 0)
    screen.send(.listingsChanged)
    #expect(list(screen)?.lines == kept?.lines, "what is there stays until the answer comes")
    screen.answer()
    #expect(
      screen.state.cursor.day == before.cursor.day && screen.state.calendarRoom.month != before.calendarRoom.month)
    guard let kept, let now = list(screen) else {
      #expect(opens.isEmpty)
      return
    }
    #expect(now.lines.count > kept.lines.count)
    #expect(now.selectedLine == kept.selectedLine && now.selected - now.top == kept.selected - kept.top)
  }

  /// The first requests of the day and of the week have the same number.
  @Test func theDayDoesNotTakeTheAnswerToTheWeek() throws {
    var screen = CalendarScreen(.large(shows: 20, providers: 2))
    screen.press("a")
    let week = screen.asked
    screen.press(Key(.escape))
    screen.asked.removeAll()
    screen.press(Key(.enter))
    let day = screen.asked
    try #require(screen.state.calendar.sheet != nil && !week.isEmpty && !day.isEmpty)
    for effect in week { screen.answer(effect) }
    #expect(screen.state.calendar.sheet?.result == nil && screen.state.calendarRoom.isLoading(.day))
    for effect in day { screen.answer(effect) }
    #expect(screen.state.calendar.sheet?.page?.window.count == 1 && !screen.state.calendarRoom.isLoading(.day))
  }

  /// An answer to a day that was closed does not fill the next one.
  @Test func aClosedDayIsForgotten() throws {
    var screen = CalendarScreen(.large(shows: 20, providers: 2))
    screen.press(Key(.enter))
    let late = screen.asked
    screen.asked.removeAll()
    screen.press(Key(.escape))
    #expect(!screen.state.calendarRoom.isLoading(.day))
    screen.press(Key("l"), Key(.enter))
    let window = try #require(screen.state.calendar.sheet?.window)
    for effect in late { screen.answer(effect) }
    #expect(screen.state.calendar.sheet?.result == nil)
    screen.answer()
    #expect(screen.state.calendar.sheet?.page?.window == window)
  }

  /// A list that cannot be refreshed stays as it is.
  @Test func aListThatFailsStays() throws {
    var screen = CalendarScreen(.large(shows: 20, providers: 2))
    screen.press(Key(.enter))
    screen.answer()
    let kept = try #require(screen.state.calendar.sheet?.lines)
    screen.send(.listingsChanged)
    let asked = screen.asked.compactMap { effect -> Int? in
      if case .loadList(.day, _, let number) = effect { number } else { nil }
    }
    let generation = try #require(asked.last)
    screen.send(.listLoaded(.day, generation: generation, .failure(GuideFailure("gone"))))
    #expect(screen.state.calendar.sheet?.lines == kept && screen.state.calendarRoom.calendarFailure == nil)
  }

  /// Once: two answers that name each other's country would be requested for ever.
  @Test func anAssumedCountryFollowsTheListings() throws {
    var screen = TestScreen(opened: false)
    screen.state.opening.assumesCountry = true
    func answer(naming codes: String...) throws {
      let last = screen.requests.popLast()
      let (request, generation) = try #require(last)
      var page = screen.guide.page(for: request)
      page.listings = ListingsInfo(countries: ListedCountries(named: codes.compactMap { Country($0) }))
      screen.send(.loaded(generation: generation, .success(page), at: noon))
    }
    screen.send(.opened)
    try answer(naming: "GB", "US")
    #expect(screen.state.country == .unitedStates && screen.requests.isEmpty)
    // What is on screen stays.
    screen.send(.listingsChanged)
    try answer(naming: "AU", "GB")
    #expect(screen.state.country == .unitedStates && screen.requests.isEmpty)
    screen.send(.connected(name: "other", keepsServer: true))
    try answer(naming: "AU", "GB")
    #expect(screen.state.country == Country("AU") && screen.requests.last?.request.country == Country("AU"))
    try answer(naming: "GB")
    #expect(screen.state.country == Country("AU") && screen.requests.isEmpty)
    #expect(screen.state.preferences.country == nil)
  }

  /// A server does not report that its listings changed.
  @Test func newerListingsAreFound() throws {
    var screen = TestScreen()
    func answer(updated: Int64?) throws {
      let last = screen.requests.popLast()
      let (request, generation) = try #require(last)
      var page = screen.guide.page(for: request)
      page.listings = ListingsInfo(updated: updated.map { noon.adding(seconds: $0) })
      screen.send(.loaded(generation: generation, .success(page), at: screen.state.now))
    }
    screen.send(.listingsChanged)
    try answer(updated: 0)
    screen.state.schedules.channelsAreStale = false
    screen.send(.tick(noon.adding(seconds: State.lifeSeconds - 1)))
    #expect(screen.requests.isEmpty)
    screen.send(.tick(noon.adding(seconds: State.lifeSeconds)))
    #expect(screen.requests.count == 1 && !screen.state.isWaiting)
    try answer(updated: 0)
    #expect(screen.requests.isEmpty && !screen.state.schedules.channelsAreStale)
    screen.send(.tick(noon.adding(seconds: State.lifeSeconds + 60)))
    #expect(screen.requests.isEmpty)
    screen.send(.tick(noon.adding(seconds: 2 * State.lifeSeconds)))
    try answer(updated: 60)
    #expect(screen.requests.count == 1 && screen.state.schedules.channelsAreStale)
    try answer(updated: 60)
    #expect(screen.requests.isEmpty && screen.state.rows?.listings?.updated == noon.adding(seconds: 60))
  }

  /// The rows are requested again for another reason, and the answer is of newer listings.
  @Test(arguments: [0, 60] as [Int64]) func allViewsHaveTheNewerListings(later: Int64) throws {
    var screen = TestScreen()
    func answer(updated: Int64) throws {
      let last = screen.requests.popLast()
      let (request, generation) = try #require(last)
      var page = screen.guide.page(for: request)
      page.listings = ListingsInfo(updated: noon.adding(seconds: updated))
      screen.send(.loaded(generation: generation, .success(page), at: screen.state.now))
    }
    screen.send(.listingsChanged)
    try answer(updated: 0)
    screen.state.schedules.channelsAreStale = false
    screen.press(Key("F"))
    try answer(updated: later)
    #expect(screen.state.schedules.channelsAreStale == (later > 0))
    #expect(screen.requests.isEmpty, "the rows are there already")
  }

  /// Several airings of a day have the same words, apart from their times.
  @Test(arguments: [0, 15] as [Int64]) func theSelectedAiringOfADayStays(shift: Int64) throws {
    func guide(_ hours: [Int64], shift: Int64 = 0) -> FixtureGuide {
      let episodes = hours.map { hour in
        let moment = Instant(day: day(2025, 9, 10), secondOfDay: Int(hour * 3600 + shift * 60), offset: 0)
        return Episode(key: "e\(hour)", day: day(2025, 9, 10), moment: moment)
      }
      return FixtureGuide(sections: [
        (Provider(id: "1", name: "One"), [Show(key: "news", title: "News", episodes: episodes)])
      ])
    }
    var screen = CalendarScreen(guide([13, 15, 17, 19]))
    screen.press(Key(.enter))
    screen.answer()
    screen.press("jj")
    #expect(screen.state.calendar.sheet?.selectedLine?.lead.hasPrefix("17:00") == true)
    // One more at the same times, or as many at other times.
    screen.guide = shift == 0 ? guide([7, 13, 15, 17, 19]) : guide([13, 15, 17, 19], shift: shift)
    screen.send(.listingsChanged)
    screen.answer()
    #expect(screen.state.calendar.sheet?.selectedLine?.lead.hasPrefix(shift == 0 ? "17:00" : "17:15") == true)
  }

  @Test func aChosenCountryStays() throws {
    var screen = TestScreen()
    screen.state.opening.assumesCountry = true
    let ireland = try #require(Country("IE"))
    #expect(!screen.state.choose(ireland).isEmpty && screen.state.choose(ireland).isEmpty)
    let follows = screen.state.follow(ListingsInfo(countries: ListedCountries(named: [.unitedStates])))
    #expect(!follows && screen.state.country == ireland)
  }
}
