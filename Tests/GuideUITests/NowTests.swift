import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// One line per channel: what is on, its progress, what is next.
@Suite struct NowTests {
  private func screen(_ broadcasts: FixtureBroadcasts = .told, width: Int = 80, height: Int = 24) -> WholeScreen {
    WholeScreen(view: .now, broadcasts: broadcasts, width: width, height: height)
  }

  private func room(_ screen: WholeScreen) -> NowRoom { NowRoom(state: screen.state) }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)]) func looksSo(size: Size) {
    expectGolden(screen(width: size.width, height: size.height).buffer, "now-\(size.width)x\(size.height)")
  }

  /// The cursor starts on something that is on, also in the timeline, until the user moves.
  @Test(arguments: [GuideView.now, .timeline]) func theFirstCursorIsOnNoGap(view: GuideView) {
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["one"] = []
    var screen = WholeScreen(view: view, broadcasts: broadcasts)
    #expect(screen.state.room.selectedChannel?.key == "two")
    screen.press(Key("k"))
    #expect(screen.state.room.selectedChannel?.key == "one")
  }

  /// The last lines tell of the programme whose details are open, also when it has ended.
  @Test func openDetailsStayWithTheirProgramme() throws {
    var screen = screen()
    let on = try #require(room(screen).selectedProgramme?.programme)
    screen.press(Key(.enter))
    #expect(room(screen).footer.title == on.title)
    screen.send(.tick(on.end.adding(seconds: 60)))
    #expect(screen.state.layer is ProgrammeDetails && room(screen).footer.title == on.title)
    screen.press(Key(.escape))
    #expect(room(screen).footer.title != on.title)
  }

  /// When clocks go back, a time that comes twice has its zone.
  @Test func aTimeThatComesTwiceHasItsZone() throws {
    let paris = try #require(ZoneRules(identifier: "Europe/Paris"))
    let twice = paris.instant(of: day(2025, 10, 26), secondOfDay: 2 * 3600)
    var screen = screen(width: 120, height: 36)
    screen.send(.zoneChanged(paris))
    screen.send(.tick(twice.adding(seconds: 1800)))
    screen.broadcasts.programmes["one"] = [30, 90].map { minutes in
      let start = twice.adding(seconds: Int64(minutes - 15) * 60)
      let programme = Programme(channel: "one", start: start, stop: start.adding(seconds: 3600), title: "P\(minutes)")
      return ScheduledProgramme(key: "\(minutes)", programme: programme, stopIsInferred: false)
    }
    screen.send(.listingsChanged)
    #expect(screen.buffer.text.contains("│ 02:15 CET P90"), "\(screen.buffer.text)")
    #expect(screen.buffer.text(row: 0).contains("Sun, Oct 26, 02:30 CEST"))
  }

  /// Sorting by end needs all channels, so it looks no further.
  @Test func looksNoFurtherForAllChannels() {
    var screen = screen(.large(channels: 200))
    screen.broadcasts.programmes["channel-3"] = []
    screen.send(.listingsChanged)
    #expect(room(screen).own.spansAhead == 4)
    screen.press(Key("s"))
    #expect(room(screen).own.spansAhead == 1 && room(screen).own.sorting == .end)
    screen.press(Key("s"))
    #expect(room(screen).own.spansAhead == 4)
  }

  /// A programme that was searched for is shown at its time, and one that is on now here.
  @Test func aResultIsShownInTheTimelineUnlessItIsOn() throws {
    var screen = screen()
    var onNow = SearchResult(kind: .programme, key: "x", title: "X")
    (onNow.channel, onNow.start, onNow.stop) = ("long", noon.adding(seconds: -60), noon.adding(seconds: 60))
    screen.state.search.results = [onNow]
    screen.press(Key("n"))
    #expect(screen.state.view == .now && room(screen).selectedChannel?.key == "long")
    let later = try #require(screen.broadcasts.programmes["two"]?.last)
    var found = SearchResult(kind: .programme, key: later.key, title: later.programme.title)
    (found.channel, found.start) = ("two", later.programme.start)
    screen.state.search.results = [found]
    screen.state.search.position = nil
    screen.press(Key("n"))
    #expect(screen.state.view == .timeline && screen.state.timeline.anchor == later.programme.start)
    #expect(screen.state.room.selectedChannel?.key == "two" && screen.text.contains("1/1 \(found.title)"))
  }

  /// The first selection is what the line below it names, also for another view.
  @Test func whatIsSelectedAtTheStartStaysSo() throws {
    var screen = screen()
    let selected = try #require(room(screen).selectedProgramme)
    screen.press(Key("3"))
    #expect(screen.state.view == .timeline && screen.state.room.selection?.show.title == selected.programme.title)
    screen.press(Key("5"), Key("j"), Key("k"), Key(" "), Key("3"))
    #expect(screen.state.room.selection?.show.title == selected.programme.title)
  }

  /// Without channels nothing can be opened, sorted or marked.
  @Test(arguments: [GuideView.now, .timeline]) func noKeysAreOfferedWithoutChannels(view: GuideView) {
    var broadcasts = FixtureBroadcasts.told
    #expect(WholeScreen(view: view, broadcasts: broadcasts).text.contains("Enter details"))
    (broadcasts.channels, broadcasts.programmes) = ([], [:])
    let text = WholeScreen(view: view, broadcasts: broadcasts).text
    #expect(!text.contains("details") && !text.contains("s sort") && text.contains("/ search"), "\(text)")
  }

  @Test func aLongRestLeavesABlankBesideTheBar() {
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["one"] = [listed("one", startMinute: 2 * 1440 + 710, minutes: 180, "Arrows")]
    #expect(screen(broadcasts).buffer.text(row: 3).contains("─ 2 h 50 │"))
  }

  /// After midnight the header has the new date, and so have the times below it.
  @Test(arguments: [(23, "23:30–02:00⁺", "02:00⁺ Film"), (25, "23:30–02:00", "02:00 Film")])
  func timesAreThoseOfTheDateAboveThem(hour: Int64, on: String, next: String) {
    var broadcasts = FixtureBroadcasts.told
    let evening = 2 * 1440 + 23 * 60
    // A channel alone has a second line, for the times.
    broadcasts.channels = broadcasts.channels.filter { $0.key == "one" }
    broadcasts.programmes["one"] = [
      listed("one", startMinute: evening + 30, minutes: 150, "Late"),
      listed("one", startMinute: evening + 180, minutes: 60, "Film"),
    ]
    var screen = screen(broadcasts, width: 120, height: 36)
    screen.state.preferences.density = nil
    screen.send(.tick(noon.adding(seconds: (hour - 12) * 3600 + 2_400)))
    #expect(screen.buffer.text.contains(on + " ") && screen.buffer.text.contains(next), "\(screen.buffer.text)")
    #expect(room(screen).footer.when.first == on)
  }

  /// What follows a programme of twenty hours is shown too.
  @Test func looksADayAheadForWhatFollows() {
    var broadcasts = FixtureBroadcasts.told
    broadcasts.programmes["one"] = [
      listed("one", startMinute: 2 * 1440 + 600, minutes: 1200, "Marathon"),
      listed("one", startMinute: 3 * 1440 + 360, minutes: 60, "Breakfast"),
    ]
    var screen = screen(broadcasts)
    screen.press(Key("l"))
    #expect(room(screen).footer.when == ["06:00–07:00", "Airs tomorrow"])
    #expect(screen.buffer.text(row: 3).contains("│ Thu 06:00 Brea"), "\(screen.buffer.text)")
  }

  @Test func sortsByWhatEndsNext() {
    var screen = screen()
    #expect(room(screen).own.order == ["one", "two", "gaps", "short", "long", "empty"])
    screen.press(Key("s"))
    #expect(room(screen).own.order.prefix(3) == ["short", "one", "two"] || room(screen).own.order.first == "short")
    #expect(room(screen).own.order.last == "empty" || room(screen).own.order.suffix(2).contains("empty"))
    expectGolden(screen.buffer, "now-by-end-80x24")
    for words in ["by number", "by name", "as listed"] {
      screen.press(Key("s"))
      #expect(screen.buffer.text(row: 0).contains(words) && room(screen).own.sorting == .channel)
    }
    #expect(room(screen).own.order == ["one", "two", "gaps", "short", "long", "empty"])
  }

  @Test func theSelectedChannelStaysSelected() {
    var screen = screen()
    screen.press(Key("j"))
    #expect(room(screen).selectedChannel?.key == "two")
    screen.press(Key("s"))
    #expect(room(screen).selectedChannel?.key == "two")
  }

  @Test func goesToWhatFollows() {
    var screen = screen()
    #expect(room(screen).selectedProgramme?.programme.title == "The Lighthouse Keepers")
    screen.press(Key("l"))
    #expect(room(screen).selectedProgramme?.programme.title == "News")
    screen.press(Key(.enter))
    #expect(screen.state.layer is ProgrammeDetails)
    expectGolden(screen.buffer, "now-details-80x24")
  }

  /// A next programme that begins is still the selected one, and its details agree with the view.
  @Test(arguments: [false, true]) func whatBeginsStaysSelected(isOpen: Bool) throws {
    var screen = screen()
    screen.press(Key("l"))
    if isOpen { screen.press(Key(.enter)) }
    let next = try #require(room(screen).selectedProgramme)
    screen.send(.tick(next.programme.start))
    #expect(room(screen).selectedProgramme == next && room(screen).own.part == .on)
    // The same key may name programmes of other channels.
    screen.press(Key(.escape), Key("l"), Key("j"))
    #expect(room(screen).own.part == .next)
  }

  @Test func theMouseSelectsAndOpens() {
    var screen = screen()
    screen.click(0, x: 30, y: 4)
    #expect(room(screen).selectedChannel?.key == "two" && screen.state.layers.isEmpty)
    screen.click(0, x: 30, y: 4)
    #expect(screen.state.layer is ProgrammeDetails)
  }

  /// A hidden programme has neither its title nor its number, in both columns.
  @Test func aHiddenTitleHasNoNumber() {
    var screen = screen(width: 120, height: 36)
    screen.broadcasts.programmes["one"] = [-1, 1].map { (hours: Int64) in
      let start = noon.adding(seconds: hours * 3600)
      let programme = Programme(
        channel: "one", start: start, stop: start.adding(seconds: 7200), title: "Gone", season: 2, episode: 47)
      return ScheduledProgramme(key: "gone\(hours)", programme: programme, stopIsInferred: false)
    }
    screen.send(.listingsChanged)
    let before = screen.buffer.text
    screen.press(Key("x"))
    let after = screen.buffer.text
    #expect(before.contains("Gone") && before.components(separatedBy: "S2E47").count > 2, "\(before)")
    #expect(after.contains("hidden") && !after.contains("S2E47"), "\(after)")
  }

  @Test func whatTheFilterLeavesOutIsFaint() {
    var screen = screen()
    screen.filter("news")
    expectGolden(screen.buffer, "now-filtered-80x24")
  }

  @Test func manyChannelsAreLoadedAndScrolled() {
    var screen = screen(.large(channels: 200))
    #expect(room(screen).own.order.count == 200)
    screen.press(Key(.end))
    #expect(room(screen).selectedChannel?.key == "channel-199")
    #expect(room(screen).selectedChannel.map(room(screen).line)?.isLoaded == true)
  }

  /// The number of channels whose programmes are loaded.
  private func loaded(_ screen: WholeScreen) -> Int {
    screen.state.schedules.arrangedChannels.count { room(screen).line(of: $0).isLoaded }
  }

  @Test func onlyChannelsNearTheScreenAreLoaded() {
    var screen = screen(.large(channels: 1_000))
    let first = loaded(screen)
    #expect((24...96).contains(first))
    for _ in 0..<10 { screen.press(Key(.pageDown)) }
    #expect(loaded(screen) < 400)
    let (top, rows) = (room(screen).own.top, room(screen).layout?.visibleRows ?? 0)
    #expect(top > 150 && rows > 15)
    for line in top..<(top + rows) {
      #expect(room(screen).channel(onLine: line).map(room(screen).line)?.isLoaded == true)
    }
  }

  @Test func sortingByTheEndLoadsAllChannels() {
    var screen = screen(.large(channels: 300))
    #expect(loaded(screen) < 100)
    screen.press(Key("s"))
    #expect(loaded(screen) == 300)
    let ends = room(screen).own.order.map { key in
      screen.state.schedules.place(ofChannel: key).flatMap { place in
        room(screen).line(of: screen.state.schedules.arrangedChannels[place]).on?.end.secondsSinceEpoch
      } ?? .max
    }
    #expect(ends == ends.sorted() && Set(ends).count > 5)
  }

  @Test func theClockMovesIt() {
    var screen = screen()
    screen.send(.tick(noon.adding(seconds: 45 * 60)))
    #expect(room(screen).selectedProgramme?.programme.title == "News")
  }

  @Test func anotherDayIsShownInTheTimeline() {
    var screen = screen()
    screen.press(Key("g"))
    screen.type("fri")
    screen.press(Key(.enter))
    #expect(
      screen.state.view == .timeline
        && screen.state.clock.guideDay(of: screen.state.timeline.anchor) == day(2025, 9, 12))
  }

  @Test func passingThroughMovesNothing() {
    var screen = WholeScreen(view: .horizontal)
    screen.press(Key("j"), Key("l"))
    let cursor = screen.state.cursor
    screen.press(Key("5"), Key("1"))
    #expect(screen.state.cursor == cursor)
  }
}
