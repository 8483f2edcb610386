/// Keys in the usual notation: `jj<Enter><S-Down><C-d>`, `<lt>` for `<`.
public struct KeyScript: Equatable, Sendable {
  /// The error in a script.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// The bytes of each key, as xterm sends them in application cursor mode.
  public let keys: [[UInt8]]

  /// - Throws: `Failure`, which names the unknown or unclosed key.
  public init(_ script: String) throws {
    var keys: [[UInt8]] = []
    var rest = script[...]
    while let character = rest.popFirst() {
      guard character == "<" else {
        keys.append(Array(String(character).utf8))
        continue
      }
      guard let end = rest.firstIndex(of: ">") else {
        throw Failure(description: "<\(rest) has no > at its end; write <lt> for the character <")
      }
      keys.append(try Self.bytes(ofKey: String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.keys = keys
  }

  private static func bytes(ofKey written: String) throws -> [UInt8] {
    var name = written[...]
    var modifiers: Set<Character> = []
    while name.count > 2, let first = name.first, "SAC".contains(first), name.dropFirst().first == "-" {
      modifiers.insert(first)
      name = name.dropFirst(2)
    }
    guard let text = sequence(String(name), modifiers) else {
      throw Failure(
        description: "<\(written)> is no key; known are Enter Tab Esc Space Backspace Up Down Left Right Home End PgUp"
          + " PgDn Ins Del F1…F12 lt, and S- A- C- before one")
    }
    return Array(text.utf8)
  }

  private static func sequence(_ name: String, _ modifiers: Set<Character>) -> String? {
    // xterm's modifier parameter: 1, and 1 for Shift, 2 for Alt, 4 for Control.
    let modifier =
      1 + (modifiers.contains("S") ? 1 : 0) + (modifiers.contains("A") ? 2 : 0) + (modifiers.contains("C") ? 4 : 0)
    if let letter = cursorKeys[name] { return modifier == 1 ? "\u{1B}O\(letter)" : "\u{1B}[1;\(modifier)\(letter)" }
    if let number = numberedKeys[name] { return modifier == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(modifier)~" }
    if name == "Tab", modifiers == ["S"] { return "\u{1B}[Z" }
    if modifiers.contains("S") { return nil }
    guard var text = namedCharacters[name] ?? (name.count == 1 ? name : nil) else { return nil }
    if modifiers.contains("C") {
      guard let ascii = Character(text).asciiValue, (0x40...0x7F).contains(ascii) else { return nil }
      text = String(Unicode.Scalar(ascii & 0x1F))
    }
    return modifiers.contains("A") ? "\u{1B}" + text : text
  }

  private static let namedCharacters = [
    "Enter": "\r", "Tab": "\t", "Esc": "\u{1B}", "Space": " ", "Backspace": "\u{7F}", "lt": "<",
  ]
  private static let cursorKeys = [
    "Up": "A", "Down": "B", "Right": "C", "Left": "D", "Home": "H", "End": "F", "F1": "P", "F2": "Q", "F3": "R",
    "F4": "S",
  ]
  private static let numberedKeys = [
    "Ins": 2, "Del": 3, "PgUp": 5, "PgDn": 6, "F5": 15, "F6": 17, "F7": 18, "F8": 19, "F9": 20, "F10": 21, "F11": 23,
    "F12": 24,
  ]
}
