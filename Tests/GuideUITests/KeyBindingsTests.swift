import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

/// Commands are looked up by a key's code if it has one, else by the key. Both give the same result.
@Suite struct KeyBindingsTests {
  private static let codes: [KeyCode] =
    (0..<0x180).compactMap(Unicode.Scalar.init).map { .character(Character($0)) } + [
      .up, .down, .home, .end, .pageUp, .enter, .tab, .backspace, .escape, .function(1), .character("é"),
      .character("e\u{301}"), .character("🎬"), .character("٣"),
    ]
  private static let modifiers: [KeyModifiers] = [[], .shift, .alt, .control, [.alt, .control]]

  /// If a key has two entries, the later one is used.
  private func commandAsListed(_ key: Key, in bindings: KeyBindings) -> Command? {
    bindings.entries.last { $0.key == key }?.command
  }

  @Test(arguments: 0..<8)
  func aKeyDoesWhatIsListed(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let commands = Command.allCases
    let entries = (0..<60).map { _ in
      (
        Key(
          Self.codes.randomElement(using: &random) ?? .enter, Self.modifiers.randomElement(using: &random) ?? []),
        commands.randomElement(using: &random) ?? .help
      )
    }
    let bindings = seed == 0 ? .standard : KeyBindings(entries)
    var found = 0
    for code in Self.codes {
      for modifiers in Self.modifiers {
        let key = Key(code, modifiers)
        let command = bindings.command(for: key)
        #expect(command == commandAsListed(key, in: bindings), "\(key)")
        if command != nil { found += 1 }
      }
    }
    #expect(found > 40)
  }

  @Test func eachCommandIsOnceInTheListOfKeys() {
    let listed = Command.groups.flatMap(\.value).map(\.command)
    #expect(listed.count == Command.allCases.count && Set(listed) == Set(Command.allCases))
    #expect(Command.allCases.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func digitsAreThoseOfASCII() {
    let digits = Self.codes.flatMap { code in Self.modifiers.map { Key(code, $0) } }.filter(\.isDigit)
    #expect(digits == (0...9).map { Key(Character("\($0)")) })
  }
}
