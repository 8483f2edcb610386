import GuideModel
import TerminalKit

/// A poster as large as the screen allows, with its title below and the dimmed guide behind it.
struct ZoomedPoster: Layer, Hashable {
  private let show: Show
  /// The provider, for the tile that is shown until the poster is loaded, or if it cannot be.
  private let provider: Provider
  private let address: String

  /// Nil if the show has no poster.
  init?(_ show: Show, on provider: Provider) {
    guard let address = show.poster else { return nil }
    (self.show, self.provider, self.address) = (show, provider, address)
  }

  /// Shows a poster, or says why there is none.
  static func open(_ show: Show, on provider: Provider, in state: inout State) {
    if state.refusesHidden(show) { return }
    guard let poster = ZoomedPoster(show, on: provider) else { return state.notice = "\(show.title) has no picture" }
    guard state.appearance.images else { return state.notice = "pictures are off" }
    state.open(poster)
  }

  /// The state to draw behind an enlarged poster: without other pictures, which would look like blocks. Nil if none is
  /// open.
  static func guide(behindPosterOf state: State) -> State? {
    guard state.layer is ZoomedPoster else { return nil }
    var result = state
    result.pictures.areShown = false
    return result
  }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome { .closes }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    mouse.action == .press(0) ? .closes : .stays
  }

  func wantedPictures(in state: State) -> [Pictures.Key] { [picture(in: state)] }

  func picture(in state: State) -> Pictures.Key {
    Pictures.Key(url: address, size: Self.size(screen: state.size), isWhole: true, graphics: state.pictures.graphics)
  }

  func hints(in state: State) -> [Hint] { [.key(Key(.escape), "close")] }

  /// Two thirds as wide as high, in characters that are half as wide as high, with space for the title.
  static func size(screen: Size) -> Size {
    let rows = max(min(screen.height - 4, (screen.width - 4) * 3 / 4), 1)
    return Size(width: max(rows * 4 / 3, 1), height: rows)
  }

  func draw(_ state: State, into buffer: inout Buffer) {
    let rule = state.look.theme.rule.foreground
    buffer.restyle(buffer.bounds) { $0 = Style(foreground: rule, attributes: .dim) }
    if let image = state.pictures.image(picture(in: state)) {
      let (x, y) = Self.corner(of: image.size, screen: buffer.size)
      buffer.place(image, x: x, y: y)
      return drawTitle(state, y: y + image.size.height, into: &buffer)
    }
    let picture = state.pictures.picture(
      of: show, provider: provider, size: Self.size(screen: buffer.size), isWhole: true, appearance: state.appearance)
    let (x, y) = Self.corner(of: picture.size, screen: buffer.size)
    buffer.put(picture, x: x, y: y, clip: buffer.bounds)
    drawTitle(state, y: y + picture.size.height, into: &buffer)
  }

  /// The position of a picture, which may be smaller than its area in one direction.
  private static func corner(of picture: Size, screen: Size) -> (x: Int, y: Int) {
    let place = size(screen: screen)
    return (
      (screen.width - picture.width) / 2,
      max((screen.height - place.height - 2) / 2, 0) + (place.height - picture.height) / 2
    )
  }

  /// The title, and whether the picture is missing.
  private func drawTitle(_ state: State, y: Int, into buffer: inout Buffer) {
    let look = state.look
    let note = state.pictures.isMissing(picture(in: state)) ? "the picture could not be fetched or read" : nil
    let caption = [show.title, note].compactMap { $0 }.joined(separator: look.glyphs.separator)
    let title = TextLayout.truncated(" \(caption) ", to: buffer.size.width, ellipsis: look.glyphs.ellipsis)
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), style: .plain)
    let x = max((buffer.size.width - TextWidth.of(title)) / 2, 0)
    buffer.put(title, x: x, y: y, style: look.theme.strong, clip: buffer.bounds)
  }
}
