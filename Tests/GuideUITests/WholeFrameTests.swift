import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// A frame only depends on the state.
@Suite struct WholeFrameTests {
  private static let keys: [Key] =
    "jjjjjjjjkkkkkkhhllwwff*vgt[]{}12341<>m:?/r+-z#".map { Key($0) } + [
      Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.down, .shift), Key(.up, .shift), Key(.enter),
      Key(.escape), Key(.escape), Key(.tab), Key(" "),
    ]

  /// A guide in which some titles need several scalars per glyph.
  private static let withMarks: FixtureGuide = {
    var guide = FixtureGuide.large(shows: 200, providers: 5)
    for index in stride(from: 3, to: 40, by: 7) {
      guide.sections[1].shows[index].title = "e\u{301}tude 日本 \(index)"
    }
    return guide
  }()

  private func act(on screen: inout WholeScreen, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      let width = Int.random(in: 20...220, using: &random)
      screen.send(.resized(Size(width: width, height: Int.random(in: 5...70, using: &random))))
    case 1: screen.send(.tick(screen.state.now.adding(seconds: .random(in: 60...90_000, using: &random))))
    case 2: screen.send(.marksKnown(.followed, ["t:show 0.\(Int.random(in: 0..<40, using: &random))"]))
    case 3: screen.send(.marksKnown(.service, ["Provider 1"]))
    case 4: screen.send(.listingsChanged)
    case 5: screen.send(.spin)
    case 6: screen.send(.notice("something"))
    case 7...9:
      let mouse = Mouse(
        [.press(0), .wheelDown, .wheelUp, .press(2), .move(nil)].randomElement(using: &random) ?? .wheelUp,
        x: .random(in: 0..<100, using: &random), y: .random(in: 0..<40, using: &random))
      screen.send(.input(.mouse(mouse)))
    default: screen.press(Self.keys.randomElement(using: &random) ?? Key("j"))
    }
  }

  private func screen(seed: UInt64, _ random: inout SeededGenerator) -> WholeScreen {
    let guides: [FixtureGuide] = [.small, .large(shows: 400, providers: 3), Self.withMarks]
    return WholeScreen(
      view: GuideView.allCases[Int(seed) % GuideView.allCases.count], guide: guides[Int(seed / 4) % 3],
      width: .random(in: 40...200, using: &random), height: .random(in: 10...60, using: &random))
  }

  /// After any actions in any view, and for any former content of the buffer.
  @Test(arguments: [UInt64](0..<8)) func whatTheBufferHeldIsNotSeen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = screen(seed: seed, &random)
    var buffer = Buffer(size: screen.state.size)
    for step in 0..<80 {
      act(on: &screen, &random)
      buffer.fill(buffer.bounds, with: "x", style: Style(background: .palette(1)))
      render(screen.state, into: &buffer)
      let fresh = screen.buffer
      var rows: [Int] = []
      if buffer.size == fresh.size { buffer.forEachChangedRun(since: fresh) { row, _ in rows.append(row) } }
      #expect(buffer.size == fresh.size && rows.isEmpty, "seed \(seed), step \(step), rows \(rows)")
      if !rows.isEmpty { return }
    }
  }

  /// Values derived from the size, the preferences, the moment and the zone equal newly computed ones.
  @Test(arguments: [UInt64](0..<8)) func whatIsKeptIsWhatItIsMadeOf(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = screen(seed: seed, &random)
    for _ in 0..<100 {
      act(on: &screen, &random)
      let state = screen.state
      let providers = state.rows.flatMap { $0.isEmpty ? nil : $0.sections.count }
      #expect(
        state.metrics
          == GuideMetrics(
            size: state.size, preferences: state.preferences, providers: providers, shows: state.rows?.count))
      #expect(state.panes == PaneLayout(size: state.size, metrics: state.metrics))
      #expect(state.today == state.zone.guideDay(of: state.now, dayStart: state.dayStart))
    }
  }

  /// Another source may use the same numbers for its answers.
  @Test func anotherSourceHasOtherRows() {
    var screen = TimelineScreen(.large(channels: 100, seed: 1))
    let before = screen.text
    screen.broadcasts = .large(channels: 100, seed: 2)
    screen.send(.connected(name: "another", keepsServer: true))
    #expect(screen.text != before)
  }
}
