import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineLoadingTests {
  @Test func asksForWhatIsVisibleFirst() throws {
    var screen = TimelineScreen(.large(channels: 3000), answers: false)
    #expect(screen.channelRequests.count == 1 && screen.requests.isEmpty)
    screen.answerOnce()
    let first = try #require(screen.requests.last?.request)
    #expect(first.channels?.count == 32)
    #expect(first.from <= screen.state.timeline.left && first.to >= screen.state.timelineRoom.scale.right)
    #expect(first.from.seconds(to: first.to) <= 12 * 3600)
    while screen.answerOnce() {}
    #expect(screen.asked.count <= 4)
    #expect(screen.asked.allSatisfy { ($0.channels?.count ?? .max) <= 64 })
  }

  @Test func smallScrollsAskNothing() {
    var screen = TimelineScreen(.large(channels: 3000))
    let before = screen.asked.count
    screen.press(Key("j"), Key("j"), Key("l"), Key(.down, .shift), Key(.right, .shift))
    #expect(screen.asked.count == before)
    screen.press(Key(.pageDown), Key(.pageDown), Key(.pageDown))
    #expect(screen.asked.count > before)
    #expect(!screen.text.contains("…  "))
  }

  @Test func staysBounded() {
    var screen = TimelineScreen(.large(channels: 3000), width: 200, height: 60)
    for _ in 0..<60 { screen.press(Key(.pageDown)) }
    #expect(screen.state.schedules.cache.count <= BroadcastCache.maximumTiles)
    #expect(screen.state.timeline.channel == 2999)
    for _ in 0..<20 { screen.press(Key("]")) }
    #expect(screen.state.schedules.cache.count <= BroadcastCache.maximumTiles)
    #expect(screen.asked.count < 600)
  }

  /// More tiles are visible than the maximum: if some of them were removed, requests would never end.
  @Test func aWideWindowOverManyChannelsIsLoadedWhole() {
    var screen = TimelineScreen(.large(channels: 1000), width: 500, height: 300)
    for _ in 0..<8 { screen.press(Key("-")) }
    #expect(screen.state.schedules.cache.count > BroadcastCache.maximumTiles)
    let asked = screen.asked.count
    screen.press(Key("j"), Key("k"))
    #expect(screen.asked.count == asked)
    for _ in 0..<6 { screen.press(Key(.pageDown)) }
    #expect(screen.state.schedules.loader.question == nil)
  }

  @Test func lateAnswersAreDropped() throws {
    var screen = TimelineScreen(.large(channels: 3000), answers: false)
    screen.answerOnce()
    let (request, generation) = try #require(screen.requests.last)
    for _ in 0..<40 { screen.press(Key(.pageDown)) }
    // The requested part is no longer visible, so something else was requested.
    #expect(screen.requests.last?.generation != generation)
    let listing = screen.broadcasts.listing(for: request)
    _ = update(&screen.state, .broadcastsLoaded(generation: generation, .success(listing)))
    #expect(screen.state.schedules.cache.count == 0)
  }

  @Test func aFailureLeavesWhatIsLoaded() throws {
    var screen = TimelineScreen(.large(channels: 300))
    screen.answers = false
    for _ in 0..<20 { screen.press(Key(.pageDown)) }
    let generation = try #require(screen.requests.last?.generation)
    screen.send(.broadcastsLoaded(generation: generation, .failure(GuideFailure("test guide answered 503"))))
    #expect(screen.text.contains("test guide answered 503"))
    let asked = screen.asked.count
    screen.press(Key(.pageUp))
    #expect(screen.asked.count == asked)
    screen.answers = true
    for _ in 0..<20 { screen.press(Key(.pageUp)) }
    #expect(screen.text.contains("Programme 1."))
    screen.press(Key("r"))
    #expect(screen.state.failure == nil && screen.asked.count > asked)
  }

  @Test func refreshAsksAgainAndKeepsTheScreen() {
    var screen = TimelineScreen()
    screen.press(Key("j"), Key("l"))
    let (text, count) = (screen.text, screen.asked.count)
    screen.answers = false
    screen.press(Key("r"))
    #expect(screen.text.split(separator: "\n").dropLast() == text.split(separator: "\n").dropLast())
    while screen.answerOnce() {}
    #expect(screen.asked.count > count)
    #expect(screen.channel == "two")
  }

  @Test func anotherCountryHasOtherChannels() {
    var screen = TimelineScreen()
    screen.broadcasts = .large(channels: 20)
    screen.press(Key("C"))
    screen.type("Germany")
    screen.press(Key(.enter))
    #expect(screen.asked.last?.country == Country("DE"))
    #expect(screen.state.schedules.arrangedChannels.count == 20)
  }

  @Test func aChannelThatIsNotInTheAnswerIsNotAskedForAgain() {
    var fixture = FixtureBroadcasts.small
    fixture.channels.append(Channel(key: "gone,away", number: 7, name: "Gone"))
    var screen = TimelineScreen(fixture)
    screen.broadcasts.channels.removeLast()
    let count = screen.asked.count
    screen.press(Key("j"), Key("k"))
    #expect(screen.asked.count == count)
  }
}

@Suite struct TimelineLackingTests {
  private let lacking = GuideFailure("old.example.org has no list of channels", isLacking: true)

  private func screen(_ guide: FixtureGuide) -> TimelineScreen {
    var screen = TimelineScreen(guide: guide, answers: false)
    screen.send(.channelsLoaded(generation: screen.channelRequests[0], .failure(lacking)))
    return screen
  }

  @Test func showsWhatHasATime() {
    var screen = screen(.small)
    #expect(screen.state.failure == nil)
    #expect(screen.state.schedules.arrangedChannels.map(\.name) == ["Nettle"])
    screen.press(Key("l"))
    while screen.title == nil { screen.press(Key("l")) }
    #expect(screen.title == "Evening News" && screen.state.timeline.anchor == at(19))
    #expect(screen.text.contains("old.example.org has no list of channels"))
    #expect(screen.requests.isEmpty)
    expectGolden(screen.buffer, "timeline-lacking-80x24")
  }

  @Test func saysSoWhereNothingHas() {
    var guide = FixtureGuide.small
    guide.sections.removeLast()
    expectGolden(screen(guide).buffer, "timeline-lacking-empty-80x24")
  }
}

@Suite struct TimelineSharingTests {
  private var guide: FixtureGuide {
    func airing(_ hour: Int, _ number: Int) -> Episode {
      Episode(key: "\(hour)", day: day(2025, 9, 10), moment: at(hour), runtimeMinutes: 90, season: 2, number: number)
    }
    return FixtureGuide(sections: [
      (
        Provider(id: "two", name: "Second Light"),
        [show("x", "Other", weeklyFrom: day(2025, 9, 10), count: 2, season: 1)]
      ),
      (
        Provider(id: "one", name: "Harbour One"),
        [
          Show(key: "f", title: "Film", episodes: [airing(16, 1)]),
          Show(key: "k", title: "The Lighthouse Keepers", episodes: [airing(20, 7)]),
        ]
      ),
    ])
  }

  @Test func theViewsShareWhatIsSelected() {
    var screen = TimelineScreen(guide: guide)
    screen.press(Key("l"), Key("l"), Key("l"), Key("l"), Key("l"))
    #expect(screen.title == "The Lighthouse Keepers" && screen.state.timeline.anchor == at(20))
    screen.press(Key("v"))
    #expect(screen.state.view == .horizontal)
    #expect(screen.state.selectedShow?.key == "k" && screen.state.cursor.day == day(2025, 9, 10))
    screen.press(Key("3"))
    #expect(screen.state.timeline.anchor == at(20) && screen.channel == "one")
    screen.press(Key("v"), Key("k"), Key("3"))
    #expect(screen.title == "Film" && screen.state.timeline.anchor == at(16))
  }

  @Test func opensOnNowWhateverWasShownLast() {
    let request = GuideRequest(
      window: GuideWindow(around: day(2025, 9, 10)), country: .unitedStates, zone: .utc, rows: 0..<10)
    var screen = TimelineScreen(guide: guide, answers: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      view: .timeline)
    screen.answers = true
    screen.send(.restored(guide.page(for: request), fetched: noon))
    screen.send(.opened)
    #expect(screen.state.timeline.anchor == noon && screen.state.timeline.channel == 0)
  }

  @Test func marksAgree() {
    var screen = TimelineScreen(guide: guide)
    for _ in 0..<5 { screen.press(Key("l")) }
    screen.press(Key("m"))
    #expect(screen.text.contains("S2E7 of The Lighthouse Keepers: watched"))
    screen.press(Key("v"))
    #expect(screen.text.contains("✓ ") && screen.text.contains(" E7"))
    screen.press(Key(" "), Key("3"))
    #expect(!screen.text.contains("✓"))
    screen.press(Key("u"))
    #expect(screen.text.contains("✓"))
  }

  @Test func daysThatAreNotLoadedAreAskedFor() {
    var screen = TimelineScreen(guide: guide)
    for _ in 0..<80 { screen.press(Key("]")) }
    screen.press(Key("v"))
    #expect(screen.state.cursor.day == day(2025, 9, 10).advanced(by: 80))
    #expect(screen.state.window.contains(screen.state.cursor.day))
    #expect(screen.state.rows?.window == screen.state.window)
  }
}
