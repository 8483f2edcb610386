import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineMovingTests {
  @Test func opensOnNow() {
    let screen = TimelineScreen()
    #expect(screen.title == "The Lighthouse Keepers")
    #expect(screen.state.timelineRoom.scale.contains(noon))
    #expect(screen.state.timeline.left == at(11, 30))
  }

  /// Before and after the listings, a step by a day only goes towards them, and a date that is asked for says so.
  @Test(arguments: [("2025-12-24", Key("]"), Key("["), "end"), ("2025-06-01", Key("["), Key("]"), "begin")])
  func outsideTheListingsThereIsOneWay(date: String, away: Key, back: Key, word: String) throws {
    var guide = FixtureGuide.small
    let extent = GuideWindow(first: day(2025, 9, 8), last: day(2025, 9, 20))
    guide.listings = ListingsInfo(extent: extent, updated: noon)
    var screen = WholeScreen(view: .horizontal, guide: guide)
    screen.press(Key("g"))
    screen.type(date)
    screen.press(Key(.enter), Key("3"))
    let anchor = screen.state.timeline.anchor
    #expect(!extent.contains(ZoneRules.utc.local(of: anchor).day))
    screen.press(away)
    #expect(screen.state.timeline.anchor == anchor && screen.state.notice == "the listings \(word) here")
    screen.press(back)
    let moved = ZoneRules.utc.local(of: screen.state.timeline.anchor).day
    #expect(extent.contains(moved.advanced(by: word == "end" ? -1 : 0)), "\(moved)")
    screen.press(Key("g"))
    screen.type(date)
    screen.press(Key(.enter))
    let limit = word == "end" ? "Sat, Sep 20" : "Mon, Sep 8"
    #expect(screen.state.notice == "the listings \(word) on \(limit)")
  }

  @Test func sidewaysGoesByProgramme() {
    var screen = TimelineScreen()
    screen.press(Key("l"))
    #expect(screen.title == "News")
    screen.press(Key("l"), Key("l"))
    #expect(screen.title == "Under the Bridge" && screen.state.timeline.anchor == at(15))
    screen.press(Key("h"), Key("h"), Key("h"), Key("h"))
    #expect(screen.title == "Morning Tide")
    #expect(screen.state.timelineRoom.scale.contains(at(10)))
  }

  @Test func upAndDownKeepTheTime() {
    var screen = TimelineScreen()
    screen.press(Key("l"), Key("l"), Key("l"))
    let anchor = screen.state.timeline.anchor
    #expect(anchor == at(15))
    screen.press(Key("j"), Key("j"), Key("j"), Key("j"))
    #expect(screen.title == "The Endless Broadcast")
    screen.press(Key("k"), Key("k"), Key("k"), Key("k"))
    #expect(screen.state.timeline.anchor == anchor)
    #expect(screen.title == "Under the Bridge")
  }

  @Test func whatOverlapsIsReachedBothWays() {
    var screen = TimelineScreen()
    screen.press(Key("j"), Key("j"))
    var seen: [String] = []
    for _ in 0..<9 {
      screen.press(Key("l"))
      seen.append(screen.title ?? "-")
    }
    #expect(
      seen == [
        "After a Gap", "The Longer One", "Breaks In", "The Longer One", "-", "Same Start, Short", "Same Start, Long",
        "-", "-",
      ])
    var back: [String] = []
    for _ in 0..<8 {
      screen.press(Key("h"))
      back.append(screen.title ?? "-")
    }
    #expect(back == Array(seen.dropLast().reversed()))
  }

  @Test func anyProgrammeIsReachedByTheKeyOfItsDirection() {
    var screen = TimelineScreen(.large(channels: 5, seed: 9))
    for channel in 0..<5 {
      let all = screen.broadcasts.programmes["channel-\(channel)"] ?? []
      screen.press(Key("t"))
      while let title = screen.title, title != all.first?.programme.title { screen.press(Key("h")) }
      for programme in all {
        #expect(screen.title == programme.programme.title)
        let scale = screen.state.timelineRoom.scale
        #expect(scale.contains(screen.state.timeline.anchor))
        screen.press(Key("l"))
      }
      screen.press(Key("t"), Key("j"))
    }
  }

  @Test func theSelectedCellHoldsTheTime() throws {
    var random = SeededGenerator(seed: 31)
    var screen = TimelineScreen()
    let keys = [
      Key("h"), Key("l"), Key("j"), Key("k"), Key("+"), Key("-"), Key(.home), Key(.end), Key("]"), Key("["), Key("t"),
    ]
    for _ in 0..<600 {
      screen.press(keys.randomElement(using: &random) ?? Key("l"))
      let segment = try #require(screen.state.timelineRoom.selectedSegment)
      let anchor = screen.state.timeline.anchor
      #expect(segment.from <= anchor && (anchor < segment.to || segment.from == segment.to))
      let cell = try #require(screen.state.timelineRoom.selectedCell)
      let layout = try #require(screen.state.timelineLayout)
      let column = layout.grid.x + screen.state.timelineRoom.scale.column(of: anchor)
      #expect((cell.x - 2..<cell.right + 2).contains(column))
    }
  }

  @Test func endsOfTheGuideDayAndDaysOn() {
    var screen = TimelineScreen()
    screen.press(Key(.home))
    #expect(screen.state.timeline.anchor == at(5))
    #expect(screen.state.timeline.left == at(5))
    screen.press(Key(.end))
    #expect(screen.state.timeline.anchor == at(29).adding(seconds: -1))
    #expect(screen.state.timelineRoom.scale.contains(screen.state.timeline.anchor))
    screen.press(Key("t"))
    screen.press(Key("]"))
    #expect(screen.state.timeline.anchor == at(36))
    screen.press(Key("["), Key("["))
    #expect(screen.state.timeline.anchor == at(-12))
    screen.press(Key("t"))
    #expect(screen.state.timeline.anchor == noon)
  }

  @Test func scrollingLeavesTheCursor() {
    var screen = TimelineScreen(.large(channels: 60))
    let anchor = screen.state.timeline.anchor
    screen.press(Key(.right, .shift), Key(.down, .shift), Key(.down, .shift))
    #expect(screen.state.timeline.anchor == anchor && screen.state.timeline.channel == 0)
    #expect(screen.state.timeline.left == at(12) && screen.state.timeline.top == 2)
    screen.press(Key("j"))
    #expect(screen.state.timeline.top == 0)
  }

  @Test func zoomKeepsTheTime() {
    var screen = TimelineScreen()
    var seen: Set<Int> = []
    for key in Array(repeating: Key("-"), count: 9) + Array(repeating: Key("+"), count: 9) {
      screen.press(key)
      seen.insert(screen.state.timelineRoom.minutesPerColumn)
      #expect(screen.state.timelineRoom.scale.contains(noon))
      #expect(screen.state.timeline.left.secondsSinceEpoch % 1800 == 0)
    }
    #expect(seen == Set(TimelineScale.steps))
    #expect(screen.effects.contains { if case .remember(let kept) = $0 { kept.minutesPerColumn == 30 } else { false } })
  }

  @Test func resizingKeepsTimeAndChannel() {
    var screen = TimelineScreen(.large(channels: 200))
    for _ in 0..<50 { screen.press(Key("j")) }
    screen.press(Key("l"), Key("l"))
    let (channel, anchor, title) = (screen.channel, screen.state.timeline.anchor, screen.title)
    for (width, height) in [(40, 10), (200, 60), (5, 3), (80, 24)] {
      screen.send(.resized(Size(width: width, height: height)))
      #expect(screen.channel == channel && screen.state.timeline.anchor == anchor && screen.title == title)
      if screen.state.timelineLayout != nil { #expect(screen.state.timelineRoom.selectedCell != nil) }
    }
  }

  @Test func followsTheClockUntilMoved() {
    var screen = TimelineScreen()
    screen.send(.tick(at(13, 30)))
    #expect(screen.title == "Under the Bridge")
    screen.send(.tick(at(18)))
    #expect(screen.title == "Film" && screen.state.timelineRoom.scale.contains(at(18)))
    screen.press(Key("l"))
    screen.send(.tick(at(18, 30)))
    #expect(screen.state.timeline.anchor == at(20))
  }

  @Test func goesToADateAtTheSameTime() {
    var screen = TimelineScreen()
    screen.press(Key("l"), Key("g"))
    screen.type("+1w")
    screen.press(Key(.enter))
    #expect(screen.state.timeline.anchor == at(12, 30).adding(seconds: 7 * 86_400))
  }

  @Test func aDayThatOpensElsewhereOpensInTheEvening() {
    let screen = TimelineScreen(day: day(2025, 9, 11))
    #expect(screen.state.timeline.anchor == at(44))
  }

  @Test(arguments: [("Europe/London", 2026, 10, 24), ("Europe/London", 2026, 3, 28), ("America/New_York", 2026, 3, 7)])
  func daysOfOtherLengthsKeepTheHour(zone: String, year: Int, month: Int, date: Int) throws {
    let rules = try #require(ZoneRules(identifier: zone))
    let evening = rules.instant(of: day(year, month, date), secondOfDay: 20 * 3600)
    var screen = TimelineScreen(now: evening, zone: rules)
    for _ in 0..<3 {
      screen.press(Key("]"))
      #expect(rules.clockTime(at: screen.state.timeline.anchor) == "20:00")
      #expect(rules.local(of: screen.state.timeline.left).secondOfDay % 1800 == 0)
    }
    screen.press(Key("["), Key("["), Key("["))
    #expect(screen.state.timeline.anchor == evening)
    screen.press(Key(.end))
    #expect(rules.clockTime(at: screen.state.timeline.anchor) == "04:59")
  }
}

@Suite struct TimelineNumberTests {
  @Test func takenWhenNoLongerNumberBeginsSo() {
    var screen = TimelineScreen()
    screen.type("02")
    #expect(screen.channel == "two" && screen.state.timeline.entry == nil)
    screen.type("01")
    #expect(screen.channel == "two")
    #expect(screen.text.contains("channel 1_: Harbour One"))
    screen.type("3")
    #expect(screen.channel == "short")
    screen.type("012")
    #expect(screen.channel == "short")
    screen.type("1")
    #expect(screen.channel == "empty")
  }

  @Test func enterAndOtherKeysTakeWhatWasTyped() {
    var screen = TimelineScreen()
    screen.type("012")
    screen.press(Key(.enter))
    #expect(screen.channel == "gaps" && screen.state.layers.isEmpty)
    screen.type("01")
    screen.press(Key("j"))
    #expect(screen.channel == "two")
    screen.type("012")
    screen.press(Key(.backspace))
    #expect(screen.text.contains("channel 1_"))
    screen.press(Key(.escape))
    #expect(screen.channel == "two" && screen.state.timeline.entry == nil)
    screen.type("099")
    screen.press(Key(.enter))
    #expect(screen.channel == "two" && screen.text.contains("no channel 99"))
  }

  @Test func aNumberIsTakenAfterASecond() {
    var screen = TimelineScreen()
    screen.type("01")
    #expect(screen.state.turnsQuickly)
    for _ in 0..<9 { screen.send(.spin) }
    #expect(screen.channel != "one" || screen.state.timeline.entry != nil)
    screen.send(.spin)
    #expect(screen.state.timeline.entry == nil && !screen.state.turnsQuickly)
    #expect(!screen.text.contains("channel 1_"))
  }

  @Test func digitsAreViewsHereToo() {
    var screen = TimelineScreen()
    screen.press(Key("4"))
    #expect(screen.state.view == .calendar)
  }

  @Test func withoutNumbersTheyStandAsTheyAre() {
    let numbers = ChannelNumbers(channels: (0..<30).map { Channel(key: "\($0)", name: "C") })
    #expect(numbers.place(of: 30) == 29 && numbers.place(of: 31) == nil && numbers.place(of: 0) == nil)
    #expect(numbers.hasLonger(than: 3) && !numbers.hasLonger(than: 4))
  }
}

@Suite struct TimelineMouseTests {
  @Test func clicksSelectAndOpen() throws {
    var screen = TimelineScreen()
    let layout = try #require(screen.state.timelineLayout)
    let x = layout.grid.x + screen.state.timelineRoom.scale.column(of: at(13, 10))
    screen.mouse(.press(0), x: x, y: layout.grid.y)
    #expect(screen.title == "Under the Bridge" && screen.state.layers.isEmpty)
    screen.mouse(.press(0), x: x + 3, y: layout.grid.y)
    guard let details = screen.state.layer as? ProgrammeDetails else {
      Issue.record("no details")
      return
    }
    #expect(details.listed.programme.title == "Under the Bridge")
  }

  @Test func wheelTurnsOneAxis() throws {
    var screen = TimelineScreen(.large(channels: 60))
    let layout = try #require(screen.state.timelineLayout)
    screen.mouse(.wheelDown, x: layout.ruler.x + 3, y: 0)
    #expect(screen.state.timeline.left == at(12) && screen.state.timeline.top == 0)
    screen.mouse(.wheelDown, x: 2, y: layout.grid.y + 1)
    #expect(screen.state.timeline.left == at(12) && screen.state.timeline.top == 3)
    screen.mouse(.wheelRight, x: 2, y: layout.grid.y + 1)
    #expect(screen.state.timeline.left == at(12))
    screen.mouse(.wheelRight, x: layout.grid.x + 3, y: layout.grid.y + 1)
    #expect(screen.state.timeline.left == at(12, 30) && screen.state.timeline.top == 3)
  }
}
