import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct FrameRendererTests {
  private static let keys: [Key] =
    "jjjjjjjjkkkkkkhhllwwff*vgt[]{}12341<>m:?/r".map { Key($0) } + [
      Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.down, .shift), Key(.up, .shift), Key(.enter),
      Key(.escape),
      Key(.escape), Key(.tab), Key(" "),
    ]

  /// A guide in which some titles need more than a scalar a glyph.
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

  /// Whatever is done in whichever view: frames that take over rows of the last one are those that are drawn whole.
  @Test(arguments: [UInt64](0..<24)) func framesAreAsIfDrawnWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let guides: [FixtureGuide] = [.small, .large(shows: 400, providers: 3), Self.withMarks]
    var screen = WholeScreen(
      view: GuideView.allCases[Int(seed) % 4], guide: guides[Int(seed / 4) % 3],
      width: .random(in: 40...200, using: &random), height: .random(in: 10...60, using: &random))
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    var kept = 0
    for step in 0..<120 {
      act(on: &screen, &random)
      renderer.draw(screen.state, into: &buffer, after: shown)
      let whole = screen.buffer
      var difference: [Int] = []
      if buffer.size == whole.size { buffer.forEachChangedRun(since: whole) { row, _ in difference.append(row) } }
      #expect(buffer.size == whole.size && difference.isEmpty, "seed \(seed), step \(step)")
      if !difference.isEmpty { return }
      if renderer.keepsRows { kept += 1 }
      swap(&buffer, &shown)
    }
    if seed % 4 == 0, seed < 8 { #expect(kept > 10) }
  }

  /// What the renderer says of rows that moved is what looking for them finds.
  @Test func rowsThatMovedAreKnown() throws {
    var guide = FixtureGuide.large(shows: 600, providers: 1)
    guide.pages = false
    var screen = WholeScreen(view: .horizontal, guide: guide, width: 100, height: 30)
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    func draw() {
      swap(&buffer, &shown)
      renderer.draw(screen.state, into: &buffer, after: shown)
    }
    draw()
    #expect(renderer.scroll == .unknown, "the first frame")
    screen.press(Key("j"))
    draw()
    #expect(renderer.scroll == .known(nil), "within the screen")
    for _ in 0..<30 { screen.press(Key("j")) }
    draw()
    for (key, distance) in [("j", 1), ("j", 1), ("k", nil)] as [(Character, Int?)] {
      screen.press(Key(key))
      draw()
      let found = buffer.scroll(since: shown)
      #expect(renderer.scroll == .known(found))
      #expect(found?.distance == distance)
    }
    screen.press(Key(.pageDown))
    draw()
    #expect(renderer.scroll == .known(buffer.scroll(since: shown)))
    screen.press(Key("l"))
    draw()
    #expect(renderer.scroll == .known(nil), "another day of the screen is selected")
    for _ in 0..<20 { screen.press(Key("l")) }
    draw()
    let column = try #require(screen.state.panes).metrics.columnWidth
    for (key, columns) in [("l", column), ("l", column), ("h", nil)] as [(Character, Int?)] {
      screen.press(Key(key))
      draw()
      #expect(renderer.scroll == columns.map(KnownScroll.sideways) ?? .known(nil))
    }
    screen.press(Key("?"))
    draw()
    #expect(renderer.scroll == .unknown, "the help is over it")
  }

  /// The same in the timeline.
  @Test func timesThatMovedAreKnown() throws {
    var screen = WholeScreen(view: .timeline, guide: .small, width: 120, height: 30)
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    func draw() {
      swap(&buffer, &shown)
      renderer.draw(screen.state, into: &buffer, after: shown)
    }
    draw()
    var known: [KnownScroll] = []
    for key in "llllllllllhhhhhhhhhh" {
      let left = screen.state.timeline.left
      screen.press(Key(key))
      draw()
      let seconds = left.seconds(to: screen.state.timeline.left)
      let columns = Int(seconds / screen.state.timelineScale.secondsPerColumn)
      #expect(renderer.scroll == (columns == 0 ? .known(nil) : .sideways(columns)))
      known.append(renderer.scroll)
    }
    #expect(
      known.contains(.known(nil))
        && known.contains { if case .sideways(let columns) = $0 { columns > 0 } else { false } })
    screen.press(Key("+"))
    draw()
    #expect(renderer.scroll == .unknown || renderer.scroll == .known(nil), "another scale")
  }

  /// Lines of rows that are drawn anew, told by what stands in a last frame that is all of another character.
  private func linesDrawn(_ screen: WholeScreen, by renderer: inout FrameRenderer) -> Int {
    guard let panes = screen.state.panes else { return -1 }
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    return (panes.grid.y..<panes.grid.bottom).count { y in buffer.scalars(of: buffer[x: panes.shows.x, y: y]) != ["x"] }
  }

  /// A key down draws the row that comes in, and those that the cursor leaves and enters.
  @Test(arguments: [(80, 24), (200, 60)]) func aRowMoreDrawsThreeRows(width: Int, height: Int) {
    var guide = FixtureGuide.large(shows: 600, providers: 1)
    guide.pages = false
    var screen = WholeScreen(view: .horizontal, guide: guide, width: width, height: height)
    for _ in 0..<height { screen.press(Key("j")) }
    var renderer = FrameRenderer()
    #expect(linesDrawn(screen, by: &renderer) == height - 5, "the first frame")
    for _ in 0..<10 {
      screen.press(Key("j"))
      #expect(linesDrawn(screen, by: &renderer) == 3)
    }
    screen.press(Key("l"))
    #expect(linesDrawn(screen, by: &renderer) == 1, "another day is selected")
    screen.press(Key("*"))
    #expect(linesDrawn(screen, by: &renderer) == height - 5, "a show is followed")
  }
}
