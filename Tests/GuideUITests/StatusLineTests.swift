import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct StatusLineTests {
  private static let keys: [Key] =
    "jjjjjjkkkhhlll1234vgf:?nxip[]t".map { Key($0) } + [
      Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.enter), Key(.escape), Key(.escape), Key(.escape),
      Key(.tab),
    ]

  private static let listings = [
    nil, ListingsInfo(updated: noon.adding(seconds: -7200), credits: ["Data: somebody.example", "Data: others"]),
    ListingsInfo(isDemo: true),
  ]

  private func act(on screen: inout TestScreen, _ random: inout SeededGenerator) {
    let trouble = SourceTrouble(name: "Aerial", since: noon.adding(seconds: -90_000), message: "it answered 503")
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      let width = [30, 34, 35, 36, 37, 40, 57, 80, 110, 200].randomElement(using: &random) ?? 80
      screen.send(.resized(Size(width: width, height: [5, 11, 12, 24, 40].randomElement(using: &random) ?? 24)))
    case 1: screen.send(.tick(screen.state.now.adding(seconds: .random(in: 60...9_000_000, using: &random))))
    case 2: screen.send(.notice("something"))
    case 3: screen.send(.refreshing(Bool.random(using: &random) ? nil : SourceProgress(name: "TVmaze US", done: 3)))
    case 4: screen.send(.sourceTroubles(Bool.random(using: &random) ? [] : [trouble]))
    case 5:
      let name = ["Europe/London", "Asia/Kathmandu", "UTC"].randomElement(using: &random) ?? "UTC"
      if let zone = ZoneRules(identifier: name) { screen.send(.zoneChanged(zone)) }
    case 6: screen.send(.listingsChanged)
    case 7, 8: screen.send(.spin)
    case 9: screen.send(.marksKnown(.service, ["Harbour Max"]))
    case 10: screen.send(.connected(name: "another guide", keepsServer: true))
    case 11...15: screen.answer()
    default: screen.press(Self.keys.randomElement(using: &random) ?? Key("j"))
    }
  }

  /// Whatever is done, in whichever view: what the renderer remembers of the foot of the screen is never seen.
  @Test(arguments: [UInt64](0..<24)) func theFootIsAsIfDrawnAnew(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var guide = seed % 2 == 0 ? FixtureGuide.small : .large(shows: 300, providers: 4)
    guide.listings = Self.listings[Int(seed) % 3]
    var screen = TestScreen(
      guide, width: [40, 80, 120][Int(seed / 4) % 3], zone: .utc, ascii: seed % 5 == 0, atTop: false)
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    for step in 0..<150 {
      act(on: &screen, &random)
      renderer.draw(screen.state, into: &buffer, after: shown)
      let whole = screen.buffer
      for row in max(whole.size.height - 2, 0)..<whole.size.height {
        let (found, wanted) = (buffer.text(row: row), whole.text(row: row))
        guard found == wanted else {
          Issue.record("seed \(seed), step \(step): “\(found)” for “\(wanted)”")
          return
        }
      }
      var changes = 0
      buffer.forEachChangedRun(since: whole) { _, _ in changes += 1 }
      guard changes == 0 else {
        Issue.record("seed \(seed), step \(step) looks different")
        return
      }
      swap(&buffer, &shown)
    }
  }

  /// What is made of the size, the preferences, the moment and the zone is what it would be made anew.
  @Test(arguments: [UInt64](0..<8)) func whatIsKeptIsWhatItIsMadeOf(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = TestScreen(.large(shows: 300, providers: 4))
    for _ in 0..<200 {
      act(on: &screen, &random)
      if Bool.random(using: &random) { screen.press("+-z#".map { Key($0) }.randomElement(using: &random) ?? Key("+")) }
      let state = screen.state
      #expect(state.metrics == GuideMetrics(size: state.size, preferences: state.preferences))
      #expect(state.panes == PaneLayout(size: state.size, metrics: state.metrics))
      #expect(state.today == state.zone.guideDay(of: state.now, dayStart: state.dayStart))
    }
  }

  /// The status line after a key, where the last frame was all of another character: what is copied is of that one.
  private func line(_ screen: TestScreen, by renderer: inout FrameRenderer) -> String {
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    return buffer.text(row: screen.state.size.height - 1)
  }

  /// A key down writes one number there.
  @Test func aRowMoreWritesANumber() {
    var screen = TestScreen(.large(shows: 300, providers: 1), width: 60)
    for _ in 0..<12 { screen.press(Key("j")) }
    screen.answer()
    var renderer = FrameRenderer()
    let first = line(screen, by: &renderer)
    #expect(!first.contains("x") && first.contains(" 13/300 "), "the first frame")
    for place in 14...20 {
      screen.press(Key("j"))
      let text = line(screen, by: &renderer)
      #expect(text.filter { $0 != "x" && $0 != " " } == "\(place)")
    }
    screen.press(Key("l"))
    let sideways = line(screen, by: &renderer)
    #expect(sideways.contains(" Thu, Sep 11 ") && sideways.contains("xxxxx"), "another day, the same status")
    screen.send(.notice("something"))
    let noticed = line(screen, by: &renderer)
    #expect(noticed.contains("something") && noticed.contains("xxxxx"), "a notice, the same position")
  }

  @Test func separatorsAreAsWideAsIsSaid() {
    for glyphs in [Glyphs.unicode, .ascii] { #expect(TextWidth.of(glyphs.separator) == Glyphs.separatorWidth) }
  }

  @Test(arguments: [1, 9, 10, 99, 100, 12_345]) func placesAreAsWideAsTheyAreWritten(place: Int) {
    var words = FooterWords()
    #expect(words.ordinalWidth == 0)
    words.ordinal = (place, 99_999)
    #expect(words.ordinalWidth == String(place).count)
  }
}
