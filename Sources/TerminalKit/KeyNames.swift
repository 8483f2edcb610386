extension Key {
  /// The key for people: `Ctrl-L`, `Shift-↑`, `PgUp`.
  public func name(ascii: Bool) -> String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    return name + code.name(ascii: ascii, upperCased: modifiers.contains(.control))
  }
}

extension KeyCode {
  fileprivate func name(ascii: Bool, upperCased: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): upperCased ? character.uppercased() : String(character)
    case .up: ascii ? "Up" : "↑"
    case .down: ascii ? "Down" : "↓"
    case .left: ascii ? "Left" : "←"
    case .right: ascii ? "Right" : "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
