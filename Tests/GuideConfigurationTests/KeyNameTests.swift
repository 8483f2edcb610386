import SeededRandom
import TerminalKit
import Testing

@testable import GuideConfiguration

@Suite struct KeyNameTests {
  private func name(_ text: String) -> String {
    do {
      return try Key(configured: text).name(ascii: true)
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("j", "j"), ("J", "J"), ("?", "?"), ("-", "-"), ("+", "+"), ("é", "é"), (" ", "Space"), ("space", "Space"),
    ("Ctrl-L", "Ctrl-L"), ("ctrl+l", "Ctrl-L"), ("C-l", "Ctrl-L"), ("Shift-Up", "Shift-Up"), ("shift-j", "J"),
    ("F5", "F5"), ("f12", "F12"), ("PgUp", "PgUp"), ("PageDown", "PgDn"), ("Alt-x", "Alt-x"), ("Alt-X", "Alt-X"),
    ("Alt--", "Alt--"), ("Ctrl-Alt-x", "Ctrl-Alt-X"), ("Alt-Ctrl-x", "Ctrl-Alt-X"), ("Ctrl-Shift-Up", "Ctrl-Shift-Up"),
    ("Shift-Tab", "Shift-Tab"), ("Escape", "Esc"), ("return", "Enter"), ("日", "日"), ("Ctrl-Space", "Ctrl-Space"),
    ("Ctrl-]", "Ctrl-]"),
  ])
  func readsKeys(text: String, expected: String) throws {
    #expect(name(text) == expected)
    // A written key is read as the same key.
    #expect(try Key(configured: name(text)) == Key(configured: text))
  }

  @Test(arguments: [
    ("PgUpp", "is not a key; did you mean 'PgUp'?"), ("", "is not a key"), ("F25", "is not a key"),
    ("F0", "is not a key"),
    ("Hyper-x", "is not a key; write Ctrl-, Alt- or Shift- before a key"), ("jj", "is not a key"),
    ("\u{1B}", "is not a key"),
    ("Ctrl-I", "is sent by terminals as Tab; write Tab"), ("Ctrl-M", "is sent by terminals as Enter; write Enter"),
    ("Ctrl-[", "is sent by terminals as Esc; write Esc"),
    ("Shift-1", "depends on the keyboard; use the character that it types"),
    ("Ctrl-Shift-L", "is sent by terminals as the key without Shift"), ("Shift-ß", "depends on the keyboard"),
    ("Ctrl-1", "is not sent by terminals"), ("Ctrl-", "is not a key"), ("\u{A0}", "is not a key"),
  ])
  func saysWhyThereIsNoSuchKey(text: String, expected: String) {
    #expect(name(text).hasPrefix(expected))
  }

  @Test(arguments: [UInt64](1...5))
  func anyTextIsAKeyOrNot(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["Ctrl", "Alt", "Shift", "-", "+", "Up", "F1", "x", "É", "👩‍👩‍👧", "\u{301}", " ", "\n", "PgUp"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let key = try? Key(configured: text) else { continue }
      #expect(try Key(configured: key.name(ascii: true)) == key, "\(text)")
    }
  }
}
