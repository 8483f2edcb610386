import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// What an enlarged poster says, and what is behind it.
@Suite struct PosterCaptionTests {
  private func screen(poster: String?, images: Bool = true) -> TestScreen {
    var screen = TestScreen(opened: false)
    screen.guide.sections[0].shows[0].poster = poster
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(images: images), preferences: Preferences(density: .posters))
    screen.send(.opened)
    screen.answer()
    screen.state.cursor.row = 0
    screen.press(Key("p"))
    return screen
  }

  @Test func tellsWhyThereIsNone() throws {
    for (none, reason) in [
      (screen(poster: nil), "The Lighthouse Keepers has no picture"),
      (screen(poster: "https://example.org/a.jpg", images: false), "pictures are off"),
    ] {
      #expect(none.state.layers.isEmpty && none.text.contains(reason), "\(none.text)")
    }
    var screen = screen(poster: "https://example.org/a.jpg")
    #expect(!screen.text.contains("picture"))
    screen.send(.pictureMissing(try #require((screen.state.layer as? ZoomedPoster)?.picture(in: screen.state))))
    #expect(screen.text.contains("the picture could not be fetched or read"))
    screen.press(Key(.escape), Key("r"))
    screen.answer()
    screen.press(Key("p"))
    #expect(!screen.text.contains("fetched"))
  }

  /// The small pictures behind it are gone, and the caption has its own line.
  @Test func nothingOfOtherPicturesIsBehindIt() {
    let screen = screen(poster: "https://example.org/a.jpg")
    let lines = (0..<24).map { screen.buffer.text(row: $0).split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("The Lighthouse Keepers"))
    #expect(ZoomedPoster.guide(behindPosterOf: screen.state)?.pictures.areShown == false)
    for y in 0..<22 { #expect(!screen.buffer.text(row: y).prefix(30).contains("WT")) }
  }
}

/// The enlarged poster as an image for the terminal.
@Suite struct ImageZoomTests {
  private let kitty = TerminalGraphics(.kitty, cell: CellPixels(width: 10, height: 20))
  private let url = "https://example.org/0.jpg"
  private let place = Size(width: 26, height: 20)

  private var key: Pictures.Key { Pictures.Key(url: url, size: place, isWhole: true, graphics: kitty) }

  private func screen(images: Bool = true) -> TestScreen {
    var guide = FixtureGuide.small
    guide.sections[0].shows[0].poster = url
    var screen = TestScreen(guide, opened: false)
    screen.state = State(
      size: Size(width: 80, height: 24), now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      appearance: Appearance(images: images))
    screen.send(.opened)
    screen.answer()
    screen.state.cursor.row = 0
    return screen
  }

  private func image(_ width: Int, _ height: Int) -> TerminalImage {
    TerminalImage(size: Size(width: width, height: height), form: .pixels([1]))
  }

  private func wanted(_ screen: TestScreen) -> [Pictures.Key]? {
    for effect in screen.effects.reversed() { if case .wantPictures(let keys) = effect { return keys } }
    return nil
  }

  @Test func isAskedForInTheTerminalsForm() {
    var screen = screen()
    screen.send(.graphics(kitty))
    screen.press(Key("p"))
    #expect(wanted(screen) == [key])
    screen.press(Key("x"))
    #expect(wanted(screen) == [])
  }

  @Test func aLateAnswerAsksAnew() {
    var screen = screen()
    screen.press(Key("p"))
    #expect(wanted(screen) == [Pictures.Key(url: url, size: place, isWhole: true)])
    screen.send(.graphics(kitty))
    #expect(wanted(screen) == [key])
    // Another font: images are made for the size of its cells.
    let larger = TerminalGraphics(.kitty, cell: CellPixels(width: 20, height: 40))
    screen.send(.graphics(larger))
    #expect(wanted(screen)?.first?.graphics == larger)
  }

  @Test func standsInTheMiddleWithItsTitleBeneath() throws {
    var screen = screen()
    screen.send(.graphics(kitty))
    screen.press(Key("p"))
    // A tile with initials until it arrives.
    #expect(screen.buffer.images.isEmpty && screen.text.contains("LK"))
    let image = image(26, 10)
    screen.send(.image(key, image))
    let buffer = screen.buffer
    let rect = Rect(x: 27, y: 6, width: 26, height: 10)
    #expect(buffer.images == [PlacedImage(image: image, rect: rect)])
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { #expect(buffer[x: x, y: y].isUnderImage && buffer[x: x, y: y].style == .plain) }
    }
    #expect(buffer.text(row: rect.bottom).hasSuffix(" The Lighthouse Keepers"))
    // The same state gives the same frame, by the same object.
    #expect(screen.buffer.images == buffer.images)
  }

  @Test func thePictureOfCharactersStandsUntilTheImageIsThere() throws {
    var screen = screen()
    screen.press(Key("p"))
    let element = CellPicture.Element(scalar: "▀", style: .plain)
    let picture = try #require(CellPicture(size: place, elements: Array(repeating: element, count: 520)))
    screen.send(.picture(Pictures.Key(url: url, size: place, isWhole: true), picture))
    screen.send(.graphics(kitty))
    #expect(screen.text.contains("▀▀▀▀") && screen.buffer.images.isEmpty)
    screen.send(.image(key, image(26, 20)))
    #expect(!screen.text.contains("▀▀▀▀") && !screen.buffer.images.isEmpty)
  }

  @Test func isGoneWithTheOverlayAndOnScreensThatAreTooSmall() {
    var screen = screen()
    screen.send(.graphics(kitty))
    screen.press(Key("p"))
    screen.send(.image(key, image(26, 20)))
    #expect(!screen.buffer.images.isEmpty)
    screen.send(.resized(Size(width: 20, height: 4)))
    #expect(screen.buffer.images.isEmpty)
    screen.send(.resized(Size(width: 80, height: 24)))
    // It is kept, so it is not requested again.
    #expect(!screen.buffer.images.isEmpty && wanted(screen) == [])
    screen.press(Key("p"))
    #expect(screen.state.layers.isEmpty && screen.buffer.images.isEmpty)
  }

  @Test func anImageOfAnotherSizeIsAskedForOnAnotherScreen() {
    var screen = screen()
    screen.send(.graphics(kitty))
    screen.press(Key("p"))
    screen.send(.image(key, image(26, 20)))
    screen.send(.resized(Size(width: 120, height: 40)))
    #expect(screen.buffer.images.isEmpty)
    #expect(wanted(screen)?.first?.size == ZoomedPoster.size(screen: Size(width: 120, height: 40)))
  }

  @Test func fewAreKept() {
    var pictures = Pictures()
    let keys = (0..<20).map { Pictures.Key(url: "\($0)", size: place, isWhole: true, graphics: kitty) }
    for key in keys {
      pictures.take(image(26, 20), for: key)
      #expect(pictures.image(key) != nil && pictures.has(key))
    }
    #expect(keys.filter(pictures.has).count <= 4)
  }

  @Test func nothingIsAskedForWherePostersAreNotWanted() {
    var screen = screen(images: false)
    screen.send(.graphics(kitty))
    screen.press(Key("p"))
    #expect(wanted(screen) == nil)
  }
}
