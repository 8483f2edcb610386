/// A key in the configuration file: `j`, `Ctrl-L`, `Shift-Up`, `F5`, `Space`.
public struct KeyName: Hashable, Sendable, CustomStringConvertible {
  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift. Not used with characters: `Shift-J` is `J`.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt.
    public static let alt = Modifiers(rawValue: 2)
    /// Control. A character with it is lower case.
    public static let control = Modifiers(rawValue: 4)
  }

  /// One of `named`, `F1` to `F24`, or a character.
  public let code: String
  /// The modifier keys.
  public let modifiers: Modifiers

  /// The keys with names.
  public static let named = [
    "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDn", "Ins", "Del", "Enter", "Tab", "Backspace", "Esc",
    "Space",
  ]

  private static let aliases = [
    "pageup": "PgUp", "pagedown": "PgDn", "insert": "Ins", "delete": "Del", "return": "Enter", "escape": "Esc",
  ]

  /// Why a key name is invalid.
  public struct Unknown: Error, Hashable, Sendable {
    /// The end of a message after the name: `is not a key; did you mean 'PgUp'?`.
    public let reason: String
  }

  /// Reads a name. Names and modifiers ignore case, characters do not. Parts are joined by `-` or `+`.
  public init(_ text: String) throws(Unknown) {
    var rest = text[...]
    var modifiers: Modifiers = []
    while let joint = rest.firstIndex(where: { $0 == "-" || $0 == "+" }), joint > rest.startIndex,
      rest.index(after: joint) < rest.endIndex
    {
      modifiers.insert(try Self.modifier(rest[..<joint]))
      rest = rest[rest.index(after: joint)...]
    }
    let code = try Self.code(String(rest))
    (self.code, self.modifiers) = try Self.asTerminalsSend(code, modifiers)
  }

  private static func modifier(_ word: Substring) throws(Unknown) -> Modifiers {
    switch word.lowercased() {
    case "ctrl", "control", "c": return .control
    case "alt", "meta", "m": return .alt
    case "shift", "s": return .shift
    default: throw Unknown(reason: "is not a key; write Ctrl-, Alt- or Shift- before a key")
    }
  }

  private static func code(_ word: String) throws(Unknown) -> String {
    if word.unicodeScalars.count <= 8, word.count == 1, let scalar = word.unicodeScalars.first {
      if scalar == " " { return "Space" }
      // White space and controls cannot be bound by character.
      if scalar.value > 0x20, scalar.value != 0x7F, !scalar.properties.isWhitespace { return word }
    }
    let lower = word.lowercased()
    if let name = named.first(where: { $0.lowercased() == lower }) ?? aliases[lower] { return name }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number), lower.count <= 3 {
      return "F\(number)"
    }
    throw Unknown(reason: "is not a key\(Shown.hint(for: word, among: named))")
  }

  /// The key as terminals send it. They do not distinguish all keys.
  private static func asTerminalsSend(_ code: String, _ modifiers: Modifiers) throws(Unknown) -> (String, Modifiers) {
    guard code.count == 1 else { return (code, modifiers) }
    var (code, modifiers) = (code, modifiers)
    if modifiers.contains(.shift) {
      guard !modifiers.contains(.control) else {
        throw Unknown(reason: "is sent by terminals as the key without Shift")
      }
      guard code.lowercased() != code.uppercased(), code.uppercased().count == 1 else {
        throw Unknown(reason: "depends on the keyboard; use the character that it types")
      }
      code = code.uppercased()
      modifiers.remove(.shift)
    }
    if modifiers.contains(.control) {
      code = code.lowercased()
      if let other = ["i": "Tab", "m": "Enter", "j": "Enter", "[": "Esc"][code] {
        throw Unknown(reason: "is sent by terminals as \(other); write \(other)")
      }
      guard let byte = Character(code).asciiValue,
        (0x61...0x7A).contains(byte) || [0x5C, 0x5D, 0x5E, 0x5F].contains(byte)
      else { throw Unknown(reason: "is not sent by terminals; use a letter with Ctrl") }
    }
    return (code, modifiers)
  }

  /// `Ctrl-L`.
  public var description: String {
    let held: [(Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    let prefix = held.filter { modifiers.contains($0.0) }.map(\.1).joined()
    return prefix + (modifiers.contains(.control) && code.count == 1 ? code.uppercased() : code)
  }
}
