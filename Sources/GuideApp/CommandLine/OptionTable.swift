/// One option of the command line.
struct OptionSpec: Sendable {
  /// With its two dashes.
  let name: String
  /// What stands for its value in the help; nil for an option without one.
  let value: String?
  /// What it does.
  let summary: String

  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// One command of the command line: its words, what follows them, and its options.
struct CommandSpec: Sendable {
  /// `import xmltv`; empty for opening the guide.
  let words: [String]
  /// What stands for its arguments in the help.
  let arguments: [String]
  /// What it does.
  let summary: String
  /// Its own options.
  let options: [OptionSpec]
  /// What stands for arguments that may be left out.
  var optionalArguments: [String] = []

  var name: String { words.joined(separator: " ") }
}

extension CommandSpec {
  static let guide = CommandSpec(
    words: [], arguments: [], summary: "open the guide",
    options: [
      OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--view", "VIEW", "open with horizontal, vertical, timeline or calendar"),
      OptionSpec("--country", "XX", "whose services are shown, ISO 3166 (US, GB, AU)"),
      OptionSpec("--date", "yyyy-MM-dd", "open on this day"),
      OptionSpec("--open", "SHOW|DATE", "open at this show, by its title, or on this day"),
      OptionSpec("--episode", "S1E3", "with --open SHOW: at this episode"),
      OptionSpec("--now", "RFC3339", "freeze the clock at this moment"),
      OptionSpec("--demo", nil, "show the invented guide, whatever was imported"),
      OptionSpec("--plain", nil, "print the guide as text and leave (also where there is no terminal)"),
      OptionSpec("--json", nil, "print it as JSON, in the form of /api/tv-guide"),
      OptionSpec("--images", "HOW", "draw posters: auto, kitty or sixel (images), symbols (characters) or none"),
      OptionSpec("--ascii", nil, "draw lines and dots in ASCII"),
      OptionSpec("--no-mouse", nil, "leave the mouse to the terminal"),
    ])

  static let importXMLTV = CommandSpec(
    words: ["import", "xmltv"], arguments: ["FILE|URL|-"],
    summary: "read XMLTV listings (plain, .gz or .xz) into the guide",
    options: [
      OptionSpec("--country", "XX", "the listings are for this country alone"),
      OptionSpec("--name", "NAME", "what to call the source; tells several listings from stdin apart"),
      OptionSpec("--language", "TAG", "prefer titles in this language (en, de, ...)"),
      OptionSpec("--timezone", "NAME", "the zone of times that give none, Europe/London (else the local one)"),
      OptionSpec("--keep-going", nil, "keep what comes before a fault in the XML"),
      OptionSpec("--quiet", nil, "say nothing unless it fails"),
    ])

  static let importTVmaze = CommandSpec(
    words: ["import", "tvmaze"], arguments: [],
    summary: "read what channels air and services release from TVmaze.com",
    options: [
      OptionSpec("--country", "XX", "whose channels and services (else the configured country or the locale's)"),
      OptionSpec("--days", "N", "how many days from today on, 1 to 60 (14)"),
      OptionSpec("--base", "URL", "another server that answers as https://api.tvmaze.com does"),
      OptionSpec("--quiet", nil, "say nothing unless it fails"),
    ])

  static let serve = CommandSpec(
    words: ["serve"], arguments: [], summary: "answer /api/tv-guide and /api/epg over HTTP",
    options: [
      OptionSpec("--host", "ADDRESS", "the address to listen on (127.0.0.1)"),
      OptionSpec("--port", "PORT", "the port to listen on (3001; 0 for a free one)"),
      OptionSpec("--demo", nil, "serve the invented guide"),
    ])

  static let doctor = CommandSpec(
    words: ["doctor"], arguments: [], summary: "say how the guide stands: sources, their age and faults, the terminal",
    options: [OptionSpec("--json", nil, "say it as JSON")])

  static let config = CommandSpec(
    words: ["config"], arguments: [], summary: "say what is configured, where it comes from, and what is wrong with it",
    options: [
      OptionSpec("--json", nil, "say it as JSON"),
      OptionSpec("--init", nil, "write a configuration to begin from, where there is none"),
      OptionSpec("--example", nil, "print that configuration"),
    ])

  static let personalExport = CommandSpec(
    words: ["personal", "export"], arguments: [], summary: "write your marks, services and settings as JSON",
    options: [], optionalArguments: ["FILE"])

  static let personalImport = CommandSpec(
    words: ["personal", "import"], arguments: ["FILE|-"],
    summary: "add marks, services and settings to yours; nothing of yours is lost", options: [])

  static let all = [
    guide, importXMLTV, importTVmaze, serve, doctor, config, personalExport, personalImport,
  ]

  /// Known to every command.
  static let common = [
    OptionSpec("--help", nil, "print this and leave"),
    OptionSpec("--version", nil, "print the version and leave"),
  ]
}
