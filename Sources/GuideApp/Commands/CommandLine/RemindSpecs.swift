import GuideModel

/// The commands about reminders.
extension CommandSpec {
  static let remind = CommandSpec(
    words: ["remind", "list"], arguments: [], summary: "list coming reminders",
    options: [
      OptionSpec("--json", nil, "print JSON"), OptionSpec("--now", "MOMENT", "use this moment as now"),
    ], examples: ["remind"])

  static let remindAdd = CommandSpec(
    words: ["remind", "add"], arguments: ["TITLE..."],
    summary: "add a reminder for the next airing of a show, or for all new episodes",
    options: [
      OptionSpec("--minutes", "N,N...", "minutes before the start (default: 10; 0 for a show without times)"),
      OptionSpec("--each", nil, "each new episode"),
    ] + reading, readsArguments: true,
    examples: ["remind add Doctor Who --minutes 60,10", "remind add Tidewatch --each --demo"])

  static let remindRemove = CommandSpec(
    words: ["remind", "remove"], arguments: ["NUMBER"], summary: "remove a reminder", options: [],
    examples: ["remind remove 3"])

  static let remindRun = CommandSpec(
    words: ["remind", "run"], arguments: [],
    summary: "deliver reminders with notify-send or a command until stopped",
    options: [
      OptionSpec("--once", nil, "deliver what is due and exit, for cron"),
      OptionSpec(
        "--command", "PROGRAM", "run this program for each, with TVGUIDE_TITLE and more in its environment", kind: .file
      ),
    ] + reading, examples: ["remind run", "remind run --once --command ~/bin/ring"])

  static let remindInstall = CommandSpec(
    words: ["remind", "install"], arguments: [], summary: "install a systemd user unit that delivers reminders",
    options: [], examples: ["remind install"])

  static let remindUninstall = CommandSpec(
    words: ["remind", "uninstall"], arguments: [], summary: "remove the systemd user unit", options: [],
    examples: ["remind uninstall"])

  static let allReminding = [remind, remindAdd, remindRemove, remindRun, remindInstall, remindUninstall]

  /// The options for the source of the listings.
  static let reading = [
    OptionSpec("--server", "URL", "read from this server instead of the local listings (or TVGUIDE_SERVER)"),
    OptionSpec("--demo", nil, "use the demo instead of the listings"),
    OptionSpec("--country", "XX", "use the listings of this country", kind: .words(Country.all)),
    OptionSpec("--now", "MOMENT", "use this moment as now"),
  ]
}
