import GuideModel

/// The commands for queries of the guide.
extension CommandSpec {
  static let now = asking("now", "print what is on now", examples: ["now", "now --group Sport"])
  static let next = asking("next", "print what is next on each channel", examples: ["next --channel 'Orchard One'"])
  static let tonight = asking("tonight", "print what is on tonight", examples: ["tonight --filter 'film -repeat'"])
  static let on = asking(
    "on", "print what is on on a given day", arguments: ["DATE"], takesDays: true,
    examples: ["on fri", "on 24.12. --followed"])
  static let search = asking(
    "search", "search titles, descriptions and names", arguments: ["WORDS..."],
    examples: ["search cold war --limit 5"])
  static let show = asking(
    "show", "print the past and coming episodes of a show", arguments: ["TITLE..."], takesDays: true,
    examples: ["show Doctor Who"])
  static let upcoming = asking(
    "upcoming", "print coming episodes of shows you follow", takesDays: true,
    examples: ["upcoming --days 30 --json"])
  static let new = asking(
    "new", "print coming premieres and new episodes", takesDays: true, examples: ["new --followed", "new --days 14"])

  static let calendar = asking(
    "calendar", "write coming episodes of shows you follow to a calendar file (- for stdout)", arguments: ["FILE"],
    takesDays: true, examples: ["calendar ~/tv.ics --alarm 10", "calendar - --days 30"])

  static let allAsking = [now, next, tonight, on, search, show, upcoming, new, calendar]

  private static func asking(
    _ word: String, _ summary: String, arguments: [String] = [], takesDays: Bool = false, examples: [String]
  ) -> CommandSpec {
    let days = takesDays ? [OptionSpec("--days", "N", "search this many days ahead")] : []
    let isCalendar = word == "calendar"
    let followed = word == "upcoming" || isCalendar ? [] : [OptionSpec("--followed", nil, "only shows you follow")]
    return CommandSpec(
      words: [word], arguments: arguments, summary: summary,
      options: [
        OptionSpec("--channel", "NAME", "only one channel or service, by key, number or name"),
        OptionSpec("--service", "NAME", "the same as --channel"),
        OptionSpec("--group", "NAME", "only the channels of a group ('tvguide channels group')"),
        OptionSpec("--filter", "LINE", "only what matches this filter, or the saved filter with this name"),
      ] + followed + days + [
        OptionSpec(
          "--limit", "N",
          "maximum number to print (default: \(isCalendar ? AskingOptions.calendarLimit : AskingOptions.standardLimit))"
        )
      ] + (isCalendar ? alarms : forms) + [
        OptionSpec("--spoilers", nil, "print titles and descriptions that ! hides"),
        OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
        OptionSpec("--demo", nil, "use the demo instead of the listings"),
        OptionSpec("--country", "XX", "use the listings of this country", kind: country),
        OptionSpec("--now", "MOMENT", "use this moment as now"),
        OptionSpec("--ascii", nil, "print signs in ASCII"),
      ], readsArguments: !arguments.isEmpty && !isCalendar,
      argumentKinds: isCalendar
        ? [.file] : word == "on" ? [.words(["today", "tonight", "tomorrow", "yesterday"])] : [],
      examples: examples)
  }

  private static let forms = [
    OptionSpec("--plain", nil, "print one line per result, with tabs between the columns"),
    OptionSpec("--json", nil, "print JSON"),
    OptionSpec("--ics", nil, "print a calendar (iCalendar)"),
  ]
  private static let alarms = [
    OptionSpec("--alarm", "N,N...", "add alarms this many minutes before each airing")
  ]

  private static let country = ValueKind.words(Country.all)
}
