import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// `L`: the episodes of a show by season.
@Suite struct EpisodesLayerTests {
  /// A show on two services: a season and a half before today, the rest to come; one service also has the first season
  /// again.
  private static func guide() -> FixtureGuide {
    let wide = "夜の港 – the harbour at night, 👩‍👩‍👧 and a title that is far too long for any line"
    func episodes(_ season: Int, from first: GuideDay, titles: [String?], _ key: String) -> [Episode] {
      titles.enumerated().map { index, title in
        let date = first.advanced(by: 7 * index)
        return Episode(
          key: "\(key)\(season).\(index)", day: date,
          moment: season == 2 ? Instant(day: date, secondOfDay: 21 * 3600, offset: 0) : nil, title: title,
          season: season, number: index + 1, overview: "What happens in part \(index + 1).")
      }
    }
    let titles = ["The Quiz", "Plus One", wide, nil]
    let first = episodes(1, from: day(2025, 7, 20), titles: titles, "a")
    let second = episodes(2, from: day(2025, 8, 28), titles: titles, "b")
    let again = episodes(1, from: day(2025, 9, 12), titles: titles, "c")
    return FixtureGuide(sections: [
      (Provider(id: "1", name: "Harbour Max"), [Show(key: "k1", title: "Keepers", episodes: first + second)]),
      (Provider(id: "2", name: "Nettle"), [Show(key: "k2", title: "Keepers", episodes: again)]),
    ])
  }

  private func request(_ screen: TestScreen) throws -> GuideRequest {
    try #require(
      screen.effects.lazy.compactMap { if case .loadEpisodes(let request) = $0 { request } else { nil } }.first)
  }

  private func opened(
    _ width: Int = 80, _ height: Int = 24, watched: [(season: Int, number: Int)] = [], guide: FixtureGuide = guide()
  ) throws -> TestScreen {
    var screen = TestScreen(guide, width: width, height: height)
    let show = try #require(screen.state.room.selection?.show)
    let names = watched.flatMap { mark in
      EpisodeMark.names(
        show: show, episode: Episode(key: "", day: day(2025, 9, 1), season: mark.season, number: mark.number))
    }
    screen.send(.marksKnown(.watched, Set(names)))
    screen.press(Key("L"))
    let request = try request(screen)
    screen.send(.episodesLoaded(request, .success(guide.page(for: request))))
    screen.effects = []
    return screen
  }

  private func layer(_ screen: TestScreen) throws -> EpisodesLayer {
    try #require(screen.state.layer as? EpisodesLayer)
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)]) func looks(width: Int, height: Int) throws {
    expectGolden(
      try opened(width, height, watched: [(1, 1), (1, 2)]).buffer, "episodes-\(width)x\(height)")
  }

  @Test func anEpisodeIsListedOnceWithAllItsAirings() throws {
    let screen = try opened()
    let entries = try #require(try layer(screen).guide?.entries)
    #expect(entries.map(\.season) == [1, 1, 1, 1, 2, 2, 2, 2])
    #expect(entries.map(\.airings.count) == [2, 2, 2, 2, 1, 1, 1, 1])
    #expect(entries[0].airings.map(\.provider.id) == ["1", "2"])
    // The episodes of July are on again in September, on the other service.
    #expect(entries[0].current(at: screen.state.clock).provider.id == "2")
  }

  /// What is on next is selected, even if an earlier season is on again later.
  @Test func itBeginsAtWhatIsOnNext() throws {
    let episodes = [
      Episode(key: "6", day: day(2025, 9, 12), season: 6, number: 7),
      Episode(key: "1", day: day(2025, 9, 20), season: 1, number: 1),
    ]
    let show = Show(key: "s", title: "Returns", episodes: episodes)
    let screen = try opened(guide: FixtureGuide(sections: [(Provider(id: "1", name: "One"), [show])]))
    #expect(try layer(screen).entry?.season == 6)
  }

  /// The date beside the time is that of the calendar, also for a night.
  @Test func aNightHasItsOwnDate() throws {
    let moment = Instant(day: day(2025, 9, 11), secondOfDay: 2 * 3600, offset: 0)
    let episode = Episode(key: "n", day: day(2025, 9, 10), moment: moment, title: "Night", season: 1, number: 1)
    let show = Show(key: "s", title: "Nights", episodes: [episode])
    let screen = try opened(guide: FixtureGuide(sections: [(Provider(id: "1", name: "One"), [show])]))
    #expect(screen.buffer.text.contains("Thu, Sep 11  02:00  One"), "\(screen.buffer.text)")
  }

  @Test func itIsAskedForAsOneShowInAllItsPlaces() throws {
    var screen = TestScreen(Self.guide())
    let show = try #require(screen.state.room.selection?.show)
    screen.press(Key("L"))
    let request = try request(screen)
    #expect(request.filter.only == Set(ShowMark.names(of: show)))
    #expect(request.window.contains(screen.state.date) && request.window.count <= GuideWindow.maximumDays)
    #expect(screen.text.contains("Looking for episodes"))
    // An answer to another request is ignored.
    var other = request
    other.country = Country("DE") ?? other.country
    screen.send(.episodesLoaded(other, .success(screen.guide.page(for: request))))
    #expect(try layer(screen).guide == nil)
    screen.send(.episodesLoaded(request, .failure(GuideFailure("the server does not answer"))))
    #expect(screen.text.contains("the server does not answer"))
  }

  @Test func itBeginsAtTheNextOneToWatch() throws {
    let screen = try opened(watched: [(1, 1), (1, 3)])
    #expect(try layer(screen).selected == 3 && screen.text.contains("next to watch: S1E4"))
    // If none is watched, the one that is on next is selected.
    #expect(try layer(opened()).entry?.airings.first?.episode.day == day(2025, 9, 11))
  }

  @Test func itBeginsAtTheSelectedOneIfNoneIsWatched() throws {
    var screen = TestScreen(Self.guide())
    screen.press(Key("("))
    #expect(screen.state.cursor.day == day(2025, 9, 4))
    screen.press(Key("L"))
    let request = try request(screen)
    screen.send(.episodesLoaded(request, .success(screen.guide.page(for: request))))
    #expect(try layer(screen).entry?.airings.first?.episode.day == day(2025, 9, 4))
  }

  @Test func markingMovesTheNextOneOn() throws {
    var screen = try opened(watched: [(1, 1)])
    screen.press(Key(" "))
    #expect(screen.text.contains("next to watch: S1E3"))
    screen.press(Key(.down), Key(.down), Key("M"))
    #expect(screen.text.contains("Mark 2 episodes of Keepers (S1E3 to S1E4) as watched?"), "\(screen.text)")
    screen.press(Key("y"))
    #expect(screen.text.contains("next to watch: S2E1"))
    screen.press(Key("u"))
    #expect(screen.text.contains("next to watch: S1E3"))
  }

  @Test func enterShowsOneAndThenGoesThere() throws {
    var screen = try opened(watched: [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2)])
    screen.press(Key(.enter))
    #expect(screen.text.contains("What happens in part 3."))
    expectGolden(screen.buffer, "episodes-details-80x24")
    screen.press(Key(.escape))
    #expect(screen.state.layer is EpisodesLayer)
    screen.press(Key(.enter), Key(.enter))
    #expect(screen.state.layer == nil && screen.state.cursor.day == day(2025, 9, 11))
  }

  /// On a day with several, the chosen one is selected and not the first.
  @Test func enterGoesToTheChosenOneOfItsDay() throws {
    let date = day(2025, 9, 11)
    let episodes = (1...3).map { number in
      Episode(
        key: "\(number)", day: date, moment: Instant(day: date, secondOfDay: (10 + number) * 3600, offset: 0),
        season: 1, number: number)
    }
    let show = Show(key: "k", title: "Keepers", episodes: episodes)
    var screen = try opened(guide: FixtureGuide(sections: [(Provider(id: "1", name: "Nettle"), [show])]))
    screen.press(Key(.down), Key(.down), Key(.enter), Key(.enter))
    #expect(screen.state.layer == nil && screen.state.selectedEpisode?.number == 3)
  }

  /// In the timeline it goes to the channel and the time, but not for a service, which has no line there.
  @Test(arguments: [("one", GuideView.timeline), ("stream", .standard)])
  func enterStaysInTheTimelineForAChannel(provider: String, view: GuideView) {
    var screen = WholeScreen(view: .timeline, broadcasts: .told)
    let episode = Episode(key: "e", day: day(2025, 9, 10), moment: noon.adding(seconds: 7200), season: 1, number: 2)
    screen.state.open(
      EpisodeDetails(
        show: Show(key: "k", title: "Keepers", episodes: [episode]), episode: episode,
        provider: Provider(id: provider, name: "Nettle"), others: []))
    screen.press(Key(.enter))
    #expect(screen.state.view == view && screen.state.layer == nil)
    if view == .timeline { #expect(screen.state.timeline.anchor == episode.moment) }
  }

  /// Hints name the keys that the user chose.
  @Test func theBoxNamesChosenKeys() throws {
    var screen = try opened()
    let chosen = KeyBindings.standard.entries.filter { $0.command != .activate } + [(Key(.function(5)), .activate)]
    screen.state = State(
      size: screen.state.size, now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      bindings: KeyBindings(chosen))
    let box = EpisodesLayer(
      show: Show(key: "k", title: "Keepers"), origin: nil,
      request: GuideRequest(
        window: GuideWindow(around: day(2025, 9, 10)), country: .unitedStates, zone: .utc, rows: 0..<1))
    #expect(box.hints(in: screen.state).first?.text == "F5 details")
    #expect(screen.state.bindings.words([(.activate, "details"), (.back, "close")]) == "F5 details, Esc close")
  }

  @Test func titlesAreHiddenUntilWatched() throws {
    var screen = try opened(watched: [(1, 1)])
    screen.press(Key("!"))
    #expect(screen.text.contains("The Quiz") && !screen.text.contains("Plus One"))
  }

  /// An episode before the selected one was added, and the selected one moved.
  @Test func newListingsAreShown() throws {
    var screen = try opened(watched: [(2, 1), (2, 2)])
    #expect(try layer(screen).entry?.number == 3)
    screen.press(Key(.enter))
    screen.send(.listingsChanged)
    let request = try request(screen)
    var guide = Self.guide()
    guide.sections[0].shows[0].episodes[6].moment = Instant(day: day(2025, 9, 11), secondOfDay: 22 * 3600, offset: 0)
    guide.sections[0].shows[0].episodes.insert(Episode(key: "p", day: day(2025, 7, 15), season: 1, number: 0), at: 0)
    screen.send(.episodesLoaded(request, .success(guide.page(for: request))))
    #expect((screen.state.layer as? EpisodeDetails)?.episode.moment?.rfc3339() == "2025-09-11T22:00:00Z")
    #expect(screen.text.contains("22:00"))
    screen.press(Key(.escape))
    #expect(try layer(screen).selected == 7 && layer(screen).entry?.number == 3)
    // A failure keeps what is there.
    screen.send(.episodesLoaded(request, .failure(GuideFailure("gone"))))
    #expect(try layer(screen).entry?.number == 3 && !screen.text.contains("gone"))
  }

  /// Help and refreshing also work over the list and over details.
  @Test(arguments: [false, true]) func someKeysWorkOverBoxes(isInDetails: Bool) throws {
    var screen = try opened()
    if isInDetails { screen.press(Key(.enter)) }
    screen.press(Key("?"))
    #expect(screen.state.layer is HelpLayer)
    screen.press(Key(.escape), Key("r"))
    #expect(screen.effects.count { if case .loadEpisodes = $0 { true } else { false } } == 1)
  }

  @Test func theMouseSelectsAndOpens() throws {
    var screen = try opened()
    screen.click(x: 20, y: 3)
    #expect(try layer(screen).selected == 1)
    screen.click(x: 20, y: 3)
    #expect(screen.state.layer is EpisodeDetails)
    screen.press(Key(.escape))
    // The heading of a season is not an episode.
    screen.click(x: 20, y: 1)
    #expect(try layer(screen).selected == 1)
    screen.click(x: 0, y: 23)
  }

  @Test func aShowWithoutEpisodesSaysSo() throws {
    var screen = TestScreen(Self.guide())
    screen.press(Key("L"))
    let request = try request(screen)
    screen.send(
      .episodesLoaded(request, .success(GuidePage(window: request.window, sections: [], offset: 0, shows: []))))
    screen.press(Key(.enter), Key(" "), Key(.down), Key("M"))
    #expect(screen.text.contains("The listings have no episodes of this show."))
  }

  /// The watched episodes are no longer in the listings, as after importing a history.
  @Test func theNextOneIsFoundAfterOneThatIsNotListed() throws {
    var guide = Self.guide()
    guide.sections = [guide.sections[0]]
    guide.sections[0].shows[0].episodes.removeAll { $0.season == 1 || $0.number == 1 }
    let screen = try opened(watched: [(2, 1)], guide: guide)
    #expect(screen.text.contains("next to watch: S2E2"))
    #expect(try !opened(watched: [(1, 1)], guide: guide).text.contains("next to watch"))
  }

  /// Compared with searching all episodes.
  @Test(arguments: [UInt64](1...200)) func theNextOneIsTheFirstAfterTheLastWatched(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isNumbered = Bool.random(using: &random)
    let episodes = (0..<Int.random(in: 0...12, using: &random)).map { index in
      Episode(
        key: "\(index)", day: day(2025, 9, 1).advanced(by: .random(in: 0...30, using: &random)), title: "T\(index)",
        season: isNumbered ? .random(in: 1...3, using: &random) : nil,
        number: isNumbered && .random(in: 0...3, using: &random) > 0 ? index : nil)
    }
    let watched = Set(episodes.filter { _ in .random(in: 0...2, using: &random) == 0 }.map(\.key))
    let guide = EpisodeGuide([(Show(key: "s", title: "S", episodes: episodes), Provider(id: "1", name: "One"))])
    let inOrder = guide.entries.map(\.airings[0].episode)
    #expect(Set(inOrder.map(\.key)) == Set(episodes.map(\.key)))
    let counted = inOrder.contains { $0.number != nil } ? inOrder.filter { $0.number != nil } : inOrder
    var expected: String?
    for episode in counted.reversed() {
      if watched.contains(episode.key) { break }
      expected = episode.key
    }
    if !counted.contains(where: { watched.contains($0.key) }) { expected = nil }
    // An earlier episode has the same key as the one after it; the numbers distinguish them.
    let numbers = Dictionary(uniqueKeysWithValues: episodes.map { ($0.key, $0.number) })
    let next = guide.nextUnwatched { watched.contains($0.key) && numbers[$0.key] == $0.number }
    #expect(next.map { inOrder[$0].key } == expected)
  }

  @Test func theSelectionStaysOnASmallerScreen() throws {
    var screen = try opened(80, 40)
    screen.press(Key(.end))
    let layer = try #require(screen.state.layer as? EpisodesLayer)
    for height in [14, 10, 8] {
      screen.send(.resized(Size(width: 80, height: height)))
      let box = layer.box(in: screen.state)
      #expect(box.list.area.height > 0 && box.list.top + box.list.area.height > box.list.selected.lowerBound)
    }
  }
}
