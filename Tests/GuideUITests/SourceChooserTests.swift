import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct SourceChooserTests {
  private var demo: FixtureGuide {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(isDemo: true)
    return guide
  }

  private func asking(_ width: Int = 80, _ height: Int = 24) -> TestScreen {
    var screen = TestScreen(demo, width: width, height: height)
    screen.press(Key("S"))
    screen.effects = []
    return screen
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 12)]) func asks(width: Int, height: Int) {
    expectGolden(asking(width, height).buffer, "sources-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func asksForAnAddress(width: Int, height: Int) {
    var screen = asking(width, height)
    screen.press(Key("3"))
    screen.type("ftp://example.org/a/very/long/path/to/a/listing/that/does/not/fit.xml")
    screen.press(Key(.enter))
    expectGolden(screen.buffer, "sources-address-\(width)x\(height)")
  }

  @Test func oneKeyTakesTVmazeForTheCountryShown() {
    var screen = asking()
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.addSource(.tvmaze(.unitedStates))))
    #expect(screen.state.layers.count == 1 && screen.state.layer is SourcesLayer, "its first fetch is watched")
    #expect(screen.state.preferences.wasAskedForSources == true)
    #expect(screen.effects.contains(.remember(screen.state.preferences)))
  }

  @Test func anotherCountryIsShownToo() throws {
    var screen = asking()
    screen.press(Key(.down), Key(.enter))
    screen.type("germ")
    screen.press(Key(.enter))
    let germany = try #require(Country("DE"))
    #expect(screen.effects.contains(.addSource(.tvmaze(germany))))
    #expect(screen.state.country == germany && screen.requests.last?.request.country == germany)
  }

  @Test func aListingIsTypedOrPasted() {
    var screen = asking()
    screen.press(Key("3"))
    screen.type("/home/me/my guide.xml")
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.addSource(.xmltv("/home/me/my guide.xml"))))
    screen = asking()
    screen.press(Key("3"))
    screen.send(.input(.paste("https://example.org/\u{1B}[2Jguide.xml\n")))
    screen.press(Key(.enter))
    #expect(
      screen.effects.contains { if case .addSource(.xmltv(let text), _) = $0 { text.hasSuffix("xml") } else { false } })
    #expect(!screen.text.contains("\u{1B}"))
  }

  @Test func aServerIsReadFrom() {
    var screen = asking()
    screen.press(Key("4"))
    screen.type("localhost:3001")
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.useServer("localhost:3001")))
    screen.effects = []
    screen.guide.listings = nil
    screen.send(.connected(name: "localhost:3001", keepsServer: true))
    #expect(screen.state.rows == nil && screen.requests.count == 1)
    screen.answer()
    #expect(screen.text.contains("localhost:3001") && screen.state.rows != nil)
    screen.press(Key("S"))
    #expect(screen.text.contains("Leave localhost:3001"))
    // The user's sources are not shown while a server is used.
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.useServer(nil)))
  }

  @Test(arguments: ["ftp://example.org/x", "http://", "https://?x", "http://a b/", "http://host:port/", "", "   "])
  func whatIsNoListingIsNotTaken(text: String) {
    var screen = asking()
    screen.press(Key("3"))
    screen.type(text)
    screen.press(Key(.enter))
    #expect(
      screen.effects.isEmpty && screen.text.contains(text.allSatisfy(\.isWhitespace) ? "type a" : "not an address"))
    screen.type("x")
    #expect(!screen.text.contains("not an address"))
  }

  /// Some terminals quote the path of a file that is dropped on them.
  @Test(arguments: ["'/tv/my guide.xml'", "\"/tv/my guide.xml\"", "/tv/my guide.xml"])
  func quotesAroundAPathAreLeftOut(text: String) {
    var screen = asking()
    screen.press(Key("3"))
    screen.type(text)
    screen.press(Key(.enter))
    #expect(screen.effects.contains(.addSource(.xmltv("/tv/my guide.xml"), replacing: nil)))
  }

  @Test(arguments: ["nonsense here", "ftp://host", "", ":80", "http://:80", "host:99999"])
  func whatIsNoServerIsNotTaken(text: String) {
    var screen = asking()
    screen.press(Key("4"))
    screen.type(text)
    screen.press(Key(.enter))
    #expect(screen.effects.isEmpty && screen.text.contains("not an address"))
  }

  @Test func escapeGoesBackAndLeavesAndIsRemembered() {
    var screen = asking()
    screen.press(Key("3"), Key(.escape))
    #expect(screen.text.contains("Where should listings come from?") && screen.effects.isEmpty)
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty && screen.effects == [.remember(screen.state.preferences)])
    // Once is enough.
    screen.press(Key("S"))
    screen.effects = []
    screen.press(Key(.escape))
    #expect(screen.effects.isEmpty)
  }

  @Test func whatIsRefusedIsAskedAgain() {
    var screen = asking()
    screen.press(Key(.escape))
    screen.send(.sourceRefused(.source(.xmltv("/nope")), "there is no file /nope"))
    #expect(screen.text.contains("there is no file /nope") && screen.text.contains("An XMLTV listing"))
    screen.press(Key(.escape), Key(.escape), Key("?"))
    screen.send(.sourceRefused(.server("x"), "it is not there"))
    #expect(screen.state.notice == "it is not there", "help is not taken away")
  }

  @Test func theMouseChooses() throws {
    var screen = asking()
    let view = SourceChooserView(state: screen.state, chooser: SourceChooser())
    let y = try #require((0..<24).first { view.index(atLine: $0) == 2 })
    screen.send(.input(.mouse(Mouse(.press(0), x: view.area.x + 4, y: y))))
    #expect(screen.state.layer as? SourceChooser == SourceChooser(step: .listing))
    screen.send(.input(.mouse(Mouse(.press(0), x: 0, y: 0))))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func drawsAtEverySize() {
    for width in stride(from: 1, through: 120, by: 7) {
      for height in 1...30 {
        for key in ["S", "3"] {
          var screen = TestScreen(width: width, height: height)
          screen.press(Key("S"))
          if key == "3" { screen.press(Key("3")) }
          screen.type("http")
          #expect(screen.buffer.size == Size(width: width, height: height))
        }
      }
    }
  }
}

/// The effect of a refresh on the screen.
@Suite struct RefreshingTests {
  @Test func theStatusSaysWhatIsRefreshedAndHowOldTheListingsAre() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(updated: noon.adding(seconds: -3 * 3600))
    var screen = TestScreen(guide)
    screen.send(.refreshing(SourceProgress(name: "TVmaze US", done: 3, total: 14, unit: .days)))
    #expect(screen.text.contains("3 h old · refreshing TVmaze US 3/14 days"))
    screen.send(.refreshing(nil))
    #expect(!screen.text.contains("refreshing") && screen.text.contains("test guide · 3 h old"))
    screen.send(
      .sourceTroubles([SourceTrouble(name: "Aerial", since: noon.adding(seconds: -60), message: "it is down")]))
    #expect(screen.text.contains("! Aerial fails since 11:59: it is down"))
    screen.send(.sourceTroubles([]))
    #expect(!screen.text.contains("Aerial"))
  }

  /// Rows are added above and titles change; the show under the cursor stays on its line and its day.
  @Test(arguments: 0..<20) func nothingMovesUnderTheCursor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen(.large(shows: 300, providers: 6))
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      screen.press(
        [Key("j"), Key("j"), Key("l"), Key(.pageDown), Key(.down, .shift)].randomElement(using: &random) ?? Key("j"))
      screen.answer()
    }
    let key = try #require(screen.state.selectedShow?.key)
    let line = screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine
    let (selectedDay, left) = (screen.state.cursor.day, screen.state.viewport.left)
    let more = (0..<Int.random(in: 1...40, using: &random)).map {
      show("new\($0)", "New \($0)", weeklyFrom: day(2025, 9, 4), count: 9, season: 1)
    }
    screen.guide.sections[0].shows.insert(contentsOf: more, at: 0)
    screen.send(.listingsChanged)
    // Keys still work meanwhile.
    #expect(screen.requests.count == 1)
    screen.answer()
    #expect(
      screen.state.selectedShow?.key == key && screen.state.cursor.day == selectedDay
        && screen.state.viewport.left == left)
    #expect(screen.state.layout.line(ofRow: screen.state.cursor.row) - screen.state.viewport.topLine == line)
  }

  @Test func theGuideThatTakesTheDemosPlaceBeginsWhereSomethingIsOn() {
    var guide = FixtureGuide.small
    guide.listings = ListingsInfo(isDemo: true)
    var screen = TestScreen(guide)
    screen.press(Key("j"), Key("j"))
    screen.guide.listings = ListingsInfo(updated: noon)
    screen.guide.sections.removeFirst()
    screen.send(.listingsChanged)
    screen.answer()
    #expect(screen.state.selectedShow?.title == "Wolf Terminal" && !screen.text.contains("DEMO"))
  }

  /// Requests made while the guide opened are not lost.
  @Test func listingsThatChangeWhileItOpensAreAskedForAgain() throws {
    var screen = TestScreen(opened: false)
    screen.send(.opened)
    let first = try #require(screen.requests.last)
    screen.send(.listingsChanged)
    #expect(screen.requests.count == 2)
    screen.send(.loaded(generation: first.generation, .success(screen.guide.page(for: first.request)), at: noon))
    #expect(screen.state.rows == nil)
    screen.answer()
    #expect(screen.state.rows != nil)
  }
}
