/// `tvguide completions fish`.
enum FishCompletions {
  static var script: String {
    var lines = [
      "# fish completion for tvguide, written by 'tvguide completions fish'",
      "function __tvguide_after -d 'Whether the command line begins with these words'",
      "  set -l words (commandline -opc)[2..-1]",
      "  set -l count (count $argv)",
      "  test \"$words[1..$count]\" = \"$argv\"",
      "end",
      "function __tvguide_at -d 'Whether these are all words so far'",
      "  set -l words (commandline -opc)[2..-1]",
      "  test \"$words\" = \"$argv\"",
      "end",
      "function __tvguide_opens -d 'Whether there is no command'",
      "  set -l words (commandline -opc)[2..-1]",
      "  test -z \"$words[1]\"; or string match -q -- '-*' $words[1]",
      "end",
      "complete -c tvguide -f",
    ]
    lines += CommandSpec.firstWords.map {
      row("__tvguide_at", "-a \($0)", CommandSpec.summary(ofFirstWord: $0))
    }
    for group in CommandSpec.groups {
      lines += CommandSpec.members(of: group).map { row("__tvguide_at \(group)", "-a \($0.words[1])", $0.summary) }
    }
    for command in CommandSpec.all { lines += rows(command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(_ command: CommandSpec) -> [String] {
    let condition = command.words.isEmpty ? "__tvguide_opens" : "__tvguide_after \(command.name)"
    let options = (command.options + CommandSpec.common).map { option in
      row(
        condition, "-l \(option.name.dropFirst(2))\(option.value == nil ? "" : " \(option.kind.fish)")", option.summary)
    }
    let kinds =
      command.words == CommandSpec.help.words ? [.words(CommandSpec.firstWords)] : command.argumentKinds
    guard let first = kinds.first else { return options }
    let arguments = kinds.contains(.file) ? "-F" : ""
    let words = if case .words(let words) = first { "-a \(words.joined(separator: " ").inShellQuotes)" } else { "" }
    return options + ["complete -c tvguide -n '\(condition)' \(arguments) \(words)"]
  }

  private static func row(_ condition: String, _ what: String, _ summary: String) -> String {
    "complete -c tvguide -n '\(condition)' \(what) -d \(quoted(summary))"
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }
}

extension ValueKind {
  fileprivate var fish: String {
    switch self {
    case .text: "-x"
    case .file: "-rF"
    case .words(let words): "-xa \(words.joined(separator: " ").inShellQuotes)"
    }
  }
}
