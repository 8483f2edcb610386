import GuideConfiguration
import TerminalKit

extension Key {
  /// The key for a name in the configuration; nil for an unknown one.
  init?(_ name: KeyName) {
    guard let code = KeyCode(name.code) else { return nil }
    var modifiers: KeyModifiers = []
    if name.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if name.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if name.modifiers.contains(.control) { modifiers.insert(.control) }
    self.init(code, modifiers)
  }
}

extension KeyCode {
  private static let named: [String: KeyCode] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp,
    "PgDn": .pageDown, "Ins": .insert, "Del": .delete, "Enter": .enter, "Tab": .tab, "Backspace": .backspace,
    "Esc": .escape, "Space": .character(" "),
  ]

  fileprivate init?(_ code: String) {
    if let named = Self.named[code] {
      self = named
    } else if code.count == 1, let character = code.first {
      self = .character(character)
    } else if code.hasPrefix("F"), let number = Int(code.dropFirst()) {
      self = .function(number)
    } else {
      return nil
    }
  }
}

extension Color {
  /// The colour for a value in the configuration.
  init(_ setting: ColourSetting) {
    switch setting {
    case .rgb(let colour): self = .rgb(red: colour.red, green: colour.green, blue: colour.blue)
    case .palette(let index): self = .palette(index)
    }
  }
}
