import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The vertical guide on the screen.
@Suite struct VerticalGoldenTests {
  @Test(arguments: [(80, 24), (200, 60)]) func opensOnToday(width: Int, height: Int) {
    expectGolden(TestScreen.vertical(width: width, height: height).buffer, "vertical-\(width)x\(height)")
  }

  @Test func withoutColourAndInASCII() {
    expectGolden(TestScreen.vertical(depth: .mono).buffer, "vertical-mono-80x24")
    let ascii = TestScreen.vertical(ascii: true, depth: .mono).buffer
    for row in [0, 1, 2] { #expect(ascii.text(row: row).utf8.allSatisfy { $0 < 0x80 }) }
    expectGolden(ascii, "vertical-ascii-80x24")
  }

  @Test func narrow() {
    expectGolden(TestScreen.vertical(width: 40, height: 10).buffer, "vertical-narrow-40x10")
    expectGolden(TestScreen.vertical(width: 32, height: 6).buffer, "vertical-narrow-32x6")
  }

  @Test func withTiles() {
    var screen = TestScreen.vertical(width: 120, height: 40)
    screen.press(Key("z"), Key("#"))
    expectGolden(screen.buffer, "vertical-posters-120x40")
  }

  @Test func theOnlyEpisodeIsNamedOnce() {
    var screen = TestScreen.vertical(width: 120, height: 40)
    screen.press(Key("z"))
    let rows = (0..<screen.buffer.size.height).map { screen.buffer.text(row: $0) }
    #expect(rows.contains { $0.contains("◉ Wolf Terminal") })
    #expect(rows.filter { $0.contains("The Sound") }.count == 1)
  }

  @Test func gridLinesAtEveryBoundary() {
    var screen = TestScreen.vertical()
    screen.press(Key("#"))
    expectGolden(screen.buffer, "vertical-lines-80x24")
    screen.press(Key(.down, .shift))
    expectGolden(screen.buffer, "vertical-lines-scrolled-80x24")
  }

  @Test func aMonthBegins() {
    var screen = TestScreen.vertical()
    for _ in 0..<3 { screen.press(Key("]")) }
    #expect(screen.text.contains(" OCT 2025 "))
    expectGolden(screen.buffer, "vertical-month-80x24")
  }

  @Test(arguments: [(80, 24), (200, 60)]) func detailsUnderTheDay(width: Int, height: Int) {
    var screen = TestScreen.vertical(width: width, height: height)
    screen.press(Key("l"), Key("l"), Key("j"), Key(.enter))
    expectGolden(screen.buffer, "vertical-details-\(width)x\(height)")
    screen.press(Key("i"))
    expectGolden(screen.buffer, "vertical-tooltip-\(width)x\(height)")
  }

  /// 68 days by 12 providers, 400 days by 40: at the start, in the middle and at the end, in both directions.
  @Test(arguments: [(68, 12), (400, 40)], [GuideView.horizontal, .vertical])
  func cornersOfLargeGuides(_ size: (days: Int, providers: Int), view: GuideView) {
    var screen = TestScreen.large(days: size.days, providers: size.providers)
    screen.press(view == .vertical ? Key("2") : Key("1"))
    let name = "\(view.rawValue)-\(size.days)x\(size.providers)"
    screen.goToCorner(first: true)
    expectGolden(screen.buffer, "\(name)-first")
    screen.state.cursor.day = screen.state.window.first
    for _ in 0..<(size.days / 14) { screen.press(Key("]")) }
    for _ in 0..<(size.providers / 2) { screen.press(view == .vertical ? Key("l") : Key("j")) }
    screen.answer()
    expectGolden(screen.buffer, "\(name)-middle")
    screen.goToCorner(first: false)
    expectGolden(screen.buffer, "\(name)-last")
  }
}

extension TestScreen {
  /// The small guide, turned.
  static func vertical(
    _ guide: FixtureGuide = .small, width: Int = 80, height: Int = 24, ascii: Bool = false,
    depth: ColorDepth = .palette256
  ) -> TestScreen {
    var screen = TestScreen(guide, width: width, height: height, ascii: ascii, depth: depth)
    screen.press(Key("v"))
    screen.answer()
    return screen
  }

  /// A guide with a number of days, and five shows at every provider.
  static func large(days: Int, providers: Int) -> TestScreen {
    let window = GuideWindow(first: day(2025, 9, 3), last: day(2025, 9, 3).advanced(by: days - 1))
    let guide = FixtureGuide(
      sections: (0..<providers).map { index in
        let shows = (0..<5).map { number in
          Show(
            key: "\(index)-\(number)", title: "Show \(index).\(number)",
            episodes: window.days.enumerated().filter { ($0.offset + number * 3 + index) % 9 == 0 }.map {
              Episode(key: "\($0.offset)", day: $0.element, season: number + 1, number: $0.offset + 1)
            })
        }
        return (Provider(id: "\(index)", name: "Provider \(index)"), shows)
      }, listings: ListingsInfo(extent: window))
    var screen = TestScreen(guide, opened: false)
    screen.state.window = window
    screen.send(.opened)
    screen.answer()
    return screen
  }

  /// To the first or last day and provider.
  mutating func goToCorner(first: Bool) {
    let steps = state.window.count / 7 + 2
    switch state.view {
    case .vertical:
      press(Key(first ? .home : .end))
      for _ in 0..<steps { press(Key(first ? "[" : "]")) }
    default:
      press(Key(first ? .home : .end))
      for _ in 0..<(state.rows?.count ?? 0) { press(Key(first ? .up : .down)) }
    }
    answer()
  }
}
