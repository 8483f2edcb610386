import TerminalKit

/// What came of the user's own keys: the bindings, and what could not be done as it was asked.
public struct KeyRebinding: Sendable {
  /// A command and all the keys it is to have.
  public struct Request: Hashable, Sendable {
    /// The command.
    public var command: Command
    /// Its keys; empty for none.
    public var keys: [Key]

    /// A command's keys.
    public init(_ command: Command, _ keys: [Key]) {
      self.command = command
      self.keys = keys
    }
  }

  /// A request that was not met in full.
  public struct Conflict: Hashable, Sendable {
    /// Whose request it was.
    public var command: Command
    /// What is wrong and what was done instead, in a sentence.
    public var message: String
  }

  /// The keys in force.
  public private(set) var bindings: KeyBindings
  /// In the order of the requests.
  public private(set) var conflicts: [Conflict] = []

  /// Gives commands the keys asked for and no others. A key that two ask for goes to the first of them; one that a command
  /// of no request has is taken from it. The guide can always be left: `quit` without keys gets its own back.
  /// - Parameter requests: each command at most once.
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

  /// Who gets each key asked for.
  private mutating func assign(_ requests: [Request]) -> [Key: Command] {
    var owners: [Key: Command] = [:]
    for request in requests {
      for key in request.keys {
        if let other = owners[key], other != request.command {
          refuse(request.command, "\(key.name(ascii: true)) is a key of \(other.rawValue) already, and stays that")
        } else {
          owners[key] = request.command
        }
      }
    }
    return owners
  }

  /// Its own keys that nobody asked for; Ctrl-C, whoever asked for it, where there are none.
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

  /// Commands that nobody spoke of and that have no key left: that is seldom meant.
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
        "\(lost.name(ascii: true)) was the only key of \(command.rawValue); give that another, or [] to do without")
    }
  }

  private mutating func refuse(_ command: Command, _ message: String) {
    conflicts.append(Conflict(command: command, message: message))
  }
}
