import GuideModel
import TerminalKit

/// The details of a programme or an episode in a box, with a picture on the left if there is one.
struct ProgrammeDetailsBox: TextBox {
  let state: State
  let details: any DetailsLayer

  private static let maximumWidth = 100
  private static let posterSize = Size(width: 16, height: 12)
  /// A smaller box has no picture.
  private static let posterWidth = 60

  private var screen: Size { state.size }
  /// The footer stays visible, because it shows the results of keys.
  private var bottom: Int { state.timelineLayout?.footer.y ?? screen.height }
  private var width: Int { min(screen.width, Self.maximumWidth) }

  /// The picture in the box; nil if there is none or no space for it.
  var pictureKey: Pictures.Key? {
    guard state.appearance.images, let url = details.subject(in: state).show.poster, width >= Self.posterWidth,
      bottom >= Self.posterSize.height + 2
    else { return nil }
    return Pictures.Key(url: url, size: Self.posterSize, isWhole: true)
  }

  private var textX: Int { pictureKey == nil ? 2 : Self.posterSize.width + 4 }
  private var textWidth: Int { max(width - textX - 2, 1) }

  var maximumScroll: Int { max(lines.count - max(area.height - 2, 1), 0) }

  var area: Rect { area(lines: lines.count) }

  private func area(lines: Int) -> Rect {
    if state.appearance.linear {
      return Rect(x: 0, y: 0, width: width, height: LinearScreen.listHeight(screen) + 2)
    }
    let content = max(lines, pictureKey == nil ? 1 : Self.posterSize.height)
    let height = min(content + 2, max(bottom, 3))
    return Rect(x: (screen.width - width) / 2, y: max((bottom - height) / 2, 0), width: width, height: height)
  }

  func draw(into buffer: inout Buffer) {
    let lines = self.lines
    let area = area(lines: lines.count)
    Box(title: "", footer: footer, area: area).draw(into: &buffer, state.look)
    let inner = inner
    drawPicture(in: inner, into: &buffer)
    Scrollbar(first: details.scroll, count: lines.count)
      .draw(beside: inner, x: area.right - 1, into: &buffer, state.look)
    for (index, line) in lines.dropFirst(details.scroll).prefix(inner.height).enumerated() {
      buffer.put(
        line.text, x: area.x + textX, y: inner.y + index, width: textWidth, style: theme.style(of: line.role),
        clip: inner)
    }
  }

  private func drawPicture(in inner: Rect, into buffer: inout Buffer) {
    guard let key = pictureKey else { return }
    let about = details.about(in: state)
    let picture = state.pictures.picture(
      of: about.show, provider: about.provider, size: key.size, isWhole: true, appearance: state.appearance)
    let x = inner.x + (key.size.width - picture.size.width) / 2
    buffer.put(picture, x: x, y: inner.y, clip: inner)
  }

  private var footer: String {
    let bindings = state.bindings
    let watched = bindings.names(of: .toggleWatched, ascii: true).replacingSpace + " watched"
    let isAtEnd = details.scroll >= maximumScroll
    let scroll = bindings.words([isAtEnd ? (.moveUp, "scroll up") : (.moveDown, "scroll")])
    return ([bindings.words(details.firstKeys + [(.back, "close")]), watched] + (maximumScroll == 0 ? [] : [scroll]))
      .joined(separator: ", ")
  }

  /// The text, wrapped to the width of the box.
  private var lines: [DetailsPanel.Line] {
    AboutWriter(state: state, about: details.about(in: state), width: textWidth).lines
  }

  var reading: Reading { Reading(details: lines, scroll: details.scroll) }
}

extension String {
  /// `Space m` as `Space or m`.
  fileprivate var replacingSpace: String { split(separator: " ").joined(separator: " or ") }
}
