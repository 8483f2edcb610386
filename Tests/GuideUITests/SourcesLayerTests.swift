import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The list of sources in the guide.
@Suite struct SourcesLayerTests {
  private static func standing(
    _ name: String, _ origin: SourceStanding.Origin = .personal, _ change: (inout SourceStanding) -> Void = { _ in }
  ) -> SourceStanding {
    var one = SourceStanding(name: name, kind: "xmltv", location: "https://tv.example.org/…/guide.xml", origin: origin)
    one.wholeLocation = "https://tv.example.org/secret/guide.xml"
    one.importedAt = noon.adding(seconds: -3 * 3600)
    one.due = .at(noon.adding(seconds: 21 * 3600))
    one.channels = 12
    one.shows = 340
    one.programmes = 2140
    one.days = day(2025, 9, 3)...day(2025, 9, 23)
    change(&one)
    return one
  }

  private static let mine = standing("TVmaze US") {
    $0.kind = "tvmaze"
    $0.location = "TVmaze.com"
    $0.country = "US"
    $0.isPart = true
    $0.credit = "Data: TVmaze.com"
  }
  private static let failing = standing("Aerial") {
    $0.importedAt = nil
    $0.trouble = SourceTrouble(
      name: "Aerial", since: noon.adding(seconds: -600), tries: 3,
      message:
        "https://tv.example.org/…/guide.xml answered 404; there is nothing at this address; check it in a browser")
  }
  private static let over = standing("Old", .byHand) {
    $0.due = .never
    $0.days = day(2022, 9, 17)...day(2022, 9, 18)
  }
  private static let set = standing("House", .configuration(line: 12))
  private static let all = [mine, failing, over, set]

  private func listing(_ width: Int = 80, _ height: Int = 24, _ standings: [SourceStanding] = all) -> TestScreen {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(updated: noon.adding(seconds: -3 * 3600), credits: ["Data: TVmaze.com"])
    var screen = TestScreen(guide, width: width, height: height)
    screen.effects = []
    screen.press(Key("S"))
    #expect(screen.effects == [.askSources])
    screen.send(.sources(.standings(standings)))
    screen.effects = []
    return screen
  }

  /// The question about the first source is only for people without any.
  @Test func sourcesBesideTheDemoAreListed() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(isDemo: true)
    for (standings, isListed) in [([], false), (Self.all, true)] {
      var screen = TestScreen(guide)
      screen.press(Key("S"))
      #expect(screen.state.layer is SourceChooser && screen.effects.last == .askSources)
      screen.send(.sources(.standings(standings)))
      #expect((screen.state.layer as? SourcesLayer)?.standings == (isListed ? standings : nil))
    }
    var screen = TestScreen(guide)
    screen.press(Key("S"), Key(.down))
    screen.send(.sources(.standings(Self.all)))
    #expect(screen.state.layer is SourceChooser)
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60), (40, 12)]) func lists(width: Int, height: Int) {
    var screen = listing(width, height)
    screen.press(Key(.down))
    expectGolden(screen.buffer, "sources-list-\(width)x\(height)")
  }

  @Test func saysWhatFailsInFullAndWhatIsOver() {
    var screen = listing()
    #expect(screen.text.contains("! fails since 11:50") && screen.text.contains("! all over"))
    screen.press(Key("j"))
    #expect(screen.text.contains("failing since 11:50, 3 tries") && screen.text.contains("check it in a browser"))
    screen.press(Key("j"))
    #expect(screen.text.contains("Sat, Sep 17, 2022 to") && screen.text.contains("not refreshed"))
  }

  @Test func keysActOnTheSelectedSource() {
    var screen = listing()
    screen.press(Key("r"), Key("R"))
    #expect(screen.effects == [.refreshSources("TVmaze US"), .refreshSources(nil)])
    screen.effects = []
    screen.press(Key("j"), Key("d"))
    #expect(screen.text.contains("Remove Aerial and its listings? y/n"))
    screen.press(Key("n"))
    #expect(screen.effects.isEmpty && screen.state.layer is SourcesLayer)
    screen.press(Key("d"), Key("y"))
    #expect(screen.effects == [.removeSource(Self.failing)])
    screen.send(.sources(.standings([Self.mine, Self.set])))
    #expect(!screen.text.contains("! fails"))
  }

  @Test func whatIsInTheConfigurationOrByHandIsNotChangedHere() {
    var screen = listing()
    screen.press(Key("j"), Key("j"), Key("e"))
    #expect(screen.text.contains("imported by hand"))
    screen.press(Key("r"))
    #expect(screen.text.contains("imported by hand") && screen.effects.isEmpty)
    screen.press(Key("j"), Key("d"))
    #expect(screen.text.contains("in the configuration, line 12") && screen.effects.isEmpty)
    screen.press(Key("e"))
    #expect(screen.text.contains("in the configuration, line 12") && screen.effects.isEmpty)
  }

  @Test func anAddressIsChangedInPlace() {
    var screen = listing()
    #expect(!screen.text.contains("secret"))
    screen.press(Key("j"), Key("e"))
    screen.type("2")
    screen.press(Key(.enter))
    #expect(
      screen.effects.contains(.addSource(.xmltv("https://tv.example.org/secret/guide.xml2"), replacing: "Aerial")))
    #expect(screen.state.layers.count == 1 && screen.state.layer is SourcesLayer)
  }

  @Test func tvmazeIsChangedToAnotherCountry() throws {
    var screen = listing()
    screen.press(Key("e"))
    screen.type("germ")
    screen.press(Key(.enter))
    let germany = try #require(Country("DE"))
    #expect(screen.effects.contains(.addSource(.tvmaze(germany), replacing: "TVmaze US")))
  }

  /// A screen on which the user has just added a source.
  private func adding() -> TestScreen {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(isDemo: true)
    var screen = TestScreen(guide)
    screen.press(Key("S"), Key("3"))
    screen.type("https://tv.example.org/secret/guide.xml")
    screen.press(Key(.enter))
    screen.send(.sources(.added(name: "Aerial")))
    return screen
  }

  @Test func theFirstFetchIsWatchedAndItsErrorIsToldInTheBox() {
    var screen = adding()
    screen.send(.refreshing(SourceProgress(name: "Aerial")))
    #expect(screen.text.contains("refreshing Aerial"))
    screen.send(.sources(.standings([Self.standing("Aerial") { $0.importedAt = nil }])))
    screen.send(.refreshing(SourceProgress(name: "Aerial", done: 300)))
    #expect(screen.text.contains("reading 300 programmes"))
    expectGolden(screen.buffer, "sources-first-fetch-80x24")
    screen.send(.sources(.failed(name: "Aerial")))
    screen.send(.refreshing(nil))
    #expect(screen.effects.last == .askSources)
    screen.send(.sources(.standings([Self.failing])))
    #expect(screen.text.contains("answered 404") && screen.state.layer is SourcesLayer)
    expectGolden(screen.buffer, "sources-first-failure-80x24")
  }

  @Test func theBoxClosesWithTheFirstListings() {
    var screen = adding()
    screen.send(.sources(.read(name: "Aerial", programmes: 403)))
    #expect(screen.state.layers.isEmpty && screen.state.notice == "Aerial: 403 programmes")
    // The same with a source that takes long to read.
    screen = adding()
    screen.send(.refreshing(SourceProgress(name: "Aerial", done: 1, total: 21, unit: .days)))
    screen.send(.listingsChanged)
    #expect(screen.state.layers.isEmpty)
  }

  /// Each part of a large listing brings the list again.
  @Test func theSelectionStaysWhileANewSourceIsRead() {
    var screen = adding()
    let new = Self.standing("Aerial") { $0.importedAt = nil }
    screen.send(.sources(.standings([Self.mine, new])))
    screen.press(Key("k"), Key("d"))
    screen.send(.sources(.standings([Self.mine, new])))
    #expect(screen.text.contains("Remove TVmaze US and its listings? y/n"))
  }

  @Test func withoutBoxesTheQuestionIsSaid() {
    var screen = listing()
    screen.state.appearance.linear = true
    screen.press(Key("d"))
    #expect(screen.text.contains("Remove TVmaze US and its listings? y/n"))
  }

  @Test func whoMovesInTheBoxKeepsIt() {
    var screen = adding()
    screen.press(Key("j"))
    screen.send(.sources(.read(name: "Aerial", programmes: 403)))
    #expect(screen.state.layer is SourcesLayer && screen.text.contains("Aerial: 403 programmes"))
  }

  @Test func whatCannotBeSetUpIsAskedAgain() {
    var screen = adding()
    screen.send(.sourceRefused(.source(.xmltv("/nope")), "there is no file /nope"))
    #expect(screen.state.layers.count == 1 && screen.text.contains("there is no file /nope"))
  }

  @Test func whatIsNotReadHereIsSaid() {
    var screen = adding()
    screen.send(.sources(.said("Aerial is set up; it is refreshed when tvguide opens without --demo")))
    #expect(screen.state.layer is SourcesLayer && screen.text.contains("without --demo"))
    screen.press(Key(.escape))
    screen.send(.sources(.said("not kept")))
    #expect(screen.state.notice == "not kept")
  }

  @Test func theKeyOfReloadingAsksTheSourcesToo() {
    var screen = TestScreen()
    screen.effects = []
    screen.press(Key("r"))
    #expect(screen.effects.contains(.refreshSources(nil)))
  }

  @Test func theMouseSelects() throws {
    var screen = listing()
    let list = try #require(screen.state.layer as? SourcesLayer)
    let box = SourcesBox(state: screen.state, layer: list)
    let y = try #require((0..<24).first { box.index(atLine: $0) == 2 })
    screen.send(.input(.mouse(Mouse(.press(0), x: box.area.x + 3, y: y))))
    #expect((screen.state.layer as? SourcesLayer)?.selected == 2)
    screen.send(.input(.mouse(Mouse(.press(0), x: 0, y: 0))))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func drawsAtEverySizeAndWithManySources() {
    let many = (0..<60).map { number in Self.standing("Source \(number)") }
    for width in [1, 8, 29, 36, 57, 80, 120] {
      for height in [1, 2, 3, 4, 6, 9, 12, 13, 17, 30] {
        var screen = listing(width, height, many)
        screen.press(Key(.end))
        #expect(screen.buffer.size == Size(width: width, height: height))
        if width > 30, height > 12 { #expect(screen.text.contains("Source 59"), "\(width)x\(height)") }
      }
    }
  }

  @Test func severalThatFailAreCountedAndCreditsStay() {
    var screen = listing(100)
    screen.press(Key(.escape))
    let other = SourceTrouble(name: "Old", since: noon, message: "it is a directory")
    screen.send(.sourceTroubles([Self.failing.trouble, other].compactMap { $0 }))
    #expect(screen.text.contains("! 2 sources fail, S says why · Data: TVmaze.com"))
    screen.send(.sourceTroubles([Self.failing.trouble].compactMap { $0 }))
    #expect(screen.text.contains("! Aerial fails, S says why · Data: TVmaze.com"))
    screen.send(.notice("undone"))
    #expect(screen.text.contains("undone · Data: TVmaze.com"))
  }
}
