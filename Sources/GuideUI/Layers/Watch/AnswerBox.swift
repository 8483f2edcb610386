import TerminalKit

/// A result that is too long for the status line, with an alternative.
public struct AnswerBox: Layer, Hashable {
  /// The alternative to agree to.
  struct Offer: Hashable {
    /// The description at the bottom of the box: `open the page`.
    var words: String
    var effect: Effect
    /// An http or https address. It is shown completely, as a link.
    var address: String?
  }

  /// The title.
  var title: String
  /// Clean text.
  var text: String
  /// Nil if there is no alternative.
  var offer: Offer?

  /// Opens the box, unless the user has opened something else in the meantime, whose next key would answer it.
  func show(in state: inout State) {
    guard state.layers.allSatisfy({ $0 is any DetailsLayer }) else {
      state.notice = text
      return
    }
    state.open(self)
  }

  /// `y` and Enter agree; every other key closes.
  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let agrees = key == Key("y") || key == Key("Y") || key == Key(.enter)
    return .closes(agrees ? [offer?.effect].compactMap { $0 } : [])
  }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    if case .press = mouse.action { .closes } else { .stays }
  }

  func hints(in state: State) -> [Hint] {
    let agree = offer.map { Hint.key(Key("y"), $0.words) }
    return [agree, .key(Key(.escape), "close")].compactMap { $0 }
  }

  public func reading(in state: State) -> Reading? {
    Reading(title: title, lines: [text, offer?.address].compactMap { $0 })
  }

  public func draw(_ state: State, into buffer: inout Buffer) {
    let (theme, width) = (state.look.theme, min(buffer.size.width - 4, 72))
    let address = offer?.address.map { TextLayout.wrapped($0, to: width - 4) } ?? []
    let others = address.count + (address.isEmpty ? 2 : 3)
    let told = TextLayout.wrapped(
      text, to: width - 4, limit: min(max(buffer.size.height - others, 1), 8), ellipsis: state.look.glyphs.ellipsis)
    let height = min(told.count + others, buffer.size.height)
    let area = Rect(
      x: (buffer.size.width - width) / 2, y: max((buffer.size.height - height) / 2, 0), width: width, height: height)
    let foot = hints(in: state).map(\.text).joined(separator: state.look.glyphs.separator)
    Box(title: title, footer: foot, area: area).draw(into: &buffer, state.look)
    let inner = area.inset(columns: 2, rows: 1)
    buffer.put(told, in: inner, style: theme.text)
    for (index, line) in address.enumerated() {
      let y = inner.y + told.count + 1 + index
      buffer.put(line, x: inner.x, y: y, style: theme.strong, clip: inner)
      if address.count == 1, let whole = offer?.address {
        buffer.restyle(Rect(x: inner.x, y: y, width: TextWidth.of(whole), height: 1)) {
          $0.attributes.insert(.underline)
        }
        buffer.link(to: whole, x: inner.x, y: y, width: TextWidth.of(whole))
      }
    }
  }
}
