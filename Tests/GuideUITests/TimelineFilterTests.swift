import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The filter, followed shows, hidden titles and services in the timeline.
@Suite struct TimelineFilterTests {
  private func screen(width: Int = 80, height: Int = 24) -> WholeScreen {
    WholeScreen(view: .timeline, width: width, height: height)
  }

  /// The drawn title of a programme, and whether it is faint.
  private func style(of title: String, in screen: WholeScreen) -> Style? {
    let buffer = screen.buffer
    for y in 0..<buffer.size.height {
      let row = buffer.text(row: y)
      guard let range = row.range(of: title) else { continue }
      return buffer[x: TextWidth.of(String(row[..<range.lowerBound])), y: y].style
    }
    return nil
  }

  private func isFaint(_ title: String, in screen: WholeScreen) -> Bool {
    style(of: title, in: screen) == screen.state.appearance.theme.faint
  }

  // MARK: Filters

  @Test func whatAFilterLeavesOutIsFaintAndItsPlaceStays() {
    var screen = screen()
    screen.press(Key("l"), Key("l"))
    let before = cells(screen)
    #expect(!isFaint("News", in: screen))
    screen.filter("drama")
    #expect(screen.title == "Under the Bridge", "the cursor stays")
    #expect(isFaint("News", in: screen) && !isFaint("Under the Bridge", in: screen))
    #expect(!screen.line(0).contains("◉ The Lighthouse"), "what is left out has no sign")
    #expect(cells(screen) == before)
    #expect(screen.text.contains("filter: drama"))
    screen.press(Key(.escape))
    #expect(!isFaint("News", in: screen) && !screen.text.contains("filter:"))
  }

  /// Every cell's columns.
  private func cells(_ screen: WholeScreen) -> [[Range<Int>]] {
    let scale = screen.state.timelineRoom.scale
    return screen.state.schedules.arrangedChannels.map { channel in
      let segments = screen.state.timelineRoom.segments(of: channel.key, from: scale.left, to: scale.right)
      return TimelineRow(segments: segments, scale: scale).cells.map(\.columns)
    }
  }

  @Test(arguments: [
    ("film", ["Film"]), ("new", ["News"]), ("premiere bridge", []), ("premiere gap", ["After a Gap"]),
    ("finale", ["Under the Bridge"]),
    ("category:movie", ["Film"]),
    ("category:drama", ["After a Gap", "Film"]), ("cranes", ["Under the Bridge"]), ("wolf", []),
    ("before:11 harb", ["夜の港 Night Harbour"]), ("bridge part", ["Under the Bridge"]), ("on:clip \"film\"", []),
  ])
  func whatIsLetThrough(line: String, titles: [String]) {
    var screen = screen()
    screen.filter(line)
    let spans = TimeSpan(of: at(0)).index...TimeSpan(of: at(23)).index
    var found: Set<String> = []
    for channel in screen.state.schedules.arrangedChannels {
      for listed in screen.state.schedules.cache.programmes(of: channel.key, spans: spans).map(\.listed)
      where !screen.state.schedules.verdicts.isFilteredOut(listed.key) { found.insert(listed.programme.title) }
    }
    #expect(found == Set(titles))
  }

  @Test func watchedProgrammesLeaveTheUnwatched() {
    var screen = screen()
    screen.filter("unwatched lighthouse")
    #expect(!isFaint("The Lighthouse", in: screen))
    screen.press(Key("l"))
    #expect(screen.line(0).contains("◉ The Lighthouse"))
    screen.press(Key("h"), Key("m"), Key("l"))
    #expect(isFaint("The Lighthouse", in: screen))
  }

  @Test func onAServiceLeavesItsChannelsAlone() {
    var screen = screen()
    screen.press(Key("j"))
    screen.filter("on:light")
    #expect(screen.state.schedules.arrangedChannels.map(\.name) == ["Second Light"])
    #expect(
      screen.state.timelineRoom.selectedChannel?.name == "Second Light" && !screen.state.schedules.verdicts.isChoosing)
    screen.filter("on:nobody")
    #expect(screen.text.contains("None matches: filter: on:nobody."))
    screen.press(Key(.escape))
    #expect(screen.state.schedules.arrangedChannels.count == 6)
  }

  @Test func theChooserSaysWhyAChannelIsNotShown() {
    var screen = screen()
    screen.filter("on:light")
    screen.press(Key("c"), Key(.home), Key(.enter))
    #expect(screen.text.contains("Harbour One does not match: filter: on:light"))
  }

  // MARK: Followed shows

  @Test func followedShowsStandOut() {
    var screen = screen()
    screen.press(Key("F"))
    #expect(screen.text.contains("you follow no show yet") && isFaint("News", in: screen))
    screen.press(Key("*"))
    #expect(screen.title == "The Lighthouse Keepers" && screen.line(0).contains("◉ ★ The"))
    #expect(isFaint("Ünder the Œdipus", in: screen))
    screen.press(Key(.up))
    #expect(screen.text.contains("followed only"))
    screen.press(Key("F"))
    #expect(!isFaint("Ünder the Œdipus", in: screen))
  }

  // MARK: Hidden titles

  @Test func hiddenTitlesAreBlankAndComeBack() {
    var screen = screen()
    let before = cells(screen)
    screen.press(Key("x"))
    #expect(screen.effects.contains(.mark(.hidden, [["title:the lighthouse keepers"]], true)))
    #expect(screen.text.contains("The Lighthouse Keepers: hidden (u undoes)"))
    #expect(screen.line(0).contains("· hidden ·") && !screen.line(0).contains("Lighthouse"))
    #expect(cells(screen) == before)
    screen.press(Key("i"))
    #expect(screen.text.contains("Hidden title") && !screen.text.contains("Lighthouse"))
    screen.press(Key(.enter))
    #expect(screen.state.layers.isEmpty && screen.text.contains("a hidden title; x shows it again"))
    screen.press(Key("p"))
    #expect(screen.state.layers.isEmpty && screen.text.contains("a hidden title; x shows it again"))
    screen.press(Key("x"))
    #expect(screen.state.marks.hidden.isEmpty && screen.line(0).contains("The Lighthouse"))
    screen.press(Key("u"))
    #expect(screen.line(0).contains("· hidden ·"))
  }

  /// A title hidden under an id elsewhere is shown again under all its names.
  @Test func aTitleHiddenElsewhereIsShownAgainWhole() {
    var screen = screen()
    screen.send(.hiddenKnown([["title:the lighthouse keepers", "tvmaze:7"], ["title:news"]]))
    #expect(screen.line(0).contains("· hidden ·"))
    screen.press(Key("x"))
    #expect(screen.state.marks.hidden == ["title:news"])
    #expect(screen.effects.contains(.mark(.hidden, [["title:the lighthouse keepers", "tvmaze:7"]], false)))
  }

  @Test func aProgrammeIsHiddenFromItsDetails() {
    var screen = screen()
    screen.press(Key(.enter), Key("x"))
    #expect(screen.state.layers.isEmpty && screen.line(0).contains("· hidden ·"))
  }

  // MARK: Services

  @Test func channelsOfOthersAreFaintOrLeave() {
    var screen = screen()
    screen.run("services")
    #expect(screen.text.contains("Second Light"), "channels are services too")
    screen.type("second")
    screen.press(Key(.enter), Key(.escape))
    #expect(screen.state.marks.services == ["service:second light"])
    #expect(isFaint("Harbour One", in: screen) && isFaint("News", in: screen))
    #expect(!isFaint("Second Light", in: screen))
    screen.run("services only")
    #expect(screen.state.schedules.arrangedChannels.map(\.name) == ["Second Light"])
    screen.press(Key(.up))
    #expect(screen.text.contains("my services"))
    screen.run("services all")
    #expect(screen.state.schedules.arrangedChannels.count == 6)
  }

  @Test func servicesThatHaveNoChannelAreSaid() {
    var screen = screen()
    screen.send(.marksKnown(.service, ["service:elsewhere"]))
    screen.run("services only")
    #expect(screen.text.contains("No channel of test guide is shown") && screen.text.contains("matches: my services"))
  }

  // MARK: Judging

  /// After any scrolling, loading and marking, the screen shows the filter's results, and each was computed once.
  @Test(arguments: 1...4) func whatIsVisibleIsJudged(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = WholeScreen(view: .timeline, broadcasts: .large(channels: 60, seed: UInt64(seed)), height: 30)
    let keys = "jkhl[]+-zF*xm.,ru".map { Key($0) } + [Key(.pageDown), Key(.right, .shift), Key(.down, .shift)]
    let lines = ["programme 1", "after:20:00", "unwatched", "", "5", "before:9"]
    for _ in 0..<60 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        screen.filter(lines.randomElement(using: &random) ?? "")
      } else {
        screen.press(keys.randomElement(using: &random) ?? Key("j"))
      }
      expectJudged(screen)
    }
  }

  private func expectJudged(_ screen: WholeScreen) {
    let state = screen.state
    guard let layout = state.timelineLayout else { return }
    let rows = (state.timeline.top..<(state.timeline.top + layout.visibleRows))
      .clamped(to: 0..<state.schedules.arrangedChannels.count)
    for place in rows {
      let provider = state.schedules.arrangedChannels[place].provider
      let channel = provider.id
      let segments = state.timelineRoom.segments(
        of: channel, from: state.timelineRoom.scale.left, to: state.timelineRoom.scale.right)
      for listed in segments.compactMap(\.programme) {
        let words = ProgrammeWords(listed: listed)
        var show = words.show
        show.episodes = [words.episode(in: state)]
        var wanted = state.filter
        wanted.hidden = []
        let isUnwanted = wanted.filtered(show, on: provider, zone: state.zone) == nil
        #expect(state.schedules.verdicts.isFilteredOut(listed.key) == isUnwanted, "\(listed.key)")
        #expect(state.schedules.verdicts.isHidden(listed.key) == state.marks.isHidden(show), "\(listed.key)")
      }
      guard !state.filter.isEmpty, let span = segments.first.map({ TimeSpan(of: $0.from).index }),
        let answer = state.schedules.cache.answer(channel, span)
      else { continue }
      #expect(!state.schedules.verdicts.needs(channel, span, answer: answer))
    }
  }

  @Test func aRefreshedListingIsJudgedAnew() {
    var screen = screen()
    screen.filter("drama")
    screen.press(Key("l"))
    #expect(isFaint("The Lighthouse", in: screen))
    screen.broadcasts.programmes["one"] = screen.broadcasts.programmes["one"]?.map { listed in
      var listed = listed
      listed.programme.overview = "A drama."
      return listed
    }
    screen.press(Key("r"))
    #expect(!isFaint("The Lighthouse", in: screen))
  }

  @Test func whatIsRememberedIsBounded() {
    var judged = FilterVerdicts()
    let filter = GuideFilter(only: [])
    judged.settle(filter, zone: .utc, dayStart: .standard)
    for span in 0...FilterVerdicts.maximumPieces {
      judged.judge([Show(key: "\(span)", title: "T")], Channel(key: "channel", name: "Channel"), span, answer: 1)
    }
    #expect(judged.isFilteredOut("0") && !judged.needs("channel", 0, answer: 1))
    judged.settle(filter, zone: .utc, dayStart: .standard)
    #expect(!judged.isFilteredOut("0") && judged.needs("channel", 0, answer: 1))
  }
}
