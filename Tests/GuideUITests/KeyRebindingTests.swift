import SeededRandom
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct KeyRebindingTests {
  private func rebound(_ requests: (Command, [Key])...) -> KeyRebinding {
    KeyRebinding(requests.map { KeyRebinding.Request($0.0, $0.1) })
  }

  private func keys(_ rebinding: KeyRebinding, _ command: Command) -> [Key] {
    rebinding.bindings.entries.filter { $0.command == command }.map(\.key)
  }

  @Test func aCommandHasExactlyTheKeysNamed() {
    let found = rebound((.moveDown, [Key("J"), Key(.down)]), (.refresh, []))
    #expect(found.conflicts.isEmpty)
    #expect(keys(found, .moveDown) == [Key("J"), Key(.down)])
    #expect(found.bindings.command(for: Key("j")) == nil)
    #expect(found.bindings.command(for: Key("r")) == nil)
    #expect(keys(found, .moveUp) == keys(rebound(), .moveUp))
  }

  @Test func nothingAskedChangesNothing() {
    #expect(rebound().bindings.entries.map(\.key) == KeyBindings.standard.entries.map(\.key))
  }

  @Test func aKeyThatTwoAskForGoesToTheFirst() {
    let found = rebound((.refresh, [Key("y"), Key("r")]), (.help, [Key("y"), Key("?")]))
    #expect(found.bindings.command(for: Key("y")) == .refresh && keys(found, .help) == [Key("?")])
    #expect(
      found.conflicts == [.init(command: .help, message: "y is already a key of refresh, and stays that")])
  }

  @Test func aKeyIsTakenFromACommandNobodySpokeOf() {
    // `k` is one of two keys.
    let found = rebound((.refresh, [Key("k")]))
    #expect(found.conflicts.isEmpty && keys(found, .moveUp) == [Key(.up)])
    let lost = rebound((.refresh, [Key("?")]))
    #expect(
      lost.conflicts == [
        .init(command: .refresh, message: "? was the only key of help; give it another key, or [] for none")
      ])
    #expect(rebound((.refresh, [Key("?")]), (.help, [])).conflicts.isEmpty)
  }

  @Test func theGuideCanAlwaysBeLeft() {
    let none = rebound((.quit, []))
    #expect(keys(none, .quit) == [Key("q"), Key("c", .control)] && none.conflicts.map(\.command) == [.quit])
    let taken = rebound((.refresh, [Key("q")]), (.help, [Key("c", .control)]))
    #expect(taken.bindings.command(for: Key("c", .control)) == .quit)
    #expect(taken.bindings.command(for: Key("q")) == .refresh)
    #expect(taken.conflicts.contains { $0.command == .quit && $0.message.contains("keeps Ctrl-C") })
    #expect(keys(rebound((.quit, [Key("x")])), .quit) == [Key("x")])
  }

  @Test(arguments: [UInt64](1...20))
  func whateverIsAsked(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = KeyBindings.standard.entries.map(\.key) + "abcxyz".map { Key($0) }
    for _ in 0..<50 {
      let requests = Command.allCases.shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)).map {
        KeyRebinding.Request($0, Array(pool.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))))
      }
      let found = KeyRebinding(requests)
      let all = found.bindings.entries.map(\.key)
      #expect(Set(all).count == all.count, "one key, one command")
      #expect(found.bindings.entries.contains { $0.command == .quit })
      for request in requests where request.command != .quit {
        #expect(Set(keys(found, request.command)).isSubset(of: request.keys))
      }
    }
  }

  @Test func aReboundGuideIsDrivenByItsKeys() {
    var screen = TestScreen()
    let bindings = rebound((.moveDown, [Key("J")]), (.help, [Key("H")]), (.search, [Key(.function(3))])).bindings
    screen.state = State(
      size: screen.state.size, now: noon, zone: .utc, country: .unitedStates, sourceName: "test guide",
      bindings: bindings)
    screen.send(.opened)
    screen.answer()
    screen.state.cursor.row = 0
    screen.press(Key("j"))
    #expect(screen.state.cursor.row == 0)
    screen.press(Key("J"))
    #expect(screen.state.cursor.row == 1)
    #expect(screen.text.contains("H help"))
    screen.press(Key("H"))
    #expect(screen.text.contains("J            next show"))
    // The arrows always scroll a text.
    #expect(screen.text.contains("F3 find") && !screen.text.contains("/ find"), "\(screen.text)")
    screen.press(Key(.down))
    #expect((screen.state.layer as? HelpLayer)?.scroll == 1)
    screen.press(Key(.function(3)))
    #expect((screen.state.layer as? HelpLayer)?.query != nil)
  }
}
