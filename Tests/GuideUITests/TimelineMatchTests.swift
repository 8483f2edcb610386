import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// `.` and `,` in the timeline: the next and previous programme that passes the filter.
@Suite struct TimelineMatchTests {
  @Test func dotAndCommaGoToWhatIsLetThrough() {
    var screen = WholeScreen(view: .timeline)
    screen.press(Key("."))
    #expect(screen.text.contains("no filter is set: f or F sets one"))
    screen.filter("film")
    screen.press(Key("."))
    #expect(screen.title == "Film" && screen.state.timelineRoom.scale.contains(at(16)))
    screen.press(Key("."))
    #expect(screen.title == "Film" && screen.text.contains("no later match on the visible channels"))
    screen.filter("category:drama")
    screen.press(Key(","))
    #expect(screen.title == "After a Gap" && screen.state.timelineRoom.selectedChannel?.key == "gaps")
    screen.press(Key("."))
    #expect(screen.title == "Film" && screen.state.timelineRoom.selectedChannel?.key == "one")
  }

  @Test func whatIsDaysAwayIsFound() {
    var broadcasts = FixtureBroadcasts.small
    for (day, title) in [(-6, "Long Ago"), (9, "Far Away")] {
      let film = listed("two", startMinute: (2 + day) * 1440 + 600, minutes: 60, title)
      broadcasts.programmes["two"] = [film] + (broadcasts.programmes["two"] ?? [])
    }
    var screen = WholeScreen(view: .timeline, broadcasts: broadcasts)
    screen.filter("far away")
    screen.press(Key("."))
    #expect(screen.title == "Far Away" && screen.state.notice == nil && screen.text.contains("Fri, Sep 19"))
    screen.filter("long ago")
    screen.press(Key(","))
    #expect(screen.title == "Long Ago" && screen.text.contains("Thu, Sep 4"))
    screen.press(Key(","))
    #expect(screen.title == "Long Ago" && screen.text.contains("no earlier match on the visible channels"))
  }

  /// Each programme that passes is reached once, in order, and no other is.
  @Test(arguments: 1...4) func stepsGoThroughAllThatIsWanted(seed: Int) {
    var screen = WholeScreen(view: .timeline, broadcasts: .large(channels: 14, seed: UInt64(seed)))
    screen.filter("after:9:00 before:21:00")
    screen.state.timeline.anchor = at(6)
    var seen: [Instant] = []
    for _ in 0..<60 {
      screen.press(Key("."))
      guard let programme = screen.state.timelineRoom.selectedSegment?.programme, screen.state.notice == nil else {
        break
      }
      #expect(!screen.state.schedules.verdicts.isFilteredOut(programme.key))
      seen.append(programme.programme.start)
    }
    #expect(seen.count == 60 && seen == seen.sorted())
    for start in seen.dropLast().reversed() {
      screen.press(Key(","))
      #expect(screen.state.timelineRoom.selectedSegment?.programme?.programme.start == start)
    }
  }

  /// The view may show a time beside the listings.
  @Test func aMatchIsFoundFromBesideTheListings() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(extent: GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 11)), updated: noon)
    var screen = WholeScreen(view: .timeline, guide: guide)
    screen.filter("film")
    for (anchor, key) in [(at(200 * 24), Key(",")), (at(-200 * 24), Key("."))] {
      screen.state.timeline.anchor = anchor
      screen.press(key)
      #expect(screen.title == "Film")
    }
  }

  /// While listings are awaited, the user does something else, or they do not come.
  @Test(arguments: ["move", "filter", "failure"]) func aSearchEnds(by what: String) throws {
    var screen = TimelineScreen(.large(channels: 40), width: 120, height: 36)
    screen.press(Key("F"))
    screen.answers = false
    screen.press(Key("."))
    #expect(screen.state.notice == "looking for a later match")
    let waiting = try #require(screen.requests.last)
    switch what {
    case "move": screen.press(Key("j"))
    case "filter": screen.press(Key("F"))
    default: screen.send(.broadcastsLoaded(generation: waiting.generation, .failure(GuideFailure("it broke"))))
    }
    let anchor = screen.state.timeline.anchor
    screen.answers = true
    if what != "failure" { screen.answerOnce() }
    #expect(screen.state.timeline.matchSearch == nil && screen.state.timeline.anchor == anchor)
    #expect(screen.state.notice != "looking for a later match")
  }

  /// Channels without listings may leave the timeline with an answer.
  @Test func aSearchOutlivesTheOrderOfTheChannels() throws {
    var broadcasts = FixtureBroadcasts.large(channels: 40)
    broadcasts.programmes["channel-9"]?.append(listed("channel-9", startMinute: 20 * 1440, minutes: 60, "Rare"))
    var screen = TimelineScreen(broadcasts, width: 120, height: 36)
    screen.send(.marksKnown(.followed, ["title:rare"]))
    screen.press(Key("F"))
    screen.answers = false
    screen.press(Key("."))
    for key in (0..<8).map({ "channel-\($0)" }) { screen.state.schedules.arrangement.setHidden(key, true) }
    Schedules.arrange(in: &screen.state)
    screen.answers = true
    screen.send(.resized(screen.state.size))
    #expect(screen.title == "Rare" && screen.channel == "channel-9")
  }

  /// A row of more channels than a request has, on a screen that needs more tiles than the cache keeps.
  @Test func manyChannelsAreSearched() {
    var broadcasts = FixtureBroadcasts.large(channels: 200)
    broadcasts.programmes["channel-150"]?.append(listed("channel-150", startMinute: 20 * 1440, minutes: 60, "Rare"))
    var screen = TimelineScreen(broadcasts, width: 400, height: 190)
    screen.send(.marksKnown(.followed, ["title:rare"]))
    screen.press(Key("F"), Key("."))
    #expect(screen.title == "Rare" && screen.state.notice == nil)
    #expect(screen.asked.count < 200)
  }
}
