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
  /// What stands for its arguments in the help; one in brackets may be left out.
  let arguments: [String]
  /// What it does.
  let summary: String
  /// Its own options.
  let options: [OptionSpec]
  /// Whether it reads its arguments itself, as many as there are.
  var readsArguments = false
  /// What stands for arguments that may be left out.
  var optionalArguments: [String] = []

  var name: String { words.joined(separator: " ") }
}

extension CommandSpec {
  static let guide = CommandSpec(
    words: [], arguments: [], summary: "open the guide",
    options: [
      OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--view", "VIEW", "open with horizontal, vertical, timeline, calendar or now"),
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

  static let sourcesList = CommandSpec(
    words: ["sources", "list"], arguments: [],
    summary: "say which sources there are, how old each is, when it is due and what fails",
    options: [OptionSpec("--json", nil, "say it as JSON")])

  static let sourcesAdd = CommandSpec(
    words: ["sources", "add"], arguments: ["xmltv|tvmaze", "[FILE|URL]"],
    summary: "set up a source that refreshes itself while a guide or a server runs",
    options: [
      OptionSpec("--name", "NAME", "what to call it"),
      OptionSpec("--country", "XX", "the country it is for; tvmaze: else the configured one or the locale's"),
      OptionSpec("--every", "12h", "how often it is read: hours, or days as 2d (xmltv 24h, tvmaze 12h)"),
      OptionSpec("--shift", "+60", "minutes added to all of its times"),
      OptionSpec("--preference", "N", "of two sources that list the same, the higher one counts (0)"),
      OptionSpec("--language", "TAG", "prefer titles in this language"),
      OptionSpec("--timezone", "NAME", "the zone of times that give none"),
      OptionSpec("--base", "URL", "tvmaze: another server that answers as https://api.tvmaze.com does"),
    ])

  static let sourcesRemove = CommandSpec(
    words: ["sources", "remove"], arguments: ["NAME"], summary: "take a source away, and its listings",
    options: [OptionSpec("--keep-listings", nil, "leave what it brought")])

  static let sourcesRefresh = CommandSpec(
    words: ["sources", "refresh"], arguments: ["[NAME]"], summary: "read all sources now, or one",
    options: [OptionSpec("--quiet", nil, "say nothing unless it fails")])

  static let serve = CommandSpec(
    words: ["serve"], arguments: [], summary: "answer /api/tv-guide and /api/epg over HTTP",
    options: [
      OptionSpec("--host", "ADDRESS", "the address to listen on (127.0.0.1)"),
      OptionSpec("--port", "PORT", "the port to listen on (3001; 0 for a free one)"),
      OptionSpec("--token-file", "FILE", "answer only those who show the token in this file"),
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

  static let channels = CommandSpec(
    words: ["channels"], arguments: ["[ACTION]", "[CHANNEL...]"],
    summary: "list the timeline's channels, or hide|show|favourite|unfavourite|move|group|reset them",
    options: [
      OptionSpec("--all", nil, "list hidden ones too"),
      OptionSpec("--json", nil, "list them as JSON"),
      OptionSpec("--before", "CHANNEL", "move: to just before this one"),
      OptionSpec("--to", "N", "move: to this place of the list"),
      OptionSpec("--server", "URL", "those of this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--country", "XX", "those of this country"),
    ], readsArguments: true)

  static let personalExport = CommandSpec(
    words: ["personal", "export"], arguments: [], summary: "write your marks, services and settings as JSON",
    options: [], optionalArguments: ["FILE"])

  static let personalImport = CommandSpec(
    words: ["personal", "import"], arguments: ["FILE|-"],
    summary: "add marks, services and settings to yours; nothing of yours is lost", options: [])

  static let all = [
    guide, importXMLTV, importTVmaze, sourcesList, sourcesAdd, sourcesRemove, sourcesRefresh, serve, channels, doctor,
    config, personalExport, personalImport,
  ]

  /// Known to every command.
  static let common = [
    OptionSpec("--help", nil, "print this and leave"),
    OptionSpec("--version", nil, "print the version and leave"),
  ]
}
