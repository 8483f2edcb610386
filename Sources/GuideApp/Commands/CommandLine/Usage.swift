/// The texts of `--help` and `--version`.
enum Usage {
  static let version = "0.1.0"

  /// Commands first, then the options of the guide itself.
  static var help: String {
    let guide = CommandSpec.guide
    var lines = ["tvguide \(version), a TV guide for the terminal", ""]
    lines += ["Usage: tvguide [OPTIONS]", "       tvguide COMMAND [ARGUMENTS] [OPTIONS]", "", "Commands:"]
    let commands = CommandSpec.all.filter { !$0.words.isEmpty }
    lines += rows(of: commands)
    lines += ["", "Options:"] + rows(of: guide.options + CommandSpec.common)
    lines += ["", "Examples:"] + examples(guide)
    lines += [
      "", "'tvguide help COMMAND' prints the options of a command.",
      "Exit codes: 0 success, 1 failure (stderr says why), 2 mistake in the command line, 128 + n signal n.",
    ]
    return lines.joined(separator: "\n")
  }

  /// The help of some commands; without any, the complete help.
  static func help(of commands: [CommandSpec]) -> String {
    switch commands.count {
    case 0: help
    case 1: page(commands[0])
    default:
      ([(["Commands:"] + rows(of: commands)).joined(separator: "\n")] + commands.map(page)).joined(separator: "\n\n")
    }
  }

  private static func rows(of commands: [CommandSpec]) -> [String] {
    table(commands.map { (($0.words + $0.arguments).joined(separator: " "), $0.summary) })
  }

  private static func page(_ command: CommandSpec) -> String {
    var lines = ["Usage: \(command.usage)" + (command.options.isEmpty ? "" : " [OPTIONS]"), ""]
    lines.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    if !command.options.isEmpty { lines += ["", "Options:"] + rows(of: command.options) }
    if !command.examples.isEmpty { lines += ["", "Examples:"] + examples(command) }
    return lines.joined(separator: "\n")
  }

  private static func examples(_ command: CommandSpec) -> [String] { command.examples.map { "  tvguide \($0)" } }

  private static func rows(of options: [OptionSpec]) -> [String] {
    table(options.map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0.summary) })
  }

  /// In two columns. A name that is too long has its own line.
  private static func table(_ rows: [(name: String, summary: String)]) -> [String] {
    rows.flatMap { name, summary in
      name.count <= 20
        ? ["  \(name)\(String(repeating: " ", count: 22 - name.count))\(summary)"]
        : ["  \(name)", String(repeating: " ", count: 24) + summary]
    }
  }
}
