import GuideModel

/// An error in the command line: one line for stderr; exit code 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Names the unknown word, and a suggestion or, if they are few, the choices.
  static func unknown(_ what: String, _ word: String, candidates: [String], help: String? = nil) -> UsageError {
    let hint: String
    if let nearest = Suggestion.nearest(to: word, among: candidates) {
      hint = "; did you mean \(nearest)?"
    } else if candidates.count <= mostChoices {
      hint = " (\(candidates.joined(separator: ", ")))"
    } else {
      hint = ""
    }
    let pointer = help.map { " ('tvguide \($0)' lists all)" } ?? ""
    return UsageError("unknown \(what) '\(word)'\(hint)\(pointer)")
  }

  /// The maximum number of words in an error.
  private static let mostChoices = 16
}

/// The words of a command line by its table: command, options, arguments.
struct RawArguments {
  let command: CommandSpec
  /// Options by name with dashes. The value is empty for options without one. If an option is given twice, the last
  /// value is used.
  let options: [String: String]
  let arguments: [String]

  /// Options can be anywhere, as `--name value` or `--name=value`; after `--` everything is an argument. So is a day like
  /// `-2w`.
  init(_ words: [String]) throws(UsageError) {
    let (command, rest) = try Self.command(in: words)
    self.command = command
    let known = command.options + CommandSpec.common
    var options: [String: String] = [:]
    var arguments: [String] = []
    var index = 0
    while index < rest.count {
      let word = rest[index]
      index += 1
      if word == "--" {
        arguments += rest[index...]
        break
      }
      guard word.hasPrefix("-"), let second = word.dropFirst().first, !second.isNumber else {
        arguments.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = ["-h": "--help", "-V": "--version"][parts[0]] ?? parts[0]
      guard let spec = known.first(where: { $0.name == name }) else {
        throw .unknown(
          "option", parts[0], candidates: known.map(\.name),
          help: command.words.isEmpty ? "--help" : "help \(command.name)")
      }
      options[name] = try Self.value(of: spec, inline: parts.count > 1 ? parts[1] : nil, rest: rest, index: &index)
    }
    self.options = options
    self.arguments = arguments
    try checkArguments()
  }

  /// The one of these options that is given; nil if none is. Throws if there are several.
  func one(of names: [String]) throws(UsageError) -> String? {
    let given = names.filter(has)
    if given.count > 1 { throw UsageError("\(given[0]) and \(given[1]) cannot be combined") }
    return given.first
  }

  private static func value(of spec: OptionSpec, inline: String?, rest: [String], index: inout Int) throws(UsageError)
    -> String
  {
    guard let placeholder = spec.value else {
      guard inline == nil else { throw UsageError("\(spec.name) takes no value") }
      return ""
    }
    if let inline { return inline }
    guard index < rest.count else { throw UsageError("\(spec.name) needs a value: \(spec.name) \(placeholder)") }
    defer { index += 1 }
    return rest[index]
  }

  /// The words before the first option name the command.
  private static func command(in words: [String]) throws(UsageError) -> (CommandSpec, [String]) {
    guard let first = words.first, !first.hasPrefix("-") else { return (.guide, words) }
    // People try this.
    if first == "version" { return (.guide, ["--version"]) }
    let named = CommandSpec.all.filter { $0.words.first == first }
    guard !named.isEmpty else { throw .unknownCommand(first) }
    if let whole = named.first(where: { $0.words.count == 1 }) { return (whole, Array(words.dropFirst())) }
    let seconds = named.compactMap { $0.words.dropFirst().first }
    let second = words.dropFirst().first
    // Without a second word, `tvguide sources` and `tvguide remind` list.
    if second?.hasPrefix("-") ?? true, second != "--help", second != "-h",
      let list = named.first(where: { $0.words.last == "list" })
    {
      return (list, Array(words.dropFirst()))
    }
    guard let second else { throw UsageError("'\(first)' needs one of \(seconds.joined(separator: ", "))") }
    if second == "--help" || second == "-h" { return (named[0], Array(words.dropFirst())) }
    guard let match = named.first(where: { $0.words.dropFirst().first == second }) else {
      throw .unknown("command", "\(first) \(second)", candidates: named.map(\.name))
    }
    return (match, Array(words.dropFirst(2)))
  }

  private func checkArguments() throws(UsageError) {
    guard options["--help"] == nil, options["--version"] == nil, !command.readsArguments else { return }
    let limit = command.arguments.count
    if arguments.count > limit {
      let extra = arguments[limit]
      if command.words.isEmpty, CommandSpec.all.contains(where: { $0.words.first == extra }) {
        throw UsageError("'\(extra)' is a command: write it first, tvguide \(extra)")
      }
      throw command.words.isEmpty
        ? .unknownCommand(extra) : UsageError("unexpected argument '\(extra)' after '\(command.name)'")
    }
    if arguments.count < command.arguments.count(where: { !$0.hasPrefix("[") }) {
      throw UsageError("'\(command.name)' needs \(command.needed(arguments.count))")
    }
  }
}

extension CommandSpec {
  /// An argument that is missing: its choices, or its name and the command that lists them.
  fileprivate func needed(_ place: Int) -> String {
    if case .words(let words)? = argumentKinds.dropFirst(place).first {
      return "one of \(words.joined(separator: ", "))"
    }
    let list = Self.all.first { $0.words == [words[0], "list"] }
    return arguments[place] + (list.map { "; 'tvguide \($0.name)' shows them" } ?? "")
  }
}

extension UsageError {
  fileprivate static func unknownCommand(_ word: String) -> UsageError {
    .unknown("command", word, candidates: CommandSpec.firstWords, help: "--help")
  }
}
