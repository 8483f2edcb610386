/// A shell that completes command lines.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  init(named name: String) throws(UsageError) {
    guard let shell = Self(rawValue: name) else {
      throw .unknown("shell", name, candidates: Self.allCases.map(\.rawValue))
    }
    self = shell
  }

  /// A script for the shell that completes commands, options and their values.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension CommandSpec {
  /// First words of two-word commands: `import`, `sources`, `personal`.
  static let groups = firstWords.filter { first in all.contains { $0.words.count > 1 && $0.words[0] == first } }

  /// The commands with a first word.
  static func members(of group: String) -> [CommandSpec] { all.filter { $0.words.first == group } }

  /// The summary of a first word.
  static func summary(ofFirstWord word: String) -> String {
    all.first { $0.words == [word] }?.summary
      ?? members(of: word).compactMap(\.words.last).joined(separator: ", ")
  }
}

extension String {
  /// Single-quoted for bash and zsh.
  var inShellQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }
}
