import GuideModel
import TerminalKit

/// The pane to the right of the guide with the details of the selection: poster, time and provider, description, other
/// airings.
struct SelectionPane {
  private let state: State
  private let about: About?
  private let area: Rect

  /// Nil if the view has none, if it is switched off, or if there is no space for it.
  init?(_ state: State, room: any ViewRoom) {
    guard let area = state.panes?.pane, !area.isEmpty, state.view.room.hasPane, !state.appearance.linear else {
      return nil
    }
    self.state = state
    self.area = area
    about = room.about
  }

  /// A column stays blank beside the line on the left and at the right edge.
  private var inner: Rect { Rect(x: area.x + 2, y: area.y, width: area.width - 3, height: area.height) }

  // MARK: Poster

  private static let leastHeightWithPoster = 24
  private static let posterRows = 8...18

  /// The picture in the pane; nil if there is none or no space for it.
  var pictureKey: Pictures.Key? {
    guard state.appearance.images, area.height >= Self.leastHeightWithPoster, let about,
      let url = about.show.poster, !state.marks.isHidden(about.show)
    else { return nil }
    // Two thirds as wide as high, in characters that are half as wide as high.
    let rows = min(max(area.height / 3, Self.posterRows.lowerBound), Self.posterRows.upperBound, inner.width * 3 / 4)
    let key = Pictures.Key(url: url, size: Size(width: rows * 4 / 3, height: rows), isWhole: true)
    // The text uses the space instead of a tile.
    return state.pictures.isMissing(key) ? nil : key
  }

  // MARK: Text

  /// The first line of the text.
  private var top: Int { inner.y + (pictureKey.map { $0.size.height + 1 } ?? 0) }

  private var lines: [DetailsPanel.Line] {
    guard let about else { return [] }
    return AboutWriter(state: state, about: about, width: max(inner.width, 1)).lines(height: inner.bottom - top)
  }

  /// The airing on a screen row; nil if there is none.
  func airing(atY y: Int) -> LocatedEpisode? {
    let lines = lines
    guard let about, lines.indices.contains(y - top), let index = lines[y - top].episode else { return nil }
    return LocatedEpisode(about.others[index].episode, of: about.show, on: about.provider)
  }

  // MARK: Drawing

  func draw(into buffer: inout Buffer) {
    let theme = state.look.theme
    let glyphs = state.look.glyphs
    buffer.fill(area, style: theme.text)
    buffer.fill(Rect(x: area.x, y: area.y, width: 1, height: area.height), with: glyphs.vertical, style: theme.rule)
    drawPicture(into: &buffer)
    for (line, y) in zip(lines, top..<max(inner.bottom, top)) {
      buffer.put(line.text, x: inner.x, y: y, width: inner.width, style: theme.style(of: line.role), clip: inner)
    }
  }

  private func drawPicture(into buffer: inout Buffer) {
    guard let key = pictureKey, let about else { return }
    let picture = state.pictures.picture(
      of: about.show, provider: about.provider, size: key.size, isWhole: true, appearance: state.appearance)
    if let image = state.pictures.image(of: about.show, size: key.size, isWhole: true) {
      return buffer.place(image, x: inner.x, y: inner.y, over: picture)
    }
    buffer.put(picture, x: inner.x, y: inner.y, clip: inner)
  }
}

// MARK: - The mouse

extension SelectionPane {
  /// Handles a click in the pane: goes to the clicked airing. Nil if the mouse is elsewhere.
  static func handle(_ mouse: Mouse, in state: inout State) -> [Effect]? {
    guard state.panes?.pane.contains(x: mouse.x, y: mouse.y) == true,
      let pane = SelectionPane(state, room: state.room)
    else { return nil }
    guard case .press(0) = mouse.action, let airing = pane.airing(atY: mouse.y) else { return [] }
    state.notice = nil
    return state.inRoom { $0.go(to: airing) }
  }
}
