import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

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
    #expect(screen.state.layer is ProgrammeDetails && screen.text.contains("has no picture"))
    screen.press(Key(.enter))
    #expect(screen.state.layers.isEmpty)
  }

  /// The selection follows the clock again when the details are closed.
  @Test func openDetailsKeepTheSelectionWhenTheirProgrammeEnds() throws {
    var screen = TimelineScreen()
    screen.press(Key("t"), Key(.enter))
    let listed = try #require(screen.state.layer as? ProgrammeDetails).listed
    screen.press(Key("R"))
    #expect(screen.state.layer is Picker && screen.text.contains("Reminders: \(listed.programme.title)"))
    screen.send(.tick(try #require(listed.programme.stop)))
    #expect(screen.text.contains("Reminders: \(listed.programme.title)"))
    screen.press(Key(.escape))
    #expect(TimelineRoom(state: screen.state).selectedProgramme == listed)
    #expect(screen.text.contains("just ended"))
    screen.press(Key(.escape))
    #expect(TimelineRoom(state: screen.state).selectedProgramme != listed)
  }

  /// New listings have the programme ten minutes later.
  @Test func openDetailsFollowTheirProgramme() throws {
    var screen = TimelineScreen()
    screen.press(Key("z"), Key(.enter))
    let before = try #require(screen.state.layer as? ProgrammeDetails).listed.programme
    screen.broadcasts.programmes["one"] = screen.broadcasts.programmes["one"]?.map { listed in
      var listed = listed
      listed.programme.start = listed.programme.start.adding(seconds: 600)
      listed.programme.stop = listed.programme.stop?.adding(seconds: 600)
      listed.key += "+"
      return listed
    }
    screen.send(.listingsChanged)
    while screen.answerOnce() {}
    let details = try #require(screen.state.layer as? ProgrammeDetails)
    #expect(details.listed.programme.start == before.start.adding(seconds: 600) && !details.awaitsAirings)
    #expect(details.listed.programme.title == before.title && screen.text.contains("20:10–21:40  S2E7  Fog"))
  }

  /// A reminder would be for something that is not on.
  @Test func detailsOfWhatIsGoneAreClosed() throws {
    var screen = TimelineScreen()
    screen.press(Key("t"), Key(.right), Key(.enter), Key("R"))
    let listed = try #require(screen.state.layers.uppermost(of: ProgrammeDetails.self)).listed
    #expect(listed.programme.start > screen.state.now && screen.state.layer is Picker)
    for channel in screen.broadcasts.programmes.keys {
      screen.broadcasts.programmes[channel]?.removeAll { $0.programme.title == listed.programme.title }
    }
    screen.send(.listingsChanged)
    while screen.answerOnce() {}
    #expect(screen.state.layers.isEmpty)
    #expect(screen.text.contains("\(listed.programme.title) is not listed at this time any more"))
  }

  /// Of two without numbers, the one with the same subtitle is followed, though another one takes its start.
  @Test func openDetailsKeepTheirEpisode() throws {
    var screen = TimelineScreen()
    screen.press(Key("z"), Key(.enter))
    let first = try #require(screen.state.layer as? ProgrammeDetails).listed
    func moved(_ seconds: Int64, _ subtitle: String) -> ScheduledProgramme {
      var listed = first
      listed.programme.start = first.programme.start.adding(seconds: seconds)
      listed.programme.stop = listed.programme.start.adding(seconds: 1800)
      (listed.programme.season, listed.programme.episode, listed.programme.subtitle) = (nil, nil, subtitle)
      listed.key += subtitle
      return listed
    }
    screen.press(Key(.escape))
    screen.broadcasts.programmes["one"] = [moved(0, "Pilot"), moved(1800, "Ring")]
    screen.send(.listingsChanged)
    screen.press(Key(.enter))
    #expect((screen.state.layer as? ProgrammeDetails)?.listed.programme.subtitle == "Ring")
    screen.broadcasts.programmes["one"] = [moved(1800, "Pilot"), moved(3600, "Ring")]
    screen.send(.listingsChanged)
    let details = try #require(screen.state.layer as? ProgrammeDetails)
    #expect(details.listed == moved(3600, "Ring") && !details.awaitsAirings)
  }

  @Test func aClickOutsideClosesDetails() {
    var screen = TimelineScreen()
    screen.press(Key(.enter))
    screen.mouse(.press(0), x: 40, y: 10)
    #expect(screen.state.layer is ProgrammeDetails)
    screen.mouse(.press(0), x: 0, y: 0)
    #expect(screen.state.layers.isEmpty)
  }

  @Test func longDetailsAreScrolled() throws {
    var fixture = FixtureBroadcasts.small
    let programmes = try #require(fixture.programmes["one"])
    fixture.programmes["one"] = programmes.map { listed in
      var listed = listed
      listed.programme.overview = (1...60).map { "Sentence number \($0) of a long story." }.joined(separator: " ")
      listed.programme.categories = ["Drama", "Sea"]
      listed.programme.rating = "12"
      listed.programme.traits.insert(.isNew)
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
    #expect(screen.state.schedules.loader.question == nil)
  }

  /// Only what is loaded is known then.
  @Test func noDaysAreNamedWhereTheServerFails() throws {
    var screen = TimelineScreen()
    screen.press(Key("z"))
    screen.answers = false
    screen.press(Key(.enter))
    #expect(screen.text.contains("in the next 7 days"))
    let generation = try #require(screen.requests.last?.generation)
    screen.send(.broadcastsLoaded(generation: generation, .failure(GuideFailure("gone"))))
    #expect(screen.text.contains("Also on Harbour One") && !screen.text.contains("in the next"), "\(screen.text)")
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
      let cell = try #require(screen.state.timelineRoom.selectedCell)
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
    // Only its own pictures.
    screen.state.preferences.hidesPane = true
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
    #expect(Pictures.wanted(in: screen.state) == [logo, preview])
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
    #expect(Pictures.wanted(in: screen.state).first?.size == Size(width: 16, height: 12))
    expectGolden(screen.buffer, "timeline-details-picture-80x24")
    screen.press(Key("p"))
    #expect(Pictures.wanted(in: screen.state).first?.isWhole == true)
    #expect(Pictures.wanted(in: screen.state).first?.size == ZoomedPoster.size(screen: screen.state.size))
    screen.press(Key(.escape))
    #expect(screen.state.layer is ProgrammeDetails)
  }

  @Test func nothingIsWantedInRowsOfOneLine() {
    var screen = screen()
    screen.press(Key("z"))
    #expect(Pictures.wanted(in: screen.state).isEmpty)
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
