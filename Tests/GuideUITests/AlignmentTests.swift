import SeededRandom
import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Header columns are above grid columns, and rail and titles beside their rows, at every size and scroll position.
@Suite struct AlignmentTests {
  /// Every show has an episode every day, whose numbers show the row and the day.
  static let tellTale = FixtureGuide(
    sections: (0..<9).map { section in
      let shows = (0..<(section % 4 * 3 + 1)).map { index in
        let row = section * 20 + index + 1
        return Show(
          key: "\(row)", title: "Row\(row)",
          episodes: GuideWindow(around: day(2025, 9, 10)).widened(by: 2000).days.map {
            Episode(key: "\($0)", day: $0, season: row, number: $0.day)
          })
      }
      return (Provider(id: "\(section)", name: "P\(section)"), shows)
    })

  @Test(arguments: 0..<16) func everyCellIsUnderItsDayAndBesideItsRow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = TestScreen(
      Self.tellTale, width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))
    for _ in 0..<12 {
      act(on: &screen, using: &random)
      check(screen)
    }
  }

  private func act(on screen: inout TestScreen, using random: inout SeededGenerator) {
    let keys: [Key] = [
      Key("j"), Key("k"), Key("h"), Key("l"), Key(.pageDown), Key(.pageUp), Key("["), Key("]"), Key(.home), Key(.end),
      Key(.down, .shift), Key(.right, .shift), Key(.left, .shift), Key("t"), Key("r"),
      Key(.enter), Key(.enter),
    ]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard let key = keys.randomElement(using: &random) else { continue }
      screen.press(key)
      if Bool.random(using: &random) { screen.answer() }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      screen.send(
        .resized(
          Size(width: Int.random(in: 1...300, using: &random), height: Int.random(in: 1...100, using: &random))))
    }
    screen.answer()
  }

  private func check(_ screen: TestScreen) {
    let buffer = screen.buffer
    #expect(buffer.size == screen.state.size)
    guard let panes = screen.state.panes, let rows = screen.state.rows else { return }
    let days = (0..<panes.wholeColumns).map { screen.state.viewport.left.advanced(by: $0) }
    for (index, date) in days.enumerated() where screen.state.window.contains(date) {
      let columns = panes.columns(at: index)
      let number = text(buffer, columns, y: panes.header.height == 1 ? 0 : 1)
      #expect(number.contains("\(date.day)"), "header \(number) over \(date)")
    }
    for y in panes.grid.y..<panes.grid.bottom {
      guard
        case .row(let row, line: 0)? = screen.state.layout.content(
          ofLine: screen.state.viewport.topLine + y - panes.grid.y),
        let show = rows.show(at: row)
      else { continue }
      #expect(text(buffer, (panes.shows.x + 1)..<panes.shows.right, y: y) == show.title)
      for (index, date) in days.enumerated() where rows.window.contains(date) {
        let cell = text(buffer, panes.columns(at: index), y: y)
        #expect(cell.hasSuffix("S\(show.key)E\(date.day)"), "cell \(cell) at row \(row), \(date)")
      }
    }
    checkRail(screen, buffer, panes: panes, rows: rows)
  }

  /// Each section with a visible row has its name on a line of its rows: in the middle of them, and if they take two
  /// thirds of the screen, at most a sixth of the screen away from it.
  private func checkRail(_ screen: TestScreen, _ buffer: Buffer, panes: PaneLayout, rows: GuideRows) {
    var lines: [Int: [Int]] = [:]
    for y in panes.grid.y..<panes.grid.bottom {
      if case .row(let row, _)? = screen.state.layout.content(ofLine: screen.state.viewport.topLine + y - panes.grid.y)
      {
        lines[rows.sectionIndex(of: row), default: []].append(y)
      }
    }
    for (section, visible) in lines {
      let named = visible.filter { text(buffer, panes.rail.x..<panes.rail.right, y: $0).contains("P\(section)") }
      #expect(named.count == 1, "section \(section)")
      #expect(named[0] == visible[(visible.count - 1) / 2], "section \(section)")
    }
  }

  private func text(_ buffer: Buffer, _ columns: Range<Int>, y: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for x in columns { scalars.append(contentsOf: buffer.scalars(of: buffer[x: x, y: y])) }
    let text = String(scalars)
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: 1...40) func panesTileEverySize(width: Int) {
    for width in stride(from: width, through: 300, by: 40) {
      for height in 1...100 {
        let size = Size(width: width, height: height)
        guard let panes = PaneLayout(size: size, metrics: GuideMetrics(size: size)) else {
          #expect(width < 32 || height < 6)
          continue
        }
        #expect(panes.header.x == panes.grid.x && panes.header.right == panes.grid.right)
        #expect(panes.grid.right == panes.pane.x && panes.pane.bottom == panes.footer.y)
        #expect(panes.rail.y == panes.grid.y && panes.rail.bottom == panes.grid.bottom)
        #expect(panes.shows.y == panes.grid.y && panes.shows.bottom == panes.grid.bottom)
        #expect(panes.header.bottom == panes.grid.y && panes.grid.bottom == panes.footer.y)
        #expect(panes.footer.bottom == height && panes.pane.right == width && panes.grid.height >= 1)
        if width >= 80 { #expect(panes.wholeColumns >= 4) }
      }
    }
  }
}
