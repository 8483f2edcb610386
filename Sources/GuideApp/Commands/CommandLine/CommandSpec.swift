/// The kind of a value, for completion in a shell.
enum ValueKind: Hashable, Sendable {
  /// Any text; it cannot be completed.
  case text
  /// A file name.
  case file
  /// One of these words.
  case words([String])
}

/// An option of the command line.
struct OptionSpec: Sendable {
  /// The name with its two dashes.
  let name: String
  /// The placeholder of its value in the help; nil for an option without a value.
  let value: String?
  /// The description in the help.
  let summary: String
  /// The kind of its value.
  let kind: ValueKind

  init(_ name: String, _ value: String? = nil, _ summary: String, kind: ValueKind = .text) {
    self.name = name
    self.value = value
    self.summary = summary
    self.kind = kind
  }
}

/// A command of the command line: its words, arguments and options.
struct CommandSpec: Sendable {
  /// `import xmltv`; empty for opening the guide.
  let words: [String]
  /// The arguments in the help. Those in brackets are optional.
  let arguments: [String]
  /// The description in the help.
  let summary: String
  /// Its own options.
  let options: [OptionSpec]
  /// Whether it parses its arguments itself.
  var readsArguments = false
  /// The kinds of its arguments, in order. Further ones are any text.
  var argumentKinds: [ValueKind] = []
  /// Example command lines without `tvguide`.
  var examples: [String] = []

  var name: String { words.joined(separator: " ") }

  /// `tvguide sources remove NAME`.
  var usage: String { (["tvguide"] + words + arguments).joined(separator: " ") }
}
