import GuideConfiguration
import GuideModel
import GuideUI

extension OptionSpec {
  /// The options of commands that can use a shared database.
  fileprivate static let database = OptionSpec(
    "--database", "URL", "listings in PostgreSQL, postgresql://... (or TVGUIDE_DATABASE)")
}

/// All commands and options. The parser, the help, the manual page and the completions are made from it.
extension CommandSpec {
  static let guide = CommandSpec(
    words: [], arguments: [], summary: "open the guide",
    options: [
      OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec(
        "--view", "VIEW", "open the view horizontal, vertical, timeline, calendar or now",
        kind: .words(GuideView.allCases.map(\.rawValue))),
      OptionSpec("--country", "XX", "show the services of this country, ISO 3166 (US, GB, AU)", kind: .country),
      OptionSpec(
        "--date", "DATE", "open on this day: 2026-12-24, tomorrow, fri, '24 dec', 12/24, +3d",
        kind: .words(["today", "tonight", "tomorrow", "yesterday"])),
      OptionSpec("--open", "SHOW|DATE", "open at this show, by its title, or on this day (2026-12-24)"),
      OptionSpec("--episode", "S1E3", "with --open SHOW: open at this episode"),
      OptionSpec("--now", "RFC3339", "stop the clock at this moment"),
      OptionSpec("--demo", nil, "show the demo instead of the listings"),
      OptionSpec("--plain", nil, "print the guide as text and exit (default without a terminal)"),
      OptionSpec("--json", nil, "print the guide as JSON, in the form of /api/tv-guide"),
      OptionSpec("--days", "N", "print this many days (with --plain, only in the views horizontal and vertical)"),
      OptionSpec("--filter", "LINE", "print only what matches this filter"),
      OptionSpec("--channel", "NAME", "print one channel or service, by key, number or name"),
      OptionSpec("--followed", nil, "print only shows you follow"),
      OptionSpec("--spoilers", nil, "print titles and descriptions that ! hides"),
      OptionSpec(
        "--images", "HOW", "draw posters as auto, kitty, iterm2 or sixel (images), symbols (characters) or none",
        kind: .words(ImageMode.allCases.map(\.rawValue))),
      OptionSpec("--ascii", nil, "draw lines and dots in ASCII"),
      OptionSpec("--linear", nil, "one item per line, for screen readers and braille displays"),
      OptionSpec("--no-mouse", nil, "do not use the mouse, so the terminal can select text"),
    ],
    examples: [
      "--demo", "--view timeline --date tomorrow", "--open 'Doctor Who' --episode S1E3", "--plain --view vertical",
    ])

  static let importXMLTV = CommandSpec(
    words: ["import", "xmltv"], arguments: ["FILE|URL|-"],
    summary: "import XMLTV listings (plain, .gz or .xz) once",
    options: [
      OptionSpec("--country", "XX", "the listings are for this country only", kind: .country),
      OptionSpec("--name", "NAME", "name of the source; distinguishes several listings from stdin"),
      OptionSpec("--language", "TAG", "prefer titles in this language (en, de, ...)"),
      OptionSpec("--timezone", "NAME", "zone of times without one, Europe/London (default: the local zone)"),
      OptionSpec("--keep-going", nil, "keep what comes before an error in the XML"),
      .database,
      OptionSpec("--quiet", nil, "print nothing unless it fails"),
    ], argumentKinds: [.file], examples: ["import xmltv guide.xml.gz", "import xmltv - --name aerial < guide.xml"])

  static let importTVmaze = CommandSpec(
    words: ["import", "tvmaze"], arguments: [],
    summary: "import new episodes of channels and services from TVmaze.com once",
    options: [
      OptionSpec("--country", "XX", "country (default: the configured one, or the locale's)", kind: .country),
      OptionSpec("--days", "N", "number of days from today, 1 to 60 (default: 14)"),
      OptionSpec("--base", "URL", "another server with the API of https://api.tvmaze.com"),
      .database,
      OptionSpec("--quiet", nil, "print nothing unless it fails"),
    ], examples: ["import tvmaze --country US --days 30"])

  static let sourcesList = CommandSpec(
    words: ["sources", "list"], arguments: [],
    summary: "list sources with their age, next refresh and errors",
    options: [.database, OptionSpec("--json", nil, "print JSON")], examples: ["sources"])

  static let sourcesAdd = CommandSpec(
    words: ["sources", "add"], arguments: ["xmltv|tvmaze|m3u|tvheadend", "[FILE|URL]"],
    summary: "add a source, which is refreshed while a guide or a server runs",
    options: [
      OptionSpec("--name", "NAME", "name of the source"),
      OptionSpec(
        "--country", "XX", "country (default for tvmaze: the configured one, or the locale's)", kind: .country),
      OptionSpec("--every", "12h", "refresh interval in hours or days (2d); default: tvmaze 12h, others 24h"),
      OptionSpec("--shift", "+60", "minutes to add to all its times"),
      OptionSpec("--preference", "N", "of two sources with the same channel, use the higher number (default: 0)"),
      OptionSpec("--language", "TAG", "prefer titles in this language (en, de, ...)"),
      OptionSpec("--timezone", "NAME", "zone of times without one, Europe/London"),
      OptionSpec("--base", "URL", "tvmaze: another server with the API of https://api.tvmaze.com"),
      OptionSpec(
        "--token-file", "FILE", "tvheadend: a file with the persistent authentication code of a user", kind: .file),
    ], argumentKinds: [.words(NewListingSource.kinds), .file],
    examples: [
      "sources add tvmaze --country US", "sources add xmltv https://example.org/guide.xml.gz --every 12h",
      "sources add m3u channels.m3u", "sources add tvheadend http://tv.lan:9981 --token-file ~/.tvheadend",
    ])

  static let sourcesRemove = CommandSpec(
    words: ["sources", "remove"], arguments: ["NAME"], summary: "remove a source and its listings",
    options: [.database, OptionSpec("--keep-listings", nil, "keep its listings")],
    examples: ["sources remove 'TVmaze US'"])

  static let sourcesRefresh = CommandSpec(
    words: ["sources", "refresh"], arguments: ["[NAME]"], summary: "refresh all sources now, or one",
    options: [.database, OptionSpec("--quiet", nil, "print nothing unless it fails")], examples: ["sources refresh"])

  static let serve = CommandSpec(
    words: ["serve"], arguments: [], summary: "serve the HTTP API (/api/tv-guide and others)",
    options: [
      OptionSpec("--host", "ADDRESS", "address to listen on (default: 127.0.0.1)"),
      OptionSpec("--port", "PORT", "port to listen on (default: 3001; 0 for a free one)"),
      OptionSpec("--token-file", "FILE", "require the token in this file", kind: .file),
      OptionSpec(
        "--feed-file", "FILE", "serve /api/calendar.ics?key=SECRET with the secret in this file", kind: .file),
      OptionSpec(
        "--people", "FILE", "let people with a token in this file share marks between their machines", kind: .file),
      OptionSpec(
        "--log", "FORMAT", "text, or json with one object per line and per request (default: text)",
        kind: .words(["text", "json"])),
      .database,
      OptionSpec("--demo", nil, "serve the demo"),
    ],
    examples: [
      "serve", "serve --host 0.0.0.0 --token-file token",
      "serve --database postgresql://tvguide@db.example.org/tvguide",
    ])

  static let channels = CommandSpec(
    words: ["channels"], arguments: ["[ACTION]", "[CHANNEL...]"],
    summary: "list channels, or hide|show|favourite|unfavourite|move|group|stream|reset them",
    options: [
      OptionSpec("--all", nil, "list hidden channels too; stream: accept all proposals"),
      OptionSpec("--json", nil, "print JSON"),
      OptionSpec("--m3u", nil, "print channels with a stream as a line-up for other programs"),
      OptionSpec("--before", "CHANNEL", "move: place before this channel"),
      OptionSpec("--to", "N", "move: place at this position"),
      OptionSpec("--server", "URL", "read channels from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--country", "XX", "use the channels of this country", kind: .country),
    ], readsArguments: true, argumentKinds: [.words(ChannelsAction.words)],
    examples: [
      "channels", "channels hide 'Shopping 24' 41", "channels move Pipkin --before 'Orchard Two'",
      "channels stream 'Orchard One' 'Orchard 1 HD'",
    ])

  static let doctor = CommandSpec(
    words: ["doctor"], arguments: [], summary: "check configuration, sources and terminal, and say what to fix",
    options: [.database, OptionSpec("--json", nil, "print JSON")], examples: ["doctor"])

  static let config = CommandSpec(
    words: ["config"], arguments: [], summary: "print all settings with their origins, and mistakes",
    options: [
      OptionSpec("--json", nil, "print JSON"),
      OptionSpec("--init", nil, "write a template of the configuration file if there is none"),
      OptionSpec("--example", nil, "print the template"),
    ], examples: ["config --init"])

  static let personalExport = CommandSpec(
    words: ["personal", "export"], arguments: ["[FILE]"],
    summary: "write your marks, ratings, reminders, standing searches, services, settings and sources as JSON",
    options: [], argumentKinds: [.file], examples: ["personal export backup.json"])

  static let personalImport = CommandSpec(
    words: ["personal", "import"], arguments: ["FILE|-"],
    summary: "add an exported file to your data; nothing is removed", options: [],
    argumentKinds: [.file], examples: ["personal import backup.json"])

  static let sync = CommandSpec(
    words: ["sync"], arguments: [],
    summary: "exchange your marks and settings with your other machines, through a server with --people",
    options: [
      OptionSpec("--server", "URL", "this server (default: sync.server of config.json)"),
      OptionSpec(
        "--token-file", "FILE", "a file with your token for this server (default: sync.tokenFile)", kind: .file),
      OptionSpec("--quiet", nil, "print nothing unless it fails"),
    ], examples: ["sync", "sync --server http://box.lan:3001 --token-file ~/.tvguide-token"])

  private static let peopleFile = OptionSpec("--file", "FILE", "the file of tvguide serve --people", kind: .file)

  static let peopleList = CommandSpec(
    words: ["people", "list"], arguments: [],
    summary: "list the people of a server, with the beginnings of their tokens",
    options: [peopleFile], examples: ["people list --file people"])

  static let peopleAdd = CommandSpec(
    words: ["people", "add"], arguments: ["NAME"], summary: "make and print a token for one machine of a person",
    options: [peopleFile], examples: ["people add anna --file people"])

  static let peopleRemove = CommandSpec(
    words: ["people", "remove"], arguments: ["NAME", "[BEGINNING]"],
    summary: "remove all tokens of a person, or those with this beginning", options: [peopleFile],
    examples: ["people remove anna --file people", "people remove anna x7Kq2a --file people"])

  static let plan = CommandSpec(
    words: ["plan"], arguments: ["[ACTION]", "[NAME...]"],
    summary: "plan which services to pay for in which month",
    options: [
      OptionSpec("--months", "N", "number of months to plan, 1–24 (default: 12)"),
      OptionSpec("--json", nil, "print JSON"),
      OptionSpec(
        "--period", "P", "offer: billing period: \(BillingPeriod.allCases.map(\.name).joined(separator: ", "))",
        kind: .words(BillingPeriod.allCases.map(\.name))),
      OptionSpec("--free", "N", "offer: free months at the start"),
      OptionSpec("--term", "N", "offer: minimum term in months"),
      OptionSpec("--demo", nil, "use the demo instead of the listings"),
      OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
      OptionSpec("--country", "XX", "use services and prices of this country", kind: .country),
      OptionSpec("--now", "MOMENT", "use this moment as now"),
    ], readsArguments: true, argumentKinds: [.words(PlanAction.words)],
    examples: [
      "plan", "plan settings", "plan always 'Channel 4'", "plan never Netflix", "plan either Netflix",
      "plan budget 25 month", "plan wait 4 'The Harbour'",
      "plan offer 'HBO Max' 169.90 --period yearly",
    ])

  static let historyImport = CommandSpec(
    words: ["history", "import"], arguments: ["FILE..."],
    summary:
      "import what you watched (TV Time, Trakt, SeriesGuide, Sonarr, CSV)",
    options: [
      OptionSpec("--by-title", nil, "also mark shows that only match by title"),
      OptionSpec("--json", nil, "print the report as JSON"),
    ], readsArguments: true, argumentKinds: [.file],
    examples: ["history import tvtime.zip", "history import trakt-export.zip seriesguide-shows.json"])

  static let historyExport = CommandSpec(
    words: ["history", "export"], arguments: ["[FILE]"],
    summary: "export followed, watched and rated shows as CSV, or in Trakt's form if FILE ends in .zip",
    options: [],
    argumentKinds: [.file], examples: ["history export history.csv", "history export trakt.zip"])

  static let historyUndo = CommandSpec(
    words: ["history", "undo"], arguments: ["[NUMBER]"],
    summary: "undo an import (default: the last one)", options: [],
    examples: ["history undo", "history undo 3"])

  static let completions = CommandSpec(
    words: ["completions"], arguments: ["SHELL"], summary: "print completions for bash, zsh or fish", options: [],
    argumentKinds: [.words(CompletionShell.allCases.map(\.rawValue))],
    examples: ["completions fish > ~/.config/fish/completions/tvguide.fish"])

  static let help = CommandSpec(
    words: ["help"], arguments: ["[COMMAND...]"], summary: "print the help of a command", options: [],
    readsArguments: true, examples: ["help sources add"])

  static let all =
    [guide] + allAsking + allReminding + allWatching + [
      play,
      importXMLTV, importTVmaze, sourcesList, sourcesAdd, sourcesRemove, sourcesRefresh, serve, channels, plan,
      doctor,
      config, personalExport, personalImport, sync, peopleList, peopleAdd, peopleRemove, historyImport, historyExport,
      historyUndo, completions, help,
    ]

  /// `import`, `sources` and so on, without duplicates.
  static let firstWords = all.compactMap(\.words.first).reduce(into: [String]()) { words, word in
    if !words.contains(word) { words.append(word) }
  }

  /// Known to every command.
  static let common = [
    OptionSpec("--help", nil, "print help and exit (-h)"),
    OptionSpec("--version", nil, "print the version and exit (-V)"),
  ]
}

extension ValueKind {
  /// A country's two letters.
  fileprivate static let country = ValueKind.words(Country.all)
}
