/// The texts of `--help` and `--version`.
enum Usage {
  static let version = "0.1.0"

  /// Every command and option, from the table that reads them.
  static var help: String {
    var lines = ["tvguide: what is on, where and when", ""]
    for command in CommandSpec.all {
      let words = (["tvguide"] + command.words + command.arguments + command.optionalArguments.map { "[\($0)]" })
        .joined(separator: " ")
      lines.append("\(words) [options]")
      lines.append("    \(command.summary)")
      lines += rows(of: command.options)
      lines.append("")
    }
    lines.append("any command")
    lines += rows(of: CommandSpec.common)
    lines += [
      "", "Exit codes: 0 done, 1 it failed (stderr says why), 2 the command line was not understood,",
      "128 + n ended by signal n.",
    ]
    return lines.joined(separator: "\n")
  }

  private static func rows(of options: [OptionSpec]) -> [String] {
    options.map { option in
      let name = option.name + (option.value.map { " \($0)" } ?? "")
      return "  \(name)\(String(repeating: " ", count: max(22 - name.count, 2)))\(option.summary)"
    }
  }
}
