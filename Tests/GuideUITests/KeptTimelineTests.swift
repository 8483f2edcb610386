import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The start of the timeline is cached, and shown at the next start until the source answers.
@Suite struct KeptTimelineTests {
  private func kept(_ effects: [Effect]) -> [KeptTimeline] {
    effects.compactMap { if case .keepTimeline(let timeline, _) = $0 { timeline } else { nil } }
  }

  /// The cache after a first start.
  private func kept(_ broadcasts: FixtureBroadcasts = .small, now: Instant = noon) throws -> KeptTimeline {
    try #require(kept(TimelineScreen(broadcasts, now: now).effects).last)
  }

  /// A start with a cache, and a source that does not answer yet.
  private func restored(
    _ kept: KeptTimeline, _ broadcasts: FixtureBroadcasts = .small, now: Instant = noon, day: GuideDay? = nil,
    arrangement: ChannelArrangement? = nil
  ) -> TimelineScreen {
    var screen = TimelineScreen(broadcasts, answers: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: now, zone: .utc, country: .unitedStates, sourceName: "test guide",
      preferences: Preferences(density: .lines), view: .timeline, day: day)
    (screen.channelRequests, screen.requests, screen.asked, screen.effects) = ([], [], [], [])
    if let arrangement { screen.send(.arrangementKnown(arrangement)) }
    screen.send(.timelineRestored(kept))
    screen.send(.opened)
    return screen
  }

  private func rows(_ screen: TimelineScreen) -> [Substring] {
    Array(screen.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3))
  }

  @Test(arguments: [6, 3000]) func theFirstScreenIsThatOfTheLastTime(channels: Int) throws {
    let broadcasts = channels == 6 ? FixtureBroadcasts.small : .large(channels: channels)
    let first = TimelineScreen(broadcasts)
    var second = restored(try kept(broadcasts), broadcasts)
    #expect(!second.state.isAboutToOpen)
    #expect(rows(second) == rows(first))
    #expect(second.title == first.title && second.title != nil)
    // The total is that of all channels, not only of the cached ones.
    #expect(second.text.contains("/\(channels) ") && first.text.contains("/\(channels) "))
    while second.answerOnce() {}
    #expect(rows(second) == rows(first))
    #expect(second.text.split(separator: "\n").dropLast().last?.contains("test guide") == true)
    #expect(second.state.schedules.channels?.count == channels)
  }

  @Test func allOfItIsAskedForAgain() throws {
    let broadcasts = FixtureBroadcasts.large(channels: 100)
    var screen = restored(try kept(broadcasts), broadcasts)
    #expect(screen.channelRequests.count == 1)
    while screen.answerOnce() {}
    let first = TimelineScreen(broadcasts)
    #expect(screen.asked == first.asked)
  }

  @Test func whatComesTakesItsPlace() throws {
    let kept = try kept()
    var changed = FixtureBroadcasts.small
    changed.channels.insert(Channel(key: "zero", number: 0, name: "Channel Zero"), at: 0)
    changed.programmes["zero"] = [
      listed(
        "zero", startMinute: 700, minutes: 200, "Something Else",
        from: Instant(day: day(2025, 9, 10), secondOfDay: 0, offset: 0))
    ]
    changed.programmes["one"] = []
    var screen = restored(kept, changed)
    #expect(screen.channel == "one" && !screen.text.contains("Channel Zero"))
    while screen.answerOnce() {}
    #expect(screen.channel == "zero" && screen.title == "Something Else" && screen.state.timeline.top == 0)
    #expect(rows(screen) == rows(TimelineScreen(changed)))
  }

  /// If the user has moved in the meantime, the position stays.
  @Test func neverMovesTheCursorOfSomebody() throws {
    var changed = FixtureBroadcasts.small
    changed.channels.insert(Channel(key: "zero", number: 0, name: "Channel Zero"), at: 0)
    var screen = restored(try kept(), changed)
    screen.press(Key("j"))
    #expect(screen.channel == "two")
    while screen.answerOnce() {}
    #expect(screen.channel == "two")
  }

  @Test func whatIsOfAnotherTimeIsNotShown() throws {
    let kept = try kept()
    for later in [86_400, -86_400, 7 * 86_400, 400 * 86_400] as [Int64] {
      let screen = restored(kept, now: noon.adding(seconds: later))
      #expect(screen.state.isAboutToOpen && screen.state.schedules.channels == nil)
      #expect(screen.state.schedules.cache.count == 0)
    }
    #expect(restored(kept, day: day(2025, 9, 12)).state.schedules.channels == nil)
    // An hour later, the same span is on the screen.
    let next = restored(kept, now: noon.adding(seconds: 3600))
    #expect(next.title == TimelineScreen(now: noon.adding(seconds: 3600)).title && next.title != nil)
  }

  @Test func otherChannelsThanThoseChosenAreNotShown() throws {
    var arrangement = ChannelArrangement()
    arrangement.setHidden("one", true)
    let screen = restored(try kept(), arrangement: arrangement)
    #expect(screen.state.schedules.channels == nil && screen.state.isAboutToOpen)
    // A cache with the same arrangement is shown.
    var first = TimelineScreen(.small)
    first.send(.arrangementKnown(arrangement))
    let second = restored(try #require(kept(first.effects).last), arrangement: arrangement)
    #expect(second.channel == "two" && !second.text.contains("Harbour One"))
  }

  @Test func theSourceMayHaveNoneOfIt() throws {
    var screen = restored(try kept())
    let generation = try #require(screen.channelRequests.last)
    screen.channelRequests = []
    screen.send(.channelsLoaded(generation: generation, .failure(GuideFailure("it is down"))))
    #expect(screen.text.contains("Harbour One") && screen.text.contains("it is down"))
    var lacking = restored(try kept())
    let asked = try #require(lacking.channelRequests.last)
    lacking.channelRequests = []
    lacking.send(.channelsLoaded(generation: asked, .failure(GuideFailure("no times", isLacking: true))))
    #expect(!lacking.text.contains("Under the Bridge"))
  }

  @Test func anEmptyOrSenselessOneIsNothing() throws {
    var empty = try kept()
    empty.channels = []
    empty.listing.channels = []
    #expect(restored(empty).state.isAboutToOpen)
    var backwards = try kept()
    swap(&backwards.listing.from, &backwards.listing.to)
    #expect(restored(backwards).state.isAboutToOpen)
    var endless = try kept()
    endless.listing.to = endless.listing.from.adding(seconds: Schedule.maximumSeconds + 1)
    #expect(restored(endless).state.isAboutToOpen)
  }

  // MARK: What is kept

  @Test func itIsKeptOnceAndBounded() throws {
    let screen = TimelineScreen(.large(channels: 3000), width: 200, height: 60)
    let all = kept(screen.effects)
    #expect(all.count == 1)
    let first = try #require(all.first)
    #expect(first.channels.count == KeptTimeline.maximumChannels && first.numberWidth == 4)
    #expect(first.listing.channels.count == screen.state.timelineLayout?.visibleRows)
    #expect(
      first.listing.from <= screen.state.timeline.left && first.listing.to >= screen.state.timelineRoom.scale.right)
    let programmes = first.listing.channels.reduce(0) { $0 + $1.programmes.count }
    #expect(programmes > 500 && programmes <= KeptTimeline.maximumProgrammes)
  }

  @Test func channelsOfVeryManyProgrammesAreKeptWholeOrNotAtAll() throws {
    var clips = FixtureBroadcasts(channels: [], programmes: [:])
    for index in 0..<20 {
      let key = "c\(index)"
      clips.channels.append(Channel(key: key, name: "Clips \(index)"))
      clips.programmes[key] = (0..<2880).map { listed(key, startMinute: 1440 + $0, minutes: 1, "Clip \($0)") }
    }
    let listing = try kept(clips).listing
    #expect(listing.channels.count == 5)
    #expect(listing.channels.allSatisfy { $0.programmes.count == listing.channels[0].programmes.count })
  }

  @Test func anotherPlaceIsNotKept() {
    var screen = TimelineScreen(.large(channels: 100))
    screen.effects = []
    screen.press(Key(.pageDown), Key(.pageDown), Key("]"), Key("l"), Key("t"))
    #expect(kept(screen.effects).isEmpty)
    #expect(kept(TimelineScreen(.large(channels: 100), day: day(2025, 9, 9)).effects).isEmpty)
  }

  @Test func newListingsAreKept() {
    var screen = TimelineScreen(.small)
    screen.effects = []
    screen.broadcasts.programmes["one"] = []
    screen.send(.listingsChanged)
    #expect(kept(screen.effects).last?.listing.channels.first?.programmes == [])
  }

  @Test func whatIsFilteredIsNotKept() {
    var screen = TimelineScreen(.small)
    screen.effects = []
    screen.type("F")
    screen.send(.listingsChanged)
    #expect(screen.state.followedOnly && kept(screen.effects).isEmpty)
  }
}
