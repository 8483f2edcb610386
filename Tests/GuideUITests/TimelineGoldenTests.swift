import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineGoldenTests {
  @Test(arguments: [(80, 24), (200, 60)]) func now(width: Int, height: Int) {
    expectGolden(TimelineScreen(width: width, height: height).buffer, "timeline-now-\(width)x\(height)")
    var tall = TimelineScreen(width: width, height: height)
    tall.press(Key("z"), Key("j"))
    expectGolden(tall.buffer, "timeline-tall-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (200, 60)]) func withoutColour(width: Int, height: Int) {
    let screen = TimelineScreen(width: width, height: height, depth: .mono)
    #expect(screen.buffer.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    expectGolden(screen.buffer, "timeline-mono-\(width)x\(height)")
  }

  @Test func inASCII() {
    let buffer = TimelineScreen(ascii: true, depth: .mono).buffer
    for row in 0..<24 where row != 4 { #expect(buffer.text(row: row).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(buffer, "timeline-ascii-80x24")
  }

  @Test func primeTime() {
    var screen = TimelineScreen(now: at(20, 15))
    expectGolden(screen.buffer, "timeline-prime-80x24")
    screen.press(Key("-"), Key("-"), Key("-"), Key("-"))
    expectGolden(screen.buffer, "timeline-zoomed-80x24")
  }

  @Test func midnightHasTheNewDate() {
    let screen = TimelineScreen(now: at(23, 40))
    #expect(screen.text.contains("Thu, Sep 11"))
    expectGolden(screen.buffer, "timeline-midnight-80x24")
  }

  @Test func theTimeNeverRunsIntoTheNewDate() {
    for minute in 0..<60 {
      let screen = TimelineScreen(now: at(23, minute))
      #expect(screen.buffer.text(row: 0).contains("Thu, Sep 11"), "23:\(minute)")
    }
  }

  @Test func watchedIsMarked() {
    var screen = TimelineScreen()
    screen.press(Key("m"))
    #expect(screen.buffer.text(row: 3).contains("✓ The Lighthouse"))
    screen.press(Key("u"))
    #expect(screen.buffer.text(row: 3).contains("◉ The Lighthouse"))
    screen.press(Key("j"), Key("j"), Key("l"))
    screen.press(Key("h"), Key("m"))
    #expect(screen.text.contains("nothing to mark here"))
  }

  @Test func followedShowsHaveAStar() {
    var screen = TimelineScreen()
    screen.press(Key("*"))
    #expect(screen.buffer.text(row: 3).contains("★ The"))
    screen.press(Key(.enter), Key("*"), Key(.escape))
    #expect(!screen.text.contains("★"))
  }

  @Test(arguments: [1, 2, 3, 5, 6, 10, 15, 30]) func labelsOfTwelveHoursHaveRoom(minutes: Int) {
    var zone = ZoneRules.utc
    zone.clock = .twelveHours
    var screen = TimelineScreen(zone: zone)
    screen.state.preferences.minutesPerColumn = minutes
    let labels = screen.buffer.text(row: 1).split(separator: " ").filter { $0.contains(":") }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.hasSuffix("am") || $0.hasSuffix("pm") })
    #expect(labels.allSatisfy { $0.filter { $0 == ":" }.count == 1 })
  }

  @Test func failuresAreToldOverWhatIsThere() {
    var screen = TimelineScreen(.large(channels: 40))
    screen.answers = false
    screen.press(Key("r"))
    screen.answerOnce()
    let generation = screen.requests.last?.generation ?? 0
    screen.send(
      .broadcastsLoaded(
        generation: generation, .failure(GuideFailure("test guide answered 503", advice: "Wait a little"))))
    expectGolden(screen.buffer, "timeline-failed-80x24")
    screen.press(Key(.escape))
    #expect(!screen.text.contains("503"))
  }

  @Test func theDaysEndAndTheLastHourOfData() {
    var screen = TimelineScreen()
    screen.press(Key(.end))
    expectGolden(screen.buffer, "timeline-end-80x24")
    expectGolden(TimelineScreen(now: at(33, 30)).buffer, "timeline-last-hour-80x24")
  }

  @Test func gapsAndOverlaps() {
    var screen = TimelineScreen(now: at(13, 45))
    screen.press(Key("j"), Key("j"), Key("l"), Key("l"))
    #expect(screen.title == "Breaks In")
    expectGolden(screen.buffer, "timeline-overlap-80x24")
  }

  @Test func clippedOnBothSides() {
    var screen = TimelineScreen(now: at(17, 30))
    screen.press(Key("+"), Key("+"))
    let row = screen.buffer.text(row: 3)
    #expect(row.contains("‹") && row.hasSuffix("›") && row.contains("Film"))
    expectGolden(screen.buffer, "timeline-clipped-80x24")
  }

  @Test func whatIsNotThereYet() {
    var screen = TimelineScreen(answers: false)
    #expect(screen.state.isAboutToOpen)
    screen.send(.spin)
    #expect(!screen.state.isAboutToOpen)
    expectGolden(screen.buffer, "timeline-loading-80x24")
    screen.answerOnce()
    expectGolden(screen.buffer, "timeline-unloaded-80x24")
  }

  @Test func noChannels() {
    expectGolden(
      TimelineScreen(FixtureBroadcasts(channels: [], programmes: [:])).buffer, "timeline-no-channels-80x24")
  }

  @Test func theHourThatComesTwice() throws {
    let london = try #require(ZoneRules(identifier: "Europe/London"))
    let now = london.instant(of: day(2026, 10, 25), secondOfDay: 30 * 60)
    let screen = TimelineScreen(now: now, zone: london)
    let hours = screen.buffer.text(row: 1).split(separator: " ").filter { $0.contains(":") }
    #expect(hours.filter { $0 == "01:00" }.count == 2)
    expectGolden(screen.buffer, "timeline-autumn-80x24")
  }

  @Test func listsItsKeys() {
    var screen = TimelineScreen(height: 44)
    screen.press(Key("?"))
    #expect(screen.text.contains("0-9") && !screen.text.contains("up a show"))
    expectGolden(screen.buffer, "timeline-help-80x44")
  }

  @Test func narrow() {
    expectGolden(TimelineScreen(width: 40, height: 10).buffer, "timeline-narrow-40x10")
    expectGolden(TimelineScreen(width: 32, height: 6).buffer, "timeline-narrow-32x6")
  }
}

@Suite struct TimelineBoxTests {
  @Test func details() {
    var screen = TimelineScreen()
    screen.press(Key("z"), Key(.enter))
    expectGolden(screen.buffer, "timeline-details-80x24")
    #expect(screen.text.contains("30 min left"))
    #expect(screen.text.contains("Wed, Sep 10  20:00–21:30  S2E7  Fog"))
    screen.press(Key("m"))
    #expect(screen.text.contains("watched"))
    screen.press(Key("p"))
    guard case .poster? = screen.state.overlay else {
      Issue.record("no poster")
      return
    }
    screen.press(Key(.escape), Key(.enter), Key(.enter))
    #expect(screen.state.overlay == nil)
  }

  @Test func longDetailsAreScrolled() throws {
    var fixture = FixtureBroadcasts.small
    let programmes = try #require(fixture.programmes["one"])
    fixture.programmes["one"] = programmes.map { listed in
      var listed = listed
      listed.programme.overview = (1...60).map { "Sentence number \($0) of a long story." }.joined(separator: " ")
      listed.programme.categories = ["Drama", "Sea"]
      listed.programme.rating = "12"
      listed.programme.isNew = true
      return listed
    }
    var screen = TimelineScreen(fixture)
    screen.press(Key(.enter))
    expectGolden(screen.buffer, "timeline-details-long-80x24")
    #expect(!screen.text.contains("number 60"))
    for _ in 0..<100 { screen.press(Key("j")) }
    #expect(screen.text.contains("Fog"))
    for _ in 0..<100 { screen.press(Key("k")) }
    #expect(screen.text.contains("number 1 "))
  }

  @Test func airingsAreAskedFor() throws {
    var screen = TimelineScreen()
    screen.answers = false
    screen.press(Key(.enter))
    let request = try #require(screen.requests.last?.request)
    #expect(request.channels == ["one"] && request.from == noon)
    screen.answerOnce()
    #expect(!screen.text.contains("Looking for"))
    #expect(screen.state.timeline.pending == nil)
  }

  @Test func tooltip() {
    var screen = TimelineScreen()
    screen.press(Key("i"))
    expectGolden(screen.buffer, "timeline-tooltip-80x24")
    screen.press(Key(.escape))
    #expect(!screen.text.contains("╭"))
  }

  @Test func tooltipNeverCoversItsCell() throws {
    var random = SeededGenerator(seed: 21)
    var screen = TimelineScreen(.large(channels: 40))
    screen.press(Key("i"))
    for _ in 0..<200 {
      screen.press(
        [Key("h"), Key("j"), Key("k"), Key("l"), Key("-"), Key("+")].randomElement(using: &random) ?? Key("l"))
      let cell = try #require(screen.state.selectedCell)
      var without = screen.state
      without.showsTooltip = false
      var plain = Buffer(size: Size(width: 0, height: 0))
      render(without, into: &plain)
      let shown = screen.buffer
      for x in cell.x..<cell.right { #expect(shown[x: x, y: cell.y] == plain[x: x, y: cell.y]) }
      #expect(shown.text.contains("╭"))
    }
  }
}

@Suite struct TimelinePictureTests {
  private func screen(width: Int = 200, height: Int = 60) -> TimelineScreen {
    var fixture = FixtureBroadcasts.small
    fixture.channels[0].logo = "https://example.org/one.png"
    fixture.programmes["one"] = fixture.programmes["one"]?.map { listed in
      var listed = listed
      listed.programme.icon = "https://example.org/\(listed.programme.start.secondsSinceEpoch).jpg"
      return listed
    }
    var screen = TimelineScreen(fixture, answers: false)
    screen.state = State(
      size: Size(width: width, height: height), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(images: true), preferences: Preferences(density: .posters), view: .timeline)
    screen.answers = true
    screen.send(.opened)
    return screen
  }

  @Test func logosAndWhatIsOnAreWantedAndDrawn() throws {
    var screen = screen()
    let layout = try #require(screen.state.timelineLayout)
    let logo = Pictures.Key(url: "https://example.org/one.png", size: layout.logoSize, isWhole: true)
    let preview = Pictures.Key(
      url: "https://example.org/\(at(11, 30).secondsSinceEpoch).jpg", size: layout.previewSize)
    #expect(screen.state.wantedPictures == [logo, preview])
    for (key, scalar) in [(logo, Unicode.Scalar("▀")), (preview, Unicode.Scalar("▄"))] {
      let element = CellPicture.Element(scalar: scalar, style: .plain)
      let picture = try #require(
        CellPicture(
          size: key.size, elements: Array(repeating: element, count: key.size.width * key.size.height)))
      screen.send(.picture(key, picture))
    }
    #expect(screen.buffer.text(row: 3).contains("▀▀▀▀▀▀"))
    #expect(screen.buffer.text(row: 5).contains("▄▄▄▄▄▄"))
  }

  @Test func detailsHaveAPicture() {
    var screen = screen(width: 80, height: 24)
    screen.press(Key(.enter))
    #expect(screen.state.wantedPictures.first?.size == Size(width: 16, height: 12))
    expectGolden(screen.buffer, "timeline-details-picture-80x24")
    screen.press(Key("p"))
    #expect(screen.state.wantedPictures.first?.isWhole == true)
    #expect(screen.state.wantedPictures.first?.size == PosterOverlay.size(screen: screen.state.size))
  }

  @Test func nothingIsWantedInRowsOfOneLine() {
    var screen = screen()
    screen.press(Key("z"))
    #expect(screen.state.wantedPictures.isEmpty)
  }
}

@Suite struct TimelineSizeTests {
  @Test func anySizeIsDrawnInside() throws {
    var random = SeededGenerator(seed: 2)
    var screen = TimelineScreen(.large(channels: 90))
    let keys = [
      Key("h"), Key("j"), Key("k"), Key("l"), Key("-"), Key("+"), Key("z"), Key("i"), Key(.enter), Key(.escape),
      Key(.pageDown), Key(.end), Key("]"), Key("t"), Key(.right, .shift), Key(.up, .shift), Key("4"), Key("r"),
      Key(.tab), Key(.tab),
    ]
    for _ in 0..<400 {
      let size = Size(width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))
      screen.send(.resized(size))
      screen.press(keys.randomElement(using: &random) ?? Key("l"))
      screen.mouse(.press(0), x: Int.random(in: 0..<300, using: &random), y: Int.random(in: 0..<100, using: &random))
      #expect(screen.buffer.size == size)
      if screen.state.view == .timeline, let layout = screen.state.timelineLayout {
        #expect(screen.state.timeline.top >= 0)
        let panes = [layout.corner, layout.ruler, layout.channels, layout.preview, layout.grid, layout.footer]
        let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for (index, pane) in panes.enumerated() {
          #expect(pane.isEmpty || pane.intersection(bounds) == pane)
          for other in panes[(index + 1)...] { #expect(pane.intersection(other).isEmpty) }
        }
        #expect(layout.ruler.x == layout.grid.x && layout.ruler.width == layout.grid.width)
        #expect(layout.channels.y == layout.grid.y && layout.grid.bottom == layout.footer.y)
      }
    }
  }
}
