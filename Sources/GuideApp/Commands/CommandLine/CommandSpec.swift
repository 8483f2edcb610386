/// What a value can be, for completion in a shell.
enum ValueKind: Hashable, Sendable {
  /// Something that cannot be listed.
  case text
  /// The name of a file.
  case file
  /// One of these words.
  case words([String])
}

/// One option of the command line.
struct OptionSpec: Sendable {
  /// With its two dashes.
  let name: String
  /// What the help shows for its value; nil for an option without one.
  let value: String?
  /// What it does.
  let summary: String
  /// What its value can be.
  let kind: ValueKind

  init(_ name: String, _ value: String? = nil, _ summary: String, kind: ValueKind = .text) {
    self.name = name
    self.value = value
    self.summary = summary
    self.kind = kind
  }
}

/// One command of the command line: its words, what follows them, and its options.
struct CommandSpec: Sendable {
  /// `import xmltv`; empty for opening the guide.
  let words: [String]
  /// What the help shows for its arguments; one in brackets may be left out.
  let arguments: [String]
  /// What it does.
  let summary: String
  /// Its own options.
  let options: [OptionSpec]
  /// Whether it reads its arguments itself, as many as there are.
  var readsArguments = false
  /// What its arguments can be, in order. Others are any text.
  var argumentKinds: [ValueKind] = []
  /// Command lines that show its use, without `tvguide`.
  var examples: [String] = []

  var name: String { words.joined(separator: " ") }

  /// `tvguide sources remove NAME`.
  var usage: String { (["tvguide"] + words + arguments).joined(separator: " ") }
}
