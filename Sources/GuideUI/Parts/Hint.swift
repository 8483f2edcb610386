import TerminalKit

/// A clickable hint: a view, or a key with its effect here.
struct Hint: Hashable, Sendable {
  let action: Action
  /// The name of the key; empty if there is none.
  let key: String
  /// A word or two.
  let label: String

  enum Action: Hashable, Sendable {
    case view(GuideView)
    case command(Command)
    case key(Key)
  }

  var text: String { key.isEmpty ? label : key + " " + label }
  /// Cells that it takes.
  var width: Int { TextWidth.of(text) }

  static func key(_ key: Key, _ label: String) -> Hint {
    Hint(action: .key(key), key: key.name(ascii: true), label: label)
  }
}

extension KeyBindings {
  /// Hints with the first keys of commands. Those without a key are left out.
  func hints(_ commands: [(Command, String)]) -> [Hint] {
    commands.compactMap { command, label in firstKey(of: command).map { .key($0, label) } }
  }

  /// The same in the footer of a box: `Enter details, Esc close`.
  func words(_ commands: [(Command, String)], separator: String = ", ") -> String {
    hints(commands).map(\.text).joined(separator: separator)
  }
}
