import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// Posters of rows and of the pane as images for the terminal.
@Suite struct RowImageTests {
  private let kitty = TerminalGraphics(.kitty, cell: CellPixels(width: 10, height: 20))
  private let poster = Size(width: 6, height: 4)

  private func screen(width: Int, height: Int, shows: Int = 20, images: Bool = true) -> WholeScreen {
    var guide = FixtureGuide.large(shows: shows, providers: 2)
    for section in guide.sections.indices {
      for index in guide.sections[section].shows.indices {
        guide.sections[section].shows[index].poster = "https://example.org/\(section)-\(index).jpg"
      }
    }
    var screen = WholeScreen(view: .horizontal, guide: guide, width: width, height: height, density: .posters)
    screen.state.appearance.images = images
    screen.state.cursor.row = 0
    return screen
  }

  private func wanted(_ screen: WholeScreen) -> [Pictures.Key] { Pictures.wanted(in: screen.state) }

  /// Answers what is wanted, as long as something is.
  private func deliver(_ screen: inout WholeScreen) {
    for key in wanted(screen) {
      if key.graphics == nil {
        let element = CellPicture.Element(scalar: "▀", style: .plain)
        let elements = Array(repeating: element, count: key.size.width * key.size.height)
        if let picture = CellPicture(size: key.size, elements: elements) { screen.send(.picture(key, picture)) }
      } else {
        screen.send(.image(key, TerminalImage(size: key.size, form: .pixels(Array(key.url.utf8)))))
      }
    }
  }

  private func shown(width: Int, height: Int) -> WholeScreen {
    var screen = screen(width: width, height: height)
    screen.send(.graphics(kitty))
    deliver(&screen)
    return screen
  }

  /// The posters of rows on the screen, by their position.
  private func expected(_ screen: WholeScreen) throws -> [Rect] {
    let panes = try #require(screen.state.panes)
    return zip(panes.grid.y..<panes.grid.bottom, lines(screen).map(screen.state.layout.content(ofLine:))).compactMap {
      guard case .row(_, 0)? = $1, $0 + poster.height <= panes.grid.bottom else { return nil }
      return Rect(x: panes.shows.x, y: $0, width: poster.width, height: poster.height)
    }
  }

  private func lines(_ screen: WholeScreen) -> Range<Int> {
    let top = screen.state.viewport.topLine
    return top..<(top + (screen.state.panes?.grid.height ?? 0))
  }

  // MARK: Rows

  @Test func rowsAskForBothForms() {
    var screen = screen(width: 120, height: 36)
    let characters = wanted(screen)
    #expect(!characters.isEmpty && characters.allSatisfy { $0.graphics == nil && $0.size == poster && !$0.isWhole })
    screen.send(.graphics(kitty))
    let both = wanted(screen)
    #expect(both.filter { $0.graphics == nil } == characters)
    #expect(both.filter { $0.graphics == kitty }.map(\.url) == characters.map(\.url))
    // What is on the screen comes first.
    let visible = screen.state.visibleRows.count
    #expect(
      both.prefix(2 * visible).map(\.url) == (characters + characters[..<visible]).prefix(visible).map(\.url)
        + characters[..<visible].map(\.url))
  }

  @Test func eachCompleteRowHasItsImage() throws {
    let screen = shown(width: 120, height: 36)
    let buffer = screen.buffer
    #expect(buffer.images.map(\.rect) == (try expected(screen)))
    #expect(
      buffer.images.count >= 5 && Set(buffer.images.map { ObjectIdentifier($0.image) }).count == buffer.images.count)
    #expect(buffer.text(row: buffer.images[0].rect.y).contains("Show 0.0"))
    // The same state gives the same frame.
    #expect(screen.buffer.images == buffer.images)
  }

  @Test func aScrolledListMovesThem() throws {
    var screen = shown(width: 120, height: 36)
    let before = screen.buffer.images
    screen.press(Key(.down, .shift))
    let after = screen.buffer.images
    #expect(after.map(\.rect) == (try expected(screen)))
    let distance = before[1].rect.y - after[0].rect.y
    #expect(distance > 0 && after[0].image === before[1].image)
    // The first row is cut, so it is made of characters.
    let panes = try #require(screen.state.panes)
    #expect(after[0].rect.y > panes.grid.y)
    #expect(screen.buffer.text(row: panes.grid.y).contains("▀▀▀▀▀▀"))
  }

  @Test func aDialogCoversThem() throws {
    var screen = shown(width: 70, height: 36)
    let all = screen.buffer.images
    screen.press(Key("?"))
    let rest = screen.buffer.images
    #expect(rest.count < all.count && rest.allSatisfy(all.contains))
    screen.press(Key(.escape))
    #expect(screen.buffer.images == all)
  }

  @Test func whatABoxCoversInPartIsMadeOfCharacters() throws {
    let screen = shown(width: 120, height: 36)
    var buffer = Buffer(size: screen.state.size)
    let panes = try #require(screen.state.panes)
    HorizontalView(state: screen.state, panes: panes).draw(into: &buffer)
    let first = try #require(buffer.images.first).rect
    buffer.fill(Rect(x: first.x + 3, y: first.y, width: 20, height: 2), style: .plain)
    buffer.settleImages()
    #expect(buffer.images.map(\.rect) == Array(try expected(screen).dropFirst()))
    #expect(buffer.text(row: first.y).contains("▀▀▀ ") && buffer.text(row: first.y + 2).contains("▀▀▀▀▀▀"))
  }

  @Test func anEnlargedPosterIsAlone() {
    var screen = shown(width: 120, height: 36)
    screen.press(Key("p"))
    #expect(screen.buffer.images.isEmpty)
    deliver(&screen)
    #expect(screen.buffer.images.count == 1 && (screen.buffer.images.first?.rect.height ?? 0) > 20)
  }

  @Test func withoutGraphicsNothingIsDifferent() {
    var screen = screen(width: 120, height: 36)
    deliver(&screen)
    #expect(screen.buffer.images.isEmpty && screen.text.contains("▀▀▀▀▀▀"))
    let text = screen.text
    // Images that came late are not shown either.
    screen.send(
      .image(
        Pictures.Key(url: "https://example.org/0-0.jpg", size: poster, graphics: kitty),
        TerminalImage(
          size: poster, form: .pixels([1]))))
    #expect(screen.buffer.images.isEmpty && screen.text == text)
    #expect(wanted(self.screen(width: 120, height: 36, images: false)).isEmpty)
  }

  // MARK: The pane

  @Test func thePaneHasAnImageToo() throws {
    var screen = screen(width: 200, height: 60)
    screen.send(.graphics(kitty))
    let keys = wanted(screen).prefix(2)
    #expect(keys.map(\.graphics) == [nil, kitty] && keys.allSatisfy { $0.isWhole && $0.size.height >= 8 })
    deliver(&screen)
    let pane = try #require(screen.state.panes).pane
    let placed = try #require(screen.buffer.images.last)
    #expect(placed.rect == Rect(x: pane.x + 2, y: pane.y, width: keys[0].size.width, height: keys[0].size.height))
    #expect(screen.buffer.images.dropLast().map(\.rect) == (try expected(screen)))
    // Another show has another one; until it is there, characters are shown.
    screen.press(Key("j"))
    #expect(screen.buffer.images.map(\.rect) == (try expected(screen)))
    deliver(&screen)
    #expect(screen.buffer.images.last?.rect == placed.rect && screen.buffer.images.last != placed)
  }

  // MARK: Limits

  @Test func imagesThatAreNotWantedAreForgotten() {
    var pictures = Pictures()
    let keys = (0..<600).map { Pictures.Key(url: "\($0)", size: poster, graphics: kitty) }
    for key in keys {
      pictures.take(TerminalImage(size: poster, form: .pixels([1])), for: key, wanted: [keys[0], key])
    }
    #expect(pictures.has(keys[0]) && pictures.has(keys[599]) && keys.count(where: pictures.has) <= 256)
    let large = TerminalImage(size: poster, form: .pixels(Array(repeating: 1, count: 10 << 20)))
    for url in ["a", "b", "c"] {
      pictures.take(large, for: Pictures.Key(url: url, size: poster, graphics: kitty), wanted: [keys[0]])
    }
    #expect(pictures.has(keys[0]) && !pictures.has(Pictures.Key(url: "b", size: poster, graphics: kitty)))
  }

  @Test func anImageThatIsThereStays() {
    var pictures = Pictures()
    let key = Pictures.Key(url: "a", size: poster, graphics: kitty)
    let images = (0..<2).map { TerminalImage(size: poster, form: .pixels([UInt8($0)])) }
    for image in images { pictures.take(image, for: key) }
    #expect(pictures.image(key) === images[0])
  }
}
