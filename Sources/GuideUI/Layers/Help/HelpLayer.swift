import TerminalKit

/// The current keys of the view with descriptions, in groups, in a box over the guide.
struct HelpLayer: TextLayer, Hashable {
  /// The number of lines that are scrolled out at the top.
  var scroll = 0
  /// The search text; nil if there is no search.
  var query: TypedLine?

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    if let outcome = find(key) { return outcome }
    let command = state.bindings.command(for: key)
    let page = max(box(in: state).inner.height - 1, 1)
    if let lines = command?.lines(page: page) ?? key.linesBelowInput(page: page) {
      scroll(by: lines, in: state)
      return .stays
    }
    switch command {
    case .search?:
      query = TypedLine(maximumLength: 40)
      scroll = 0
    case .quit? where key != Key("q"): return .stays([.quit])
    default: return .closes
    }
    return .stays
  }

  /// Handles typing in the search; nil if there is no search.
  private mutating func find(_ key: Key) -> LayerOutcome? {
    guard var line = query else { return nil }
    switch key.code {
    case .escape: query = nil
    case .enter, .up, .down, .pageUp, .pageDown: return nil
    default:
      guard line.take(key) else { return key.modifiers.contains(.control) ? nil : .stays }
      let isSame = line.text == query?.text
      query = line
      if isSame { return .stays }
    }
    scroll = 0
    return .stays
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    query?.append(text)
    return .stays
  }

  func hints(in state: State) -> [Hint] {
    let keys = box(in: state).maximumScroll > 0 ? [Hint.key(Key(.down), "scroll")] : []
    return keys + state.bindings.hints([(.search, "find")]) + [.key(Key(.escape), "close")]
  }

  func box(in state: State) -> HelpBox { HelpBox(state: state, layer: self) }
}
