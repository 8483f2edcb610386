import TerminalKit

/// The live keys and what they do, in a box over the guide.
struct HelpLayer: Layer, Hashable {
  /// Scrolled down by so many lines.
  var scroll = 0

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    let page = max(state.size.height - 4, 1)
    switch state.bindings.command(for: key) {
    case .moveDown?, .scrollDown?: scroll(by: 1, in: state)
    case .moveUp?, .scrollUp?: scroll(by: -1, in: state)
    case .pageDown?: scroll(by: page, in: state)
    case .pageUp?: scroll(by: -page, in: state)
    case .redraw?: return .stays([.repaint])
    case .suspend?: return .stays([.suspend])
    case .quit? where key != Key("q"): return .stays([.quit])
    default: return .closes
    }
    return .stays
  }

  mutating func handle(_ mouse: Mouse, in state: inout State) -> LayerOutcome {
    switch mouse.action {
    case .wheelDown: scroll(by: State.wheelLines, in: state)
    case .wheelUp: scroll(by: -State.wheelLines, in: state)
    case .press(0): return .closes
    default: break
    }
    return .stays
  }

  private mutating func scroll(by lines: Int, in state: State) {
    let last = Self.maximumScroll(bindings: state.bindings, view: state.view, size: state.size)
    scroll = min(max(scroll + lines, 0), last)
  }

  func draw(_ state: State, into buffer: inout Buffer) { HelpBox(state: state, scroll: scroll).draw(into: &buffer) }

  /// How far the list can be scrolled down at a size.
  static func maximumScroll(bindings: KeyBindings, view: GuideView, size: Size) -> Int {
    max(lines(bindings: bindings, view: view, appearance: Appearance(ascii: true)).count - max(size.height - 4, 1), 0)
  }

  /// A line a command that has a key, then what the signs mean.
  fileprivate static func lines(
    bindings: KeyBindings, view: GuideView, appearance: Appearance
  ) -> [(keys: String, summary: String)] {
    let room = view.room
    let live =
      room.useOfDigits == nil ? bindings : KeyBindings(bindings.entries.filter { !$0.key.isDigit })
    let commands = Command.allCases.filter(room.isListed).compactMap { command in
      let keys = live.names(of: command, ascii: appearance.ascii)
      return keys.isEmpty ? nil : (keys, room.summary(of: command))
    }
    let digits = room.useOfDigits.map { [("0-9", $0)] } ?? []
    return digits + commands + [("", "")] + room.signs(appearance).map { ($0.sign, $0.meaning) }
  }
}

/// The box in which the keys stand.
private struct HelpBox {
  let state: State
  let scroll: Int

  /// How to close it, and how to come to what does not fit.
  private var footer: String {
    let more = HelpLayer.maximumScroll(bindings: state.bindings, view: state.view, size: state.size)
    let command = scroll < more ? Command.moveDown : .moveUp
    // The last of its keys: a letter, as a rule, which every terminal can show.
    guard more > 0, let key = state.bindings.entries.last(where: { $0.command == command })?.key else {
      return "Esc closes"
    }
    return "Esc closes, \(key.name(ascii: true)) for \(scroll < more ? "more" : "the first")"
  }

  func draw(into buffer: inout Buffer) {
    let theme = state.appearance.theme
    let lines = HelpLayer.lines(bindings: state.bindings, view: state.view, appearance: state.appearance)
    let keyWidth = lines.map { TextWidth.of($0.keys) }.max() ?? 0
    let textWidth = lines.map { TextWidth.of($0.summary) }.max() ?? 0
    let width = min(keyWidth + textWidth + 8, buffer.size.width)
    let height = min(lines.count + 4, buffer.size.height)
    let box = Rect(
      x: (buffer.size.width - width) / 2, y: (buffer.size.height - height) / 2, width: width, height: height)
    Box(title: "Keys", footer: footer, area: box).draw(into: &buffer, appearance: state.appearance)
    let inner = box.inset(columns: 2, rows: 2)
    for (index, line) in lines.dropFirst(scroll).prefix(inner.height).enumerated() {
      buffer.put(line.keys, x: inner.x, y: inner.y + index, style: theme.strong, clip: inner)
      buffer.put(
        line.summary, x: inner.x + keyWidth + 2, y: inner.y + index, width: inner.width - keyWidth - 2,
        ellipsis: state.appearance.glyphs.ellipsis, style: theme.text, clip: inner)
    }
  }
}
