import TerminalKit

/// The commands of keys. A command may have several keys, a key has one command.
public struct KeyBindings: Sendable {
  /// The keys with their commands, in the order of help.
  public let entries: [(key: Key, command: Command)]
  private let commands: [Key: Command]
  private let keys: [Command: [Key]]

  /// If a key has two entries, the later one is used.
  public init(_ entries: [(key: Key, command: Command)]) {
    self.entries = entries
    commands = Dictionary(entries.map { ($0.key, $0.command) }, uniquingKeysWith: { $1 })
    keys = Dictionary(grouping: entries, by: \.command).mapValues { $0.map(\.key) }
  }

  /// The command of a key; nil if there is none.
  public func command(for key: Key) -> Command? { commands[key] }

  /// The keys of a command for people, `↑ k`.
  public func names(of command: Command, ascii: Bool) -> String {
    (keys[command] ?? []).map { $0.name(ascii: ascii) }.joined(separator: " ")
  }

  /// The first key of a command; nil if there is none.
  func firstKey(of command: Command) -> Key? { keys[command]?.first }

  /// The first key of a command for people; empty if there is none.
  func firstName(of command: Command, ascii: Bool) -> String {
    firstKey(of: command)?.name(ascii: ascii) ?? ""
  }
}
