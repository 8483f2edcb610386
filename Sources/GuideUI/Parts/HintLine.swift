import TerminalKit

/// The last line: the views by name, and the keys with an effect here. If there is too little space, whole hints are
/// left out. Each can be clicked.
struct HintLine {
  /// The views, unless a dialog takes the keys; then the keys.
  let hints: [Hint]
  let open: GuideView
  let theme: Theme
  let area: Rect

  /// The space between hints.
  private static let gap = 2

  /// The hints and their columns. Help is always at the right end.
  var items: [(hint: Hint, x: Int)] {
    var items: [(hint: Hint, x: Int)] = []
    var x = area.x + 1
    var right = area.right - 1
    let help = hints.last { $0.action == .command(.help) }
    if let help, x + help.width <= right {
      items.append((help, right - help.width))
      right -= help.width + Self.gap
    }
    for hint in hints where hint.action != help?.action {
      guard x + hint.width <= right else { break }
      items.append((hint, x))
      x += hint.width + Self.gap
    }
    return items
  }

  func draw(into buffer: inout Buffer) {
    for (hint, x) in items {
      let isOpen = hint.action == .view(open)
      let start = x + buffer.put(hint.key, x: x, y: area.y, style: isOpen ? theme.today : theme.text, clip: area)
      buffer.put(
        hint.label, x: start + (hint.key.isEmpty ? 0 : 1), y: area.y, style: isOpen ? theme.today : theme.faint,
        clip: area)
    }
  }

  func hint(atX x: Int) -> Hint? { items.first { $0.x..<($0.x + $0.hint.width) ~= x }?.hint }
}

extension HintLine {
  /// The hints of the open view or of the layer above it; nil if the screen is too low.
  init?(_ state: State, room: any ViewRoom) {
    guard state.metrics.footerHeight >= 3, state.panes != nil else { return nil }
    self.init(
      hints: state.layer.map { $0.hints(in: state) } ?? Self.viewTabs(state.bindings) + room.keyHints,
      open: state.view, theme: state.look.theme,
      area: Rect(x: 0, y: state.size.height - 1, width: state.size.width, height: 1))
  }

  /// The views by name.
  private static func viewTabs(_ bindings: KeyBindings) -> [Hint] {
    zip(GuideView.allCases, Command.views).map { view, command in
      Hint(action: .view(view), key: bindings.firstName(of: command, ascii: true), label: view.room.title)
    }
  }

  /// `3 Timeline, 5 Now`: the views in which a command has an effect.
  static func names(ofViewsWith command: Command, _ bindings: KeyBindings) -> String {
    zip(GuideView.allCases, viewTabs(bindings)).filter { $0.0.room.isListed(command) }.map(\.1.text)
      .joined(separator: ", ")
  }

  /// Handles a click in the hint line; nil if there was none.
  static func click(_ mouse: Mouse, in state: inout State) -> [Effect]? {
    guard case .press(0) = mouse.action, let line = HintLine(state, room: state.room), mouse.y == line.area.y,
      let hint = line.hint(atX: mouse.x)
    else { return nil }
    switch hint.action {
    case .view(let view): return state.show(view)
    case .command(let command): return state.perform(command)
    case .key(let key): return state.offerToLayer { $0.handle(key, in: &$1) } ?? []
    }
  }
}

extension ViewRoom {
  /// The hints of the view, with their keys.
  var keyHints: [Hint] {
    let (bindings, ascii) = (state.bindings, state.appearance.ascii)
    let ofSelection: Set<Command> = [.activate, .toggleWatched, .nextAiring, .follow, .poster, .sort]
    return hints.compactMap { command, label in
      if isEmpty, ofSelection.contains(command) { return nil }
      let key = bindings.firstName(of: command, ascii: ascii)
      return key.isEmpty ? nil : Hint(action: .command(command), key: key, label: label)
    }
  }
}
