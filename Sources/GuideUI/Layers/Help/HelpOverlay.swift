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
    // In the timeline digits are channels' numbers.
    let live = view == .timeline ? KeyBindings(bindings.entries.filter { !$0.key.isDigit }) : bindings
    let commands = Command.allCases.filter { $0.isListed(in: view) }.compactMap { command in
      let keys = live.names(of: command, ascii: appearance.ascii)
      return keys.isEmpty ? nil : (keys, command.summary(in: view))
    }
    let digits = view == .timeline ? [("0-9", "go to a channel by its number")] : []
    return digits + commands + [("", "")] + signs(view: view, appearance: appearance)
  }

  private static func signs(view: GuideView, appearance: Appearance) -> [(keys: String, summary: String)] {
    let glyphs = appearance.glyphs
    let colours = ThemeColours(appearance)
    let today = colours.note(on: .today)
    let past = colours.note(on: .past)
    let signs: [(Unicode.Scalar, String)]
    switch view {
    case .horizontal, .vertical:
      signs = [
        (glyphs.watched, "watched\(past)"), (glyphs.aired, "aired\(past)"),
        (glyphs.onToday, "on now, or out today\(today)"),
        (glyphs.toCome, "to come\(colours.note(on: .toCome))"),
        view == .vertical ? (glyphs.todayRule, "today's line") : (glyphs.today, "today's column"),
        (glyphs.followed, "a show you follow"),
      ]
    case .timeline:
      signs = [
        (glyphs.onToday, "on now\(today)"), (glyphs.watched, "watched\(past)"), (glyphs.today, "now"),
        (glyphs.cutLeft, "began before"), (glyphs.cutRight, "goes on after"),
        (glyphs.followed, "a show you follow"), (glyphs.match, "what the filter lets through"),
        (glyphs.gap, "no data, or a title you hid"),
      ]
    case .calendar:
      signs = [(glyphs.aired, "a service"), (glyphs.followed, "a show you follow")]
    }
    let night = view == .timeline ? [] : [("02:00" + glyphs.afterMidnight, "after midnight, the night of that day")]
    return signs.map { (String($0.0), $0.1) } + night
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

/// A frame with a title, blank inside.
struct Box {
  let title: String
  let footer: String
  let area: Rect

  func draw(into buffer: inout Buffer, appearance: Appearance) {
    guard area.width >= 2, area.height >= 2 else { return }
    let theme = appearance.theme
    let lines = appearance.glyphs.box
    buffer.fill(area, style: theme.text)
    let across = String(repeating: lines.horizontal, count: area.width - 2)
    buffer.put(lines.topLeft + across + lines.topRight, x: area.x, y: area.y, style: theme.rule, clip: area)
    buffer.put(
      lines.bottomLeft + across + lines.bottomRight, x: area.x, y: area.bottom - 1, style: theme.rule, clip: area)
    for y in (area.y + 1)..<(area.bottom - 1) {
      buffer.put(lines.vertical, x: area.x, y: y, style: theme.rule, clip: area)
      buffer.put(lines.vertical, x: area.right - 1, y: y, style: theme.rule, clip: area)
    }
    let inner = area.inset(columns: 2, rows: 0)
    if !title.isEmpty { buffer.put(" \(title) ", x: inner.x, y: area.y, style: theme.strong, clip: inner) }
    if !footer.isEmpty { buffer.put(" \(footer) ", x: inner.x, y: area.bottom - 1, style: theme.faint, clip: inner) }
  }
}
