import GuideModel

/// The commands that ask one thing of the guide.
extension CommandSpec {
  static let now = asking("now", "print what is on now", examples: ["now", "now --group Sport"])
  static let next = asking("next", "print what is next on each channel", examples: ["next --channel 'Orchard One'"])
  static let tonight = asking("tonight", "print what is on tonight", examples: ["tonight --filter 'film -repeat'"])
  static let on = asking(
    "on", "print what is on on a day", arguments: ["DATE"], takesDays: true,
    examples: ["on fri", "on 24.12. --followed"])
  static let search = asking(
    "search", "print what has the words in titles, descriptions and names", arguments: ["WORDS..."],
    examples: ["search cold war --limit 5"])
  static let show = asking(
    "show", "print the episodes of a show, past and to come", arguments: ["TITLE..."], takesDays: true,
    examples: ["show Doctor Who"])
  static let upcoming = asking(
    "upcoming", "print what is to come of the shows you follow", takesDays: true,
    examples: ["upcoming --days 30 --json"])
  static let new = asking(
    "new", "print premieres and new episodes to come", takesDays: true, examples: ["new --followed", "new --days 14"])

  static let calendar = asking(
    "calendar", "write what is to come of the shows you follow into a calendar file, - for stdout", arguments: ["FILE"],
    takesDays: true, examples: ["calendar ~/tv.ics --alarm 10", "calendar - --days 30"])

  static let allAsking = [now, next, tonight, on, search, show, upcoming, new, calendar]

  private static func asking(
    _ word: String, _ summary: String, arguments: [String] = [], takesDays: Bool = false, examples: [String]
  ) -> CommandSpec {
    let days = takesDays ? [OptionSpec("--days", "N", "look this many days ahead")] : []
    let isCalendar = word == "calendar"
    let followed = word == "upcoming" || isCalendar ? [] : [OptionSpec("--followed", nil, "of the shows you follow")]
    return CommandSpec(
      words: [word], arguments: arguments, summary: summary,
      options: [
        OptionSpec("--channel", "NAME", "of one channel or service, by its key, number or name"),
        OptionSpec("--service", "NAME", "the same as --channel"),
        OptionSpec("--group", "NAME", "of a group of channels ('tvguide channels group')"),
        OptionSpec("--filter", "LINE", "what a filter of the guide lets through, or one saved by its name"),
      ] + followed + days + [
        OptionSpec(
          "--limit", "N",
          "print at most this many (\(isCalendar ? AskingOptions.calendarLimit : AskingOptions.standardLimit) unless set)"
        )
      ] + (isCalendar ? alarms : forms) + [
        OptionSpec("--spoilers", nil, "print what ! hides until it is watched"),
        OptionSpec("--server", "URL", "ask this server instead of the local listings (or TVGUIDE_SERVER)"),
        OptionSpec("--demo", nil, "ask the demo, whatever was imported"),
        OptionSpec("--country", "XX", "of this country", kind: country),
        OptionSpec("--now", "MOMENT", "as if it were this moment"),
        OptionSpec("--ascii", nil, "print signs in ASCII"),
      ], readsArguments: !arguments.isEmpty && !isCalendar,
      argumentKinds: isCalendar
        ? [.file] : word == "on" ? [.words(["today", "tonight", "tomorrow", "yesterday"])] : [],
      examples: examples)
  }

  private static let forms = [
    OptionSpec("--plain", nil, "print a line each with tabs between the columns"),
    OptionSpec("--json", nil, "print JSON"),
    OptionSpec("--ics", nil, "print a calendar (iCalendar)"),
  ]
  private static let alarms = [
    OptionSpec("--alarm", "N,N...", "let the calendar ring this many minutes before each airing")
  ]

  private static let country = ValueKind.words(Country.all)
}
