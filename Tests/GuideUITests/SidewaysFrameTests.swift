import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// Days that move sideways are taken over from the last frame.
@Suite struct SidewaysFrameTests {
  /// Titles and badges of wide glyphs, numbers, several episodes a day, times: whatever may stand at a cell's edge.
  private static let wide: FixtureGuide = {
    let window = GuideWindow(around: day(2025, 9, 10))
    return FixtureGuide(
      sections: (0..<3).map { provider in
        let shows = (0..<50).map { number in
          Show(
            key: "\(provider)-\(number)",
            title: number % 3 == 0 ? "日本の長い番組の名前です \(number)" : "Show \(provider).\(number)",
            episodes: window.days.enumerated().flatMap { offset, day in episodes(offset, on: day, kind: number + offset)
            })
        }
        return (Provider(id: "\(provider)", name: "Provider \(provider)"), shows)
      })
  }()

  private static func episodes(_ offset: Int, on day: GuideDay, kind: Int) -> [Episode] {
    switch kind % 7 {
    case 0: [Episode(key: "\(offset)", day: day, title: "夜の港と灯台守の長い物語、その第\(offset)話")]
    case 1: [Episode(key: "\(offset)", day: day, title: "\(String(repeating: "🎬", count: offset % 20)) film")]
    case 2: [Episode(key: "\(offset)", day: day, season: 12, number: 1000 + offset)]
    case 3: (0..<12).map { Episode(key: "\(offset).\($0)", day: day, title: "第\($0)話の題名は長い") }
    case 4:
      [Episode(key: "\(offset)", day: day, moment: Instant(day: day, secondOfDay: 72_000, offset: 0))]
    default: []
    }
  }

  private static let keys: [Key] =
    "hhhhhllllllll[]jjkk+-#Ft*m ".map { Key($0) } + [
      Key(.home), Key(.end), Key(.left, .shift), Key(.left, .shift), Key(.right, .shift), Key(.right, .shift),
      Key(.pageDown), Key(.down, .shift),
    ]

  private func act(on screen: inout WholeScreen, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0:
      let width = Int.random(in: 32...240, using: &random)
      screen.send(.resized(Size(width: width, height: Int.random(in: 6...30, using: &random))))
    case 1: screen.send(.tick(screen.state.now.adding(seconds: .random(in: 60...90_000, using: &random))))
    case 2: screen.send(.marksKnown(.followed, ["t:show 0.\(Int.random(in: 0..<40, using: &random))"]))
    case 3: screen.send(.marksKnown(.service, [["Provider 1"], []].randomElement(using: &random) ?? []))
    case 4...9:
      let mouse = Mouse(
        [.press(0), .wheelLeft, .wheelRight].randomElement(using: &random) ?? .wheelLeft,
        x: .random(in: 0..<100, using: &random), y: .random(in: 0..<20, using: &random))
      screen.send(.input(.mouse(mouse)))
    default: screen.press(Self.keys.randomElement(using: &random) ?? Key("l"))
    }
  }

  /// Wherever one goes sideways, on screens that cut a day and in days wider than the screen: each frame is as if drawn whole.
  @Test(arguments: [UInt64](0..<16)) func framesAreAsIfDrawnWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var guide = Self.wide
    guide.pages = seed % 2 == 0
    var screen = WholeScreen(
      view: .horizontal, guide: guide, width: .random(in: 32...240, using: &random),
      height: .random(in: 8...30, using: &random))
    screen.state.preferences.columnWidth = [nil, 7, 11, 25, 32].randomElement(using: &random) ?? nil
    screen.state.preferences.showsGridLines = seed % 3 == 0
    var renderer = FrameRenderer()
    var (shown, buffer) = (screen.buffer, screen.buffer)
    var (movedDays, movedBoth) = (0, 0)
    for step in 0..<150 {
      let before = screen.state.viewport
      for _ in 0..<Int.random(in: 1...2, using: &random) { act(on: &screen, &random) }
      // What lies over the guide would keep the rest from being looked at.
      screen.press(Key(.escape))
      renderer.draw(screen.state, into: &buffer, after: shown)
      let whole = screen.buffer
      var difference: [Int] = []
      if buffer.size == whole.size { buffer.forEachChangedRun(since: whole) { row, _ in difference.append(row) } }
      #expect(buffer.size == whole.size && difference.isEmpty, "seed \(seed), step \(step)")
      if !difference.isEmpty { return }
      let after = screen.state.viewport
      if renderer.keepsRows, before.left != after.left {
        movedDays += 1
        if before.topLine != after.topLine { movedBoth += 1 }
      }
      swap(&buffer, &shown)
    }
    #expect(movedDays > 20, "seed \(seed)")
    if seed == 0 { #expect(movedBoth > 0) }
  }

  /// What of a frame is drawn after one that is all of another character.
  private struct Drawn: Equatable {
    /// Whether the rail, the title are.
    var rail = false
    var title = false
    /// Places of days.
    var days: [Int] = []
  }

  /// By lines of the grid.
  private func drawn(_ screen: WholeScreen, by renderer: inout FrameRenderer, marks: String = "x") -> [Drawn] {
    guard let panes = screen.state.panes else { return [] }
    var shown = Buffer(size: screen.state.size)
    shown.fill(shown.bounds, with: "x", style: .plain)
    shown.put(marks, x: 0, y: 0, style: .plain, clip: shown.bounds)
    var buffer = shown
    renderer.draw(screen.state, into: &buffer, after: shown)
    func isDrawn(_ columns: Range<Int>, _ y: Int) -> Bool {
      columns.contains { buffer.scalars(of: buffer[x: $0, y: y]) != ["x"] }
    }
    return (panes.grid.y..<panes.grid.bottom).map { y in
      Drawn(
        rail: isDrawn(0..<panes.railLine, y), title: isDrawn(panes.shows.x..<panes.shows.right, y),
        days: (0..<panes.visibleColumns).filter { isDrawn(panes.columns(ofDay: $0), y) })
    }
  }

  /// A guide of one provider in the middle of its days and rows, with a frame of it drawn.
  private func opened(
    width: Int = 80, columnWidth: Int? = nil, hasGridLines: Bool = false
  ) -> (screen: WholeScreen, renderer: FrameRenderer) {
    var guide = FixtureGuide.large(shows: 600, providers: 1)
    guide.pages = false
    var screen = WholeScreen(view: .horizontal, guide: guide, width: width, height: 24)
    screen.state.preferences.columnWidth = columnWidth
    screen.state.preferences.showsGridLines = hasGridLines
    for _ in 0..<30 { screen.press(Key("j"), Key("l")) }
    var renderer = FrameRenderer()
    #expect(drawn(screen, by: &renderer).allSatisfy { $0.title && !$0.days.isEmpty }, "the first frame")
    return (screen, renderer)
  }

  private struct Case: CustomTestStringConvertible {
    let key: Key
    var width = 80
    var columnWidth: Int?
    var hasGridLines = false
    /// The places of days that are drawn in rows without the cursor.
    let days: [Int]
    var testDescription: String { "\(key.name(ascii: true)) \(width) \(columnWidth ?? 0) \(hasGridLines)" }
  }

  private static let cases = [
    Case(key: Key("l"), days: [3]),
    Case(key: Key(.right, .shift), days: [3]),
    Case(key: Key(.left, .shift), days: [0]),
    // Only another day is selected.
    Case(key: Key("h"), days: []),
    // The day that came first had no line at its left, and the one that comes first has none.
    Case(key: Key("l"), hasGridLines: true, days: [0, 3]),
    Case(key: Key(.left, .shift), hasGridLines: true, days: [0, 1]),
    Case(key: Key("h"), hasGridLines: true, days: []),
    // Four whole days, and a piece of one.
    Case(key: Key(.right, .shift), width: 200, columnWidth: 32, days: [3, 4]),
    Case(key: Key(.left, .shift), width: 200, columnWidth: 32, days: [0, 4]),
    // Not even one.
    Case(key: Key("l"), width: 60, columnWidth: 32, days: [0]),
    // Beyond the screen.
    Case(key: Key("]"), days: [0, 1, 2, 3]),
    Case(key: Key("["), days: [0, 1, 2, 3]),
  ]

  /// Days that stay on the screen are not drawn again, nor are titles and the rail.
  @Test(arguments: cases) private func daysThatMoveAreTakenOver(_ tested: Case) {
    var (screen, renderer) = opened(
      width: tested.width, columnWidth: tested.columnWidth, hasGridLines: tested.hasGridLines)
    for turn in 0..<3 {
      let left = screen.state.viewport.left
      screen.press(tested.key)
      #expect((screen.state.viewport.left == left) == tested.days.isEmpty, "it is about this")
      let lines = drawn(screen, by: &renderer)
      let cursor = screen.state.cursor.row - screen.state.viewport.topLine
      #expect(lines.allSatisfy { !$0.rail })
      #expect(lines[cursor].title && lines[cursor].days.count == screen.state.panes?.visibleColumns)
      for (line, of) in lines.enumerated() where line != cursor {
        #expect(of == Drawn(days: tested.days), "turn \(turn), line \(line)")
      }
    }
  }

  /// Down and sideways at once: the row that came in and the cursor's are drawn whole, of others what is missing.
  @Test func rowsMoveBothWays() {
    var (screen, renderer) = opened()
    screen.press(Key("j"), Key("l"))
    let lines = drawn(screen, by: &renderer)
    #expect(lines.count { $0.title } == 3)
    #expect(lines.count { $0.days == [3] } == lines.count - 3)
  }

  /// Where days move and something else changes as well, all is drawn.
  @Test func nothingIsTakenOverWhereMoreChanged() {
    let changes: [(inout WholeScreen) -> Void] = [
      { $0.press(Key("#")) }, { $0.press(Key("*")) }, { $0.press(Key("+")) }, { $0.press(Key("?")) },
      { $0.send(.marksKnown(.service, ["Provider 1"])) }, { $0.send(.listingsChanged) },
      { $0.send(.tick($0.state.now.adding(seconds: 90_000))) },
      { $0.send(.resized(Size(width: 81, height: 24))) },
    ]
    for (index, change) in changes.enumerated() {
      var (screen, renderer) = opened()
      screen.press(Key("l"))
      change(&screen)
      #expect(drawn(screen, by: &renderer).allSatisfy { $0.title && $0.days.count >= 3 }, "change \(index)")
      #expect(!renderer.keepsRows, "change \(index)")
    }
  }

  /// Cells of more than a scalar are numbers in the frame they are in.
  @Test func nothingIsTakenOverFromAFrameWithMarks() {
    var (screen, renderer) = opened()
    screen.press(Key("l"))
    #expect(drawn(screen, by: &renderer, marks: "e\u{301}").allSatisfy { $0.title && $0.days.count == 4 })
    #expect(!renderer.keepsRows)
  }
}
