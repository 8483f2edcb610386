import TerminalKit

/// The result of applying the user's keys: the bindings, and the problems.
public struct KeyRebinding: Sendable {
  /// A command with all its requested keys.
  public struct Request: Hashable, Sendable {
    /// The command.
    public var command: Command
    /// The keys; empty for none.
    public var keys: [Key]

    /// A command's keys.
    public init(_ command: Command, _ keys: [Key]) {
      self.command = command
      self.keys = keys
    }
  }

  /// A request that could not be met completely.
  public struct Conflict: Hashable, Sendable {
    /// The command of the request.
    public var command: Command
    /// What is wrong and what was done instead, in a sentence.
    public var message: String
  }

  /// The keys in force.
  public private(set) var bindings: KeyBindings
  /// Ordered by request.
  public private(set) var conflicts: [Conflict] = []

  /// Gives commands the requested keys and no others. A key that two commands request goes to the first, and it is
  /// taken from commands without a request. The guide can always be left: `quit` without keys gets its default keys.
  /// - Parameter requests: at most one per command.
  public init(_ requests: [Request], from standard: KeyBindings = .standard) {
    bindings = standard
    let owners = assign(requests)
    let asked = Set(requests.map(\.command))
    var entries = standard.entries.filter { !asked.contains($0.command) && owners[$0.key] == nil }
    for request in requests {
      for key in request.keys where owners[key] == request.command && !entries.contains(where: { $0.key == key }) {
        entries.append((key, request.command))
      }
    }
    if !entries.contains(where: { $0.command == .quit }) { keepQuit(&entries, standard, owners) }
    tellLosses(entries, standard, owners, asked)
    bindings = KeyBindings(entries)
  }

  /// The command that gets each requested key.
  private mutating func assign(_ requests: [Request]) -> [Key: Command] {
    var owners: [Key: Command] = [:]
    for request in requests {
      for key in request.keys {
        if let other = owners[key], other != request.command {
          refuse(request.command, "\(key.name(ascii: true)) is already a key of \(other.rawValue), and stays that")
        } else {
          owners[key] = request.command
        }
      }
    }
    return owners
  }

  /// Gives `quit` those of its default keys that were not requested; if there are none, Ctrl-C, even if another command
  /// requested it.
  private mutating func keepQuit(
    _ entries: inout [(key: Key, command: Command)], _ standard: KeyBindings, _ owners: [Key: Command]
  ) {
    let own = standard.entries.filter { $0.command == .quit }
    var back = own.filter { owners[$0.key] == nil }
    if back.isEmpty, let last = own.last {
      entries.removeAll { $0.key == last.key }
      back = [last]
    }
    entries += back
    let names = back.map { $0.key.name(ascii: true) }.joined(separator: " and ")
    refuse(.quit, "the guide could not be left without a key; it keeps \(names)")
  }

  /// Commands without a request that lost all their keys, which is rarely intended.
  private mutating func tellLosses(
    _ entries: [(key: Key, command: Command)], _ standard: KeyBindings, _ owners: [Key: Command], _ asked: Set<Command>
  ) {
    let bound = Set(entries.map(\.command))
    for command in Command.allCases where !bound.contains(command) && !asked.contains(command) {
      guard let lost = standard.entries.first(where: { $0.command == command })?.key, let taker = owners[lost] else {
        continue
      }
      refuse(
        taker,
        "\(lost.name(ascii: true)) was the only key of \(command.rawValue); give it another key, or [] for none")
    }
  }

  private mutating func refuse(_ command: Command, _ message: String) {
    conflicts.append(Conflict(command: command, message: message))
  }
}
