import GuideModel
import TerminalKit

/// An enlarged poster over the guide.
struct ZoomedPoster: Layer, Hashable {
  /// The show of the poster.
  var show: Show
  /// The provider, for the tile that is shown until the poster is loaded, or if there is none.
  var provider: Provider

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome { .closes }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    mouse.action == .press(0) ? .closes : .stays
  }

  func wantedPictures(in state: State) -> [Pictures.Key] { [picture(in: state)].compactMap { $0 } }

  /// The picture; nil if the show has no poster.
  func picture(in state: State) -> Pictures.Key? {
    show.poster.map {
      Pictures.Key(
        url: $0, size: PosterOverlay.size(screen: state.size), isWhole: true, graphics: state.pictures.graphics)
    }
  }

  func reading(in state: State) -> Reading? {
    Reading(title: "Poster", lines: [PosterOverlay(state: state, poster: self).caption])
  }

  func hints(in state: State) -> [Hint] { [.key(Key(.escape), "close")] }

  func draw(_ state: State, into buffer: inout Buffer) {
    PosterOverlay(state: state, poster: self).draw(into: &buffer)
  }

  /// Shows the poster of the show under the cursor.
  static func open(in state: inout State) {
    guard let show = state.selectedShow, let provider = state.selectedProvider else { return }
    state.open(ZoomedPoster(show: show, provider: provider))
  }

  /// Shows a programme's picture.
  static func open(_ listed: ScheduledProgramme?, on channel: Channel?, in state: inout State) {
    guard let listed, let channel else { return }
    let show = ProgrammeWords(listed: listed).show
    if state.refusesHidden(show) { return }
    state.open(ZoomedPoster(show: show, provider: Provider(id: channel.key, name: channel.name)))
  }

  /// The state to draw behind an enlarged poster: without other pictures, which would look like blocks. Nil if none is
  /// open.
  static func guide(behindPosterOf state: State) -> State? {
    guard state.layer is ZoomedPoster else { return nil }
    var result = state
    result.pictures.areShown = false
    return result
  }
}

/// The poster as large as the screen allows, with its title below and the dimmed guide behind it.
struct PosterOverlay {
  let state: State
  let poster: ZoomedPoster

  /// Two thirds as wide as high, in characters that are half as wide as high, with space for the title.
  static func size(screen: Size) -> Size {
    let rows = max(min(screen.height - 4, (screen.width - 4) * 3 / 4), 1)
    return Size(width: max(rows * 4 / 3, 1), height: rows)
  }

  func draw(into buffer: inout Buffer) {
    let theme = state.look.theme
    buffer.restyle(buffer.bounds) { style in
      style = Style(foreground: theme.rule.foreground, attributes: .dim)
    }
    let size = Self.size(screen: buffer.size)
    if let image = poster.picture(in: state).flatMap({ state.pictures.image($0) }) {
      let corner = Self.corner(of: image.size, screen: buffer.size)
      buffer.place(image, x: corner.x, y: corner.y)
      drawTitle(y: corner.y + image.size.height, into: &buffer)
      return
    }
    let picture = state.pictures.picture(
      of: poster.show, provider: poster.provider, size: size, isWhole: true, appearance: state.appearance)
    let (x, y) = Self.corner(of: picture.size, screen: buffer.size)
    for row in 0..<picture.size.height { buffer.put(picture, row: row, x: x, y: y + row, clip: buffer.bounds) }
    drawTitle(y: y + picture.size.height, into: &buffer)
  }

  /// The title, and the reason why there is no picture.
  var caption: String {
    [poster.show.title, note].compactMap { $0 }.joined(separator: state.look.glyphs.separator)
  }

  /// The position of a picture, which may be smaller than its area in one direction.
  private static func corner(of picture: Size, screen: Size) -> (x: Int, y: Int) {
    let place = size(screen: screen)
    return (
      (screen.width - picture.width) / 2,
      max((screen.height - place.height - 2) / 2, 0) + (place.height - picture.height) / 2
    )
  }

  private func drawTitle(y: Int, into buffer: inout Buffer) {
    let title = TextLayout.truncated(" \(caption) ", to: buffer.size.width, ellipsis: state.look.glyphs.ellipsis)
    buffer.fill(Rect(x: 0, y: y, width: buffer.size.width, height: 1), style: .plain)
    buffer.put(
      title, x: max((buffer.size.width - TextWidth.of(title)) / 2, 0), y: y, style: state.look.theme.strong,
      clip: buffer.bounds)
  }

  /// Why there is a tile instead of a picture; nil if there is a picture or one may arrive soon.
  private var note: String? {
    guard poster.show.poster != nil else { return "no picture" }
    guard state.appearance.images else { return "pictures are off" }
    return poster.picture(in: state).map { state.pictures.isMissing($0) } == true
      ? "the picture could not be fetched" : nil
  }
}
