import TerminalKit

/// Why the name of a key is invalid.
public struct KeyNameError: Error, Hashable, Sendable {
  /// The end of a message after the name: `is not a key; did you mean 'PgUp'?`.
  public let reason: String
}

extension Key {
  /// The names of keys that are no characters, and the space.
  static let named = codedKeys.map { Key($0).name(ascii: true) }

  private static let codedKeys: [KeyCode] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter, .tab, .backspace, .escape,
    .character(" "),
  ]

  /// The keys by name in lower case.
  private static let codes: [String: KeyCode] = {
    let aliases: [(String, KeyCode)] = [
      ("pageup", .pageUp), ("pagedown", .pageDown), ("insert", .insert), ("delete", .delete), ("return", .enter),
      ("escape", .escape),
    ]
    return Dictionary(uniqueKeysWithValues: zip(named.map { $0.lowercased() }, codedKeys) + aliases)
  }()

  /// Reads a name of the configuration file: `j`, `Ctrl-L`, `Shift-Up`, `F5`, `Space`. Names and modifiers ignore case,
  /// characters do not. Parts are joined by `-` or `+`.
  public init(configured text: String) throws(KeyNameError) {
    var rest = text[...]
    var modifiers: KeyModifiers = []
    while let joint = rest.firstIndex(where: { $0 == "-" || $0 == "+" }), joint > rest.startIndex,
      rest.index(after: joint) < rest.endIndex
    {
      modifiers.insert(try Self.modifier(rest[..<joint]))
      rest = rest[rest.index(after: joint)...]
    }
    self = try Key(try Self.code(String(rest)), modifiers).asTerminalsSend()
  }

  private static func modifier(_ word: Substring) throws(KeyNameError) -> KeyModifiers {
    switch word.lowercased() {
    case "ctrl", "control", "c": return .control
    case "alt", "meta", "m": return .alt
    case "shift", "s": return .shift
    default: throw KeyNameError(reason: "is not a key; write Ctrl-, Alt- or Shift- before a key")
    }
  }

  private static func code(_ word: String) throws(KeyNameError) -> KeyCode {
    if word.unicodeScalars.count <= 8, word.count == 1, let character = word.first,
      let scalar = word.unicodeScalars.first
    {
      // Other white space and controls cannot be bound by character.
      let isBlank = scalar.value <= 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
      if !isBlank || scalar == " " { return .character(character) }
    }
    let lower = word.lowercased()
    if let code = codes[lower] { return code }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number), lower.count <= 3 {
      return .function(number)
    }
    throw KeyNameError(reason: "is not a key\(Shown.hint(for: word, among: named))")
  }

  /// The key as terminals send it. They do not distinguish all keys.
  private func asTerminalsSend() throws(KeyNameError) -> Key {
    guard case .character(let character) = code, character != " " else { return self }
    var (typed, modifiers) = (String(character), modifiers)
    if modifiers.contains(.shift) {
      guard !modifiers.contains(.control) else {
        throw KeyNameError(reason: "is sent by terminals as the key without Shift")
      }
      guard typed.lowercased() != typed.uppercased(), typed.uppercased().count == 1 else {
        throw KeyNameError(reason: "depends on the keyboard; use the character that it types")
      }
      typed = typed.uppercased()
      modifiers.remove(.shift)
    }
    if modifiers.contains(.control) {
      typed = typed.lowercased()
      if let other = ["i": "Tab", "m": "Enter", "j": "Enter", "[": "Esc"][typed] {
        throw KeyNameError(reason: "is sent by terminals as \(other); write \(other)")
      }
      guard let byte = Character(typed).asciiValue,
        (0x61...0x7A).contains(byte) || [0x5C, 0x5D, 0x5E, 0x5F].contains(byte)
      else { throw KeyNameError(reason: "is not sent by terminals; use a letter with Ctrl") }
    }
    return Key(Character(typed), modifiers)
  }
}
