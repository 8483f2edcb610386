import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TimelineFrameTests {
  private static let keys: [Key] =
    "jjjjjjjjkkkkkkhhhllllll[]t+-zf*mM19nNcuHC?i".map { Key($0) } + [
      Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.down, .shift), Key(.up, .shift), Key(.right, .shift),
      Key(.left, .shift), Key(.enter), Key(.escape), Key(.escape), Key(.escape), Key(" "),
    ]

  /// Some channels, six of them with all that is awkward; the same channels broadcast something else in each.
  private static let listings: [FixtureBroadcasts] = [1, 2, 3].map { seed in
    var fixture = FixtureBroadcasts.large(channels: 90 + 10 * seed, seed: UInt64(seed))
    fixture.channels.insert(contentsOf: FixtureBroadcasts.small.channels, at: 3)
    fixture.programmes.merge(FixtureBroadcasts.small.programmes) { first, _ in first }
    for index in 0..<12 { fixture.programmes["channel-\(index * 3)"]?.rename(every: 3, to: "🚢 日本の港 \(index)") }
    // Glyphs of several scalars, on whose screens nothing is taken over.
    fixture.programmes["channel-70"]?.rename(every: 2, to: "e\u{301}tude")
    return fixture
  }

  private func act(on screen: inout TimelineScreen, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0:
      let width = Int.random(in: 20...220, using: &random)
      screen.send(.resized(Size(width: width, height: Int.random(in: 5...70, using: &random))))
    case 1: screen.send(.tick(screen.state.now.adding(seconds: .random(in: 60...9_000, using: &random))))
    case 2: screen.send(.marksKnown(.followed, ["title:programme 5.\(Int.random(in: 0..<40, using: &random))"]))
    case 3: screen.send(.marksKnown(.service, ["service:channel \(Int.random(in: 0..<40, using: &random))"]))
    case 4: screen.send(.marksKnown(.hidden, ["title:programme 7.\(Int.random(in: 0..<40, using: &random))"]))
    case 5: screen.send(.listingsChanged)
    case 6: screen.broadcasts = Self.listings.randomElement(using: &random) ?? .small
    case 7:
      screen.broadcasts = Self.listings.randomElement(using: &random) ?? .small
      screen.send(.connected(name: "another", keepsServer: true))
    case 8...11: screen.answers.toggle()
    case 12...20: screen.answerOnce()
    case 21:
      screen.mouse(.press(0), x: .random(in: 0..<100, using: &random), y: .random(in: 0..<40, using: &random))
    default: screen.press(Self.keys.randomElement(using: &random) ?? Key("j"))
    }
  }

  /// Whatever is done, and whatever has come by then: frames that take over rows of the last one are those that are drawn whole.
  @Test func framesAreAsIfDrawnWhole() {
    let kept = (0..<12).reduce(0) { sum, seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let screen = TimelineScreen(
        Self.listings[0], width: .random(in: 40...200, using: &random), height: .random(in: 10...60, using: &random),
        zone: seed % 2 == 0 ? .utc : kathmandu)
      return sum + FrameWalk(screen, random).steps(100, seed: seed) { act(on: &$0, &$1) }.withRows
    }
    #expect(kept > 200)
  }

  private static let sidewaysKeys: [Key] =
    "lllllllllllllhhhhhhhjk[]t+-z".map { Key($0) } + [
      Key(.right, .shift), Key(.right, .shift), Key(.right, .shift), Key(.left, .shift), Key(.left, .shift), Key(.home),
      Key(.end),
    ]

  /// Moves through time mostly; now is moved to where the window begins and ends.
  private func actSideways(on screen: inout TimelineScreen, _ random: inout SeededGenerator) {
    let scale = screen.state.timelineScale
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      let column = [-1, 0, 1, scale.width / 2, scale.width - 2, scale.width - 1, scale.width].randomElement(
        using: &random)
      screen.send(.tick(scale.instant(at: column ?? 0).adding(seconds: .random(in: 0..<60, using: &random))))
    case 1: screen.answers = Int.random(in: 0..<3, using: &random) > 0
    case 2...4: screen.answerOnce()
    case 5: screen.press(Key(.pageDown))
    case 6: screen.broadcasts = Self.listings.randomElement(using: &random) ?? .small
    case 7: screen.mouse(.press(0), x: .random(in: 0..<80, using: &random), y: .random(in: 4..<24, using: &random))
    // No half hour is made of whole columns.
    case 8: screen.state.preferences.minutesPerColumn = [nil, 7, 11].randomElement(using: &random) ?? nil
    case 9...12: screen.state.preferences.minutesPerColumn = nil
    default: screen.press(Self.sidewaysKeys.randomElement(using: &random) ?? Key("l"))
    }
  }

  /// The same where times move: cells are taken over that only stand elsewhere.
  @Test(arguments: [(80, 24), (200, 60), (79, 25), (201, 61), (64, 17), (57, 40)])
  func framesOfOtherTimesAreAsIfDrawnWhole(width: Int, height: Int) {
    var frames = FrameWalk.Frames()
    for seed in 0..<5 {
      let screen = TimelineScreen(
        Self.listings[0], width: width, height: height, zone: seed % 2 == 0 ? .utc : kathmandu)
      let random = SeededGenerator(seed: UInt64(seed * 1000 + width))
      frames += FrameWalk(screen, random).steps(70, seed: seed) { actSideways(on: &$0, &$1) }
    }
    #expect(frames.withRows > 60)
    #expect(frames.withColumns > 15)
  }

  private var kathmandu: ZoneRules { ZoneRules(identifier: "Asia/Kathmandu") ?? .utc }

  /// Rows that are drawn anew, told by what stands in a last frame that is all of another character.
  private func rowsDrawn(_ screen: TimelineScreen, by renderer: inout FrameRenderer) -> Int {
    guard let layout = screen.state.timelineLayout else { return -1 }
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    return (layout.grid.y..<layout.grid.bottom).count { y in
      buffer.scalars(of: buffer[x: layout.lineColumn, y: y]) != ["x"]
    }
  }

  /// A key down draws the row that comes in, and those that the cursor leaves and enters; one to the right in a window that stays its own row.
  @Test(arguments: [(80, 24), (200, 60)]) func keysDrawTheRowsThatTheyChange(width: Int, height: Int) {
    var screen = TimelineScreen(.large(channels: 600), width: width, height: height)
    for _ in 0..<height { screen.press(Key("j")) }
    var renderer = FrameRenderer()
    #expect(rowsDrawn(screen, by: &renderer) == height - 5, "the first frame")
    for _ in 0..<40 {
      screen.press(Key("j"))
      #expect(rowsDrawn(screen, by: &renderer) == 3)
    }
    let left = screen.state.timeline.left
    screen.press(Key("h"), Key("l"))
    if screen.state.timeline.left == left { #expect(rowsDrawn(screen, by: &renderer) == 1) }
  }

  /// Where there was time behind the last frame a key lays no channel out: neither the one that comes in, nor, as the window moves on by less than
  /// six hours, any of those that stay.
  @Test(arguments: [(80, 24), (200, 60)]) func keysFindLaidOutWhatTheyShow(width: Int, height: Int) {
    var screen = TimelineScreen(.large(channels: 600), width: width, height: height)
    for _ in 0..<height { screen.press(Key("j")) }
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    func draw() -> Int {
      let before = renderer.rowCache.layouts
      swap(&shown, &buffer)
      renderer.draw(screen.state, into: &buffer, after: shown)
      defer { renderer.prepare(screen.state) }
      return renderer.rowCache.layouts - before
    }
    #expect(draw() == height - 5)
    let sideways = width == 80 ? String(repeating: "l", count: 20) : ""
    for (index, key) in (String(repeating: "j", count: 20) + sideways + "kkkkkk").enumerated() {
      screen.press(Key(key))
      // Which way it goes is not known before the first step.
      if index == 20, !sideways.isEmpty { _ = draw() }
      #expect(draw() == 0, "at \(key), the window being from \(screen.state.timeline.left)")
    }
  }

  /// Cells of the grid that are drawn anew, told in the same way.
  private func cellsDrawn(_ screen: TimelineScreen, by renderer: inout FrameRenderer) -> Int {
    guard let grid = screen.state.timelineLayout?.grid else { return -1 }
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    return (grid.y..<grid.bottom).reduce(0) { sum, y in
      sum + (grid.x..<grid.right).count { buffer.scalars(of: buffer[x: $0, y: y]) != ["x"] }
    }
  }

  /// Another time draws the cells that come in, those that are cut now, and those that were: what stands left of them stays, too.
  @Test(arguments: [(80, 24, 85), (200, 60, 55)])
  func anotherTimeDrawsTheCellsAtTheEdges(width: Int, height: Int, percent: Int) {
    var screen = TimelineScreen(.large(channels: 600), width: width, height: height)
    var renderer = FrameRenderer()
    let area = screen.state.timelineLayout.map { $0.grid.width * $0.grid.height } ?? 0
    #expect(cellsDrawn(screen, by: &renderer) == area, "the first frame")
    var drawn = 0
    for _ in 0..<20 {
      screen.press(Key(.right, .shift))
      drawn += cellsDrawn(screen, by: &renderer)
      #expect(renderer.keepsRows)
      guard case .sideways(let columns) = renderer.scroll else {
        Issue.record("nothing moved")
        return
      }
      #expect(columns > 0)
    }
    #expect(drawn * 100 < 20 * area * percent, "\(drawn * 100 / area / 20) % of the cells")
    screen.press(Key(.left, .shift))
    #expect(rowsDrawn(screen, by: &renderer) == 0, "the channels stay")
    screen.press(Key("+"))
    #expect(cellsDrawn(screen, by: &renderer) == area, "columns are as long no more")
  }

  /// Channels are laid out when they come to the screen and once for each span of time, not for each key.
  @Test func whatIsLaidOutIsKept() {
    var screen = TimelineScreen(.large(channels: 600), width: 80, height: 24)
    var renderer = FrameRenderer()
    _ = rowsDrawn(screen, by: &renderer)
    let rows = screen.state.timelineLayout?.visibleRows ?? 0
    #expect(renderer.rowCache.layouts == rows)
    screen.press(Key("j"), Key(.down, .shift))
    _ = rowsDrawn(screen, by: &renderer)
    #expect(renderer.rowCache.layouts == rows + 1)
    var spans: Set<ClosedRange<Int>> = []
    for _ in 0..<30 {
      screen.press(Key(.right, .shift))
      _ = rowsDrawn(screen, by: &renderer)
      let scale = screen.state.timelineScale
      spans.insert(State.spans(from: scale.left, to: scale.right))
    }
    #expect(spans.count < 10)
    #expect(renderer.rowCache.layouts <= (spans.count + 1) * rows + 1)
  }

  /// What comes for other channels than are shown changes no row.
  @Test func anAnswerAboutWhatIsNotShownDrawsNothing() {
    var screen = TimelineScreen(.large(channels: 600), width: 80, height: 24)
    var renderer = FrameRenderer()
    screen.answers = false
    while screen.requests.isEmpty { screen.press(Key(.down, .shift)) }
    #expect(rowsDrawn(screen, by: &renderer) == 19)
    let isAnswered = screen.answerOnce()
    #expect(isAnswered)
    #expect(rowsDrawn(screen, by: &renderer) == 0)
    #expect(!screen.text.contains("…  "))
  }

  /// Another source may number its answers alike.
  @Test func anotherSourceHasOtherRows() {
    var screen = TimelineScreen(.large(channels: 100, seed: 1))
    var renderer = FrameRenderer()
    var buffer = screen.buffer
    renderer.draw(screen.state, into: &buffer, after: screen.buffer)
    screen.broadcasts = .large(channels: 100, seed: 2)
    screen.send(.connected(name: "another", keepsServer: true))
    var next = buffer
    renderer.draw(screen.state, into: &next, after: buffer)
    #expect(next.text == screen.text)
    #expect(next.text != buffer.text)
  }
}
