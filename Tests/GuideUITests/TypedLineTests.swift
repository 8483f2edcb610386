import GuideModel
import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct TypedLineTests {
  private static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

  /// Any keys do what they do to a list of characters with a cursor.
  @Test(arguments: 0..<50) func keysChangeTheTextAtTheCursor(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var line = TypedLine(maximumLength: 12)
    var (letters, cursor) = ([Character](), 0)
    for _ in 0..<200 {
      let word = { () -> Int in
        var start = cursor
        while start > 0, letters[start - 1] == " " { start -= 1 }
        while start > 0, letters[start - 1] != " " { start -= 1 }
        return start
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: (cursor, _) = (max(cursor - 1, 0), line.take(Key(.left)))
      case 1: (cursor, _) = (min(cursor + 1, letters.count), line.take(Key(.right)))
      case 2: (cursor, _) = (0, line.take(Bool.random(using: &random) ? Key(.home) : Self.control("a")))
      case 3: (cursor, _) = (letters.count, line.take(Bool.random(using: &random) ? Key(.end) : Self.control("e")))
      case 4:
        _ = line.take(Bool.random(using: &random) ? Key(.backspace) : Self.control("h"))
        if cursor > 0 {
          cursor -= 1
          letters.remove(at: cursor)
        }
      case 5:
        _ = line.take(Key(.delete))
        if cursor < letters.count { letters.remove(at: cursor) }
      case 6 where seed % 5 == 0:
        _ = line.take(Self.control("k"))
        letters.removeSubrange(cursor...)
      case 7 where seed % 5 == 0:
        _ = line.take(Self.control("u"))
        letters.removeSubrange(..<cursor)
        cursor = 0
      case 8:
        let start = word()
        _ = line.take(Self.control("w"))
        letters.removeSubrange(start..<cursor)
        cursor = start
      default:
        let letter = ["a", "é", "語", "👍"].randomElement(using: &random) ?? "a"
        line.append(letter)
        if letters.count < 12 {
          letters.insert(Character(letter), at: cursor)
          cursor += 1
        }
      }
      #expect(line.text == String(letters))
      let shown = drawn(line, width: 6)
      #expect(shown.cursor == (cursor < letters.count ? String(letters[cursor]) : " "))
      #expect(shown.used <= 6)
    }
  }

  /// The cell with the cursor, and the number of columns.
  private func drawn(_ line: TypedLine, width: Int) -> (cursor: String?, used: Int) {
    var buffer = Buffer(size: Size(width: width, height: 1))
    let used = line.draw(x: 0, y: 0, width: width, style: .plain, into: &buffer)
    let cell = (0..<width).lazy.map { buffer[x: $0, y: 0] }.first { $0.style.attributes.contains(.reverse) }
    return (cell.map { cell in buffer.scalars(of: cell).map(String.init).joined() }, used)
  }

  @Test func otherKeysAreLeft() {
    var line = TypedLine("a", maximumLength: 3)
    for key in [Key(.up), Key(.enter), Self.control("x"), Key(.left, .control)] {
      let isTaken = line.take(key)
      #expect(!isTaken)
    }
    #expect(line.text == "a")
  }
}
