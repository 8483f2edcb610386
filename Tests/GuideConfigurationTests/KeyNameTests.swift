import SeededRandom
import Testing

@testable import GuideConfiguration

@Suite struct KeyNameTests {
  private func name(_ text: String) -> String {
    do {
      return try KeyName(text).description
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
    // What is written out is read as the same key.
    #expect(try KeyName(KeyName(text).description) == KeyName(text))
  }

  @Test(arguments: [
    ("PgUpp", "is no key; did you mean 'PgUp'?"), ("", "is no key"), ("F25", "is no key"), ("F0", "is no key"),
    ("Hyper-x", "is no key; before it go Ctrl-, Alt- and Shift-"), ("jj", "is no key"), ("\u{1B}", "is no key"),
    ("Ctrl-I", "is Tab to a terminal; write Tab"), ("Ctrl-M", "is Enter to a terminal; write Enter"),
    ("Ctrl-[", "is Esc to a terminal; write Esc"),
    ("Shift-1", "depends on the keyboard; write the character that it types"),
    ("Ctrl-Shift-L", "cannot be told from the key without Shift by a terminal"), ("Shift-ß", "depends on the keyboard"),
    ("Ctrl-1", "is not sent by terminals"), ("Ctrl-", "is no key"), ("\u{A0}", "is no key"),
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
      guard let name = try? KeyName(text) else { continue }
      #expect(try KeyName(name.description) == name, "\(text)")
    }
  }
}
